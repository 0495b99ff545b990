use zuma_state::State;

use crate::domain::Domain;
use crate::progress::Progress;
use crate::survey::Survey;

/// Something that answers puzzles and is on trial: the least number of insertions, or `None`
/// for «impossible».
pub type Contestant = Box<dyn FnMut(State) -> Option<u8>>;

/// Makes a contestant for the use of one thread.
pub(crate) type Maker = Box<dyn Fn() -> Contestant + Send + Sync>;

/// What to survey.
pub struct Plan {
    pub(crate) domain: Domain,
    pub(crate) use_bound: bool,
    pub(crate) makers: Vec<Maker>,
}

impl Plan {
    /// The domain, with the bound and nothing on trial.
    #[must_use]
    pub const fn new(domain: Domain) -> Self {
        Self { domain, use_bound: true, makers: Vec::new() }
    }

    /// Whether to leave out what the partition bound rules out, or to decide that too. On by
    /// default.
    #[must_use]
    pub const fn bound(mut self, on: bool) -> Self {
        self.use_bound = on;
        self
    }

    /// Puts the solvers that `make` makes on trial. In the [counts](crate::Counts::against),
    /// contestants keep the order of these calls.
    ///
    /// Each is asked for every pair of a board and a hand that the bound, with the hand taken in,
    /// does not rule out, and for its mirror image, whether or not the hand wins. A pair counts as
    /// wrong if either is answered wrong; if both are, it counts as the one that comes first. Of
    /// the ways to name the colours, one is tried.
    #[must_use]
    pub fn against(mut self, make: impl Fn() -> Contestant + Send + Sync + 'static) -> Self {
        self.makers.push(Box::new(make));
        self
    }

    /// Lists the boards, and finds the hands that win them, except the largest; `None` if it was
    /// cancelled. Works on the threads of the rayon pool that it is called in.
    #[must_use]
    pub fn survey(self, progress: &Progress) -> Option<Survey> {
        Survey::new(self, progress)
    }
}
