use std::time::{Duration, Instant};

use zuma_bfs::{Solver, State};
use zuma_forge::{Cases, Shape, shrink};

use super::examinee::{Examinee, Stop};
use super::reply::Reply;
use crate::failure::Failure;
use crate::progress::Progress;

/// The search for a puzzle that a program gets wrong.
pub(super) struct Hunt {
    examinee: Examinee,
    solver: Solver,
    progress: Progress,
}

/// How a hunt ended.
pub(super) enum End {
    NotFound { cases: usize },
    Interrupted { cases: usize },
    Found(Found),
}

/// A puzzle that the program gets wrong.
pub(super) struct Counterexample {
    pub(super) state: State,
    pub(super) expected: i32,
    pub(super) reply: Reply,
}

/// What was found.
pub(super) struct Found {
    /// The puzzle of the cases that was the first to fail.
    pub(super) first: State,
    /// What it was shrunk to.
    pub(super) smallest: Counterexample,
    /// How many puzzles were put, the failing one included.
    pub(super) cases: usize,
    /// Whether it fails only behind others put to the same process.
    pub(super) needs_history: bool,
    /// Whether the user had enough before it was as small as can be.
    pub(super) interrupted: bool,
}

impl Hunt {
    pub(super) fn new(examinee: Examinee, progress: Progress) -> Self {
        Self { examinee, solver: Solver::new(), progress }
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
                Ok(Some(first)) => return self.shrunk(first, shape, put + 1).map(End::Found),
                Err(Stop::Failure(failure)) => return Err(failure),
                Err(Stop::Interrupted) => return Ok(End::Interrupted { cases: put }),
            }
        }
        Ok(End::NotFound { cases: put })
    }

    /// Puts a puzzle, and gives it back if the reply is wrong.
    fn try_on(&mut self, state: State, anew: bool) -> Result<Option<Counterexample>, Stop> {
        let report = self.solver.solve(state).map_err(|error| Failure::Usage(error.to_string()))?;
        let Some(expected) = report.outcome.answer() else { return Ok(None) };
        let reply = if anew { self.examinee.ask_anew(state)? } else { self.examinee.ask(state)? };
        let is_right = reply == Reply::Answer(i64::from(expected));
        Ok((!is_right).then_some(Counterexample { state, expected, reply }))
    }

    /// The smallest puzzle of the shape that fails as well.
    fn shrunk(
        &mut self,
        first: Counterexample,
        shape: &Shape,
        cases: usize,
    ) -> Result<Found, Failure> {
        let mut found = Found {
            first: first.state,
            smallest: first,
            cases,
            needs_history: false,
            interrupted: false,
        };
        let mut stop = None;
        let mut fails = |hunt: &mut Self, found: &mut Found, state| match hunt.try_on(state, true) {
            Ok(Some(smaller)) => {
                found.smallest = smaller;
                true
            }
            Ok(None) => false,
            Err(reason) => {
                stop.get_or_insert(reason);
                false
            }
        };
        let first = found.first;
        if self.examinee.persistent && !fails(self, &mut found, first) {
            found.needs_history = true;
        } else {
            shrink(first, |state| shape.admits(state) && fails(self, &mut found, state));
        }
        match stop {
            Some(Stop::Failure(failure)) => return Err(failure),
            Some(Stop::Interrupted) => found.interrupted = true,
            None => {}
        }
        found.needs_history &= !found.interrupted;
        Ok(found)
    }
}
