//! Puzzles with their answers, as files have them.

use zuma_bfs::State;

use crate::formats::Format;

/// The line before the first record, if a format has one.
pub(super) fn header(format: Format) -> &'static str {
    match format {
        Format::Csv => "board,hand,expected\n",
        Format::Text | Format::Jsonl | Format::Leetcode => "",
    }
}

/// A record, which `leetcode` has without the answer.
pub(super) fn record(format: Format, state: State, answer: i32) -> String {
    let State { board, hand } = state;
    match format {
        Format::Text => format!("{state} {answer}\n"),
        Format::Jsonl => {
            format!("{{\"board\":\"{board}\",\"hand\":\"{hand}\",\"expected\":{answer}}}\n")
        }
        Format::Csv => format!("{board},{hand},{answer}\n"),
        Format::Leetcode => format!("\"{board}\"\n\"{hand}\"\n"),
    }
}
