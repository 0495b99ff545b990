use std::time::{Duration, Instant};

use zuma_bfs::{Solver, State};
use zuma_forge::{Cases, Shape, shrink};

use super::examinee::{Examinee, Stop};
use super::reply::{Failing, Reply};
use crate::failure::Failure;
use crate::figures::Grouped;
use crate::progress::Progress;

/// No new step of shrinking a time-out begins after this, or after [`TIME_OUTS`] time-outs if that
/// is later: each step that succeeds takes two of them.
const SHRINK_TIME: Duration = Duration::from_secs(40);
/// How many time-outs shrinking one may take.
const TIME_OUTS: u32 = 8;
/// So many puzzles in a row that are too slow for a process which has answered others, and not for a
/// new one: then it is not the machine that is slow.
const IN_A_ROW: u32 = 3;

/// The search for a puzzle that a program gets wrong.
pub(super) struct Hunt {
    examinee: Examinee,
    solver: Solver,
    progress: Progress,
    /// Time-outs that did not come again when the same puzzle was put once more.
    passing: u64,
    /// How many of them came one puzzle after the other, up to the last.
    in_a_row: u32,
    /// How long to go on shrinking a time-out.
    shrink_time: Duration,
}

/// How a hunt ended.
pub(super) enum End {
    NotFound { cases: usize },
    Interrupted { cases: usize },
    Found(Found),
}

/// Why what was found may not be as small as can be.
#[derive(Debug)]
pub(super) enum Unfinished {
    /// The user had enough.
    Interrupted,
    /// It took too long.
    TimeOver,
    /// The program could not be started again.
    Failed(Failure),
}

/// A puzzle that the program gets wrong.
#[derive(Clone)]
pub(super) struct Counterexample {
    pub(super) state: State,
    pub(super) expected: i32,
    pub(super) reply: Reply,
    pub(super) failing: Failing,
}

/// What was found.
pub(super) struct Found {
    /// The puzzle of the cases that was the first to fail.
    pub(super) first: State,
    /// What it was shrunk to.
    pub(super) smallest: Counterexample,
    /// How many puzzles were put, the failing one included.
    pub(super) cases: usize,
    /// Whether it fails only after others put to the same process.
    pub(super) needs_history: bool,
    /// What ended shrinking, if not that nothing was left to be taken away.
    pub(super) unfinished: Option<Unfinished>,
}

impl Hunt {
    pub(super) fn new(examinee: Examinee, progress: Progress) -> Self {
        let shrink_time = SHRINK_TIME.max(TIME_OUTS * examinee.patience.timeout);
        Self { examinee, solver: Solver::new(), progress, passing: 0, in_a_row: 0, shrink_time }
    }

    /// How many time-outs did not come again when the same puzzle was put once more.
    pub(super) fn passing(&self) -> u64 {
        self.passing
    }

    /// Puts the cases, and shrinks the first that fails.
    ///
    /// # Errors
    /// If the program cannot be started.
    pub(super) fn run(
        &mut self,
        shape: &Shape,
        seed: u64,
        cases: usize,
        time: Option<Duration>,
    ) -> Result<End, Failure> {
        let start = Instant::now();
        let mut put = 0;
        for state in Cases::new(shape.clone(), seed, cases) {
            if time.is_some_and(|time| start.elapsed() >= time) {
                break;
            }
            self.progress.show(put as u64);
            match self.try_on(state, false) {
                Ok(None) => put += 1,
                Ok(Some(first)) => return Ok(End::Found(self.shrunk(first, shape, put + 1))),
                Err(Stop::Failure(failure)) => return Err(failure),
                Err(Stop::Interrupted) => return Ok(End::Interrupted { cases: put }),
            }
        }
        Ok(End::NotFound { cases: put })
    }

    /// Puts a puzzle, to a new process if need be, and gives it back if the reply is wrong.
    fn try_on(&mut self, state: State, anew: bool) -> Result<Option<Counterexample>, Stop> {
        let report = self.solver.solve(state).map_err(|error| Failure::Usage(error.to_string()))?;
        let Some(expected) = report.outcome.answer() else { return Ok(None) };
        if anew {
            self.examinee.end_session();
        }
        let mut reply = self.examinee.ask(state)?;
        if matches!(reply, Reply::TimeOut { .. }) {
            // perhaps it was the machine that was slow, or the start of the program
            self.examinee.end_session();
            let again = self.examinee.ask(state)?;
            let passes = !matches!(again, Reply::TimeOut { .. });
            self.passing += u64::from(passes);
            self.in_a_row = if passes { self.in_a_row + 1 } else { 0 };
            if !self.examinee.persistent || self.in_a_row < IN_A_ROW {
                reply = again;
            }
        } else {
            self.in_a_row = 0;
        }
        let failing = reply.failing(expected);
        Ok(failing.map(|failing| Counterexample { state, expected, reply, failing }))
    }

    /// Puts a puzzle that may fail as another did. If what the process was put before has ended it, a
    /// new one is asked.
    fn try_like(
        &mut self,
        failing: Failing,
        state: State,
        anew: bool,
    ) -> Result<Option<Counterexample>, Stop> {
        let tried = self.try_on(state, anew)?;
        let has_ended = tried.as_ref().is_some_and(|tried| tried.failing == Failing::NoLine);
        if has_ended && failing != Failing::NoLine && !anew {
            return self.try_on(state, true);
        }
        Ok(tried)
    }

    /// The smallest puzzle of the shape that fails in the same way.
    fn shrunk(&mut self, first: Counterexample, shape: &Shape, cases: usize) -> Found {
        self.progress.turn_to(format!("puzzle {} fails, making it smaller", Grouped(cases)));
        let state = first.state;
        let mut found =
            Found { first: state, smallest: first, cases, needs_history: false, unfinished: None };
        match self.shrink(shape, &mut found) {
            Ok(()) => {}
            Err(Stop::Interrupted) => found.unfinished = Some(Unfinished::Interrupted),
            Err(Stop::Failure(failure)) => found.unfinished = Some(Unfinished::Failed(failure)),
        }
        found
    }

    fn shrink(&mut self, shape: &Shape, found: &mut Found) -> Result<(), Stop> {
        let first = found.first;
        let end = Instant::now() + self.shrink_time;
        if !self.examinee.persistent {
            return self.shrink_from(shape, found, false, end);
        }
        let Some(again) = self.try_on(first, true)? else {
            found.needs_history = true;
            return Ok(());
        };
        // One process for all tries is faster, but what it fails on must also fail alone.
        let failing = again.failing;
        found.smallest = again.clone();
        self.shrink_from(shape, found, false, end)?;
        let alone = self.try_on(found.smallest.state, true)?;
        if let Some(smallest) = alone.filter(|smallest| smallest.failing == failing) {
            found.smallest = smallest;
            return Ok(());
        }
        found.smallest = again;
        self.shrink_from(shape, found, true, end)
    }

    fn shrink_from(
        &mut self,
        shape: &Shape,
        found: &mut Found,
        anew: bool,
        end: Instant,
    ) -> Result<(), Stop> {
        let failing = found.smallest.failing;
        let mut stop = Ok(());
        shrink(found.first, |state| {
            if stop.is_err() || found.unfinished.is_some() || !shape.admits(state) {
                return false;
            }
            if failing == Failing::TooSlow && Instant::now() >= end {
                found.unfinished = Some(Unfinished::TimeOver);
                return false;
            }
            match self.try_like(failing, state, anew) {
                Ok(smaller) => {
                    let smaller = smaller.filter(|smaller| smaller.failing == failing);
                    let fails = smaller.is_some();
                    if let Some(smaller) = smaller {
                        found.smallest = smaller;
                    }
                    fails
                }
                Err(reason) => {
                    stop = Err(reason);
                    false
                }
            }
        });
        stop
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::super::Protocol;
    use super::super::waiting::Patience;
    use super::*;
    use crate::terminal::{ColorChoice, Terminal};

    #[test]
    fn shrinking_a_time_out_comes_to_an_end() {
        let command = ["sleep", "1000"].map(Into::into);
        let patience = Patience::new(Duration::from_millis(20));
        let examinee = Examinee::new(&command, Protocol::Text, false, patience);
        let terminal = Terminal::new(ColorChoice::Never, true);
        let mut hunt = Hunt::new(examinee, Progress::of_puzzles(terminal, 1));
        hunt.shrink_time = Duration::ZERO;
        let shape = Shape::new(5..=6, 2..=3, 2..=3).expect("a shape");
        let end = hunt.run(&shape, 1, 1, None).expect("there is such a program");
        let End::Found(found) = end else { panic!("it never answers") };
        assert!(matches!(found.unfinished, Some(Unfinished::TimeOver)));
        assert_eq!((found.smallest.state, found.smallest.failing), (found.first, Failing::TooSlow));
    }
}
