mod inside;
mod outside;
mod partition;
mod prefix;
mod runs;
mod worth;

use zuma_state::{Board, Hand, State};

use inside::Inside;
use outside::Outside;
pub use partition::{Block, partition};
pub use prefix::PrefixBound;
use runs::Runs;
use worth::Asked;
pub use worth::Worth;

use crate::{Rule, RuleSet};

/// The partition bound: how many insertions a state needs at least.
///
/// The value holds the tables that the bound is computed in, and is meant to be reused from state
/// to state.
///
/// ```
/// use zuma_prune::Bound;
/// use zuma_state::{Board, Hand};
///
/// let mut bound = Bound::new();
/// let board = Board::literal("WWRRBBWW");
/// assert_eq!(bound.least(board, Hand::literal("WRBRW")), Some(2));
/// assert_eq!(bound.least(board, Hand::literal("WRRWW")), None, "BB needs a B");
/// ```
///
/// # Proof
/// Take any sequence of insertions that empties a board, and write down, in their order from left
/// to right, all balls that ever lay on it: those of the board and those inserted. The balls that
/// vanished together are a *block*: one colour, three balls or more. When a block vanished, nothing
/// lay between its balls any more, so what had lain there had vanished before, and a block that has
/// a ball between two balls of another lies between them whole. Blocks nest, and do not cross.
///
/// Leave the inserted balls out. What remains is the balls of the board, cut into blocks of one
/// colour that do not cross, and a block of `b` of them received at least `max(0, 3 - b)`
/// insertions of its colour. So no sequence is shorter than
///
/// > `D` = the least total of `max(0, 3 - b)` over all ways to cut the board into blocks of one
/// > colour that do not cross.
///
/// Two refinements change nothing in this. The balls of a run may be taken to be in one block:
/// joining two blocks of a colour that touch never costs more and crosses nothing. And a block that
/// needs more balls of its colour than the hand holds is impossible, so no such cut counts. ∎
///
/// `D` within the hand is necessary, but not sufficient: `RYRRYR` with `YYYY` has `D` = 4 and
/// cannot be won, because collapse is forced.
///
/// # All insertions of a state at once
/// [`least`](StateBound::least) fills a table from inside to outside: for each stretch of runs, the
/// least cost of what lies in it. [`worth`](StateBound::worth) goes over it once more, from outside
/// to inside, for the least cost of everything around a stretch. The two together bound a state
/// with a change at one place, so that all insertions that lengthen a run and all splits are
/// bounded in one pass, before any of them is tried.
#[derive(Clone, Debug)]
pub struct Bound {
    /// What the tables are filled for, and the least that came out.
    known: Option<(State, Option<u8>)>,
    runs: Runs,
    narrow: Tables<NARROW>,
    wide: Tables<WIDE>,
}

/// Lanes of a row for boards of up to 15 runs.
const NARROW: usize = 16;
/// Lanes of a row for all others, up to 21 runs.
const WIDE: usize = 32;

#[derive(Clone, Debug)]
struct Tables<const LANES: usize> {
    inside: Inside<LANES>,
    outside: Outside<LANES>,
}

impl<const LANES: usize> Tables<LANES> {
    const fn new() -> Self {
        Self { inside: Inside::new(), outside: Outside::new() }
    }

    fn worth(&mut self, runs: &Runs, asked: Asked) -> Worth {
        if asked.splits || !asked.fills_at_once {
            self.inside.complete(runs);
        }
        self.outside.fill(runs, &self.inside, asked.limit);
        Worth::of(runs, &self.inside, &self.outside, asked)
    }
}

impl Default for Bound {
    fn default() -> Self {
        Self::new()
    }
}

impl Bound {
    /// Empty tables.
    #[must_use]
    pub const fn new() -> Self {
        Self { known: None, runs: Runs::new(), narrow: Tables::new(), wide: Tables::new() }
    }

    /// The bound of one state. Asking for the same state again costs nothing.
    #[inline]
    pub fn for_state(&mut self, board: Board, hand: Hand) -> StateBound<'_> {
        let state = State { board, hand };
        let least = match self.known {
            Some((known, least)) if known == state => least,
            _ => {
                let least = self.fill(state);
                self.known = Some((state, least));
                least
            }
        };
        StateBound { bound: self, least }
    }

    /// [`StateBound::least`] of one state, for callers that need no more.
    #[inline]
    pub fn least(&mut self, board: Board, hand: Hand) -> Option<u8> {
        self.for_state(board, hand).least()
    }

    fn fill(&mut self, state: State) -> Option<u8> {
        self.runs.read(state.board, state.hand);
        let len = self.runs.len();
        if len < NARROW {
            self.narrow.inside.fill(&self.runs);
            self.narrow.inside.least(len)
        } else {
            self.wide.inside.fill(&self.runs);
            self.wide.inside.least(len)
        }
    }
}

/// The [`Bound`] of one state.
#[derive(Debug)]
pub struct StateBound<'a> {
    bound: &'a mut Bound,
    least: Option<u8>,
}

impl StateBound<'_> {
    /// The least number of insertions that the board needs, by the partition bound, when they
    /// come from the hand; `None` if no partition can be paid for with the hand.
    ///
    /// Never more than the answer; 0 for the empty board alone. It may be more than the hand has
    /// balls: each block is compared with the hand by itself, and their sum is not.
    #[must_use]
    #[inline]
    pub const fn least(&self) -> Option<u8> {
        self.least
    }

    /// Which insertions can be the first of a sequence of at most `limit` that goes by `rules` and
    /// empties the board; unless `splits`, only those that lengthen a run.
    ///
    /// An insertion that it leaves out cannot begin such a sequence; one that it lets through need
    /// not.
    #[must_use]
    #[inline]
    pub fn worth(self, limit: u8, rules: RuleSet, splits: bool) -> Worth {
        let Bound { runs, narrow, wide, .. } = self.bound;
        let asked = Asked { limit, fills_at_once: rules.contains(Rule::FillAtOnce), splits };
        if runs.len() < NARROW { narrow.worth(runs, asked) } else { wide.worth(runs, asked) }
    }
}
