//! Writes `random.txt` and `hard.jsonl` into the directory that is its argument.
//!
//! The answers of the hard puzzles are the oracle's, which takes some minutes.

use std::error::Error;
use std::fmt::Write as _;
use std::path::PathBuf;

use rayon::prelude::*;
use serde_json::json;
use zuma_benches::puzzles::{RANDOM_COUNT, RANDOM_SEED, hard_puzzles, random_puzzles};
use zuma_bfs::State;
use zuma_reference::Reference;

fn main() -> Result<(), Box<dyn Error>> {
    let directory = PathBuf::from(std::env::args_os().nth(1).ok_or("expected a directory")?);
    std::fs::write(directory.join("random.txt"), random_file()?)?;
    std::fs::write(directory.join("hard.jsonl"), hard_file())?;
    Ok(())
}

fn random_file() -> Result<String, Box<dyn Error>> {
    let mut text = format!(
        "# {RANDOM_COUNT} random legal puzzles of 12 to 16 balls with five in the hand, seed {RANDOM_SEED}.\n\
         # Made by: just fixtures\n"
    );
    for state in random_puzzles(RANDOM_SEED).take(RANDOM_COUNT) {
        writeln!(text, "{state}")?;
    }
    Ok(text)
}

fn hard_file() -> String {
    let puzzles: Vec<State> = hard_puzzles().into_iter().map(|(state, _)| state).collect();
    let records: Vec<String> = puzzles
        .into_par_iter()
        .enumerate()
        .map(|(index, State { board, hand })| {
            let (board, hand) = (board.to_string(), hand.to_string());
            let answer = Reference::Oracle.solve(board.as_bytes(), hand.as_bytes());
            let expected = answer.map_or(-1, i64::from);
            let id = format!("hard-{:03}", index + 1);
            json!({ "id": id, "board": board, "hand": hand, "expected": expected }).to_string()
        })
        .collect();
    records.join("\n") + "\n"
}
