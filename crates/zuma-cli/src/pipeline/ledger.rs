use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::sync::mpsc::Sender;

use super::block::{Block, End, Tally};
use super::reader::Skipped;
use crate::failure::Failure;
use crate::input::Origin;
use crate::output::Output;
use crate::progress::Progress;
use crate::terminal::Terminal;

/// Where the lines of a run go.
pub(crate) struct Writer<'a> {
    /// The answers.
    pub(crate) output: &'a mut Output,
    /// The messages.
    pub(crate) terminal: Terminal,
    /// The bar.
    pub(crate) progress: &'a Progress,
}

/// What a run came to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Summary {
    /// The records done.
    pub(crate) tally: Tally,
    /// The files that could not be read, or not to their end.
    pub(crate) unread: u64,
    /// What was found of the records that were done already.
    pub(crate) skipped: Skipped,
    /// Why the run ended before its files did.
    pub(crate) stop: Option<Stop>,
}

/// Why a run ended before its files did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// The user asked for it. What comes first of what is not done, as `FILE:LINE`, if it is
    /// known.
    Interrupted(Option<String>),
    /// There was a bad record, or a file that could not be read.
    Failed,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Interrupted(Some(place)) => write!(f, "interrupted before {place}"),
            Self::Interrupted(None) => f.write_str("interrupted"),
            Self::Failed => f.write_str("stopped at the first fault"),
        }
    }
}

/// Who has which block, and what comes of them in their order.
pub(super) struct Ledger<'a> {
    writer: Writer<'a>,
    hand_back: Sender<Box<Block>>,
    fail_fast: bool,
    /// The blocks given out, which is the index of the next.
    issued: u64,
    /// The blocks written, which is the index of the next.
    written: u64,
    /// Blocks that came back before an earlier one.
    early: BTreeMap<u64, Box<Block>>,
    /// How large the next blocks shall be.
    target: usize,
    /// Where the last block written ended: its file, and the line after it.
    place: Option<(Arc<Origin>, u64)>,
    input: Input,
    summary: Summary,
}

/// Whether there will be more blocks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Input {
    Open,
    Ended,
    Interrupted,
}

impl<'a> Ledger<'a> {
    pub(super) fn new(writer: Writer<'a>, hand_back: Sender<Box<Block>>, fail_fast: bool) -> Self {
        Self {
            writer,
            hand_back,
            fail_fast,
            issued: 0,
            written: 0,
            early: BTreeMap::new(),
            target: Block::default().target,
            place: None,
            input: Input::Open,
            summary: Summary::default(),
        }
    }

    /// Gives a block its place in the order.
    pub(super) fn issue(&mut self, block: &mut Block) {
        block.index = self.issued;
        self.issued += 1;
    }

    /// There will be no more blocks.
    pub(super) fn end_input(&mut self, skipped: Skipped) {
        if self.input == Input::Open {
            self.input = Input::Ended;
            self.summary.skipped = skipped;
        }
    }

    /// No more blocks are to be issued.
    pub(super) fn interrupt(&mut self) {
        if self.input == Input::Open {
            self.input = Input::Interrupted;
        }
    }

    /// Whether nothing is left to be written.
    pub(super) fn is_complete(&self) -> bool {
        let all_written = self.input != Input::Open && self.written == self.issued;
        all_written || self.summary.stop.is_some()
    }

    /// Takes back a block, and writes all whose turn it is.
    ///
    /// # Errors
    /// An output that cannot be written.
    pub(super) fn enter(&mut self, block: Box<Block>) -> Result<(), Failure> {
        self.early.insert(block.index, block);
        while let Some(mut block) = self.early.remove(&self.written) {
            self.write(&mut block)?;
            self.written += 1;
            if self.is_complete() {
                break;
            }
            block.target = self.target;
            // the reader may have come to its end
            let _ = self.hand_back.send(block);
        }
        Ok(())
    }

    fn write(&mut self, block: &mut Block) -> Result<(), Failure> {
        let Writer { output, terminal, progress } = &mut self.writer;
        output.write(&block.page.answers)?;
        if !block.page.messages.is_empty() {
            progress.suspend(|| Terminal::lines(&block.page.messages));
        }
        if let Some(failure) = block.failure.take() {
            progress.suspend(|| terminal.error(failure));
            self.summary.unread += 1;
            if self.fail_fast {
                self.summary.stop = Some(Stop::Failed);
            }
            return Ok(());
        }
        self.summary.tally += block.page.tally;
        progress.show(self.summary.tally.records);
        self.target = block.next_target(self.target);
        self.place = block.origin.as_ref().map(|origin| (Arc::clone(origin), block.next_line));
        match block.end {
            End::Whole => {}
            End::Interrupted => self.summary.stop = Some(self.interruption()),
            End::AtBadRecord => self.summary.stop = Some(Stop::Failed),
        }
        Ok(())
    }

    fn interruption(&self) -> Stop {
        let place = self.place.as_ref();
        Stop::Interrupted(place.map(|(origin, line)| format!("{}:{line}", origin.name)))
    }

    /// What the run came to.
    pub(super) fn summary(mut self) -> Summary {
        if self.summary.stop.is_none() && self.input == Input::Interrupted {
            self.summary.stop = Some(self.interruption());
        }
        self.summary
    }
}
