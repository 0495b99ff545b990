use std::cmp::Ordering;
use std::ops::AddAssign;

use zuma_state::State;

/// Puzzles that something gets wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Wrong {
    /// How many.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_default"))]
    pub pairs: u64,
    /// Of these: the answer found is higher than the true one.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_default"))]
    pub too_high: u64,
    /// Of these: the answer found is lower, or there is one and the puzzle is impossible.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_default"))]
    pub too_low: u64,
    /// Of these: the puzzle was called impossible, and is not.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_default"))]
    pub impossible: u64,
    /// The smallest: by length of the board, then size of the hand, then text.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_default"))]
    pub smallest: Option<Mistake>,
}

/// A puzzle, with an answer found for it that is not the true one. `None` is «impossible».
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Mistake {
    /// The puzzle; written as its text.
    #[cfg_attr(feature = "serde", serde(with = "as_text"))]
    pub state: State,
    /// The least number of insertions according to what is on trial.
    pub found: Option<u8>,
    /// The true least number of insertions.
    pub truth: Option<u8>,
}

impl Mistake {
    /// The order of puzzles: by length of the board, then size of the hand, then text.
    pub(crate) fn by_size(&self, other: &Self) -> Ordering {
        let lengths = |mistake: &Self| (mistake.state.board.len(), mistake.state.hand.len());
        let text = |mistake: &Self| mistake.state.to_string();
        lengths(self).cmp(&lengths(other)).then_with(|| text(self).cmp(&text(other)))
    }
}

impl Wrong {
    /// Takes in a pair that is answered wrong.
    pub(crate) fn take_in(&mut self, mistake: Mistake) {
        self.pairs += 1;
        match (mistake.found, mistake.truth) {
            (None, _) => self.impossible += 1,
            (Some(found), Some(truth)) if found > truth => self.too_high += 1,
            (Some(_), _) => self.too_low += 1,
        }
        self.take_smallest(mistake);
    }

    fn take_smallest(&mut self, mistake: Mistake) {
        if self.smallest.is_none_or(|known| mistake.by_size(&known).is_lt()) {
            self.smallest = Some(mistake);
        }
    }
}

impl AddAssign<&Self> for Wrong {
    fn add_assign(&mut self, other: &Self) {
        self.pairs += other.pairs;
        self.too_high += other.too_high;
        self.too_low += other.too_low;
        self.impossible += other.impossible;
        if let Some(mistake) = other.smallest {
            self.take_smallest(mistake);
        }
    }
}

/// Whether a field is left out when written.
#[cfg(feature = "serde")]
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A state as its text.
#[cfg(feature = "serde")]
mod as_text {
    use std::borrow::Cow;

    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use zuma_state::State;

    pub(super) fn serialize<S: Serializer>(
        state: &State,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(state)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<State, D::Error> {
        Cow::<str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
