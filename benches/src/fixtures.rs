//! The puzzles of the files in `fixtures/`, in the forms that solvers take.

use std::collections::HashMap;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use zuma_bfs::State;

/// A puzzle, packed and by its letters.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The puzzle as the engine takes it.
    pub state: State,
    /// The board's letters, as reference solvers take them.
    pub board: String,
    /// The hand's letters, likewise.
    pub hand: String,
    /// The known answer, -1 for impossible.
    pub expected: Option<i32>,
}

impl Puzzle {
    /// A puzzle of which nothing is known.
    #[must_use]
    pub fn new(state: State) -> Self {
        let (board, hand) = (state.board.to_string(), state.hand.to_string());
        Self { state, board, hand, expected: None }
    }

    /// The same puzzle with its answer.
    #[must_use]
    pub fn expecting(self, answer: Option<i32>) -> Self {
        Self { expected: answer, ..self }
    }
}

/// The directory of the whole workspace.
#[must_use]
pub fn workspace() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// The puzzles of a file in `fixtures/`, a `.txt` or a `.jsonl` one.
///
/// Puzzles of the same answer follow each other in some files. Here those of different answers
/// take turns, so that the first few are as mixed as all of them.
///
/// # Errors
/// A file that cannot be read, or a line of it that is no puzzle.
pub fn read(name: &str) -> Result<Vec<Puzzle>, Box<dyn Error>> {
    let path = workspace().join("fixtures").join(name);
    let is_json = path.extension().is_some_and(|ending| ending == "jsonl");
    let read_line = if is_json { from_json } else { from_text };
    let puzzles: Result<Vec<_>, _> = fs::read_to_string(&path)
        .map_err(|error| format!("{}: {error}", path.display()))?
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(read_line)
        .collect();
    Ok(taking_turns(puzzles.map_err(|error| format!("{}: {error}", path.display()))?))
}

fn from_text(line: &str) -> Result<Puzzle, Box<dyn Error>> {
    Ok(Puzzle::new(line.parse()?))
}

fn from_json(line: &str) -> Result<Puzzle, Box<dyn Error>> {
    let record: Value = serde_json::from_str(line)?;
    let field = |name: &str| record[name].as_str().ok_or_else(|| format!("{line}: no {name}"));
    let expected = record["expected"].as_i64().map(i32::try_from).transpose()?;
    Ok(Puzzle::new(State::parse(field("board")?, field("hand")?)?).expecting(expected))
}

fn taking_turns(puzzles: Vec<Puzzle>) -> Vec<Puzzle> {
    let mut counts = HashMap::new();
    let mut numbered: Vec<_> = puzzles
        .into_iter()
        .map(|puzzle| {
            let count: &mut usize = counts.entry(puzzle.expected).or_default();
            *count += 1;
            (*count, puzzle)
        })
        .collect();
    numbered.sort_by_key(|&(turn, _)| turn);
    numbered.into_iter().map(|(_, puzzle)| puzzle).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::{HARD_ANSWERS, HARD_COUNT, RANDOM_COUNT};

    #[test]
    fn every_puzzle_is_read() {
        let random = read("random.txt").expect("it can be read");
        assert_eq!(random.len(), RANDOM_COUNT);
        assert_eq!(random[0].board, "WWGRRBBWYGYYWGG");
        assert_eq!(random[0].expected, None);
        let hard = read("hard.jsonl").expect("it can be read");
        assert_eq!(hard.len(), HARD_COUNT * HARD_ANSWERS.len());
    }

    #[test]
    fn the_first_few_are_of_all_kinds() {
        let hard = read("hard.jsonl").expect("it can be read");
        let answers: Vec<_> = hard[..8].iter().filter_map(|puzzle| puzzle.expected).collect();
        assert_eq!(answers, [HARD_ANSWERS, HARD_ANSWERS].concat());
    }

    #[test]
    fn a_file_that_is_not_there_is_named() {
        let error = read("no.txt").expect_err("there is none").to_string();
        assert!(error.contains("no.txt"), "{error}");
    }
}
