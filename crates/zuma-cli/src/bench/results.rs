use super::race::Lap;
use crate::solvers::Choice;

/// What a solver made of the puzzles that it came to. Times are in nanoseconds.
pub(crate) struct Results {
    pub(crate) choice: Choice,
    times: Vec<f64>,
    total: f64,
    /// The engine's time for the same puzzles.
    engine_total: f64,
    generated: u64,
    wrong: u64,
}

impl Results {
    pub(super) fn new(choice: Choice) -> Self {
        Self { choice, times: Vec::new(), total: 0.0, engine_total: 0.0, generated: 0, wrong: 0 }
    }

    /// Adds a lap, and the engine's lap on the same puzzles or more.
    pub(super) fn add(&mut self, lap: &Lap, engine: &Lap) {
        self.times.extend_from_slice(&lap.times);
        self.total += lap.total;
        self.engine_total += engine.total_of(lap.times.len());
        self.generated += lap.generated;
        let pairs = lap.numbers.iter().zip(&engine.numbers);
        let wrong = pairs.filter(|(number, right)| number.is_some() && number != right);
        self.wrong += wrong.count() as u64;
    }

    /// How many puzzles there were time for.
    pub(crate) fn puzzles(&self) -> u64 {
        self.times.len() as u64
    }

    /// How many of the answers are not the engine's.
    pub(super) fn wrong(&self) -> u64 {
        self.wrong
    }

    /// The mean time per puzzle.
    pub(super) fn mean(&self) -> f64 {
        self.total / as_f64(self.puzzles())
    }

    /// The time within which this many of a hundred puzzles are solved.
    pub(super) fn percentile(&self, percent: usize) -> f64 {
        let mut sorted = self.times.clone();
        sorted.sort_by(f64::total_cmp);
        let rank = (sorted.len() * percent).div_ceil(100);
        sorted.get(rank.saturating_sub(1)).copied().unwrap_or_default()
    }

    /// The mean number of states made per puzzle.
    pub(super) fn generated(&self) -> f64 {
        as_f64(self.generated) / as_f64(self.puzzles())
    }

    /// The total time as a multiple of the engine's on the same puzzles.
    pub(super) fn ratio(&self) -> f64 {
        self.total / self.engine_total
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
fn as_f64(count: u64) -> f64 {
    count as f64
}
