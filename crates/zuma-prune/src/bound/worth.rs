use zuma_state::{Board, Color, Lanes};

use super::inside::{IMPOSSIBLE, Inside, balls_together, within};
use super::outside::Outside;
use super::runs::Runs;

/// The insertions into one board that can begin a sequence within a limit, by the partition
/// bound: what [`StateBound::worth`](crate::StateBound::worth) returns.
#[derive(Clone, Copy, Debug)]
pub struct Worth {
    /// The balls of the runs that are worth lengthening.
    growing: Lanes,
    /// The balls of the runs of two that are worth splitting by a ball of a colour on the board.
    splitting: Lanes,
    /// Whether such a ball is worth trying at all other gaps.
    elsewhere: bool,
    /// Whether a ball that vanishes with two other inserted balls is worth trying, at any gap.
    hold_apart: bool,
    /// The colours that are on the board.
    on_board: [bool; 5],
    /// The colours of which the hand has three or more.
    three_in_hand: [bool; 5],
}

impl Worth {
    /// Every insertion is worth trying: no bound.
    pub const ALL: Self = Self {
        growing: Lanes::ALL,
        splitting: Lanes::ALL,
        elsewhere: true,
        hold_apart: true,
        on_board: [true; 5],
        three_in_hand: [true; 5],
    };

    pub(super) fn of<const LANES: usize>(
        runs: &Runs,
        inside: &Inside<LANES>,
        outside: &Outside<LANES>,
        asked: Asked,
    ) -> Self {
        let Asked { limit, fills_at_once, splits } = asked;
        let least = inside.least(runs.len()).unwrap_or(IMPOSSIBLE);
        let mut growing = Lanes::NONE;
        let mut splitting = Lanes::NONE;
        for run in 0..runs.len() {
            let is_worth_growing = if fills_at_once {
                filled_within(runs, inside, outside, run, limit)
            } else {
                grown_within(runs, inside, outside, run, limit)
            };
            if is_worth_growing {
                growing = growing | runs.lanes(run);
            }
            if splits && runs.balls(run) == 2 && cut_within(runs, inside, outside, run, limit) {
                splitting = splitting | runs.lanes(run);
            }
        }
        Self {
            growing,
            splitting,
            elsewhere: splits && least <= limit,
            hold_apart: splits && least.saturating_add(3) <= limit,
            on_board: runs.on_board(),
            three_in_hand: runs.three_in_hand,
        }
    }

    /// The gaps of the board at which a ball of `color` is worth trying; `twins` are the board's
    /// [`twins`](Board::twins).
    #[must_use]
    #[inline]
    pub fn gaps(&self, board: Board, twins: Lanes, color: Color) -> Lanes {
        let growing = self.growing & board.balls_of(color);
        let mut gaps = growing | growing.right();
        if self.on_board[color.index()] {
            let between_twins = twins.right();
            gaps = gaps | (self.splitting & between_twins);
            if self.elsewhere {
                gaps = gaps | !between_twins;
            }
        }
        if self.hold_apart && self.three_in_hand[color.index()] {
            gaps = Lanes::ALL;
        }
        gaps
    }
}

/// What is asked about the insertions into a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    /// The most insertions in all.
    pub(super) limit: u8,
    /// Whether runs are lengthened only to vanish, by rule 5.
    pub(super) fills_at_once: bool,
    /// Whether insertions that lengthen no run are asked about.
    pub(super) splits: bool,
}

/// Whether, by the bound, the board can be emptied within `limit` if `run` is filled to three: the
/// balls that takes, and the bound of the board without the run.
#[inline]
fn filled_within<const LANES: usize>(
    runs: &Runs,
    inside: &Inside<LANES>,
    outside: &Outside<LANES>,
    run: usize,
    limit: u8,
) -> bool {
    let left = limit.checked_sub(runs.cost(run, runs.balls(run)));
    left.is_some_and(|left| within(outside.whole(run + 1), inside.whole(run), left))
}

/// The same if `run` has one ball more.
fn grown_within<const LANES: usize>(
    runs: &Runs,
    inside: &Inside<LANES>,
    outside: &Outside<LANES>,
    run: usize,
    limit: u8,
) -> bool {
    limit.checked_sub(1).is_some_and(|left| {
        (runs.balls(run)..=runs.most(run)).any(|balls| {
            within(outside.open(run, balls), inside.open(run, balls_together(balls, 1)), left)
        })
    })
}

/// The same if the two balls of `run` are in different blocks.
///
/// Either the first ball is the last of its block, or its block goes on around the second's.
fn cut_within<const LANES: usize>(
    runs: &Runs,
    inside: &Inside<LANES>,
    outside: &Outside<LANES>,
    run: usize,
    limit: u8,
) -> bool {
    // Three balls from the first of the run on stand for two or more from its second on; taking
    // three then costs no more than taking two, so that the bound holds.
    let first_ends = [(2, 1), (3, 3)].into_iter().any(|(balls, from_second)| {
        balls <= runs.most(run)
            && within(outside.open(run, balls), &inside.cut_row(runs, run, from_second), limit)
    });
    // What lies between the first ball and the later run costs no less than it would with the
    // first ball in it.
    first_ends
        || runs.later(run).any(|later| {
            limit.checked_sub(inside.whole(later)[run]).is_some_and(|left| {
                (runs.balls(later)..=runs.most(later)).any(|balls| {
                    within(
                        outside.open(later, balls),
                        inside.open(run, balls_together(balls, 1)),
                        left,
                    )
                })
            })
        })
}
