use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::bar::Bar;
use crate::figures::Counted;
use crate::input::Sources;
use crate::output::Output;
use crate::terminal::Terminal;

/// How far a run over puzzles is, on stderr, or nothing.
///
/// There is no bar where lines of the same run may come to stand in it: if they go to the terminal,
/// or to another program, which may print there.
pub(crate) struct Progress {
    bar: Bar,
    /// How far the bar is; with the puzzles if there is nothing else.
    position: Option<Arc<AtomicU64>>,
}

impl Progress {
    /// A bar that goes with the bytes of files; or a sign of life if their size is not known.
    pub(crate) fn of_files(terminal: Terminal, sources: &Sources, output: &Output) -> Self {
        let is_wanted = terminal.shows_progress() && !output.may_reach_terminal();
        Self { bar: Bar::new(is_wanted, sources.size()), position: Some(sources.progress()) }
    }

    /// A bar that goes with the puzzles.
    pub(crate) fn of_puzzles(terminal: Terminal, puzzles: usize) -> Self {
        let bar = Bar::new(terminal.shows_progress(), Some(puzzles as u64));
        Self { bar, position: None }
    }

    /// A sign of life of a search that may end at any time. What it prints is printed with the bar
    /// out of the way.
    pub(crate) fn of_search(terminal: Terminal, output: &Output) -> Self {
        let is_wanted = terminal.shows_progress() && !output.is_pipe();
        Self { bar: Bar::new(is_wanted, None), position: None }
    }

    /// Shows how far a search is.
    pub(crate) fn tell(&self, far: String) {
        self.bar.set_message(far);
    }

    /// Shows what is done now that the puzzles are no measure any more.
    pub(crate) fn turn_to(&self, what: String) {
        self.bar.give_up_size();
        self.bar.set_message(what);
    }

    /// Shows how many puzzles are done.
    pub(crate) fn show(&self, puzzles: u64) {
        if self.bar.is_wanted() {
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
