use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use zuma_bfs::State;

use super::super::puzzle_file;
use crate::failure::Failure;
use crate::formats::Format;
use crate::input::display_name;

/// A puzzle file to which a record is to be appended.
pub(super) struct Fixture {
    path: PathBuf,
    format: Format,
    /// What is to be written before the record.
    before: String,
    /// The columns of a CSV file.
    columns: Vec<String>,
}

impl Fixture {
    /// Looks at a file, which need not be there, and finds out how records are written in it.
    ///
    /// # Errors
    /// A file that cannot be read or written, or cannot take a record with an answer.
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        let name = display_name(path);
        let refuse = |reason| Failure::Usage(format!("--save: {name} {reason}"));
        if path.extension().is_some_and(|ending| ending == "gz") {
            return Err(refuse("is packed, and cannot be appended to"));
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
        let mut lines = there.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
        let first = lines.find(|line| !line.is_empty());
        let told = || first.map_or(Format::Text, Format::of_first_line);
        let format = Format::of_file_name(path).unwrap_or_else(told);
        if format == Format::Leetcode {
            return Err(refuse("has no place for answers: use a text, jsonl or csv file"));
        }
        let header = puzzle_file::header(format);
        let columns = first.map_or(header.trim_end().to_owned(), |line| {
            String::from_utf8_lossy(line).into_owned()
        });
        let mut before = String::new();
        if there.last().is_some_and(|&byte| byte != b'\n') {
            before.push('\n');
        }
        if first.is_none() {
            before.push_str(header);
        }
        let columns: Vec<_> = columns
            .trim_start_matches('\u{feff}')
            .split(',')
            .map(|name| name.trim().trim_matches('"').to_owned())
            .collect();
        let has = |name| columns.iter().any(|column| column == name);
        if format == Format::Csv && !["board", "hand", "expected"].into_iter().all(has) {
            return Err(refuse("has no columns board, hand and expected"));
        }
        Ok(Self { path: path.to_owned(), format, before, columns })
    }

    pub(super) fn name(&self) -> String {
        display_name(&self.path)
    }

    /// Appends a puzzle with its answer.
    pub(super) fn append(&self, state: State, answer: i32) -> Result<(), Failure> {
        let record = if self.format == Format::Csv {
            let field = |name: &String| match name.as_str() {
                "board" => state.board.to_string(),
                "hand" => state.hand.to_string(),
                "expected" => answer.to_string(),
                _ => String::new(),
            };
            self.columns.iter().map(field).collect::<Vec<_>>().join(",") + "\n"
        } else {
            puzzle_file::record(self.format, state, answer)
        };
        let lines = format!("{}{record}", self.before);
        let file = OpenOptions::new().append(true).create(true).open(&self.path);
        file.and_then(|mut file| file.write_all(lines.as_bytes()))
            .map_err(|error| Failure::write(&self.name(), error))
    }
}
