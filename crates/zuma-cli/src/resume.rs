use std::fs::File;
use std::io::{self, BufRead, BufReader, Read as _};
use std::path::Path;

use crate::failure::Failure;
use crate::formats::{Encoder, MAX_LINE};
use crate::input::display_name;

/// More bytes than an answer line has, even where every character of its record got escaped.
const LONGEST_LINE: u64 = 8 * MAX_LINE as u64;

/// What an earlier run has left in its output file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Answered {
    /// The bytes of all whole lines.
    pub(crate) bytes: u64,
    /// The records that have an answer line.
    pub(crate) records: u64,
    /// Those of them on which a limit was reached.
    pub(crate) limits: u64,
}

/// Looks at the output file of an earlier run; nothing if there is none.
///
/// # Errors
/// A file that cannot be read, is packed, or was not written by `encoder`.
pub(crate) fn look_at(path: &Path, encoder: &Encoder) -> Result<Answered, Failure> {
    let name = display_name(path);
    if path.extension().is_some_and(|ending| ending == "gz") {
        return Err(refuse(&format!("{name}:"), "cannot resume into a compressed file"));
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
        if count == LONGEST_LINE {
            return Err(refuse(name, "has a line that is too long for an answer"));
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
                let number = answered.records + 1;
                let reason = format!("has an answer {number} that this run would not write so");
                return Err(refuse(name, &reason));
            }
            None => {
                answered.records += 1;
                answered.limits += u64::from(encoder.is_limit(text));
            }
        }
        answered.bytes += count;
    }
}

fn refuse(name: &str, reason: &str) -> Failure {
    Failure::Usage(format!("--resume: {name} {reason}"))
}
