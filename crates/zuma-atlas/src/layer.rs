use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use ahash::AHasher;
use zuma_state::{Board, Hand};

use crate::answers::Answers;
use crate::canonical::Canonical;

/// A hand that wins a board, and the answers.
#[derive(Clone, Copy, Debug)]
struct Win {
    hand: Hand,
    /// Packed.
    answers: u32,
}

/// Every canonical board that some hand of one size wins, and those hands.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layer {
    /// The range in `wins` of each board's wins, from and to.
    places: HashMap<Board, (u32, u32), BuildHasherDefault<AHasher>>,
    wins: Vec<Win>,
}

/// Boards and their wins, before they are put into a layer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Piece {
    boards: Vec<(Board, u32)>,
    wins: Vec<Win>,
}

impl Piece {
    /// Adds a board with the hands that win it, unless there are none.
    pub(crate) fn push(&mut self, board: Board, wins: impl Iterator<Item = (Hand, Answers)>) {
        let start = self.wins.len();
        self.wins.extend(wins.map(|(hand, answers)| Win { hand, answers: answers.pack() }));
        if self.wins.len() > start {
            self.boards.push((board, (self.wins.len() - start) as u32));
        }
    }
}

impl Layer {
    pub(crate) fn of(pieces: Vec<Piece>) -> Self {
        let mut layer = Self::default();
        layer.places.reserve(pieces.iter().map(|piece| piece.boards.len()).sum());
        layer.wins.reserve(pieces.iter().map(|piece| piece.wins.len()).sum());
        for piece in pieces {
            let mut start = layer.wins.len() as u32;
            layer.wins.extend(piece.wins);
            for (board, wins) in piece.boards {
                layer.places.insert(board, (start, start + wins));
                start += wins;
            }
        }
        layer
    }

    /// The hands that win `board`, in the board's own colours.
    pub(crate) fn wins(&self, board: Board) -> impl Iterator<Item = (Hand, Answers)> {
        let canonical = Canonical::of(board);
        let (start, end) = self.places.get(&canonical.board).copied().unwrap_or_default();
        let back = canonical.renaming.inverse();
        self.wins[start as usize..end as usize]
            .iter()
            .map(move |win| (back.hand(win.hand), Answers::unpack(win.answers)))
    }
}
