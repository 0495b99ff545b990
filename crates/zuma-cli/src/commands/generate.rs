use clap::Args;
use zuma_forge::{Forge, Made, Order, Shape, Wanted};
use zuma_reference::Reference;

use super::puzzle_file;
use super::shape_args::ShapeArgs;
use crate::args::{Offering, offering, parse_number};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::figures::{Counted, Grouped};
use crate::formats::Format;
use crate::interrupt;
use crate::output::Output;
use crate::progress::Progress;
use crate::record::answer_number;
use crate::terminal::Terminal;

/// Candidates between two looks at whether the user has had enough.
const AT_A_TIME: u64 = 100;

const EXAMPLE: &str = "\
Examples:
  zuma generate --answer 3 --needs-split --count 20
  zuma generate --breaks three-case-bfs --format jsonl > puzzles.jsonl

Puzzles are made backwards from the empty board, and their answers come from
the engine. No two are equal. The same arguments give the same puzzles on any
machine. The exit status is 3 if fewer were found than asked for.";

/// Arguments of `zuma generate`.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct GenerateArgs {
    /// How many puzzles to make
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = parse_number::<usize>)]
    count: usize,

    /// The answer they are to have: a number of insertions, or impossible [default: any but that]
    #[arg(long, value_name = "K", value_parser = parse_wanted, allow_hyphen_values = true)]
    answer: Option<Wanted>,

    #[command(flatten)]
    shape: ShapeArgs,

    /// Only puzzles with exactly one optimal sequence of boards
    #[arg(long)]
    unique: bool,

    /// Only puzzles that no optimal sequence solves without holding two equal balls apart
    #[arg(long)]
    needs_split: bool,

    /// Only puzzles that this reference solver gets wrong: group-dfs or three-case-bfs
    #[arg(long, value_name = "SOLVER", value_parser = refuted())]
    #[arg(hide_possible_values = true)]
    breaks: Option<Reference>,

    /// Seed: the same number makes the same puzzles
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = parse_number::<u64>)]
    seed: u64,

    /// How many candidates to look at before giving up
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    #[arg(value_parser = parse_number::<u64>)]
    tries: u64,

    /// The format of the puzzles: text, jsonl, csv or leetcode
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
    #[arg(hide_possible_values = true)]
    format: Format,
}

pub(super) fn run(args: &GenerateArgs, terminal: Terminal) -> Result<Exit, Failure> {
    let order = Order {
        shape: args.shape.shape(&Shape::default())?,
        answer: args.answer.unwrap_or_default(),
        unique: args.unique,
        needs_split: args.needs_split,
    };
    let usage = |error: zuma_forge::OrderError| Failure::Usage(error.to_string());
    let mut forge = Forge::new(order, args.seed).map_err(usage)?;
    interrupt::watch(|| ());
    let mut output = Output::stdout();
    let progress = Progress::of_search(terminal, &output);
    output.write(puzzle_file::header(args.format).as_bytes())?;
    let mut found = 0;
    while found < args.count {
        let far = format!(
            "found {} of {} among {}",
            Grouped(found),
            Counted(args.count, "puzzle"),
            Counted(forge.tried(), "candidate"),
        );
        if interrupt::has_come() {
            drop(progress);
            terminal.error(format_args!("interrupted: {far}"));
            return Ok(Exit::Interrupted);
        }
        let tries = args.tries.saturating_sub(forge.tried());
        if tries == 0 {
            drop(progress);
            terminal.error(format_args!("{far}: see --tries"));
            return Ok(Exit::Limit);
        }
        progress.tell(far);
        let made = forge.make(tries.min(AT_A_TIME), |made| is_broken_by(made, args.breaks));
        let Some(made) = made else { continue };
        found += 1;
        let record = puzzle_file::record(args.format, made.state, answer_number(made.answer()));
        progress.suspend(|| output.write(record.as_bytes()))?;
    }
    Ok(Exit::Success)
}

/// Whether there is no solver that has to get it wrong, or it does.
fn is_broken_by(made: &Made, solver: Option<Reference>) -> bool {
    let (board, hand) = (made.state.board.to_string(), made.state.hand.to_string());
    solver.is_none_or(|solver| {
        let answer = solver.solve(board.as_bytes(), hand.as_bytes());
        answer.map(|insertions| insertions as usize) != made.answer()
    })
}

/// Reads a reference solver that is known to be wrong.
fn refuted() -> Offering<Reference> {
    offering(parse_refuted, all_refuted())
}

fn all_refuted() -> impl Iterator<Item = &'static str> {
    Reference::ALL.into_iter().filter(|known| known.refutation().is_some()).map(Reference::name)
}

fn parse_refuted(text: &str) -> Result<Reference, String> {
    let known = text.parse().ok().filter(|known: &Reference| known.refutation().is_some());
    known.ok_or_else(|| {
        let names: Vec<_> = all_refuted().collect();
        format!("found {text:?}, expected a solver known to be wrong: {}", names.join(" or "))
    })
}

/// Reads a number of insertions, or `impossible`.
fn parse_wanted(text: &str) -> Result<Wanted, String> {
    match text {
        "impossible" | "-1" => Ok(Wanted::Impossible),
        number => number
            .parse()
            .map(Wanted::Insertions)
            .map_err(|_| format!("found {text:?}, expected a number of insertions, or impossible")),
    }
}
