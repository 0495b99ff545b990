use super::runs::{MOST_RUNS, Runs};

/// A cost that no hand pays. Adding to it saturates, so it stays what it is.
pub(super) const IMPOSSIBLE: u8 = u8::MAX;

/// Costs by the end of a stretch: lane `e` is that of the stretch which ends before run `e`.
pub(super) type Row<const LANES: usize> = [u8; LANES];

/// The least costs of stretches of runs, by themselves.
///
/// A row has one lane for each end. Where a stretch cannot end, the lane is `IMPOSSIBLE`.
#[derive(Clone, Debug)]
pub(super) struct Inside<const LANES: usize> {
    /// `open[run][balls - 1]`: the stretches that start with `run`, which is in a block begun at
    /// or before it, and the block has `balls` balls up to and with this run (3 stands for more).
    open: [[Row<LANES>; 3]; MOST_RUNS],
    /// `whole[run]`: the stretches that start with `run` and are cut into blocks of their own.
    /// The empty one, which ends where it starts, costs nothing.
    whole: [Row<LANES>; MOST_RUNS + 1],
}

/// The balls of a block that has `balls` and takes in `more`; 3 stands for all above.
#[inline]
pub(super) const fn joined(balls: usize, more: usize) -> usize {
    if balls + more > 3 { 3 } else { balls + more }
}

/// Lane by lane, `row` or `other` and `cost` more, whichever is less.
#[inline]
pub(super) fn lower<const LANES: usize>(row: &mut Row<LANES>, other: &Row<LANES>, cost: u8) {
    for lane in 0..LANES {
        row[lane] = row[lane].min(other[lane].saturating_add(cost));
    }
}

impl<const LANES: usize> Inside<LANES> {
    pub(super) const fn new() -> Self {
        Self {
            open: [[[IMPOSSIBLE; LANES]; 3]; MOST_RUNS],
            whole: [[IMPOSSIBLE; LANES]; MOST_RUNS + 1],
        }
    }

    /// Fills the tables, from the last run to the first, and gives the least cost of all runs;
    /// `None` where that is impossible.
    pub(super) fn fill(&mut self, runs: &Runs) -> Option<u8> {
        let len = runs.len();
        self.whole[len] = [IMPOSSIBLE; LANES];
        self.whole[len][len] = 0;
        for run in (0..len).rev() {
            for balls in 1..=3 {
                self.open[run][balls - 1] = self.open_row(runs, run, balls);
            }
            self.whole[run] = self.open[run][runs.balls(run) - 1];
            self.whole[run][run] = 0;
        }
        Some(self.whole[0][len]).filter(|&cost| cost != IMPOSSIBLE)
    }

    /// A block of `balls` balls at `run` ends here, or goes on with a later run of its colour.
    #[inline]
    fn open_row(&self, runs: &Runs, run: usize, balls: usize) -> Row<LANES> {
        let mut row = [IMPOSSIBLE; LANES];
        lower(&mut row, &self.whole[run + 1], runs.cost(run, balls));
        for next in runs.later(run) {
            let between = self.whole[run + 1][next];
            if between != IMPOSSIBLE {
                let joined = joined(balls, runs.balls(next));
                lower(&mut row, self.open(next, joined), between);
            }
        }
        row
    }

    #[inline]
    pub(super) const fn open(&self, run: usize, balls: usize) -> &Row<LANES> {
        &self.open[run][balls - 1]
    }

    #[inline]
    pub(super) const fn whole(&self, run: usize) -> &Row<LANES> {
        &self.whole[run]
    }

    /// What a stretch costs that starts with the second ball of the run of two `run`, when the
    /// first ball is in a block of `balls` balls that does not take in the second.
    pub(super) fn cut_row(&self, runs: &Runs, run: usize, balls: usize) -> Row<LANES> {
        let second_ball = self.open(run, 1);
        let mut row = [IMPOSSIBLE; LANES];
        lower(&mut row, second_ball, runs.cost(run, balls));
        for next in runs.later(run) {
            let joined = joined(balls, runs.balls(next));
            lower(&mut row, self.open(next, joined), second_ball[next]);
        }
        row
    }
}
