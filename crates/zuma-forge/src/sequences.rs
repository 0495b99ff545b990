//! All sequences of a given number of insertions that solve a puzzle.

use std::collections::HashMap;
use std::fmt;
use std::ops::Range;

use zuma_bfs::RuleSet;
use zuma_prune::Bound;
use zuma_state::{Insertion, Lanes, State};

/// States that may be held to find out whether a sequence is unique or needs a split. Only puzzles
/// beyond the usual limits come near it, and those that exceed it are not taken.
pub(crate) const MAX_STATES: usize = 1_000_000;

/// Whether a puzzle with this answer is solved in so few insertions only by holding two equal balls
/// apart.
pub(crate) fn needs_split(state: State, answer: usize) -> bool {
    let others = Sequences::find(state, answer, Allowed::NoSplits, MAX_STATES);
    others.is_ok_and(|others| others.is_empty())
}

/// Which insertions a sequence may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// All.
    All,
    /// All but those that hold two equal balls apart: a ball between two balls of one other
    /// colour.
    NoSplits,
}

/// All sequences of a given number of insertions after which a board is empty, and not before.
///
/// Two sequences are the same if they pass through the same boards. Each is given as its
/// insertions: of several gaps that lead to one board, the leftmost.
///
/// Nothing is left out. Of the pruning rules only the first two are used, which skip nothing but
/// insertions that give the same board as another; and a state is dropped only if the
/// [partition bound](Bound) proves that the remaining insertions do not suffice.
///
/// ```
/// use zuma_forge::{Allowed, Sequences};
///
/// let state = "RRWWRRBBRR WB".parse()?;
/// let all = Sequences::find(state, 2, Allowed::All, 1_000_000)?;
/// assert_eq!(all.count(), 2);
/// let first = all.iter().next().expect("one of the two");
/// assert_eq!(first.iter().map(ToString::to_string).collect::<Vec<_>>(), ["B@1", "W@3"]);
/// assert!(Sequences::find(state, 2, Allowed::NoSplits, 1_000_000)?.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sequences {
    /// The states, level by level; the first is the puzzle.
    nodes: Vec<Node>,
    moves: Vec<Move>,
}

#[derive(Clone, Debug)]
struct Node {
    state: State,
    /// The range in `moves` of the moves from here.
    moves: Range<usize>,
    /// How many ways lead from here to an empty board.
    ways: u128,
}

#[derive(Clone, Copy, Debug)]
struct Move {
    insertion: Insertion,
    to: usize,
}

/// The search would have had to hold more states than it was allowed: nothing is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimitReached {
    /// The states allowed.
    pub max_states: usize,
}

impl fmt::Display for LimitReached {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "more than {} states to look at", self.max_states)
    }
}

impl std::error::Error for LimitReached {}

impl Sequences {
    /// The sequences of `length` insertions into the board of `state`, from its hand.
    ///
    /// With the puzzle's answer for `length`, these are its optimal sequences.
    ///
    /// # Errors
    /// If more than `max_states` states would have to be held, of some 64 bytes each.
    pub fn find(
        state: State,
        length: usize,
        allowed: Allowed,
        max_states: usize,
    ) -> Result<Self, LimitReached> {
        let mut found =
            Self { nodes: vec![Node { state, moves: 0..0, ways: 0 }], moves: Vec::new() };
        let mut bound = Bound::new();
        let mut level = 0..1;
        for left in (0..length).rev() {
            let mut known = HashMap::new();
            for index in level.clone() {
                let start = found.moves.len();
                let state = found.nodes[index].state;
                if state.board.is_empty() {
                    continue;
                }
                for (insertion, next) in insertions(state, allowed) {
                    if next.board.is_empty() != (left == 0) || !can_follow(next, left, &mut bound) {
                        continue;
                    }
                    let to = *known.entry(next).or_insert(found.nodes.len());
                    if to == found.nodes.len() {
                        if to == max_states {
                            return Err(LimitReached { max_states });
                        }
                        found.nodes.push(Node { state: next, moves: 0..0, ways: 0 });
                    }
                    found.moves.push(Move { insertion, to });
                }
                found.nodes[index].moves = start..found.moves.len();
            }
            level = level.end..found.nodes.len();
        }
        found.count_ways(level);
        Ok(found)
    }

    /// Counts backwards, as every move leads to a later node.
    fn count_ways(&mut self, last_level: Range<usize>) {
        for index in (0..self.nodes.len()).rev() {
            let Node { state, moves, .. } = &self.nodes[index];
            let is_end = last_level.contains(&index) && state.board.is_empty();
            let onward = self.moves[moves.clone()].iter().map(|m| self.nodes[m.to].ways);
            self.nodes[index].ways = onward.fold(u128::from(is_end), u128::saturating_add);
        }
    }

    /// How many sequences there are.
    ///
    /// Exact: a state of up to 21 balls has at most 110 different insertions, so that the number of
    /// sequences of up to 18 of them is below 2^128. Beyond that the count saturates.
    #[must_use]
    pub fn count(&self) -> u128 {
        self.nodes[0].ways
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count() == 0
    }

    /// The sequences, ordered by their insertions, first by colour and then by gap.
    pub fn iter(&self) -> impl Iterator<Item = Vec<Insertion>> {
        let mut open = Vec::new();
        if !self.is_empty() {
            open.push((0, Vec::new()));
        }
        std::iter::from_fn(move || {
            while let Some((index, insertions)) = open.pop() {
                let node = &self.nodes[index];
                if node.moves.is_empty() {
                    return Some(insertions);
                }
                let onward = self.moves[node.moves.clone()].iter();
                open.extend(onward.rev().filter(|m| self.nodes[m.to].ways > 0).map(|m| {
                    let mut longer: Vec<Insertion> = insertions.clone();
                    longer.push(m.insertion);
                    (m.to, longer)
                }));
            }
            None
        })
    }
}

/// The insertions into a state that lead to different boards, each with the state it leads to.
fn insertions(state: State, allowed: Allowed) -> impl Iterator<Item = (Insertion, State)> {
    let State { board, hand } = state;
    let twins = board.twins();
    hand.colors().flat_map(move |color| {
        let splits = match allowed {
            Allowed::All => Lanes::NONE,
            // Between two balls of its own colour no ball is tried: before them will do as well.
            Allowed::NoSplits => twins.right(),
        };
        let gaps = RuleSet::LOSSLESS.gaps(board, twins, color) - splits;
        gaps.into_iter().filter_map(move |gap| {
            let insertion = Insertion::new(color, gap);
            state.play(insertion).ok().map(|next| (insertion, next))
        })
    })
}

fn can_follow(state: State, left: usize, bound: &mut Bound) -> bool {
    bound.least(state.board, state.hand).is_some_and(|least| usize::from(least) <= left)
}
