//! The puzzles of `fixtures/random.txt` and `fixtures/hard.jsonl`, each from its seed.

use std::collections::HashSet;
use std::ops::RangeInclusive;

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

fn shape_with_colors(colors: RangeInclusive<usize>) -> Shape {
    Shape::new(12..=16, 5..=5, colors).expect("there are puzzles of these sizes")
}

/// Random legal puzzles without end: 12 to 16 balls, five in the hand, all five colours in the bag.
pub fn random_puzzles(seed: u64) -> impl Iterator<Item = State> {
    let shape = shape_with_colors(5..=5);
    let mut dice = Dice::new(seed);
    std::iter::repeat_with(move || random(&shape, &mut dice)).flatten()
}

/// The hard puzzles, 12 to 16 balls with five in the hand, with the engine's answers, grouped by answer in the order of
/// [`HARD_ANSWERS`], all different.
///
/// They are made backwards from the empty board, with a hand that is thrown anew for every other
/// one, so that some of these cannot be solved.
#[must_use]
pub fn hard_puzzles() -> Vec<(State, i32)> {
    let shape = shape_with_colors(1..=5);
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
    groups.into_iter().flat_map(with_answer).collect()
}

/// `count` different puzzles with `balls` on the board and `hand` in the hand, of any number of
/// colours, that can be solved, or cannot although the partition bound allows them.
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

/// A puzzle made backwards in `steps` steps. With `other_hand` its hand is thrown anew, so that some
/// of these cannot be solved.
fn throw(shape: &Shape, steps: usize, other_hand: bool, dice: &mut Dice) -> Option<State> {
    let mut state = backwards(shape, steps, dice)?;
    if other_hand {
        state.hand = random(shape, dice)?.hand;
    }
    Some(state)
}
