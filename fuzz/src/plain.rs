//! Boards as plain bytes, and what makes them boards.

use zuma_reference::COLORS;
use zuma_reference::collapse::{Run, runs};
use zuma_state::{Board, Color};

/// The colour that a byte stands for: its own where it is a letter, and some colour where not.
pub(crate) fn ball(byte: u8) -> u8 {
    if COLORS.contains(&byte) { byte } else { COLORS[usize::from(byte) % COLORS.len()] }
}

/// Whether letters are those of a stable board that is not too long.
pub(crate) fn is_board(letters: &[u8]) -> bool {
    letters.len() <= Board::CAPACITY
        && letters.iter().all(|letter| COLORS.contains(letter))
        && runs(letters).all(|run| run.length < Run::VANISHING)
}

/// The stable board of up to `longest` balls that bytes stand for: a ball that would complete a
/// run is left out.
pub(crate) fn board(bytes: impl IntoIterator<Item = u8>, longest: usize) -> Vec<u8> {
    bytes.into_iter().map(ball).fold(Vec::new(), |mut board, ball| {
        board.push(ball);
        if board.len() > longest || !is_board(&board) {
            board.pop();
        }
        board
    })
}

/// The colour of a letter.
pub(crate) fn color(letter: u8) -> Color {
    Color::from_letter(letter).expect("a letter of the five")
}

/// Letters as text.
pub(crate) fn text(letters: &[u8]) -> &str {
    std::str::from_utf8(letters).expect("letters are ASCII")
}
