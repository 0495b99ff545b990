//! The exhaustive proof over a domain of boards and hands.
//!
//! The counting is that of `zuma-atlas`, in parts that add up. Here they are handed out to the
//! threads, kept in a [`journal`], and put together into tables.

mod bar;
mod count;
#[cfg(feature = "fuzz")]
pub mod fuzz;
mod journal;
mod merge;
mod parts;
mod report;
mod settings;
mod shard;
mod table;

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use zuma_atlas::{Domain, Survey};

use crate::args::{Offering, offering, parse_jobs, parse_number, switch, workers};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{display_name, parse_file_name};
use crate::output::Output;
use crate::solvers::Choice;
use crate::terminal::Terminal;
use count::{End, count};
use journal::Journal;
use parts::Parts;
use report::Report;
use settings::{Contestants, Settings};
use shard::Shard;

const EXAMPLE: &str = "\
Examples:
  zuma verify
  zuma verify --max-board 12 --against group-dfs,level-sets
  zuma verify --max-board 18 --max-hand 3 --resume long.journal
  zuma verify --shard 1/3 --resume 1.journal
  zuma verify --merge 1.journal 2.journal 3.journal

Boards are taken once for each renaming of the colours and each mirror image.
The first table has, for each length, the boards that the bound does not rule
out, those of them that some hand wins, the pairs of a board and a hand that
wins it, and these pairs by their answer. The others report the pairs that are
answered wrong: by the rules, which are claimed to be right; by ways that are
known to be wrong, so that the check is seen to be able to fail; and by solvers
asked for. Of the wrong answers, `high` are over the right one, `low` under it
or given to an impossible puzzle, and `none` say that a puzzle is impossible
which is not. The smallest has the shortest board, then the smallest hand, then
comes first as text.

The exit status is 1 if the rules or a solver asked for are wrong anywhere, 130
after Ctrl-C, which prints the parts counted by then.";

/// Arguments of `zuma verify`.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct VerifyArgs {
    /// Balls of the longest board, 1 to 20 [default: 16]
    #[arg(long, value_name = "N", value_parser = parse_number::<usize>)]
    max_board: Option<usize>,

    /// Balls of the largest hand, 1 to 20; board and hand have room for 21 balls together, so that
    /// the longest boards may go with smaller hands alone [default: 5]
    #[arg(long, value_name = "M", value_parser = parse_number::<usize>)]
    max_hand: Option<usize>,

    /// A solver to put on trial, asked for every board and hand that the bound does not rule out, and
    /// for their mirror images; or several with commas between
    #[arg(long, value_name = "SOLVER", value_parser = contestants(), hide_possible_values = true)]
    against: Vec<Contestants>,

    /// Whether to leave out what the partition bound rules out; off is for small domains [default:
    /// on]
    #[arg(long, value_name = "SWITCH", value_parser = switch(), hide_possible_values = true)]
    bound: Option<bool>,

    /// How many parts to count at a time; more than 64 are taken for 64 [default: as many as there
    /// are cores]
    #[arg(short, long, value_name = "N", value_parser = parse_jobs)]
    jobs: Option<NonZeroUsize>,

    /// Keep each part in a journal as soon as it is counted, and skip the parts already in it; the
    /// first half of a run prepares for all parts, and must be done again if it is interrupted
    #[arg(long, value_name = "FILE", value_parser = parse_file_name)]
    resume: Option<PathBuf>,

    /// Count the parts of one share of n alone, 1/n to n/n
    #[arg(long, value_name = "I/N", requires = "resume")]
    shard: Option<Shard>,

    /// Count nothing, and add up the journals of shards, which say themselves what was counted
    #[arg(long, value_name = "FILE", num_args = 1..)]
    merge: Vec<PathBuf>,

    /// Print one JSON object instead of the tables
    #[arg(long)]
    json: bool,
}

impl VerifyArgs {
    /// The first argument given that says what to count, or how.
    fn about_counting(&self) -> Option<&'static str> {
        let given = [
            ("--max-board", self.max_board.is_some()),
            ("--max-hand", self.max_hand.is_some()),
            ("--against", !self.against.is_empty()),
            ("--bound", self.bound.is_some()),
            ("--jobs", self.jobs.is_some()),
            ("--resume", self.resume.is_some()),
        ];
        given.into_iter().find_map(|(name, is_given)| is_given.then_some(name))
    }

    fn settings(&self) -> Result<Settings, Failure> {
        let default = Domain::default();
        let max_board = self.max_board.unwrap_or(default.longest_board());
        let max_hand = self.max_hand.unwrap_or(default.largest_hand());
        let domain =
            Domain::new(max_board, max_hand).map_err(|error| Failure::Usage(error.to_string()))?;
        let mut against = Contestants::default();
        for choice in self.against.iter().flat_map(|Contestants(choices)| choices) {
            against
                .push(choice.clone())
                .map_err(|error| Failure::Usage(format!("--against: {error}")))?;
        }
        Ok(Settings::new(domain, self.bound.unwrap_or(true), against.0))
    }

    fn print(&self, settings: &Settings, parts: &Parts) -> Result<Report, Failure> {
        let report = Report::new(settings, parts);
        if !parts.is_empty() {
            let (text, mut output) = if self.json {
                (report.to_json(), Output::stdout())
            } else {
                (table::to_text(&report), Output::stdout_for_people())
            };
            output.write(text.as_bytes())?;
        }
        Ok(report)
    }
}

/// Reads solvers to put on trial.
fn contestants() -> Offering<Contestants> {
    offering(str::parse, Choice::names())
}

pub(super) fn run(args: &VerifyArgs, terminal: Terminal) -> Result<Exit, Failure> {
    if !args.merge.is_empty() {
        if let Some(name) = args.about_counting() {
            return Err(Failure::Usage(format!(
                "--merge: found {name}, expected journals alone: they say themselves what was \
                 counted, with which limits"
            )));
        }
        let (settings, parts) = merge::merge(&args.merge, terminal)?;
        return Ok(verdict(&args.print(&settings, &parts)?));
    }
    let settings = args.settings()?;
    let (mut journal, mut parts) = match &args.resume {
        Some(path) => {
            let (journal, parts) = Journal::open(path, &settings, terminal)?;
            (Some(journal), parts)
        }
        None => (None, Parts::default()),
    };
    let share = args.shard.unwrap_or_default();
    let missing = parts.missing().filter(|&part| share.has(part)).collect();
    let end = count(
        &settings,
        workers(args.jobs, Survey::PARTS),
        missing,
        terminal,
        &mut journal,
        &mut parts,
    )?;

    let report = args.print(&settings, &parts)?;
    let counted = format!("{} of {} parts counted", parts.len(), Survey::PARTS);
    if end == End::Interrupted {
        let hint =
            args.resume.as_ref().map(|_| "; go on with the same command").unwrap_or_default();
        terminal.error(format_args!("interrupted, with {counted}{hint}"));
        return Ok(Exit::Interrupted);
    }
    if let Some(journal) = journal.filter(Journal::lacks_parts) {
        terminal.error(format_args!("{} lacks parts that were counted", journal.name()));
        return Ok(Exit::Error);
    }
    if let Some(path) = args.resume.as_ref().filter(|_| !parts.is_complete()) {
        terminal.note(format_args!("{}: {counted}", display_name(path)));
    }
    Ok(verdict(&report))
}

/// Whether all that is claimed to be right is.
fn verdict(report: &Report) -> Exit {
    if report.finds_fault() { Exit::No } else { Exit::Success }
}
