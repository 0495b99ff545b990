use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use super::block::{Block, End, Page};
use super::{Event, Task};
use crate::formats::text::plain::Ahead;
use crate::formats::{Decoder, Lines};

/// Lets a new worker do the task with blocks as they come, until no more can come.
pub(super) fn run<'a, T: Task + 'a>(
    new: impl FnOnce() -> Worker<'a, T>,
    blocks: &Mutex<Receiver<Box<Block>>>,
    tell: &Sender<Event>,
) {
    let worked = panic::catch_unwind(AssertUnwindSafe(|| {
        let mut worker = new();
        let next = || blocks.lock().unwrap_or_else(PoisonError::into_inner).recv();
        while let Ok(mut block) = next() {
            let start = Instant::now();
            worker.work_on(&mut block);
            block.elapsed = start.elapsed();
            // nobody listens after an output that cannot be written
            let _ = tell.send(Event::Worked(block));
        }
    }));
    if let Err(payload) = worked {
        let _ = tell.send(Event::Panicked(payload));
    }
}

/// One who does the task.
pub(super) struct Worker<'a, T: Task> {
    task: &'a T,
    tools: T::Tools,
    ahead: Ahead,
    /// Whether to leave off.
    stop: &'a AtomicBool,
    fail_fast: bool,
}

impl<'a, T: Task> Worker<'a, T> {
    pub(super) fn new(task: &'a T, stop: &'a AtomicBool, fail_fast: bool) -> Self {
        Self { task, tools: task.tools(), ahead: Ahead::new(), stop, fail_fast }
    }

    /// Does the task with the records of a block, until told to stop.
    pub(super) fn work_on(&mut self, block: &mut Block) {
        let Block { origin: Some(origin), text, first_line, too_long, page, .. } = block else {
            return;
        };
        let mut lines = Lines::new(text, *first_line).with_too_long(too_long);
        let is_text = matches!(origin.decoder, Decoder::Text);
        let mut end = End::Whole;
        loop {
            if self.stop.load(Ordering::Relaxed) {
                end = End::Interrupted;
                break;
            }
            if is_text && self.work_on_plain_lines(&mut lines, page) {
                continue;
            }
            let Some(record) = origin.decoder.decode(&mut lines) else { break };
            let whole = page.answers.len();
            self.task.work(&mut self.tools, origin, &record, page);
            if self.fail_fast && page.tally.bad > 0 {
                page.answers.truncate(whole);
                end = End::AtBadRecord;
                break;
            }
            page.tally.records += 1;
        }
        block.next_line = lines.next_number();
        block.end = end;
    }

    /// Does the task with the plain lines that come next, as many as are read ahead, if the task
    /// allows and it is not told to stop. Gives `false` if it is the turn of a line that is not
    /// plain.
    fn work_on_plain_lines(&mut self, lines: &mut Lines<'_>, page: &mut Page) -> bool {
        // line by line, the search would have to wait for the reading
        self.ahead.read(lines.rest());
        for &(state, length) in self.ahead.lines() {
            if self.stop.load(Ordering::Relaxed) {
                return true;
            }
            if !self.task.work_on_state(&mut self.tools, state, page) {
                return false;
            }
            lines.pass(length);
            page.tally.records += 1;
        }
        self.ahead.is_full()
    }
}
