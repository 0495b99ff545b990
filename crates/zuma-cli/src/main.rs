//! The `zuma` program: see the library of this crate.

use std::process::ExitCode;

fn main() -> ExitCode {
    zuma_cli::run(std::env::args_os())
}
