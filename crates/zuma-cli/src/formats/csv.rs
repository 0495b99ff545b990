//! The `csv` format, in files that end in `.csv`.
//!
//! ```text
//! id,board,hand,expected
//! warm-up,WWRRBBWW,WRBRW,2
//! "no way, ever",WRRBBW,RB,-1
//! typo,WWRxBWW,RB,
//! ```
//!
//! The first line that is not blank names the columns: `board` and `hand`, and optionally `id` and
//! `expected`, in any order. Other columns are ignored. A field with a comma or a quotation mark in
//! it stands in quotation marks, and a quotation mark in there is doubled, as in RFC 4180. A
//! record is one line: other than in that document, a field cannot hold a line end, so that a
//! forgotten quotation mark spoils one record and not all that follow. `id` and `expected` may be
//! empty.
//!
//! An answer line has the columns of the input, without those that were ignored, in the same order,
//! then `answer`, then `moves` if they are asked for, then `error`:
//!
//! ```text
//! id,board,hand,expected,answer,error
//! warm-up,WWRRBBWW,WRBRW,2,2,
//! "no way, ever",WRRBBW,RB,-1,-1,
//! typo,WWRxBWW,RB,,,"board position 3: found 'x', expected one of R, Y, B, G, W"
//! ```
//!
//! An answer is `unknown` if a limit was reached. Moves have spaces between them. A line end in
//! an id that comes from another format is written as `\n` or `\r`.

use std::borrow::Cow;
use std::io::Write as _;

use memchr::{memchr, memchr3};
use zuma_bfs::State;

use super::text::{UNKNOWN, encode_number, is_number};
use super::{Lines, to_bytes, utf8};
use crate::fault::Fault;
use crate::record::{Answer, Id, Puzzle, Record, parse_expected};

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Id,
    Board,
    Hand,
    Expected,
    Ignored,
}

impl Column {
    const NAMED: [(Self, &str); 4] = [
        (Self::Id, "id"),
        (Self::Board, "board"),
        (Self::Hand, "hand"),
        (Self::Expected, "expected"),
    ];

    fn of_name(name: &str) -> Self {
        let named = Self::NAMED.into_iter().find(|&(_, known)| known == name);
        named.map_or(Self::Ignored, |(column, _)| column)
    }

    fn name(self) -> &'static str {
        let named = Self::NAMED.into_iter().find(|&(column, _)| column == self);
        named.map_or("", |(_, name)| name)
    }
}

/// The columns of a file, in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns(Vec<Column>);

impl Columns {
    /// Reads a header line.
    ///
    /// # Errors
    /// A line without `board` or `hand`, or with one of the four names twice.
    pub fn parse(line: &[u8]) -> Result<Self, Fault> {
        let line = utf8(line)?;
        let names = split(line).collect::<Result<Vec<_>, _>>()?;
        let columns: Vec<_> = names.iter().map(|name| Column::of_name(name.trim())).collect();
        for (column, name) in Column::NAMED {
            let count = columns.iter().filter(|&&found| found == column).count();
            let needed = matches!(column, Column::Board | Column::Hand);
            if count > 1 || needed && count == 0 {
                let found: String = line.chars().take(60).collect();
                return Err(Fault::Header {
                    message: format!(
                        "found {count} columns called {name:?} in the header {found:?}, expected \
                         board and hand, and optionally id and expected, once each"
                    ),
                });
            }
        }
        Ok(Self(columns))
    }

    /// Whether there is a column for the expected answer.
    pub(crate) fn has_expected(&self) -> bool {
        self.0.contains(&Column::Expected)
    }

    /// A line with a puzzle and its answer, its end with it. All other columns are left empty.
    pub(crate) fn row(&self, state: State, answer: i32) -> String {
        let field = |column: &Column| match column {
            Column::Board => state.board.to_string(),
            Column::Hand => state.hand.to_string(),
            Column::Expected => answer.to_string(),
            Column::Id | Column::Ignored => String::new(),
        };
        self.0.iter().map(field).collect::<Vec<_>>().join(",") + "\n"
    }

    fn written(&self) -> impl Iterator<Item = Column> + '_ {
        self.0.iter().copied().filter(|&column| column != Column::Ignored)
    }
}

/// The columns written for records of other formats.
impl Default for Columns {
    fn default() -> Self {
        Self(vec![Column::Id, Column::Board, Column::Hand, Column::Expected])
    }
}

/// The fields of a line without its end.
fn split(line: &str) -> impl Iterator<Item = Result<Cow<'_, str>, Fault>> {
    let mut rest = Some(line);
    std::iter::from_fn(move || {
        let text = rest.take()?;
        let start = line.len() - text.len();
        if let Some(quoted) = text.strip_prefix('"') {
            return Some(split_quoted(quoted, start).map(|(field, after)| {
                rest = after;
                field
            }));
        }
        let (field, after) = match text.split_once(',') {
            Some((field, after)) => (field, Some(after)),
            None => (text, None),
        };
        rest = after;
        Some(Ok(Cow::Borrowed(field)))
    })
}

/// The field whose opening quotation mark stands before `text`, at place `start` of its line, and
/// what follows the comma after it.
fn split_quoted(text: &str, start: usize) -> Result<(Cow<'_, str>, Option<&str>), Fault> {
    let mut end = 0;
    loop {
        let Some(mark) = memchr(b'"', &text.as_bytes()[end..]) else {
            return Err(Fault::OpenQuote { column: start + 1 });
        };
        end += mark;
        let after = &text[end + 1..];
        match after.chars().next() {
            Some('"') => end += 2,
            Some(',') => return Ok((unescape(&text[..end]), Some(&after[1..]))),
            None => return Ok((unescape(&text[..end]), None)),
            Some(found) => return Err(Fault::AfterQuote { column: start + end + 3, found }),
        }
    }
}

fn unescape(quoted: &str) -> Cow<'_, str> {
    if quoted.contains('"') { quoted.replace("\"\"", "\"").into() } else { quoted.into() }
}

pub(super) fn decode<'a>(columns: &Columns, lines: &mut Lines<'a>) -> Option<Record<'a>> {
    let line = lines.next_filled()?;
    let text = line.whole().and_then(utf8);
    Some(Record::on_line(line.number, text.and_then(|text| decode_line(columns, text))))
}

fn decode_line<'a>(columns: &Columns, line: &'a str) -> Result<Puzzle<'a>, Fault> {
    let mut puzzle = Puzzle::new(b"".into(), b"".into());
    let mut found = 0;
    for (place, field) in split(line).enumerate() {
        let field = field?;
        found += 1;
        match columns.0.get(place) {
            Some(Column::Id) if !field.is_empty() => puzzle.id = Some(Id::Text(field)),
            Some(Column::Board) => puzzle.board = to_bytes(field),
            Some(Column::Hand) => puzzle.hand = to_bytes(field),
            Some(Column::Expected) if !field.is_empty() => {
                puzzle.expected = Some(parse_expected(&field)?);
            }
            Some(Column::Id | Column::Expected | Column::Ignored) | None => {}
        }
    }
    if found == columns.0.len() {
        Ok(puzzle)
    } else {
        Err(Fault::FieldCount { found, expected: "as many as the header has columns" })
    }
}

pub(super) fn encode_header(out: &mut Vec<u8>, columns: &Columns, moves: bool) {
    for column in columns.written() {
        let _ = write!(out, "{},", column.name());
    }
    let moves = if moves { "moves," } else { "" };
    let _ = writeln!(out, "answer,{moves}error");
}

pub(super) fn encode(
    out: &mut Vec<u8>,
    (columns, moves): (&Columns, bool),
    record: &Record<'_>,
    answer: Result<&Answer, &Fault>,
) {
    for column in columns.written() {
        if let Ok(puzzle) = &record.puzzle {
            encode_column(out, column, puzzle);
        }
        out.push(b',');
    }
    if let Ok(answer) = answer {
        encode_number(out, answer.number);
    }
    out.push(b',');
    if moves {
        for (count, insertion) in answer.iter().flat_map(|a| &a.moves).flatten().enumerate() {
            let space = if count == 0 { "" } else { " " };
            let _ = write!(out, "{space}{insertion}");
        }
        out.push(b',');
    }
    if let Err(fault) = answer {
        encode_field(out, &fault.to_string());
    }
    out.push(b'\n');
}

fn encode_column(out: &mut Vec<u8>, column: Column, puzzle: &Puzzle<'_>) {
    match (column, &puzzle.id, puzzle.expected) {
        (Column::Id, Some(Id::Text(id)), _) => encode_field(out, id),
        (Column::Id, Some(Id::Number(id)), _) => encode_field(out, id),
        (Column::Board, ..) => encode_field(out, &String::from_utf8_lossy(&puzzle.board)),
        (Column::Hand, ..) => encode_field(out, &String::from_utf8_lossy(&puzzle.hand)),
        (Column::Expected, _, Some(expected)) => encode_number(out, Some(expected)),
        _ => {}
    }
}

fn encode_field(out: &mut Vec<u8>, field: &str) {
    if memchr3(b',', b'"', b'\n', field.as_bytes()).is_none() && !field.contains('\r') {
        out.extend_from_slice(field.as_bytes());
        return;
    }
    let field = field.replace('"', "\"\"").replace('\n', "\\n").replace('\r', "\\r");
    let _ = write!(out, "\"{field}\"");
}

/// Whether a line, its end not counted, can be an answer line below this program's header.
pub(super) fn is_answer(line: &[u8], columns: &Columns, moves: bool) -> bool {
    let Ok(line) = std::str::from_utf8(line) else { return false };
    let Ok(fields) = split(line).collect::<Result<Vec<_>, _>>() else { return false };
    let written = columns.written().count();
    let is_answered = |answer: &str| is_number(answer.as_bytes()) || answer.as_bytes() == UNKNOWN;
    let error = fields.last().is_some_and(|error| !error.is_empty());
    fields.len() == written + 2 + usize::from(moves)
        && if error { fields[written].is_empty() } else { is_answered(&fields[written]) }
}

/// Whether an answer line, its end not counted, says that a limit was reached.
pub(super) fn is_limit(line: &[u8], moves: bool) -> bool {
    let empty_columns: &[u8] = if moves { b",," } else { b"," };
    let answer = line.strip_suffix(empty_columns).and_then(|line| line.strip_suffix(UNKNOWN));
    answer.is_some_and(|before| before.ends_with(b","))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn fields(line: &str) -> Result<Vec<Cow<'_, str>>, Fault> {
        split(line).collect()
    }

    proptest! {
        #[test]
        fn reads_what_another_program_writes(
            written in prop::collection::vec("[a-c,\"é ]{0,6}", 2..6),
        ) {
            let mut writer = csv::Writer::from_writer(Vec::new());
            writer.write_record(&written).expect("memory takes it");
            let line = String::from_utf8(writer.into_inner().expect("memory takes it"));
            let line = line.expect("the fields were UTF-8");
            prop_assert_eq!(fields(line.trim_end_matches('\n')).expect("it is CSV"), written);
        }

        #[test]
        fn another_program_reads_what_is_written(
            written in prop::collection::vec("[a-c,\"é \r\n]{0,6}", 2..6),
        ) {
            let mut line = Vec::new();
            for (place, field) in written.iter().enumerate() {
                if place > 0 {
                    line.push(b',');
                }
                encode_field(&mut line, field);
            }
            let mut reader =
                csv::ReaderBuilder::new().has_headers(false).from_reader(line.as_slice());
            let read: Vec<_> = reader.records().map(|row| row.expect("it is CSV")).collect();
            prop_assert_eq!(read.len(), 1);
            let on_one_line = written.iter().map(|field| {
                field.replace('\n', "\\n").replace('\r', "\\r")
            });
            prop_assert_eq!(read[0].iter().collect::<Vec<_>>(), on_one_line.collect::<Vec<_>>());
        }
    }

    #[test]
    fn tells_quotation_marks_that_do_not_match() {
        assert_eq!(fields("a,\"b"), Err(Fault::OpenQuote { column: 3 }));
        assert_eq!(fields("a,\"b\"\""), Err(Fault::OpenQuote { column: 3 }));
        assert_eq!(fields("a,\"b\"c"), Err(Fault::AfterQuote { column: 6, found: 'c' }));
        assert_eq!(fields("a,\"b\"é"), Err(Fault::AfterQuote { column: 6, found: 'é' }));
        assert_eq!(fields("a,b\"c").expect("a mark inside is a letter")[1], "b\"c");
    }
}
