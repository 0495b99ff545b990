use std::io::Write as _;

use clap::Args;

use crate::args::{InputArgs, RunArgs, SolverArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::fault::Fault;
use crate::figures::{Counted, listed};
use crate::input::{Origin, Sources};
use crate::output::Output;
use crate::pipeline::{self, Page, Plan, Stop, Summary, Task, Writer};
use crate::progress::Progress;
use crate::record::{Id, Record};
use crate::solvers::{AnySolver, Choice};
use crate::terminal::{Escaped, Terminal};

const EXAMPLE: &str = "\
Example:
  zuma check puzzles.jsonl

Each difference is a line on stdout, FILE:LINE: BOARD HAND: expected 3, found 2;
a summary goes to stderr. Impossible is -1. Records without an expected answer
are only counted; if there are no others, nothing is checked, and
the exit status is 2.";

/// Said if no record has an answer to compare with.
const NOTHING_CHECKED: &str = "nothing was checked: no record has an expected answer. Its name is \
    \"expected\" in jsonl and csv files; in text files it comes third on the line";

/// Arguments of `zuma check`.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    run: RunArgs,

    #[command(flatten)]
    solver: SolverArgs,
}

pub(super) fn run(args: &CheckArgs, terminal: Terminal) -> Result<Exit, Failure> {
    let choice = args.solver.choice(false)?;
    args.input.announce(terminal);
    let sources = Sources::new(&args.input);
    let mut output = Output::stdout_for_people();
    let progress = Progress::of_files(terminal, &sources, &output);
    let plan = Plan { jobs: args.run.jobs(), fail_fast: args.run.fail_fast, done: 0 };
    let writer = Writer { output: &mut output, terminal, progress: &progress };
    let summary = pipeline::run(plan, &Compare { choice }, sources, writer)?;
    drop(progress);
    Ok(conclude(terminal, &summary))
}

/// Says what the run came to.
fn conclude(terminal: Terminal, summary: &Summary) -> Exit {
    let tally = summary.tally;
    let compared = tally.solved + tally.impossible;
    let counts = [
        (compared - tally.differences, "as expected"),
        (tally.differences, "different"),
        (tally.without_expected, "without an expected answer"),
        (tally.limits, "not decided"),
        (tally.bad, "bad"),
    ];
    let counts = match tally.records {
        0 => "0 records".to_owned(),
        records => format!("{}: {}", Counted(records, "record"), listed(&counts)),
    };
    match &summary.stop {
        Some(stop) => terminal.error(format_args!("{stop}, after {counts}")),
        None => terminal.note(counts),
    }
    if let Some(Stop::Interrupted(_)) = summary.stop {
        Exit::Interrupted
    } else if tally.bad + summary.unread > 0 {
        Exit::Error
    } else if compared + tally.limits == 0 {
        terminal.error(NOTHING_CHECKED);
        Exit::Error
    } else if tally.differences > 0 {
        Exit::No
    } else if tally.limits > 0 {
        Exit::Limit
    } else {
        Exit::Success
    }
}

/// The task: a line for each record whose answer is not the one expected.
struct Compare {
    choice: Choice,
}

impl Task for Compare {
    type Tools = AnySolver;

    fn tools(&self) -> AnySolver {
        self.choice.build()
    }

    fn work(&self, solver: &mut AnySolver, origin: &Origin, record: &Record<'_>, page: &mut Page) {
        if let Err(fault) = compare(solver, origin, record, page) {
            page.report(origin, record, &fault);
        }
    }
}

fn compare(
    solver: &mut AnySolver,
    origin: &Origin,
    record: &Record<'_>,
    page: &mut Page,
) -> Result<(), Fault> {
    let puzzle = record.puzzle.as_ref().map_err(Clone::clone)?;
    let state = puzzle.state()?;
    let Some(expected) = puzzle.expected else {
        page.tally.without_expected += 1;
        return Ok(());
    };
    let found = solver.answer(state, false)?.number;
    page.tally.count(found);
    if let Some(found) = found.filter(|&found| found != expected) {
        page.tally.differences += 1;
        let id = puzzle.id.as_ref().map(|id| match id {
            Id::Text(id) => format!(" {}:", Escaped(id)),
            Id::Number(id) => format!(" {id}:"),
        });
        let _ = writeln!(
            page.answers,
            "{}:{}:{} {state}: expected {expected}, found {found}",
            origin.name,
            record.line,
            id.unwrap_or_default(),
        );
    }
    Ok(())
}
