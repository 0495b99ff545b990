//! Zuma puzzles generated to order, and failing ones made smaller.
//!
//! - [`Forge`] generates puzzles that an [`Order`] describes: with a given answer, size and number
//!   of colours, solved in one way only, or solved only by holding two equal balls apart.
//! - [`Cases`] are puzzles to try a solver on, small ones first, half of them sure to be solvable.
//! - [`shrink`](fn@shrink) takes a puzzle that a solver gets wrong, and removes all that the
//!   mistake does not need.
//! - [`Sequences`] counts and lists all optimal sequences of a puzzle.
//!
//! All puzzles are determined by a seed, and are the same on any machine. How a solver is asked,
//! and what counts as wrong, is up to a closure of the caller's; the right answers come from
//! [`zuma_bfs::Solver`].
//!
//! ```
//! use zuma_forge::{Cases, Shape, shrink};
//! use zuma_bfs::Solver;
//!
//! // A solver that never sees that two runs can vanish by one insertion.
//! let mut solver = Solver::new();
//! let mut is_wrong = |state: zuma_bfs::State| {
//!     let answer = solver.solve(state).map(|report| report.outcome.answer());
//!     answer.is_ok_and(|answer| answer == Some(1) && state.board.len() > 2)
//! };
//! let found = Cases::new(Shape::default(), 1, 1000).find(|&state| is_wrong(state));
//! let smallest = shrink(found.expect("chains are common"), is_wrong);
//! assert_eq!(smallest.board.len(), 5);
//! ```

mod backwards;
mod cases;
mod dice;
mod forge;
mod order;
mod random;
mod sequences;
mod shape;
mod shrink;
mod undo;

pub use backwards::backwards;
pub use cases::Cases;
pub use dice::Dice;
pub use forge::{Forge, Made};
pub use order::{Order, OrderError, Wanted};
pub use random::random;
pub use sequences::{Allowed, LimitReached, Sequences};
pub use shape::{Shape, ShapeError};
pub use shrink::shrink;
