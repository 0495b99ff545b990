//! One set of states for each number of balls left in the hand.
//!
//! A state is one string, the sorted hand followed by the board, and the level says where to cut
//! it. A level is expanded whole before the next; the first level that holds an empty board gives
//! the answer. Of equal balls in the hand it plays the first only, and that
//! - before any ball of its own colour, so that a pair is lengthened twice, to the same board;
//! - between two equal balls of another colour.
//!
//! # What is known of it
//! It leaves out what [`pruned_bfs`](crate::pruned_bfs) leaves out, except for that second
//! lengthening of a pair. Exhaustion shows that this loses no answer: every puzzle of up to 21
//! balls, board and hand together, has been decided with the prunings and without
//! (`docs/EXACTNESS.md`).
//!
//! # References
//! 闻缺陷则喜何志丹, «【剪枝】【广度优先】【深度优先】488祖玛游戏», 阿里云开发者社区, 2024-01-22:
//! «2023年1月版».

use std::{
    collections::HashSet,
    hash::{BuildHasherDefault, DefaultHasher},
};

use crate::Found;

/// The standard hasher, but with a fixed key as in C++: how much of the last level is expanded
/// before its empty board turns up depends on the order of the set.
type Level = HashSet<Vec<u8>, BuildHasherDefault<DefaultHasher>>;

/// The least number of insertions.
#[must_use]
pub fn solve(board: &[u8], hand: &[u8]) -> Found {
    let mut found = Found::default();
    let mut hand = hand.to_vec();
    hand.sort_unstable();
    let mut level = Level::from_iter([[&hand, board].concat()]);
    for held in (1..=hand.len()).rev() {
        let mut next = Level::default();
        for state in &level {
            let (balls, board) = state.split_at(held);
            if board.is_empty() {
                return found.solved(hand.len() - held);
            }
            expand(&mut next, board, balls, &mut found);
        }
        level = next;
    }
    if level.contains(&b""[..]) {
        return found.solved(hand.len());
    }
    found
}

fn expand(next: &mut Level, board: &[u8], hand: &[u8], found: &mut Found) {
    for (i, &ball) in hand.iter().enumerate() {
        if i > 0 && hand[i - 1] == ball {
            continue;
        }
        let rest = [&hand[..i], &hand[i + 1..]].concat();
        for gap in 0..=board.len() {
            if !worth_trying(board, gap, ball) {
                continue;
            }
            found.generated += 1;
            if next.insert([&rest[..], &played(board, gap, ball)].concat()) {
                found.kept += 1;
            }
        }
    }
}

fn worth_trying(board: &[u8], gap: usize, ball: u8) -> bool {
    let grows = gap < board.len() && board[gap] == ball;
    let parts = 0 < gap && gap < board.len() && board[gap - 1] == board[gap] && board[gap] != ball;
    grows || parts
}

/// The board after an insertion and the collapse that it sets off.
pub(crate) fn played(board: &[u8], gap: usize, ball: u8) -> Vec<u8> {
    erase(&[&board[..gap], &[ball], &board[gap..]].concat())
}

/// Collapse by a stack of runs: one that has reached three goes when a ball of another colour
/// follows, and that ball may then join the run beneath.
fn erase(board: &[u8]) -> Vec<u8> {
    let mut stack: Vec<(u8, usize)> = Vec::new();
    for &ball in board {
        while stack.last().is_some_and(|top| top.0 != ball && top.1 >= 3) {
            stack.pop();
        }
        match stack.last_mut() {
            Some(top) if top.0 == ball => top.1 += 1,
            _ => stack.push((ball, 1)),
        }
    }
    if stack.last().is_some_and(|top| top.1 >= 3) {
        stack.pop();
    }
    let mut left = Vec::with_capacity(board.len());
    for (ball, length) in stack {
        left.extend(std::iter::repeat_n(ball, length));
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn erase_keeps_the_order() {
        assert_eq!(erase(b""), b"");
        assert_eq!(erase(b"RYB"), b"RYB");
        assert_eq!(erase(b"WWBBBWW"), b"");
        assert_eq!(erase(b"WRRRBBW"), b"WBBW");
        assert_eq!(erase(b"RBYYYBBRRG"), b"G");
        assert_eq!(erase(b"YYRRRR"), b"YY");
    }

    /// Gaps of `RRYB` for each colour of the hand: a pair is lengthened before both of its balls.
    #[test]
    fn prunings() {
        let gaps = |ball| -> Vec<usize> {
            (0..=4).filter(|&gap| worth_trying(b"RRYB", gap, ball)).collect()
        };
        assert_eq!(gaps(b'R'), [0, 1]);
        assert_eq!(gaps(b'Y'), [1, 2]);
        assert_eq!(gaps(b'B'), [1, 3]);
        assert_eq!(gaps(b'G'), [1]);
    }

    /// The pair is lengthened twice, to one board.
    #[test]
    fn counts() {
        let found = solve(b"RR", b"R");
        assert_eq!((found.generated, found.kept), (2, 1));
        assert_eq!(found.answer, Some(1));
    }
}
