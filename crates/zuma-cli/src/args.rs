//! The arguments that several commands share. Those of one command stand in its own file.

use std::ffi::OsStr;
use std::fmt::Display;
use std::io::{self, IsTerminal as _};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Args, Parser};
use zuma_bfs::RuleSet;

use crate::commands::Command;
use crate::exit::EXIT_STATUS;
use crate::failure::Failure;
use crate::formats::Format;
use crate::input::display_name;
use crate::solvers::{Choice, Settings, parse_rules, parse_switch};
use crate::terminal::{ColorChoice, Terminal};

/// The place of the arguments that all commands have, after those of each.
const LAST: usize = 100;

/// The heading of the arguments that settle the solver.
const SOLVER: &str = "Solver";

/// Solves Zuma puzzles: how few insertions empty the board?
#[derive(Debug, Parser)]
#[command(name = "zuma", version, after_help = EXIT_STATUS, max_term_width = 80)]
pub(crate) struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,

    /// When to colour: auto, always or never
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    #[arg(hide_possible_values = true, display_order = LAST)]
    pub(crate) color: ColorChoice,

    /// No progress, notes or summaries on stderr, only errors
    #[arg(short, long, global = true, display_order = LAST)]
    pub(crate) quiet: bool,
}

/// Which solver, and how.
#[derive(Clone, Debug, Args)]
pub(crate) struct SolverArgs {
    /// bfs, bfs-unpruned, group-dfs, pruned-bfs, three-case-bfs, level-sets, memo-dfs or oracle
    #[arg(long, value_name = "NAME", default_value = "bfs", help_heading = SOLVER)]
    #[arg(value_parser = solver(), hide_possible_values = true)]
    solver: Choice,

    /// The pruning rules to go by: numbers such as 1,2,3, or none [default: all that are proven]
    #[arg(long, value_name = "LIST", value_parser = parse_rules, help_heading = SOLVER)]
    rules: Option<RuleSet>,

    /// The partition bound: on or off [default: on, but off for bfs-unpruned]
    #[arg(long, value_name = "SWITCH", value_parser = switch(), help_heading = SOLVER)]
    #[arg(hide_possible_values = true)]
    bound: Option<bool>,

    /// Give up on a puzzle when the search holds more states than this, those of all its levels
    /// together [default: no limit]
    #[arg(long, value_name = "N", value_parser = parse_number::<usize>, help_heading = SOLVER)]
    max_states: Option<usize>,
}

impl SolverArgs {
    /// The solver asked for.
    ///
    /// # Errors
    /// Settings for a solver that has none, or `moves` asked of one that reports none.
    pub(crate) fn choice(&self, moves: bool) -> Result<Choice, Failure> {
        let &Self { rules, bound, max_states, .. } = self;
        if moves && !self.solver.has_moves() {
            let message = format!("--moves: {} reports no moves, only bfs does", self.solver);
            return Err(Failure::Usage(message));
        }
        let settings = Settings { rules, bound, max_states };
        self.solver.clone().with(settings).map_err(Failure::Usage)
    }
}

/// Where puzzles come from.
#[derive(Clone, Debug, Args)]
pub(crate) struct InputArgs {
    /// Puzzle files, also gzipped; - or none for stdin
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    /// Format of files whose name does not show it: text, jsonl, csv or leetcode [default: as their
    /// first line looks]
    #[arg(long, value_enum, value_name = "FORMAT", hide_possible_values = true)]
    pub(crate) format: Option<Format>,
}

impl InputArgs {
    /// Says what may surprise: that it is the user's turn, or that the ending of a file goes before
    /// `--format`.
    pub(crate) fn announce(&self, terminal: Terminal) {
        if self.files.is_empty() && io::stdin().is_terminal() {
            terminal.note("reading puzzles from the terminal, BOARD HAND on a line; Ctrl-D ends");
        }
        let Some(asked) = self.format else { return };
        for path in &self.files {
            let told = Format::of_file_name(path).filter(|&told| told != asked);
            if let Some(told) = told {
                let name = display_name(path);
                terminal.note(format_args!(
                    "note: {name} is read as {told}, as its ending says; --format {asked} is for \
                     files whose ending says nothing"
                ));
            }
        }
    }
}

/// How many records at a time, and which of them.
#[derive(Clone, Debug, Args)]
pub(crate) struct RunArgs {
    /// How many puzzles to solve at a time; more than 256 are taken for 256 [default: as many as
    /// there are cores]
    #[arg(short, long, value_name = "N", value_parser = parse_jobs)]
    jobs: Option<NonZeroUsize>,

    /// Stop at the first bad record
    #[arg(long)]
    pub(crate) fail_fast: bool,
}

/// A type of whole numbers from 0 up.
pub(crate) trait Whole: FromStr + Display {
    /// The largest.
    const LARGEST: Self;
}

impl Whole for usize {
    const LARGEST: Self = Self::MAX;
}

impl Whole for u64 {
    const LARGEST: Self = Self::MAX;
}

/// Reads a whole number.
pub(crate) fn parse_number<T: Whole>(text: &str) -> Result<T, String> {
    let is_number = !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    text.parse().map_err(|_| {
        if is_number {
            format!("found {text:?}, expected a whole number up to {}", T::LARGEST)
        } else {
            format!("found {text:?}, expected a whole number from 0 up")
        }
    })
}

/// Reads values with `parse`, and offers some for completion.
pub(crate) fn offering<T: Clone + Send + Sync + 'static>(
    parse: fn(&str) -> Result<T, String>,
    offered: impl IntoIterator<Item = &'static str>,
) -> Offering<T> {
    Offering { parse, offered: offered.into_iter().collect() }
}

/// A reader of values, of which some are offered for completion.
#[derive(Clone)]
pub(crate) struct Offering<T> {
    parse: fn(&str) -> Result<T, String>,
    offered: Vec<&'static str>,
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Offering<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        TypedValueParser::parse_ref(&self.parse, command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.offered.iter().map(PossibleValue::new)))
    }
}

/// Reads a solver.
pub(crate) fn solver() -> Offering<Choice> {
    offering(str::parse, Choice::names())
}

/// Reads `on` or `off`.
pub(crate) fn switch() -> Offering<bool> {
    offering(parse_switch, ["on", "off"])
}

/// Reads a number of workers.
pub(crate) fn parse_jobs(text: &str) -> Result<NonZeroUsize, String> {
    text.parse().map_err(|_| format!("found {text:?}, expected a number of workers from 1 up"))
}

/// The most workers that are started.
const MOST_JOBS: usize = 256;

impl RunArgs {
    /// The number of workers. The output does not depend on it.
    pub(crate) fn jobs(&self) -> usize {
        workers(self.jobs, MOST_JOBS)
    }
}

/// As many workers as are asked for, or as there are cores; `most` at most, as more would only
/// wait.
pub(crate) fn workers(asked: Option<NonZeroUsize>, most: usize) -> usize {
    let cores = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    asked.unwrap_or_else(cores).get().min(most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_too_large_are_told_the_largest() {
        let told = parse_number::<u64>("99999999999999999999").expect_err("too large");
        assert!(told.ends_with("up to 18446744073709551615"), "{told}");
        let told = parse_number::<u64>("-1").expect_err("too small");
        assert!(told.ends_with("from 0 up"), "{told}");
    }
}
