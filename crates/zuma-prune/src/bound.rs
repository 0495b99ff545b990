//! The partition bound: how many insertions a position needs at the least.
//!
//! # The bound
//! Take any sequence of insertions that empties a board, and write down, in their order from
//! left to right, all balls that ever lay on it: those of the board and those inserted. The balls
//! that vanished together are a block: one colour, three balls or more. When a block vanished,
//! nothing lay between its balls any more, so what had lain there had vanished before, and a
//! block that has a ball between two balls of another lies between them whole. Blocks nest, and
//! do not cross.
//!
//! Leave the inserted balls out. What is left are the balls of the board, cut into blocks of one
//! colour that do not cross, and a block of `b` of them had `max(0, 3 - b)` insertions of its
//! colour or more. So no sequence is shorter than
//!
//! > `D` = the least total of `max(0, 3 - b)` over all ways to cut the board into blocks of one
//! > colour that do not cross.
//!
//! The balls of a run may be taken to be in one block: to join two blocks of a colour that touch
//! never costs more and crosses nothing. A block that needs more balls of its colour than the
//! hand holds is impossible. Both are taken in.
//!
//! `D` within the hand is necessary, and not enough: `RYRRYR` with `YYYY` has `D` = 4 and cannot be
//! won, because collapse is forced.
//!
//! # All insertions of a position at once
//! [`Bound::least`] fills a table from inside to outside: for each stretch of runs the least
//! cost of what lies in it. [`Bound::worth`] goes over it once more, from outside to inside, for
//! the least cost of everything around a stretch. The two together bound a position with a change
//! at one place, so that all growing insertions and all splits of a position are bounded in one
//! pass, before any is made.

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

/// Tables of the partition bound, reused from position to position.
///
/// ```
/// use zuma_prune::Bound;
/// use zuma_state::{Board, Hand, State};
///
/// let mut bound = Bound::new();
/// let board = Board::literal("WWRRBBWW");
/// assert_eq!(bound.least(board, Hand::literal("WRBRW")), Some(2));
/// assert_eq!(bound.least(board, Hand::literal("WRRWW")), None, "BB needs a B");
/// ```
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

    /// The least number of insertions that `board` needs, by the partition bound, when they come
    /// from `hand`; `None` where the hand cannot give what any partition needs.
    ///
    /// Never more than the answer; 0 for the empty board alone.
    /// To ask for the same position again costs nothing.
    #[inline]
    pub fn least(&mut self, board: Board, hand: Hand) -> Option<u8> {
        let state = State { board, hand };
        match self.known {
            Some((known, least)) if known == state => least,
            _ => {
                let least = self.fill(state);
                self.known = Some((state, least));
                least
            }
        }
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

    /// Which insertions can be the first of a sequence of at most `limit` that goes by `rules` and
    /// empties the board of the last call of [`least`](Self::least), all from the hand of that
    /// call; where not `splits`, only those that lengthen a run.
    ///
    /// What it leaves out cannot; what it lets through need not.
    #[inline]
    pub fn worth(&mut self, limit: u8, rules: RuleSet, splits: bool) -> Worth {
        let asked = Asked { limit, fills_at_once: rules.contains(Rule::FillAtOnce), splits };
        if self.runs.len() < NARROW {
            self.narrow.worth(&self.runs, asked)
        } else {
            self.wide.worth(&self.runs, asked)
        }
    }
}
