use std::error::Error;
use std::fmt;

use crate::Shape;

/// What puzzles are wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Order {
    /// How large, and of how many colours.
    pub shape: Shape,
    /// With which answer.
    pub answer: Wanted,
    /// Whether exactly one optimal sequence is to solve them.
    pub unique: bool,
    /// Whether every optimal sequence is to hold two equal balls apart: to put a ball between two
    /// balls of one other colour.
    pub needs_split: bool,
}

/// Which answer a puzzle is to have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wanted {
    /// Any but «impossible».
    #[default]
    Solvable,
    /// This number of insertions.
    Insertions(usize),
    /// None: no sequence empties the board.
    Impossible,
}

impl Order {
    /// Checks that the order can be filled, as far as that can be said without trying.
    ///
    /// # Errors
    /// An answer of more insertions than the hand has balls, the answer 0 if every board has balls,
    /// or demands on the optimal sequences of an impossible puzzle.
    pub fn check(&self) -> Result<(), OrderError> {
        match self.answer {
            Wanted::Insertions(answer) if answer > *self.shape.hand().end() => {
                Err(OrderError::HandTooSmall { answer, hand: *self.shape.hand().end() })
            }
            Wanted::Insertions(0) if *self.shape.board().start() > 0 => {
                Err(OrderError::NoEmptyBoard)
            }
            Wanted::Impossible if self.unique || self.needs_split => {
                Err(OrderError::ImpossibleHasNoSequence)
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn wants(&self, answer: Option<usize>) -> bool {
        match self.answer {
            Wanted::Solvable => answer.is_some(),
            Wanted::Insertions(wanted) => answer == Some(wanted),
            Wanted::Impossible => answer.is_none(),
        }
    }
}

/// Why an order cannot be filled.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OrderError {
    /// The answer takes more balls than the largest hand has.
    HandTooSmall {
        /// The insertions wanted.
        answer: usize,
        /// The balls of the largest hand.
        hand: usize,
    },
    /// The answer 0 is that of an empty board, and the shape admits none.
    NoEmptyBoard,
    /// An impossible puzzle has no optimal sequence that could be unique or need a split.
    ImpossibleHasNoSequence,
}

impl fmt::Display for OrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::HandTooSmall { answer, hand } => {
                let plural = if *answer == 1 { "" } else { "s" };
                write!(
                    f,
                    "the answer {answer} takes {answer} ball{plural}, and hands have at most {hand}"
                )
            }
            Self::NoEmptyBoard => {
                f.write_str("the answer 0 is that of an empty board, and the range admits none")
            }
            Self::ImpossibleHasNoSequence => {
                f.write_str("an impossible puzzle has no sequence that is unique or needs a split")
            }
        }
    }
}

impl Error for OrderError {}
