//! The states a search has come to, and how.

use std::collections::HashSet;
use std::hash::BuildHasherDefault;
use std::ops::Range;

use ahash::AHasher;
use zuma_state::{Color, Insertion, State};

use crate::Witness;

/// The states of the level being built.
///
/// That is enough: an insertion takes a ball from the hand, so equal states have the same number
/// of insertions behind them, and lie on one level. The hash has fixed keys, so that a search
/// takes the same steps each time.
type Visited = HashSet<State, BuildHasherDefault<AHasher>>;

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

/// A limit on the states kept was reached.
pub(crate) struct TooMany;

/// The states of a search, level by level.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    /// The levels, one behind the other.
    nodes: Vec<Node>,
    /// The level last finished.
    level: Range<usize>,
    /// The nodes of that level from here on may be followed by insertions that lengthen a run,
    /// and no others.
    lengthened_from: usize,
    visited: Visited,
    /// Nodes that wait for the level being built, until all others of it are there, and for the
    /// one behind it.
    next: Vec<Node>,
    after_next: Vec<Node>,
    max_nodes: usize,
}

impl Tree {
    /// Starts again with one state.
    pub(crate) fn plant(&mut self, state: State, max_nodes: usize) {
        self.nodes.clear();
        self.next.clear();
        self.after_next.clear();
        self.visited.clear();
        let step = Step { insertion: Insertion::new(Color::Red, 0), times: 0 };
        self.nodes.push(Node { state, parent: 0, step });
        self.level = 0..1;
        self.lengthened_from = 1;
        self.max_nodes = max_nodes;
    }

    /// The indices of the level last finished.
    pub(crate) fn level(&self) -> Range<usize> {
        self.level.clone()
    }

    pub(crate) fn state(&self, node: usize) -> State {
        self.nodes[node].state
    }

    /// Whether a state of the level last finished may be followed by all insertions, and not only
    /// by those that lengthen a run.
    pub(crate) fn may_split(&self, node: usize) -> bool {
        node < self.lengthened_from
    }

    /// Adds a node to the level being built, if its state is new there.
    pub(crate) fn keep(&mut self, node: Node) -> Result<(), TooMany> {
        if self.visited.insert(node.state) {
            if self.nodes.len() >= self.max_nodes {
                return Err(TooMany);
            }
            self.nodes.push(node);
        }
        Ok(())
    }

    /// Adds a node, which only insertions that lengthen a run may follow, to the level that its
    /// step leads to.
    pub(crate) fn keep_lengthened(&mut self, node: Node) {
        if node.step.times == 1 { &mut self.next } else { &mut self.after_next }.push(node);
    }

    /// Finishes the level being built, and gives its number of nodes.
    pub(crate) fn finish_level(&mut self) -> Result<usize, TooMany> {
        self.lengthened_from = self.nodes.len();
        // A state that all insertions may follow stands for the same state that not all may: the
        // former are all in the set by now.
        for index in 0..self.next.len() {
            self.keep(self.next[index])?;
        }
        self.next.clear();
        std::mem::swap(&mut self.next, &mut self.after_next);
        self.visited.clear();
        self.level = self.level.end..self.nodes.len();
        Ok(self.level.len())
    }

    /// Whether no node is left to go on from.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.level.is_empty() && self.next.is_empty()
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
