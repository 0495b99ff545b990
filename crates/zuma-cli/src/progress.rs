use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

const BAR: &str = "{bar:30} {percent:>3} %  {msg}  {elapsed} elapsed, {eta} left";
const SPINNER: &str = "{spinner} {msg}  {elapsed} elapsed";
const REFRESH: Duration = Duration::from_millis(200);

/// A bar on stderr, or nothing.
pub(crate) struct Progress {
    bar: ProgressBar,
    read: Arc<AtomicU64>,
}

impl Progress {
    /// No bar.
    pub(crate) fn hidden() -> Self {
        Self { bar: ProgressBar::hidden(), read: Arc::default() }
    }

    /// A bar that goes from 0 to `size` as `read` does, or a sign of life where the size is not
    /// known.
    pub(crate) fn of_bytes(size: Option<u64>, read: Arc<AtomicU64>) -> Self {
        let (bar, template) = match size {
            Some(size) => (ProgressBar::new(size), BAR),
            None => (ProgressBar::new_spinner(), SPINNER),
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        bar.enable_steady_tick(REFRESH);
        Self { bar, read }
    }

    /// Shows how far the run is.
    pub(crate) fn show(&self, records: u64) {
        if !self.bar.is_hidden() {
            self.bar.set_position(self.read.load(Ordering::Relaxed));
            self.bar.set_message(format!("{} puzzles", Grouped(records)));
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

/// A number with its digits in groups of three.
pub(crate) struct Grouped(pub(crate) u64);

impl std::fmt::Display for Grouped {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let digits = self.0.to_string();
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && (digits.len() - place) % 3 == 0 {
                f.write_str(",")?;
            }
            write!(f, "{digit}")?;
        }
        Ok(())
    }
}
