use clap::Args;
use zuma_bfs::State;
use zuma_state::{ParseError, Part};

use crate::formats::text;
use crate::terminal::Terminal;

/// One puzzle, as arguments.
#[derive(Clone, Debug, Args)]
pub(super) struct PuzzleArgs {
    /// The balls on the table, from left to right, as letters R, Y, B, G, W; - for none
    board: String,

    /// The balls in the hand, in any order; - for none
    hand: String,
}

impl PuzzleArgs {
    /// The letters of the board.
    fn board(&self) -> &str {
        letters(&self.board)
    }

    /// The letters of the hand.
    fn hand(&self) -> &str {
        letters(&self.hand)
    }

    /// The state that they stand for. Where they stand for none, says what is wrong, and points
    /// at it.
    pub(super) fn state(&self, terminal: Terminal) -> Option<State> {
        let parsed = State::parse(self.board(), self.hand());
        parsed.map_err(|error| self.tell(terminal, &error)).ok()
    }

    fn tell(&self, terminal: Terminal, error: &ParseError) {
        terminal.error(error);
        match error.span() {
            Some((Part::Board, span)) => terminal.point_at(self.board(), span),
            Some((Part::Hand, span)) => terminal.point_at(self.hand(), span),
            _ => {}
        }
    }
}

fn letters(argument: &str) -> &str {
    if argument == text::NOTHING { "" } else { argument }
}
