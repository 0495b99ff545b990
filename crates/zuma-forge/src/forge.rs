use std::collections::HashSet;

use zuma_bfs::{Outcome, Solver, Witness};
use zuma_state::{Color, State};

use crate::sequences::{MAX_STATES, needs_split};
use crate::{Allowed, Dice, Order, OrderError, Sequences, Wanted, backwards, random};

/// Generates puzzles to order, no two of them equal.
///
/// Candidates are generated [backwards](fn@backwards); for impossible ones half are
/// [random](fn@random), and half are generated backwards and then spoiled by changing the colour of
/// one ball of the hand. The solver says what the answer is, and [`Sequences`] says whether the
/// optimal sequence is unique and needs a split.
///
/// ```
/// use zuma_forge::{Forge, Order, Wanted};
///
/// let order = Order { answer: Wanted::Insertions(3), unique: true, ..Order::default() };
/// let mut forge = Forge::new(order, 488)?;
/// let made = forge.make(100_000, |_| true).expect("they are not that rare");
/// assert_eq!(made.answer(), Some(3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Forge {
    order: Order,
    dice: Dice,
    solver: Solver,
    made: HashSet<State>,
    tried: u64,
}

/// A puzzle generated to order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The puzzle.
    pub state: State,
    /// Insertions that solve it, as few as possible; `None` if it is impossible.
    pub witness: Option<Witness>,
}

impl Made {
    /// The least number of insertions; `None` if the puzzle is impossible.
    #[must_use]
    pub fn answer(&self) -> Option<usize> {
        self.witness.as_deref().map(<[_]>::len)
    }
}

impl Forge {
    /// A forge for `order`, whose puzzles are determined by `seed`.
    ///
    /// # Errors
    /// If the order cannot be filled: see [`Order::check`].
    pub fn new(order: Order, seed: u64) -> Result<Self, OrderError> {
        order.check()?;
        let (dice, solver) = (Dice::new(seed), Solver::new());
        Ok(Self { order, dice, solver, made: HashSet::new(), tried: 0 })
    }

    /// The next puzzle of the order that `accept` takes as well, found among at most `tries`
    /// further candidates; `None` if none of them will do.
    pub fn make(&mut self, tries: u64, mut accept: impl FnMut(&Made) -> bool) -> Option<Made> {
        for _ in 0..tries {
            self.tried += 1;
            let Some(made) = self.candidate().and_then(|state| self.judge(state)) else { continue };
            if !self.made.contains(&made.state) && accept(&made) && self.fits(&made) {
                self.made.insert(made.state);
                return Some(made);
            }
        }
        None
    }

    /// How many candidates have been looked at so far.
    #[must_use]
    pub const fn tried(&self) -> u64 {
        self.tried
    }

    fn candidate(&mut self) -> Option<State> {
        let Self { order: Order { shape, answer, .. }, dice, .. } = self;
        let any_steps = |dice: &mut Dice| dice.within(1..=*shape.hand().end());
        match *answer {
            Wanted::Insertions(steps) => backwards(shape, steps, dice),
            Wanted::Solvable => {
                let steps = any_steps(dice);
                backwards(shape, steps, dice)
            }
            Wanted::Impossible if *shape.hand().end() == 0 || dice.once_in(2) => {
                random(shape, dice)
            }
            Wanted::Impossible => {
                let steps = any_steps(dice);
                let spoiled = spoiled(backwards(shape, steps, dice)?, dice)?;
                shape.admits(spoiled).then_some(spoiled)
            }
        }
    }

    /// The candidate with its witness, if it has the answer wanted.
    fn judge(&mut self, state: State) -> Option<Made> {
        let witness = match self.solver.solve(state).ok()?.outcome {
            Outcome::Solved(witness) => Some(witness),
            Outcome::Impossible => None,
            Outcome::LimitReached => return None,
        };
        let made = Made { state, witness };
        self.order.wants(made.answer()).then_some(made)
    }

    /// Whether the optimal sequences are what the order wants.
    fn fits(&self, made: &Made) -> bool {
        let Some(length) = made.answer() else { return true };
        let is_unique = || {
            let all = Sequences::find(made.state, length, Allowed::All, MAX_STATES);
            all.is_ok_and(|all| all.count() == 1)
        };
        (!self.order.needs_split || needs_split(made.state, length))
            && (!self.order.unique || is_unique())
    }
}

/// The puzzle with another colour for one ball of its hand.
fn spoiled(state: State, dice: &mut Dice) -> Option<State> {
    let balls: Vec<_> = state.hand.balls().collect();
    let fewer = state.hand.without(dice.pick(&balls)?)?;
    let hand = fewer.with(dice.pick(&Color::ALL)?)?;
    Some(State { board: state.board, hand })
}
