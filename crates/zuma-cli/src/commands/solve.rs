use clap::Args;
use serde::Serialize;
use zuma_bfs::{LevelStatistics, ParseError, State};
use zuma_state::Part;

use crate::args::SolverArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::formats::text;
use crate::output::Output;
use crate::record::Answer;
use crate::solvers::{Choice, Solution};
use crate::terminal::Terminal;

const EXAMPLE: &str = "\
Example:
  zuma solve --moves WWRRBBWW WRBRW

An empty board or hand is written -. Moves are written R@3: a red ball at gap 3,
gaps counted from 0 on the board as it stands before that insertion.";

/// Arguments of `zuma solve`.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLE)]
pub struct SolveArgs {
    /// The balls on the table, from left to right, as letters R, Y, B, G, W
    board: String,

    /// The balls in the hand, in any order
    hand: String,

    /// Print the insertions behind the answer, on the same line
    #[arg(long, conflicts_with = "json")]
    moves: bool,

    /// Print one JSON object: the answer, the insertions, and what each level of the search took
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    solver: SolverArgs,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Report<'a> {
    board: &'a str,
    hand: &'a str,
    solver: String,
    answer: Option<i32>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    limit: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    levels: Vec<Level>,
    generated: u64,
}

#[derive(Serialize)]
struct Level {
    expanded: u32,
    generated: u32,
    kept: u32,
}

impl From<&LevelStatistics> for Level {
    fn from(level: &LevelStatistics) -> Self {
        let &LevelStatistics { expanded, generated, kept } = level;
        Self { expanded, generated, kept }
    }
}

pub(super) fn run(args: &SolveArgs, terminal: Terminal) -> Result<Exit, Failure> {
    let choice = args.solver.choice(args.moves)?;
    let (board, hand) = (letters(&args.board), letters(&args.hand));
    let state = match State::parse(board, hand) {
        Ok(state) => state,
        Err(error) => {
            explain(terminal, board, hand, &error);
            return Ok(Exit::Error);
        }
    };
    let solution =
        choice.build().solve(state).map_err(|fault| Failure::Usage(fault.to_string()))?;
    let mut line = Vec::new();
    if args.json {
        line.extend_from_slice(to_json(&choice, board, hand, &solution).as_bytes());
    } else {
        let moves = solution.moves.clone().filter(|_| args.moves);
        text::encode(&mut line, Ok(&Answer { number: solution.number, moves }));
    }
    Output::stdout().write(&line)?;
    Ok(match solution.number {
        Some(0..) => Exit::Success,
        Some(_) => Exit::No,
        None => Exit::Limit,
    })
}

/// The letters of an argument.
fn letters(argument: &str) -> &str {
    if argument == text::NOTHING { "" } else { argument }
}

/// Says what is wrong, and points at it.
fn explain(terminal: Terminal, board: &str, hand: &str, error: &ParseError) {
    terminal.error(error);
    match error.span() {
        Some((Part::Board, span)) => terminal.point_at(board, span),
        Some((Part::Hand, span)) => terminal.point_at(hand, span),
        _ => {}
    }
}

fn to_json(choice: &Choice, board: &str, hand: &str, solution: &Solution) -> String {
    let report = Report {
        board,
        hand,
        solver: choice.to_string(),
        answer: solution.number,
        limit: solution.number.is_none(),
        moves: solution.moves.as_ref().map(|moves| moves.iter().map(ToString::to_string).collect()),
        levels: solution.levels.iter().map(Level::from).collect(),
        generated: solution.generated,
    };
    // strings and numbers alone cannot fail to be JSON
    serde_json::to_string(&report).unwrap_or_default() + "\n"
}
