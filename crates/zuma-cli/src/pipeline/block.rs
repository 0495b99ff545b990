use std::io::Write as _;
use std::sync::Arc;
use std::time::Duration;

use crate::failure::Failure;
use crate::fault::Fault;
use crate::formats::Lines;
use crate::input::Origin;
use crate::record::Record;

/// The least and the most bytes of text that a block is meant to hold.
const SMALLEST: usize = 1;
const LARGEST: usize = 1 << 18;
/// What the first blocks are meant to hold.
const FIRST: usize = 1 << 9;
/// A block that takes less than this is too small for the trouble of handing it over, and one that
/// takes more is better shared.
const WORTHWHILE: Duration = Duration::from_millis(1);
const TOO_LONG: Duration = Duration::from_millis(20);
/// How many times as large as one that took next to no time the next may be.
const STEEPEST: u128 = 16;
/// What a buffer may keep from block to block, in bytes.
const KEPT: usize = 2 * LARGEST;

/// Some records of a file, handed from the reader to a worker, and with their answers on to the
/// writer; then the reader fills it again.
pub(super) struct Block {
    /// Which block of the run it is, counted from 0.
    pub(super) index: u64,
    /// Where the lines are from; `None` before the first filling.
    pub(super) origin: Option<Arc<Origin>>,
    /// Whole records, line by line.
    pub(super) text: Vec<u8>,
    /// The number of the first line, counted from 1.
    pub(super) first_line: u64,
    /// The numbers of those lines that are too long and have been shortened.
    pub(super) too_long: Vec<u64>,
    /// How many bytes of text to fill it with, about.
    pub(super) target: usize,
    /// What becomes of it.
    pub(super) page: Page,
    /// The time that its records took.
    pub(super) elapsed: Duration,
    /// How far the worker came.
    pub(super) end: End,
    /// The number of the line after the last record that was looked at.
    pub(super) next_line: u64,
    /// What kept the file from being read; then there are no records.
    pub(super) failure: Option<Failure>,
}

/// How far a worker came with a block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum End {
    /// To its end.
    #[default]
    Whole,
    /// Interrupted before that.
    Interrupted,
    /// To a bad record, which was to be the end.
    AtBadRecord,
}

impl Default for Block {
    fn default() -> Self {
        Self {
            index: 0,
            origin: None,
            text: Vec::new(),
            first_line: 1,
            too_long: Vec::new(),
            target: FIRST,
            page: Page::default(),
            elapsed: Duration::ZERO,
            end: End::Whole,
            next_line: 1,
            failure: None,
        }
    }
}

impl Block {
    /// Makes it ready for the lines of `origin` from number `first_line` on.
    pub(super) fn begin(&mut self, origin: &Arc<Origin>, first_line: u64) {
        self.origin = Some(Arc::clone(origin));
        self.first_line = first_line;
        self.too_long.clear();
        self.end = End::Whole;
        // filled anew from its beginning: to clear it would mean to write zeros first
        self.text.truncate(KEPT);
        self.text.shrink_to(KEPT);
        clear(&mut self.page.answers);
        clear(&mut self.page.messages);
        self.page.tally = Tally::default();
    }

    /// The lines.
    pub(super) fn lines(&self) -> Lines<'_> {
        Lines::new(&self.text, self.first_line).with_too_long(&self.too_long)
    }

    /// Makes it one without records.
    pub(super) fn fail(&mut self, failure: Failure) {
        self.page = Page::default();
        self.failure = Some(failure);
    }

    /// The size for a block to come, given how long this one took.
    pub(super) fn next_target(&self, target: usize) -> usize {
        if self.elapsed < WORTHWHILE {
            let factor = WORTHWHILE.as_nanos() / self.elapsed.as_nanos().max(1);
            (factor.clamp(2, STEEPEST) as usize * target).min(LARGEST)
        } else if self.elapsed > TOO_LONG {
            (target / 2).max(SMALLEST)
        } else {
            target
        }
    }
}

fn clear(buffer: &mut Vec<u8>) {
    buffer.clear();
    buffer.shrink_to(KEPT);
}

/// What a worker makes of some records, in their order.
#[derive(Default)]
pub(crate) struct Page {
    /// Lines for the output.
    pub(crate) answers: Vec<u8>,
    /// Lines for stderr.
    pub(crate) messages: Vec<u8>,
    /// Counts.
    pub(crate) tally: Tally,
}

impl Page {
    /// Says what is wrong with a record, and counts it as bad.
    pub(crate) fn report(&mut self, origin: &Origin, record: &Record<'_>, fault: &Fault) {
        let _ = writeln!(self.messages, "{}:{}: {fault}", origin.name, record.line_of(fault));
        self.tally.bad += 1;
    }
}

/// How many records there were, and of which kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// All records.
    pub(crate) records: u64,
    /// Those that can be solved.
    pub(crate) solved: u64,
    /// Those that cannot.
    pub(crate) impossible: u64,
    /// Those on which a limit was reached.
    pub(crate) limits: u64,
    /// Those that are not a legal puzzle.
    pub(crate) bad: u64,
    /// Those whose answer is not the one expected.
    pub(crate) differences: u64,
    /// Legal puzzles for which no answer is expected.
    pub(crate) without_expected: u64,
}

impl Tally {
    /// Counts an answer.
    pub(crate) fn count(&mut self, answer: Option<i32>) {
        match answer {
            Some(0..) => self.solved += 1,
            Some(_) => self.impossible += 1,
            None => self.limits += 1,
        }
    }
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.records += other.records;
        self.solved += other.solved;
        self.impossible += other.impossible;
        self.limits += other.limits;
        self.bad += other.bad;
        self.differences += other.differences;
        self.without_expected += other.without_expected;
    }
}
