//! Records through all cores, and out again in their order.
//!
//! ```text
//!              blocks of whole records             the same, with answers
//!   reader ─────────────────────────────> workers ────────────────────────> ledger
//!      ^                                                                       │
//!      └──────────────────────── blocks to be filled again ────────────────────┘
//! ```
//!
//! A fixed number of blocks goes round, so that memory does not grow with the files, and whoever
//! is slowest sets the pace. The ledger, which is kept by the calling thread, puts the blocks back
//! into order: the output depends neither on the number of workers nor on where the files were
//! cut into blocks.

#[cfg(feature = "fuzz")]
mod alone;
mod block;
mod cutter;
mod ledger;
mod reader;
mod worker;

use std::any::Any;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, mpsc};
use std::{panic, thread};

use zuma_bfs::State;

#[cfg(feature = "fuzz")]
pub(crate) use alone::work_alone;
pub(crate) use block::Page;
pub(crate) use ledger::{Stop, Summary, Writer};
pub(crate) use reader::each_record;

use crate::failure::Failure;
use crate::input::{Origin, Sources};
use crate::interrupt;
use crate::record::Record;
use block::Block;
use ledger::Ledger;
use worker::Worker;

/// What is to be done with each record.
pub(crate) trait Task: Sync {
    /// What a worker keeps from record to record.
    type Tools: Send;

    /// The tools of a worker.
    fn tools(&self) -> Self::Tools;

    /// Does it, and leaves on the page what comes of it.
    fn work(&self, tools: &mut Self::Tools, origin: &Origin, record: &Record<'_>, page: &mut Page);

    /// Does it for a record that is a legal puzzle and nothing else, in less time. Gives `false`
    /// if that cannot be, having done nothing.
    fn work_on_state(&self, _tools: &mut Self::Tools, _state: State, _page: &mut Page) -> bool {
        false
    }
}

/// How a run goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// The number of workers.
    pub(crate) jobs: usize,
    /// Whether to stop at the first bad record.
    pub(crate) fail_fast: bool,
    /// How many records at the beginning are done already.
    pub(crate) done: u64,
}

/// What the ledger is told.
enum Event {
    /// The reader has filled a block, or could not read a file.
    Read(Box<Block>),
    /// The reader has come to the end.
    ReadAll(reader::Skipped),
    /// A worker is through with a block.
    Worked(Box<Block>),
    /// A worker broke down.
    Panicked(Box<dyn Any + Send>),
    /// The user asks for an end.
    Interrupted,
}

/// Does the task with all records of the files.
///
/// # Errors
/// An output that cannot be written. A file that cannot be read is reported on stderr, and counted
/// in the summary.
pub(crate) fn run<T: Task>(
    plan: Plan,
    task: &T,
    sources: Sources,
    writer: Writer<'_>,
) -> Result<Summary, Failure> {
    let (tell, events) = mpsc::channel();
    let (hand_back, free) = mpsc::channel();
    for _ in 0..2 * plan.jobs + 2 {
        // the other end is still here
        let _ = hand_back.send(Box::new(Block::default()));
    }
    let on_interrupt = tell.clone();
    interrupt::watch(move || drop(on_interrupt.send(Event::Interrupted)));
    reader::start(sources, plan.done, free, tell.clone())
        .map_err(|error| Failure::threads(&error))?;

    let stop = AtomicBool::new(false);
    let mut ledger = Ledger::new(writer, hand_back, plan.fail_fast);
    let (hand_out, blocks) = mpsc::channel();
    let blocks = Mutex::new(blocks);
    thread::scope(|scope| {
        // dropped in the end, which ends the workers
        let hand_out = hand_out;
        for _ in 0..plan.jobs {
            let (blocks, tell) = (&blocks, tell.clone());
            let worker = || Worker::new(task, &stop, plan.fail_fast);
            thread::Builder::new()
                .spawn_scoped(scope, move || worker::run(worker, blocks, &tell))
                .map_err(|error| Failure::threads(&error))?;
        }
        while !ledger.is_complete() {
            let Ok(event) = events.recv() else { break };
            let noted = match event {
                Event::Read(mut block) if !stop.load(Ordering::Relaxed) => {
                    ledger.issue(&mut block);
                    if block.failure.is_some() {
                        ledger.enter(block)
                    } else {
                        // a worker that broke down has told so
                        let _ = hand_out.send(block);
                        Ok(())
                    }
                }
                Event::Read(_) => Ok(()),
                Event::ReadAll(skipped) => {
                    ledger.end_input(skipped);
                    Ok(())
                }
                Event::Worked(block) => ledger.enter(block),
                Event::Interrupted => {
                    stop.store(true, Ordering::Relaxed);
                    ledger.interrupt();
                    Ok(())
                }
                Event::Panicked(payload) => panic::resume_unwind(payload),
            };
            if noted.is_err() {
                stop.store(true, Ordering::Relaxed);
                return noted;
            }
        }
        stop.store(true, Ordering::Relaxed);
        Ok(())
    })?;
    Ok(ledger.summary())
}
