use std::cmp::Ordering;
use std::ops::AddAssign;

use zuma_state::{Board, Hand, State};

use crate::answers::{Answers, Way};
use crate::domain::Domain;

/// Puzzles that something gets wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Wrong {
    /// How many.
    pub pairs: u64,
    /// Of these: the answer found is higher than the true one.
    pub too_high: u64,
    /// Of these: the answer found is lower, or there is one and the puzzle is impossible.
    pub too_low: u64,
    /// Of these: the puzzle was called impossible, and is not.
    pub impossible: u64,
    /// The smallest: by length of the board, then size of the hand, then text.
    #[cfg_attr(feature = "serde", serde(with = "as_text"))]
    pub smallest: Option<State>,
}

/// By length of the board, then size of the hand, then text.
fn by_size(one: State, other: State) -> Ordering {
    let key = |state: State| (state.board.len(), state.hand.len(), state.to_string());
    key(one).cmp(&key(other))
}

impl Wrong {
    /// Takes in what was found for a puzzle, and what is true.
    pub fn compare(&mut self, state: State, found: Option<u8>, truth: Option<u8>) {
        if found == truth {
            return;
        }
        self.pairs += 1;
        match (found, truth) {
            (None, _) => self.impossible += 1,
            (Some(found), Some(truth)) if found > truth => self.too_high += 1,
            (Some(_), _) => self.too_low += 1,
        }
        self.take_smallest(state);
    }

    fn take_smallest(&mut self, state: State) {
        if self.smallest.is_none_or(|known| by_size(state, known).is_lt()) {
            self.smallest = Some(state);
        }
    }
}

impl AddAssign<&Self> for Wrong {
    fn add_assign(&mut self, other: &Self) {
        self.pairs += other.pairs;
        self.too_high += other.too_high;
        self.too_low += other.too_low;
        self.impossible += other.impossible;
        if let Some(state) = other.smallest {
            self.take_smallest(state);
        }
    }
}

/// Counts over the boards of one length, with the hands of one size.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Counts {
    /// Boards that the bound does not rule out for hands of the size.
    pub surviving_boards: u64,
    /// Boards that some hand of the size wins.
    pub winnable_boards: u64,
    /// Pairs of a board and a hand that wins it.
    pub winning_pairs: u64,
    /// These by their answer: index 0 holds those of answer 1.
    pub by_answer: Vec<u64>,
    /// What each pruned way gets wrong, in the order of [`Way::PRUNED`].
    pub wrong: [Wrong; Way::PRUNED.len()],
    /// What each solver on trial gets wrong.
    pub against: Vec<Wrong>,
}

impl Counts {
    /// Takes in a board that survives the bound, and the hands of one size that win it.
    pub(crate) fn take_in(&mut self, board: Board, wins: impl Iterator<Item = (Hand, Answers)>) {
        self.surviving_boards += 1;
        let winning_before = self.winning_pairs;
        for (hand, answers) in wins {
            let Some(truth) = answers.get(Way::Free) else { continue };
            self.winning_pairs += 1;
            let index = usize::from(truth) - 1;
            if self.by_answer.len() <= index {
                self.by_answer.resize(index + 1, 0);
            }
            self.by_answer[index] += 1;
            for (wrong, way) in self.wrong.iter_mut().zip(Way::PRUNED) {
                wrong.compare(State { board, hand }, answers.get(way), Some(truth));
            }
        }
        self.winnable_boards += u64::from(self.winning_pairs > winning_before);
    }

    /// What a pruned way gets wrong; `None` for [`Way::Free`].
    #[must_use]
    pub fn wrong(&self, way: Way) -> Option<&Wrong> {
        Way::PRUNED.iter().position(|&pruned| pruned == way).map(|place| &self.wrong[place])
    }

    fn add(&mut self, other: &Self) {
        self.winning_pairs += other.winning_pairs;
        let answers = self.by_answer.len().max(other.by_answer.len());
        self.by_answer.resize(answers, 0);
        for (sum, count) in self.by_answer.iter_mut().zip(&other.by_answer) {
            *sum += count;
        }
        for (sum, wrong) in self.wrong.iter_mut().zip(&other.wrong) {
            *sum += wrong;
        }
        self.against.resize(self.against.len().max(other.against.len()), Wrong::default());
        for (sum, wrong) in self.against.iter_mut().zip(&other.against) {
            *sum += wrong;
        }
    }
}

impl AddAssign<&Self> for Counts {
    fn add_assign(&mut self, other: &Self) {
        self.surviving_boards += other.surviving_boards;
        self.winnable_boards += other.winnable_boards;
        self.add(other);
    }
}

/// The counts of a domain, or of a part of it: for each length of board and each size of hand.
///
/// Tallies of different parts of one domain add up.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tally {
    domain: Domain,
    /// By the size of the hand less 1, then by the length of the board less 1.
    counts: Vec<Vec<Counts>>,
}

impl Tally {
    /// All counts 0.
    #[must_use]
    pub fn new(domain: Domain) -> Self {
        let row = vec![Counts::default(); domain.longest_board()];
        Self { domain, counts: vec![row; domain.largest_hand()] }
    }

    /// The domain counted.
    #[must_use]
    pub const fn domain(&self) -> Domain {
        self.domain
    }

    /// The counts for boards of `balls` with hands of exactly `hand`, both at least 1 and within
    /// the domain.
    ///
    /// # Panics
    /// Outside the domain.
    #[must_use]
    pub fn counts(&self, balls: usize, hand: usize) -> &Counts {
        &self.counts[hand - 1][balls - 1]
    }

    pub(crate) fn counts_mut(&mut self, balls: usize, hand: usize) -> &mut Counts {
        &mut self.counts[hand - 1][balls - 1]
    }

    /// The counts for boards of `balls` with all hands of the domain together.
    ///
    /// # Panics
    /// Where the domain has no such boards.
    #[must_use]
    pub fn row(&self, balls: usize) -> Row {
        let largest = self.domain.largest_hand_with(balls);
        let mut counts = Counts::default();
        for hand in 1..=largest {
            counts.add(self.counts(balls, hand));
        }
        // A board that a hand wins, it wins with any ball more, so the largest hands tell all.
        counts.surviving_boards = self.counts(balls, largest).surviving_boards;
        counts.winnable_boards = self.counts(balls, largest).winnable_boards;
        Row { balls, counts }
    }

    /// The rows of all lengths, from 1.
    pub fn rows(&self) -> impl Iterator<Item = Row> {
        (1..=self.domain.longest_board()).map(|balls| self.row(balls))
    }
}

impl AddAssign<&Self> for Tally {
    fn add_assign(&mut self, other: &Self) {
        let (sums, others) = (self.counts.iter_mut().flatten(), other.counts.iter().flatten());
        for (sum, counts) in sums.zip(others) {
            *sum += counts;
        }
    }
}

/// The counts over the boards of one length, with all hands of a domain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Balls on each board.
    pub balls: usize,
    /// The counts.
    pub counts: Counts,
}

/// A state as its text.
#[cfg(feature = "serde")]
mod as_text {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
    use zuma_state::State;

    #[expect(clippy::ref_option, reason = "serde's signature")]
    pub(super) fn serialize<S: Serializer>(
        state: &Option<State>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        state.map(|state| state.to_string()).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<State>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|text| text.parse().map_err(D::Error::custom)).transpose()
    }
}
