//! The search, level by level.

use zuma_prune::{Bound, Rule, RuleSet, Worth, every_color_reaches_three, lengthening};
use zuma_state::{Board, Color, Hand, Lanes, State};

use crate::tree::{Node, Step, TooMany, Tree};
use crate::{LevelStatistics, Levels, Outcome, Report, Witness};

/// The settings of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    pub(crate) rules: RuleSet,
    pub(crate) bound: bool,
    pub(crate) max_states: usize,
}

/// A search and its memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Search {
    tree: Tree,
    bound: Bound,
}

/// Why a level is not finished.
enum Stop {
    Solved(Witness),
    LimitReached,
}

impl From<TooMany> for Stop {
    fn from(_: TooMany) -> Self {
        Self::LimitReached
    }
}

impl Search {
    pub(crate) fn run(&mut self, state: State, settings: Settings) -> Report {
        let mut levels = Levels::new();
        let outcome = self.search(state, settings, &mut levels);
        Report { outcome, levels }
    }

    /// With the bound, sequences as long as the bound are looked for first, then longer ones, up
    /// to the whole hand: the shorter the sequences, the more the bound leaves out.
    fn search(&mut self, state: State, settings: Settings, levels: &mut Levels) -> Outcome {
        let State { board, hand } = state;
        if board.is_empty() {
            return Outcome::Solved(Witness::new());
        }
        let longest = hand.len() as u8;
        let mut shortest = longest;
        if settings.bound {
            if !every_color_reaches_three(board, hand) {
                return Outcome::Impossible;
            }
            match self.bound.least(board, hand) {
                Some(least) => shortest = least,
                None => return Outcome::Impossible,
            }
        }
        for length in shortest..=longest {
            match self.look_for(length, state, settings, levels) {
                Ok(()) => {}
                Err(Stop::Solved(witness)) => return Outcome::Solved(witness),
                Err(Stop::LimitReached) => return Outcome::LimitReached,
            }
        }
        Outcome::Impossible
    }

    /// Looks for a sequence of at most `length` insertions; with the bound, given that there is
    /// none that is shorter.
    fn look_for(
        &mut self,
        length: u8,
        state: State,
        settings: Settings,
        levels: &mut Levels,
    ) -> Result<(), Stop> {
        self.tree.plant(state, settings.max_states);
        for (level, left) in (1..=length).rev().enumerate() {
            if levels.len() == level {
                levels.push(LevelStatistics::default());
            }
            let mut expansion = Expansion {
                tree: &mut self.tree,
                settings,
                left,
                statistics: &mut levels[level],
                emptied_by_two: None,
            };
            for node in expansion.tree.level() {
                expansion.expand(&mut self.bound, node)?;
            }
            if let Some((node, step)) = expansion.emptied_by_two {
                return Err(Stop::Solved(self.tree.witness(node, &[step])));
            }
            levels[level].kept += self.tree.finish_level() as u64;
            if self.tree.is_exhausted() {
                break;
            }
        }
        Ok(())
    }
}

/// Going from one level to the next.
struct Expansion<'a> {
    tree: &'a mut Tree,
    settings: Settings,
    /// The insertions that may follow the level.
    left: u8,
    statistics: &'a mut LevelStatistics,
    /// Two insertions that empty a board: the answer, unless one insertion into a state of the
    /// same level does.
    emptied_by_two: Option<(usize, Step)>,
}

/// A state, and a ball of its hand that is put on its board.
#[derive(Clone, Copy)]
struct Place {
    node: usize,
    board: Board,
    twins: Lanes,
    /// The ball's colour.
    color: Color,
    /// The hand without the ball.
    after_one: Hand,
}

impl Expansion<'_> {
    fn expand(&mut self, bound: &mut Bound, node: usize) -> Result<(), Stop> {
        let State { board, hand } = self.tree.state(node);
        let Settings { rules, bound: use_bound, .. } = self.settings;
        let may_split = !rules.contains(Rule::SplitsFirst) || self.tree.may_split(node);
        // With two insertions left there are few to try, and the last is found without search.
        let worth = if use_bound && self.left > 2 {
            let bound = bound.for_state(board, hand);
            match bound.least() {
                Some(least) if least <= self.left => bound.worth(self.left, rules, may_split),
                _ => return Ok(()),
            }
        } else {
            Worth::ALL
        };
        self.statistics.expanded += 1;
        let twins = board.twins();
        for color in rules.balls(hand) {
            let Some(after_one) = hand.without(color) else { continue };
            let from = Place { node, board, twins, color, after_one };
            let gaps = rules.gaps(board, twins, color) & worth.gaps(board, twins, color);
            let lengthening = lengthening(board, color);
            for gap in gaps & lengthening {
                self.lengthen(from, gap)?;
            }
            if may_split {
                for gap in gaps - lengthening {
                    let board = board.insert_knowing(twins, gap, color);
                    self.reach(from, Step::once(color, gap), board, after_one, false)?;
                }
            }
        }
        Ok(())
    }

    /// Puts a ball beside a run of its colour, and by rule 5 a second one if that is needed.
    #[inline]
    fn lengthen(&mut self, from: Place, gap: u8) -> Result<(), Stop> {
        let Place { board: before, twins, color, after_one, .. } = from;
        let after = before.insert_knowing(twins, gap, color);
        let step = Step::once(color, gap);
        if !self.settings.rules.goes_on(before, after) {
            return self.reach(from, step, after, after_one, true);
        }
        match after_one.without(color) {
            Some(after_two) if self.left >= 2 => self.reach(
                from,
                Step { times: 2, ..step },
                after.insert(gap, color),
                after_two,
                true,
            ),
            _ => Ok(()),
        }
    }

    /// A step has led to a board and a hand.
    #[inline]
    fn reach(
        &mut self,
        from: Place,
        step: Step,
        board: Board,
        hand: Hand,
        lengthens: bool,
    ) -> Result<(), Stop> {
        self.statistics.generated += 1;
        let parent = from.node;
        if board.is_empty() {
            return self.empty(parent, step);
        }
        let left = self.left - step.times;
        if left == 0 {
            return Ok(());
        }
        if left == 1 && self.settings.bound {
            return self.try_last(parent, step, board, hand);
        }
        let node = Node { state: State { board, hand }, parent: parent as u32, step };
        if lengthens && (step.times > 1 || self.settings.rules.contains(Rule::SplitsFirst)) {
            self.tree.keep_lengthened(node)?;
        } else {
            self.tree.keep(node)?;
        }
        Ok(())
    }

    /// A step from `parent` empties the board.
    fn empty(&mut self, parent: usize, step: Step) -> Result<(), Stop> {
        if step.times == 1 || self.settings.bound {
            return Err(Stop::Solved(self.tree.witness(parent, &[step])));
        }
        self.emptied_by_two.get_or_insert((parent, step));
        Ok(())
    }

    /// One insertion may follow the step from `parent`. With the bound there is no shorter
    /// sequence, so it is the answer if it empties the board, and otherwise it is of no use.
    fn try_last(&self, parent: usize, step: Step, board: Board, hand: Hand) -> Result<(), Stop> {
        match board.emptying_insertion() {
            Some((color, gap)) if hand.count(color) > 0 => {
                let last = Step::once(color, gap);
                Err(Stop::Solved(self.tree.witness(parent, &[step, last])))
            }
            _ => Ok(()),
        }
    }
}
