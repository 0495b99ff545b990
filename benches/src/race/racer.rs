use std::hint::black_box;
use std::ops::Range;
use std::time::{Duration, Instant};

use super::clock::{Samples, Stopwatch, cost_of_the_clock, median, nanoseconds};
use super::{Difference, Entry, Standing};
use crate::contestant::{Contestant, Found};
use crate::fixtures::Puzzle;

/// A turn ends with the first lap that ends after this.
const TURN: Duration = Duration::from_millis(5);
/// A solver is through when it has solved its puzzles once and has taken this.
const ENOUGH: Duration = Duration::from_millis(200);

/// A solver on its way around its puzzles, once or many times.
///
/// Rounds are timed in two ways by turns: the first one puzzle by puzzle, the next one lap by lap,
/// so that looking at the clock is no part of the totals.
pub(super) struct Racer<'a> {
    contestant: Contestant,
    puzzles: &'a [Puzzle],
    right: &'a [i32],
    laps: &'a [Range<usize>],
    /// The lap that comes next.
    lap: usize,
    /// How many times it has been around.
    rounds: usize,
    spent: Duration,
    cost_of_the_clock: f64,
    /// The times of each puzzle.
    times: Vec<Samples>,
    /// The times of each lap.
    lap_times: Vec<Samples>,
    generated: u64,
    kept: u64,
    wrong: usize,
}

impl<'a> Racer<'a> {
    pub(super) fn new(
        entry: Entry,
        puzzles: &'a [Puzzle],
        right: &'a [i32],
        laps: &'a [Range<usize>],
    ) -> Self {
        let puzzles = &puzzles[..entry.prefix.min(puzzles.len())];
        let laps = &laps[..laps.iter().take_while(|lap| lap.end <= puzzles.len()).count()];
        Self {
            contestant: entry.contestant,
            puzzles,
            right,
            laps,
            lap: 0,
            rounds: 0,
            spent: Duration::ZERO,
            cost_of_the_clock: cost_of_the_clock(),
            times: vec![Samples::default(); puzzles.len()],
            lap_times: vec![Samples::default(); laps.len()],
            generated: 0,
            kept: 0,
            wrong: 0,
        }
    }

    pub(super) fn is_through(&self) -> bool {
        self.laps.is_empty() || (self.rounds > 0 && self.spent >= ENOUGH)
    }

    /// Takes its turn.
    pub(super) fn advance(&mut self) -> Result<(), Difference> {
        let start = Instant::now();
        while start.elapsed() < TURN && self.lap < self.laps.len() {
            if self.rounds % 2 == 0 {
                self.time_each_puzzle()?;
            } else {
                self.time_the_lap();
            }
            self.lap += 1;
            if self.lap == self.laps.len() {
                self.lap = 0;
                self.rounds += 1;
            }
        }
        self.spent += start.elapsed();
        Ok(())
    }

    fn time_each_puzzle(&mut self) -> Result<(), Difference> {
        for index in self.laps[self.lap].clone() {
            let (found, time) = self.solve(index);
            self.times[index].add((time - self.cost_of_the_clock).max(0.0));
            if self.rounds > 0 {
                continue;
            }
            self.generated += found.generated;
            self.kept += found.kept;
            let expected = self.right[index];
            if found.answer != expected {
                self.wrong += 1;
                if !self.contestant.may_err() {
                    let (state, solver) = (self.puzzles[index].state, self.contestant.name.clone());
                    return Err(Difference { state, solver, found: found.answer, expected });
                }
            }
        }
        Ok(())
    }

    /// Solves a puzzle, and tells the time that it took with a look at the clock.
    ///
    /// The stopwatch takes about as long to start and stop as an easy puzzle, so it is for the
    /// first round, the only one of those that are slow.
    fn solve(&mut self, index: usize) -> (Found, f64) {
        let puzzle = &self.puzzles[index];
        if self.rounds == 0 {
            let watch = Stopwatch::start();
            (self.contestant.solve(puzzle), watch.elapsed())
        } else {
            let start = Instant::now();
            (self.contestant.solve(puzzle), nanoseconds(start.elapsed()))
        }
    }

    fn time_the_lap(&mut self) {
        let watch = Stopwatch::start();
        for puzzle in &self.puzzles[self.laps[self.lap].clone()] {
            black_box(self.contestant.solve(puzzle));
        }
        self.lap_times[self.lap].add(watch.elapsed());
    }

    /// The time for the first `puzzles`, which end where a lap does.
    fn total_of(&self, puzzles: usize) -> f64 {
        let time_of = |index: usize| self.times[index].median().unwrap_or_default();
        let laps = self.laps.iter().zip(&self.lap_times).filter(|(lap, _)| lap.end <= puzzles);
        laps.map(|(lap, times)| times.median().unwrap_or_else(|| lap.clone().map(time_of).sum()))
            .sum()
    }

    pub(super) fn standing(&self, engine: &Self) -> Standing {
        let puzzles = self.puzzles.len();
        let medians = self.times.iter().filter_map(Samples::median).collect();
        Standing {
            name: self.contestant.name.clone(),
            puzzles,
            median: median(medians).unwrap_or_default(),
            total: self.total_of(puzzles),
            engine_total: engine.total_of(puzzles),
            generated: self.generated,
            kept: self.kept,
            wrong: self.wrong,
        }
    }
}
