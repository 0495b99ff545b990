//! The breadth-first solver of the Zuma game.
//!
//! All states that can be reached in one insertion, then all in two, and so on: the first level
//! on which a board is empty is the answer. The [rules](RuleSet) and the
//! [partition bound](zuma_prune::Bound) keep the levels small.
//!
//! As the judge asks it, in one call:
//!
//! ```
//! assert_eq!(zuma_bfs::find_min_step("WWRRBBWW".into(), "WRBRW".into()), 2);
//! assert_eq!(zuma_bfs::try_find_min_step("WRRBBW", "RB"), Ok(None));
//! ```
//!
//! For many puzzles, and for more than the number, a [`Solver`] that keeps its memory:
//!
//! ```
//! use zuma_bfs::{Outcome, Solver, State};
//!
//! let mut solver = Solver::new();
//! let state: State = "RRWWRRBBRR WB".parse()?;
//! let report = solver.solve(state)?;
//! let Outcome::Solved(witness) = report.outcome else { panic!("it can be solved") };
//! let end = witness.iter().try_fold(state, |state, &insertion| state.play(insertion));
//! assert!(end.expect("every insertion can be played").board.is_empty());
//! # Ok::<(), zuma_bfs::Error>(())
//! ```
//!
//! # How it searches
//! A level holds the distinct states after some number of insertions; the insertions into these
//! lead to the next level, and the first level on which a board is empty is the answer. Without the
//! bound that is all, and each level is some twenty times as large as the one before.
//!
//! With the bound, the search first looks for sequences as short as the bound allows, leaving out
//! every state that needs more according to it; if there are none, it looks for sequences one
//! longer, and so on up to the whole hand. Each pass is a breadth-first search of its own. The
//! shorter the sequences, the more the bound leaves out: most puzzles are decided by the first two
//! passes, with a handful of states.
//!
//! # Exactness
//! The default answer is exact for every state that can be written down: those of the puzzle's own
//! limits, 16 balls and a hand of five, and all others of up to 21 balls. The
//! [rules](zuma_prune::Rule) that the search goes by have been [proved](zuma_prune::proven) for all
//! of these by exhaustion, and the bound by [argument](zuma_prune::Bound#proof).

mod drop_in;
mod report;
mod search;
mod solver;
mod tree;

pub use drop_in::{find_min_step, try_find_min_step};
pub use report::{LevelStatistics, Levels, Outcome, Report, Witness};
pub use solver::{Solver, SolverBuilder};
pub use zuma_prune::{Rule, RuleSet, RuleSetError};
pub use zuma_state::{Board, Color, Hand, Insertion, ParseError, PlayError, State};

/// What is wrong with a puzzle.
pub type Error = ParseError;

/// The README's example, which runs as a test of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
