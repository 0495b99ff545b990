//! The states a search has come to, and how.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::BuildHasherDefault;
use std::ops::Range;

use ahash::AHasher;
use zuma_state::{Color, Insertion, State};

use crate::Witness;

/// A state, and how it was reached.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) state: State,
    /// The index of the node before.
    pub(crate) parent: u32,
    /// What led from there to here.
    pub(crate) step: Step,
}

/// One insertion, or two of the same ball at the same gap.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) insertion: Insertion,
    pub(crate) times: u8,
}

impl Step {
    pub(crate) const fn once(color: Color, gap: u8) -> Self {
        Self { insertion: Insertion::new(color, gap), times: 1 }
    }
}

/// One state more would exceed the limit.
pub(crate) struct TooMany;

/// What is known of a level before it is finished.
///
/// No set of all states is needed: an insertion takes a ball from the hand, so equal states are
/// reached by equally many insertions, and lie on one level.
#[derive(Clone, Debug, Default)]
struct Unfinished {
    /// The states of the level, each with the index of its node in `waiting`, or [`ADDED`].
    ///
    /// The order of the map is never seen. The hash has fixed keys so that every run takes the same
    /// instructions, and as long.
    states: HashMap<State, u32, BuildHasherDefault<AHasher>>,
    /// Nodes that come by an insertion that lengthens a run, and that by rule 4 only such may follow;
    /// they wait until all others of the level are there. `None` once the state has been reached by a
    /// node without that restriction, which stands for both.
    waiting: Vec<Option<Node>>,
}

/// The node of the state is in the tree.
const ADDED: u32 = u32::MAX;

impl Unfinished {
    fn clear(&mut self) {
        self.states.clear();
        self.waiting.clear();
    }
}

/// The states of a search, level by level.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    /// The levels, one after the other.
    nodes: Vec<Node>,
    /// The level last finished.
    level: Range<usize>,
    /// The nodes of that level from here on come by an insertion that lengthens a run: by rule 4
    /// they may be followed by such insertions and no others.
    lengthened_from: usize,
    /// The level after the last finished, and the one after that.
    next: Unfinished,
    after_next: Unfinished,
    /// Whether these two have changed places since the first state.
    are_swapped: bool,
    /// The states in memory: those of the nodes, and those that wait.
    states: usize,
    max_states: usize,
}

impl Tree {
    /// Starts again with one state.
    pub(crate) fn plant(&mut self, state: State, max_states: usize) {
        // Their sizes differ. If each begins every search in the same role, a solver that has seen a
        // puzzle before finds both large enough for it.
        if self.are_swapped {
            self.swap();
        }
        self.nodes.clear();
        self.next.clear();
        self.after_next.clear();
        let step = Step { insertion: Insertion::new(Color::Red, 0), times: 0 };
        self.nodes.push(Node { state, parent: 0, step });
        self.level = 0..1;
        self.lengthened_from = 1;
        self.states = 1;
        self.max_states = max_states;
    }

    /// The indices of the level last finished.
    pub(crate) fn level(&self) -> Range<usize> {
        self.level.clone()
    }

    pub(crate) fn state(&self, node: usize) -> State {
        self.nodes[node].state
    }

    /// Whether, by rule 4, a state of the level last finished may be followed by all insertions, and
    /// not only by those that lengthen a run.
    pub(crate) fn may_split(&self, node: usize) -> bool {
        node < self.lengthened_from
    }

    /// Adds a node to the next level, unless there is one with its state that any insertion may
    /// follow.
    pub(crate) fn keep(&mut self, node: Node) -> Result<(), TooMany> {
        match self.next.states.entry(node.state) {
            Entry::Vacant(place) => {
                count_one(&mut self.states, self.max_states)?;
                place.insert(ADDED);
            }
            Entry::Occupied(mut place) => match place.insert(ADDED) {
                ADDED => return Ok(()),
                waiting => self.next.waiting[waiting as usize] = None,
            },
        }
        self.nodes.push(node);
        Ok(())
    }

    /// Adds a node, which comes by an insertion that lengthens a run, to the level that its step
    /// leads to, unless there is one with its state.
    pub(crate) fn keep_lengthened(&mut self, node: Node) -> Result<(), TooMany> {
        let level = if node.step.times == 1 { &mut self.next } else { &mut self.after_next };
        if let Entry::Vacant(place) = level.states.entry(node.state) {
            count_one(&mut self.states, self.max_states)?;
            place.insert(level.waiting.len() as u32);
            level.waiting.push(Some(node));
        }
        Ok(())
    }

    /// Finishes the next level, and gives its number of nodes.
    pub(crate) fn finish_level(&mut self) -> usize {
        self.lengthened_from = self.nodes.len();
        self.nodes.extend(self.next.waiting.drain(..).flatten());
        self.next.states.clear();
        self.swap();
        self.level = self.level.end..self.nodes.len();
        self.level.len()
    }

    fn swap(&mut self) {
        std::mem::swap(&mut self.next, &mut self.after_next);
        self.are_swapped = !self.are_swapped;
    }

    /// Whether no node is left to go on from.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.level.is_empty() && self.next.waiting.is_empty()
    }

    /// The insertions from the first state to that of `node`, and by the steps that follow it.
    pub(crate) fn witness(&self, node: usize, steps: &[Step]) -> Witness {
        let mut witness = Witness::new();
        let mut index = node;
        let mut add = |step: Step| {
            (0..step.times).for_each(|_| witness.push(step.insertion));
        };
        steps.iter().rev().for_each(|&step| add(step));
        while index != 0 {
            let node = self.nodes[index];
            add(node.step);
            index = node.parent as usize;
        }
        witness.reverse();
        witness
    }
}

fn count_one(states: &mut usize, max_states: usize) -> Result<(), TooMany> {
    if *states >= max_states {
        return Err(TooMany);
    }
    *states += 1;
    Ok(())
}
