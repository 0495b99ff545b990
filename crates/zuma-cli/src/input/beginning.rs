//! What a puzzle file is, told by its first bytes.

use std::io;

use memchr::{memchr, memchr_iter};

use crate::failure::Failure;
use crate::fault::Fault;
use crate::formats::csv::Columns;
use crate::formats::{Decoder, Format, Lines, MAX_LINE, MAX_LINE_WITH_END};

pub(super) const GZIP_MAGIC: &[u8] = b"\x1f\x8b";
const UTF8_MARK: &[u8] = b"\xef\xbb\xbf";
const UTF16_MARKS: [&[u8]; 2] = [b"\xff\xfe", b"\xfe\xff"];
/// How much of a file its format is told by: the longest line with its end, and a byte of one that is
/// longer.
const LOOKED_AT: usize = MAX_LINE_WITH_END + 1;
/// The most bytes that are looked at, a mark before them.
pub(super) const LONGEST: usize = UTF8_MARK.len() + LOOKED_AT;

/// What the first bytes of a puzzle file tell of it.
pub(crate) struct Beginning {
    pub(crate) decoder: Decoder,
    /// Whether there is no line but blank ones.
    pub(crate) is_blank: bool,
    /// The lines before the first record.
    pub(super) lines: u64,
    /// The bytes before it.
    pub(super) bytes: usize,
}

impl Beginning {
    /// Looks at the first bytes of the unpacked file called `name`: all that there are, or as many as
    /// the longest line has.
    ///
    /// # Errors
    /// UTF-16, or a first line that should be a header and is none.
    pub(crate) fn of(name: &str, format: Option<Format>, head: &[u8]) -> Result<Self, Failure> {
        if UTF16_MARKS.iter().any(|mark| head.starts_with(mark)) {
            let error = io::Error::other("found UTF-16 text, expected UTF-8");
            return Err(Failure::read(name, error));
        }
        let text = without_mark(head);
        let (decoder, lines, bytes) =
            begin(format, text).map_err(|(line, fault)| Failure::content(name, line, fault))?;
        let is_blank = text.trim_ascii().is_empty();
        Ok(Self { decoder, is_blank, lines, bytes: head.len() - text.len() + bytes })
    }
}

/// Whether a file that begins so is gzipped.
pub(crate) fn begins_packed(head: &[u8]) -> bool {
    head.starts_with(GZIP_MAGIC)
}

/// The decoder for a file that begins with `head`, and how many lines and bytes of it are not
/// records.
fn begin(format: Option<Format>, head: &[u8]) -> Result<(Decoder, u64, usize), (u64, Fault)> {
    // how much more is there depends on how the file comes, and nothing else may
    let head = &head[..head.len().min(LOOKED_AT)];
    let mut lines = Lines::new(head, 1);
    let first = lines.next_filled();
    let text = first.map_or(&[][..], |line| line.text);
    match format.unwrap_or_else(|| Format::of_first_line(text)) {
        Format::Text => Ok((Decoder::Text, 0, 0)),
        Format::Jsonl => Ok((Decoder::Jsonl, 0, 0)),
        Format::Leetcode => Ok((Decoder::Leetcode, 0, 0)),
        Format::Csv => match first {
            Some(header) if header.text.len() > MAX_LINE => {
                Err((header.number, Fault::LineTooLong))
            }
            _ if is_cut(head) => {
                let blanks = head.len() - head.trim_ascii_start().len();
                let ends = memchr_iter(b'\n', &head[..blanks]).count();
                Err((ends as u64 + 1, no_header()))
            }
            Some(header) => {
                let columns =
                    Columns::parse(header.text).map_err(|fault| (header.number, fault))?;
                Ok((Decoder::Csv(columns), header.number, head.len() - lines.rest().len()))
            }
            None => Ok((Decoder::Csv(Columns::default()), 0, 0)),
        },
    }
}

/// Whether reading stopped before the end of the first line that is not blank.
fn is_cut(head: &[u8]) -> bool {
    head.len() == LOOKED_AT && !FirstLine::default().is_whole(head)
}

fn no_header() -> Fault {
    let message = format!(
        "found nothing but blanks in {MAX_LINE} bytes, expected a header with board and hand"
    );
    Fault::Header { message }
}

fn without_mark(head: &[u8]) -> &[u8] {
    head.strip_prefix(UTF8_MARK).unwrap_or(head)
}

/// Looks for a line that is not blank, each byte once, while more and more of a file is there.
#[derive(Default)]
pub(super) struct FirstLine {
    /// The bytes looked at.
    seen: usize,
    /// Whether one of them is of the line.
    is_begun: bool,
}

impl FirstLine {
    /// Whether such a line is there with its end, given the beginning of the file.
    pub(super) fn is_whole(&mut self, head: &[u8]) -> bool {
        if UTF8_MARK.starts_with(head) {
            return false;
        }
        if self.seen == 0 {
            self.seen = head.len() - without_mark(head).len();
        }
        let new = &head[self.seen..];
        self.seen = head.len();
        let new = if self.is_begun { new } else { new.trim_ascii_start() };
        self.is_begun |= !new.is_empty();
        memchr(b'\n', new).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_is_seen_however_the_file_comes() {
        for (file, end) in [
            ("R RR\nG", Some(5)),
            ("\n \n\tR RR\n\n", Some(9)),
            ("\u{feff}\nR\n", Some(6)),
            ("\u{feff}", None),
            (" \n\n", None),
            ("R", None),
        ] {
            let file = file.as_bytes();
            for length in 1..=file.len() {
                let mut first_line = FirstLine::default();
                let mut ends = (length..file.len()).step_by(length).chain([file.len()]);
                let seen = ends.find(|&end| first_line.is_whole(&file[..end]));
                let expected = end.map(|end: usize| end.next_multiple_of(length).min(file.len()));
                assert_eq!(seen, expected, "{file:?} in pieces of {length}");
            }
        }
    }
}
