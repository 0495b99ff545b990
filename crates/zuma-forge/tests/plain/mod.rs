//! Sequences counted over plain bytes, level by level, with every ball at every gap. It shares no
//! line with the engine or the forge; the collapse is that of `zuma-reference`.

use std::collections::{HashMap, HashSet};

use zuma_reference::collapse;

/// A board, and the hand left.
type Position = (Vec<u8>, Vec<u8>);

/// How many sequences of boards lead from `board` to the empty one in `length` insertions.
pub(crate) fn count(board: &[u8], hand: &[u8], length: usize, splits: bool) -> u128 {
    let start: Position = (board.to_vec(), hand.to_vec());
    let mut level: HashMap<Position, u128> = HashMap::from([(start, 1)]);
    for left in (0..length).rev() {
        let mut next_level = HashMap::new();
        for ((board, hand), ways) in level {
            for next in next_positions(&board, &hand, splits) {
                if next.0.is_empty() == (left == 0) {
                    *next_level.entry(next).or_insert(0) += ways;
                }
            }
        }
        level = next_level;
    }
    level.into_iter().filter(|((board, _), _)| board.is_empty()).map(|(_, ways)| ways).sum()
}

fn next_positions(board: &[u8], hand: &[u8], splits: bool) -> HashSet<Position> {
    let mut next = HashSet::new();
    for (slot, &ball) in hand.iter().enumerate() {
        let mut left = hand.to_vec();
        left.remove(slot);
        left.sort_unstable();
        for gap in 0..=board.len() {
            let is_split =
                gap > 0 && gap < board.len() && board[gap - 1] == board[gap] && board[gap] != ball;
            if splits || !is_split {
                next.insert((collapse::insert(board, gap, ball), left.clone()));
            }
        }
    }
    next
}
