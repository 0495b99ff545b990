//! How far rules 3 to 5 have been proved, by exhaustion, to change no answer: as far as any
//! [`State`] goes.
//!
//! Every puzzle of up to 21 balls, board and hand together, has been decided with every insertion
//! tried, with rules 1 to 3, with rules 1 to 4 and with all five, and the answers are equal.
//! `docs/EXACTNESS.md` documents the run; `zuma verify --max-board 20 --max-hand 20` repeats it.

use zuma_state::State;

use crate::RuleSet;

/// The most balls, on the board and in the hand together, of the puzzles decided.
pub const MOST_BALLS: usize = 21;

/// The most rules that are known to change no answer of any state: all five.
///
/// Should states ever hold more balls than have been decided, this no longer compiles. Beyond
/// [`MOST_BALLS`], only [`RuleSet::LOSSLESS`] is known to be right.
pub const RULES: RuleSet = {
    assert!(State::CAPACITY <= MOST_BALLS);
    RuleSet::ALL
};
