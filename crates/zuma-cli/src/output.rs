use std::fs::{File, OpenOptions};
use std::io::{self, IsTerminal as _, Write};
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use memchr::memrchr;

use crate::failure::Failure;
use crate::formats::is_packed;
use crate::input::display_name;
use crate::terminal::{self, Escaped};

/// Where lines go.
pub(crate) struct Output {
    name: String,
    stream: Stream,
    /// What is to be written first, and is there already.
    there: Vec<u8>,
}

enum Stream {
    Stdout,
    /// The stdin of another program, or the like.
    Pipe,
    /// A terminal, which would obey control characters. Lines for people are broken there.
    Terminal {
        is_for_people: bool,
    },
    /// A file, and its bytes so far, which end with a line.
    File(File, u64),
    Gzip(GzEncoder<File>),
}

impl Output {
    /// The program's stdout.
    pub(crate) fn stdout() -> Self {
        let stdout = io::stdout();
        let stream = if stdout.is_terminal() {
            Stream::Terminal { is_for_people: false }
        } else if terminal::is_pipe(&stdout) {
            Stream::Pipe
        } else {
            Stream::Stdout
        };
        Self { name: "stdout".to_owned(), stream, there: Vec::new() }
    }

    /// The program's stdout, for lines that people read: on a terminal, those are broken at spaces
    /// that are too long for it.
    pub(crate) fn stdout_for_people() -> Self {
        let mut output = Self::stdout();
        if let Stream::Terminal { is_for_people } = &mut output.stream {
            *is_for_people = true;
        }
        output
    }

    /// A new file, packed if its name ends in `.gz`. What was there is lost.
    pub(crate) fn create(path: &Path) -> Result<Self, Failure> {
        let name = display_name(path);
        let file = File::create(path).map_err(|error| Failure::write(&name, error))?;
        let stream = if is_packed(path) {
            Stream::Gzip(GzEncoder::new(file, Compression::default()))
        } else {
            Stream::File(file, 0)
        };
        Ok(Self { name, stream, there: Vec::new() })
    }

    /// A file that is there, from its byte `length` on. What was behind it is lost. It ends with the
    /// line `last`, which is to be written once more, and is compared.
    pub(crate) fn append(path: &Path, length: u64, last: Vec<u8>) -> Result<Self, Failure> {
        use std::io::Seek as _;
        let name = display_name(path);
        let open = || {
            let mut file = OpenOptions::new().write(true).open(path)?;
            file.set_len(length)?;
            file.seek(io::SeekFrom::End(0))?;
            Ok(file)
        };
        let file = open().map_err(|error| Failure::write(&name, error))?;
        Ok(Self { name, stream: Stream::File(file, length), there: last })
    }

    /// Whether lines may come out on a terminal, by way of another program or not.
    pub(crate) fn may_reach_terminal(&self) -> bool {
        matches!(self.stream, Stream::Terminal { .. } | Stream::Pipe)
    }

    /// Whether they go to another program.
    pub(crate) fn is_pipe(&self) -> bool {
        matches!(self.stream, Stream::Pipe)
    }

    /// Whether a line that was to be written once more has not been.
    pub(crate) fn is_behind(&self) -> bool {
        !self.there.is_empty()
    }

    /// Writes whole lines.
    ///
    /// # Errors
    /// A file that ends with another line than is to be written there; it is left as it is.
    /// A file that cannot be written to is left with all whole lines that it could take, and
    /// nothing behind them.
    pub(crate) fn write(&mut self, lines: &[u8]) -> Result<(), Failure> {
        if lines.is_empty() {
            return Ok(());
        }
        let Some(lines) = lines.strip_prefix(self.there.as_slice()) else {
            return Err(Failure::Usage(format!(
                "--resume: {} ends with an answer that is not the one to that record: it belongs to \
                 another run",
                self.name
            )));
        };
        self.there.clear();
        let written = match &mut self.stream {
            Stream::Stdout | Stream::Pipe => write_and_flush(lines),
            Stream::Terminal { is_for_people } => {
                let text = String::from_utf8_lossy(lines);
                let lines: Vec<_> =
                    text.split('\n').map(|line| Escaped(line).to_string()).collect();
                let text = lines.join("\n");
                let text =
                    if *is_for_people { terminal::fitted(&text, &io::stdout()) } else { text };
                write_and_flush(text.as_bytes())
            }
            Stream::File(file, whole) => write_whole_lines(file, whole, lines),
            Stream::Gzip(encoder) => encoder.write_all(lines),
        };
        written.map_err(|error| Failure::write(&self.name, error))
    }

    /// Ends it.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        let finished = match self.stream {
            Stream::Stdout | Stream::Pipe | Stream::Terminal { .. } | Stream::File(..) => Ok(()),
            Stream::Gzip(encoder) => encoder.finish().map(drop),
        };
        finished.map_err(|error| Failure::write(&self.name, error))
    }
}

/// Writes to stdout what has been made of letters and numbers alone, and needs no escaping.
pub(crate) fn print_plain(text: &str) -> Result<(), Failure> {
    write_and_flush(text.as_bytes()).map_err(|error| Failure::write("stdout", error))
}

fn write_and_flush(bytes: &[u8]) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(bytes)?;
    stdout.flush()
}

/// Appends lines to a file of which `whole` bytes are there.
fn write_whole_lines(file: &mut File, whole: &mut u64, lines: &[u8]) -> io::Result<()> {
    let mut written = 0;
    while written < lines.len() {
        let error = match file.write(&lines[written..]) {
            Ok(0) => io::ErrorKind::WriteZero.into(),
            Ok(count) => {
                written += count;
                continue;
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => error,
        };
        let kept = memrchr(b'\n', &lines[..written]).map_or(0, |end| end + 1);
        // a device cannot be cut, and has no half line to lose
        let _ = file.set_len(*whole + kept as u64);
        return Err(error);
    }
    *whole += lines.len() as u64;
    Ok(())
}
