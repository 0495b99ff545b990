use std::ops::Range;

use rayon::prelude::*;
use zuma_state::Board;

use crate::boards::{Candidate, candidates};
use crate::decide::Decider;
use crate::hands::Hands;
use crate::layer::{Layer, Piece};
use crate::plan::Plan;
use crate::progress::Progress;
use crate::tally::Tally;
use crate::trial::Trial;

/// Every board of a domain, and every hand that wins it, except the largest hands; these are found
/// when a part is [counted](Self::count).
pub struct Survey {
    plan: Plan,
    hands: Hands,
    candidates: Vec<Candidate>,
    /// By the size of the hand, from 0, with which nothing is won.
    layers: Vec<Layer>,
}

/// Boards that one thread decides in one go.
const STRETCH: usize = 4096;

impl Survey {
    /// How many parts the counting is done in. They hold about equally many boards, and depend on
    /// the domain and on whether the bound is used, and on nothing else.
    pub const PARTS: usize = 64;

    pub(crate) fn new(plan: Plan, progress: &Progress) -> Option<Self> {
        let hands = Hands::new(plan.domain.largest_hand());
        let candidates = candidates(plan.domain, plan.use_bound, progress)?;
        let mut survey = Self { plan, hands, candidates, layers: vec![Layer::default()] };
        let smaller_hands = 1..survey.plan.domain.largest_hand();
        let boards = |size| survey.boards_with(survey.all(), size).count() as u64;
        progress.start(smaller_hands.clone().map(boards).sum());
        for size in smaller_hands {
            let layer = survey.layer(size, progress)?;
            survey.layers.push(layer);
        }
        Some(survey)
    }

    /// The counts of the whole domain, from all threads of the rayon pool that it is called in.
    #[must_use]
    pub fn run(&self) -> Tally {
        let progress = Progress::default();
        let parts: Vec<Tally> = (0..Self::PARTS)
            .into_par_iter()
            .filter_map(|part| self.count(part, &progress))
            .collect();
        parts.iter().fold(Tally::new(self.plan.domain), |mut sum, part| {
            sum += part;
            sum
        })
    }

    /// The number of boards to decide in a part, 0 to [`PARTS`](Self::PARTS) - 1.
    #[must_use]
    pub fn boards(&self, part: usize) -> usize {
        self.boards_with(self.part(part), self.plan.domain.largest_hand()).count()
    }

    /// The counts of one part, 0 to [`PARTS`](Self::PARTS) - 1; `None` if it was cancelled. Works
    /// on the calling thread alone.
    #[must_use]
    pub fn count(&self, part: usize, progress: &Progress) -> Option<Tally> {
        let domain = self.plan.domain;
        let mut tally = Tally::new(domain);
        let mut trial = Trial::new(&self.plan, &self.hands, progress);
        for size in 1..=domain.largest_hand() {
            let is_largest = size == domain.largest_hand();
            let mut decider = self.decider(size);
            for board in self.boards_with(self.part(part), size) {
                if progress.is_cancelled() {
                    return None;
                }
                // longer boards come up in searches, but are not in the domain
                if board.len() <= domain.longest_board() {
                    let counts = tally.counts_mut(board.len(), size);
                    if is_largest {
                        trial.count(board, size, decider.wins(board), counts);
                    } else {
                        trial.count(board, size, self.layers[size].wins(board), counts);
                    }
                }
                if is_largest {
                    progress.tick();
                }
            }
        }
        (!progress.is_cancelled()).then_some(tally)
    }

    /// Decides every board that can come up with `size` balls left to play.
    fn layer(&self, size: usize, progress: &Progress) -> Option<Layer> {
        let stretches = self.candidates.len().div_ceil(STRETCH);
        let pieces = (0..stretches).into_par_iter().map(|stretch| {
            let range = stretch * STRETCH..self.candidates.len().min((stretch + 1) * STRETCH);
            let mut decider = self.decider(size);
            let mut piece = Piece::default();
            for board in self.boards_with(range, size) {
                if progress.is_cancelled() {
                    return None;
                }
                piece.push(board, decider.wins(board));
                progress.tick();
            }
            Some(piece)
        });
        Some(Layer::of(pieces.collect::<Option<Vec<_>>>()?))
    }

    fn decider(&self, size: usize) -> Decider<'_> {
        Decider::new(&self.hands, &self.layers[..size], size, self.plan.use_bound)
    }

    fn all(&self) -> Range<usize> {
        0..self.candidates.len()
    }

    fn part(&self, part: usize) -> Range<usize> {
        let start = |part| part * self.candidates.len() / Self::PARTS;
        start(part)..start(part + 1)
    }

    /// The boards of a range that can come up, and by the bound can be won, with `size` balls
    /// left to play.
    fn boards_with(&self, range: Range<usize>, size: usize) -> impl Iterator<Item = Board> {
        let domain = self.plan.domain;
        self.candidates[range]
            .iter()
            .filter(move |candidate| {
                usize::from(candidate.least) <= size
                    && domain.can_come_up(candidate.board.len(), size)
            })
            .map(|candidate| candidate.board)
    }
}
