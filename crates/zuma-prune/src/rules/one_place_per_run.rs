//! Rule 2: into or beside a run of its own colour, a ball goes in one place only.
//!
//! **Claim.** No state is lost.
//!
//! **Argument.** A ball put before, into or behind a run of its own colour makes that run one
//! longer, whichever gap it takes, and the boards are equal. Kept is the gap before the run.
//!
//! **Stronger, and wrong.** To try only one run of each colour: the two runs of `RYYRYY` are
//! different places, and which of them grows decides what closes up.
//!
//! Source: pruning 2 of «0488. 祖玛游戏» (`ITCharge`) and of «488祖玛游戏» (闻缺陷则喜何志丹).

use zuma_state::{Board, Color, Lanes};

/// The gaps that do not stand behind a ball of `color`.
#[inline]
pub(crate) fn gaps(board: Board, color: Color) -> Lanes {
    !board.balls_of(color).right()
}
