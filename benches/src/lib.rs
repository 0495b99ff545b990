//! Benches of the Zuma solver, and the makers of what they and the tests run on.
//!
//! The criterion benches are in `benches/`. Besides them there are two programs: `make-fixtures`,
//! which writes the [`puzzles`] that `fixtures/` keeps, and `bench-report`, which measures all
//! that `docs/PERFORMANCE.md` says and writes it there.

pub mod contestant;
pub mod crowd;
pub mod fixtures;
pub mod puzzles;
pub mod race;
pub mod report;
