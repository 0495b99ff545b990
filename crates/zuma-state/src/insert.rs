//! Inserting a ball, and the collapse that follows, on the bits.

use crate::lanes::{FIRST_LANE, LANE_BITS, LANE_COUNT, below};
use crate::{Board, Color, Lanes};

/// The shortest run that vanishes.
const VANISHING: u32 = 3;
/// Where the lane of the last ball of a full board starts.
const LAST_LANE: u32 = (LANE_COUNT - 1) * LANE_BITS;

impl Board {
    /// The board after a ball of `color` is put at `gap` and every run of three or more has
    /// vanished, chain after chain.
    ///
    /// `gap` is 0 to [`len`](Self::len): before ball `gap`, or behind the last.
    ///
    /// # Panics
    /// If there is no such gap, or no room for a ball more. Never while board and hand together
    /// are within 21 balls.
    #[must_use]
    #[inline]
    pub fn insert(self, gap: u8, color: Color) -> Self {
        self.insert_knowing(self.twins(), gap, color)
    }

    /// [`insert`](Self::insert) for many insertions into one board: its [`twins`](Self::twins)
    /// are found once and handed in.
    ///
    /// # Panics
    /// As `insert`.
    #[must_use]
    #[inline]
    pub fn insert_knowing(self, twins: Lanes, gap: u8, color: Color) -> Self {
        debug_assert_eq!(twins, self.twins());
        let gap = u32::from(gap);
        let code = u64::from(color.code());
        let code_before = self.code_before(gap);
        assert!(gap == 0 || code_before != 0, "no gap {gap} on a board of {} balls", self.len());
        let before = if code_before == code { run_before(twins, gap) } else { 0 };
        let behind = if self.code_at(gap) == code { run_at(twins, gap) } else { 0 };
        if before + 1 + behind < VANISHING {
            assert!(self.bits() >> LAST_LANE == 0, "no room for a ball more");
            return self.spread(gap, code);
        }
        self.close_up(twins, gap - before, gap + behind)
    }

    /// Where the one insertion that empties the board goes, and its colour; `None` where no
    /// single insertion does.
    ///
    /// The first run to vanish must have two balls, every later one is made of the two runs that
    /// close up around it, and the last of these are the ends of the board. So the board reads
    /// the same from both sides, run by run, each pair of runs has three balls or more, and the
    /// run in the middle has two.
    #[must_use]
    #[inline]
    pub fn emptying_insertion(self) -> Option<(Color, u8)> {
        let twins = self.twins();
        let (mut start, mut end) = (0, self.len() as u32);
        while start < end {
            let (front, back) = (run_at(twins, start), run_before(twins, end));
            if start + front == end {
                return self.get(start as usize).filter(|_| front == 2).map(|c| (c, start as u8));
            }
            if self.code_at(start) != self.code_before(end) || front + back < VANISHING {
                return None;
            }
            start += front;
            end -= back;
        }
        None
    }

    /// The number of the colour of ball `place`, 0 behind the last.
    #[inline]
    const fn code_at(self, place: u32) -> u64 {
        self.bits() >> (place * LANE_BITS) & FIRST_LANE
    }

    /// The number of the colour of the ball before gap `gap`, 0 where there is none.
    #[inline]
    const fn code_before(self, gap: u32) -> u64 {
        if gap == 0 { 0 } else { self.code_at(gap - 1) }
    }

    /// The ball goes in, the balls behind the gap move one lane up.
    #[inline]
    const fn spread(self, gap: u32, code: u64) -> Self {
        let before = self.bits() & below(gap);
        let behind = (self.bits() & !below(gap)) << LANE_BITS;
        Self::from_bits_unchecked(before | code << (gap * LANE_BITS) | behind)
    }

    /// Takes out the balls from `left` up to `right`, brings the two sides together, and takes
    /// away every run of three or more that this makes.
    #[inline]
    fn close_up(self, twins: Lanes, mut left: u32, mut right: u32) -> Self {
        while left > 0 && self.code_before(left) == self.code_at(right) {
            let (before, behind) = (run_before(twins, left), run_at(twins, right));
            if before + behind < VANISHING {
                break;
            }
            left -= before;
            right += behind;
        }
        let before = self.bits() & below(left);
        let behind = self.bits() >> (right * LANE_BITS) << (left * LANE_BITS);
        Self::from_bits_unchecked(before | behind)
    }
}

/// The balls from `place` to the end of their run, 1 or 2, on a board with these twins.
#[inline]
const fn run_at(twins: Lanes, place: u32) -> u32 {
    1 + (twins.bits() >> (place * LANE_BITS) & 1) as u32
}

/// The balls before gap `gap` back to the start of their run, 1 or 2, likewise.
#[inline]
const fn run_before(twins: Lanes, gap: u32) -> u32 {
    1 + (twins.bits() << (2 * LANE_BITS) >> (gap * LANE_BITS) & 1) as u32
}
