//! The `text` format, in files that end in `.txt`.
//!
//! ```text
//! # a board, a hand and, if known, the answer
//! WWRRBBWW    WRBRW   2
//! RBYYBBRRB   YRBGB   3     # white space of any width between them
//! WRRBBW      RB     -1     # cannot be emptied
//! -           R       0     # an empty board; an empty hand is written likewise
//! ```
//!
//! A `#` and what follows it on its line is a comment. Lines with nothing else are not records.
//!
//! An answer line holds the integer: the least number of insertions, or -1 if the board cannot
//! be emptied. It is `error` for a bad record and `unknown` if a limit was reached. If moves
//! are asked for, they follow the integer:
//!
//! ```text
//! 2 R@2 B@2
//! 3 B@8 B@8 Y@2
//! -1
//! 0
//! ```

pub(crate) mod plain;

use std::borrow::Cow;
use std::io::Write as _;

use super::{Line, Lines};
use zuma_state::Insertion;

use crate::fault::Fault;
use crate::record::{Answer, Puzzle, Record, parse_expected};

/// What an empty board or hand is written as.
pub(crate) const NOTHING: &str = "-";
/// What begins a comment.
const COMMENT: u8 = b'#';
/// The answer to a bad record.
const ERROR: &[u8] = b"error";
/// The answer if a limit was reached before there was one.
pub(super) const UNKNOWN: &[u8] = b"unknown";

pub(super) fn decode<'a>(lines: &mut Lines<'a>) -> Option<Record<'a>> {
    lines.find_map(|line| decode_line(line).map(|puzzle| Record::on_line(line.number, puzzle)))
}

/// The puzzle on a line, `None` if it has none.
fn decode_line(line: Line<'_>) -> Option<Result<Puzzle<'_>, Fault>> {
    let text = match line.whole() {
        Ok(text) => text,
        Err(fault) => return Some(Err(fault)),
    };
    let (board, rest) = split_field(text);
    let (hand, rest) = split_field(rest);
    let (expected, rest) = split_field(rest);
    if board.is_empty() {
        return None;
    }
    if hand.is_empty() || !split_field(rest).0.is_empty() {
        return Some(Err(field_count(text)));
    }
    let puzzle = Puzzle::new(balls(board), balls(hand));
    if expected.is_empty() {
        return Some(Ok(puzzle));
    }
    let expected = parse_expected(&String::from_utf8_lossy(expected));
    Some(expected.map(|answer| Puzzle { expected: Some(answer), ..puzzle }))
}

/// The first field of a line, and what follows it. The field is empty if there is none left.
fn split_field(line: &[u8]) -> (&[u8], &[u8]) {
    let start = line.iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(line.len());
    let line = &line[start..];
    let is_end = |&byte: &u8| byte.is_ascii_whitespace() || byte == COMMENT;
    let end = line.iter().position(is_end).unwrap_or(line.len());
    line.split_at(end)
}

fn field_count(line: &[u8]) -> Fault {
    let (mut found, mut left) = (0, line);
    while let (&[_, ..], rest) = split_field(left) {
        found += 1;
        left = rest;
    }
    let expected = match line.trim_ascii_start() {
        [b'{', ..] => "2 or 3; an object belongs into a file ending in .jsonl",
        [b'"', ..] => "2 or 3; a JSON string is of the format leetcode",
        line if line.contains(&b',') => "2 or 3; a table belongs into a file ending in .csv",
        _ => "2 or 3: a board, a hand and, if known, the answer",
    };
    Fault::FieldCount { found, expected }
}

fn balls(field: &[u8]) -> Cow<'_, [u8]> {
    Cow::Borrowed(if field == NOTHING.as_bytes() { &[] } else { field })
}

/// Appends an answer line.
pub(crate) fn encode(out: &mut Vec<u8>, answer: Result<&Answer, &Fault>) {
    match answer {
        Ok(answer) => {
            encode_number(out, answer.number);
            if let Some(moves) = &answer.moves {
                encode_moves(out, moves);
            }
        }
        Err(_) => out.extend_from_slice(ERROR),
    }
    out.push(b'\n');
}

fn encode_moves(out: &mut Vec<u8>, moves: &[Insertion]) {
    for insertion in moves {
        let _ = write!(out, " {insertion}");
    }
}

/// Whether a line, its end not counted, can be an answer line, with or without moves.
pub(super) fn is_answer(line: &[u8], moves: bool) -> bool {
    let mut fields = line.split(|&byte| byte == b' ');
    let number = fields.next().unwrap_or_default();
    let count = if moves { count_of_moves(number) } else { 0 };
    let is_number = number == ERROR || number == UNKNOWN || is_number(number);
    let is_move = |field: &[u8]| {
        std::str::from_utf8(field).is_ok_and(|field| field.parse::<Insertion>().is_ok())
    };
    is_number && fields.clone().count() == count && fields.all(is_move)
}

/// Whether a text is -1 or a number of insertions.
pub(super) fn is_number(text: &[u8]) -> bool {
    text == b"-1" || matches!(text.len(), 1 | 2) && text.iter().all(u8::is_ascii_digit)
}

/// How many moves belong to an answer; none where it is no number.
fn count_of_moves(number: &[u8]) -> usize {
    std::str::from_utf8(number).ok().and_then(|number| number.parse().ok()).unwrap_or(0)
}

/// Appends the number of insertions, -1, or `unknown`.
pub(super) fn encode_number(out: &mut Vec<u8>, number: Option<i32>) {
    match number {
        Some(number) => drop(write!(out, "{number}")),
        None => out.extend_from_slice(UNKNOWN),
    }
}
