//! Puzzles for sweeps, every stable board up to symmetry and every hand, and answers whose
//! witnesses have been played on plain bytes.

#![allow(dead_code, reason = "no test file uses all of it")]

use zuma_bfs::{Board, Color, Hand, Outcome, Solver, State};
use zuma_reference::{Reference, replay};
use zuma_state::Renaming;

/// The answer by the search that leaves nothing out and shares no line with the engine.
pub(crate) fn oracle(state: State) -> Option<u32> {
    Reference::Oracle.solve(state.board.to_string().as_bytes(), state.hand.to_string().as_bytes())
}

/// The engine's answer, its witness played on plain bytes.
pub(crate) fn answer(solver: &mut Solver, state: State) -> Option<u32> {
    let report = solver.solve(state).expect("the state is within the limits");
    assert_ne!(report.outcome, Outcome::LimitReached);
    let witness = report.outcome.witness()?;
    let insertions: Vec<_> = witness
        .iter()
        .map(|insertion| {
            let ball = insertion.color.letter() as u8;
            zuma_reference::Insertion::new(ball, usize::from(insertion.gap))
        })
        .collect();
    let (board, hand) = (state.board.to_string(), state.hand.to_string());
    let play = replay(board.as_bytes(), hand.as_bytes(), &insertions).expect("it can be played");
    assert!(play.is_cleared(), "{state}: {witness:?}");
    Some(witness.len() as u32)
}

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
