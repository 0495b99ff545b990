//! A queue whose steps play one ball or two.
//!
//! From a state taken from the queue it tries three things only:
//! 1. one ball of its colour into a pair;
//! 2. two balls of its colour at once to a single ball;
//! 3. one ball of any other colour between the two balls of a pair.
//!
//! The first empty board *taken from* the queue gives the answer: the balls that its hand lacks.
//!
//! Two quirks of the document's program are kept. The removal reads its stack off from the top, so
//! that every board comes out reversed, which the program says makes no difference: a puzzle and
//! its mirror image have one answer. And «two to a single ball» is tried on the second ball of a
//! pair as well, which wastes a ball and gains nothing.
//!
//! One thing is this version's own: the program walks a hash table to list the other colours, in an
//! order that C++ leaves open, and to write the hand down. Here it is the order of the alphabet.
//!
//! # Known faults
//! Steps that play two balls and steps that play one count alike in the queue, so the first empty
//! board taken from it need not be the cheapest, and some answers are too high. The shortest board
//! has seven balls: `RRYYRYY` + `RRRYY` is 2 (Y to one pair of Y, Y to the other), not 3 (R to the
//! pair, two R to the single one).
//!
//! No answer is too low: what it finds can be played, with one ball fewer if it wastes one. It
//! never makes a single ball a pair and leaves it so; no puzzle is known that it misses for this.
//!
//! # References
//! 闻缺陷则喜何志丹, «【剪枝】【广度优先】【深度优先】488祖玛游戏», 阿里云开发者社区, 2024-01-22:
//! «第一版代码», and once more after «实际上只需要考虑三种情况».

use std::collections::{BTreeMap, HashSet, VecDeque};

use crate::Found;

/// Balls of each colour in the hand, none of them 0.
type Counts = BTreeMap<u8, usize>;

/// The number of insertions to the first empty board taken from the queue; see the module for where
/// that is not the least.
#[must_use]
pub fn solve(board: &[u8], hand: &[u8]) -> Found {
    let mut hand = hand.to_vec();
    hand.sort_unstable();
    let dealt = hand.len();
    let mut frontier = Frontier::starting_from(board.to_vec(), hand);
    while let Some((board, hand)) = frontier.queue.pop_front() {
        if board.is_empty() {
            return frontier.found.solved(dealt - hand.len());
        }
        let counts = count(&hand);
        for (j, &ball) in board.iter().enumerate() {
            let held = counts.get(&ball).copied().unwrap_or(0);
            let (left, right) = board.split_at(j + 1);
            if right.first() == Some(&ball) {
                if held >= 1 {
                    let grown = [left, &[ball], right].concat();
                    frontier.add(removed(&grown), without(&counts, ball, 1));
                }
                for &other in counts.keys().filter(|&&other| other != ball) {
                    let parted = [left, &[other], right].concat();
                    frontier.add(removed(&parted), without(&counts, other, 1));
                }
            } else if held >= 2 {
                let grown = [left, &[ball, ball], right].concat();
                frontier.add(removed(&grown), without(&counts, ball, 2));
            }
        }
    }
    frontier.found
}

struct Frontier {
    queue: VecDeque<(Vec<u8>, Vec<u8>)>,
    done: HashSet<Vec<u8>>,
    found: Found,
}

impl Frontier {
    fn starting_from(board: Vec<u8>, hand: Vec<u8>) -> Self {
        Self {
            done: HashSet::from([key(&board, &hand)]),
            queue: VecDeque::from([(board, hand)]),
            found: Found::default(),
        }
    }

    fn add(&mut self, board: Vec<u8>, hand: Vec<u8>) {
        self.found.generated += 1;
        if self.done.insert(key(&board, &hand)) {
            self.queue.push_back((board, hand));
            self.found.kept += 1;
        }
    }
}

fn key(board: &[u8], hand: &[u8]) -> Vec<u8> {
    [board, b"-", hand].concat()
}

fn count(hand: &[u8]) -> Counts {
    let mut counts = Counts::new();
    for &ball in hand {
        *counts.entry(ball).or_insert(0) += 1;
    }
    counts
}

/// The hand written out, less `used` balls of one colour.
fn without(counts: &Counts, ball: u8, used: usize) -> Vec<u8> {
    let mut hand = Vec::new();
    for (&color, &held) in counts {
        let left = if color == ball { held - used } else { held };
        hand.extend(std::iter::repeat_n(color, left));
    }
    hand
}

/// Collapse by a stack of runs, read off from the top: the board comes out reversed.
fn removed(board: &[u8]) -> Vec<u8> {
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
    let mut left = Vec::new();
    while let Some((ball, length)) = stack.pop() {
        if length < 3 {
            left.extend(std::iter::repeat_n(ball, length));
        }
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn removal_reverses() {
        assert_eq!(removed(b"RYB"), b"BYR");
        assert_eq!(removed(b"WWBBBWW"), b"");
        assert_eq!(removed(b"WRRRBBW"), b"WBBW");
        assert_eq!(removed(b"RBYYYBBRRG"), b"G");
        assert_eq!(removed(b"YYRRRRB"), b"BYY");
        assert_eq!(removed(b"YYRRRR"), b"YY");
    }

    #[test]
    fn hands_are_written_in_order() {
        let counts = count(b"BBGR");
        assert_eq!(without(&counts, b'B', 1), b"BGR");
        assert_eq!(without(&counts, b'B', 2), b"GR");
        assert_eq!(without(&counts, b'R', 1), b"BBG");
    }

    /// A pair takes one ball of its own colour, and once more two, by its second ball; the other
    /// colours part it. Two pairs are not joined, and the empty board is only seen when taken.
    #[test]
    fn counts() {
        let found = solve(b"RR", b"RRY");
        // From RR: R in (empty board), RR in (empty board, other hand), Y between.
        // RYR takes no step before the first empty board is taken from the queue.
        assert_eq!((found.generated, found.kept), (3, 3));
        assert_eq!(found.answer, Some(1));
    }
}
