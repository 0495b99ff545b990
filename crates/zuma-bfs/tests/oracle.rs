//! The engine against the oracle, which shares no line with it: here, as the engine is the higher
//! of the two crates and the oracle must not know it.

mod common;

use std::collections::HashSet;

use common::{answer, boards, hands, oracle, puzzles};
use proptest::prelude::*;
use zuma_bfs::{Board, Color, Hand, RuleSet, Solver, State};

/// Rule 3(a) alone, which is wrong: a ball goes only before a ball of its colour.
fn growing_alone(state: State) -> Option<u32> {
    let mut level = HashSet::from([state]);
    for insertions in 0..=state.hand.len() {
        if level.iter().any(|state| state.board.is_empty()) {
            return Some(insertions as u32);
        }
        level = level
            .iter()
            .flat_map(|&State { board, hand }| {
                hand.colors().flat_map(move |color| {
                    let hand = hand.without(color).expect("it is in the hand");
                    board
                        .balls_of(color)
                        .into_iter()
                        .map(move |gap| State { board: board.insert(gap, color), hand })
                })
            })
            .collect();
    }
    None
}

/// Compares on all of these; returns on how many growing alone is wrong.
fn sweep(boards: &[Board], hands: &[Hand]) -> usize {
    let mut solver = Solver::new();
    let mut unpruned = Solver::builder().rules(RuleSet::NONE).bound(false).build();
    let mut caught = 0;
    for state in puzzles(boards, hands) {
        let truth = oracle(state);
        assert_eq!(answer(&mut solver, state), truth, "{state}");
        assert_eq!(answer(&mut unpruned, state), truth, "{state}, unpruned");
        caught += usize::from(growing_alone(state) != truth);
    }
    caught
}

#[test]
fn three_colors_to_8_balls_with_hands_to_3() {
    // One colour that is not on the board stands for both.
    let caught = sweep(&boards(8, 3), &hands(3, 4));
    assert_eq!(caught, 0, "this window is too small to show an unsound rule");
}

#[test]
fn two_colors_to_12_balls_with_hands_to_5_catch_an_unsound_rule() {
    let caught = sweep(&boards(12, 2), &hands(5, 2));
    assert!(caught > 0, "growing alone must be seen to be wrong");
}

fn puzzle(balls: usize, hand: usize) -> impl Strategy<Value = State> {
    let colors = |range| prop::collection::vec(prop::sample::select(&Color::ALL[..]), range);
    (colors(1..=balls), colors(0..=hand)).prop_map(|(board, hand)| {
        let board = board
            .into_iter()
            .fold(Board::EMPTY, |board, color| board.pushed(color).unwrap_or(board));
        let hand =
            hand.into_iter().fold(Hand::EMPTY, |hand, color| hand.with(color).unwrap_or(hand));
        State { board, hand }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn random_puzzles(state in puzzle(11, 4)) {
        let mut solver = Solver::new();
        prop_assert_eq!(answer(&mut solver, state), oracle(state));
    }
}
