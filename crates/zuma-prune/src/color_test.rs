use zuma_state::{Board, Color, Hand};

/// The colours that can never vanish: those on the board that, together with the balls of the hand,
/// fall short of three.
pub fn short_colors(board: Board, hand: Hand) -> impl Iterator<Item = Color> {
    Color::ALL.into_iter().filter(move |&color| {
        let on_board = board.balls_of(color).len();
        on_board > 0 && on_board + u32::from(hand.count(color)) < Board::VANISHING
    })
}

/// Whether every colour on the board has three balls or more together with those of the hand.
///
/// A ball vanishes only in a run of three or more of its colour, so a colour that is on the
/// board and falls short of three, board and hand together, makes the state impossible. The
/// test costs a few instructions per colour. [`Bound`](crate::Bound) rules out every state that
/// it rules out, and more.
#[must_use]
pub fn every_color_reaches_three(board: Board, hand: Hand) -> bool {
    short_colors(board, hand).next().is_none()
}
