//! The formats of puzzle files: one file each, specified there, behind one [`Record`].
//!
//! | format | file endings | a record | an answer line |
//! |---|---|---|---|
//! | [`text`] | `.txt` | a line `BOARD HAND [EXPECTED]` | the integer |
//! | [`jsonl`] | `.jsonl`, `.ndjson` | an object on a line | the record with `answer` |
//! | [`csv`] | `.csv` | a line under a header | the line with `answer` |
//! | [`leetcode`] | | two lines, a JSON string each | the integer |
//!
//! Every record, good or bad, gets one answer line. Lines end in a line feed or in a carriage
//! return and a line feed; the last may end with the file. A line of more than [`MAX_LINE`] bytes is
//! a bad record.
//!
//! A file whose name has none of these endings is in the format that is asked for, or else in the
//! one that its first line looks like, blank lines aside: `jsonl` if it begins with `{` or `[`,
//! `leetcode` if it begins with a quotation mark, `csv` if there is a comma in it before any `#`,
//! and `text` if there is none.

pub mod csv;
pub mod jsonl;
pub mod leetcode;
mod lines;
pub mod text;

use std::borrow::Cow;
use std::ffi::OsStr;
use std::fmt;
use std::path::Path;

use clap::ValueEnum;
use memchr::memchr2;

use crate::fault::Fault;
use crate::record::{Answer, Record};

pub(crate) use lines::MAX_LINE_WITH_END;
pub use lines::{Line, Lines, MAX_LINE};

/// Whether a file's name says that it is gzipped.
pub(crate) fn is_packed(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "gz")
}

/// A format of puzzle files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum)]
pub enum Format {
    /// A line `BOARD HAND [EXPECTED]`.
    Text,
    /// A JSON object on a line.
    Jsonl,
    /// A header, and a record on a line.
    Csv,
    /// Two lines a puzzle, each a JSON string.
    Leetcode,
}

impl Format {
    /// The format that a file's ending shows, a `.gz` after it aside.
    #[must_use]
    pub fn of_file_name(path: &Path) -> Option<Self> {
        if is_packed(path) {
            return Self::of_file_name(Path::new(path.file_stem()?));
        }
        match path.extension().and_then(OsStr::to_str)? {
            "txt" => Some(Self::Text),
            "jsonl" | "ndjson" => Some(Self::Jsonl),
            "csv" => Some(Self::Csv),
            _ => None,
        }
    }

    /// The format that the first line which is not blank shows by its first character, or by a
    /// comma in it: a `text` record has none, but a comment may.
    #[must_use]
    pub fn of_first_line(line: &[u8]) -> Self {
        match line.trim_ascii_start() {
            [b'{' | b'[', ..] => Self::Jsonl,
            [b'"', ..] => Self::Leetcode,
            line => match memchr2(b',', b'#', line) {
                Some(place) if line[place] == b',' => Self::Csv,
                _ => Self::Text,
            },
        }
    }

    /// How many lines a record has.
    #[must_use]
    pub const fn lines_per_record(self) -> usize {
        match self {
            Self::Text | Self::Jsonl | Self::Csv => 1,
            Self::Leetcode => 2,
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Text => "text",
            Self::Jsonl => "jsonl",
            Self::Csv => "csv",
            Self::Leetcode => "leetcode",
        })
    }
}

/// Makes records of lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decoder {
    /// Of the [`text`] format.
    Text,
    /// Of the [`jsonl`] format.
    Jsonl,
    /// Of the [`csv`] format, with these columns.
    Csv(csv::Columns),
    /// Of the [`leetcode`] format.
    Leetcode,
}

impl Decoder {
    /// The format it reads.
    #[must_use]
    pub const fn format(&self) -> Format {
        match self {
            Self::Text => Format::Text,
            Self::Jsonl => Format::Jsonl,
            Self::Csv(_) => Format::Csv,
            Self::Leetcode => Format::Leetcode,
        }
    }

    /// The next record, `None` if there are no more.
    pub fn decode<'a>(&self, lines: &mut Lines<'a>) -> Option<Record<'a>> {
        match self {
            Self::Text => text::decode(lines),
            Self::Jsonl => jsonl::decode(lines),
            Self::Csv(columns) => csv::decode(columns, lines),
            Self::Leetcode => leetcode::decode(lines),
        }
    }
}

/// Makes answer lines of records and their answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encoder {
    layout: Layout,
    moves: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Layout {
    Integers,
    Objects,
    Table(csv::Columns),
}

impl Encoder {
    /// An encoder for answers in `format` to records that `decoder` reads, with or without
    /// `moves`.
    #[must_use]
    pub fn new(format: Format, decoder: &Decoder, moves: bool) -> Self {
        let layout = match (format, decoder) {
            (Format::Text | Format::Leetcode, _) => Layout::Integers,
            (Format::Jsonl, _) => Layout::Objects,
            (Format::Csv, Decoder::Csv(columns)) => Layout::Table(columns.clone()),
            (Format::Csv, _) => Layout::Table(csv::Columns::default()),
        };
        Self { layout, moves }
    }

    /// Whether an answer line holds an integer and nothing else, whatever the record.
    #[must_use]
    pub const fn is_plain(&self) -> bool {
        matches!(self.layout, Layout::Integers) && !self.moves
    }

    /// Whether the answers have moves.
    #[must_use]
    pub const fn has_moves(&self) -> bool {
        self.moves
    }

    /// The line before the first answer, its end with it; empty in most formats.
    #[must_use]
    pub fn header(&self) -> Vec<u8> {
        let mut header = Vec::new();
        if let Layout::Table(columns) = &self.layout {
            csv::encode_header(&mut header, columns, self.moves);
        }
        header
    }

    /// Appends the answer line of a record.
    pub fn encode(&self, out: &mut Vec<u8>, record: &Record<'_>, answer: Result<&Answer, &Fault>) {
        match &self.layout {
            Layout::Integers => text::encode(out, answer),
            Layout::Objects => jsonl::encode(out, record, answer),
            Layout::Table(columns) => csv::encode(out, (columns, self.moves), record, answer),
        }
    }

    /// Whether a line, its end not counted, can be an answer line of this encoder.
    #[must_use]
    pub fn may_have_written(&self, line: &[u8]) -> bool {
        match &self.layout {
            Layout::Integers => text::is_answer(line, self.moves),
            Layout::Objects => jsonl::is_answer(line, self.moves),
            Layout::Table(columns) => csv::is_answer(line, columns, self.moves),
        }
    }

    /// Whether an answer line, its end not counted, says that a limit was reached.
    #[must_use]
    pub fn is_limit(&self, line: &[u8]) -> bool {
        match &self.layout {
            Layout::Integers => line == text::UNKNOWN,
            Layout::Objects => jsonl::is_limit(line),
            Layout::Table(_) => csv::is_limit(line, self.moves),
        }
    }
}

/// The text of a line.
fn utf8(line: &[u8]) -> Result<&str, Fault> {
    std::str::from_utf8(line).map_err(|error| {
        let at = error.valid_up_to();
        Fault::NotUtf8 { column: at + 1, byte: line[at] }
    })
}

/// The bytes of a text, borrowed if it is.
fn to_bytes(text: Cow<'_, str>) -> Cow<'_, [u8]> {
    match text {
        Cow::Borrowed(text) => Cow::Borrowed(text.as_bytes()),
        Cow::Owned(text) => Cow::Owned(text.into_bytes()),
    }
}
