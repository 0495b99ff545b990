use std::ops::{BitAnd, BitOr, Not, Sub};

/// Bits that a ball takes.
pub(crate) const LANE_BITS: u32 = 3;
/// Lanes of a `u64`; the bit above the last is always 0.
pub(crate) const LANE_COUNT: u32 = 21;
/// The lowest bit of every lane.
pub(crate) const EVERY: u64 = 0o111_111_111_111_111_111_111;
/// Lane 0, all its bits.
pub(crate) const FIRST_LANE: u64 = 0o7;

/// The lowest bit of each lane of `bits` that is not zero.
pub(crate) const fn nonzero(bits: u64) -> u64 {
    (bits | bits >> 1 | bits >> 2) & EVERY
}

/// A mask of all bits of the lanes below `lane`.
pub(crate) const fn below(lane: u32) -> u64 {
    (1 << (lane * LANE_BITS)) - 1
}

/// A set of positions on a board, or of the gaps before them, each a number from 0 to 20.
///
/// ```text
///   bit  63 | 62 61 60 | … |  5  4  3 |  2  1  0
///         0 |  0  0  x | … |  0  0  x |  0  0  x
///             lane 20        lane 1     lane 0
/// ```
///
/// Position `p` is in the set if the lowest bit of lane `p` is 1; the other bits are 0. The lanes
/// are those of a [`Board`](crate::Board), so that a set comes out of a board's bits without moving
/// any. Gap 21 has no lane: a board with such a gap is full, and nothing can be inserted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lanes(u64);

impl Lanes {
    /// No position.
    pub const NONE: Self = Self(0);
    /// All 21 positions.
    pub const ALL: Self = Self(EVERY);
    /// The bits of a lane.
    pub const WIDTH: u32 = LANE_BITS;

    /// The positions whose lane in `bits` is not zero.
    pub(crate) const fn where_nonzero(bits: u64) -> Self {
        Self(nonzero(bits))
    }

    /// The first `count` positions, 0 to `count - 1`; all 21 if `count` is more.
    #[must_use]
    pub const fn first(count: usize) -> Self {
        if count < LANE_COUNT as usize { Self(EVERY & below(count as u32)) } else { Self(EVERY) }
    }

    /// The set of one position, 0 to 20; the empty set for any other.
    #[must_use]
    pub const fn one(position: u8) -> Self {
        if (position as u32) < LANE_COUNT {
            Self(1 << (position as u32 * LANE_BITS))
        } else {
            Self::NONE
        }
    }

    /// The bits, as drawn above.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether `position` is in the set.
    #[must_use]
    pub const fn contains(self, position: u8) -> bool {
        self.0 & Self::one(position).0 != 0
    }

    /// Whether no position is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many positions are in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Every position moved one to the right; position 20 falls out.
    #[must_use]
    pub const fn right(self) -> Self {
        Self(self.0 << LANE_BITS & EVERY)
    }

    /// The lowest position; `None` in an empty set.
    #[must_use]
    pub const fn lowest(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some((self.0.trailing_zeros() / LANE_BITS) as u8) }
    }

    /// All bits of every lane in the set, each lane holding `code`.
    pub(crate) const fn filled_with(self, code: u8) -> u64 {
        self.0 * code as u64
    }
}

impl BitAnd for Lanes {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Lanes {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Sub for Lanes {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for Lanes {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0 & EVERY)
    }
}

/// The positions in rising order.
impl IntoIterator for Lanes {
    type Item = u8;
    type IntoIter = Positions;
    fn into_iter(self) -> Positions {
        Positions(self)
    }
}

/// The positions of a [`Lanes`] in rising order.
#[derive(Clone, Debug)]
pub struct Positions(Lanes);

impl Iterator for Positions {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let position = self.0.lowest()?;
        self.0.0 &= self.0.0 - 1;
        Some(position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_lists_its_places_in_order() {
        let set = Lanes::one(20) | Lanes::one(0) | Lanes::one(7);
        assert_eq!(set.into_iter().collect::<Vec<_>>(), [0, 7, 20]);
        assert_eq!((set.len(), set.lowest()), (3, Some(0)));
        assert_eq!(set.right().into_iter().collect::<Vec<_>>(), [1, 8]);
        assert_eq!((set - Lanes::one(7)).into_iter().collect::<Vec<_>>(), [0, 20]);
    }

    #[test]
    fn the_ends_of_the_range_hold() {
        assert_eq!(Lanes::first(0), Lanes::NONE);
        assert_eq!(Lanes::first(20).len(), 20);
        assert_eq!(Lanes::first(21).len(), 21);
        assert_eq!(Lanes::first(22), !Lanes::NONE);
        assert_eq!(Lanes::one(21), Lanes::NONE);
        assert!(Lanes::first(3).contains(2) && !Lanes::first(3).contains(3));
        assert!(!Lanes::first(21).contains(21));
        assert!(Lanes::NONE.is_empty() && !Lanes::one(4).is_empty());
    }
}
