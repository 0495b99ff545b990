use indicatif::{ProgressBar, ProgressStyle};
use zuma_atlas::Progress;

use crate::figures::ThreeDigits;
use crate::terminal::Terminal;

const BAR: &str = "{bar:20} {percent:>3} %  {msg}, {elapsed} elapsed, {eta} left";
const SPINNER: &str = "{spinner} {msg}, {elapsed} elapsed";

/// How far the counting is, on stderr, or nothing.
pub(super) struct Bar(ProgressBar);

impl Bar {
    pub(super) fn new(terminal: Terminal) -> Self {
        let bar = if terminal.shows_progress() {
            ProgressBar::new_spinner()
        } else {
            ProgressBar::hidden()
        };
        let bar = Self(bar);
        bar.set_style(SPINNER);
        bar
    }

    /// Shows how far it is with `stage`.
    pub(super) fn show(&self, progress: &Progress, stage: &str) {
        if self.0.is_hidden() {
            return;
        }
        let total = progress.total();
        if total == 0 {
            self.0.set_message(stage.to_owned());
            self.0.tick();
            return;
        }
        if self.0.length() != Some(total) {
            self.set_style(BAR);
            self.0.set_length(total);
            self.0.set_position(0);
            self.0.reset_eta();
        }
        self.0.set_position(progress.done());
        self.0.set_message(format!("{stage}, {} boards/s", ThreeDigits(self.0.per_sec())));
        self.0.tick();
    }

    /// Runs `talk` with the bar out of the way.
    pub(super) fn suspend(&self, talk: impl FnOnce()) {
        self.0.suspend(talk);
    }

    fn set_style(&self, template: &str) {
        if let Ok(style) = ProgressStyle::with_template(template) {
            self.0.set_style(style);
        }
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
