use zuma_state::{Board, Color, Renaming};

/// The one board that stands for all that differ from it only by renaming colours or by mirroring.
///
/// Colours first appear in their own order, from left to right; of the two ways to read the
/// board, the one with the smaller bits is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Canonical {
    /// The board that stands for all.
    pub(crate) board: Board,
    /// What the colours were renamed to.
    pub(crate) renaming: Renaming,
}

impl Canonical {
    /// The board that stands for `board`, and the renaming that leads there.
    pub(crate) fn of(board: Board) -> Self {
        let [forwards, backwards] = [board, board.mirrored()].map(Self::of_reading);
        if backwards.board < forwards.board { backwards } else { forwards }
    }

    /// The same for this reading alone.
    pub(crate) fn of_reading(board: Board) -> Self {
        let renaming = Renaming::by_first_appearance(board);
        Self { board: renaming.board(board), renaming }
    }
}

/// How many colours a board has whose colours first appear in their own order.
pub(crate) fn colors_of(board: Board) -> usize {
    board.iter().map(Color::index).max().map_or(0, |last| last + 1)
}
