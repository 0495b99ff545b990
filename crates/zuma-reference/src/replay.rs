//! Plays insertions and reports what happened, or what was wrong with them.
//!
//! This is what judges a witness: [`Play::is_cleared`] after a [`replay`] without a [`Fault`] says
//! that the sequence wins. Collapse follows each insertion at once and runs to its end; putting it
//! off would be a different game.

use std::{error, fmt};

use crate::{
    COLORS,
    collapse::{Run, vanish},
};

/// One ball taken from the hand and put on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Insertion {
    /// The letter of its colour.
    pub ball: u8,
    /// The gap, from 0, on the board as it stands before the insertion.
    pub gap: usize,
}

impl Insertion {
    /// `ball` put at `gap`.
    #[must_use]
    pub const fn new(ball: u8, gap: usize) -> Self {
        Self { ball, gap }
    }
}

/// Ball and gap with `@` between: `R@3`.
impl fmt::Display for Insertion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", char::from(self.ball), self.gap)
    }
}

/// A run that vanished, and what it left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vanished {
    /// The run, on the board that it vanished from.
    pub run: Run,
    /// The board after the two sides closed up.
    pub board: Vec<u8>,
}

/// One insertion and all that came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What was played.
    pub insertion: Insertion,
    /// The board with the ball on it, before anything vanished.
    pub inserted: Vec<u8>,
    /// The runs that vanished, in turn. The first holds the inserted ball; each further one came
    /// together when the one before it had gone.
    pub vanished: Vec<Vanished>,
    /// The balls left in the hand, in the order of the hand that was dealt.
    pub hand: Vec<u8>,
}

impl Step {
    /// The board at the end of the step.
    #[must_use]
    pub fn board(&self) -> &[u8] {
        self.vanished.last().map_or(&self.inserted, |link| &link.board)
    }
}

/// A game from its start up to some insertion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    board: Vec<u8>,
    hand: Vec<u8>,
    steps: Vec<Step>,
}

impl Play {
    /// The game before the first insertion. `board` is taken to be stable.
    #[must_use]
    pub fn new(board: &[u8], hand: &[u8]) -> Self {
        Self { board: board.to_vec(), hand: hand.to_vec(), steps: Vec::new() }
    }

    /// The insertions played, in turn, each with what came of it.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The board as it stands now.
    #[must_use]
    pub fn board(&self) -> &[u8] {
        self.steps.last().map_or(&self.board, Step::board)
    }

    /// The balls in the hand now, in the order in which they were dealt.
    #[must_use]
    pub fn hand(&self) -> &[u8] {
        self.steps.last().map_or(&self.hand, |step| &step.hand)
    }

    /// Whether the board is empty: the game is won.
    #[must_use]
    pub fn is_cleared(&self) -> bool {
        self.board().is_empty()
    }

    /// Plays one more insertion.
    ///
    /// # Errors
    /// The [`Cause`] that forbids it; the game stays as it was.
    pub fn insert(&mut self, insertion: Insertion) -> Result<&Step, Cause> {
        let Insertion { ball, gap } = insertion;
        if !COLORS.contains(&ball) {
            return Err(Cause::NotAColor);
        }
        if self.is_cleared() {
            return Err(Cause::AlreadyCleared);
        }
        let Some(slot) = self.hand().iter().position(|&held| held == ball) else {
            return Err(Cause::NotInHand);
        };
        if gap > self.board().len() {
            return Err(Cause::BeyondBoard);
        }
        let mut hand = self.hand().to_vec();
        hand.remove(slot);
        let mut board = self.board().to_vec();
        board.insert(gap, ball);
        let inserted = board.clone();
        let mut vanished = Vec::new();
        while let Some(run) = vanish(&mut board) {
            let board = board.clone();
            vanished.push(Vanished { run, board });
        }
        self.steps.push(Step { insertion, inserted, vanished, hand });
        Ok(&self.steps[self.steps.len() - 1])
    }
}

/// Plays `insertions` in turn on a stable board.
///
/// That none of them is at fault does not mean that they win: ask [`Play::is_cleared`].
///
/// # Errors
/// The first insertion that cannot be played, with the game up to it.
///
/// # Examples
/// ```
/// use zuma_reference::{replay, Insertion};
///
/// let play = replay(b"WWRRBBWW", b"WRBRW", &[Insertion::new(b'R', 2), Insertion::new(b'B', 2)])?;
/// assert_eq!(play.steps()[0].board(), b"WWBBWW");
/// assert_eq!(play.steps()[1].vanished.len(), 2); // BBB, and then WWWW
/// assert!(play.is_cleared());
/// # Ok::<(), zuma_reference::Fault>(())
/// ```
pub fn replay(board: &[u8], hand: &[u8], insertions: &[Insertion]) -> Result<Play, Fault> {
    let mut play = Play::new(board, hand);
    for &insertion in insertions {
        if let Err(cause) = play.insert(insertion) {
            return Err(Fault { insertion, cause, before: play });
        }
    }
    Ok(play)
}

/// Why an insertion cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Its ball is not one of [`COLORS`].
    NotAColor,
    /// No ball of its colour is left in the hand.
    NotInHand,
    /// Its gap is greater than the length of the board.
    BeyondBoard,
    /// The board is empty: the game is over.
    AlreadyCleared,
}

/// An insertion that cannot be played, which one it is and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The insertion at fault.
    pub insertion: Insertion,
    /// Why it cannot be played.
    pub cause: Cause,
    /// The game as far as it could be played.
    pub before: Play,
}

impl Fault {
    /// Which insertion is at fault, from 0.
    #[must_use]
    pub fn index(&self) -> usize {
        self.before.steps.len()
    }
}

/// Names the insertion by its number from 1, and what was found and expected.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Insertion { ball, gap } = self.insertion;
        let ball = char::from(ball).escape_default();
        write!(f, "insertion {} ({ball}@{gap}): ", self.index() + 1)?;
        match self.cause {
            Cause::NotAColor => {
                let colors = String::from_utf8_lossy(&COLORS);
                write!(f, "`{ball}` is not one of the colours {colors}")
            }
            Cause::NotInHand if self.before.hand().is_empty() => {
                write!(f, "no {ball} is in the hand, which is empty")
            }
            Cause::NotInHand => {
                let hand = String::from_utf8_lossy(self.before.hand());
                write!(f, "no {ball} is in the hand, which holds `{hand}`")
            }
            Cause::BeyondBoard => {
                let last = self.before.board().len();
                write!(f, "the board has gaps 0 to {last} only")
            }
            Cause::AlreadyCleared => f.write_str("the board is empty, the game is over"),
        }
    }
}

impl error::Error for Fault {}
