//! Puzzles on which the rule «one split at most, and first» is wrong, searched directly: they are
//! what a run over the whole domain must catch, and need none to be seen.

use std::collections::HashSet;

use zuma_prune::{RuleSet, lengthening};
use zuma_state::State;

const PUZZLES: &str = include_str!("../../../fixtures/one-split.jsonl");

fn puzzles() -> impl Iterator<Item = (State, usize)> {
    PUZZLES.lines().map(|line| {
        let record: serde_json::Value = serde_json::from_str(line).expect("a line is JSON");
        let text = |field: &str| record[field].as_str().expect("it is a text").to_owned();
        let state = State::parse(&text("board"), &text("hand")).expect("the puzzle is legal");
        let expected = record["expected"].as_u64().expect("it is a number of insertions");
        (state, expected as usize)
    })
}

/// The least number of insertions under the three published rules, the first `splits` of which may
/// be splits, and the others lengthen a run.
fn least(state: State, splits: usize) -> Option<usize> {
    let mut level = HashSet::from([state]);
    for played in 0..state.hand.len() {
        let mut next = HashSet::new();
        for State { board, hand } in level {
            for color in hand.colors() {
                let mut gaps = RuleSet::PUBLISHED.gaps(board, board.twins(), color);
                if played >= splits {
                    gaps = gaps & lengthening(board, color);
                }
                for gap in gaps {
                    let board = board.insert(gap, color);
                    if board.is_empty() {
                        return Some(played + 1);
                    }
                    next.extend(hand.without(color).map(|hand| State { board, hand }));
                }
            }
        }
        level = next;
    }
    None
}

#[test]
fn one_split_is_not_enough_and_two_are() {
    let mut unsolved = 0;
    for (state, expected) in puzzles() {
        assert_eq!(least(state, state.hand.len()), Some(expected), "{state}");
        assert_eq!(least(state, 2), Some(expected), "{state} with two splits");
        let one_split = least(state, 1);
        assert!(one_split.is_none_or(|found| found > expected), "{state} with one split");
        unsolved += usize::from(one_split.is_none());
    }
    assert_eq!(unsolved, 6, "one split finds nothing");
}

/// What the rule is about, on a puzzle small enough to follow.
#[test]
fn one_split_is_enough_where_none_is_not() {
    let state: State = "RYYRRYYR YYYYY".parse().expect("the puzzle is legal");
    assert_eq!((least(state, 0), least(state, 1)), (None, Some(5)));
}
