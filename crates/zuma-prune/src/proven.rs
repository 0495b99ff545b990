//! How far rules 3 to 5 have been proved by exhaustion to change no answer.

use crate::RuleSet;

/// The most balls, on the board and in the hand together, up to which every puzzle has been
/// decided with the first three rules, the first four, all five, and none, and the answers were
/// equal.
///
/// `docs/EXACTNESS.md` has the run that proved it; `zuma verify --max-board 20 --max-hand 20` does it
/// again. All that a [`State`](zuma_state::State) holds is in it. Should states ever hold more, what
/// is beyond this number is searched without the three rules until a run has gone as far.
pub const MOST_BALLS: usize = 21;

/// Whether every puzzle of `balls` on the board and `hand` balls in the hand lies in the domain
/// for which rules 3 to 5 have been proved.
#[must_use]
pub fn covers(balls: usize, hand: usize) -> bool {
    balls.saturating_add(hand) <= MOST_BALLS
}

/// The most rules that are known to change no answer: all five inside the proven domain, rules 1
/// and 2 beyond it.
#[must_use]
pub fn rules_for(balls: usize, hand: usize) -> RuleSet {
    if covers(balls, hand) { RuleSet::ALL } else { RuleSet::LOSSLESS }
}
