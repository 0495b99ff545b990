//! The game on text, and a search that plays only what it is allowed to.

use std::collections::BTreeSet;

/// The row with a ball of `color` at `gap`, nothing vanished yet.
pub(crate) fn with_ball(balls: &[u8], gap: usize, color: u8) -> Vec<u8> {
    let mut balls = balls.to_vec();
    balls.insert(gap, color);
    balls
}

/// The row after every run of three or more has vanished, one after the other.
pub(crate) fn collapsed(mut balls: Vec<u8>) -> Vec<u8> {
    let mut start = 0;
    while start < balls.len() {
        let run = balls[start..].iter().take_while(|&&ball| ball == balls[start]).count();
        if run >= 3 {
            balls.drain(start..start + run);
            start = 0;
        } else {
            start += run;
        }
    }
    balls
}

pub(crate) fn insert(balls: &[u8], gap: usize, color: u8) -> Vec<u8> {
    collapsed(with_ball(balls, gap, color))
}

/// The hand without one ball of `color`, if it has one.
pub(crate) fn without(hand: &[u8], color: u8) -> Option<Vec<u8>> {
    let place = hand.iter().position(|&ball| ball == color)?;
    let mut hand = hand.to_vec();
    hand.remove(place);
    Some(hand)
}

/// How many of these balls are of `color`.
pub(crate) fn count(balls: &[u8], color: u8) -> usize {
    balls.iter().map(|&ball| usize::from(ball == color)).sum()
}

/// Whether a ball of `color` at `gap` has one of its colour beside it.
pub(crate) fn lengthens(balls: &[u8], gap: usize, color: u8) -> bool {
    balls.get(gap) == Some(&color) || gap > 0 && balls[gap - 1] == color
}

/// Whether `gap` is between two equal balls.
pub(crate) fn between_equals(balls: &[u8], gap: usize) -> bool {
    gap > 0 && balls.get(gap) == Some(&balls[gap - 1])
}

/// An insertion into `balls` after `earlier` others.
pub(crate) struct Move<'a> {
    pub(crate) earlier: usize,
    pub(crate) balls: &'a [u8],
    pub(crate) gap: usize,
    pub(crate) color: u8,
}

impl Move<'_> {
    pub(crate) fn lengthens(&self) -> bool {
        lengthens(self.balls, self.gap, self.color)
    }
}

/// The least number of allowed insertions that empties the board.
pub(crate) fn answer(board: &str, hand: &str, allowed: impl Fn(&Move) -> bool) -> Option<usize> {
    let mut level = BTreeSet::from([(board.as_bytes().to_vec(), hand.as_bytes().to_vec())]);
    for earlier in 0..=hand.len() {
        if level.iter().any(|(balls, _)| balls.is_empty()) {
            return Some(earlier);
        }
        let mut next = BTreeSet::new();
        for (balls, hand) in &level {
            for color in hand.iter().copied().collect::<BTreeSet<_>>() {
                for gap in 0..=balls.len() {
                    if allowed(&Move { earlier, balls, gap, color }) {
                        let rest = without(hand, color).expect("it is in the hand");
                        next.insert((insert(balls, gap, color), rest));
                    }
                }
            }
        }
        level = next;
    }
    None
}

#[test]
fn games_by_hand() {
    assert_eq!(insert(b"WWBBWW", 3, b'B'), b"");
    assert_eq!(insert(b"RRYGGYYRRYYGGYRR", 4, b'G'), b"YYGGYRR");
    assert_eq!(insert(b"RYYR", 0, b'R'), b"RRYYR");
    assert_eq!(answer("WRRBBW", "RB", |_| true), None);
    assert_eq!(answer("G", "GGGGG", |_| true), Some(2));
    assert_eq!(answer("WWRRBBWW", "BRRWW", |_| true), Some(2));
    assert!(lengthens(b"RY", 1, b'R') && lengthens(b"RY", 1, b'Y') && !lengthens(b"RY", 2, b'R'));
    assert!(between_equals(b"RR", 1) && !between_equals(b"RR", 2) && !between_equals(b"RY", 1));
}
