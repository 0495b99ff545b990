//! Puzzles for sweeps: every stable board up to symmetry, every hand.

use zuma_bfs::{Board, Color, Hand, State};
use zuma_state::Renaming;

/// Every stable board of 1 to `longest` balls in the first `colors` colours, one for each class
/// of renaming and mirror image.
pub(crate) fn boards(longest: usize, colors: usize) -> Vec<Board> {
    let mut all = Vec::new();
    grow(Board::EMPTY, longest, &Color::ALL[..colors], &mut all);
    all.retain(|&board| canonical(board) == board);
    all
}

fn grow(board: Board, longest: usize, colors: &[Color], all: &mut Vec<Board>) {
    if board.len() == longest {
        return;
    }
    for next in colors.iter().filter_map(|&color| board.pushed(color)) {
        all.push(next);
        grow(next, longest, colors, all);
    }
}

fn canonical(board: Board) -> Board {
    let named = |board| Renaming::by_first_appearance(board).board(board);
    named(board).min(named(board.mirrored()))
}

/// Every hand of 1 to `largest` balls in the first `colors` colours.
pub(crate) fn hands(largest: usize, colors: usize) -> Vec<Hand> {
    let mut all = vec![Hand::EMPTY];
    for &color in &Color::ALL[..colors] {
        for index in 0..all.len() {
            let mut hand = all[index];
            while let Some(larger) = hand.with(color).filter(|larger| larger.len() <= largest) {
                all.push(larger);
                hand = larger;
            }
        }
    }
    all.retain(|hand| !hand.is_empty());
    all
}

/// Every puzzle of these boards and hands.
pub(crate) fn puzzles(boards: &[Board], hands: &[Hand]) -> impl Iterator<Item = State> {
    boards.iter().flat_map(|&board| hands.iter().map(move |&hand| State { board, hand }))
}
