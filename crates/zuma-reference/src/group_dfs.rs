//! Memoised depth-first search that only ever fills a run to three.
//!
//! From a board it tries, for each run in turn, to play at once the one or two balls that the run
//! lacks to three; what then vanishes leaves a smaller board, and the search goes on from there.
//! Answers are remembered by board and the five counts of the hand.
//!
//! # Known faults
//! The document argues that the first run to vanish has been filled by its own colour, so that
//! nothing else need be tried. That is true, but not enough: before that, a ball of another colour
//! may have been put between two equal balls, to hold them apart for later. So
//! - some puzzles that can be won are called impossible: `RRWWRRBBRR` + `WB` is 2, and on the
//!   shortest boards that it gets wrong, of eight balls, `RRYRRYRR` + `YYYY` is 4;
//! - some get an answer that is too high: `RRYRRBRR` + `RYYBB` is 4, not 5.
//!
//! No answer is too low, since every sequence that it finds can be played.
//!
//! # References
//! `LeetCode 488: Zuma Game`, section «Implementation»; the text names neither author nor site.

use std::collections::HashMap;

use crate::{COLORS, Found, slot};

/// The balls in the hand, counted by colour in the order of [`COLORS`].
type Counts = [u8; COLORS.len()];

/// The least number of insertions that the search finds; see the module for where it errs.
#[must_use]
pub fn solve(board: &[u8], hand: &[u8]) -> Found {
    let mut counts = Counts::default();
    for slot in hand.iter().filter_map(|&ball| slot(ball)) {
        counts[slot] = counts[slot].saturating_add(1);
    }
    let mut search = Search::default();
    let answer = search.dfs(board.to_vec(), counts);
    Found { answer, generated: search.generated, kept: search.memo.len() as u64 - 1 }
}

#[derive(Default)]
struct Search {
    memo: HashMap<(Vec<u8>, Counts), Option<u32>>,
    generated: u64,
}

impl Search {
    fn dfs(&mut self, board: Vec<u8>, hand: Counts) -> Option<u32> {
        let state = (board, hand);
        if let Some(&known) = self.memo.get(&state) {
            return known;
        }
        let least = self.least(&state.0, hand);
        self.memo.insert(state, least);
        least
    }

    fn least(&mut self, board: &[u8], hand: Counts) -> Option<u32> {
        if board.is_empty() {
            return Some(0);
        }
        let mut best: Option<u32> = None;
        let mut start = 0;
        for run in board.chunk_by(u8::eq) {
            let end = start + run.len();
            // No run of a stable board is longer than two.
            let need = if run.len() == 1 { 2 } else { 1 };
            if let Some(rest) = spend(hand, run[0], need) {
                let closed_up = shrink([&board[..start], &board[end..]].concat());
                self.generated += 1;
                if let Some(cost) = self.dfs(closed_up, rest) {
                    let total = u32::from(need) + cost;
                    best = Some(best.map_or(total, |best| best.min(total)));
                }
            }
            start = end;
        }
        best
    }
}

/// The hand without `need` balls of a colour, if it has them.
fn spend(mut hand: Counts, color: u8, need: u8) -> Option<Counts> {
    let slot = slot(color)?;
    hand[slot] = hand[slot].checked_sub(need)?;
    Some(hand)
}

/// Takes out all runs of three or more in one sweep, and sweeps again until none is left.
fn shrink(mut board: Vec<u8>) -> Vec<u8> {
    loop {
        let mut parts = Vec::with_capacity(board.len());
        for run in board.chunk_by(u8::eq).filter(|run| run.len() < 3) {
            parts.extend_from_slice(run);
        }
        if parts.len() == board.len() {
            return parts;
        }
        board = parts;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shrink_sweeps_until_nothing_is_left_to_take() {
        assert_eq!(shrink(b"WWBBBWW".to_vec()), b"");
        assert_eq!(shrink(b"WRRRBBW".to_vec()), b"WBBW");
        assert_eq!(shrink(b"RRYYRR".to_vec()), b"RRYYRR");
        assert_eq!(shrink(b"YRRRRY".to_vec()), b"YY");
    }

    #[test]
    fn spend_takes_what_is_there() {
        let hand = [2, 1, 0, 0, 0];
        assert_eq!(spend(hand, b'R', 2), Some([0, 1, 0, 0, 0]));
        assert_eq!(spend(hand, b'Y', 2), None);
        assert_eq!(spend(hand, b'x', 1), None);
    }

    /// Two runs, one ball each: both orders are tried, and they meet in the empty board.
    #[test]
    fn counts() {
        let found = solve(b"RRYY", b"RY");
        assert_eq!((found.generated, found.kept), (4, 3));
        assert_eq!(found.answer, Some(2));
    }
}
