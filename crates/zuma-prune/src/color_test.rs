use zuma_state::{Board, Color, Hand};

/// Whether every colour on the board can come to three balls with those of the hand.
///
/// A ball vanishes only in a run of three or more of its colour, so a colour that is on the
/// board and falls short of three, board and hand together, makes the board impossible. The
/// test costs a few instructions a colour; [`Bound`](crate::Bound) says all that it says, and
/// more.
#[must_use]
pub fn every_color_reaches_three(board: Board, hand: Hand) -> bool {
    Color::ALL.iter().all(|&color| {
        let on_board = board.balls_of(color).len();
        on_board == 0 || on_board + u32::from(hand.count(color)) >= 3
    })
}
