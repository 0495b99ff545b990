//! Depth first, with repeated states caught and the hand as an integer.
//!
//! The document sketches this («bit operations for the hand's state», «depth-first search, but
//! repeated searching must be dealt with») and does not write it. It is written here with that
//! document's three prunings and the removal of its last version: the least number of further
//! insertions is remembered for each board and hand.
//!
//! # What is known of it
//! It tries what [`pruned_bfs`](crate::pruned_bfs) tries. Exhaustion shows that the prunings lose
//! no answer: every puzzle of up to 21 balls, board and hand together, has been decided with them
//! and without (`docs/EXACTNESS.md`).
//!
//! # References
//! 闻缺陷则喜何志丹, «【剪枝】【广度优先】【深度优先】488祖玛游戏», 阿里云开发者社区, 2024-01-22:
//! «剪枝» and «进一步改进».

use std::collections::HashMap;

use crate::{COLORS, Found, level_sets::played, slot};

/// The least number of insertions.
#[must_use]
pub fn solve(board: &[u8], hand: &[u8]) -> Found {
    let mut search = Search::default();
    let answer = search.dfs(board.to_vec(), Hand::new(hand));
    Found { answer, generated: search.generated, kept: search.memo.len() as u64 - 1 }
}

/// How many balls of each colour are held, as one number: a byte a colour, in the order of
/// [`COLORS`] from the lowest byte up.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Hand(u64);

impl Hand {
    fn new(balls: &[u8]) -> Self {
        Self(balls.iter().filter_map(|&ball| slot(ball)).map(Self::one).sum())
    }

    /// The number that stands for one ball of the colour in a slot.
    fn one(slot: usize) -> u64 {
        1 << (slot * 8)
    }

    /// Each colour held, once, with the hand that is left when one ball of it is played.
    fn choices(self) -> impl Iterator<Item = (u8, Self)> {
        let held = self.0.to_le_bytes();
        (0..COLORS.len())
            .filter(move |&slot| held[slot] > 0)
            .map(move |slot| (COLORS[slot], Self(self.0 - Self::one(slot))))
    }
}

#[derive(Default)]
struct Search {
    memo: HashMap<(Vec<u8>, Hand), Option<u32>>,
    generated: u64,
}

impl Search {
    fn dfs(&mut self, board: Vec<u8>, hand: Hand) -> Option<u32> {
        let state = (board, hand);
        if let Some(&known) = self.memo.get(&state) {
            return known;
        }
        let least = self.least(&state.0, hand);
        self.memo.insert(state, least);
        least
    }

    fn least(&mut self, board: &[u8], hand: Hand) -> Option<u32> {
        if board.is_empty() {
            return Some(0);
        }
        let mut best: Option<u32> = None;
        for (ball, rest) in hand.choices() {
            for gap in (0..board.len()).filter(|&gap| worth_trying(board, gap, ball)) {
                self.generated += 1;
                if let Some(cost) = self.dfs(played(board, gap, ball), rest) {
                    let total = 1 + cost;
                    best = Some(best.map_or(total, |best| best.min(total)));
                }
            }
        }
        best
    }
}

/// Prunings 2 and 3, for the gap before a ball of the board: a run is lengthened at its start only,
/// and only equal balls are parted.
fn worth_trying(board: &[u8], gap: usize, ball: u8) -> bool {
    let before = gap.checked_sub(1).map(|left| board[left]);
    before != Some(ball) && (board[gap] == ball || before == Some(board[gap]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_gives_each_colour_once() {
        let hand = Hand::new(b"WRRW");
        assert_eq!(hand.0, 2 | 2 << 32);
        let left: Vec<_> = hand.choices().map(|(color, rest)| (color, rest.0)).collect();
        assert_eq!(left, [(b'R', 1 | 2 << 32), (b'W', 2 | 1 << 32)]);
        assert_eq!(Hand::new(b"").choices().count(), 0);
    }

    #[test]
    fn prunings() {
        let gaps = |ball| -> Vec<usize> {
            (0..4).filter(|&gap| worth_trying(b"RRYB", gap, ball)).collect()
        };
        assert_eq!(gaps(b'R'), [0]);
        assert_eq!(gaps(b'Y'), [1, 2]);
        assert_eq!(gaps(b'B'), [1, 3]);
        assert_eq!(gaps(b'G'), [1]);
    }

    /// From `RR`: R in and won; W between, and then nothing stands beside its like but R before R.
    #[test]
    fn counts() {
        let found = solve(b"RR", b"WR");
        assert_eq!(found.answer, Some(1));
        // Empty board; RWR; from it RRWR and RWRR.
        assert_eq!((found.generated, found.kept), (4, 4));
    }
}
