//! The search, level by level.

use std::collections::HashSet;
use std::hash::BuildHasherDefault;
use std::ops::Range;

use ahash::AHasher;
use zuma_prune::{Bound, RuleSet, Worth, can_empty_by_one, every_color_reaches_three};
use zuma_state::{Board, Hand, Insertion, State};

use crate::{LevelStatistics, Levels, Outcome, Report, Witness};

/// The states of the level being built.
///
/// That is enough: an insertion takes a ball from the hand, so equal states have the same number
/// of insertions behind them, and lie on one level. The hash has fixed keys, so that a search
/// takes the same steps each time.
type Visited = HashSet<State, BuildHasherDefault<AHasher>>;

/// A state, and how it was reached.
#[derive(Clone, Copy, Debug)]
struct Node {
    state: State,
    /// The index of the state before the insertion; the first node's own.
    parent: u32,
    insertion: Insertion,
}

/// The memory of a search.
#[derive(Clone, Debug, Default)]
pub(crate) struct Search {
    /// The levels, one behind the other.
    nodes: Vec<Node>,
    /// Under rule 4, the states of the level being built after which no split may follow.
    lengthened: Vec<Node>,
    visited: Visited,
    bound: Bound,
}

/// Why a level is not built to its end.
enum Stop {
    /// A board is empty after this insertion into the state of this node.
    Emptied(usize, Insertion),
    LimitReached,
}

/// What a search goes by.
#[derive(Clone, Copy)]
struct Settings {
    rules: RuleSet,
    bound: bool,
    limit: usize,
}

impl Search {
    pub(crate) fn run(
        &mut self,
        state: State,
        rules: RuleSet,
        bound: bool,
        limit: usize,
    ) -> Report {
        let settings = Settings { rules, bound, limit };
        let mut levels = Levels::new();
        let outcome = self.search(state, settings, &mut levels);
        Report { outcome, levels }
    }

    fn search(&mut self, state: State, settings: Settings, levels: &mut Levels) -> Outcome {
        if state.board.is_empty() {
            return Outcome::Solved(Witness::new());
        }
        if settings.bound && !every_color_reaches_three(state.board, state.hand) {
            return Outcome::Impossible;
        }
        let nowhere = Insertion::new(zuma_state::Color::Red, 0);
        self.nodes.clear();
        self.nodes.push(Node { state, parent: 0, insertion: nowhere });
        let mut level = 0..1;
        let mut may_split = 1;
        for left in (1..=state.hand.len() as u8).rev() {
            let mut statistics = LevelStatistics::default();
            let built = self.build(level.clone(), may_split, left, settings, &mut statistics);
            levels.push(statistics);
            match built {
                Err(Stop::Emptied(node, insertion)) => {
                    return Outcome::Solved(self.witness(node, insertion));
                }
                Err(Stop::LimitReached) => return Outcome::LimitReached,
                Ok(split) => may_split = split,
            }
            level = level.end..self.nodes.len();
            if level.is_empty() {
                break;
            }
        }
        Outcome::Impossible
    }

    /// Builds the level behind `level`, whose states have `left` balls each; those before the
    /// node `may_split` may be followed by insertions that lengthen no run. Gives the same index
    /// for the new level.
    fn build(
        &mut self,
        level: Range<usize>,
        may_split: usize,
        left: u8,
        settings: Settings,
        statistics: &mut LevelStatistics,
    ) -> Result<usize, Stop> {
        self.visited.clear();
        self.lengthened.clear();
        for node in level.clone() {
            self.expand(node, node < may_split, left, settings, statistics)?;
        }
        // A state that may be followed by all insertions stands for the same state that may not:
        // the former are all in the set by now.
        let may_split = self.nodes.len();
        for node in 0..self.lengthened.len() {
            let node = self.lengthened[node];
            self.keep(node, settings)?;
        }
        statistics.kept = (self.nodes.len() - level.end) as u32;
        Ok(may_split)
    }

    fn expand(
        &mut self,
        index: usize,
        may_split: bool,
        left: u8,
        settings: Settings,
        statistics: &mut LevelStatistics,
    ) -> Result<(), Stop> {
        let State { board, hand } = self.nodes[index].state;
        let worth = if settings.bound {
            match self.bound.least(board, hand) {
                Some(least) if least <= left => self.bound.worth(left),
                _ => return Ok(()),
            }
        } else {
            Worth::ALL
        };
        statistics.expanded += 1;
        let rules = settings.rules;
        let twins = board.twins();
        for color in rules.balls(hand) {
            let Some(hand) = hand.without(color) else { continue };
            let gaps = rules.gaps(board, twins, color) & worth.gaps(board, twins, color);
            let lengthening = rules.lengthening(board, color);
            let gaps = match lengthening {
                Some(lengthening) if !may_split => gaps & lengthening,
                _ => gaps,
            };
            for gap in gaps {
                statistics.generated += 1;
                let insertion = Insertion::new(color, gap);
                let board = board.insert_knowing(twins, gap, color);
                if board.is_empty() {
                    return Err(Stop::Emptied(index, insertion));
                }
                if !may_follow(board, hand, left - 1, settings) {
                    continue;
                }
                let node = Node { state: State { board, hand }, parent: index as u32, insertion };
                match lengthening {
                    Some(lengthening) if lengthening.contains(gap) => self.lengthened.push(node),
                    _ => self.keep(node, settings)?,
                }
            }
        }
        Ok(())
    }

    /// Adds a node to the level being built, if its state is new there.
    fn keep(&mut self, node: Node, settings: Settings) -> Result<(), Stop> {
        if self.visited.insert(node.state) {
            if self.nodes.len() >= settings.limit {
                return Err(Stop::LimitReached);
            }
            self.nodes.push(node);
        }
        Ok(())
    }

    /// The insertions from the first state to the node `last`, and one more.
    fn witness(&self, last: usize, insertion: Insertion) -> Witness {
        let mut witness = Witness::from_slice(&[insertion]);
        let mut index = last;
        while index != 0 {
            let node = self.nodes[index];
            witness.push(node.insertion);
            index = node.parent as usize;
        }
        witness.reverse();
        witness
    }
}

/// Whether a state with `left` balls need be kept: one without a ball is lost, and with one ball
/// the bound can be exact.
#[inline]
fn may_follow(board: Board, hand: Hand, left: u8, settings: Settings) -> bool {
    match left {
        0 => false,
        1 if settings.bound => can_empty_by_one(board, hand),
        _ => true,
    }
}
