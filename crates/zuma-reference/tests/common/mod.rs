//! Small domains of puzzles, for tests that go through all of one.

use zuma_reference::COLORS;

/// The stable boards of `length` balls in at most `colors` colours, each once up to the names of
/// its colours: they come in the order of [`COLORS`].
pub(crate) fn stable_boards(length: usize, colors: usize) -> Vec<Vec<u8>> {
    let mut boards = vec![Vec::new()];
    for _ in 0..length {
        boards = boards.iter().flat_map(|board| one_longer(board, colors)).collect();
    }
    boards
}

fn one_longer(board: &[u8], colors: usize) -> Vec<Vec<u8>> {
    let used = COLORS.iter().filter(|color| board.contains(color)).count();
    COLORS[..colors.min(used + 1)]
        .iter()
        .filter(|&&color| !board.ends_with(&[color, color]))
        .map(|&color| [board, &[color]].concat())
        .collect()
}

/// The hands of `size` balls in the first `colors` colours, each once whatever its order.
pub(crate) fn hands(size: usize, colors: usize) -> Vec<Vec<u8>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    (1..=colors)
        .flat_map(|colors| {
            let largest = COLORS[colors - 1];
            hands(size - 1, colors).into_iter().map(move |hand| [&hand[..], &[largest]].concat())
        })
        .collect()
}

/// A board or a hand as text, for messages.
pub(crate) fn text(balls: &[u8]) -> String {
    String::from_utf8_lossy(balls).into_owned()
}
