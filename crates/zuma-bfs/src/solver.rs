use zuma_prune::{RuleSet, proven};
use zuma_state::State;

use crate::search::{Search, Settings};
use crate::{Error, Report};

/// A solver that keeps its memory from puzzle to puzzle.
#[derive(Clone, Debug, Default)]
pub struct Solver {
    settings: SolverBuilder,
    search: Search,
}

impl Solver {
    /// A solver with the default settings: the answer is exact for every state.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Other settings.
    #[must_use]
    pub fn builder() -> SolverBuilder {
        SolverBuilder::default()
    }

    /// Searches for the shortest sequence of insertions that empties the board.
    ///
    /// # Errors
    /// [`ParseError::TooManyBalls`](crate::ParseError::TooManyBalls) if board and hand together
    /// hold more than 21 balls. No state does that comes from parsing or from [`State::new`].
    pub fn solve(&mut self, state: State) -> Result<Report, Error> {
        let state = State::new(state.board, state.hand)?;
        let rules = self.settings.rules.unwrap_or(proven::RULES);
        let max_states = self.settings.max_states.unwrap_or(usize::MAX);
        Ok(self.search.run(state, Settings { rules, bound: self.settings.bound, max_states }))
    }
}

/// Settings of a [`Solver`].
///
/// ```
/// use zuma_bfs::{Outcome, RuleSet, Solver};
///
/// let mut unpruned = Solver::builder().rules(RuleSet::NONE).bound(false).build();
/// let state = "RRWWRRBBRR WB".parse()?;
/// assert_eq!(unpruned.solve(state)?.outcome.answer(), Some(2));
///
/// let mut limited = Solver::builder().bound(false).max_states(10).build();
/// assert_eq!(limited.solve(state)?.outcome, Outcome::LimitReached);
/// # Ok::<(), zuma_bfs::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SolverBuilder {
    rules: Option<RuleSet>,
    bound: bool,
    max_states: Option<usize>,
}

impl Default for SolverBuilder {
    fn default() -> Self {
        Self { rules: None, bound: true, max_states: None }
    }
}

impl SolverBuilder {
    /// Goes by these rules. Any set of them gives the same answers; the default is
    /// [all five](proven::RULES).
    #[must_use]
    pub const fn rules(mut self, rules: RuleSet) -> Self {
        self.rules = Some(rules);
        self
    }

    /// Switches the partition bound on or off. It is on by default, and changes no answer.
    #[must_use]
    pub const fn bound(mut self, on: bool) -> Self {
        self.bound = on;
        self
    }

    /// Gives up with [`Outcome::LimitReached`](crate::Outcome::LimitReached) rather than hold
    /// more than `states` states in memory. By default there is no limit.
    ///
    /// Counted are the distinct states of all levels, the puzzle itself included, but not those
    /// after the last insertion. With the bound the search makes several passes, and each counts
    /// anew. A state takes 24 bytes, and some 100 while its level is built.
    #[must_use]
    pub const fn max_states(mut self, states: usize) -> Self {
        self.max_states = Some(states);
        self
    }

    /// A solver with these settings.
    #[must_use]
    pub fn build(self) -> Solver {
        Solver { settings: self, search: Search::default() }
    }
}
