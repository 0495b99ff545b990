//! The Zuma game as others have solved it, and the means to tell who is right.
//!
//! A row of balls lies on the table, a few more are in the hand. One ball at a time is taken from
//! the hand and put at a gap of the row. A run of three or more balls of one colour vanishes whole,
//! at once; the two sides close up, and if that makes such a run, it vanishes too. How few
//! insertions empty the table?
//!
//! Programs that answer this have been published, and not all of them are right. This crate has
//! five of them as their documents have them, faults included, to be measured and compared against,
//! and two things that are meant to be right at a glance:
//!
//! | module | what it is | does it err? |
//! |---|---|---|
//! | [`group_dfs`] | memoised depth-first search that only ever fills a run to three | yes |
//! | [`pruned_bfs`] | a queue, three prunings, a set of visited states | not known to |
//! | [`three_case_bfs`] | a queue that plays one or two balls a step | yes |
//! | [`level_sets`] | one set of states for each number of balls played | not known to |
//! | [`memo_dfs`] | depth first, repeated states caught, the hand as an integer | not known to |
//! | [`oracle`] | every colour at every gap, nothing left out | no, by construction |
//! | [`mod@replay`] | plays given insertions, tells what vanished or what is wrong with them | |
//!
//! [`Reference`] names the six solvers and runs any of them.
//!
//! # Boards and hands
//! Both are plain bytes: the letters of [`COLORS`], a ball each. Board position 0 is the leftmost
//! ball; gap `p` is the place before ball `p`, and the last gap, which equals the board's length, is
//! the place behind the last ball. The order of the hand has no meaning.
//!
//! Input is taken to be legal: letters of the five colours only, and a *stable* board, one without
//! a run of three or more. Nothing here checks that, and on other input the answers mean nothing
//! (they still come: no solver panics or runs on). An empty board is solved with 0 insertions, save
//! by [`pruned_bfs`], whose program never looks at the board it starts from.
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
pub mod group_dfs;
pub mod level_sets;
pub mod memo_dfs;
pub mod oracle;
pub mod pruned_bfs;
mod reference;
pub mod replay;
mod tally;
pub mod three_case_bfs;

pub use reference::{Reference, Refutation, UnknownReference};
pub use replay::{Cause, Fault, Insertion, Play, Step, Vanished, replay};
pub use tally::Tally;

/// The letters of the five colours: red, yellow, blue, green, white.
pub const COLORS: [u8; 5] = *b"RYBGW";

/// Where a colour stands in [`COLORS`].
fn slot(color: u8) -> Option<usize> {
    COLORS.iter().position(|&known| known == color)
}
