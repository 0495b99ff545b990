use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use crate::figures::Counted;
use crate::input::Sources;
use crate::output::Output;
use crate::terminal::Terminal;

const BAR: &str = "{bar:20} {percent:>3} %  {msg}  {elapsed} elapsed, {eta} left";
const SPINNER: &str = "{spinner} {msg}  {elapsed} elapsed";
const REFRESH: Duration = Duration::from_millis(200);

/// A bar on stderr, or nothing.
pub(crate) struct Progress {
    bar: ProgressBar,
    /// How far the bar is; with the puzzles if there is nothing else.
    position: Option<Arc<AtomicU64>>,
}

impl Progress {
    /// A bar that goes with the bytes of files; or a sign of life if their size is not known.
    pub(crate) fn of_files(terminal: Terminal, sources: &Sources, output: &Output) -> Self {
        let is_shown = terminal.shows_progress() && !output.is_terminal();
        Self { bar: new_bar(is_shown, sources.size()), position: Some(sources.progress()) }
    }

    /// A bar that goes with the puzzles.
    pub(crate) fn of_puzzles(terminal: Terminal, puzzles: usize) -> Self {
        let bar = new_bar(terminal.shows_progress(), Some(puzzles as u64));
        Self { bar, position: None }
    }

    /// A sign of life of a search that may end at any time.
    pub(crate) fn of_search(terminal: Terminal) -> Self {
        Self { bar: new_bar(terminal.shows_progress(), None), position: None }
    }

    /// Shows how far a search is.
    pub(crate) fn tell(&self, far: String) {
        self.bar.set_message(far);
    }

    /// Shows how many puzzles are done.
    pub(crate) fn show(&self, puzzles: u64) {
        if !self.bar.is_hidden() {
            let read = self.position.as_ref().map(|position| position.load(Ordering::Relaxed));
            self.bar.set_position(read.unwrap_or(puzzles));
            self.bar.set_message(Counted(puzzles, "puzzle").to_string());
        }
    }

    /// Runs `talk` with the bar out of the way.
    pub(crate) fn suspend<T>(&self, talk: impl FnOnce() -> T) -> T {
        self.bar.suspend(talk)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

fn new_bar(is_shown: bool, size: Option<u64>) -> ProgressBar {
    if !is_shown {
        return ProgressBar::hidden();
    }
    let (bar, template) = match size {
        Some(size) => (ProgressBar::new(size), BAR),
        None => (ProgressBar::new_spinner(), SPINNER),
    };
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar.enable_steady_tick(REFRESH);
    bar
}
