/// A way to choose the insertions that are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Way {
    /// Every insertion: what is true.
    Free,
    /// The three published rules.
    Published,
    /// All four rules.
    SplitsFirst,
    /// Insertions that lengthen a run alone, rule 3(a): known to be wrong.
    Grow,
    /// One split at most, before all else: known to be wrong.
    OneSplit,
}

impl Way {
    /// All ways that leave insertions out.
    pub const PRUNED: [Self; 4] = [Self::Published, Self::SplitsFirst, Self::Grow, Self::OneSplit];

    const COUNT: usize = 5;
}

/// What the rules see in an insertion.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    /// The three published rules try it.
    pub(crate) published: bool,
    /// A run grows by it.
    pub(crate) lengthens: bool,
}

/// The answers of one puzzle, each way it is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answers([u8; Way::COUNT]);

/// More than any number of insertions.
const NONE: u8 = u8::MAX;

/// Bits that an answer takes in a packed form, where 0 stands for none.
const PACKED_BITS: usize = 3;
const PACKED: u16 = (1 << PACKED_BITS) - 1;

impl Answers {
    /// Impossible, each way.
    pub(crate) const IMPOSSIBLE: Self = Self([NONE; Way::COUNT]);

    /// Of the empty board: 0 each way.
    pub(crate) const EMPTIED: Self = Self([0; Way::COUNT]);

    /// The answer, one way: the least number of insertions, or `None` where no sequence empties
    /// the board.
    #[must_use]
    pub fn get(self, way: Way) -> Option<u8> {
        Some(self.0[way as usize]).filter(|&answer| answer != NONE)
    }

    /// Takes in an insertion of some kind that leads to a puzzle with the answers `after`.
    #[inline]
    pub(crate) fn take_in(&mut self, after: Self, kind: Kind) {
        let [free, published, splits_first, grow, _] = after.0;
        let only_if = |condition, answer| if condition { answer } else { NONE };
        let found = [
            free,
            only_if(kind.published, published),
            only_if(kind.published, if kind.lengthens { grow } else { splits_first }),
            only_if(kind.published && kind.lengthens, grow),
            only_if(kind.published, grow),
        ];
        self.lower(Self(found.map(|answer| answer.saturating_add(1))));
    }

    /// Each way, the lower of the two answers.
    #[inline]
    pub(crate) fn lower(&mut self, other: Self) {
        for (known, other) in self.0.iter_mut().zip(other.0) {
            *known = (*known).min(other);
        }
    }

    /// Three bits for each answer, which is 1 to 7 or none.
    pub(crate) fn pack(self) -> u16 {
        self.0.iter().rev().fold(0, |bits, &answer| {
            debug_assert!(answer == NONE || (1..=7).contains(&answer));
            bits << PACKED_BITS | if answer == NONE { 0 } else { u16::from(answer) }
        })
    }

    pub(crate) fn unpack(bits: u16) -> Self {
        let mut answers = Self::IMPOSSIBLE;
        for (way, answer) in answers.0.iter_mut().enumerate() {
            let packed = bits >> (PACKED_BITS * way) & PACKED;
            if packed != 0 {
                *answer = packed as u8;
            }
        }
        answers
    }
}
