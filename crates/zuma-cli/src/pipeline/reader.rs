use std::sync::mpsc::{Receiver, Sender};
use std::{io, thread};

use super::Event;
use super::block::Block;
use super::cutter::Cutter;
use crate::failure::Failure;
use crate::input::{Origin, Sources};
use crate::record::Record;

/// What was found of the records that are done already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Skipped {
    /// Those that were not found before the end.
    pub(crate) missing: u64,
    /// Those that are not a legal puzzle.
    pub(crate) bad: u64,
}

/// Fills the free blocks with the records of the files, but for the first `done`, and reports
/// each. The thread ends by itself when nobody listens any more; until then it may be waiting for
/// a file, and is left to it when the program ends.
///
/// # Errors
/// If there is no thread to be had.
pub(super) fn start(
    sources: Sources,
    done: u64,
    free: Receiver<Box<Block>>,
    tell: Sender<Event>,
) -> io::Result<()> {
    let read = move || {
        let mut skipped = Skipped { missing: done, bad: 0 };
        // an error means that there is nobody to read for
        if read_all(sources, &mut skipped, &free, &tell).is_ok() {
            let _ = tell.send(Event::ReadAll(skipped));
        }
    };
    thread::Builder::new().spawn(read).map(drop)
}

/// Nobody listens.
struct Deserted;

fn read_all(
    sources: Sources,
    skipped: &mut Skipped,
    free: &Receiver<Box<Block>>,
    tell: &Sender<Event>,
) -> Result<(), Deserted> {
    let next = || free.recv().map_err(|_| Deserted);
    let exchange =
        |block| tell.send(Event::Read(block)).map_err(|_| Deserted).and_then(|()| next());
    // one that a file has left empty is for the next file
    let mut block = next()?;
    for source in sources {
        let mut cutter = match source {
            Ok(source) => Cutter::new(source),
            Err(failure) => {
                block.fail(failure);
                block = exchange(block)?;
                continue;
            }
        };
        loop {
            match cutter.fill(&mut block) {
                Ok(true) => skip(&mut block, skipped),
                Ok(false) => break,
                Err(error) => block.fail(cutter.failure(error)),
            }
            if block.failure.is_some() || !block.text.is_empty() {
                block = exchange(block)?;
            }
        }
    }
    Ok(())
}

/// Visits all records of the files in turn, and what keeps any of them from being read.
pub(crate) fn each_record(
    sources: Sources,
    mut visit: impl FnMut(Result<(&Origin, &Record<'_>), Failure>),
) {
    let mut block = Block::default();
    for source in sources {
        let mut cutter = match source {
            Ok(source) => Cutter::new(source),
            Err(failure) => {
                visit(Err(failure));
                continue;
            }
        };
        loop {
            match cutter.fill(&mut block) {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => {
                    visit(Err(cutter.failure(error)));
                    break;
                }
            }
            let mut lines = block.lines();
            while let Some(record) = cutter.origin().decoder.decode(&mut lines) {
                visit(Ok((cutter.origin(), &record)));
            }
        }
    }
}

/// Takes out of a block the records that are done already.
fn skip(block: &mut Block, skipped: &mut Skipped) {
    let Some(origin) = block.origin.clone().filter(|_| skipped.missing > 0) else {
        return;
    };
    let mut lines = block.lines();
    while skipped.missing > 0 {
        let Some(record) = origin.decoder.decode(&mut lines) else { break };
        skipped.missing -= 1;
        let is_legal = record.puzzle.is_ok_and(|puzzle| puzzle.state().is_ok());
        skipped.bad += u64::from(!is_legal);
    }
    let (rest, first_line) = (lines.rest().len(), lines.next_number());
    block.text.drain(..block.text.len() - rest);
    block.too_long.retain(|&line| line >= first_line);
    block.first_line = first_line;
}
