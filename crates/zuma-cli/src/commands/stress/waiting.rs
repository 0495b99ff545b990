use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use crate::interrupt;

/// How long to wait between two looks at whether the user has had enough, or the program ended.
pub(super) const LOOK: Duration = Duration::from_millis(50);

/// How long to wait for a program, and whether to go on at all.
#[derive(Clone, Debug)]
pub(super) struct Patience {
    pub(super) timeout: Duration,
    interrupted: Arc<AtomicBool>,
}

/// Why what was waited for did not come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoMore {
    /// The time is over.
    TimeOut,
    /// The user has had enough.
    Interrupted,
    /// Nothing can come any more.
    Ended,
}

impl Patience {
    pub(super) fn new(timeout: Duration) -> Self {
        let interrupted = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&interrupted);
        interrupt::watch(move || flag.store(true, Ordering::Relaxed));
        Self { timeout, interrupted }
    }

    pub(super) fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    /// When the time for a puzzle that is put now will be over.
    pub(super) fn deadline(&self) -> Instant {
        Instant::now() + self.timeout
    }

    /// Waits for what comes through a channel.
    pub(super) fn receive<T>(&self, from: &Receiver<T>, deadline: Instant) -> Result<T, NoMore> {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match from.recv_timeout(left.min(LOOK)) {
                Ok(item) => return Ok(item),
                Err(RecvTimeoutError::Disconnected) => return Err(NoMore::Ended),
                Err(RecvTimeoutError::Timeout) if self.is_interrupted() => {
                    return Err(NoMore::Interrupted);
                }
                Err(RecvTimeoutError::Timeout) if left <= LOOK => return Err(NoMore::TimeOut),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}
