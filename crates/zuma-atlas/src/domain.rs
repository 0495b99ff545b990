use std::error::Error;
use std::fmt;

use zuma_state::State;

/// Every puzzle with a board of 1 to some length and a hand of 1 to some size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "as_read::Domain"))]
pub struct Domain {
    longest_board: usize,
    largest_hand: usize,
}

/// The puzzle's own limits.
impl Default for Domain {
    fn default() -> Self {
        Self { longest_board: 16, largest_hand: 5 }
    }
}

impl Domain {
    /// The domain of boards of 1 to `longest_board` balls and hands of 1 to `largest_hand`.
    ///
    /// Board and hand together hold at most 21 balls, so if the two limits add up to more, the
    /// longest boards go with smaller hands only.
    ///
    /// # Errors
    /// If one of them is not 1 to 20.
    pub const fn new(longest_board: usize, largest_hand: usize) -> Result<Self, DomainError> {
        let domain = Self { longest_board, largest_hand };
        let has_room = longest_board < State::CAPACITY && largest_hand < State::CAPACITY;
        if longest_board == 0 || largest_hand == 0 || !has_room {
            return Err(DomainError(domain));
        }
        Ok(domain)
    }

    /// Balls of the longest board.
    #[must_use]
    pub const fn longest_board(self) -> usize {
        self.longest_board
    }

    /// Balls of the largest hand.
    #[must_use]
    pub const fn largest_hand(self) -> usize {
        self.largest_hand
    }

    /// Balls of the largest hand that goes with boards of `balls` balls, at most 20.
    #[must_use]
    pub const fn largest_hand_with(self, balls: usize) -> usize {
        let room = State::CAPACITY - balls;
        if room < self.largest_hand { room } else { self.largest_hand }
    }

    /// The most balls that board and hand hold together.
    pub(crate) const fn most_balls(self) -> usize {
        let most = self.longest_board + self.largest_hand;
        if most < State::CAPACITY { most } else { State::CAPACITY }
    }

    /// Whether a search that starts in this domain can come to a board of `balls` with `hand`
    /// balls left to play: each ball played has made the board at most one longer.
    pub(crate) const fn can_come_up(self, balls: usize, hand: usize) -> bool {
        hand <= self.largest_hand && balls + hand <= self.most_balls()
    }
}

/// Limits that are not those of a domain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DomainError(Domain);

impl fmt::Display for DomainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "found boards up to {} and hands up to {}, expected a longest board of 1 to {} balls and a \
             largest hand of 1 to {}",
            self.0.longest_board,
            self.0.largest_hand,
            State::CAPACITY - 1,
            State::CAPACITY - 1,
        )
    }
}

impl Error for DomainError {}

/// What was read, before it is known to be a domain.
#[cfg(feature = "serde")]
mod as_read {
    use super::DomainError;

    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Domain {
        longest_board: usize,
        largest_hand: usize,
    }

    impl TryFrom<Domain> for super::Domain {
        type Error = DomainError;

        fn try_from(Domain { longest_board, largest_hand }: Domain) -> Result<Self, DomainError> {
            Self::new(longest_board, largest_hand)
        }
    }
}
