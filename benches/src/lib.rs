//! Benches of the Zuma solver, and the makers of what they and the tests run on.

pub mod puzzles;
