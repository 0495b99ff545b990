//! A worker without a ledger, in the thread that calls, for the fuzz targets.

use std::sync::atomic::AtomicBool;

use super::Task;
use super::block::{Block, Page};
use super::cutter::Cutter;
use super::worker::Worker;
use crate::input::Sources;

/// Does the task with the records of the files that can be read, block by block, and visits for each
/// block its page and the numbers of its first line and of the line after its last.
pub(crate) fn work_alone<T: Task>(
    task: &T,
    sources: Sources,
    mut visit: impl FnMut(&Page, [u64; 2]),
) {
    let stop = AtomicBool::new(false);
    let mut worker = Worker::new(task, &stop, false);
    let mut block = Block::default();
    for source in sources.flatten() {
        let mut cutter = Cutter::new(source);
        while let Ok(true) = cutter.fill(&mut block) {
            worker.work_on(&mut block);
            visit(&block.page, [block.first_line, block.next_line]);
        }
    }
}
