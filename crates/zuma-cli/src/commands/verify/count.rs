use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::time::Duration;

use rayon::ThreadPoolBuilder;
use zuma_atlas::{Plan, Progress, Survey, Tally};

use super::bar::Bar;
use super::journal::Journal;
use super::parts::Parts;
use super::settings::Settings;
use crate::failure::Failure;
use crate::interrupt;
use crate::terminal::Terminal;

const REFRESH: Duration = Duration::from_millis(200);

/// How the counting ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// All parts asked for have been counted.
    Counted,
    /// The user asked for an end.
    Interrupted,
}

/// What the threads report.
enum Event {
    /// The hands but the largest are known.
    Surveyed,
    /// A part has been counted.
    Counted(usize, Tally),
}

/// Counts the parts `missing`, keeps each in the journal, and adds it to `parts`.
///
/// A journal that cannot be written does not end it: that is said, once, and tried again with each
/// part.
pub(super) fn count(
    settings: &Settings,
    jobs: usize,
    missing: Vec<usize>,
    terminal: Terminal,
    journal: &mut Option<Journal>,
    parts: &mut Parts,
) -> Result<End, Failure> {
    if missing.is_empty() {
        return Ok(End::Counted);
    }
    let pool = ThreadPoolBuilder::new()
        .num_threads(jobs)
        .build()
        .map_err(|error| Failure::Usage(format!("cannot start {jobs} threads: {error}")))?;
    let progress = Arc::new(Progress::default());
    let cancelled = Arc::clone(&progress);
    interrupt::watch(move || cancelled.cancel());

    let bar = Bar::new(terminal);
    let mut left = missing.len();
    let mut stage = "smaller hands".to_owned();
    let plan = settings.plan();
    let (tell, events) = mpsc::channel();
    pool.in_place_scope(|scope| {
        let progress = &*progress;
        scope.spawn(move |_| work(plan, missing, progress, &tell));
        loop {
            match events.recv_timeout(REFRESH) {
                Ok(Event::Surveyed) => stage = format!("{left} parts left"),
                Ok(Event::Counted(part, tally)) => {
                    if let Some(journal) = journal {
                        let is_news = !journal.lacks_parts();
                        match journal.keep(part, &tally) {
                            Err(failure) if is_news => bar.suspend(|| terminal.error(failure)),
                            _ => {}
                        }
                    }
                    // each part is counted once
                    let _ = parts.add(part, tally);
                    left -= 1;
                    stage = format!("{left} parts left");
                }
                Err(RecvTimeoutError::Timeout) => bar.show(progress, &stage),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
    });
    Ok(if left == 0 { End::Counted } else { End::Interrupted })
}

/// Does the work, on the threads of the pool that it is called in.
fn work(plan: Plan, missing: Vec<usize>, progress: &Progress, tell: &Sender<Event>) {
    let Some(survey) = plan.survey(progress) else { return };
    progress.start(missing.iter().map(|&part| survey.boards(part) as u64).sum());
    // who listens goes last
    let _ = tell.send(Event::Surveyed);
    rayon::scope_fifo(|scope| {
        for part in missing {
            let (survey, tell) = (&survey, tell.clone());
            scope.spawn_fifo(move |_| {
                if let Some(tally) = Survey::count(survey, part, progress) {
                    let _ = tell.send(Event::Counted(part, tally));
                }
            });
        }
    });
}
