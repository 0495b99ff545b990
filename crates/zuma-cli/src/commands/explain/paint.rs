use anstyle::{AnsiColor, Style};
use zuma_bfs::State;

use crate::formats::text::NOTHING;

const FAINT: Style = Style::new().dimmed();
const BOLD: Style = Style::new().bold();

/// Text with colours, or without.
///
/// A ball is its letter, on its colour if there are colours: the letter is always there.
#[derive(Clone, Copy, Debug)]
pub(in crate::commands) struct Paint {
    is_on: bool,
}

impl Paint {
    pub(in crate::commands) fn new(is_on: bool) -> Self {
        Self { is_on }
    }

    /// The line above an explanation: the puzzle and its answer, -1 if it has none.
    pub(super) fn heading(self, state: State, answer: Option<usize>) -> String {
        let board = self.balls_or_nothing(state.board.to_string().as_bytes());
        let hand = self.balls_or_nothing(state.hand.to_string().as_bytes());
        let answer = answer.map_or("-1".to_owned(), |answer| answer.to_string());
        let [board_label, hand_label, answer_label] =
            ["board", "hand", "answer"].map(|label| self.faint(label));
        let answer = self.bold(&answer);
        format!("{board_label} {board}   {hand_label} {hand}   {answer_label} {answer}\n")
    }

    /// Balls, by their letters.
    pub(super) fn balls(self, letters: &[u8]) -> String {
        let runs = letters.chunk_by(u8::eq);
        runs.map(|run| self.styled(ball_style(run[0]), &String::from_utf8_lossy(run))).collect()
    }

    /// Balls, or the sign for none.
    pub(super) fn balls_or_nothing(self, letters: &[u8]) -> String {
        if letters.is_empty() { NOTHING.to_owned() } else { self.balls(letters) }
    }

    /// What is said of a line.
    pub(super) fn faint(self, text: &str) -> String {
        self.styled(FAINT, text)
    }

    /// What stands out.
    pub(super) fn bold(self, text: &str) -> String {
        self.styled(BOLD, text)
    }

    fn styled(self, style: Style, text: &str) -> String {
        if self.is_on { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }
}

/// Black on the ball's colour; white on blue, which is too dark for black.
fn ball_style(letter: u8) -> Style {
    match letter {
        b'R' => AnsiColor::Black.on(AnsiColor::BrightRed),
        b'Y' => AnsiColor::Black.on(AnsiColor::BrightYellow),
        b'B' => AnsiColor::BrightWhite.on(AnsiColor::Blue),
        b'G' => AnsiColor::Black.on(AnsiColor::BrightGreen),
        b'W' => AnsiColor::Black.on(AnsiColor::BrightWhite),
        _ => Style::new(),
    }
}
