use std::time::Duration;

use clap::Args;
use zuma_reference::Reference;

use crate::args::{InputArgs, solver};
use crate::bench::{Entry, race, to_json, to_text};
use crate::duration::parse_duration;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::figures::{Counted, Grouped};
use crate::input::Sources;
use crate::interrupt;
use crate::output::Output;
use crate::pipeline::each_record;
use crate::progress::Progress;
use crate::solvers::Choice;
use crate::terminal::Terminal;

const EXAMPLE: &str = "\
Example:
  zuma bench --solver bfs:bound=off --solver pruned-bfs puzzles.txt

The solvers take turns on the same puzzles, on one thread. The table has the
time per puzzle (mean, median, and what 99 of 100 puzzles stay below), the
states made per puzzle, the ratio of the total time to that of bfs on the same
puzzles, and how many answers are not those of bfs. All solvers but the oracle
take part unless some are named; bfs always does. Ctrl-C ends it with the table
of what was measured by then.";

/// Arguments of `zuma bench`.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct BenchArgs {
    #[command(flatten)]
    input: InputArgs,

    /// A solver that takes part, with its settings after it: bfs:rules=1,2,3:bound=off
    #[arg(long = "solver", value_name = "NAME[:SETTING]")]
    #[arg(value_parser = solver(), hide_possible_values = true)]
    solvers: Vec<Choice>,

    /// The time that each solver may take; a slow one is measured on the first puzzles
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = parse_duration)]
    budget: Duration,

    /// Print one JSON object instead of the table, times in nanoseconds
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &BenchArgs, terminal: Terminal) -> Result<Exit, Failure> {
    args.input.announce(terminal);
    let mut entries = Vec::new();
    let mut faults = 0_u64;
    each_record(Sources::new(&args.input), |record| {
        let state = record.and_then(|(origin, record)| {
            record
                .state()
                .map_err(|fault| Failure::content(&origin.name, record.line_of(&fault), fault))
        });
        match state {
            Ok(state) => entries.push(Entry::from(state)),
            Err(failure) => {
                faults += 1;
                terminal.error(failure);
            }
        }
    });
    if entries.is_empty() {
        return Err(Failure::Usage("there are no puzzles to solve".to_owned()));
    }
    interrupt::watch(|| ());
    let progress = Progress::of_puzzles(terminal, entries.len());
    let results = race(&entries, &contestants(&args.solvers), args.budget, |count| {
        progress.show(count as u64);
    })
    .map_err(|fault| Failure::Usage(fault.to_string()))?;
    drop(progress);
    let text = if args.json {
        to_json(&results, entries.len(), args.budget)
    } else {
        to_text(&results, entries.len())
    };
    Output::stdout().write(text.as_bytes())?;
    if interrupt::has_come() {
        let (solved, all) = (results[0].puzzles(), Counted(entries.len(), "puzzle"));
        terminal.error(format_args!("interrupted after {} of {all}", Grouped(solved)));
        return Ok(Exit::Interrupted);
    }
    Ok(if faults > 0 { Exit::Error } else { Exit::Success })
}

/// The solvers asked for, the engine among them; all but the slowest if none are.
fn contestants(asked: &[Choice]) -> Vec<Choice> {
    let mut choices = vec![Choice::ENGINE];
    if asked.is_empty() {
        choices.push(Choice::PUBLISHED_RULES);
        let known = Reference::ALL.into_iter().filter(|&known| known != Reference::Oracle);
        choices.extend(known.map(Choice::reference));
    } else {
        choices.extend(asked.iter().filter(|&choice| *choice != Choice::ENGINE).cloned());
    }
    choices
}
