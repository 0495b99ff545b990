use zuma_atlas::Progress;

use crate::bar;
use crate::figures::ThreeDigits;
use crate::terminal::Terminal;

/// How far the counting is, on stderr, or nothing.
pub(super) struct Bar(bar::Bar);

impl Bar {
    pub(super) fn new(terminal: Terminal) -> Self {
        Self(bar::Bar::new(terminal.shows_progress(), None))
    }

    /// Shows how far it is with `stage`.
    pub(super) fn show(&self, progress: &Progress, stage: &str) {
        if !self.0.is_wanted() {
            return;
        }
        let total = progress.total();
        if total == 0 {
            self.0.set_message(stage.to_owned());
            return;
        }
        if self.0.length() != Some(total) {
            self.0.restart(total);
        }
        self.0.set_position(progress.done());
        self.0.set_message(format!("{stage}, {} boards/s", ThreeDigits(self.0.per_sec())));
    }

    /// Runs `talk` with the bar out of the way.
    pub(super) fn suspend(&self, talk: impl FnOnce()) {
        self.0.suspend(talk);
    }
}
