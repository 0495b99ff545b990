use std::fmt;

/// One of the five colours.
///
/// Its number, 1 to 5, is the three bits that a ball of it takes in a [`Board`](crate::Board);
/// 0 means «no ball» there. The order of the colours is the order of a sorted hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// `R`
    Red = 1,
    /// `Y`
    Yellow = 2,
    /// `B`
    Blue = 3,
    /// `G`
    Green = 4,
    /// `W`
    White = 5,
}

impl Color {
    /// The five colours in their order.
    pub const ALL: [Self; 5] = [Self::Red, Self::Yellow, Self::Blue, Self::Green, Self::White];

    /// The colour's number, 1 to 5.
    #[must_use]
    pub const fn code(self) -> u8 {
        self as u8
    }

    /// The colour's index in [`Color::ALL`], 0 to 4.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// The colour with the number `code`; `None` unless that is 1 to 5.
    #[must_use]
    pub const fn from_code(code: u8) -> Option<Self> {
        match code {
            1 => Some(Self::Red),
            2 => Some(Self::Yellow),
            3 => Some(Self::Blue),
            4 => Some(Self::Green),
            5 => Some(Self::White),
            _ => None,
        }
    }

    /// The colour with this upper-case letter; `None` unless it is one of `RYBGW`.
    #[must_use]
    pub const fn from_letter(letter: u8) -> Option<Self> {
        Self::from_code(Self::code_of_letter(letter))
    }

    /// The number of the colour with this letter, 0 if there is none.
    pub(crate) const fn code_of_letter(letter: u8) -> u8 {
        CODES[letter as usize]
    }

    /// The colour's letter, as the puzzle writes it.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'R',
            Self::Yellow => 'Y',
            Self::Blue => 'B',
            Self::Green => 'G',
            Self::White => 'W',
        }
    }

    /// The colour's English name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Yellow => "yellow",
            Self::Blue => "blue",
            Self::Green => "green",
            Self::White => "white",
        }
    }
}

/// The number of the colour of each letter: letters come in no order that a branch could foresee.
const CODES: [u8; 256] = {
    let mut codes = [0; 256];
    let mut at = 0;
    while at < Color::ALL.len() {
        let color = Color::ALL[at];
        codes[color.letter() as usize] = color.code();
        at += 1;
    }
    codes
};

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
