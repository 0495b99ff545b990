use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::bufread::MultiGzDecoder;
use memchr::{memchr, memchr_iter};

use super::{Extent, Origin, STDIN_OR_STDOUT, Source, display_name};
use crate::failure::Failure;
use crate::fault::Fault;
use crate::formats::csv::Columns;
use crate::formats::{Decoder, Format, Lines, MAX_LINE, MAX_LINE_WITH_END, is_packed};

/// Bytes asked of a file at a time.
const BUFFER: usize = 1 << 16;
const GZIP_MAGIC: &[u8] = b"\x1f\x8b";
const UTF8_MARK: &[u8] = b"\xef\xbb\xbf";
/// How much of a file its format is told by: the longest line with its end, and a byte of one that is
/// longer.
const LOOKED_AT: usize = MAX_LINE_WITH_END + 1;
const UTF16_MARKS: [&[u8]; 2] = [b"\xff\xfe", b"\xfe\xff"];

/// Opens a puzzle file and goes to its first record. The format is what the file's ending tells,
/// else `format`, else what the first line looks like. `progress` counts the bytes read.
pub(super) fn open(
    path: &Path,
    format: Option<Format>,
    progress: &Arc<AtomicU64>,
) -> Result<Source, Failure> {
    let name = display_name(path);
    let (file, length) = open_raw(path).map_err(|error| Failure::read(&name, error))?;
    let format = Format::of_file_name(path).or(format);
    begin_reading(name, (file, length), is_packed(path), format, progress)
}

/// Goes to the first record of the file called `name`, which has a length or not.
pub(super) fn begin_reading(
    name: String,
    (file, length): (Box<dyn Read + Send>, Option<u64>),
    packed: bool,
    format: Option<Format>,
    progress: &Arc<AtomicU64>,
) -> Result<Source, Failure> {
    let failed = |error| Failure::read(&name, error);
    let read = Arc::default();
    let counted = Counted { file, counters: [Arc::clone(&read), Arc::clone(progress)] };
    let text = unpack(BufReader::with_capacity(BUFFER, counted), packed).map_err(failed)?;

    let mut first_line = FirstLine::default();
    let (head, text) = peek(text, |head| first_line.is_whole(head)).map_err(failed)?;
    let Beginning { decoder, lines, bytes, .. } = Beginning::of(&name, format, &head)?;
    let mut head = Cursor::new(head);
    head.set_position(bytes as u64);
    Ok(Source {
        origin: Arc::new(Origin { name, decoder }),
        reader: Box::new(head.chain(text)),
        line: lines + 1,
        extent: Extent { length, read },
    })
}

/// What the first bytes of a puzzle file tell of it.
pub(crate) struct Beginning {
    pub(crate) decoder: Decoder,
    /// Whether there is no line but blank ones.
    pub(crate) is_blank: bool,
    /// The lines before the first record.
    lines: u64,
    /// The bytes before it.
    bytes: usize,
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

/// A file, and its length if it has one.
fn open_raw(path: &Path) -> io::Result<(Box<dyn Read + Send>, Option<u64>)> {
    if path == Path::new(STDIN_OR_STDOUT) {
        return Ok((Box::new(io::stdin()), None));
    }
    let file = File::open(path)?;
    let metadata = file.metadata()?;
    if metadata.is_dir() {
        return Err(io::Error::other("it is a directory, expected a file of puzzles"));
    }
    // what the kernel makes up as it is read has length 0
    let length = Some(metadata.len()).filter(|&length| metadata.is_file() && length > 0);
    Ok((Box::new(file), length))
}

/// The text of a file that may be gzipped.
fn unpack<R>(raw: R, packed: bool) -> io::Result<Box<dyn BufRead + Send>>
where
    R: BufRead + Send + 'static,
{
    let (head, rest) = peek(raw, |head| head.len() >= GZIP_MAGIC.len())?;
    let packed = packed || begins_packed(&head);
    let whole = Cursor::new(head).chain(rest);
    Ok(if packed {
        Box::new(BufReader::with_capacity(BUFFER, Unpacked(MultiGzDecoder::new(whole))))
    } else {
        Box::new(whole)
    })
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
struct FirstLine {
    /// The bytes looked at.
    seen: usize,
    /// Whether one of them is of the line.
    is_begun: bool,
}

impl FirstLine {
    /// Whether such a line is there with its end, given the beginning of the file.
    fn is_whole(&mut self, head: &[u8]) -> bool {
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

/// Reads on until there is `enough`, or all that is looked at behind a mark, or nothing more; and gives
/// what was read, and the reader of the rest.
fn peek<R: BufRead>(
    mut reader: R,
    mut enough: impl FnMut(&[u8]) -> bool,
) -> io::Result<(Vec<u8>, R)> {
    let mut head = Vec::new();
    while !enough(&head) && head.len() < UTF8_MARK.len() + LOOKED_AT {
        match reader.fill_buf() {
            Ok([]) => break,
            Ok(bytes) => {
                head.extend_from_slice(bytes);
                let count = bytes.len();
                reader.consume(count);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok((head, reader))
}

/// An unpacked file, whose faults are told as what they mean.
struct Unpacked<R>(MultiGzDecoder<R>);

impl<R: BufRead> Read for Unpacked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer).map_err(|error| match error.kind() {
            io::ErrorKind::InvalidInput
            | io::ErrorKind::InvalidData
            | io::ErrorKind::UnexpectedEof => io::Error::new(
                error.kind(),
                format!("the packed data are damaged or cut hereabouts ({error})"),
            ),
            _ => error,
        })
    }
}

/// A file that counts the bytes read from it.
struct Counted<R> {
    file: R,
    counters: [Arc<AtomicU64>; 2],
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.file.read(buffer)?;
        for counter in &self.counters {
            counter.fetch_add(count as u64, Ordering::Relaxed);
        }
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file that comes a few bytes at a time, as from a slow pipe.
    struct Slow(Cursor<Vec<u8>>);

    impl Read for Slow {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let few = buffer.len().min(5);
            self.0.read(&mut buffer[..few])
        }
    }

    /// The format of a file and the line of its first record, or why there is none.
    fn begun(file: impl Read + Send + 'static) -> Result<(Format, u64), String> {
        let file = (Box::new(file) as Box<dyn Read + Send>, None);
        begin_reading("file".to_owned(), file, false, None, &Arc::default())
            .map(|source| (source.origin.decoder.format(), source.line))
            .map_err(|failure| failure.to_string())
    }

    #[test]
    fn the_format_does_not_depend_on_how_the_file_comes() {
        for length in (MAX_LINE - 14..MAX_LINE + 6).chain([MAX_LINE + 30]) {
            for (filler, mark) in [(b"R", ""), (b" ", ""), (b"\n", ""), (b" ", "\u{feff}")] {
                let header = b"board,hand\nR,RR\n".as_slice();
                let file = [mark.as_bytes(), &filler.repeat(length), header].concat();
                let whole = begun(Cursor::new(file.clone()));
                let slow = begun(Slow(Cursor::new(file)));
                assert_eq!(whole, slow, "{length} times {filler:?} behind {mark:?}");
            }
        }
    }

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
