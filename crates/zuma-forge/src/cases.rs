use std::collections::HashSet;

use zuma_bfs::Solver;
use zuma_state::State;

use crate::sequences::needs_split;
use crate::{Dice, Shape, backwards, random};

/// Puzzles to try a solver on: distinct, small ones first, as many as are asked for.
///
/// Every other one is generated [backwards](fn@backwards), so that solutions and chains are common,
/// and the rest are [random](fn@random). Of those generated backwards, every other one is the first of
/// some that can only be solved by holding two equal balls apart, if any of them can: to draw a
/// puzzle takes far less time than to try a solver on it, and few puzzles tell wrong solvers from
/// right ones as these do. The sizes grow from the lower ends of the shape's ranges and reach the
/// upper ends after a quarter. There are fewer puzzles than asked for if the shape admits no more.
///
/// ```
/// use zuma_forge::{Cases, Shape};
///
/// let cases: Vec<_> = Cases::new(Shape::default(), 1, 100).collect();
/// assert_eq!(cases.len(), 100);
/// assert!(cases[0].board.len() <= 2);
/// assert_eq!(cases, Cases::new(Shape::default(), 1, 100).collect::<Vec<_>>());
/// ```
#[derive(Clone, Debug)]
pub struct Cases {
    shape: Shape,
    dice: Dice,
    solver: Solver,
    asked_for: usize,
    made: HashSet<State>,
    /// Throws that gave no new puzzle. They move the sizes on as well, or small shapes that are
    /// used up would hold up the rest.
    missed: usize,
}

/// Puzzles drawn to find one that needs a split.
const DRAWS: usize = 100;
/// After this many throws in a row of one kind without a new puzzle, it is the other kind's turn.
const PATIENCE: usize = 50;
/// After this many throws in a row without a new puzzle, the shape is taken to be used up.
const MOST_MISSES: usize = 10_000;

impl Cases {
    /// `asked_for` puzzles that `shape` admits, determined by `seed`.
    #[must_use]
    pub fn new(shape: Shape, seed: u64, asked_for: usize) -> Self {
        let (dice, solver) = (Dice::new(seed), Solver::new());
        Self { shape, dice, solver, asked_for, made: HashSet::new(), missed: 0 }
    }

    /// One throw, after `misses` throws that gave no new puzzle since the last that did.
    fn throw(&mut self, misses: usize) -> Option<State> {
        let shape = self.shape.grown(4 * (self.made.len() + self.missed), self.asked_for);
        let most_steps = *shape.hand().end();
        let backwards_is_due = (self.made.len() + misses / PATIENCE) % 2 == 0;
        if backwards_is_due && most_steps > 0 {
            let split_is_due = self.made.len() % 4 == 2;
            let draws = if split_is_due { DRAWS } else { 1 };
            let mut puzzle = None;
            for _ in 0..draws {
                let steps = self.dice.within(1..=most_steps);
                puzzle = backwards(&shape, steps, &mut self.dice).or(puzzle);
                if puzzle.is_some_and(|state| split_is_due && self.needs_split(state)) {
                    break;
                }
            }
            puzzle
        } else {
            random(&shape, &mut self.dice)
        }
    }

    /// Whether a puzzle, which can be solved, needs a split.
    fn needs_split(&mut self, state: State) -> bool {
        let report = self.solver.solve(state).ok();
        let answer = report.and_then(|report| Some(report.outcome.witness()?.len()));
        answer.is_some_and(|answer| needs_split(state, answer))
    }
}

impl Iterator for Cases {
    type Item = State;

    fn next(&mut self) -> Option<State> {
        if self.made.len() == self.asked_for {
            return None;
        }
        for misses in 0..MOST_MISSES {
            match self.throw(misses) {
                Some(state) if self.made.insert(state) => return Some(state),
                _ => self.missed += 1,
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_grow_and_all_are_reached() {
        let cases: Vec<_> = Cases::new(Shape::default(), 7, 1000).collect();
        let longest = |part: &[State]| part.iter().map(|state| state.board.len()).max();
        assert!(longest(&cases[..10]) <= Some(3), "small ones first");
        assert_eq!(longest(&cases[250..]), Some(16));
        let solved = |state: &&State| {
            let report = zuma_bfs::Solver::new().solve(**state).expect("within the limits");
            report.outcome.witness().is_some()
        };
        assert!(cases.iter().filter(solved).count() > 400, "half of them can be solved");
    }

    #[test]
    fn splits_are_common() {
        let cases: Vec<_> = Cases::new(Shape::default(), 3, 400).collect();
        let needs_split = |state: &&State| {
            let report = zuma_bfs::Solver::new().solve(**state).expect("within the limits");
            report.outcome.witness().is_some_and(|witness| needs_split(**state, witness.len()))
        };
        let splits = cases[100..].iter().filter(needs_split).count();
        assert!(splits > 30, "{splits} of 300");
    }

    #[test]
    fn hands_may_be_empty_and_every_colour_comes_up() {
        let shape = Shape::new(1..=16, 0..=5, 1..=5).expect("a shape");
        let cases: Vec<_> = Cases::new(shape, 1, 200).collect();
        assert!(cases.iter().any(|state| state.hand.is_empty()));
        assert!(
            cases.iter().any(|state| !state.board.balls_of(zuma_state::Color::White).is_empty())
        );
    }

    #[test]
    fn a_shape_that_is_used_up_ends_the_cases() {
        let shape = Shape::new(1..=1, 1..=1, 1..=1).expect("a shape");
        assert_eq!(Cases::new(shape, 1, 1000).count(), 5, "R R, Y Y, B B, G G, W W");
    }
}
