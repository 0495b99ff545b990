use std::ops::AddAssign;

use zuma_state::{Board, Hand, State};

use crate::answers::{Answers, Way};
use crate::domain::Domain;
#[cfg(feature = "serde")]
use crate::wrong::is_default;
use crate::wrong::{Mistake, Wrong};

/// Counts over the boards of one length, with the hands of one size.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Counts {
    /// Boards that the bound does not rule out for hands of the size.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_default"))]
    pub surviving_boards: u64,
    /// Boards that some hand of the size wins.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_default"))]
    pub winnable_boards: u64,
    /// Pairs of a board and a hand that wins it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_default"))]
    pub winning_pairs: u64,
    /// These by their answer: index 0 counts those with answer 1. As long as it needs to be.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_default"))]
    pub by_answer: Vec<u64>,
    /// What each pruned way gets wrong, in the order of [`Way::PRUNED`].
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_default"))]
    pub wrong: [Wrong; Way::PRUNED.len()],
    /// What each solver on trial gets wrong, in the order in which the
    /// [`Plan`](crate::Plan::against) has them; empty if no board was counted.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_default"))]
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
                let (truth, found) = (Some(truth), answers.get(way));
                if found != truth {
                    wrong.take_in(Mistake { state: State { board, hand }, found, truth });
                }
            }
        }
        self.winnable_boards += u64::from(self.winning_pairs > winning_before);
    }

    /// What a pruned way gets wrong; `None` for [`Way::Free`].
    #[must_use]
    pub fn wrong(&self, way: Way) -> Option<&Wrong> {
        Way::PRUNED.iter().position(|&pruned| pruned == way).map(|place| &self.wrong[place])
    }

    /// Adds all that is counted in pairs.
    fn add_pairs(&mut self, other: &Self) {
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
        self.add_pairs(other);
    }
}

/// The counts of a domain, or of a part of it: for each length of board and each size of hand.
///
/// Tallies of different parts of one domain add up to that of the parts together.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "as_read::Tally"))]
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

    /// The counts for boards of `balls` balls with hands of exactly `hand`.
    ///
    /// # Panics
    /// If one of them is 0 or beyond the domain's limit for it.
    #[must_use]
    pub fn counts(&self, balls: usize, hand: usize) -> &Counts {
        &self.counts[hand - 1][balls - 1]
    }

    pub(crate) fn counts_mut(&mut self, balls: usize, hand: usize) -> &mut Counts {
        &mut self.counts[hand - 1][balls - 1]
    }

    /// The counts for boards of `balls` with all hands of the domain together. The boards are
    /// those of the largest hands: a hand that wins a board also wins it with any ball added.
    ///
    /// # Panics
    /// If the domain has no such boards.
    #[must_use]
    pub fn row(&self, balls: usize) -> Row {
        let largest = self.domain.largest_hand_with(balls);
        let mut counts = Counts {
            surviving_boards: self.counts(balls, largest).surviving_boards,
            winnable_boards: self.counts(balls, largest).winnable_boards,
            ..Counts::default()
        };
        for hand in 1..=largest {
            counts.add_pairs(self.counts(balls, hand));
        }
        Row { balls, counts }
    }

    /// The rows of all lengths, from 1.
    pub fn rows(&self) -> impl Iterator<Item = Row> {
        (1..=self.domain.longest_board()).map(|balls| self.row(balls))
    }
}

/// Adds the tally of another part of the same domain.
///
/// # Panics
/// If the domains are different.
impl AddAssign<&Self> for Tally {
    fn add_assign(&mut self, other: &Self) {
        assert_eq!(self.domain, other.domain, "tallies of different domains");
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

/// What was read, before it is known to be a tally.
#[cfg(feature = "serde")]
mod as_read {
    use super::{Counts, Domain, Wrong};

    /// More than any count is; and as many counts as a domain has, in as many parts, add up to no
    /// more than 64 bits hold.
    const MOST: u64 = 1 << 48;

    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Tally {
        domain: Domain,
        counts: Vec<Vec<Counts>>,
    }

    impl TryFrom<Tally> for super::Tally {
        type Error = &'static str;

        fn try_from(Tally { domain, counts }: Tally) -> Result<Self, &'static str> {
            let has_all = counts.len() == domain.largest_hand()
                && counts.iter().all(|row| row.len() == domain.longest_board());
            if !has_all {
                return Err("expected counts for each hand and each board of the domain");
            }
            let mut hands = (1..).zip(&counts);
            if !hands.all(|(hand, row)| row.iter().all(|counts| are_possible(counts, hand))) {
                return Err("expected counts that boards and hands can have");
            }
            Ok(Self { domain, counts })
        }
    }

    /// Whether there can be such counts with hands of a size.
    fn are_possible(counts: &Counts, hand: usize) -> bool {
        let Counts { surviving_boards, winnable_boards, winning_pairs, .. } = *counts;
        let wrong = counts.wrong.iter().chain(&counts.against);
        let of_wrong = wrong.flat_map(|&Wrong { pairs, too_high, too_low, impossible, .. }| {
            [pairs, too_high, too_low, impossible]
        });
        let by_answer = &counts.by_answer;
        [surviving_boards, winnable_boards, winning_pairs]
            .into_iter()
            .chain(of_wrong)
            .chain(by_answer.iter().copied())
            .all(|count| count <= MOST)
            && by_answer.len() <= hand
            && by_answer.iter().sum::<u64>() == winning_pairs
    }
}

#[cfg(all(test, feature = "serde"))]
mod tests {
    use super::*;

    fn read(pairs: &str, by_answer: &str) -> Result<Tally, serde_json::Error> {
        serde_json::from_str(&format!(
            "{{\"domain\":{{\"longest_board\":1,\"largest_hand\":2}},\"counts\":[[{{}}],\
             [{{\"winning_pairs\":{pairs},\"by_answer\":[{by_answer}]}}]]}}"
        ))
    }

    #[test]
    fn what_is_read_are_counts_that_there_can_be() {
        assert_eq!(read("3", "1,2").expect("it is a tally").counts(1, 2).by_answer, [1, 2]);
        for (pairs, by_answer) in [("3", "1,1"), ("3", "1,1,1"), ("3", ""), ("-3", "-3")] {
            assert!(read(pairs, by_answer).is_err(), "{pairs} {by_answer}");
        }
    }

    #[test]
    fn what_is_read_can_be_added_up() {
        let most = u64::MAX.to_string();
        assert!(read(&most, &most).is_err());
        let most = (1_u64 << 48).to_string();
        let tally = read(&most, &most).expect("it is a tally");
        let sum = (0..64).fold(Tally::new(tally.domain()), |mut sum, _| {
            sum += &tally;
            sum
        });
        assert_eq!(sum.row(1).counts.winning_pairs, 1 << 54);
    }
}
