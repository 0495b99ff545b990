use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::bufread::MultiGzDecoder;

use super::beginning::{Beginning, FirstLine, GZIP_MAGIC, LONGEST, begins_packed};
use super::{Extent, Origin, STDIN_OR_STDOUT, Source, display_name};
use crate::failure::Failure;
use crate::formats::{Format, is_packed};

/// Bytes asked of a file at a time.
const BUFFER: usize = 1 << 16;

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

/// Reads on until there is `enough`, or all that is looked at behind a mark, or nothing more; and gives
/// what was read, and the reader of the rest.
fn peek<R: BufRead>(
    mut reader: R,
    mut enough: impl FnMut(&[u8]) -> bool,
) -> io::Result<(Vec<u8>, R)> {
    let mut head = Vec::new();
    while !enough(&head) && head.len() < LONGEST {
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
    use crate::formats::MAX_LINE;

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
}
