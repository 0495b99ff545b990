//! The commands: each one's arguments, and what it does, in a file of its own.

mod batch;
mod bench;
mod check;
mod solve;
mod verify;

use clap::Subcommand;

use crate::exit::Exit;
use crate::failure::Failure;
use crate::terminal::Terminal;

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Solve one puzzle
    Solve(solve::SolveArgs),
    /// Solve every puzzle of the files, answers in the order of the input
    Batch(batch::BatchArgs),
    /// Compare the answers that files expect with those found, and list every difference
    Check(check::CheckArgs),
    /// Time the engine and the reference solvers on the puzzles of the files
    Bench(bench::BenchArgs),
    /// Decide every puzzle within limits, with the rules and without them, and count
    Verify(verify::VerifyArgs),
}

impl Command {
    /// Does it.
    pub(crate) fn run(&self, terminal: Terminal) -> Result<Exit, Failure> {
        match self {
            Self::Solve(args) => solve::run(args, terminal),
            Self::Batch(args) => batch::run(args, terminal),
            Self::Check(args) => check::run(args, terminal),
            Self::Bench(args) => bench::run(args, terminal),
            Self::Verify(args) => verify::run(args, terminal),
        }
    }
}
