use std::fmt::Write as _;
use std::time::Duration;

use serde::Serialize;

use super::results::Results;
use crate::figures::{Counted, Grouped, ThreeDigits, Time};
use crate::json;
use crate::terminal::{COLUMNS, wrapped};

/// The columns of figures.
const FIGURES: usize = 7;
const GAP: &str = " ";
const HEAD: [&str; FIGURES] = ["puzzles", "mean", "median", "p99", "states", "ratio", "wrong"];

/// A table for people: a row per solver, and below it which did not come to the end. Nothing is wider
/// than 80 columns: a name that leaves its figures no room has a line of its own.
pub(crate) fn to_text(all: &[Results], puzzles: usize) -> String {
    let rows: Vec<_> =
        all.iter().map(|results| (results.choice.to_string(), figures(results))).collect();
    let mut text = table(&rows);
    let stopped = all.iter().zip(&rows).filter(|(results, _)| results.puzzles() < puzzles as u64);
    let stopped: Vec<_> = stopped.map(|(_, (name, _))| name.as_str()).collect();
    if !stopped.is_empty() {
        let note = format!(
            "Figures are for the first puzzles, as many as the table says, of {}: {}.\n",
            Counted(puzzles, "puzzle"),
            stopped.join(", "),
        );
        text += &wrapped(&note, COLUMNS);
    }
    text
}

fn figures(results: &Results) -> [String; FIGURES] {
    [
        Grouped(results.puzzles()).to_string(),
        Time(results.mean()).to_string(),
        Time(results.percentile(50)).to_string(),
        Time(results.percentile(99)).to_string(),
        ThreeDigits(results.generated()).to_string(),
        ThreeDigits(results.ratio()).to_string(),
        Grouped(results.wrong()).to_string(),
    ]
}

/// Rows of a name and figures, each column as wide as it needs to be.
fn table(rows: &[(String, [String; FIGURES])]) -> String {
    let mut widths = HEAD.map(str::len);
    for (_, figures) in rows {
        for (width, figure) in widths.iter_mut().zip(figures) {
            *width = figure.chars().count().max(*width);
        }
    }
    let taken = widths.iter().map(|width| width + GAP.len()).sum();
    let room = COLUMNS.saturating_sub(taken);
    let names = rows.iter().map(|(name, _)| name.len());
    let name_width = names.filter(|&length| length <= room).max().unwrap_or_default();
    let mut text = String::new();
    let head = ("solver".to_owned(), HEAD.map(str::to_owned));
    for (name, figures) in std::iter::once(&head).chain(rows) {
        let name_width = name_width.max(head.0.len());
        if name.len() > name_width {
            let _ = write!(text, "{name}\n{:name_width$}", "");
        } else {
            let _ = write!(text, "{name:<name_width$}");
        }
        for (figure, width) in figures.iter().zip(widths) {
            let _ = write!(text, "{GAP}{figure:>width$}");
        }
        text.push('\n');
    }
    text
}

/// The same as one JSON object, as [`json`] specifies it.
pub(crate) fn to_json(all: &[Results], puzzles: usize, budget: Duration) -> String {
    json::line(&Report {
        puzzles,
        budget_seconds: budget.as_secs_f64(),
        solvers: all.iter().map(Row::from).collect(),
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    fn row(name: &str, figures: [&str; FIGURES]) -> (String, [String; FIGURES]) {
        (name.to_owned(), figures.map(str::to_owned))
    }

    #[test]
    fn figures_stand_below_their_heads() {
        let rows = [
            row("bfs", ["2,000", "99.5 ns", "70.1 ns", "1.23 µs", "0.00", "1.00", "0"]),
            row("oracle", ["12", "4.66 ms", "4.5 ms", "12.0 ms", "10,766", "31,689", "0"]),
        ];
        let table = table(&rows);
        assert_eq!(
            table,
            "solver puzzles    mean  median     p99 states  ratio wrong\n\
             bfs      2,000 99.5 ns 70.1 ns 1.23 µs   0.00   1.00     0\n\
             oracle      12 4.66 ms  4.5 ms 12.0 ms 10,766 31,689     0\n"
        );
    }

    #[test]
    fn nothing_is_wider_than_a_terminal() {
        let wide =
            ["10,000,000", "123,456 s", "99.9 ms", "12,345 s", "9.99e12", "1.23e12", "100,000"];
        let rows = [row("bfs", wide), row("bfs-unpruned:rules=1,2,3:bound=off:max-states=9", wide)];
        let table = table(&rows);
        assert!(table.lines().all(|line| line.chars().count() <= COLUMNS), "{table}");
        assert_eq!(table.lines().count(), 4, "{table}");
        let [short, long] = [1, 3].map(|place| table.lines().nth(place).expect("a row"));
        assert_eq!(short.replace("bfs", "   "), long, "{table}");
    }
}
