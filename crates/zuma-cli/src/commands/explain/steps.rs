use std::fmt::Write as _;

use zuma_bfs::{Insertion, State};
use zuma_reference::{Fault, Play, Step, replay};

use super::paint::Paint;
use crate::formats::text::NOTHING;

/// Plays insertions over plain bytes, where runs vanish one after the other.
pub(super) fn replayed(state: State, insertions: &[Insertion]) -> Result<Play, Fault> {
    let plain = |insertion: &Insertion| {
        let ball = insertion.color.letter() as u8;
        zuma_reference::Insertion::new(ball, usize::from(insertion.gap))
    };
    let insertions: Vec<_> = insertions.iter().map(plain).collect();
    let (board, hand) = (state.board.to_string(), state.hand.to_string());
    replay(board.as_bytes(), hand.as_bytes(), &insertions)
}

/// The steps of a play, each with the remark for it, if there is one.
pub(super) fn steps(state: State, play: &Play, paint: Paint, remarks: &[String]) -> String {
    let longest = play.steps().iter().map(|step| step.inserted.len()).max().unwrap_or(0);
    let mut page = Page { text: String::new(), paint, width: longest + 1 };
    let mut board = state.board.to_string().into_bytes();
    let mut hand = state.hand.to_string().into_bytes();
    for (index, step) in play.steps().iter().enumerate() {
        if index > 0 {
            page.text.push('\n');
        }
        page.step(index + 1, &board, &hand, step);
        if let Some(remark) = remarks.get(index) {
            let _ = writeln!(page.text, "  {remark}");
        }
        board = step.board().to_vec();
        hand.clone_from(&step.hand);
    }
    page.text
}

/// Lines of boards, each with a caption beside it.
struct Page {
    text: String,
    paint: Paint,
    /// Columns that boards take, the mark of a gap with them.
    width: usize,
}

impl Page {
    fn step(&mut self, number: usize, board: &[u8], hand: &[u8], step: &Step) {
        let paint = self.paint;
        let ball = char::from(step.insertion.ball);
        let title = paint.bold(&format!("Step {number}: {}", step.insertion));
        let _ = writeln!(self.text, "{title}   {} {}", paint.faint("hand"), paint.balls(hand));

        let (before, after) = board.split_at(step.insertion.gap);
        let marked = format!("{}{}{}", paint.balls(before), paint.bold("|"), paint.balls(after));
        self.line(&marked, board.len() + 1, &format!("the gap for {ball}"));
        self.board(&step.inserted, &format!("{ball} goes in"));
        let mut shown = &step.inserted;
        for link in &step.vanished {
            let run = &shown[link.run.range()];
            let carets = format!("{:1$}{2}", "", link.run.start, "^".repeat(run.len()));
            let caption = format!("{} vanishes", String::from_utf8_lossy(run));
            self.line(&paint.bold(&carets), carets.len(), &caption);
            let caption = if link.board.is_empty() { "the board is empty" } else { "closed up" };
            self.board(&link.board, caption);
            shown = &link.board;
        }
        let left = paint.balls_or_nothing(&step.hand);
        let _ = writeln!(self.text, "  {} {left}", paint.faint("left in the hand"));
    }

    fn board(&mut self, board: &[u8], caption: &str) {
        let columns = board.len().max(NOTHING.len());
        self.line(&self.paint.balls_or_nothing(board), columns, caption);
    }

    /// A line of `columns` columns, and its caption.
    fn line(&mut self, line: &str, columns: usize, caption: &str) {
        let space = self.width.saturating_sub(columns) + 3;
        let caption = self.paint.faint(caption);
        let _ = writeln!(self.text, "  {line}{:space$}{caption}", "");
    }
}
