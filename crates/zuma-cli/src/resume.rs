use std::fs::File;
use std::io::{self, BufRead, BufReader, Read as _};
use std::mem;
use std::path::Path;

use crate::failure::Failure;
use crate::formats::{Encoder, MAX_LINE, is_packed};
use crate::input::{display_name, is_no_file};

/// More bytes than an answer line has, even where every character of its record got escaped.
const LONGEST_LINE: u64 = 8 * MAX_LINE as u64;

/// What an earlier run has left in its output file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Answered {
    /// The bytes of all whole lines.
    pub(crate) bytes: u64,
    /// The records that have an answer line, but for the last.
    pub(crate) records: u64,
    /// Those of them on which a limit was reached.
    pub(crate) limits: u64,
    /// The last answer line with its end, empty if there is none. Its record is answered again: if the
    /// answer is another one, the file belongs to another run.
    pub(crate) last: Vec<u8>,
}

impl Answered {
    /// The records that have an answer line, all of them.
    pub(crate) fn lines(&self) -> u64 {
        self.records + u64::from(!self.last.is_empty())
    }
}

/// Looks at the output file of an earlier run; nothing if there is none.
///
/// # Errors
/// A file that cannot be read, is packed, or was not written by `encoder`.
pub(crate) fn look_at(path: &Path, encoder: &Encoder) -> Result<Answered, Failure> {
    let name = display_name(path);
    if is_packed(path) {
        let reason = "is gzipped, and cannot be gone on with: write to a plain file, gzip it after";
        return Err(refuse(&name, reason));
    }
    if is_no_file(path) {
        return Err(refuse(&name, "is not a file, and cannot be gone on with"));
    }
    match File::open(path) {
        Ok(file) => read(BufReader::new(file), &name, encoder),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Answered::default()),
        Err(error) => Err(Failure::read(name, error)),
    }
}

/// Looks at what stands in the output file called `name`.
pub(crate) fn read(
    mut reader: impl BufRead,
    name: &str,
    encoder: &Encoder,
) -> Result<Answered, Failure> {
    let mut answered = Answered::default();
    let mut header = Some(encoder.header()).filter(|header| !header.is_empty());
    let mut line = Vec::new();
    loop {
        line.clear();
        let count = reader
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line)
            .map_err(|error| Failure::read(name, error))? as u64;
        let number = answered.lines() + 1;
        if count == LONGEST_LINE {
            return Err(refuse(name, &format!("has an answer {number} that is too long for one")));
        }
        let Some(text) = line.strip_suffix(b"\n") else {
            return Ok(answered);
        };
        match header.take() {
            Some(header) if header != line => {
                return Err(refuse(name, "has other columns than this run would write"));
            }
            Some(_) => {}
            None if !encoder.may_have_written(text) => {
                let reason = format!(
                    "has an answer {number} that this run would not write so: are --moves, --format and \
                     --output-format as they were?"
                );
                return Err(refuse(name, &reason));
            }
            None => {
                let before = answered.last.strip_suffix(b"\n");
                answered.limits += u64::from(before.is_some_and(|line| encoder.is_limit(line)));
                answered.records = answered.lines();
                mem::swap(&mut answered.last, &mut line);
            }
        }
        answered.bytes += count;
    }
}

fn refuse(name: &str, reason: &str) -> Failure {
    Failure::Usage(format!("--resume: {name} {reason}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::{Decoder, Format, Lines};

    #[test]
    fn the_longest_answer_is_read() {
        let quoted = |text: &[u8]| [b"\"", text, b"\"\n"].concat();
        // what takes most where it is written: six bytes a character
        let line = [&b"\x01".repeat(MAX_LINE - 2)[..], b" R\n"].concat();
        let pair = quoted(&b"\\u0001".repeat(MAX_LINE / 6 - 1)).repeat(2);
        for (decoder, file) in [(Decoder::Text, line), (Decoder::Leetcode, pair)] {
            let record = decoder.decode(&mut Lines::new(&file, 1)).expect("there is one");
            assert!(record.puzzle.is_ok(), "{decoder:?}");
            let fault = record.state().expect_err("it is no puzzle");
            for format in [Format::Jsonl, Format::Csv] {
                let encoder = Encoder::new(format, &decoder, true);
                let mut output = encoder.header();
                encoder.encode(&mut output, &record, Err(&fault));
                let answered = read(output.as_slice(), "output", &encoder).expect("it is one");
                assert_eq!((answered.bytes, answered.lines()), (output.len() as u64, 1));
            }
        }
    }

    #[test]
    fn a_line_of_any_length_is_not_read_to_its_end() {
        let encoder = Encoder::new(Format::Jsonl, &Decoder::Text, false);
        let mut endless = io::repeat(b'{').take(1 << 40);
        let output =
            BufReader::new(b"{\"board\":\"\",\"hand\":\"\",\"answer\":0}\n".chain(&mut endless));
        let failure = read(output, "output", &encoder).expect_err("it is no output");
        let expected = "--resume: output has an answer 2 that is too long for one";
        assert_eq!(failure.to_string(), expected);
        let read = (1 << 40) - endless.limit();
        assert!(read < 2 * LONGEST_LINE, "{read} bytes");
    }
}
