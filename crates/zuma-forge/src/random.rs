use zuma_state::{Board, Color, Hand, State};

use crate::{Dice, Shape};

/// A random legal puzzle: each ball of any colour of the palette that makes no run of three.
///
/// Few of these can be solved if the board is long; for puzzles that can, see
/// [`backwards`](fn@crate::backwards). `None` if the dice gave none that `shape` admits; try again.
#[must_use]
pub fn random(shape: &Shape, dice: &mut Dice) -> Option<State> {
    let palette = shape.palette(dice);
    let mut board = Board::EMPTY;
    for _ in 0..dice.within(shape.board().clone()) {
        board = push_any(board, &palette, dice)?;
    }
    let balls = dice.within(shape.hand().clone());
    let hand = filled(Hand::EMPTY, balls, &palette, dice)?;
    State::new(board, hand).ok().filter(|&state| shape.admits(state))
}

/// The board with one more ball, of any colour that can be pushed.
fn push_any(board: Board, palette: &[Color], dice: &mut Dice) -> Option<Board> {
    let boards: Vec<_> = palette.iter().filter_map(|&color| board.pushed(color)).collect();
    dice.pick(&boards)
}

/// The hand filled up to `balls` balls, each of any colour of which it can hold one more.
pub(crate) fn filled(
    mut hand: Hand,
    balls: usize,
    palette: &[Color],
    dice: &mut Dice,
) -> Option<Hand> {
    while hand.len() < balls {
        let hands: Vec<_> = palette.iter().filter_map(|&color| hand.with(color)).collect();
        hand = dice.pick(&hands)?;
    }
    Some(hand)
}
