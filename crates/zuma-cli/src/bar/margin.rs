use std::io;

use console::Term;
use indicatif::TermLike;

/// Columns that a bar leaves free, for what the terminal shows of Ctrl-C. It would break the line
/// otherwise, and the bar be taken off the wrong one.
const FREE: u16 = 8;

/// A terminal but for some columns at its right edge.
#[derive(Debug)]
pub(super) struct Margin(pub(super) Term);

impl TermLike for Margin {
    fn width(&self) -> u16 {
        TermLike::width(&self.0).saturating_sub(FREE)
    }

    fn height(&self) -> u16 {
        TermLike::height(&self.0)
    }

    fn move_cursor_up(&self, lines: usize) -> io::Result<()> {
        self.0.move_cursor_up(lines)
    }

    fn move_cursor_down(&self, lines: usize) -> io::Result<()> {
        self.0.move_cursor_down(lines)
    }

    fn move_cursor_right(&self, columns: usize) -> io::Result<()> {
        self.0.move_cursor_right(columns)
    }

    fn move_cursor_left(&self, columns: usize) -> io::Result<()> {
        self.0.move_cursor_left(columns)
    }

    fn write_line(&self, text: &str) -> io::Result<()> {
        self.0.write_line(text)
    }

    fn write_str(&self, text: &str) -> io::Result<()> {
        self.0.write_str(text)
    }

    fn clear_line(&self) -> io::Result<()> {
        self.0.clear_line()
    }

    fn flush(&self) -> io::Result<()> {
        self.0.flush()
    }
}
