//! Solvers against the clock, side by side on the same puzzles.

mod race;
mod results;
mod table;

pub(crate) use race::{Entry, race};
pub(crate) use table::{to_json, to_text};
