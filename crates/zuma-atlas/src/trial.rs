use zuma_prune::Bound;
use zuma_state::{Board, Hand, State};

use crate::answers::{Answers, Way};
use crate::canonical::Canonical;
use crate::hands::Hands;
use crate::plan::{Contestant, Plan};
use crate::progress::Progress;
use crate::tally::Counts;
use crate::wrong::{Mistake, Wrong};

/// The contestants of one thread.
pub(crate) struct Trial<'a> {
    hands: &'a Hands,
    progress: &'a Progress,
    contestants: Vec<Contestant>,
    bound: Option<Bound>,
}

impl<'a> Trial<'a> {
    pub(crate) fn new(plan: &Plan, hands: &'a Hands, progress: &'a Progress) -> Self {
        let contestants = plan.makers.iter().map(|make| make()).collect();
        Self { hands, progress, contestants, bound: plan.use_bound.then(Bound::new) }
    }

    /// Takes in a board that survives the bound, the hands of `size` balls that win it, and what
    /// the contestants make of it with each hand of that size.
    pub(crate) fn count(
        &mut self,
        board: Board,
        size: usize,
        wins: impl Iterator<Item = (Hand, Answers)>,
        counts: &mut Counts,
    ) {
        if self.contestants.is_empty() {
            counts.take_in(board, wins);
            return;
        }
        let wins: Vec<_> = wins.collect();
        counts.take_in(board, wins.iter().copied());
        counts.against.resize(self.contestants.len(), Wrong::default());
        for &hand in self.hands.of_size(size) {
            if self.is_ruled_out(board, hand) {
                continue;
            }
            let win = wins.iter().find(|(winning, _)| *winning == hand);
            let truth = win.and_then(|(_, answers)| answers.get(Way::Free));
            let readings = both_readings(State { board, hand });
            for (wrong, contestant) in counts.against.iter_mut().zip(&mut self.contestants) {
                // a slow one may take long for a single board
                if self.progress.is_cancelled() {
                    return;
                }
                let mistakes = readings.iter().flatten().filter_map(|&state| {
                    let found = contestant(state);
                    (found != truth).then_some(Mistake { state, found, truth })
                });
                if let Some(mistake) = mistakes.min_by(Mistake::by_size) {
                    wrong.take_in(mistake);
                }
            }
        }
    }

    fn is_ruled_out(&mut self, board: Board, hand: Hand) -> bool {
        self.bound.as_mut().is_some_and(|bound| {
            bound.least(board, hand).is_none_or(|least| usize::from(least) > hand.len())
        })
    }
}

/// A puzzle read from left to right and, if that gives another one, from right to left with its
/// colours renamed by their first appearance: a solver's answer may depend on the direction.
fn both_readings(state: State) -> [Option<State>; 2] {
    let mirrored = Canonical::of_reading(state.board.mirrored());
    let mirrored = State { board: mirrored.board, hand: mirrored.renaming.hand(state.hand) };
    [Some(state), Some(mirrored).filter(|&mirrored| mirrored != state)]
}
