use std::io::Write as _;

use flate2::Compression;
use flate2::write::GzEncoder;
use zuma_cli::formats::{Decoder, Format, MAX_LINE};
use zuma_cli::fuzz::each_record;
use zuma_cli::record::Record;
use zuma_state::State;

use crate::bytes::Bytes;

mod accounts;
mod answers;
mod worked;

/// The lines of a file that are made long, at most.
const MOST_STRETCHES: usize = 1;

/// Every line of a puzzle file is a record, or blank, a comment or a header; every record is a
/// puzzle or has a fault that says what and where; answer lines say what their records do. None of
/// it depends on the pieces in which the file comes, nor on its being packed, nor on whether a worker
/// reads plain lines at a glance.
///
/// The first byte is the format; the second how the file is packed and where the packing is cut, or
/// how long its longest lines are; the third a number of pieces, each of which has a byte for its
/// length. What remains is the file.
///
/// # Panics
/// Where one of these does not hold.
pub fn formats(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let format = match bytes.below(5) {
        0 => None,
        1 => Some(Format::Text),
        2 => Some(Format::Jsonl),
        3 => Some(Format::Csv),
        _ => Some(Format::Leetcode),
    };
    let packing = bytes.next();
    let pieces = bytes.below(8);
    let lengths: Vec<_> = (0..pieces).map(|_| usize::from(bytes.next())).collect();
    let stretched = stretch(bytes.rest(), packing);
    let file = stretched.as_slice();

    if packing % 4 == 3 {
        let whole = Content::read(vec![file.to_vec()], true, format);
        check_packed(&whole, &Content::read(cut(file, &lengths), true, format));
        return;
    }
    let whole = Content::read(vec![file.to_vec()], false, format);
    let in_pieces = Content::read(cut(file, &lengths), false, format);
    if file.starts_with(b"\x1f\x8b") {
        check_packed(&whole, &in_pieces);
        return;
    }
    assert_eq!(whole, in_pieces);
    worked::check(vec![file.to_vec()], format, &whole);
    worked::check(cut(file, &lengths), format, &whole);
    accounts::check(file, format, &whole);
    if packing % 4 == 2 {
        let packed = pack(file);
        assert_eq!(whole, Content::read(cut(&packed, &lengths), true, format));
        let length = usize::from(packing / 4) % packed.len();
        check_beginning(&whole, &Content::read(vec![packed[..length].to_vec()], true, format));
    }
}

/// The file, in which a byte 1 stands for nearly or just over as many balls as a line may have, if it
/// is of the packing that makes lines long.
fn stretch(file: &[u8], packing: u8) -> Vec<u8> {
    if packing % 4 != 1 {
        return file.to_vec();
    }
    let length = MAX_LINE - 4 + usize::from(packing / 4 % 8);
    let mut parts = file.splitn(1 + MOST_STRETCHES, |&byte| byte == 1);
    let first = parts.next().unwrap_or_default().to_vec();
    parts.fold(first, |mut file, part| {
        file.resize(file.len() + length, b'R');
        file.extend_from_slice(part);
        file
    })
}

/// What was read of a file.
#[derive(Debug, Default, PartialEq)]
struct Content {
    /// `None` where it could not even be begun with.
    decoder: Option<Decoder>,
    records: Vec<Place>,
    /// What kept it from being read on.
    failures: Vec<String>,
}

/// A record, where it stands, and what it says.
#[derive(Debug, PartialEq)]
struct Place {
    line: u64,
    hand_line: u64,
    state: Result<State, String>,
    says: String,
}

impl Content {
    fn read(pieces: Vec<Vec<u8>>, packed: bool, format: Option<Format>) -> Self {
        let mut content = Self::default();
        let mut answers = answers::Answers::default();
        let Self { records, failures, .. } = &mut content;
        let decoder = each_record(pieces, packed, format, |record| match record {
            Ok(record) => {
                records.push(Place::of(record));
                answers.check(record);
            }
            Err(failure) => failures.push(failure),
        });
        if let Some(decoder) = &decoder {
            answers::check_header(decoder);
        }
        assert!(failures.len() <= 1, "{failures:?}");
        for failure in failures.iter() {
            check_message(failure);
        }
        Self { decoder, ..content }
    }
}

impl Place {
    fn of(record: &Record<'_>) -> Self {
        if let Err(fault) = record.state() {
            check_message(&fault.to_string());
            let line = record.line_of(&fault);
            assert!(line == record.line || line == record.hand_line);
        }
        let state = record.state();
        let says = format!("{:?} {state:?}", record.puzzle);
        let state = state.map_err(|fault| fault.to_string());
        Self { line: record.line, hand_line: record.hand_line, state, says }
    }
}

/// A message is one line, and nothing in it that a terminal would obey.
fn check_message(message: &str) {
    assert!(!message.is_empty() && !message.contains(char::is_control), "{message:?}");
}

/// Of two readings of any bytes as a packed file, which may be damaged, both tell the damage, and one
/// may come further than the other: what is unpacked in one step with damaged data is lost with them.
fn check_packed(one: &Content, other: &Content) {
    if one.failures.is_empty() || other.failures.is_empty() {
        assert_eq!(one, other);
    }
    let is_beginning = one.records.iter().zip(&other.records).all(|(one, other)| one == other);
    assert!(is_beginning, "{one:?} and {other:?}");
}

/// A packed file that was cut is told of, and has no record that was not there.
fn check_beginning(whole: &Content, beginning: &Content) {
    let is_beginning = beginning.records.len() <= whole.records.len()
        && beginning.records.iter().eq(&whole.records[..beginning.records.len()]);
    assert!(is_beginning, "{beginning:?} of {whole:?}");
    assert!(!beginning.failures.is_empty(), "{beginning:?} of {whole:?}");
}

/// The pieces of a file, the last first, by their lengths, which are taken again and again.
fn cut(mut file: &[u8], lengths: &[usize]) -> Vec<Vec<u8>> {
    let mut pieces = Vec::new();
    for &length in lengths.iter().filter(|&&length| length > 0).cycle() {
        if file.is_empty() {
            break;
        }
        let (piece, rest) = file.split_at(length.min(file.len()));
        pieces.push(piece.to_vec());
        file = rest;
    }
    pieces.push(file.to_vec());
    pieces.reverse();
    pieces
}

fn pack(file: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(file).and_then(|()| encoder.finish()).expect("memory takes it")
}
