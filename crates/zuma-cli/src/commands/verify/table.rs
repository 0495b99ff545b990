use std::iter;

use super::report::{Report, Suspect, by_answer, number, wrong_of};
use crate::terminal::COLUMNS;

/// The head of the first column.
const BALLS: &str = "balls";

/// The tables for people: what was counted, a row per length; what is wrong, a row per length; and
/// a row for all that may be wrong.
pub(super) fn to_text(report: &Report) -> String {
    let partial = report.partial.as_ref().map(|parts| format!("partial: parts {parts}\n"));
    let mut blocks = vec![
        format!("{}\n{}", report.title, partial.unwrap_or_default()),
        counts(report),
        format!("wrong pairs\n{}", wrong_by_length(report, true)),
    ];
    if report.suspects.iter().any(|suspect| suspect.way.is_none()) {
        blocks.push(format!("wrong pairs of solvers\n{}", wrong_by_length(report, false)));
    }
    blocks.push(verdicts(report));
    blocks.join("\n")
}

fn counts(report: &Report) -> String {
    let names = [BALLS, "survive", "winnable", "pairs"].map(str::to_owned);
    let highest = report.highest_answer();
    let answers = (1..=highest).map(|answer| answer.to_string());
    let head = names.into_iter().chain(answers).collect();
    let rows = report.rows.iter().map(|row| {
        let counts = &row.counts;
        let boards = [counts.surviving_boards, counts.winnable_boards, counts.winning_pairs];
        let figures = boards.into_iter().chain(by_answer(counts, highest));
        iter::once(row.balls.to_string()).chain(figures.map(|count| count.to_string())).collect()
    });
    align(iter::once(head).chain(rows), &[])
}

/// Of the ways of searching, or of the solvers; in several tables if one would be too wide.
fn wrong_by_length(report: &Report, ways: bool) -> String {
    let suspects = report.suspects.iter().enumerate();
    let suspects = suspects.filter(|(_, suspect)| suspect.way.is_some() == ways);
    let column = |(place, suspect): (usize, &Suspect)| -> Vec<String> {
        let wrong = report.rows.iter().map(|row| wrong_of(&row.counts, place).pairs.to_string());
        iter::once(suspect.name.clone()).chain(wrong).collect()
    };
    let balls = report.rows.iter().map(|row| row.balls.to_string());
    let balls: Vec<_> = iter::once(BALLS.to_owned()).chain(balls).collect();
    let mut tables: Vec<Vec<Vec<String>>> = Vec::new();
    let mut room = 0;
    for column in suspects.map(column) {
        let taken = 1 + column.iter().map(String::len).max().unwrap_or_default();
        if taken > room {
            tables.push(balls.iter().map(|cell| vec![cell.clone()]).collect());
            room = COLUMNS - BALLS.len();
        }
        room = room.saturating_sub(taken);
        let rows = tables.last_mut().into_iter().flatten();
        rows.zip(column).for_each(|(row, cell)| row.push(cell));
    }
    let tables: Vec<_> = tables.into_iter().map(|rows| align(rows.into_iter(), &[])).collect();
    tables.join("\n")
}

fn verdicts(report: &Report) -> String {
    let head = ["", "wrong", "high", "low", "none", "smallest", "answer", "found"];
    let rows = report.suspects.iter().map(|suspect| {
        let wrong = &suspect.wrong;
        let counts = [wrong.pairs, wrong.too_high, wrong.too_low, wrong.impossible];
        let smallest = match wrong.smallest {
            None => ["-"; 3].map(str::to_owned),
            Some(mistake) => {
                let answers =
                    [mistake.truth, mistake.found].map(|answer| number(answer).to_string());
                let [answer, found] = answers;
                [mistake.state.to_string(), answer, found]
            }
        };
        let counts = counts.iter().map(u64::to_string);
        iter::once(suspect.name.clone()).chain(counts).chain(smallest).collect()
    });
    align(iter::once(head.map(str::to_owned).to_vec()).chain(rows), &[0, 5])
}

/// Rows with their columns under each other, to the right but for those `to_the_left`.
fn align(rows: impl Iterator<Item = Vec<String>>, to_the_left: &[usize]) -> String {
    let rows: Vec<_> = rows.collect();
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or_default();
    let widths: Vec<_> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
            if to_the_left.contains(&column) {
                format!("{cell:<width$}")
            } else {
                format!("{cell:>width$}")
            }
        });
        cells.collect::<Vec<_>>().join(" ") + "\n"
    };
    rows.iter().map(line).collect()
}
