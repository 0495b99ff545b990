//! The readers of files that strangers wrote, for the fuzz targets, and no part of the interface.

use std::io::{self, Read};
use std::mem;
use std::sync::{Mutex, PoisonError};

use zuma_state::State;

use crate::formats::{Decoder, Encoder, Format};
use crate::input::{Origin, Sources};
use crate::pipeline::{self, Page, Task};
use crate::record::Record;
use crate::resume;

pub use crate::commands::verify::fuzz as journals;

/// The name that messages have for the file.
const NAME: &str = "file";

/// Visits the records of a file that comes in pieces, the last first in the list, and is packed or
/// not; and what keeps them from being read. Gives what made records of its lines.
pub fn each_record(
    pieces: Vec<Vec<u8>>,
    packed: bool,
    format: Option<Format>,
    mut visit: impl FnMut(Result<&Record<'_>, String>),
) -> Option<Decoder> {
    let sources = Sources::of(NAME, Box::new(Pieces(pieces)), packed, format);
    let decoder = sources.decoder();
    pipeline::each_record(sources, |record| {
        visit(record.map(|(_, record)| record).map_err(|failure| failure.to_string()));
    });
    decoder
}

/// What a worker makes of some lines.
#[derive(Debug)]
pub struct Worked {
    /// The records in their order.
    pub records: Vec<Seen>,
    /// How many it has counted.
    pub count: u64,
    /// The number of the first line, and of the line after the last record that was looked at.
    pub lines: [u64; 2],
}

/// What a worker sees of a record.
#[derive(Debug)]
pub enum Seen {
    /// The state on a plain line.
    Plain(State),
    /// The line of a record, and its state or what is wrong with it.
    Record(u64, Result<State, String>),
}

/// Lets a worker do, as in a run of `batch`, with the records of a file that [`each_record`] would
/// visit, and visits what it makes of each block.
pub fn each_worked(
    pieces: Vec<Vec<u8>>,
    packed: bool,
    format: Option<Format>,
    mut visit: impl FnMut(Worked),
) {
    let sources = Sources::of(NAME, Box::new(Pieces(pieces)), packed, format);
    let look = Look(Mutex::default());
    pipeline::work_alone(&look, sources, |page, lines| {
        let records = mem::take(&mut *look.0.lock().unwrap_or_else(PoisonError::into_inner));
        visit(Worked { records, count: page.tally.records, lines });
    });
}

/// The task: to note what is seen.
struct Look(Mutex<Vec<Seen>>);

impl Look {
    fn note(&self, seen: Seen) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(seen);
    }
}

impl Task for Look {
    type Tools = ();

    fn tools(&self) {}

    fn work(&self, (): &mut (), _: &Origin, record: &Record<'_>, _: &mut Page) {
        let state = record.state().map_err(|fault| fault.to_string());
        self.note(Seen::Record(record.line, state));
    }

    fn work_on_state(&self, (): &mut (), state: State, _: &mut Page) -> bool {
        self.note(Seen::Plain(state));
        true
    }
}

/// A file that comes in pieces, as from a pipe.
struct Pieces(Vec<Vec<u8>>);

impl Read for Pieces {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.0.last().is_some_and(Vec::is_empty) {
            self.0.pop();
        }
        let Some(piece) = self.0.last_mut() else { return Ok(0) };
        let count = piece.as_slice().read(buffer)?;
        piece.drain(..count);
        Ok(count)
    }
}

/// What `batch --resume` makes of an output file: the bytes of its whole lines, the records that
/// have an answer, and those of them on which a limit was reached.
///
/// # Errors
/// Why it cannot be continued.
pub fn answered(output: &[u8], encoder: &Encoder) -> Result<(u64, u64, u64), String> {
    resume::read(output, NAME, encoder)
        .map(|answered| {
            let last = answered.last.strip_suffix(b"\n");
            let is_limit = last.is_some_and(|line| encoder.is_limit(line));
            (answered.bytes, answered.lines(), answered.limits + u64::from(is_limit))
        })
        .map_err(|failure| failure.to_string())
}
