use std::fmt;
use std::str::FromStr;

use crate::error::{ParseError, PlayError};
use crate::{Board, Hand, Insertion};

/// How an empty board or hand is written, since the empty text would be lost.
const NOTHING: &str = "-";

/// A board and a hand: all that decides how a game can go on.
///
/// Two states are equal, and hash alike, if they have the same balls in the same order on the board
/// and the same multiset in the hand. How a state was reached is not part of it; states that differ
/// by renaming colours or by mirroring are different.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    /// The balls on the table.
    pub board: Board,
    /// The balls still to be played.
    pub hand: Hand,
}

impl State {
    /// The most balls on the board and in the hand together.
    pub const CAPACITY: usize = Board::CAPACITY;

    /// The state of a board and a hand that together hold at most 21 balls, so that no sequence of
    /// insertions can overflow the board.
    ///
    /// A state written as a struct literal is not held to that.
    ///
    /// # Errors
    /// [`ParseError::TooManyBalls`] if they hold more than 21 balls together.
    pub fn new(board: Board, hand: Hand) -> Result<Self, ParseError> {
        if board.len() + hand.len() > Self::CAPACITY {
            return Err(ParseError::TooManyBalls { board: board.len(), hand: hand.len() });
        }
        Ok(Self { board, hand })
    }

    /// The [`new`](Self::new) state of two texts, as [`Board`] and [`Hand`] read them.
    ///
    /// # Errors
    /// What is wrong with either, or with both together.
    pub fn parse(board: &str, hand: &str) -> Result<Self, ParseError> {
        Self::new(board.parse()?, hand.parse()?)
    }

    /// The state after an insertion.
    ///
    /// # Errors
    /// If the hand has no such ball, the board has no such gap, or the board is full.
    pub fn play(self, insertion: Insertion) -> Result<Self, PlayError> {
        let length = self.board.len();
        let Some(hand) = self.hand.without(insertion.color) else {
            return Err(PlayError::NotInHand { insertion, hand: self.hand });
        };
        if usize::from(insertion.gap) > length {
            return Err(PlayError::NoSuchGap { insertion, length });
        }
        if length == Board::CAPACITY {
            return Err(PlayError::NoRoom { insertion });
        }
        Ok(Self { board: self.board.insert(insertion.gap, insertion.color), hand })
    }
}

/// Reads a board, white space, and a hand; `-` is an empty one.
///
/// # Errors
/// Too few or too many fields, or what [`State::parse`] finds.
impl FromStr for State {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut fields =
            text.split_whitespace().map(|field| if field == NOTHING { "" } else { field });
        match (fields.next(), fields.next(), fields.next()) {
            (Some(board), Some(hand), None) => Self::parse(board, hand),
            _ => Err(ParseError::FieldCount { found: text.split_whitespace().count() }),
        }
    }
}

/// Writes the board, a space, and the sorted hand; `-` for an empty one.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.board.is_empty() {
            f.write_str(NOTHING)?;
        }
        write!(f, "{} {}", self.board, self.hand)?;
        if self.hand.is_empty() {
            f.write_str(NOTHING)?;
        }
        Ok(())
    }
}
