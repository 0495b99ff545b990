//! States of the Zuma game, packed.
//!
//! The game: a row of coloured balls, the [`Board`], and a multiset of balls still to be played,
//! the [`Hand`]. An [`Insertion`] takes one ball of the hand and puts it at a gap of the board.
//! A run of three or more equal balls vanishes whole, the two sides close up, and if that makes
//! another run of three or more, it vanishes too. The aim is an empty board.
//!
//! A board is 63 bits of a `u64`, three to a ball; a hand is 15 bits of a `u16`, three to a
//! colour; a [`State`] is both. Inserting and collapsing are done on the bits, by masks of
//! [`Lanes`], and never by unpacking.
//!
//! This crate knows what a state is. It knows nothing of search, of pruning rules, or of files.
//!
//! ```
//! use zuma_state::{Color, Insertion, State};
//!
//! let state: State = "WWBBWW B".parse()?;
//! let next = state.play(Insertion::new(Color::Blue, 2)).expect("a blue ball is in the hand");
//! assert!(next.board.is_empty()); // BBB vanishes, then WWWW does
//! # Ok::<(), zuma_state::ParseError>(())
//! ```

mod board;
mod color;
mod error;
mod hand;
mod insert;
mod insertion;
mod lanes;
mod state;
mod symmetry;

pub use board::Board;
pub use color::Color;
pub use error::{ParseError, Part, PlayError};
pub use hand::Hand;
pub use insertion::Insertion;
pub use lanes::{Lanes, Positions};
pub use state::State;
pub use symmetry::Renaming;
