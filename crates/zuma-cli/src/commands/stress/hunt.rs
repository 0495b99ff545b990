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

    /// Puts a puzzle, to a new process if need be, and gives it back if the reply is wrong.
    fn try_on(&mut self, state: State, anew: bool) -> Result<Option<Counterexample>, Stop> {
        let report = self.solver.solve(state).map_err(|error| Failure::Usage(error.to_string()))?;
        let Some(expected) = report.outcome.answer() else { return Ok(None) };
        if anew {
            self.examinee.end_session();
        }
        let reply = self.examinee.ask(state)?;
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
        let state = first.state;
        let mut found = Found {
            first: state,
            smallest: first,
            cases,
            needs_history: false,
            interrupted: false,
        };
        match self.shrink(shape, &mut found) {
            Ok(()) => {}
            Err(Stop::Interrupted) => found.interrupted = true,
            Err(Stop::Failure(failure)) => return Err(failure),
        }
        Ok(found)
    }

    fn shrink(&mut self, shape: &Shape, found: &mut Found) -> Result<(), Stop> {
        let first = found.first;
        if !self.examinee.persistent {
            return self.shrink_from(first, shape, found, false);
        }
        let Some(again) = self.try_on(first, true)? else {
            found.needs_history = true;
            return Ok(());
        };
        // One process for all tries is faster, but what it fails on must also fail alone.
        self.shrink_from(first, shape, found, false)?;
        if let Some(smallest) = self.try_on(found.smallest.state, true)? {
            found.smallest = smallest;
            return Ok(());
        }
        found.smallest = again;
        self.shrink_from(first, shape, found, true)
    }

    fn shrink_from(
        &mut self,
        first: State,
        shape: &Shape,
        found: &mut Found,
        anew: bool,
    ) -> Result<(), Stop> {
        let mut stop = Ok(());
        shrink(first, |state| {
            if stop.is_err() || !shape.admits(state) {
                return false;
            }
            match self.try_on(state, anew) {
                Ok(smaller) => {
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
