use std::fmt::Write as _;
use std::time::Duration;

use serde::Serialize;

use super::results::Results;
use crate::figures::{Grouped, ThreeDigits, Time};

const LEAST_NAME_WIDTH: usize = 14;

/// A table for people: a row per solver, and a line below for each that did not come to the end.
pub(crate) fn to_text(all: &[Results], puzzles: usize, budget: Duration) -> String {
    let names: Vec<_> = all.iter().map(|results| results.choice.to_string()).collect();
    let width = names.iter().map(String::len).max().unwrap_or_default().max(LEAST_NAME_WIDTH);
    let mut text = format!(
        "{:<width$} {:>9} {:>8} {:>8} {:>8} {:>9} {:>7} {:>6}\n",
        "solver", "puzzles", "mean", "median", "p99", "states", "ratio", "wrong"
    );
    let mut notes = String::new();
    for (results, name) in all.iter().zip(names) {
        let _ = writeln!(
            text,
            "{name:<width$} {:>9} {:>8} {:>8} {:>8} {:>9} {:>7} {:>6}",
            Grouped(results.puzzles()),
            Time(results.mean()),
            Time(results.percentile(50)),
            Time(results.percentile(99)),
            ThreeDigits(results.generated()),
            ThreeDigits(results.ratio()),
            Grouped(results.wrong()),
        );
        if results.puzzles() < puzzles as u64 {
            let _ = writeln!(
                notes,
                "{name} had time, {} s, for the first {} of {} puzzles: all its figures are for \
                 these.",
                budget.as_secs_f64(),
                Grouped(results.puzzles()),
                Grouped(puzzles as u64),
            );
        }
    }
    text + &notes
}

/// The same as one JSON object, times in nanoseconds.
pub(crate) fn to_json(all: &[Results], puzzles: usize, budget: Duration) -> String {
    let report = Report {
        puzzles,
        budget_seconds: budget.as_secs_f64(),
        solvers: all.iter().map(Row::from).collect(),
    };
    // strings and finite numbers cannot fail to be JSON
    serde_json::to_string(&report).unwrap_or_default() + "\n"
}

#[derive(Serialize)]
struct Report {
    puzzles: usize,
    budget_seconds: f64,
    solvers: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    solver: String,
    puzzles: u64,
    mean_ns: f64,
    median_ns: f64,
    p99_ns: f64,
    states_per_puzzle: f64,
    ratio: f64,
    wrong: u64,
}

impl From<&Results> for Row {
    fn from(results: &Results) -> Self {
        Self {
            solver: results.choice.to_string(),
            puzzles: results.puzzles(),
            mean_ns: results.mean(),
            median_ns: results.percentile(50),
            p99_ns: results.percentile(99),
            states_per_puzzle: results.generated(),
            ratio: results.ratio(),
            wrong: results.wrong(),
        }
    }
}
