//! Random puzzles by the million: in memory, and as a file of each format.

use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::hint::black_box;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use zuma_bfs::{Solver, State};

use crate::puzzles::random_puzzles;

/// What decides the puzzles.
const SEED: u64 = 4882;

/// The formats of puzzle files, by their names.
pub const FORMATS: [&str; 4] = ["text", "jsonl", "csv", "leetcode"];

/// The puzzles, and a directory that is theirs.
pub struct Crowd {
    directory: TempDir,
    puzzles: Vec<State>,
    answers: Vec<i32>,
}

impl Crowd {
    /// Makes and solves so many.
    ///
    /// # Errors
    /// A temporary directory that cannot be made.
    pub fn new(size: usize) -> Result<Self, Box<dyn Error>> {
        let puzzles: Vec<_> = random_puzzles(SEED).take(size).collect();
        let mut solver = Solver::new();
        let solve = |&state| {
            let outcome = solver.solve(state)?.outcome;
            outcome.answer().ok_or_else(|| <Box<dyn Error>>::from("there is no limit"))
        };
        let answers = puzzles.iter().map(solve).collect::<Result<_, _>>()?;
        Ok(Self { directory: tempfile::tempdir()?, puzzles, answers })
    }

    /// The path of a file in the directory.
    #[must_use]
    pub fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    /// Writes the first `count` puzzles to a file, again and again from the start where there are
    /// more to write.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub fn write(&self, count: usize, format: &str) -> Result<PathBuf, Box<dyn Error>> {
        use std::io::Write as _;
        let path = self.path(&format!("{count}.{format}"));
        let mut file = fs::File::create(&path)?;
        if format == "csv" {
            writeln!(file, "board,hand")?;
        }
        let mut left = count;
        while left > 0 {
            let part = &self.puzzles[..left.min(self.puzzles.len())];
            file.write_all(records(part, format)?.as_bytes())?;
            left -= part.len();
        }
        Ok(path)
    }

    /// The time that the solver takes for all puzzles, shared out among so many threads.
    #[must_use]
    pub fn search_alone(&self, threads: usize) -> Duration {
        let start = Instant::now();
        thread::scope(|scope| {
            for share in self.puzzles.chunks(self.puzzles.len().div_ceil(threads)) {
                scope.spawn(move || {
                    let mut solver = Solver::new();
                    for &state in share {
                        let _ = black_box(solver.solve(state));
                    }
                });
            }
        });
        start.elapsed()
    }

    /// Compares a file of answers with those that are right.
    ///
    /// # Errors
    /// The first that is not, or too many or too few.
    pub fn check(&self, answers: &str, count: usize, format: &str) -> Result<(), Box<dyn Error>> {
        let records = answers.lines().skip(usize::from(format == "csv"));
        let mut given = 0;
        for (index, record) in records.enumerate() {
            let number = index % self.puzzles.len();
            let (state, right) = (self.puzzles[number], self.answers[number]);
            if answer(record, format) != Some(right) {
                return Err(
                    format!("{state}: batch of {format} gives {record:?}, not {right}").into()
                );
            }
            given += 1;
        }
        if given == count {
            Ok(())
        } else {
            Err(format!("batch of {format} answers {given} of {count} puzzles").into())
        }
    }
}

/// The puzzles' lines.
fn records(puzzles: &[State], format: &str) -> Result<String, Box<dyn Error>> {
    let mut text = String::new();
    for state in puzzles {
        let State { board, hand } = state;
        match format {
            "jsonl" => writeln!(text, r#"{{"board":"{board}","hand":"{hand}"}}"#),
            "csv" => writeln!(text, "{board},{hand}"),
            "leetcode" => writeln!(text, "\"{board}\"\n\"{hand}\""),
            _ => writeln!(text, "{state}"),
        }?;
    }
    Ok(text)
}

/// The answer in an answer line.
fn answer(record: &str, format: &str) -> Option<i32> {
    match format {
        "jsonl" => {
            let record: serde_json::Value = serde_json::from_str(record).ok()?;
            i32::try_from(record.get("answer")?.as_i64()?).ok()
        }
        "csv" => record.split(',').nth(2)?.parse().ok(),
        _ => record.parse().ok(),
    }
}
