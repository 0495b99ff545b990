use super::inside::{IMPOSSIBLE, Inside, Row, balls_together, lower, within};
use super::runs::{MOST_RUNS, Runs};

/// The least costs of everything around a stretch of runs: the same rows as [`Inside`], each
/// lane the cost of the board without the stretch.
#[derive(Clone, Debug)]
pub(super) struct Outside<const LANES: usize> {
    open: [[Row<LANES>; 3]; MOST_RUNS],
    whole: [Row<LANES>; MOST_RUNS + 1],
}

/// The least sum of two costs for the same stretch.
#[inline]
pub(super) fn least_sum<const LANES: usize>(one: &Row<LANES>, other: &Row<LANES>) -> u8 {
    let mut least = IMPOSSIBLE;
    for lane in 0..LANES {
        least = least.min(one[lane].saturating_add(other[lane]));
    }
    least
}

impl<const LANES: usize> Outside<LANES> {
    pub(super) const fn new() -> Self {
        Self {
            open: [[[IMPOSSIBLE; LANES]; 3]; MOST_RUNS],
            whole: [[IMPOSSIBLE; LANES]; MOST_RUNS + 1],
        }
    }

    /// Fills the tables, from the last run to the first, each stretch handing its cost on to
    /// those it is made of.
    ///
    /// What cannot be part of a cut of the board within `limit` hands nothing on.
    pub(super) fn fill(&mut self, runs: &Runs, inside: &Inside<LANES>, limit: u8) {
        let len = runs.len();
        self.open[..len].fill([[IMPOSSIBLE; LANES]; 3]);
        self.whole[..=len].fill([IMPOSSIBLE; LANES]);
        self.whole[len][0] = 0;
        for run in (0..len).rev() {
            let alone = self.whole[run + 1];
            lower(&mut self.open[run][runs.balls(run) - 1], &alone, 0);
            for balls in runs.balls(run)..=runs.most(run) {
                if within(&self.open[run][balls - 1], inside.open(run, balls), limit) {
                    self.hand_on(runs, inside, run, balls);
                }
            }
        }
    }

    /// What `Inside::open_row` puts together, taken apart.
    #[inline]
    fn hand_on(&mut self, runs: &Runs, inside: &Inside<LANES>, run: usize, balls: usize) {
        let around = self.open[run][balls - 1];
        lower(&mut self.whole[run], &around, runs.cost(run, balls));
        for before in runs.earlier(run) {
            let between = inside.whole(run)[before + 1];
            let together = balls_together(balls, runs.balls(before));
            lower(&mut self.open[before][together - 1], &around, between);
            let around_between = least_sum(&around, inside.open(before, together));
            let known = &mut self.whole[run][before + 1];
            *known = around_between.min(*known);
        }
    }

    #[inline]
    pub(super) const fn open(&self, run: usize, balls: usize) -> &Row<LANES> {
        &self.open[run][balls - 1]
    }

    #[inline]
    pub(super) const fn whole(&self, run: usize) -> &Row<LANES> {
        &self.whole[run]
    }
}
