//! The puzzles of `fixtures/random.txt` and `fixtures/hard.jsonl`, each from its seed.

use std::collections::HashSet;

use zuma_bfs::{Solver, State};
use zuma_forge::{Dice, Shape, ShapeError, backwards, random};

/// The seed of the random puzzles.
pub const RANDOM_SEED: u64 = 488;
/// How many random puzzles there are.
pub const RANDOM_COUNT: usize = 2000;
/// The seed of the hard puzzles.
pub const HARD_SEED: u64 = 4881;
/// How many hard puzzles there are of each answer.
pub const HARD_COUNT: usize = 60;
/// The answers of the hard puzzles; -1 for those that are impossible although the partition
/// bound allows them.
pub const HARD_ANSWERS: [i32; 4] = [3, 4, 5, -1];

/// Puzzles of 12 to 16 balls with five in the hand, of any number of colours.
///
/// # Errors
/// Never, as there are such puzzles.
pub fn shape() -> Result<Shape, ShapeError> {
    Shape::new(12..=16, 5..=5, 1..=5)
}

/// Random legal puzzles without end, all five colours in the bag.
///
/// # Errors
/// Never, as there are such puzzles.
pub fn random_puzzles(seed: u64) -> Result<impl Iterator<Item = State>, ShapeError> {
    let shape = Shape::new(12..=16, 5..=5, 5..=5)?;
    let mut dice = Dice::new(seed);
    Ok(std::iter::repeat_with(move || random(&shape, &mut dice)).flatten())
}

/// The hard puzzles with the engine's answers, grouped by answer in the order of
/// [`HARD_ANSWERS`], all different.
///
/// They are made backwards from the empty board, with a hand that is thrown anew for every other
/// one, so that some of these cannot be solved.
///
/// # Errors
/// Never, as there are such puzzles.
pub fn hard_puzzles() -> Result<Vec<(State, i32)>, ShapeError> {
    let shape = shape()?;
    let mut dice = Dice::new(HARD_SEED);
    let mut solver = Solver::new();
    let mut seen = HashSet::new();
    let mut groups = HARD_ANSWERS.map(|answer| (answer, Vec::new()));
    let mut throws = 0;
    while groups.iter().any(|(_, group)| group.len() < HARD_COUNT) {
        throws += 1;
        let candidate = throw(&shape, 3 + throws % 3, throws % 2 == 0, &mut dice);
        let Some(state) = candidate else { continue };
        let Ok(report) = solver.solve(state) else { continue };
        let Some(answer) = report.outcome.answer() else { continue };
        let survives_the_bound = report.total().expanded > 0;
        let group = groups.iter_mut().find(|(wanted, _)| *wanted == answer);
        let Some((_, group)) = group.filter(|_| survives_the_bound) else { continue };
        if group.len() < HARD_COUNT && seen.insert(state) {
            group.push(state);
        }
    }
    let with_answer =
        |(answer, group): (i32, Vec<State>)| group.into_iter().map(move |s| (s, answer));
    Ok(groups.into_iter().flat_map(with_answer).collect())
}

/// Different puzzles with so many balls on the board and in the hand, of any number of colours,
/// that can be solved, or cannot although the partition bound allows them.
///
/// # Errors
/// If no puzzle is of that size.
pub fn puzzles_of_size(
    balls: usize,
    hand: usize,
    count: usize,
    seed: u64,
) -> Result<Vec<State>, ShapeError> {
    let shape = Shape::new(balls..=balls, hand..=hand, 1..=5)?;
    let mut dice = Dice::new(seed);
    let mut solver = Solver::new();
    let mut known = HashSet::new();
    let mut puzzles = Vec::new();
    for throws in 0.. {
        if puzzles.len() == count {
            break;
        }
        let Some(state) = throw(&shape, 1 + throws / 2 % hand, throws % 2 == 1, &mut dice) else {
            continue;
        };
        let survives_the_bound =
            solver.solve(state).is_ok_and(|report| report.total().expanded > 0);
        if survives_the_bound && known.insert(state) {
            puzzles.push(state);
        }
    }
    Ok(puzzles)
}

/// A puzzle made backwards in so many steps, if `other_hand` with a hand thrown anew, so that some
/// of these cannot be solved.
fn throw(shape: &Shape, steps: usize, other_hand: bool, dice: &mut Dice) -> Option<State> {
    let mut state = backwards(shape, steps, dice)?;
    if other_hand {
        state.hand = random(shape, dice)?.hand;
    }
    Some(state)
}
