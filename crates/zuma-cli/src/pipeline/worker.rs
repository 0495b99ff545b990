use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use super::block::{Block, End};
use super::{Event, Task};
use crate::formats::Lines;

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
        let mut end = End::Whole;
        // records are large, and looked at where they are
        while let Some(record) = &origin.decoder.decode(&mut lines) {
            if self.stop.load(Ordering::Relaxed) {
                end = End::Before(record.line);
                break;
            }
            let whole = page.answers.len();
            self.task.work(tools, origin, record, page);
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
}
