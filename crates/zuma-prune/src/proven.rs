//! How far rules 3 to 5 have been proved by exhaustion to change no answer.

use crate::RuleSet;

/// Index: balls in the hand. Value: the longest board for which every puzzle with that hand, or
/// a smaller one, has been decided with the first three rules, the first four, all five, and
/// none, and the answers were equal.
const LONGEST_BOARD: [usize; 8] = [21, 20, 19, 18, 17, 16, 15, 14];

/// Whether every puzzle of `balls` on the board and `hand` balls in the hand lies in the domain
/// for which rules 3 to 5 have been proved.
#[must_use]
pub fn covers(balls: usize, hand: usize) -> bool {
    LONGEST_BOARD.get(hand).is_some_and(|&longest| balls <= longest)
}

/// The most rules that are known to change no answer: all five inside the proven domain, rules 1
/// and 2 beyond it.
#[must_use]
pub fn rules_for(balls: usize, hand: usize) -> RuleSet {
    if covers(balls, hand) { RuleSet::ALL } else { RuleSet::LOSSLESS }
}
