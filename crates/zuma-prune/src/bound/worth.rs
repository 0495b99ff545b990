use zuma_state::{Board, Color, Lanes};

use super::inside::{IMPOSSIBLE, Inside, joined};
use super::outside::{Outside, least_sum};
use super::runs::Runs;

/// The insertions into one board that can begin a sequence within a limit, by the partition
/// bound.
#[derive(Clone, Copy, Debug)]
pub struct Worth {
    /// The balls of the runs that are worth growing.
    growing: Lanes,
    /// The balls of the runs of two between which a ball of a colour on the board is worth it.
    splitting: Lanes,
    /// The gaps between unequal balls, and the two ends, that are worth such a ball.
    elsewhere: Lanes,
    /// The gaps that are worth a ball of a colour which takes part in nothing but a block of
    /// three inserted balls.
    hold_apart: Lanes,
    /// The colours that are on the board.
    on_board: [bool; 5],
    /// The colours of which the hand has three or more.
    three_in_hand: [bool; 5],
}

impl Worth {
    /// Everything is worth trying: no bound.
    pub const ALL: Self = Self {
        growing: Lanes::ALL,
        splitting: Lanes::ALL,
        elsewhere: Lanes::ALL,
        hold_apart: Lanes::ALL,
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
        let gaps_if = |worth| if worth { Lanes::ALL } else { Lanes::NONE };
        let mut growing = Lanes::NONE;
        let mut splitting = Lanes::NONE;
        for run in 0..runs.len() {
            let needed = if fills_at_once {
                filled(runs, inside, outside, run)
            } else {
                grown(runs, inside, outside, run).saturating_add(1)
            };
            if needed <= limit {
                growing = growing | runs.lanes(run);
            }
            if splits && runs.balls(run) == 2 && cut(runs, inside, outside, run) <= limit {
                splitting = splitting | runs.lanes(run);
            }
        }
        Self {
            growing,
            splitting,
            elsewhere: gaps_if(splits && least <= limit),
            hold_apart: gaps_if(splits && least.saturating_add(3) <= limit),
            on_board: runs.on_board(),
            three_in_hand: runs.three_in_hand,
        }
    }

    /// The gaps of the board, whose twins are handed in, that are worth a ball of `color`.
    #[must_use]
    #[inline]
    pub fn gaps(&self, board: Board, twins: Lanes, color: Color) -> Lanes {
        let growing = self.growing & board.balls_of(color);
        let mut gaps = growing | growing.right();
        if self.on_board[color.index()] {
            let between_twins = twins.right();
            gaps = gaps | (self.splitting & between_twins) | (self.elsewhere - between_twins);
        }
        if self.three_in_hand[color.index()] {
            gaps = gaps | self.hold_apart;
        }
        gaps
    }
}

/// What is asked about the insertions into a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    /// The most insertions in all.
    pub(super) limit: u8,
    /// Whether runs grow only to vanish, by rule 5.
    pub(super) fills_at_once: bool,
    /// Whether insertions that lengthen no run are asked about.
    pub(super) splits: bool,
}

/// The insertions needed if `run` is filled to three: what that takes, and the bound of the board
/// without it.
#[inline]
fn filled<const LANES: usize>(
    runs: &Runs,
    inside: &Inside<LANES>,
    outside: &Outside<LANES>,
    run: usize,
) -> u8 {
    let others = least_sum(outside.whole(run + 1), inside.whole(run));
    others.saturating_add(runs.cost(run, runs.balls(run)))
}

/// The bound of the board in which `run` has one ball more.
fn grown<const LANES: usize>(
    runs: &Runs,
    inside: &Inside<LANES>,
    outside: &Outside<LANES>,
    run: usize,
) -> u8 {
    (runs.balls(run)..=3)
        .map(|balls| least_sum(outside.open(run, balls), inside.open(run, joined(balls, 1))))
        .min()
        .unwrap_or(IMPOSSIBLE)
}

/// The bound of the board in which the two balls of `run` are in different blocks.
///
/// Either the first ball is the last of its block, or its block goes on around the second's.
fn cut<const LANES: usize>(
    runs: &Runs,
    inside: &Inside<LANES>,
    outside: &Outside<LANES>,
    run: usize,
) -> u8 {
    // Three balls from the first of the run on stand for two or more from its second on; taking
    // three then costs no more than taking two, so that the bound holds.
    let first_ends = [(2, 1), (3, 3)].into_iter().map(|(balls, from_second)| {
        let stretch = inside.cut_row(runs, run, from_second);
        least_sum(outside.open(run, balls), &stretch)
    });
    // What lies between the first ball and the later run costs no less than it would with the
    // first ball in it.
    let first_goes_on = runs.later(run).flat_map(|later| {
        let between = inside.whole(later)[run];
        (runs.balls(later)..=3).map(move |balls| {
            let around = least_sum(outside.open(later, balls), inside.open(run, joined(balls, 1)));
            around.saturating_add(between)
        })
    });
    first_ends.chain(first_goes_on).min().unwrap_or(IMPOSSIBLE)
}
