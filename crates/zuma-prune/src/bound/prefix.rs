use zuma_state::{Board, Color};

use super::WIDE;
use super::inside::Inside;
use super::runs::Runs;

/// The partition bound of a row of balls that changes at its right end only, with a hand that has
/// all it takes: for walks over all boards. One more ball costs one run's rows, not all.
///
/// ```
/// use zuma_prune::PrefixBound;
/// use zuma_state::Color;
///
/// let mut bound = PrefixBound::new();
/// assert_eq!(bound.push(Color::Red), 2);
/// assert_eq!(bound.push(Color::Blue), 4);
/// bound.pop();
/// assert_eq!(bound.push(Color::Red), 1);
/// ```
#[derive(Clone, Debug)]
pub struct PrefixBound {
    balls: u8,
    runs: Runs,
    inside: Inside<WIDE>,
}

impl Default for PrefixBound {
    fn default() -> Self {
        Self::new()
    }
}

impl PrefixBound {
    /// The empty row.
    #[must_use]
    pub const fn new() -> Self {
        Self { balls: 0, runs: Runs::new(), inside: Inside::new() }
    }

    /// Adds a ball at the right end, and gives the least number of insertions that the row now
    /// needs.
    ///
    /// # Panics
    /// If the row has 21 balls, or ends in two of the colour.
    pub fn push(&mut self, color: Color) -> u8 {
        assert!(usize::from(self.balls) < Board::CAPACITY, "no room for another ball");
        let len = self.runs.len();
        if len > 0 && self.runs.color(len - 1) == color.index() {
            assert!(self.runs.balls(len - 1) == 1, "a third {} ball", color.name());
            self.runs.set_balls_of_last(2);
        } else {
            self.runs.push(self.balls, color, 1);
            self.inside.add(&self.runs, len);
        }
        self.balls += 1;
        let len = self.runs.len();
        self.inside.close(&self.runs, len - 1);
        self.inside.least(len).expect("a hand that has all it takes can pay for any partition")
    }

    /// Takes away the ball at the right end.
    ///
    /// # Panics
    /// If the row is empty.
    pub fn pop(&mut self) {
        let last = self.runs.len() - 1;
        if self.runs.balls(last) == 2 {
            self.runs.set_balls_of_last(1);
            self.inside.close(&self.runs, last);
        } else {
            self.runs.pop();
        }
        self.balls -= 1;
    }
}
