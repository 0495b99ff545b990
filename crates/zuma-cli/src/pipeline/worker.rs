use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use super::block::{Block, End, Page};
use super::{Event, Task};
use crate::formats::text::plain;
use crate::formats::{Decoder, Lines};

/// The workers of a run, as far as they are all alike.
pub(super) struct Workers<'a, T: Task> {
    task: &'a T,
    /// The tools that no worker holds.
    tools: Mutex<Vec<T::Tools>>,
    /// Whether to leave off.
    stop: &'a AtomicBool,
    fail_fast: bool,
}

impl<'a, T: Task> Workers<'a, T> {
    pub(super) fn new(task: &'a T, stop: &'a AtomicBool, fail_fast: bool) -> Self {
        Self { task, tools: Mutex::default(), stop, fail_fast }
    }

    /// Does the task with the records of a block, until told to stop.
    pub(super) fn work(&self, mut block: Box<Block>) -> Event {
        let worked = panic::catch_unwind(AssertUnwindSafe(|| {
            let kept = self.lock().pop();
            let mut tools = kept.unwrap_or_else(|| self.task.tools());
            let start = Instant::now();
            self.work_on(&mut block, &mut tools);
            block.elapsed = start.elapsed();
            self.lock().push(tools);
        }));
        match worked {
            Ok(()) => Event::Worked(block),
            Err(payload) => Event::Panicked(payload),
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<T::Tools>> {
        self.tools.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work_on(&self, block: &mut Block, tools: &mut T::Tools) {
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
            if is_text && self.work_on_plain_lines(&mut lines, tools, page) {
                continue;
            }
            let Some(record) = origin.decoder.decode(&mut lines) else { break };
            let whole = page.answers.len();
            self.task.work(tools, origin, &record, page);
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
    fn work_on_plain_lines(
        &self,
        lines: &mut Lines<'_>,
        tools: &mut T::Tools,
        page: &mut Page,
    ) -> bool {
        // line by line, the search would have to wait for the reading
        let ahead = plain::Ahead::read(lines.rest());
        for &(state, length) in ahead.lines() {
            if self.stop.load(Ordering::Relaxed) {
                return true;
            }
            if !self.task.work_on_state(tools, state, page) {
                return false;
            }
            lines.pass(length);
            page.tally.records += 1;
        }
        ahead.is_full()
    }
}
