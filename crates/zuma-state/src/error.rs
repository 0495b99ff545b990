use std::error::Error;
use std::fmt;

use crate::{Board, Color, Hand, Insertion};

/// Which part of a puzzle a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The board.
    Board,
    /// The hand.
    Hand,
    /// An insertion.
    Insertion,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Board => "board",
            Self::Hand => "hand",
            Self::Insertion => "insertion",
        })
    }
}

/// Why a text is not a board, hand, state or insertion.
///
/// Positions count characters from 0 within the part named.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseError {
    /// A character that is not one of `RYBGW`.
    UnknownColor {
        /// The part that it is in.
        part: Part,
        /// Its position there.
        position: usize,
        /// The character.
        found: char,
    },
    /// More balls on the board than a board holds.
    BoardTooLong {
        /// The balls found.
        length: usize,
    },
    /// A run of three or more, which would have vanished.
    UnstableBoard {
        /// The position of the run's first ball.
        position: usize,
        /// Its colour.
        color: Color,
        /// Its length.
        length: usize,
    },
    /// More balls of a colour than a hand holds.
    TooManyOfAColor {
        /// The position of the first ball too many.
        position: usize,
        /// Its colour.
        color: Color,
        /// The balls of that colour found.
        count: usize,
    },
    /// More balls on the board and in the hand together than a board holds.
    TooManyBalls {
        /// The balls on the board.
        board: usize,
        /// The balls in the hand.
        hand: usize,
    },
    /// A state that is not a board, white space, and a hand.
    FieldCount {
        /// The fields found.
        found: usize,
    },
    /// An insertion that is not a letter, an `@` and a gap.
    MalformedInsertion {
        /// The text.
        found: String,
    },
    /// An insertion into a gap that no board has, not even a full one.
    GapTooLarge {
        /// The gap, digit for digit.
        found: String,
    },
}

impl ParseError {
    pub(crate) fn color(part: Part, position: usize, found: char) -> Result<Color, Self> {
        u8::try_from(found).ok().and_then(Color::from_letter).ok_or(Self::UnknownColor {
            part,
            position,
            found,
        })
    }

    /// The part, and the range of its characters, that is wrong; `None` if no character is more to
    /// blame than another.
    #[must_use]
    pub fn span(&self) -> Option<(Part, std::ops::Range<usize>)> {
        match *self {
            Self::UnknownColor { part, position, .. } => Some((part, position..position + 1)),
            Self::UnstableBoard { position, length, .. } => {
                Some((Part::Board, position..position + length))
            }
            Self::BoardTooLong { length } => Some((Part::Board, Board::CAPACITY..length)),
            Self::TooManyOfAColor { position, .. } => Some((Part::Hand, position..position + 1)),
            _ => None,
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownColor { part, position, found } => {
                write!(
                    f,
                    "{part} position {position}: found {found:?}, expected one of R, Y, B, G, W"
                )?;
                let upper = found.to_ascii_uppercase();
                match u8::try_from(upper).ok().and_then(Color::from_letter) {
                    Some(color) => write!(f, " (colours are upper case: {color})"),
                    None => Ok(()),
                }
            }
            Self::BoardTooLong { length } => {
                write!(f, "board of {length} balls: expected at most {}", Board::CAPACITY)
            }
            Self::UnstableBoard { position, color, length } => write!(
                f,
                "board position {position}: found a run of {length} {} balls, expected runs of at \
                 most 2 (a longer run would have vanished)",
                color.name(),
            ),
            Self::TooManyOfAColor { position, color, count } => write!(
                f,
                "hand position {position}: found {count} {} balls in all, expected at most {}",
                color.name(),
                Hand::CAPACITY_PER_COLOR,
            ),
            Self::TooManyBalls { board, hand } => write!(
                f,
                "found {} balls, {board} on the board and {hand} in the hand, expected at most {} \
                 together",
                board + hand,
                Board::CAPACITY,
            ),
            Self::FieldCount { found } => {
                let plural = if *found == 1 { "" } else { "s" };
                write!(f, "found {found} field{plural}, expected 2: a board and a hand")
            }
            Self::MalformedInsertion { found } => {
                write!(f, "found {found:?}, expected a colour, '@' and a gap, as in R@3")
            }
            Self::GapTooLarge { found } => {
                write!(f, "found gap {found}, expected one up to {}", Board::CAPACITY)
            }
        }
    }
}

impl Error for ParseError {}

/// Why an insertion cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayError {
    /// The hand has no ball of the colour.
    NotInHand {
        /// The insertion.
        insertion: Insertion,
        /// The hand.
        hand: Hand,
    },
    /// The board has no such gap.
    NoSuchGap {
        /// The insertion.
        insertion: Insertion,
        /// The balls on the board, which is also its last gap.
        length: usize,
    },
    /// The board is full. That cannot happen to a state that [`State::new`](crate::State::new)
    /// accepts, nor to any that is reached from one.
    NoRoom {
        /// The insertion.
        insertion: Insertion,
    },
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotInHand { insertion, hand } if hand.is_empty() => {
                write!(f, "{insertion}: the hand is empty")
            }
            Self::NotInHand { insertion, hand } => {
                write!(f, "{insertion}: no {} ball in the hand {hand}", insertion.color.name())
            }
            Self::NoSuchGap { insertion, length } => {
                write!(f, "{insertion}: found gap {}, expected 0 to {length}", insertion.gap)
            }
            Self::NoRoom { insertion } => {
                write!(f, "{insertion}: the board is full, with {} balls", Board::CAPACITY)
            }
        }
    }
}

impl Error for PlayError {}
