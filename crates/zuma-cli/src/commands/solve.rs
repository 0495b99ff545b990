use clap::Args;
use serde::Serialize;
use zuma_bfs::{LevelStatistics, State};

use super::puzzle::PuzzleArgs;
use crate::args::SolverArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::formats::text;
use crate::json;
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
pub(crate) struct SolveArgs {
    #[command(flatten)]
    puzzle: PuzzleArgs,

    /// Print the insertions after the answer, on the same line
    #[arg(long, conflicts_with = "json")]
    moves: bool,

    /// Print one JSON object: the answer, the insertions, and what each level of the search took
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    solver: SolverArgs,
}

/// What `--json` prints, as [`json`] specifies it.
#[derive(Serialize)]
struct Report {
    board: String,
    hand: String,
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
    expanded: u64,
    generated: u64,
    kept: u64,
}

impl From<&LevelStatistics> for Level {
    fn from(level: &LevelStatistics) -> Self {
        let &LevelStatistics { expanded, generated, kept } = level;
        Self { expanded, generated, kept }
    }
}

pub(super) fn run(args: &SolveArgs, terminal: Terminal) -> Result<Exit, Failure> {
    let choice = args.solver.choice(args.moves)?;
    let Some(state) = args.puzzle.state(terminal) else { return Ok(Exit::Error) };
    let solution =
        choice.build().solve(state).map_err(|fault| Failure::Usage(fault.to_string()))?;
    let mut line = Vec::new();
    if args.json {
        line.extend_from_slice(to_json(&choice, state, &solution).as_bytes());
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

fn to_json(choice: &Choice, state: State, solution: &Solution) -> String {
    json::line(&Report {
        board: state.board.to_string(),
        hand: state.hand.to_string(),
        solver: choice.to_string(),
        answer: solution.number,
        limit: solution.number.is_none(),
        moves: solution.moves.as_ref().map(|moves| moves.iter().map(ToString::to_string).collect()),
        levels: solution.levels.iter().map(Level::from).collect(),
        generated: solution.generated,
    })
}
