mod cause;
mod optimal;
mod paint;
mod played;
mod report;
mod steps;

use clap::Args;
use zuma_bfs::{Insertion, Outcome, Report, Solver, State};

use super::puzzle::PuzzleArgs;
use crate::args::parse_number;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::figures::Counted;
use crate::output::print_plain;
use crate::terminal::Terminal;

use cause::Cause;
pub(super) use paint::Paint;
use played::Played;
use steps::{replayed, steps};

const EXAMPLE: &str = "\
Examples:
  zuma explain RRWWRRBBRR WB
  zuma explain RRWWRRBBRR WB --play W@4 B@7
  zuma explain WWRRBBWW WRBRW --all

An insertion is written R@3: a red ball at gap 3, gaps counted from 0 on the
board as it stands before that insertion. The exit status is 1 if the puzzle is
impossible, if one of the insertions of --play cannot be played, or if they do
not empty the board.";

/// Arguments of `zuma explain`.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLE, override_usage = "zuma explain <BOARD> <HAND> [OPTIONS]")]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    puzzle: PuzzleArgs,

    /// Play these insertions, and say where they go wrong; stands after BOARD and HAND
    #[arg(long, value_name = "BALL@GAP", num_args = 1..)]
    #[arg(conflicts_with_all = ["all", "count"])]
    play: Vec<Insertion>,

    /// List every optimal sequence, one a line; two are the same if they pass through the same
    /// boards
    #[arg(long)]
    all: bool,

    /// Only count the optimal sequences, 0 if the puzzle is impossible
    #[arg(long, conflicts_with = "all")]
    count: bool,

    /// List no more sequences than this
    #[arg(long, value_name = "N", requires = "all", value_parser = parse_number::<usize>)]
    #[arg(conflicts_with_all = ["count", "play"])]
    limit: Option<usize>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    /// Give up when a search holds more states than this, those of all its levels together
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    #[arg(value_parser = parse_number::<usize>)]
    max_states: usize,
}

pub(super) fn run(args: &ExplainArgs, terminal: Terminal) -> Result<Exit, Failure> {
    let Some(state) = args.puzzle.state(terminal) else { return Ok(Exit::Error) };
    let paint = Paint::new(terminal.colors_stdout());
    let Some((text, exit)) = explain(state, args, paint, terminal)? else {
        if args.json {
            print_plain(&report::given_up(state))?;
        }
        let limit = Counted(args.max_states, "state");
        terminal.error(format_args!("given up at {limit}: see --max-states"));
        return Ok(Exit::Limit);
    };
    print_plain(&text)?;
    Ok(exit)
}

/// What is to be printed, and how the program ends; `None` if the limit on states was reached.
fn explain(
    state: State,
    args: &ExplainArgs,
    paint: Paint,
    terminal: Terminal,
) -> Result<Option<(String, Exit)>, Failure> {
    let mut solver = Solver::builder().max_states(args.max_states).build();
    if !args.play.is_empty() {
        let played = Played::of(state, &args.play, &mut solver);
        return Ok(played.map(|played| (played.told(args.json, paint), played.exit())));
    }
    let report = solver.solve(state).map_err(|error| Failure::Usage(error.to_string()))?;
    Ok(match &report.outcome {
        Outcome::LimitReached => None,
        Outcome::Impossible if args.all || args.count => {
            let text = if args.json {
                report::no_sequences(state, &Cause::of(state, &report), args.all)
            } else {
                terminal.note("impossible: there are no sequences");
                if args.count { "0\n".to_owned() } else { String::new() }
            };
            Some((text, Exit::No))
        }
        Outcome::Impossible => {
            let cause = Cause::of(state, &report);
            Some((cause.told(state, args.json, paint), Exit::No))
        }
        Outcome::Solved(witness) if args.all || args.count => {
            let list = args.all.then_some(args.limit.unwrap_or(usize::MAX));
            let optimal = optimal::Optimal::find(state, witness.len(), args.max_states);
            optimal.map(|optimal| (optimal.told(list, args.json, terminal), Exit::Success))
        }
        Outcome::Solved(witness) => Some((solved(state, witness, args.json, paint), Exit::Success)),
    })
}

/// A puzzle that has been searched, explained: its witness, or why there is none; `None` if a limit
/// was reached before that was known.
pub(super) fn explained(state: State, report: &Report, paint: Paint) -> Option<String> {
    match &report.outcome {
        Outcome::Solved(witness) => Some(solved(state, witness, false, paint)),
        Outcome::Impossible => Some(Cause::of(state, report).told(state, false, paint)),
        Outcome::LimitReached => None,
    }
}

/// The witness, played.
fn solved(state: State, witness: &[Insertion], json: bool, paint: Paint) -> String {
    let play = replayed(state, witness).unwrap_or_else(|fault| fault.before);
    if json {
        return report::solved(state, &play);
    }
    let heading = paint.heading(state, Some(witness.len()));
    match witness.len() {
        0 => format!("{heading}\nThe board is empty: nothing to play.\n"),
        count => {
            let (steps, count) = (steps(state, &play, paint, &[]), insertions(count));
            format!("{heading}\n{steps}\nSolved in {count}.\n")
        }
    }
}

/// This many insertions, in words.
fn insertions(count: usize) -> String {
    Counted(count, "insertion").to_string()
}
