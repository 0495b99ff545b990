//! Rule 2: into or beside a run of its own colour, a ball goes to one gap only.
//!
//! **Claim.** No state is lost.
//!
//! **Argument.** A ball put before, into or after a run of its own colour makes that run one
//! longer, whichever gap it takes, and the boards are equal. The gap before the run is kept.
//!
//! **Stronger, and wrong.** Trying only one run of each colour: the two yellow runs of `RYYRYY` are
//! not alike, and which of them is lengthened decides what closes up.
//!
//! Source: pruning 2 of «0488. 祖玛游戏» (`ITCharge`) and of «488祖玛游戏» (闻缺陷则喜何志丹).

use zuma_state::{Board, Color, Lanes};

/// The gaps that do not come right after a ball of `color`.
#[inline]
pub(crate) fn gaps(board: Board, color: Color) -> Lanes {
    !board.balls_of(color).right()
}
