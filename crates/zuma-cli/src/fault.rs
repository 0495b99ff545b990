//! What can be wrong with a record.

use std::fmt;

use zuma_state::{ParseError, Part};

use crate::figures::Counted;
use crate::terminal::Escaped;

/// What is wrong with a record of a puzzle file.
///
/// Positions within a board or a hand count characters from 0, as the game does; columns of a
/// line count bytes from 1, as editors do.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// The board or the hand is not legal.
    Illegal(ParseError),
    /// A byte in the board or the hand that is not part of a UTF-8 text.
    NoLetter {
        /// The part.
        part: Part,
        /// Its place there, in characters from 0.
        position: usize,
        /// The byte.
        byte: u8,
    },
    /// A line with too few or too many fields.
    FieldCount {
        /// The fields found.
        found: usize,
        /// The fields that belong there.
        expected: &'static str,
    },
    /// An id that is neither a string nor a number.
    Id,
    /// An expected answer that no puzzle can have.
    Answer {
        /// The text found.
        found: String,
    },
    /// A byte that is not part of a UTF-8 text.
    NotUtf8 {
        /// Its column.
        column: usize,
        /// The byte.
        byte: u8,
    },
    /// An object without a field that a puzzle must have.
    NoField {
        /// Its name.
        name: &'static str,
    },
    /// An object that has a field of a puzzle twice.
    FieldAgain {
        /// Its name.
        name: &'static str,
        /// The column of its second value.
        column: usize,
    },
    /// A JSON value that is not a string, where there should be one.
    NoString {
        /// The name of its field, if it has one.
        name: Option<&'static str>,
        /// Its column.
        column: usize,
        /// The beginning of the value.
        found: String,
    },
    /// A line that is not the JSON that was expected.
    Json {
        /// The column at which reading stopped.
        column: usize,
        /// What the parser found, and what it expected.
        message: String,
    },
    /// A quotation mark that opens a field of a CSV line, and none that closes it.
    OpenQuote {
        /// Its column.
        column: usize,
    },
    /// A field of a CSV line that goes on after its closing quotation mark.
    AfterQuote {
        /// The column after the mark.
        column: usize,
        /// What stands there.
        found: char,
    },
    /// A first line of a CSV file that is not a header of puzzles.
    Header {
        /// What is wrong with it.
        message: String,
    },
    /// A board without the line after it that would be its hand.
    NoHandLine,
    /// A line over [`MAX_LINE`](crate::formats::MAX_LINE) bytes.
    LineTooLong,
}

impl Fault {
    /// Which part of the puzzle the fault is in, if it is in one.
    #[must_use]
    pub fn part(&self) -> Option<Part> {
        match self {
            Self::Illegal(error) => error.span().map(|(part, _)| part),
            Self::NoLetter { part, .. } => Some(*part),
            _ => None,
        }
    }
}

impl From<ParseError> for Fault {
    fn from(error: ParseError) -> Self {
        Self::Illegal(error)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal(error) => error.fmt(f),
            Self::NoLetter { part, position, byte } => write!(
                f,
                "{part} position {position}: found byte {byte:#04x}, expected one of R, Y, B, G, W"
            ),
            Self::FieldCount { found, expected } => {
                write!(f, "found {}, expected {expected}", Counted(found, "field"))
            }
            Self::Id => f.write_str("id: expected a string or a number"),
            Self::Answer { found } if found.starts_with('"') => write!(
                f,
                "expected answer: found the string {}, expected a number of insertions, or -1 for \
                 impossible",
                Escaped(found)
            ),
            Self::Answer { found } => write!(
                f,
                "expected answer: found {found:?}, expected a number of insertions, or -1 for \
                 impossible"
            ),
            Self::NotUtf8 { column, byte } => {
                write!(f, "column {column}: found byte {byte:#04x}, expected UTF-8 text")
            }
            Self::NoField { name } => write!(f, "no {name:?}"),
            Self::FieldAgain { name, column } => {
                write!(f, "column {column}: found {name:?} a second time")
            }
            Self::NoString { name, column, found } => {
                write!(f, "column {column}: found {found:?}, expected a string")?;
                name.map_or(Ok(()), |name| write!(f, " for {name:?}"))
            }
            Self::Json { column, message } => write!(f, "column {column}: {message}"),
            Self::OpenQuote { column } => write!(
                f,
                "column {column}: found a quotation mark, expected another one on this line to \
                 close it"
            ),
            Self::AfterQuote { column, found } => write!(
                f,
                "column {column}: found {found:?}, expected a comma after the closing quotation \
                 mark"
            ),
            Self::Header { message } => f.write_str(message),
            Self::NoHandLine => {
                f.write_str("found a board and the end of the file, expected a line with its hand")
            }
            Self::LineTooLong => {
                write!(f, "found a line over {} bytes, expected a puzzle", crate::formats::MAX_LINE)
            }
        }
    }
}

impl std::error::Error for Fault {}
