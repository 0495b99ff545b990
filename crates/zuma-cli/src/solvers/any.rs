use zuma_bfs::{Levels, Outcome, Report, Solver, State, Witness};
use zuma_reference::Reference;

use crate::fault::Fault;
use crate::record::{Answer, answer_number};

/// What a solver says of a puzzle.
#[derive(Clone, Debug)]
pub(crate) struct Solution {
    /// The least number of insertions, or -1 for impossible; `None` if a limit was reached.
    pub(crate) number: Option<i32>,
    /// The insertions, if there are any and the solver reports them.
    pub(crate) moves: Option<Witness>,
    /// The states made on the way.
    pub(crate) generated: u64,
    /// What each level took, if the solver goes by levels and reports them.
    pub(crate) levels: Levels,
}

/// Any of the solvers.
#[derive(Clone, Debug)]
pub(crate) enum AnySolver {
    Engine(Box<Solver>),
    Reference(Reference),
}

impl AnySolver {
    /// The least number of insertions, or -1 for impossible; `None` if a limit was reached.
    #[inline]
    pub(crate) fn number(&mut self, state: State) -> Result<Option<i32>, Fault> {
        match self {
            // a report is large, and looked at where it is
            Self::Engine(solver) => match &solver.solve(state) {
                Ok(report) => Ok(report.outcome.answer()),
                Err(error) => Err(error.clone().into()),
            },
            Self::Reference(_) => Ok(self.solve(state)?.number),
        }
    }

    /// The answer to a puzzle, and the moves if they are asked for.
    pub(crate) fn answer(&mut self, state: State, moves: bool) -> Result<Answer, Fault> {
        if moves {
            let Solution { number, moves, .. } = self.solve(state)?;
            Ok(Answer { number, moves })
        } else {
            Ok(Answer { number: self.number(state)?, moves: None })
        }
    }

    /// Solves a puzzle, and reports what it took.
    pub(crate) fn solve(&mut self, state: State) -> Result<Solution, Fault> {
        match self {
            Self::Engine(solver) => Ok(Solution::from(solver.solve(state)?)),
            Self::Reference(reference) => {
                let (board, hand) = (state.board.to_string(), state.hand.to_string());
                Ok(solve_by_reference(*reference, board.as_bytes(), hand.as_bytes()))
            }
        }
    }
}

/// Solves a puzzle given by its letters with a reference solver.
pub(crate) fn solve_by_reference(reference: Reference, board: &[u8], hand: &[u8]) -> Solution {
    let tally = reference.solve_counted(board, hand);
    Solution {
        number: Some(answer_number(tally.answer.map(|insertions| insertions as usize))),
        moves: None,
        generated: tally.generated,
        levels: Levels::new(),
    }
}

impl From<Report> for Solution {
    fn from(report: Report) -> Self {
        Self {
            number: report.outcome.answer(),
            generated: report.total().generated,
            moves: match report.outcome {
                Outcome::Solved(witness) => Some(witness),
                Outcome::Impossible | Outcome::LimitReached => None,
            },
            levels: report.levels,
        }
    }
}
