//! Ctrl-C and its like: the first asks for an end, the second makes one.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::bar;
use crate::exit::Exit;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Whether there was an interrupt since it is watched for.
pub(crate) fn has_come() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// From now on, an interrupt is noted and told to `tell`; the next one ends the program at once.
/// Only the first call of a process has an effect.
pub(crate) fn watch(tell: impl Fn() + Send + 'static) {
    // a second handler is refused, and without one an interrupt ends the program: both will do
    let _ = ctrlc::set_handler(move || {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            bar::clear();
            process::exit(Exit::Interrupted as i32);
        }
        tell();
    });
}
