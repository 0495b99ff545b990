use std::path::Path;
use std::{fmt, io};

use crate::fault::Fault;
use crate::terminal::Escaped;

/// What keeps the program, or one of its files, from going on.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What the user asks for cannot be done.
    Usage(String),
    /// A file that cannot be read.
    Read {
        /// The file's name, and its line if reading stopped in the middle.
        place: String,
        /// Why.
        error: io::Error,
    },
    /// A header of something else than puzzles, or a bad record if one ends the command.
    Content {
        /// The file's name and its line.
        place: String,
        /// What is wrong there.
        fault: Fault,
    },
    /// A program that cannot be started.
    Start {
        /// Its name.
        program: String,
        /// Why.
        error: io::Error,
    },
    /// A file that cannot be written.
    Write {
        /// The file's name.
        name: String,
        /// Why.
        error: io::Error,
    },
    /// The reader of the output has gone away: an end, not an error.
    ClosedPipe,
}

impl Failure {
    /// Reading `place` failed.
    pub(crate) fn read(place: impl Into<String>, error: io::Error) -> Self {
        Self::Read { place: place.into(), error }
    }

    /// There is something wrong on a line of the file called `name`.
    pub(crate) fn content(name: &str, line: u64, fault: Fault) -> Self {
        Self::Content { place: format!("{name}:{line}"), fault }
    }

    /// There is no thread to be had.
    pub(crate) fn threads(error: &io::Error) -> Self {
        Self::Usage(format!("cannot start a thread: {error}"))
    }

    /// Writing the file called `name` failed.
    pub(crate) fn write(name: &str, error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::ClosedPipe
        } else {
            Self::Write { name: name.to_owned(), error }
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(message) => f.write_str(message),
            Self::Read { place, error } => write!(f, "cannot read {place}: {}", Reason(error)),
            Self::Start { program, error } => {
                let name = Escaped(program);
                write!(f, "cannot start {name}: {}", Reason(error))?;
                let is_here = Path::new(program).is_file();
                match error.kind() {
                    io::ErrorKind::NotFound if is_here => write!(f, " (the file here is ./{name})"),
                    io::ErrorKind::PermissionDenied if is_here => {
                        write!(f, " (name what runs it first, as in python3 {name})")
                    }
                    _ => Ok(()),
                }
            }
            Self::Content { place, fault } => write!(f, "{place}: {fault}"),
            Self::Write { name, error } => write!(f, "cannot write {name}: {}", Reason(error)),
            Self::ClosedPipe => f.write_str("the reader of the output has gone away"),
        }
    }
}

impl std::error::Error for Failure {}

/// An error of the system without its number.
struct Reason<'a>(&'a io::Error);

impl fmt::Display for Reason<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.0.to_string();
        f.write_str(text.split(" (os error").next().unwrap_or(&text))
    }
}
