//! What happens on the table once a ball lies on it, in the plainest terms.
//!
//! The [`oracle`](crate::oracle) and the [`replay`](mod@crate::replay) are built on this. The
//! published solvers are not: each has the removal that its document has.

use std::ops::Range;

/// A maximal stretch of neighbouring balls of one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    /// Position of its first ball, from 0.
    pub start: usize,
    /// Number of its balls, at least 1.
    pub length: usize,
    /// The letter of its colour.
    pub color: u8,
}

impl Run {
    /// The least length at which a run vanishes.
    pub const VANISHING: usize = 3;

    /// The positions of its balls.
    #[must_use]
    pub const fn range(self) -> Range<usize> {
        self.start..self.start + self.length
    }
}

/// The runs of a board, from left to right.
pub fn runs(board: &[u8]) -> impl Iterator<Item = Run> {
    board.chunk_by(u8::eq).scan(0, |end, balls| {
        let start = *end;
        *end += balls.len();
        Some(Run { start, length: balls.len(), color: balls[0] })
    })
}

/// Takes the leftmost run of three or more off the board, whole, and closes the gap. One link of
/// the chain; `None` if no run is that long.
pub fn vanish(board: &mut Vec<u8>) -> Option<Run> {
    let run = runs(board).find(|run| run.length >= Run::VANISHING)?;
    board.drain(run.range());
    Some(run)
}

/// The board after `ball` was put at `gap` and all that must vanish has vanished.
///
/// # Panics
/// If `gap` is greater than the board's length.
///
/// # Examples
/// ```
/// use zuma_reference::collapse::insert;
///
/// assert_eq!(insert(b"WWBBWW", 4, b'B'), b"");
/// assert_eq!(insert(b"WBBW", 0, b'W'), b"WWBBW");
/// ```
#[must_use]
pub fn insert(board: &[u8], gap: usize, ball: u8) -> Vec<u8> {
    let mut board = [&board[..gap], &[ball], &board[gap..]].concat();
    while vanish(&mut board).is_some() {}
    board
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_maximal_and_in_order() {
        let found: Vec<_> = runs(b"RRYBBB").map(|run| (run.start, run.length, run.color)).collect();
        assert_eq!(found, [(0, 2, b'R'), (2, 1, b'Y'), (3, 3, b'B')]);
        assert_eq!(runs(b"").count(), 0);
    }

    #[test]
    fn a_stable_board_stays() {
        let mut board = b"RRYYRR".to_vec();
        assert_eq!(vanish(&mut board), None);
        assert_eq!(board, b"RRYYRR");
    }

    #[test]
    fn the_whole_run_vanishes_not_three_of_it() {
        let mut board = b"YRRRRY".to_vec();
        let run = vanish(&mut board).expect("a run of four");
        assert_eq!((run.range(), run.color), (1..5, b'R'));
        assert_eq!(board, b"YY");
    }

    #[test]
    fn insertions_before_between_and_after() {
        assert_eq!(insert(b"", 0, b'R'), b"R");
        assert_eq!(insert(b"RY", 0, b'B'), b"BRY");
        assert_eq!(insert(b"RY", 1, b'B'), b"RBY");
        assert_eq!(insert(b"RY", 2, b'B'), b"RYB");
        for gap in 1..=3 {
            assert_eq!(insert(b"YRRB", gap, b'R'), b"YB");
        }
    }

    #[test]
    fn chains_run_to_their_end_and_no_further() {
        assert_eq!(insert(b"RBYYBBRRB", 3, b'Y'), b"B");
        assert_eq!(insert(b"RRWWRRBBRR", 7, b'B'), b"RRWW");
        assert_eq!(insert(b"GYRRYBBYYG", 2, b'R'), b"GYYBBYYG");
    }
}
