//! The answer by definition: every colour of the hand at every gap, nothing left out.
//!
//! No document has it; it is here to judge the others. Level by level it generates all the states
//! that can be reached, and stops at the first empty board. Two states are the same if board and
//! hand are; that only saves work. There is nothing more to it, and so nothing to get wrong except
//! [`insert`], which is tested by itself.
//!
//! The largest puzzles, with 16 balls on the board and five different ones in the hand, take it
//! seconds, while others need milliseconds.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Found, collapse::insert};

/// The boards reached with a number of balls played, under the hand that is left.
type Level = BTreeMap<Vec<u8>, BTreeSet<Vec<u8>>>;

/// The least number of insertions that empties the board; for any board and hand.
#[must_use]
pub fn solve(board: &[u8], hand: &[u8]) -> Found {
    let mut found = Found::default();
    if board.is_empty() {
        return found.solved(0);
    }
    let mut hand = hand.to_vec();
    hand.sort_unstable();
    let insertions = 1..=hand.len();
    let mut level = Level::from([(hand, BTreeSet::from([board.to_vec()]))]);
    for played in insertions {
        let mut next = Level::new();
        for (hand, boards) in &level {
            // With its last ball played a hand has no further level to be kept for.
            let last = hand.len() == 1;
            for (ball, rest) in choices(hand) {
                let reached = next.entry(rest).or_default();
                for board in everywhere(boards, ball) {
                    found.generated += 1;
                    if board.is_empty() {
                        return found.solved(played);
                    }
                    if !last && reached.insert(board) {
                        found.kept += 1;
                    }
                }
            }
        }
        level = next;
    }
    found
}

/// Each colour of a sorted hand once, with the hand that is left when one ball of it is played.
fn choices(hand: &[u8]) -> impl Iterator<Item = (u8, Vec<u8>)> {
    (0..hand.len())
        .filter(|&i| i == 0 || hand[i - 1] != hand[i])
        .map(|i| (hand[i], [&hand[..i], &hand[i + 1..]].concat()))
}

/// Every board that results from playing `ball` on one of these, at each of its gaps.
fn everywhere(boards: &BTreeSet<Vec<u8>>, ball: u8) -> impl Iterator<Item = Vec<u8>> {
    boards.iter().flat_map(move |board| (0..=board.len()).map(move |gap| insert(board, gap, ball)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(board: &str, hand: &str) -> Option<u32> {
        solve(board.as_bytes(), hand.as_bytes()).answer
    }

    #[test]
    fn choices_are_the_colours() {
        let found: Vec<_> = choices(b"BBR").collect();
        assert_eq!(found, [(b'B', b"BR".to_vec()), (b'R', b"BB".to_vec())]);
        assert_eq!(choices(b"").count(), 0);
    }

    #[test]
    fn nothing_to_do_and_nothing_to_do_it_with() {
        assert_eq!(answer("", ""), Some(0));
        assert_eq!(answer("", "RYB"), Some(0));
        assert_eq!(answer("R", ""), None);
    }

    /// One run needs what it lacks to three, whatever else is in the hand.
    #[test]
    fn single_runs() {
        assert_eq!(answer("R", "R"), None);
        assert_eq!(answer("R", "RR"), Some(2));
        assert_eq!(answer("R", "YRYR"), Some(2));
        assert_eq!(answer("RR", "R"), Some(1));
        assert_eq!(answer("RR", "YY"), None);
    }

    /// Two runs that do not meet cost what they cost apart.
    #[test]
    fn two_runs() {
        assert_eq!(answer("RRYY", "RY"), Some(2));
        assert_eq!(answer("RRYY", "RR"), None);
        assert_eq!(answer("RY", "RYRY"), Some(4));
        assert_eq!(answer("RY", "RRRYY"), Some(4));
    }

    /// What closes up counts: the outer run comes free, or at a discount.
    #[test]
    fn chains() {
        assert_eq!(answer("RYYR", "Y"), None);
        assert_eq!(answer("RYYR", "YR"), Some(2));
        assert_eq!(answer("RRYYR", "YRRRR"), Some(1));
        assert_eq!(answer("RYR", "YYR"), Some(3));
    }

    /// Two Y to the first Y bring the R before it to the pair after it, and those three go at once.
    /// What is left needs two Y and two R. Were the three left lying until the second Y is gone
    /// too, all four R would vanish together.
    #[test]
    fn collapse_cannot_be_put_off() {
        assert_eq!(answer("RYRRYR", "YYYY"), None);
    }

    #[test]
    fn a_ball_may_hold_two_equal_balls_apart() {
        assert_eq!(answer("RRWWRRBBRR", "WB"), Some(2));
    }

    #[test]
    fn counts() {
        let found = solve(b"R", b"YB");
        // Two colours at two gaps; then, from each of the four, one colour at three gaps.
        assert_eq!(found.generated, 4 + 12);
        assert_eq!(found.kept, 4);
        let found = solve(b"R", b"RR");
        // RR from both gaps; RRR from the first of three, and that wins.
        assert_eq!((found.generated, found.kept), (2 + 1, 1));
    }
}
