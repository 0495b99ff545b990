//! Counts and lists of optimal sequences against a count over plain bytes.

mod plain;

use std::collections::HashSet;

use zuma_bfs::{Board, Insertion, Solver, State};
use zuma_forge::{Allowed, Cases, LimitReached, Sequences, Shape};

const LIMIT: usize = 1_000_000;

fn state(text: &str) -> State {
    text.parse().expect("a state")
}

fn answer(state: State) -> Option<usize> {
    let report = Solver::new().solve(state).expect("within the limits");
    report.outcome.witness().map(|witness| witness.as_slice().len())
}

fn boards(state: State, insertions: &[Insertion]) -> Vec<Board> {
    let play = |state: &mut State, &insertion: &Insertion| {
        *state = state.play(insertion).expect("every insertion can be played");
        Some(state.board)
    };
    insertions.iter().scan(state, play).collect()
}

#[test]
fn counts_are_those_over_plain_bytes() {
    let shape = Shape::new(1..=12, 1..=4, 1..=3).expect("a shape");
    let (mut solved, mut several, mut split) = (0, 0, 0);
    for state in Cases::new(shape, 5, 1000) {
        let Some(length) = answer(state) else { continue };
        let (board, hand) = (state.board.to_string(), state.hand.to_string());
        for (allowed, splits) in [(Allowed::All, true), (Allowed::NoSplits, false)] {
            let found = Sequences::find(state, length, allowed, LIMIT).expect("a small puzzle");
            let expected = plain::count(board.as_bytes(), hand.as_bytes(), length, splits);
            assert_eq!(found.count(), expected, "{state} {allowed:?}");
            solved += 1;
            several += u32::from(expected > 1);
            split += u32::from(expected == 0);
        }
    }
    assert!(solved > 200 && several > 100 && split > 0, "{solved} {several} {split}");
}

#[test]
fn lengths_other_than_the_answer_are_counted_as_well() {
    for (text, length) in [("RRYY RYRY", 3), ("RRYYRR YR", 1), ("WWGWGW GWBWR", 4), ("RR R", 0)] {
        let state = state(text);
        let (board, hand) = (state.board.to_string(), state.hand.to_string());
        let found = Sequences::find(state, length, Allowed::All, LIMIT).expect("a small puzzle");
        assert_eq!(found.count(), plain::count(board.as_bytes(), hand.as_bytes(), length, true));
    }
}

#[test]
fn the_list_has_each_sequence_once_and_every_one_solves() {
    for text in ["RRYYRRYY RYR", "WRRBBW RBWW", "RBYYBBRRB YRBGB", "WWGWGW GWBWR", "R RR"] {
        let state = state(text);
        let length = answer(state).expect("it can be solved");
        let found = Sequences::find(state, length, Allowed::All, LIMIT).expect("a small puzzle");
        let listed: Vec<_> = found.iter().map(|insertions| boards(state, &insertions)).collect();
        assert_eq!(listed.len() as u128, found.count(), "{text}");
        assert_eq!(listed.iter().collect::<HashSet<_>>().len(), listed.len(), "{text}");
        assert!(listed.iter().all(|b| b.len() == length && b.ends_with(&[Board::EMPTY])), "{text}");
    }
}

#[test]
fn the_empty_board_is_solved_by_nothing() {
    let found = |length| Sequences::find(state("- RRR"), length, Allowed::All, LIMIT);
    let solved = found(0).expect("one state");
    assert_eq!((solved.count(), solved.iter().collect::<Vec<_>>()), (1, vec![vec![]]));
    let again = found(3).expect("one state");
    assert_eq!((again.count(), again.iter().count()), (0, 0));
}

#[test]
fn two_splits_are_needed_where_that_is_known() {
    for text in ["RRYRRYYBYYBBYYRR YYBBB", "RRYRRBBGBBWWBBRR YYGGW"] {
        assert_eq!(answer(state(text)), Some(5));
        let without = Sequences::find(state(text), 5, Allowed::NoSplits, LIMIT);
        assert!(without.expect("within the limit").is_empty());
    }
}

#[test]
fn a_limit_is_no_answer() {
    let found = Sequences::find(state("RBYYBBRRB YRBGB"), 3, Allowed::All, 2);
    assert_eq!(found.err(), Some(LimitReached { max_states: 2 }));
}
