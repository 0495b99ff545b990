//! The lines of a file, counted without the readers.

use zuma_cli::formats::{Format, MAX_LINE};

use super::{Content, Place};

/// A line, counted from 1, and its bytes without their end.
type Line<'a> = (u64, &'a [u8]);

/// The lines that hold something, each of which is one of a record: all but blank lines, comments
/// and the header of a table.
pub(super) fn check(file: &[u8], format: Option<Format>, content: &Content) {
    let file = file.strip_prefix(b"\xef\xbb\xbf").unwrap_or(file);
    let filled: Vec<_> = lines(file).filter(|(_, text)| !is_blank(text)).collect();
    let Some(decoder) = &content.decoder else {
        // it is UTF-16, or a table with another header
        let of_header = filled.first().map(|(number, _)| format!("file:{number}: "));
        let is_utf16 = file.starts_with(b"\xff\xfe") || file.starts_with(b"\xfe\xff");
        let is_told = |failure: &String| {
            is_utf16 || of_header.as_ref().is_some_and(|place| failure.starts_with(place))
        };
        assert!(content.records.is_empty() && content.failures.iter().all(is_told));
        assert_eq!(content.failures.len(), 1);
        return;
    };
    if let Some(format) = format {
        assert_eq!(decoder.format(), format);
    }
    assert!(content.failures.is_empty(), "{:?}", content.failures);
    match decoder.format() {
        Format::Text => {
            let with_puzzle = |text: &[u8]| is_too_long(text) || !is_blank(before_comment(text));
            check_each(filled.into_iter().filter(|(_, text)| with_puzzle(text)), &content.records);
        }
        Format::Jsonl => check_each(filled.into_iter(), &content.records),
        Format::Csv => check_each(filled.into_iter().skip(1), &content.records),
        Format::Leetcode => check_pairs(&filled, &content.records),
    }
}

/// Each of these lines is a record, and there are no others.
fn check_each<'a>(filled: impl Iterator<Item = Line<'a>>, records: &[Place]) {
    let mut records = records.iter();
    for (number, text) in filled {
        let place = records.next().expect("the line is a record");
        assert_eq!((place.line, place.hand_line), (number, number));
        assert_eq!(place.says.starts_with("Err(LineTooLong)"), is_too_long(text), "{place:?}");
    }
    assert_eq!(records.next(), None);
}

/// Each two of these lines are a record, and so is a last one without another.
fn check_pairs(filled: &[Line<'_>], records: &[Place]) {
    let pairs = filled.chunks(2);
    assert_eq!(pairs.len(), records.len(), "{records:?}");
    for (pair, place) in pairs.zip(records) {
        let (first, last) = (pair[0].0, pair[pair.len() - 1].0);
        let found = (place.line, place.hand_line);
        let of_fault = found == (first, first) || found == (last, last);
        assert!(found == (first, last) || of_fault && place.says.starts_with("Err"), "{place:?}");
        assert!(pair.len() == 2 || place.says.starts_with("Err(NoHandLine)"), "{place:?}");
    }
}

fn lines(file: &[u8]) -> impl Iterator<Item = Line<'_>> {
    let file = file.strip_suffix(b"\n").unwrap_or(file);
    (1..).zip(file.split(|&byte| byte == b'\n'))
}

/// Whether a line is longer than a line may be, a carriage return at its end not counted.
fn is_too_long(text: &[u8]) -> bool {
    text.strip_suffix(b"\r").unwrap_or(text).len() > MAX_LINE
}

fn is_blank(text: &[u8]) -> bool {
    !is_too_long(text) && text.iter().all(|byte| b" \t\r\x0c".contains(byte))
}

fn before_comment(text: &[u8]) -> &[u8] {
    text.split(|&byte| byte == b'#').next().unwrap_or_default()
}
