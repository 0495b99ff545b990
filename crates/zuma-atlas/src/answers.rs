/// A way to choose the insertions that are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    /// Every insertion: what is true.
    Free,
    /// Rules 1 to 3, the published ones.
    FirstThree,
    /// Rules 1 to 4: splits first.
    FirstFour,
    /// Rules 1 to 5: splits first, then runs filled at once.
    AllFive,
    /// Only insertions that lengthen a run, rule 3(a): known to be wrong.
    Grow,
    /// Only runs filled at once, as in the memoised search of «`LeetCode` 488: Zuma Game»: known to
    /// be wrong.
    Fill,
    /// At most one split, before all else: known to be wrong.
    OneSplit,
}

impl Way {
    /// All ways that leave insertions out.
    pub const PRUNED: [Self; 6] =
        [Self::FirstThree, Self::FirstFour, Self::AllFive, Self::Grow, Self::Fill, Self::OneSplit];

    const COUNT: usize = 1 + Self::PRUNED.len();

    /// The name in tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::FirstThree => "rules-1-3",
            Self::FirstFour => "rules-1-4",
            Self::AllFive => "rules-1-5",
            Self::Grow => "grow",
            Self::Fill => "fill",
            Self::OneSplit => "one-split",
        }
    }

    /// Whether it is known to be wrong, and is there to show that the check can fail.
    #[must_use]
    pub const fn is_known_to_be_wrong(self) -> bool {
        matches!(self, Self::Grow | Self::Fill | Self::OneSplit)
    }
}

/// What the rules distinguish insertions by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    /// The three published rules try it.
    pub(crate) published: bool,
    /// It lengthens a run.
    pub(crate) lengthens: bool,
    /// The run that it lengthens vanishes.
    pub(crate) fills: bool,
}

/// The answers of one puzzle, each way it is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Answers([u8; Way::COUNT]);

/// More than any number of insertions.
const NONE: u8 = u8::MAX;

/// Bits that an answer takes in packed form, in which 0 stands for none.
const PACKED_BITS: usize = 4;
const PACKED: u32 = (1 << PACKED_BITS) - 1;

impl Answers {
    /// Impossible, each way.
    pub(crate) const IMPOSSIBLE: Self = Self([NONE; Way::COUNT]);

    /// Of the empty board: 0 each way.
    pub(crate) const EMPTIED: Self = Self([0; Way::COUNT]);

    /// The answer, one way: the least number of insertions, or `None` if no sequence empties the
    /// board.
    pub(crate) fn get(self, way: Way) -> Option<u8> {
        Some(self.0[way as usize]).filter(|&answer| answer != NONE)
    }

    /// Takes in an insertion of some kind that leads to a puzzle with the answers `after`.
    #[inline]
    pub(crate) fn take_in(&mut self, after: Self, kind: Kind) {
        let [free, first_three, first_four, all_five, grow, fill, _] = after.0;
        let only_if = |condition, answer| if condition { answer } else { NONE };
        let Kind { published: is_published, lengthens, fills } = kind;
        let found = [
            free,
            only_if(is_published, first_three),
            only_if(is_published, if lengthens { grow } else { first_four }),
            only_if(is_published, if lengthens { only_if(fills, fill) } else { all_five }),
            only_if(is_published && lengthens, grow),
            only_if(is_published && fills, fill),
            only_if(is_published, grow),
        ];
        self.lower(Self(found.map(|answer| answer.saturating_add(1))));
    }

    /// Takes in two insertions, one right after the other, that fill a run of one ball and lead
    /// to a puzzle with the answers `after`.
    #[inline]
    pub(crate) fn take_in_fill_of_two(&mut self, after: Self) {
        let filled = after.0[Way::Fill as usize].saturating_add(2);
        for way in [Way::AllFive, Way::Fill] {
            let known = &mut self.0[way as usize];
            *known = filled.min(*known);
        }
    }

    /// Each way, the lower of the two answers.
    #[inline]
    pub(crate) fn lower(&mut self, other: Self) {
        for (known, other) in self.0.iter_mut().zip(other.0) {
            *known = (*known).min(other);
        }
    }

    /// Four bits for each answer, which is none or 1 to 14: at most the balls of the hand, and at
    /// most two for each ball on the board, and both together have at most 21 balls.
    pub(crate) fn pack(self) -> u32 {
        self.0.iter().rev().fold(0, |bits, &answer| {
            assert!(answer == NONE || (1..=14).contains(&answer), "{answer} does not fit");
            bits << PACKED_BITS | if answer == NONE { 0 } else { u32::from(answer) }
        })
    }

    pub(crate) fn unpack(bits: u32) -> Self {
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
