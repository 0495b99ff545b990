use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use rayon::prelude::*;
use zuma_state::{Board, Hand, State};

use crate::answers::{Answers, Way};
use crate::boards::{Candidate, candidates};
use crate::decide::Decider;
use crate::domain::Domain;
use crate::hands::Hands;
use crate::layer::{Layer, Piece};
use crate::tally::{Counts, Tally, Wrong};

/// Something that answers puzzles and is on trial: the least number of insertions, or `None`
/// for «impossible».
pub type Contestant = Box<dyn Fn(State) -> Option<u8> + Send + Sync>;

/// Every board of a domain, and every hand that wins it, but for the largest hands; these are
/// found when a part is [counted](Self::count).
pub struct Survey {
    plan: Plan,
    hands: Hands,
    candidates: Vec<Candidate>,
    /// By the size of the hand; nothing is won without a ball.
    layers: Vec<Layer>,
}

/// What to survey.
pub struct Plan {
    domain: Domain,
    use_bound: bool,
    contestants: Vec<Contestant>,
}

/// How far a survey has come, to be looked at from another thread, and a way to end it.
#[derive(Debug, Default)]
pub struct Progress {
    /// Boards decided, once for each size of hand.
    pub done: AtomicU64,
    /// Boards to decide in all; 0 until the boards have been listed.
    pub total: AtomicU64,
    /// Set it to end the work early.
    pub cancelled: AtomicBool,
}

impl Progress {
    fn tick(&self, boards: usize) {
        self.done.fetch_add(boards as u64, Ordering::Relaxed);
    }

    fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }
}

impl Plan {
    /// The domain, with the bound and nothing on trial.
    #[must_use]
    pub const fn new(domain: Domain) -> Self {
        Self { domain, use_bound: true, contestants: Vec::new() }
    }

    /// Leaves out what the partition bound rules out, or decides that too. On by default.
    #[must_use]
    pub const fn bound(mut self, on: bool) -> Self {
        self.use_bound = on;
        self
    }

    /// Puts on trial what answers puzzles: each board that survives the bound, with each hand.
    /// In the counts, they keep the order of these calls.
    #[must_use]
    pub fn against(mut self, contestant: Contestant) -> Self {
        self.contestants.push(contestant);
        self
    }

    /// Lists the boards, and finds the hands that win them; `None` where it was cancelled.
    #[must_use]
    pub fn survey(self, progress: &Progress) -> Option<Survey> {
        let hands = Hands::new(self.domain.largest_hand());
        let candidates = candidates(self.domain, self.use_bound);
        let mut survey = Survey { plan: self, hands, candidates, layers: vec![Layer::default()] };
        let sizes = 1..=survey.plan.domain.largest_hand();
        let total = sizes.map(|size| survey.boards_with(survey.all(), size).count()).sum::<usize>();
        progress.total.store(total as u64, Ordering::Relaxed);
        for size in 1..survey.plan.domain.largest_hand() {
            let layer = survey.layer(size, progress)?;
            survey.layers.push(layer);
        }
        Some(survey)
    }
}

/// Boards that one thread decides at a stretch.
const STRETCH: usize = 4096;

impl Survey {
    /// How many parts the counting is done in.
    pub const PARTS: usize = 64;

    /// The counts of the whole domain.
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

    /// The counts of one part, 0 to [`PARTS`](Self::PARTS) less 1; `None` where it was cancelled.
    #[must_use]
    pub fn count(&self, part: usize, progress: &Progress) -> Option<Tally> {
        let domain = self.plan.domain;
        let mut tally = Tally::new(domain);
        for size in 1..=domain.largest_hand() {
            let is_largest = size == domain.largest_hand();
            let mut decider = self.decider(size);
            for board in self.boards_with(self.part(part), size) {
                if progress.is_cancelled() {
                    return None;
                }
                if is_largest {
                    progress.tick(1);
                }
                if board.len() > domain.longest_board() {
                    continue;
                }
                let counts = tally.counts_mut(board.len(), size);
                if is_largest {
                    self.count_board(board, size, || decider.wins(board), counts);
                } else {
                    self.count_board(board, size, || self.layers[size].wins(board), counts);
                }
            }
        }
        (!progress.is_cancelled()).then_some(tally)
    }

    fn count_board<I: Iterator<Item = (Hand, Answers)>>(
        &self,
        board: Board,
        size: usize,
        wins: impl FnOnce() -> I,
        counts: &mut Counts,
    ) {
        if self.plan.contestants.is_empty() {
            counts.take_in(board, wins());
            return;
        }
        let wins: Vec<_> = wins().collect();
        counts.take_in(board, wins.iter().copied());
        counts.against.resize(self.plan.contestants.len(), Wrong::default());
        for &hand in self.hands.of_size(size) {
            let win = wins.iter().find(|(winning, _)| *winning == hand);
            let truth = win.and_then(|(_, answers)| answers.get(Way::Free));
            let state = State { board, hand };
            for (wrong, contestant) in counts.against.iter_mut().zip(&self.plan.contestants) {
                wrong.compare(state, contestant(state), truth);
            }
        }
    }

    /// Decides every board that can come up with `size` balls left to play.
    fn layer(&self, size: usize, progress: &Progress) -> Option<Layer> {
        let stretches = self.candidates.len().div_ceil(STRETCH);
        let pieces = (0..stretches).into_par_iter().map(|stretch| {
            let range = stretch * STRETCH..self.candidates.len().min((stretch + 1) * STRETCH);
            let mut decider = self.decider(size);
            let mut piece = Piece::default();
            for board in self.boards_with(range, size) {
                piece.push(board, decider.wins(board));
                progress.tick(1);
            }
            (!progress.is_cancelled()).then_some(piece)
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
