//! A queue of states, three prunings, and a set of all states seen.
//!
//! From each state taken from the queue, every ball is played at every gap that the prunings leave:
//! 1. of equal balls in the sorted hand, the first only;
//! 2. not after a ball of its own colour: the gap before that run gives the same board;
//! 3. only (a) before a ball of its own colour, or (b) between two equal balls of another colour.
//!
//! # What is known of it
//! Prunings 1 and 2 lose nothing. For pruning 3 no proof by argument has been published, but
//! exhaustion shows that it loses no answer: every puzzle of up to 21 balls, board and hand
//! together, has been decided with the prunings and without (`docs/EXACTNESS.md`).
//!
//! The program errs on the empty board, which the puzzle does not allow: it looks for the empty
//! board only among those that it generates, and so answers «impossible».
//!
//! # References
//! `ITCharge`, «0488. 祖玛游戏», 思路 1.

use std::{
    collections::{HashSet, VecDeque},
    rc::Rc,
};

use crate::Found;

/// The least number of insertions; `None` for an empty board, as the document has it.
#[must_use]
pub fn solve(board: &[u8], hand: &[u8]) -> Found {
    let mut found = Found::default();
    let mut hand = hand.to_vec();
    hand.sort_unstable();
    // Queue and set refer to one and the same pair of strings, as they do in Python.
    let start = Rc::new((board.to_vec(), hand));
    let mut seen = HashSet::from([Rc::clone(&start)]);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((state, steps)) = queue.pop_front() {
        let (board, hand) = &*state;
        for pos in 0..=board.len() {
            for (idx, &ball) in hand.iter().enumerate() {
                if idx > 0 && hand[idx - 1] == ball {
                    continue;
                }
                if !worth_trying(board, pos, ball) {
                    continue;
                }
                let new_board = remove_balls([&board[..pos], &[ball], &board[pos..]].concat());
                let new_hand = [&hand[..idx], &hand[idx + 1..]].concat();
                found.generated += 1;
                if new_board.is_empty() {
                    return found.solved(steps + 1);
                }
                let new_state = (new_board, new_hand);
                if !seen.contains(&new_state) {
                    let new_state = Rc::new(new_state);
                    queue.push_back((Rc::clone(&new_state), steps + 1));
                    seen.insert(new_state);
                    found.kept += 1;
                }
            }
        }
    }
    found
}

/// Prunings 2 and 3.
fn worth_trying(board: &[u8], pos: usize, ball: u8) -> bool {
    let before = pos.checked_sub(1).map(|left| board[left]);
    let after = board.get(pos).copied();
    if before == Some(ball) {
        return false;
    }
    after == Some(ball) || (before.is_some() && before == after)
}

/// Finds the first run of three or more, takes it out, and starts again from the left.
fn remove_balls(mut board: Vec<u8>) -> Vec<u8> {
    'restart: loop {
        let mut start = 0;
        for i in 1..=board.len() {
            if i == board.len() || board[i] != board[start] {
                if i - start >= 3 {
                    board.drain(start..i);
                    continue 'restart;
                }
                start = i;
            }
        }
        return board;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn removal_starts_again_until_nothing_is_left_to_take() {
        assert_eq!(remove_balls(b"".to_vec()), b"");
        assert_eq!(remove_balls(b"RR".to_vec()), b"RR");
        assert_eq!(remove_balls(b"WWBBBWW".to_vec()), b"");
        assert_eq!(remove_balls(b"WRRRBBW".to_vec()), b"WBBW");
        assert_eq!(remove_balls(b"RBYYYBBRRB".to_vec()), b"B");
        assert_eq!(remove_balls(b"YYRRRR".to_vec()), b"YY");
    }

    /// Gaps of `RRYB` for each colour of the hand.
    #[test]
    fn prunings() {
        let gaps = |ball| -> Vec<usize> {
            (0..=4).filter(|&pos| worth_trying(b"RRYB", pos, ball)).collect()
        };
        assert_eq!(gaps(b'R'), [0]);
        assert_eq!(gaps(b'Y'), [1, 2]);
        assert_eq!(gaps(b'B'), [1, 3]);
        assert_eq!(gaps(b'G'), [1]);
    }

    /// `RR`: R at 0 wins at once, but W, later in the alphabet, is never reached.
    #[test]
    fn counts() {
        assert_eq!(solve(b"RR", b"WR").generated, 1);
        let found = solve(b"RR", b"GW");
        // RGR, RWR; then nothing stands beside its like.
        assert_eq!((found.generated, found.kept), (2, 2));
    }
}
