use std::fmt;
use std::str::FromStr;

use crate::error::{ParseError, Part};
use crate::lanes::{EVERY, FIRST_LANE, LANE_BITS, LANE_COUNT, nonzero};
use crate::{Color, Lanes};

/// The row of balls on the table: up to 21 of them, and never a run of three or more.
///
/// ```text
///   bit  63 | 62 61 60 | … |  5  4  3 |  2  1  0
///         0 |  ball 20 | … |  ball 1  |  ball 0
/// ```
///
/// Ball 0 is the leftmost. Three bits hold a colour's number, 1 to 5; 0 is «no ball». There is no
/// hole below a ball, so that two equal boards have equal bits.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board(u64);

impl Board {
    /// The solved board.
    pub const EMPTY: Self = Self(0);

    /// The most balls that a board holds.
    pub const CAPACITY: usize = LANE_COUNT as usize;

    pub(crate) const fn from_bits_unchecked(bits: u64) -> Self {
        let board = Self(bits);
        debug_assert!(board.is_well_formed());
        board
    }

    /// The board that `bits` encodes, or `None` if they encode none: a colour number over 5, a hole
    /// below a ball, the topmost bit set, or a run of three or more.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Option<Self> {
        let board = Self(bits);
        if board.is_well_formed() { Some(board) } else { None }
    }

    /// The bits, as drawn above.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    const fn is_well_formed(self) -> bool {
        let (low, middle, high) = (self.0 & EVERY, self.0 >> 1 & EVERY, self.0 >> 2 & EVERY);
        let six_or_seven = high & middle;
        let balls = low | middle | high;
        let holes_below_balls = balls & !(balls << LANE_BITS | 1);
        let twins = self.twins().bits();
        let triples = twins & twins >> LANE_BITS;
        self.0 >> (LANE_COUNT * LANE_BITS) == 0
            && six_or_seven == 0
            && holes_below_balls == 0
            && triples == 0
    }

    /// The board that a text of letters `RYBGW` stands for, for literals in code.
    ///
    /// # Panics
    /// If [`str::parse`] would return an error.
    #[must_use]
    pub const fn literal(text: &str) -> Self {
        assert!(text.len() <= Self::CAPACITY, "a board holds at most 21 balls");
        let Some(bits) = bits_of(text.as_bytes()) else {
            panic!("a board is written with the letters R, Y, B, G, W");
        };
        let Some(board) = Self::from_bits(bits) else {
            panic!("a board has no run of three or more");
        };
        board
    }

    /// The board that the letters `RYBGW` stand for, ball 0 first, or `None` where
    /// [`str::parse`] would say what is wrong with them.
    #[must_use]
    pub const fn from_letters(letters: &[u8]) -> Option<Self> {
        match bits_of(letters) {
            Some(bits) => Self::from_bits(bits),
            None => None,
        }
    }

    /// How many balls lie on the board, 0 to 21.
    #[must_use]
    pub const fn len(self) -> usize {
        (u64::BITS - self.0.leading_zeros()).div_ceil(LANE_BITS) as usize
    }

    /// Whether the board is solved.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colour of the ball at `position`, counted from 0 at the left; `None` after the last.
    #[must_use]
    pub const fn get(self, position: usize) -> Option<Color> {
        if position < Self::CAPACITY {
            Color::from_code((self.0 >> (position * LANE_BITS as usize) & FIRST_LANE) as u8)
        } else {
            None
        }
    }

    /// The colours from left to right.
    #[must_use]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Color> + Clone {
        (0..self.len()).filter_map(move |position| self.get(position))
    }

    /// The positions of all balls.
    #[must_use]
    pub const fn balls(self) -> Lanes {
        Lanes::where_nonzero(self.0)
    }

    /// The positions of the balls of one colour.
    #[must_use]
    pub fn balls_of(self, color: Color) -> Lanes {
        let differing = self.0 ^ Lanes::first(Self::CAPACITY).filled_with(color.code());
        !Lanes::where_nonzero(differing)
    }

    /// The positions of the balls whose right neighbour has the same colour: as a board is stable,
    /// the first ball of each run of two.
    #[must_use]
    pub const fn twins(self) -> Lanes {
        let like_the_next = !nonzero(self.0 ^ self.0 >> LANE_BITS) & EVERY;
        Lanes::where_nonzero(like_the_next & nonzero(self.0))
    }

    /// This board with one more ball at its right end; `None` if it is full or the ball would
    /// complete a run of three.
    #[must_use]
    pub fn pushed(self, color: Color) -> Option<Self> {
        let len = self.len();
        let completes_a_run =
            len >= 2 && self.get(len - 1) == Some(color) && self.get(len - 2) == Some(color);
        if len == Self::CAPACITY || completes_a_run {
            return None;
        }
        let ball = u64::from(color.code()) << (len * LANE_BITS as usize);
        Some(Self::from_bits_unchecked(self.0 | ball))
    }

    /// This board without the balls at these positions, nothing vanishing; `None` if that would
    /// bring three equal balls together.
    #[must_use]
    pub fn without(self, balls: Lanes) -> Option<Self> {
        let mut kept = (0..).zip(self.iter()).filter(|&(position, _)| !balls.contains(position));
        kept.try_fold(Self::EMPTY, |board, (_, color)| board.pushed(color))
    }
}

/// The lanes of these letters, the first in lane 0; `None` if one of them is no letter of a colour, or
/// if there are more than lanes.
const fn bits_of(letters: &[u8]) -> Option<u64> {
    if letters.len() > LANE_COUNT as usize {
        return None;
    }
    let (mut bits, mut is_wrong) = (0, false);
    let mut at = letters.len();
    while at > 0 {
        at -= 1;
        let code = Color::code_of_letter(letters[at]);
        is_wrong |= code == 0;
        bits = bits << LANE_BITS | code as u64;
    }
    if is_wrong { None } else { Some(bits) }
}

/// Reads the letters `RYBGW`, ball 0 first; the empty text is the empty board.
///
/// # Errors
/// A character that is not a colour, more than 21 balls, or a run of three or more, each with its
/// position.
impl FromStr for Board {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        // ball by ball, which a fault needs to be told, takes several times as long
        Self::from_letters(text.as_bytes()).map_or_else(|| push_all(text), Ok)
    }
}

/// Reads a board ball by ball.
fn push_all(text: &str) -> Result<Board, ParseError> {
    let mut board = Board::EMPTY;
    for (position, found) in text.chars().enumerate() {
        let color = ParseError::color(Part::Board, position, found)?;
        board = board.pushed(color).ok_or_else(|| {
            if board.len() == Board::CAPACITY {
                ParseError::BoardTooLong { length: text.chars().count() }
            } else {
                let rest = text.chars().skip(position);
                let length = 2 + rest.take_while(|&next| next == found).count();
                ParseError::UnstableBoard { position: position - 2, color, length }
            }
        })?;
    }
    Ok(board)
}

/// Writes the letters `RYBGW`, ball 0 first; nothing for the empty board.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|color| write!(f, "{color}"))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn letters_read_together_and_one_by_one_are_the_same(
            text in "[RYBGW]{0,6}|(RR?|YY?|BB?|GG?|WW?){0,16}|[RYBGWrx@\u{e9}]{0,24}"
        ) {
            prop_assert_eq!(Board::from_letters(text.as_bytes()), push_all(&text).ok());
        }
    }
}
