use std::fmt::Write as _;

use zuma_bfs::{Insertion, State};
use zuma_forge::{Allowed, Sequences};

use super::report;
use crate::figures::{Counted, Grouped};
use crate::formats::text::NOTHING;
use crate::terminal::Terminal;

/// The optimal sequences of a puzzle.
pub(super) struct Optimal {
    state: State,
    answer: usize,
    sequences: Sequences,
}

impl Optimal {
    /// Finds them; `None` if that takes too many states.
    pub(super) fn find(state: State, answer: usize, max_states: usize) -> Option<Self> {
        let sequences = Sequences::find(state, answer, Allowed::All, max_states).ok()?;
        Some(Self { state, answer, sequences })
    }

    /// The first of them, a line each, if there is a `limit` to how many; else only how many
    /// there are.
    pub(super) fn told(&self, limit: Option<usize>, json: bool, terminal: Terminal) -> String {
        let count = self.sequences.count();
        let listed = limit.map(|limit| self.sequences.iter().take(limit));
        if json {
            return report::sequences(self.state, self.answer, count, listed);
        }
        let Some(listed) = listed else { return format!("{count}\n") };
        let (mut text, mut lines) = (String::new(), 0);
        for sequence in listed {
            let _ = writeln!(text, "{}", line(&sequence));
            lines += 1;
        }
        if lines < count {
            let all = Counted(count, "optimal sequence");
            terminal.note(format_args!("{} of {all}", Grouped(lines)));
        }
        text
    }
}

fn line(sequence: &[Insertion]) -> String {
    if sequence.is_empty() {
        return NOTHING.to_owned();
    }
    sequence.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
