//! The `leetcode` format: two lines a puzzle, as the judge's test-case box takes them.
//!
//! ```text
//! "WWRRBBWW"
//! "WRBRW"
//! ```
//!
//! Board and hand, each a JSON string on a line of its own. Blank lines are ignored. Nothing in
//! the file tells it from other formats but its first character, a quotation mark.
//!
//! Answer lines are those of the [`text`](super::text) format, one for each two lines:
//!
//! ```text
//! 2
//! ```

use super::jsonl::decode_string;
use super::{Line, Lines, to_bytes};
use crate::fault::Fault;
use crate::record::{Puzzle, Record};

pub(super) fn decode<'a>(lines: &mut Lines<'a>) -> Option<Record<'a>> {
    let board = lines.next_filled()?;
    let Some(hand) = lines.next_filled() else {
        return Some(Record::on_line(board.number, Err(Fault::NoHandLine)));
    };
    let decode_line = |line: Line<'a>| {
        line.whole().and_then(decode_string).map(to_bytes).map_err(|fault| (line.number, fault))
    };
    let puzzle = decode_line(board).and_then(|board| Ok(Puzzle::new(board, decode_line(hand)?)));
    Some(match puzzle {
        Ok(puzzle) => Record { line: board.number, hand_line: hand.number, puzzle: Ok(puzzle) },
        Err((line, fault)) => Record::on_line(line, Err(fault)),
    })
}
