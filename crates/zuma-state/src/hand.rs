use std::fmt;
use std::str::FromStr;

use crate::Color;
use crate::error::{ParseError, Part};

/// Bits that a colour's count takes.
const COUNT_BITS: u32 = 3;
/// A count, all its bits.
const COUNT: u16 = 0b111;
/// All bits of all counts.
const COUNTS: u16 = (1 << (COUNT_BITS * Color::ALL.len() as u32)) - 1;

/// The balls still to be played: a multiset, up to seven of a colour.
///
/// ```text
///   bit  15 | 14 13 12 | 11 10  9 |  8  7  6 |  5  4  3 |  2  1  0
///         0 |  white   |  green   |  blue    |  yellow  |  red
/// ```
///
/// Three bits hold how many balls of a colour there are. The order of the balls has no meaning, so
/// two hands are equal if they hold the same balls.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hand(u16);

impl Hand {
    /// No ball.
    pub const EMPTY: Self = Self(0);

    /// The most balls of one colour that a hand holds.
    pub const CAPACITY_PER_COLOR: u8 = COUNT as u8;

    const fn shift(color: Color) -> u32 {
        color.index() as u32 * COUNT_BITS
    }

    /// The hand that `bits` encodes, or `None` if the topmost bit is set.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Option<Self> {
        if bits & !COUNTS == 0 { Some(Self(bits)) } else { None }
    }

    /// The bits, as drawn above.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The hand that a text of letters `RYBGW` stands for, for literals in code.
    ///
    /// # Panics
    /// If [`str::parse`] would return an error.
    #[must_use]
    pub const fn literal(text: &str) -> Self {
        let letters = text.as_bytes();
        let mut hand = Self::EMPTY;
        let mut at = 0;
        while at < letters.len() {
            let Some(color) = Color::from_letter(letters[at]) else {
                panic!("a hand is written with the letters R, Y, B, G, W");
            };
            let Some(larger) = hand.with(color) else {
                panic!("a hand holds at most seven balls of a colour");
            };
            hand = larger;
            at += 1;
        }
        hand
    }

    /// The hand that the letters `RYBGW` stand for, in any order, or `None` where [`str::parse`]
    /// would say what is wrong with them.
    #[must_use]
    pub fn from_letters(letters: &[u8]) -> Option<Self> {
        let mut letters = letters.iter();
        letters.try_fold(Self::EMPTY, |hand, &letter| hand.with(Color::from_letter(letter)?))
    }

    /// How many balls of `color` there are, 0 to 7.
    #[must_use]
    pub const fn count(self, color: Color) -> u8 {
        (self.0 >> Self::shift(color) & COUNT) as u8
    }

    /// How many balls there are, 0 to 35.
    #[must_use]
    pub fn len(self) -> usize {
        Color::ALL.iter().map(|&color| usize::from(self.count(color))).sum()
    }

    /// Whether no ball is left.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The distinct colours of the hand, in their order.
    pub fn colors(self) -> impl Iterator<Item = Color> + Clone {
        Color::ALL.into_iter().filter(move |&color| self.count(color) > 0)
    }

    /// The balls of the hand, sorted by colour.
    pub fn balls(self) -> impl Iterator<Item = Color> + Clone {
        Color::ALL
            .into_iter()
            .flat_map(move |color| std::iter::repeat_n(color, usize::from(self.count(color))))
    }

    /// The hand with one more ball of `color`; `None` if it has seven.
    #[must_use]
    pub const fn with(self, color: Color) -> Option<Self> {
        if self.count(color) == Self::CAPACITY_PER_COLOR {
            None
        } else {
            Some(Self(self.0 + (1 << Self::shift(color))))
        }
    }

    /// The hand with one ball of `color` fewer; `None` if it has none.
    #[must_use]
    pub const fn without(self, color: Color) -> Option<Self> {
        if self.count(color) == 0 { None } else { Some(Self(self.0 - (1 << Self::shift(color)))) }
    }

    pub(crate) fn renamed(self, name: impl Fn(Color) -> Color) -> Self {
        let bits = Color::ALL
            .iter()
            .map(|&color| u16::from(self.count(color)) << Self::shift(name(color)))
            .fold(0, |all, of_one| all | of_one);
        Self(bits)
    }

    /// Whether this hand has at least as many balls of each colour as `other`.
    #[must_use]
    pub fn contains(self, other: Self) -> bool {
        Color::ALL.iter().all(|&color| other.count(color) <= self.count(color))
    }
}

/// Reads the letters `RYBGW` in any order; the empty text is the empty hand.
///
/// # Errors
/// A character that is not a colour, with its position, or more than seven balls of a colour.
impl FromStr for Hand {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        text.chars().enumerate().try_fold(Self::EMPTY, |hand, (position, found)| {
            let color = ParseError::color(Part::Hand, position, found)?;
            hand.with(color).ok_or_else(|| ParseError::TooManyOfAColor {
                position,
                color,
                count: text.chars().filter(|&letter| letter == found).count(),
            })
        })
    }
}

/// Writes the sorted letters; nothing for the empty hand.
impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.balls().try_for_each(|color| write!(f, "{color}"))
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hand({self})")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn letters_and_their_text_are_the_same_hand(text in "[RYBGW]{0,24}|[RYBGWrx@\u{e9}]{0,9}") {
            prop_assert_eq!(Hand::from_letters(text.as_bytes()), text.parse().ok());
        }
    }
}
