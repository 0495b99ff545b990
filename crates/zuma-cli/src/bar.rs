//! How far a long run is: a bar on stderr, and no trace of it where the run ends.

mod margin;

use std::fmt::Write;
use std::ops::Deref;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use console::Term;
use indicatif::{
    HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle, WeakProgressBar,
};

use margin::Margin;

const BAR: &str = "{bar:15} {percent:>3} %  {msg}  {elapsed} elapsed{left}";
const SPINNER: &str = "{spinner} {msg}  {elapsed} elapsed";
/// A run that is over by then is not worth a bar.
const DELAY: Duration = Duration::from_millis(500);
const REFRESH: Duration = Duration::from_millis(200);
/// How long to wait for the bar to be taken off the screen. It is off already while others talk.
const SHORTLY: Duration = Duration::from_millis(200);

/// The bar of the run, for whoever ends the program in the midst of it.
static CURRENT: Mutex<Option<WeakProgressBar>> = Mutex::new(None);

/// A bar on stderr, drawn once the run has taken a while; or nothing.
pub(crate) struct Bar {
    bar: ProgressBar,
    wait: Option<Wait>,
}

/// The wait until the bar is drawn, which ends with the sender.
struct Wait {
    end: Sender<()>,
    thread: JoinHandle<()>,
}

impl Bar {
    /// A bar to a `size`, or a sign of life if that is not known; nothing at all unless it is
    /// wanted.
    pub(crate) fn new(is_wanted: bool, size: Option<u64>) -> Self {
        let bar = ProgressBar::with_draw_target(size, ProgressDrawTarget::hidden());
        set_style(&bar, if size.is_some() { BAR } else { SPINNER });
        let wait = if is_wanted && !console::is_dumb() { Wait::begin(&bar) } else { None };
        if wait.is_some() {
            *current() = Some(bar.downgrade());
        }
        Self { bar, wait }
    }

    /// Whether there is something to be seen of it, now or later.
    pub(crate) fn is_wanted(&self) -> bool {
        self.wait.is_some()
    }

    /// Makes it a bar to this size, at its beginning.
    pub(crate) fn restart(&self, size: u64) {
        set_style(&self.bar, BAR);
        self.bar.set_length(size);
        self.bar.set_position(0);
        self.bar.reset_eta();
    }

    /// Makes it a sign of life, when it is not known any more how much is left.
    pub(crate) fn give_up_size(&self) {
        set_style(&self.bar, SPINNER);
    }
}

impl Deref for Bar {
    type Target = ProgressBar;

    fn deref(&self) -> &ProgressBar {
        &self.bar
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if let Some(Wait { end, thread }) = self.wait.take() {
            drop(end);
            // it does nothing that could fail
            let _ = thread.join();
            *current() = None;
        }
        self.bar.finish_and_clear();
    }
}

impl Wait {
    /// `None` if there are no threads to be had, for a bar is no reason to end a run.
    fn begin(bar: &ProgressBar) -> Option<Self> {
        let bar = bar.clone();
        let (end, ended) = mpsc::channel();
        let wait = move || {
            if ended.recv_timeout(DELAY) == Err(RecvTimeoutError::Timeout) {
                bar.set_draw_target(ProgressDrawTarget::term_like(Box::new(
                    Margin(Term::stderr()),
                )));
                bar.enable_steady_tick(REFRESH);
            }
        };
        let thread = thread::Builder::new().spawn(wait).ok()?;
        Some(Self { end, thread })
    }
}

/// Takes the bar off the screen, for an end of the program that drops nothing.
pub(crate) fn clear() {
    let Some(bar) = current().take().and_then(|bar| bar.upgrade()) else { return };
    let (tell, told) = mpsc::channel();
    let clear = move || {
        bar.finish_and_clear();
        // by then nobody may wait any more
        let _ = tell.send(());
    };
    if thread::Builder::new().spawn(clear).is_ok() {
        let _ = told.recv_timeout(SHORTLY);
    }
}

fn current() -> std::sync::MutexGuard<'static, Option<WeakProgressBar>> {
    CURRENT.lock().unwrap_or_else(PoisonError::into_inner)
}

fn set_style(bar: &ProgressBar, template: &str) {
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style.with_key("left", left));
    }
}

/// The time that is left, if anything is done yet by which it could be told.
fn left(state: &ProgressState, to: &mut dyn Write) {
    if state.pos() > 0 {
        // a `String` takes it
        let _ = write!(to, ", {:#} left", HumanDuration(state.eta()));
    }
}
