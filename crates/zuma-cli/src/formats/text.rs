//! The `text` format, in files that end in `.txt`.
//!
//! ```text
//! # a board, a hand and, where it is known, the answer
//! WWRRBBWW    WRBRW   2
//! RBYYBBRRB   YRBGB   3     # white space of any width between them
//! WRRBBW      RB     -1     # cannot be emptied
//! -           R       0     # an empty board; an empty hand is written likewise
//! ```
//!
//! A `#` and what follows it on its line is a comment. Lines with nothing else are no records.
//!
//! An answer line holds the integer: the least number of insertions, or -1 where the board cannot
//! be emptied. It is `error` for a bad record and `unknown` where a limit was reached. Where moves
//! are asked for, they follow the integer: `2 B@4 W@2`.

use std::borrow::Cow;
use std::io::Write as _;

use memchr::memchr;

use super::{Line, Lines};
use crate::fault::Fault;
use crate::record::{Answer, Puzzle, Record, parse_expected};

/// What an empty board or hand is written as.
pub(crate) const NOTHING: &str = "-";
/// The answer to a bad record.
const ERROR: &[u8] = b"error";
/// The answer where a limit was reached before there was one.
pub(super) const UNKNOWN: &[u8] = b"unknown";

pub(super) fn decode<'a>(lines: &mut Lines<'a>) -> Option<Record<'a>> {
    lines.find_map(|line| decode_line(line).map(|puzzle| Record::on_line(line.number, puzzle)))
}

/// The puzzle on a line, `None` where it has none.
fn decode_line(line: Line<'_>) -> Option<Result<Puzzle<'_>, Fault>> {
    let text = match line.whole() {
        Ok(text) => &text[..memchr(b'#', text).unwrap_or(text.len())],
        Err(fault) => return Some(Err(fault)),
    };
    let mut fields = Fields { line: text, at: 0 };
    let board = fields.next()?;
    let (hand, expected, surplus) = (fields.next(), fields.next(), fields.count());
    let Some(hand) = hand.filter(|_| surplus == 0) else {
        let found = 1 + usize::from(hand.is_some()) + usize::from(expected.is_some()) + surplus;
        return Some(Err(Fault::FieldCount {
            found,
            expected: "2 or 3: a board, a hand and, where it is known, the answer",
        }));
    };
    Some(puzzle(board, hand, expected))
}

fn puzzle<'a>(
    board: Field<'a>,
    hand: Field<'a>,
    expected: Option<Field<'a>>,
) -> Result<Puzzle<'a>, Fault> {
    Ok(Puzzle {
        id: None,
        board: board.balls()?,
        hand: hand.balls()?,
        expected: expected.map(|field| parse_expected(field.text()?)).transpose()?,
    })
}

/// A stretch of a line without white space.
#[derive(Clone, Copy)]
struct Field<'a> {
    /// Where on the line it begins, from 0.
    start: usize,
    bytes: &'a [u8],
}

impl<'a> Field<'a> {
    fn text(self) -> Result<&'a str, Fault> {
        std::str::from_utf8(self.bytes).map_err(|error| {
            let at = error.valid_up_to();
            Fault::NotUtf8 { column: self.start + at + 1, byte: self.bytes[at] }
        })
    }

    fn balls(self) -> Result<Cow<'a, str>, Fault> {
        let text = self.text()?;
        Ok(Cow::Borrowed(if text == NOTHING { "" } else { text }))
    }
}

struct Fields<'a> {
    line: &'a [u8],
    at: usize,
}

impl<'a> Iterator for Fields<'a> {
    type Item = Field<'a>;

    fn next(&mut self) -> Option<Field<'a>> {
        let blanks = self.line[self.at..].iter().take_while(|byte| byte.is_ascii_whitespace());
        let start = self.at + blanks.count();
        let letters = self.line[start..].iter().take_while(|byte| !byte.is_ascii_whitespace());
        self.at = start + letters.count();
        (self.at > start).then(|| Field { start, bytes: &self.line[start..self.at] })
    }
}

/// Appends an answer line.
pub(crate) fn encode(out: &mut Vec<u8>, answer: Result<&Answer, &Fault>) {
    match answer {
        Ok(answer) => encode_answer(out, answer),
        Err(_) => out.extend_from_slice(ERROR),
    }
    out.push(b'\n');
}

fn encode_answer(out: &mut Vec<u8>, answer: &Answer) {
    encode_number(out, answer.number);
    for insertion in answer.moves.iter().flatten() {
        let _ = write!(out, " {insertion}");
    }
}

/// Writes the number of insertions, -1, or `unknown`.
pub(super) fn encode_number(out: &mut Vec<u8>, number: Option<i32>) {
    let Some(number) = number else {
        out.extend_from_slice(UNKNOWN);
        return;
    };
    match u8::try_from(number) {
        Ok(digit @ 0..=9) => out.push(b'0' + digit),
        _ => drop(write!(out, "{number}")),
    }
}
