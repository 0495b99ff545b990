mod beginning;
mod opening;

use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::args::InputArgs;
use crate::failure::Failure;
use crate::formats::{Decoder, Format};
use crate::terminal::Escaped;

pub(crate) use beginning::{Beginning, begins_packed};

/// What stands for stdin among the input files, and for stdout as the output file.
pub(crate) const STDIN_OR_STDOUT: &str = "-";

/// Where records come from, and how to read them.
#[derive(Debug)]
pub(crate) struct Origin {
    /// The name for messages.
    pub(crate) name: String,
    /// What makes records of its lines.
    pub(crate) decoder: Decoder,
}

/// A puzzle file, opened, at the beginning of its records.
pub(crate) struct Source {
    pub(crate) origin: Arc<Origin>,
    /// The lines, unpacked.
    pub(crate) reader: Box<dyn BufRead + Send>,
    /// The number of the line that comes next, counted from 1.
    pub(crate) line: u64,
    /// Tells a file that changes.
    pub(crate) extent: Extent,
}

#[cfg(test)]
impl Source {
    /// A file that is no file.
    pub(crate) fn of(reader: Box<dyn BufRead + Send>, decoder: Decoder) -> Self {
        let origin = Arc::new(Origin { name: "test".to_owned(), decoder });
        Self { origin, reader, line: 1, extent: Extent { length: None, read: Arc::default() } }
    }

    /// One that was longer when it was opened.
    pub(crate) fn cut(reader: Box<dyn BufRead + Send>, decoder: Decoder) -> Self {
        let extent = Extent { length: Some(u64::MAX), read: Arc::default() };
        Self { extent, ..Self::of(reader, decoder) }
    }
}

/// How much of a file there is and has been read, in bytes on the disk.
#[derive(Debug)]
pub(crate) struct Extent {
    /// The length when it was opened, `None` for what has no length.
    length: Option<u64>,
    read: Arc<AtomicU64>,
}

impl Extent {
    /// Whether there may be nothing to read for a while, as in a pipe, though this is not the end.
    pub(crate) fn is_open(&self) -> bool {
        self.length.is_none()
    }

    /// Checks a file that was read to its end; `open_ended` if its last line has no line end.
    ///
    /// # Errors
    /// A file that was cut since it was opened, or one that was written to and does not end as a
    /// line does.
    pub(crate) fn check(&self, open_ended: bool) -> io::Result<()> {
        let read = self.read.load(Ordering::Relaxed);
        match self.length {
            Some(length) if read < length => Err(io::Error::other(format!(
                "it was cut from {length} bytes to {read} while it was read"
            ))),
            Some(length) if read > length && open_ended => Err(io::Error::other(
                "it was written to while it was read, and its last line is not whole",
            )),
            _ => Ok(()),
        }
    }
}

/// The puzzle files of a run, opened one after the other.
pub(crate) struct Sources {
    paths: std::vec::IntoIter<PathBuf>,
    format: Option<Format>,
    opened: VecDeque<Result<Source, Failure>>,
    progress: Arc<AtomicU64>,
    size: Option<u64>,
}

impl Sources {
    /// The files that the arguments name, or stdin.
    pub(crate) fn new(args: &InputArgs) -> Self {
        let mut paths = args.files.clone();
        if paths.is_empty() {
            paths.push(PathBuf::from(STDIN_OR_STDOUT));
        }
        let sizes = paths.iter().map(|path| Some(path.metadata().ok()?.len()));
        Self {
            size: sizes.sum(),
            paths: paths.into_iter(),
            format: args.format,
            opened: VecDeque::new(),
            progress: Arc::default(),
        }
    }

    /// Bytes of all files together, `None` where that is not known.
    pub(crate) fn size(&self) -> Option<u64> {
        self.size
    }

    /// Bytes read so far.
    pub(crate) fn progress(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.progress)
    }

    /// The decoder of the first file that can be opened.
    pub(crate) fn first_decoder(&mut self) -> Option<Decoder> {
        for path in self.paths.by_ref() {
            let source = opening::open(&path, self.format, &self.progress);
            let decoder = source.as_ref().ok().map(|source| source.origin.decoder.clone());
            self.opened.push_back(source);
            if decoder.is_some() {
                return decoder;
            }
        }
        None
    }
}

impl Iterator for Sources {
    type Item = Result<Source, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(source) = self.opened.pop_front() {
            return Some(source);
        }
        let path = self.paths.next()?;
        Some(opening::open(&path, self.format, &self.progress))
    }
}

#[cfg(feature = "fuzz")]
impl Sources {
    /// A file that is no file, packed or not.
    pub(crate) fn of(
        name: &str,
        file: Box<dyn io::Read + Send>,
        packed: bool,
        format: Option<Format>,
    ) -> Self {
        let progress = Arc::default();
        let source =
            opening::begin_reading(name.to_owned(), (file, None), packed, format, &progress);
        Self {
            paths: Vec::new().into_iter(),
            format,
            opened: VecDeque::from([source]),
            progress,
            size: None,
        }
    }

    /// The decoder of the first file, if it can be read.
    pub(crate) fn decoder(&self) -> Option<Decoder> {
        let first = self.opened.front()?.as_ref().ok()?;
        Some(first.origin.decoder.clone())
    }
}

/// A file's name as messages have it.
pub(crate) fn display_name(path: &Path) -> String {
    if path == Path::new(STDIN_OR_STDOUT) {
        "stdin".to_owned()
    } else {
        Escaped(&path.to_string_lossy()).to_string()
    }
}

/// Whether there is something of this name that is not a file, such as a named pipe: to read it to its
/// end may take for ever, and even to open it.
pub(crate) fn is_no_file(path: &Path) -> bool {
    path.exists() && !path.is_file()
}

/// Reads the name of a file that is read and written, which a stream cannot be.
pub(crate) fn parse_file_name(name: &str) -> Result<PathBuf, String> {
    if name == STDIN_OR_STDOUT {
        return Err("found -, expected a file (./- is one of that name)".to_owned());
    }
    Ok(PathBuf::from(name))
}
