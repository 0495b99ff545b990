//! Measures, and rewrites the tables of `docs/PERFORMANCE.md` and the figures of `README.md`: all
//! of them, or those whose names are the arguments.
//!
//! Where any answer differs from what is expected, it writes nothing, names the puzzle, and ends
//! with exit status 1.

use std::process::ExitCode;

use zuma_benches::report;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    if let Some(exit) = report::child::run(&arguments) {
        return exit;
    }
    match report::run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bench-report: {error}; nothing was written");
            ExitCode::FAILURE
        }
    }
}
