use crate::lanes::{EVERY, LANE_BITS};
use crate::{Board, Color, Hand};

/// A renaming of the colours: which colour each becomes, all different.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Renaming([Color; 5]);

impl Renaming {
    /// The renaming that turns `Color::ALL[i]` into `image[i]`; `None` if two colours would become
    /// the same.
    #[must_use]
    pub fn new(image: [Color; 5]) -> Option<Self> {
        let all_different = Color::ALL.iter().all(|color| image.contains(color));
        all_different.then_some(Self(image))
    }

    /// The renaming that exchanges two colours.
    #[must_use]
    pub const fn exchanging(one: Color, other: Color) -> Self {
        let mut image = Color::ALL;
        image[one.index()] = other;
        image[other.index()] = one;
        Self(image)
    }

    /// The renaming after which the colours of `board` first appear, from left to right, in
    /// their own order: red first, then yellow, and so on. The colours that are not on the
    /// board come last, in their own order.
    #[must_use]
    pub fn by_first_appearance(board: Board) -> Self {
        let mut image = Color::ALL;
        let mut missing = board.balls();
        let mut named = 0;
        let mut is_named = [false; 5];
        while let Some(color) =
            missing.lowest().and_then(|position| board.get(usize::from(position)))
        {
            image[color.index()] = Color::ALL[named];
            is_named[color.index()] = true;
            named += 1;
            missing = missing - board.balls_of(color);
        }
        for color in Color::ALL {
            if !is_named[color.index()] {
                image[color.index()] = Color::ALL[named];
                named += 1;
            }
        }
        Self(image)
    }

    /// What `color` becomes.
    #[must_use]
    pub const fn color(self, color: Color) -> Color {
        self.0[color.index()]
    }

    /// The board with its colours renamed.
    #[must_use]
    pub fn board(self, board: Board) -> Board {
        let bits = Color::ALL
            .iter()
            .map(|&color| board.balls_of(color).filled_with(self.color(color).code()))
            .fold(0, |all, of_one| all | of_one);
        Board::from_bits_unchecked(bits)
    }

    /// The hand with its colours renamed.
    #[must_use]
    pub fn hand(self, hand: Hand) -> Hand {
        hand.renamed(|color| self.color(color))
    }

    /// The renaming that undoes this one.
    #[must_use]
    pub fn inverse(self) -> Self {
        let mut image = Color::ALL;
        for color in Color::ALL {
            image[self.color(color).index()] = color;
        }
        Self(image)
    }
}

impl Board {
    /// The board read from right to left.
    #[must_use]
    pub fn mirrored(self) -> Self {
        // Reversing all bits also reverses the three of each lane; exchanging the outer two
        // puts that right.
        let backwards = self.bits().reverse_bits() >> 1;
        let middle = backwards & EVERY << 1;
        let lanes = (backwards & EVERY) << 2 | middle | backwards >> 2 & EVERY;
        let empty_lanes = Self::CAPACITY - self.len();
        Self::from_bits_unchecked(if self.is_empty() {
            0
        } else {
            lanes >> (empty_lanes * LANE_BITS as usize)
        })
    }
}
