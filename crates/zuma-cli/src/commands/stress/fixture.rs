use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use zuma_bfs::State;

use super::super::puzzle_file;
use crate::failure::Failure;
use crate::formats::csv::Columns;
use crate::formats::{Decoder, Format, is_packed};
use crate::input::{Beginning, begins_packed, display_name, is_no_file};

/// A puzzle file to which a record is to be appended.
pub(super) struct Fixture {
    path: PathBuf,
    format: Format,
    /// What is to be written before the record.
    before: String,
    /// The columns of a CSV file that has a header.
    columns: Option<Columns>,
}

impl Fixture {
    /// Looks at a file, which need not be there, and finds out how records are written in it.
    ///
    /// # Errors
    /// A file that cannot be read or written, or cannot take a record with an answer.
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        let name = display_name(path);
        let refuse = |reason| Failure::Usage(format!("--save: {name} {reason}"));
        if is_no_file(path) {
            return Err(refuse("is not a file that puzzles could be appended to"));
        }
        let there = match fs::read(path) {
            Ok(bytes) => {
                let file = OpenOptions::new().append(true).open(path);
                file.map_err(|error| Failure::write(&name, error))?;
                bytes
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                // whether it can be written is known only once it has been
                let made = File::create_new(path).and_then(|_| fs::remove_file(path));
                made.map_err(|error| Failure::write(&name, error))?;
                Vec::new()
            }
            Err(error) => return Err(Failure::read(name, error)),
        };
        if is_packed(path) || begins_packed(&there) {
            return Err(refuse("is packed, and cannot be appended to"));
        }
        let Beginning { decoder, is_blank, .. } =
            Beginning::of(&name, Format::of_file_name(path), &there)?;
        let format = decoder.format();
        let columns = match decoder {
            Decoder::Leetcode => {
                return Err(refuse("has no place for answers: use a text, jsonl or csv file"));
            }
            Decoder::Csv(columns) if !is_blank => Some(columns),
            _ => None,
        };
        if columns.as_ref().is_some_and(|columns| !columns.has_expected()) {
            return Err(refuse("has no column expected"));
        }
        let mut before = String::new();
        if there.last().is_some_and(|&byte| byte != b'\n') {
            before.push('\n');
        }
        if is_blank {
            before.push_str(puzzle_file::header(format));
        }
        Ok(Self { path: path.to_owned(), format, before, columns })
    }

    pub(super) fn name(&self) -> String {
        display_name(&self.path)
    }

    /// Appends a puzzle with its answer.
    pub(super) fn append(&self, state: State, answer: i32) -> Result<(), Failure> {
        let record = match &self.columns {
            Some(columns) => columns.row(state, answer),
            None => puzzle_file::record(self.format, state, answer),
        };
        let lines = format!("{}{record}", self.before);
        let file = OpenOptions::new().append(true).create(true).open(&self.path);
        file.and_then(|mut file| file.write_all(lines.as_bytes()))
            .map_err(|error| Failure::write(&self.name(), error))
    }
}
