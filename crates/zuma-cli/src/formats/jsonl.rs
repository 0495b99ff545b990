//! The `jsonl` format, in files that end in `.jsonl` or `.ndjson`.
//!
//! ```text
//! {"id": "warm-up", "board": "WWRRBBWW", "hand": "WRBRW", "expected": 2}
//! {"board": "WRRBBW", "hand": "RB"}
//! ```
//!
//! A line holds one object. `board` and `hand` are strings; `id`, a string or a number, and
//! `expected`, an integer, may be left out or null. Other fields are ignored, blank lines too.
//!
//! An answer line is the record again, its fields in this order, with `answer` after them, and
//! with `moves` if they are asked for:
//!
//! ```text
//! {"id":"warm-up","board":"WWRRBBWW","hand":"WRBRW","expected":2,"answer":2,"moves":["R@2","B@2"]}
//! {"board":"WRRBBW","hand":"RB","answer":-1}
//! ```
//!
//! If a limit was reached before there was an answer, `answer` is null and `"limit":true`
//! follows. A bad record has `error`, a string, in place of all these; one that could not be read
//! as a record at all has nothing else but `line`, its line counted from 1.

use std::borrow::Cow;
use std::fmt;
use std::io::Write as _;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

use super::text::is_number;
use super::{Lines, to_bytes, utf8};
use crate::fault::Fault;
use crate::record::{Answer, Id, Puzzle, Record, parse_expected, quoted};

/// The end of an answer line if a limit was reached.
const LIMIT: &[u8] = b",\"answer\":null,\"limit\":true}";

/// The fields of a puzzle, and those of them that must be there.
const FIELDS: [&str; 4] = ["id", "board", "hand", "expected"];
const STRINGS: [&str; 2] = ["board", "hand"];

#[derive(Deserialize)]
struct Wire<'a> {
    #[serde(borrow, default)]
    id: Option<&'a RawValue>,
    #[serde(borrow)]
    board: Cow<'a, str>,
    #[serde(borrow)]
    hand: Cow<'a, str>,
    #[serde(borrow, default)]
    expected: Option<&'a RawValue>,
}

pub(super) fn decode<'a>(lines: &mut Lines<'a>) -> Option<Record<'a>> {
    let line = lines.next_filled()?;
    Some(Record::on_line(line.number, line.whole().and_then(decode_object)))
}

fn decode_object(line: &[u8]) -> Result<Puzzle<'_>, Fault> {
    // a derived reader would take an array of the fields as well
    let blanks = line.len() - line.trim_ascii_start().len();
    if line[blanks] != b'{' {
        let found = char::from(line[blanks]);
        let message = format!("found {found:?}, expected an object such as {{\"board\": …}}");
        return Err(Fault::Json { column: blanks + 1, message });
    }
    let line = utf8(line)?;
    let wire: Wire<'_> = serde_json::from_str(line).map_err(|error| {
        let fault = if error.is_data() { fault_of_fields(line) } else { None };
        fault.unwrap_or_else(|| syntax_fault(line, &error))
    })?;
    Ok(Puzzle {
        id: wire.id.map(decode_id).transpose()?,
        expected: wire.expected.map(|number| parse_expected(number.get())).transpose()?,
        ..Puzzle::new(to_bytes(wire.board), to_bytes(wire.hand))
    })
}

fn decode_id(value: &RawValue) -> Result<Id<'_>, Fault> {
    let text = value.get();
    match text.as_bytes() {
        [b'"', ..] => Ok(Id::Text(decode_string(text.as_bytes())?)),
        [b'-' | b'0'..=b'9', ..] => Ok(Id::Number(text)),
        _ => Err(Fault::Id),
    }
}

/// A string, borrowed if it has no escapes.
#[derive(Deserialize)]
struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

/// Reads a JSON string.
pub(super) fn decode_string(json: &[u8]) -> Result<Cow<'_, str>, Fault> {
    let json = utf8(json)?;
    serde_json::from_str::<Text<'_>>(json).map(|text| text.0).map_err(|error| {
        let value = serde_json::from_str::<&RawValue>(json);
        let not_a_string = value.ok().filter(|_| error.is_data());
        let fault = not_a_string.map(|value| no_string(json, value, None));
        fault.unwrap_or_else(|| syntax_fault(json, &error))
    })
}

/// What is wrong with the fields of an object that is JSON, and no puzzle.
fn fault_of_fields(line: &str) -> Option<Fault> {
    let Fields(fields) = serde_json::from_str(line).ok()?;
    for (place, (name, value)) in fields.iter().enumerate() {
        let Some(name) = FIELDS.into_iter().find(|known| known == name) else { continue };
        if fields[..place].iter().any(|(before, _)| before == name) {
            return Some(Fault::FieldAgain { name, column: column_of(line, value) });
        }
        if STRINGS.contains(&name) && !value.get().starts_with('"') {
            return Some(no_string(line, value, Some(name)));
        }
    }
    let missing = STRINGS.into_iter().find(|name| fields.iter().all(|(found, _)| found != name));
    missing.map(|name| Fault::NoField { name })
}

/// The fields of an object, as they stand there.
struct Fields<'a>(Vec<(Cow<'a, str>, &'a RawValue)>);

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Collect;

        impl<'de> Visitor<'de> for Collect {
            type Value = Fields<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut fields = Vec::new();
                while let Some((Text(name), value)) = map.next_entry()? {
                    fields.push((name, value));
                }
                Ok(Fields(fields))
            }
        }

        deserializer.deserialize_map(Collect)
    }
}

fn no_string(line: &str, value: &RawValue, name: Option<&'static str>) -> Fault {
    Fault::NoString { name, column: column_of(line, value), found: quoted(value.get()) }
}

/// The column, from 1, at which a value of the line stands.
fn column_of(line: &str, value: &RawValue) -> usize {
    value.get().as_ptr().addr() - line.as_ptr().addr() + 1
}

/// What is wrong with a line that is not JSON.
fn syntax_fault(line: &str, error: &serde_json::Error) -> Fault {
    let column = error.column();
    let told = error.to_string();
    let told = told.split(" at line ").next().unwrap_or(&told);
    let message = match told {
        _ if error.is_eof() => "found the end of the line within the JSON".to_owned(),
        "trailing characters" => {
            let rest = column.checked_sub(1).and_then(|start| line.get(start..));
            format!("found {:?} after the JSON", quoted(rest.unwrap_or_default()))
        }
        _ => format!("not JSON: {told}"),
    };
    Fault::Json { column, message }
}

pub(super) fn encode(out: &mut Vec<u8>, record: &Record<'_>, answer: Result<&Answer, &Fault>) {
    out.push(b'{');
    match &record.puzzle {
        Ok(puzzle) => encode_puzzle(out, puzzle),
        Err(_) => {
            let _ = write!(out, "\"line\":{}", record.line);
        }
    }
    match answer {
        Ok(Answer { number: Some(number), moves }) => {
            let _ = write!(out, ",\"answer\":{number}");
            if let Some(moves) = moves {
                encode_moves(out, moves);
            }
            out.push(b'}');
        }
        Ok(Answer { number: None, .. }) => out.extend_from_slice(LIMIT),
        Err(fault) => {
            out.extend_from_slice(b",\"error\":");
            encode_string(out, &fault.to_string());
            out.push(b'}');
        }
    }
    out.push(b'\n');
}

fn encode_puzzle(out: &mut Vec<u8>, puzzle: &Puzzle<'_>) {
    match &puzzle.id {
        Some(Id::Text(text)) => {
            out.extend_from_slice(b"\"id\":");
            encode_string(out, text);
            out.push(b',');
        }
        Some(Id::Number(digits)) => {
            let _ = write!(out, "\"id\":{digits},");
        }
        None => {}
    }
    out.extend_from_slice(b"\"board\":");
    encode_string(out, &String::from_utf8_lossy(&puzzle.board));
    out.extend_from_slice(b",\"hand\":");
    encode_string(out, &String::from_utf8_lossy(&puzzle.hand));
    if let Some(expected) = puzzle.expected {
        let _ = write!(out, ",\"expected\":{expected}");
    }
}

fn encode_moves(out: &mut Vec<u8>, moves: &[zuma_state::Insertion]) {
    out.extend_from_slice(b",\"moves\":[");
    for (count, insertion) in moves.iter().enumerate() {
        let comma = if count == 0 { "" } else { "," };
        let _ = write!(out, "{comma}\"{insertion}\"");
    }
    out.push(b']');
}

fn encode_string(out: &mut Vec<u8>, text: &str) {
    // neither writing to memory nor a string can fail to be JSON
    let _ = serde_json::to_writer(out, text);
}

/// Whether an answer line, its end not counted, says that a limit was reached.
pub(super) fn is_limit(line: &[u8]) -> bool {
    line.ends_with(LIMIT)
}

/// Whether a line, its end not counted, can be an answer line, with or without moves.
pub(super) fn is_answer(line: &[u8], moves: bool) -> bool {
    let Ok(Fields(fields)) = serde_json::from_slice(line) else { return false };
    let value = |name| fields.iter().find(|(found, _)| found == name).map(|(_, value)| value.get());
    match (value("answer"), value("moves")) {
        (Some(answer), found) if is_number(answer.as_bytes()) => {
            found.is_some() == (moves && answer != "-1")
        }
        (Some(_), _) => is_limit(line),
        (None, found) => found.is_none() && value("error").is_some(),
    }
}
