mod child;
mod examinee;
mod fixture;
mod hunt;
mod once;
mod reply;
mod session;
mod waiting;

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use zuma_bfs::Solver;
use zuma_forge::Shape;

use super::explain::{Paint, explained};
use super::shape_args::ShapeArgs;
use crate::args::parse_number;
use crate::duration::parse_duration;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::figures::{Counted, Grouped};
use crate::input::parse_file_name;
use crate::output::print_plain;
use crate::progress::Progress;
use crate::terminal::Terminal;

use examinee::Examinee;
use fixture::Fixture;
use hunt::{Counterexample, End, Found, Hunt, Unfinished};
use reply::Failing;
use waiting::Patience;

const EXAMPLE: &str = "\
Examples:
  zuma stress -- python3 solver.py
  zuma stress --hand 1..5 --protocol text --save found.txt -- ./solver --quiet

The program gets one puzzle on stdin: two lines, a board and a hand, each a JSON
string (or one line with --protocol text: a board, a space, and a hand, - for an
empty one). It answers with an integer on stdout, -1 if the puzzle is
impossible. A crash, an answer that does not come in time and one that is not
an integer are failures as well; a puzzle that takes too long is put once more,
to a new process, before it counts. When the program has ended, what it has left
running is ended too, but for sessions of its own. What fails is made smaller,
as long as it fails in the same way and is within the ranges; if it is too slow,
for 40 s or for 8 times --timeout, whichever is longer. The exit status is 1 if
something was found.";

/// Arguments of `zuma stress`.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct StressArgs {
    /// The program and its arguments
    #[arg(last = true, required = true, value_name = "COMMAND")]
    command: Vec<OsString>,

    #[command(flatten)]
    shape: ShapeArgs,

    /// Seed: the same number makes the same puzzles
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = parse_number::<u64>)]
    seed: u64,

    /// How many puzzles to try, small ones first
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = parse_number::<usize>)]
    cases: usize,

    /// Try no new puzzle after this time, such as 30s or 5m
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    time: Option<Duration>,

    /// How long the program may take for one puzzle
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = parse_duration)]
    timeout: Duration,

    /// Start the program once; it answers puzzle after puzzle, a line each, as it gets them
    #[arg(long)]
    persistent: bool,

    /// What the program reads: leetcode or text
    #[arg(long, value_enum, value_name = "PROTOCOL", default_value_t)]
    #[arg(hide_possible_values = true)]
    protocol: Protocol,

    /// Append what is found to this puzzle file, with the right answer
    #[arg(long, value_name = "FILE", value_parser = parse_file_name)]
    save: Option<PathBuf>,
}

/// How a puzzle is put to the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Protocol {
    /// two lines, each a JSON string
    #[default]
    Leetcode,
    /// one line: a board, a space, a hand
    Text,
}

pub(super) fn run(args: &StressArgs, terminal: Terminal) -> Result<Exit, Failure> {
    // Empty hands as well: the puzzle rules them out, and programs still meet them.
    let default = Shape::new(1..=16, 0..=5, 1..=5).expect("these ranges admit puzzles");
    let shape = args.shape.shape(&default)?;
    let fixture = args.save.as_deref().map(Fixture::open).transpose()?;
    let patience = Patience::new(args.timeout);
    let examinee = Examinee::new(&args.command, args.protocol, args.persistent, patience);
    let progress = Progress::of_puzzles(terminal, args.cases);
    let mut hunt = Hunt::new(examinee, progress);
    let end = hunt.run(&shape, args.seed, args.cases, args.time)?;
    let passing = hunt.passing();
    drop(hunt);
    if passing > 0 {
        terminal.note(format_args!(
            "note: {} at first, and an answer in time when the puzzle was put once more",
            Counted(passing, "time-out"),
        ));
    }
    match end {
        End::NotFound { cases: 0 } => {
            terminal.error("no puzzle was tried: see --cases, --time and the ranges");
            Ok(Exit::Limit)
        }
        End::NotFound { cases } => {
            let cases = Counted(cases, "puzzle");
            terminal.note(format_args!("{cases}, each answered right (seed {})", args.seed));
            Ok(Exit::Success)
        }
        End::Interrupted { cases: 0 } => {
            terminal.error("interrupted before the first puzzle was answered");
            Ok(Exit::Interrupted)
        }
        End::Interrupted { cases } => {
            let cases = Counted(cases, "puzzle");
            terminal.error(format_args!("interrupted after {cases}, each answered right"));
            Ok(Exit::Interrupted)
        }
        End::Found(found) => {
            if let Some(Unfinished::Failed(failure)) = &found.unfinished {
                terminal.error(failure);
            }
            let told = told(&found, args.seed, Paint::new(terminal.colors_stdout()))?;
            // what is found is saved even if nobody reads of it
            let printed = print_plain(&told);
            if let Some(fixture) = fixture {
                fixture.append(found.smallest.state, found.smallest.expected)?;
                terminal.note(format_args!("appended to {}", fixture.name()));
            }
            printed?;
            let is_interrupted = matches!(found.unfinished, Some(Unfinished::Interrupted));
            Ok(if is_interrupted { Exit::Interrupted } else { Exit::No })
        }
    }
}

fn told(found: &Found, seed: u64, paint: Paint) -> Result<String, Failure> {
    let Found { first, smallest, cases, .. } = found;
    let Counterexample { state, expected, reply, failing } = smallest;
    let (told, cases) = (failing.told(), Grouped(cases));
    let mut text = format!("{told} on puzzle {cases} (seed {seed}): {first}\n");
    text.push_str(match &found.unfinished {
        _ if found.needs_history && matches!(failing, Failing::NoLine | Failing::TooSlow) => {
            "Alone, in a new process, it is answered right: the program has to go on, a line\n\
             for each puzzle, or be put to the test without --persistent.\n"
        }
        _ if found.needs_history => {
            "Alone, in a new process, it is answered right: what came before matters.\n"
        }
        Some(Unfinished::Interrupted) => "Interrupted: there may be a smaller one.\n",
        Some(Unfinished::TimeOver) => {
            "Shrinking was stopped: it took too long. There may be a smaller one.\n"
        }
        Some(Unfinished::Failed(_)) => {
            "Shrinking was stopped: see the error. There may be a smaller one.\n"
        }
        None => "",
    });
    let got = reply.told();
    let report = Solver::new().solve(*state).map_err(|error| Failure::Usage(error.to_string()))?;
    let explained = explained(*state, &report, paint).unwrap_or_default();
    Ok(format!("{text}\nsmallest  {state}\nexpected  {expected}\ngot       {got}\n\n{explained}"))
}
