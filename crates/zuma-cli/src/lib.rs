//! The program `zuma`: arguments, puzzle files, terminal, threads, exit codes.
//!
//! A line of a file becomes a [`Record`](record::Record) with a puzzle or a
//! [`Fault`](fault::Fault), the puzzle a state, the state an answer, and the answer a line; one
//! way, and no step back. How an answer is found is the business of `zuma-bfs`.
//!
//! The [formats] of puzzle files are specified here, in a module each, and so is the [json] that
//! commands print. A command is a file in
//! `commands` and a variant of its `Command`.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser as _;

mod args;
mod bar;
mod bench;
mod commands;
mod duration;
mod exit;
mod failure;
pub mod fault;
mod figures;
pub mod formats;
#[cfg(feature = "fuzz")]
pub mod fuzz;
mod input;
mod interrupt;
pub mod json;
mod output;
mod pipeline;
mod progress;
pub mod record;
mod resume;
mod solvers;
mod terminal;

pub use exit::Exit;

use args::Cli;
use failure::Failure;
use terminal::{ColorChoice, Terminal};

/// Runs the program with these arguments, the first being its own name.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args: Vec<_> = args.into_iter().collect();
    let (terminal, end) = match Cli::try_parse_from(&args) {
        Ok(cli) => {
            let terminal = Terminal::new(cli.color, cli.quiet);
            (terminal, cli.command.run(terminal))
        }
        Err(told) => {
            let terminal = Terminal::new(ColorChoice::asked_for(&args), false);
            (terminal, commands::tell(&told, terminal))
        }
    };
    let exit = match end {
        Ok(exit) => exit,
        Err(Failure::ClosedPipe) => Exit::Success,
        Err(failure) => {
            terminal.error(failure);
            Exit::Error
        }
    };
    exit.into()
}
