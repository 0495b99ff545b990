//! Rule 4: insertions that lengthen no run come before those that do.
//!
//! **Claim.** Whatever can be won in some number of insertions can be won in as many, of which
//! first some lengthen no run (under rule 3 these are the splits, (b)) and then the others do.
//!
//! **Argument.** None is known. The rule was observed, and exhaustion bears it out as far as
//! [`proven`](crate::proven) says.
//!
//! **Stronger, and wrong.** At most one split, as the first insertion: right on every board to
//! 15 balls with hands of up to five, and wrong at 16. `RRYRRYYBYYBBYYRR` with `YYBBB` and
//! `RRYRRBBGBBWWBBRR` with `YYGGW` are 5, and need two. No split at all: `RYYRRYYR` with `YYYYY`
//! is 5.
//!
//! The rule is about a sequence, so a search has to know for each state whether a split may still
//! follow. That is not part of the state's identity: of two ways to reach the same state, the one
//! that still allows splits allows all that the other does.

use zuma_state::{Board, Color, Lanes};

/// The gaps at which a ball of `color` lengthens a run.
#[inline]
pub(crate) fn lengthening(board: Board, color: Color) -> Lanes {
    let balls = board.balls_of(color);
    balls | balls.right()
}
