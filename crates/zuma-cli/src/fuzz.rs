//! The readers of files that strangers wrote, for the fuzz targets, and no part of the interface.

use std::io::{self, Read};

use crate::formats::{Decoder, Encoder, Format};
use crate::input::Sources;
use crate::pipeline;
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
        .map(|answered| (answered.bytes, answered.records, answered.limits))
        .map_err(|failure| failure.to_string())
}
