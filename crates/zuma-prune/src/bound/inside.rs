use super::runs::{MOST_RUNS, Runs};

/// A cost that no hand pays. Adding to it saturates, so it stays what it is.
pub(super) const IMPOSSIBLE: u8 = u8::MAX;

/// Costs by the start of a stretch: lane `s` is that of the stretch which starts with run `s`.
/// Where a stretch cannot start, the lane is `IMPOSSIBLE`.
pub(super) type Row<const LANES: usize> = [u8; LANES];

/// The least costs of stretches of runs, by themselves.
#[derive(Clone, Debug)]
pub(super) struct Inside<const LANES: usize> {
    /// `open[run][balls - 1]`: the stretches that end with `run`, which is in a block of `balls`
    /// balls from this run on, in it and to the right of the stretch (3 stands for more).
    open: [[Row<LANES>; 3]; MOST_RUNS],
    /// `whole[run]`: the stretches that end before `run` and are cut into blocks of their own.
    /// The empty one, which starts where it ends, costs nothing.
    whole: [Row<LANES>; MOST_RUNS + 1],
}

/// The balls of a block that has `balls` and takes in `more`; 3 stands for all above.
#[inline]
pub(super) const fn balls_together(balls: usize, more: usize) -> usize {
    if balls + more > 3 { 3 } else { balls + more }
}

/// Whether the least sum of two costs for the same stretch is within `limit`.
#[inline]
pub(super) fn within<const LANES: usize>(one: &Row<LANES>, other: &Row<LANES>, limit: u8) -> bool {
    let mut any = 0;
    for lane in 0..LANES {
        any |= u8::from(one[lane].saturating_add(other[lane]) <= limit);
    }
    any != 0
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
        let mut whole = [[IMPOSSIBLE; LANES]; MOST_RUNS + 1];
        whole[0][0] = 0;
        Self { open: [[[IMPOSSIBLE; LANES]; 3]; MOST_RUNS], whole }
    }

    /// Fills the tables, from the first run to the last, but for the rows that no block can use
    /// as the board stands.
    #[inline]
    pub(super) fn fill(&mut self, runs: &Runs) {
        for run in 0..runs.len() {
            for balls in runs.balls(run)..=runs.most(run) {
                self.open[run][balls - 1] = self.open_row(runs, run, balls);
            }
            self.close(runs, run);
        }
    }

    /// Fills all rows of all runs, when [`fill`](Self::fill) has been there.
    pub(super) fn complete(&mut self, runs: &Runs) {
        for run in 0..runs.len() {
            self.add(runs, run);
        }
    }

    /// Fills the rows of one run, when those of all runs before it are filled; they do not
    /// depend on how many balls it has.
    #[inline]
    pub(super) fn add(&mut self, runs: &Runs, run: usize) {
        for balls in 1..=3 {
            self.open[run][balls - 1] = self.open_row(runs, run, balls);
        }
    }

    /// Fills the row of the stretches that end with one run, when its own are filled.
    #[inline]
    pub(super) fn close(&mut self, runs: &Runs, run: usize) {
        self.whole[run + 1] = self.open[run][runs.balls(run) - 1];
        self.whole[run + 1][run + 1] = 0;
    }

    /// A block of `balls` balls from `run` on begins here, or has an earlier run of its colour.
    #[inline]
    fn open_row(&self, runs: &Runs, run: usize, balls: usize) -> Row<LANES> {
        let mut row = [IMPOSSIBLE; LANES];
        lower(&mut row, &self.whole[run], runs.cost(run, balls));
        for before in runs.earlier(run) {
            let together = balls_together(balls, runs.balls(before));
            lower(&mut row, self.open(before, together), self.whole[run][before + 1]);
        }
        row
    }

    /// The least cost of the first `len` runs; `None` if that is impossible.
    #[inline]
    pub(super) fn least(&self, len: usize) -> Option<u8> {
        Some(self.whole[len][0]).filter(|&cost| cost != IMPOSSIBLE)
    }

    #[inline]
    pub(super) const fn open(&self, run: usize, balls: usize) -> &Row<LANES> {
        &self.open[run][balls - 1]
    }

    #[inline]
    pub(super) const fn whole(&self, run: usize) -> &Row<LANES> {
        &self.whole[run]
    }

    /// What a stretch costs that ends with the first ball of the run of two `run`, when the
    /// second ball is in a block of `balls` balls from it on that does not have the first.
    #[inline]
    pub(super) fn cut_row(&self, runs: &Runs, run: usize, balls: usize) -> Row<LANES> {
        let first_ball = self.open(run, 1);
        let mut row = [IMPOSSIBLE; LANES];
        lower(&mut row, first_ball, runs.cost(run, balls));
        for before in runs.earlier(run) {
            let together = balls_together(balls, runs.balls(before));
            lower(&mut row, self.open(before, together), first_ball[before + 1]);
        }
        row
    }
}
