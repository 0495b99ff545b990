use std::hint::black_box;
use std::time::{Duration, Instant};

use zuma_bfs::State;

use super::results::Results;
use crate::fault::Fault;
use crate::interrupt;
use crate::solvers::{AnySolver, Choice, Solution, solve_by_reference};

/// Puzzles that one solver solves before the next solver solves the same: enough that a solver
/// does not learn them by heart, few enough that a slow spell of the machine hits all solvers.
const LAP: usize = 100;
/// A lap is run again until it has taken this, so that the clock's own steps do not count.
const LONG_ENOUGH: Duration = Duration::from_millis(1);

/// A puzzle in the forms that solvers take.
pub(crate) struct Entry {
    state: State,
    board: String,
    hand: String,
}

impl From<State> for Entry {
    fn from(state: State) -> Self {
        Self { state, board: state.board.to_string(), hand: state.hand.to_string() }
    }
}

/// What a solver made of a lap, or of the beginning of one.
#[derive(Default)]
pub(super) struct Lap {
    /// The time for each puzzle, in nanoseconds.
    pub(super) times: Vec<f64>,
    /// The time for all of them, in nanoseconds, not counting the clock.
    pub(super) total: f64,
    /// The answers.
    pub(super) numbers: Vec<Option<i32>>,
    /// The states made.
    pub(super) generated: u64,
}

impl Lap {
    /// The time for the first `count` puzzles, in nanoseconds, not counting the clock.
    pub(super) fn total_of(&self, count: usize) -> f64 {
        let share = self.times[..count].iter().sum::<f64>() / self.times.iter().sum::<f64>();
        self.total * share
    }
}

/// Runs the solvers on the puzzles, in turn, on this thread. A solver drops out when it has taken
/// its `budget`, having solved at least one; an interrupt uses up all budgets. `tell` is told how many puzzles are done.
///
/// # Errors
/// A puzzle that a solver refuses.
pub(crate) fn race(
    entries: &[Entry],
    choices: &[Choice],
    budget: Duration,
    tell: impl Fn(usize),
) -> Result<Vec<Results>, Fault> {
    let mut engine = Choice::ENGINE.build();
    let mut racers: Vec<_> = choices.iter().map(|choice| Racer::new(choice.clone())).collect();
    for (count, lap) in entries.chunks(LAP).enumerate() {
        let start = Instant::now();
        let standard = run_lap(&mut engine, lap, Duration::MAX)?;
        let elapsed = start.elapsed();
        for racer in racers.iter_mut().filter(|racer| racer.goes_on(budget)) {
            if racer.results.choice == Choice::ENGINE {
                racer.spent += elapsed;
                racer.results.add(&standard, &standard);
            } else {
                let start = Instant::now();
                let lap = run_lap(&mut racer.solver, lap, budget.saturating_sub(racer.spent))?;
                racer.spent += start.elapsed();
                racer.results.add(&lap, &standard);
            }
        }
        tell(count * LAP + lap.len());
        if interrupt::has_come() || !racers.iter().any(|racer| racer.goes_on(budget)) {
            break;
        }
    }
    Ok(racers.into_iter().map(|racer| racer.results).collect())
}

struct Racer {
    solver: AnySolver,
    spent: Duration,
    results: Results,
}

impl Racer {
    fn new(choice: Choice) -> Self {
        Self { solver: choice.build(), spent: Duration::ZERO, results: Results::new(choice) }
    }

    fn goes_on(&self, budget: Duration) -> bool {
        self.spent < budget || self.results.puzzles() == 0
    }
}

/// Runs a solver on the puzzles of a lap, as far as it gets within `budget`.
fn run_lap(solver: &mut AnySolver, entries: &[Entry], budget: Duration) -> Result<Lap, Fault> {
    let start = Instant::now();
    let mut lap = Lap::default();
    for entry in entries {
        let begun = Instant::now();
        let solution = solve(solver, entry)?;
        lap.times.push(nanoseconds(begun.elapsed()));
        lap.numbers.push(solution.number);
        lap.generated += solution.generated;
        if start.elapsed() >= budget || interrupt::has_come() {
            break;
        }
    }
    if start.elapsed() >= LONG_ENOUGH {
        lap.total = lap.times.iter().sum();
        return Ok(lap);
    }
    // that was to warm up
    let entries = &entries[..lap.times.len()];
    lap.times.fill(0.0);
    let mut rounds = 0.0;
    while rounds < 1.0 || start.elapsed() < LONG_ENOUGH {
        let begun = Instant::now();
        for entry in entries {
            black_box(solve(solver, entry)?);
        }
        lap.total += nanoseconds(begun.elapsed());
        for (entry, time) in entries.iter().zip(&mut lap.times) {
            let begun = Instant::now();
            black_box(solve(solver, entry)?);
            *time += nanoseconds(begun.elapsed());
        }
        rounds += 1.0;
    }
    lap.total /= rounds;
    lap.times.iter_mut().for_each(|time| *time /= rounds);
    Ok(lap)
}

fn solve(solver: &mut AnySolver, entry: &Entry) -> Result<Solution, Fault> {
    match solver {
        AnySolver::Reference(reference) => {
            Ok(solve_by_reference(*reference, entry.board.as_bytes(), entry.hand.as_bytes()))
        }
        engine @ AnySolver::Engine(_) => engine.solve(entry.state),
    }
}

fn nanoseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e9
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_time_one_puzzle_is_solved_and_nothing_else_measured() {
        let states = ["WWRRBBWW WRBRW"; LAP].map(str::parse::<State>);
        let entries: Vec<_> =
            states.into_iter().map(|state| Entry::from(state.expect("a state"))).collect();
        let choices = [Choice::ENGINE, Choice::PUBLISHED_RULES];
        let all = race(&entries, &choices, Duration::ZERO, |_| {}).expect("states are solved");
        let published = &all[1];
        assert_eq!((all[0].puzzles(), published.puzzles()), (LAP as u64, 1));
        let mean = published.mean();
        assert!(mean > 0.0 && mean < 20.0 * published.percentile(50), "{mean} ns");
    }
}
