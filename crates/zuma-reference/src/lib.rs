//! The Zuma game as others have solved it, and the means to find out who is right.
//!
//! A row of balls lies on the table, a few more are in the hand. One ball at a time is taken from
//! the hand and put at a gap of the row. A run of three or more balls of one colour vanishes whole,
//! at once; the two sides close up, and if that makes such a run, it vanishes too. How few
//! insertions empty the table?
//!
//! Programs that answer this have been published, and not all of them are right. This crate has
//! four of them as their documents have them, faults included, and a fifth written to a document's
//! sketch, to be measured and compared against; and two things that are meant to be right at a
//! glance:
//!
//! | module | what it is | does it err? |
//! |---|---|---|
//! | [`group_dfs`] | memoised depth-first search that only ever fills a run to three | yes |
//! | [`pruned_bfs`] | a queue, three prunings, a set of visited states | on the empty board |
//! | [`three_case_bfs`] | a queue that plays one or two balls a step | yes |
//! | [`level_sets`] | one set of states for each number of balls played | no, by exhaustion |
//! | [`memo_dfs`] | depth first, repeated states caught, a hand is an integer | no, by exhaustion |
//! | [`oracle`] | every colour at every gap, nothing left out | no, by construction |
//! | [`mod@replay`] | plays given insertions, reports what vanished or what is wrong with them | |
//!
//! «By exhaustion»: the three prunings of [`pruned_bfs`], [`level_sets`] and [`memo_dfs`] have been
//! compared with trying everything, on every board and hand of up to 21 balls together, and no
//! answer differs. `docs/EXACTNESS.md` documents the run.
//!
//! [`Reference`] names the six solvers and runs any of them.
//!
//! # Boards and hands
//! Both are plain bytes: the letters of [`COLORS`], one for each ball. Board position 0 is the
//! leftmost ball; gap `p` is before the ball at position `p`, and the last gap, which equals the
//! board's length, is after the last ball. The order of the hand has no meaning.
//!
//! Input is taken to be legal: letters of the five colours only, and a *stable* board, one without
//! a run of three or more. Nothing here checks that, and on other input the answers mean nothing
//! (they still come: no solver panics or runs on). An empty board is solved with 0 insertions,
//! except by [`pruned_bfs`], whose program never looks at the board it starts from.
//!
//! # Examples
//! ```
//! use zuma_reference::{replay, Insertion, Reference};
//!
//! // Filling runs alone does not win this one: a ball must first part two equal balls.
//! let (board, hand) = (b"RRWWRRBBRR", b"WB");
//! assert_eq!(Reference::GroupDfs.solve(board, hand), None);
//! assert_eq!(Reference::Oracle.solve(board, hand), Some(2));
//!
//! let play = replay(board, hand, &[Insertion::new(b'W', 9), Insertion::new(b'B', 6)])?;
//! assert!(play.is_cleared());
//! # Ok::<(), zuma_reference::Fault>(())
//! ```
//!
//! Nothing of this crate is shared with the packed engine, so that neither can hide a fault of the
//! other.

pub mod collapse;
mod found;
pub mod group_dfs;
pub mod level_sets;
pub mod memo_dfs;
pub mod oracle;
pub mod pruned_bfs;
mod reference;
pub mod replay;
pub mod three_case_bfs;

pub use found::Found;
pub use reference::{Reference, Refutation, UnknownReference};
pub use replay::{Cause, Fault, Insertion, Play, Step, Vanished, replay};

/// The letters of the five colours: red, yellow, blue, green, white.
pub const COLORS: [u8; 5] = *b"RYBGW";

/// The index of a colour in [`COLORS`].
fn slot(color: u8) -> Option<usize> {
    COLORS.iter().position(|&known| known == color)
}
