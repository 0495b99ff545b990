use std::fmt;
use std::str::FromStr;

use crate::error::{ParseError, Part};
use crate::{Board, Color};

/// One move: a ball of the hand goes to a gap of the board.
///
/// Written `R@3`: colour and gap. Gaps are counted from 0 on the board as it stands before the
/// insertion; gap `p` is before the ball at position `p`, and the last gap is after the last ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Insertion {
    /// The ball's colour.
    pub color: Color,
    /// The gap, 0 to the length of the board.
    pub gap: u8,
}

impl Insertion {
    /// A ball of `color` at `gap`.
    #[must_use]
    pub const fn new(color: Color, gap: u8) -> Self {
        Self { color, gap }
    }
}

impl fmt::Display for Insertion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.color, self.gap)
    }
}

/// Reads `R@3`.
///
/// # Errors
/// An unknown colour letter, a text not of the form `R@3`, or a gap that no board has.
impl FromStr for Insertion {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let malformed = || ParseError::MalformedInsertion { found: text.to_owned() };
        let (ball, gap) = text.split_once('@').ok_or_else(malformed)?;
        let mut letters = ball.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else {
            return Err(malformed());
        };
        let color = ParseError::color(Part::Insertion, 0, letter)?;
        if gap.is_empty() || !gap.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(malformed());
        }
        let number = gap.parse().ok().filter(|&number: &u8| usize::from(number) <= Board::CAPACITY);
        let too_large = || ParseError::GapTooLarge { found: gap.to_owned() };
        Ok(Self { color, gap: number.ok_or_else(too_large)? })
    }
}
