//! Rule 3: a ball lengthens a run of its colour, or holds two equal balls of another apart.
//!
//! **Claim.** Whatever can be won in some number of insertions can be won in as many, all of
//! which stand (a) before a ball of the inserted colour, or (b) between two equal balls.
//!
//! **Argument.** An inserted ball must vanish in the end, together with others of its colour, one
//! of which comes to lie beside it once what lies between has gone. Put it beside that one from
//! the start, and the same balls vanish at the same time, unless the ball at its old place kept two
//! equal balls apart. This is how the documents argue; it is not a proof, since a ball placed early
//! can also set off a run too soon. The rule rests on exhaustion, as far as
//! [`proven`](crate::proven) says.
//!
//! **Stronger, and wrong.** (a) alone: `RRWWRRBBRR` with `WB` is 2 and `RRWRRWRR` with `WWWW` is 4,
//! but only if a ball first holds two equal balls apart.
//!
//! Source: pruning 3 of «0488. 祖玛游戏» (`ITCharge`), and the two cases of «488祖玛游戏»
//! (闻缺陷则喜何志丹).

use zuma_state::{Board, Color, Lanes};

/// The gaps (a) before a ball of `color`, and (b) between two equal balls.
///
/// A gap between two balls of `color` itself is of the first kind.
#[inline]
pub(crate) fn gaps(board: Board, twins: Lanes, color: Color) -> Lanes {
    board.balls_of(color) | twins.right()
}
