//! Inserting a ball, and the collapse that follows, on the bits.

use crate::lanes::{FIRST_LANE, LANE_BITS, LANE_COUNT, below};
use crate::{Board, Color, Lanes};

/// The lowest bit of the lane of a full board's last ball.
const LAST_LANE: u32 = (LANE_COUNT - 1) * LANE_BITS;

impl Board {
    /// The balls of the shortest run that vanishes.
    pub const VANISHING: u32 = 3;

    /// The board after a ball of `color` is put at `gap` and every run of three or more has
    /// vanished, chain after chain.
    ///
    /// `gap` is 0 to [`len`](Self::len): before the ball at position `gap`, or after the last.
    ///
    /// # Panics
    /// If there is no such gap; or if the board is full and the ball makes no run vanish.
    #[must_use]
    #[inline]
    pub fn insert(self, gap: u8, color: Color) -> Self {
        self.insert_knowing(self.twins(), gap, color)
    }

    /// [`insert`](Self::insert) for many insertions into one board, whose
    /// [`twins`](Self::twins) are found once and passed in.
    ///
    /// With any other `twins` the result is not the board that the game would reach, and may be one
    /// that [`from_bits`](Self::from_bits) refuses. Only debug builds check.
    ///
    /// # Panics
    /// As `insert` does.
    #[must_use]
    #[inline]
    pub fn insert_knowing(self, twins: Lanes, gap: u8, color: Color) -> Self {
        debug_assert_eq!(twins, self.twins());
        let gap = u32::from(gap);
        let code = u64::from(color.code());
        let is_there = gap == 0 || gap <= LANE_COUNT && self.code_before(gap) != 0;
        assert!(is_there, "no gap {gap} on a board of {} balls", self.len());
        let code_before = self.code_before(gap);
        let before = if code_before == code { run_before(twins, gap) } else { 0 };
        let after = if self.code_at(gap) == code { run_at(twins, gap) } else { 0 };
        if before + 1 + after < Self::VANISHING {
            assert!(self.bits() >> LAST_LANE == 0, "no room for another ball");
            return self.spread(gap, code);
        }
        self.close_up(twins, gap - before, gap + after)
    }

    /// The one insertion that empties the board, as its colour and its gap; `None` if no single
    /// insertion does.
    ///
    /// The first run to vanish must have two balls, every later one consists of the two runs that
    /// close up around it, and the last of these are the ends of the board. So the colours of the
    /// runs read the same from both sides, each pair of runs has three balls or more, and the run
    /// in the middle has two.
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
            if self.code_at(start) != self.code_before(end) || front + back < Self::VANISHING {
                return None;
            }
            start += front;
            end -= back;
        }
        None
    }

    /// The number of the colour of the ball at `position`, 0 after the last.
    #[inline]
    const fn code_at(self, position: u32) -> u64 {
        self.bits() >> (position * LANE_BITS) & FIRST_LANE
    }

    /// The number of the colour of the ball before gap `gap`, 0 if there is none.
    #[inline]
    const fn code_before(self, gap: u32) -> u64 {
        if gap == 0 { 0 } else { self.code_at(gap - 1) }
    }

    /// The ball goes in, the balls after the gap move one lane up.
    #[inline]
    const fn spread(self, gap: u32, code: u64) -> Self {
        let before = self.bits() & below(gap);
        let after = (self.bits() & !below(gap)) << LANE_BITS;
        Self::from_bits_unchecked(before | code << (gap * LANE_BITS) | after)
    }

    /// Takes out the balls from `left` up to `right`, brings the two sides together, and takes out
    /// every run of three or more that this brings about.
    #[inline]
    fn close_up(self, twins: Lanes, mut left: u32, mut right: u32) -> Self {
        while left > 0 && self.code_before(left) == self.code_at(right) {
            let (before, after) = (run_before(twins, left), run_at(twins, right));
            if before + after < Self::VANISHING {
                break;
            }
            left -= before;
            right += after;
        }
        let before = self.bits() & below(left);
        let after = self.bits() >> (right * LANE_BITS) << (left * LANE_BITS);
        Self::from_bits_unchecked(before | after)
    }
}

/// The balls from `position` to the end of their run, 1 or 2, on a board with these twins.
#[inline]
const fn run_at(twins: Lanes, position: u32) -> u32 {
    1 + (twins.bits() >> (position * LANE_BITS) & 1) as u32
}

/// The balls before gap `gap` back to the start of their run, 1 or 2, likewise.
#[inline]
const fn run_before(twins: Lanes, gap: u32) -> u32 {
    1 + (twins.bits() << (2 * LANE_BITS) >> (gap * LANE_BITS) & 1) as u32
}
