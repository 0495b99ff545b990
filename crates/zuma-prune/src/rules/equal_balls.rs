//! Rule 1: of equal balls in the hand, try one.
//!
//! **Claim.** No state is lost.
//!
//! **Argument.** The hand is a multiset: taking either of two equal balls leaves the same hand,
//! and putting it at the same gap gives the same board.
//!
//! **Stronger, and wrong.** Trying a colour at one gap only: two yellow balls clear `RRYRR` if put
//! beside the `Y`, and not if put at the end.
//!
//! Source: pruning 1 of «0488. 祖玛游戏» (`ITCharge`) and of «488祖玛游戏» (闻缺陷则喜何志丹).

use zuma_state::{Color, Hand};

/// How often to try a ball of `color`: once, if the hand has one.
pub(crate) fn tries(hand: Hand, color: Color) -> u8 {
    hand.count(color).min(1)
}
