use zuma_state::State;

use crate::random::filled;
use crate::undo::undo;
use crate::{Dice, Shape};

/// A puzzle generated backwards, from the empty board: it can be solved in `steps` insertions, if
/// not in fewer.
///
/// A step undoes an insertion in one of two ways. If it set off a collapse, the runs that vanished
/// come back, each within the one that closed up around it, and the innermost lacks the ball that
/// was inserted. If it did not, the ball is taken off the board. Either way the hand has one ball
/// more, and playing it leads back to the board that the step started from. So chains are common,
/// and so are balls that hold two equal ones apart.
///
/// Finally the hand is filled up with any balls to a size that `shape` admits. `None` if the dice
/// gave no puzzle that it admits; try again.
///
/// ```
/// use zuma_forge::{Dice, Shape, backwards};
///
/// let mut dice = Dice::new(1);
/// let made = (0..10).find_map(|_| backwards(&Shape::default(), 3, &mut dice));
/// let answer = zuma_bfs::Solver::new().solve(made.expect("a puzzle"))?.outcome.answer();
/// assert!(answer.is_some_and(|answer| (1..=3).contains(&answer)));
/// # Ok::<(), zuma_bfs::Error>(())
/// ```
#[must_use]
pub fn backwards(shape: &Shape, steps: usize, dice: &mut Dice) -> Option<State> {
    let palette = shape.palette(dice);
    let length = dice.within(shape.board().clone());
    let mut state = State::default();
    for left in (1..=steps).rev() {
        let (board, insertion) = undo(state.board, length, left, &palette, dice)?;
        state = State { board, hand: state.hand.with(insertion.color)? };
    }
    let balls = dice.within(steps.max(*shape.hand().start())..=*shape.hand().end());
    let hand = filled(state.hand, balls, &palette, dice)?;
    State::new(state.board, hand).ok().filter(|&state| shape.admits(state))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Allowed, Sequences};

    fn witness(state: State) -> Vec<zuma_state::Insertion> {
        let report = zuma_bfs::Solver::new().solve(state).expect("within the limits");
        report.outcome.witness().expect("it can be solved").to_vec()
    }

    #[test]
    fn every_puzzle_can_be_solved_in_its_steps() {
        let mut dice = Dice::new(4);
        for steps in 1..=5 {
            let attempts = (0..1000).filter_map(|_| backwards(&Shape::default(), steps, &mut dice));
            let made: Vec<_> = attempts.collect();
            assert!(made.len() > 300, "{steps}: {} of 1000 attempts", made.len());
            assert!(made.iter().all(|&state| witness(state).len() <= steps));
            assert!(made.iter().all(|&state| Shape::default().admits(state)));
        }
    }

    #[test]
    fn chains_and_splits_are_common() {
        let mut dice = Dice::new(5);
        let made: Vec<_> =
            (0..4000).filter_map(|_| backwards(&Shape::default(), 3, &mut dice)).collect();
        let has_chain = |state: &&State| {
            let mut board = state.board;
            witness(**state).into_iter().any(|insertion| {
                let balls = board.len();
                board = board.insert(insertion.gap, insertion.color);
                balls > board.len() + 3
            })
        };
        let needs_split = |state: &&State| {
            let length = witness(**state).len();
            let without = Sequences::find(**state, length, Allowed::NoSplits, 100_000);
            without.expect("a small puzzle").is_empty()
        };
        let chains = made.iter().filter(has_chain).count();
        let splits = made.iter().filter(needs_split).count();
        assert!(3 * chains > made.len(), "{chains} of {} have a chain", made.len());
        assert!(200 * splits > made.len(), "{splits} of {} need a split", made.len());
    }
}
