//! Rule 5: a run that is lengthened is filled to three at once.
//!
//! **Claim.** Whatever can be won in some number of insertions can be won in as many, in which
//! each ball that lengthens a run is followed by as many more of its colour, at the same gap, as
//! make the run vanish: none for a run of two, one for a run of one.
//!
//! **Argument.** None is known. The rule was found by exhaustion, together with rule 4: after the
//! splits, filling runs is all that is left to do. As far as [`proven`](crate::proven) says, no
//! answer changes.
//!
//! **Stronger, and wrong.** No splits at all, which is what the memoised search of «`LeetCode`
//! 488: Zuma Game» tries: `RRYRRBRR` with `YYBB` can be won, and filling alone finds nothing.

use zuma_state::Board;

/// Whether a ball put into `before`, which has led to `after`, has to be followed by another at
/// the same gap: it lengthened a run, and the run is still there.
#[inline]
pub(crate) fn goes_on(before: Board, after: Board) -> bool {
    after.len() > before.len()
}
