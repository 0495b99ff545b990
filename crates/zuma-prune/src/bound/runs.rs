use zuma_state::{Board, Color, Hand, Lanes};

use super::inside::IMPOSSIBLE;

/// The most runs of a board.
pub(super) const MOST_RUNS: usize = Board::CAPACITY;
/// Before the first run of a colour there is none.
const NO_RUN: u8 = u8::MAX;

/// What a block of a colour costs that has 1, 2, 3 or more balls.
type Costs = [u8; 3];

/// A board as its runs, from left to right, with what each costs to complete from the hand.
#[derive(Clone, Debug)]
pub(super) struct Runs {
    len: usize,
    /// The position of each run's first ball.
    first: [u8; MOST_RUNS],
    /// The index of each run's colour.
    colors: [u8; MOST_RUNS],
    /// Balls of each run, 1 or 2.
    balls: [u8; MOST_RUNS],
    /// The last run of the same colour before each run, or `NO_RUN`.
    previous: [u8; MOST_RUNS],
    /// The most balls, up to 3, that a block can have in each run and to the right of it.
    most: [u8; MOST_RUNS],
    /// The last run of each colour, or `NO_RUN`.
    last: [u8; 5],
    /// By the index of the colour.
    costs: [Costs; 5],
    /// The colours of which the hand has three or more.
    pub(super) three_in_hand: [bool; 5],
}

impl Runs {
    /// No runs, and a hand of two balls of each colour.
    pub(super) const fn new() -> Self {
        Self {
            len: 0,
            first: [0; MOST_RUNS],
            colors: [0; MOST_RUNS],
            balls: [0; MOST_RUNS],
            previous: [NO_RUN; MOST_RUNS],
            most: [3; MOST_RUNS],
            last: [NO_RUN; 5],
            costs: [[2, 1, 0]; 5],
            three_in_hand: [false; 5],
        }
    }

    #[inline]
    pub(super) fn read(&mut self, board: Board, hand: Hand) {
        let payable = |cost, balls| if balls >= cost { cost } else { IMPOSSIBLE };
        let counts = Color::ALL.map(|color| hand.count(color));
        self.costs = counts.map(|balls| [payable(2, balls), payable(1, balls), 0]);
        self.three_in_hand = counts.map(|balls| balls >= 3);
        self.last = [NO_RUN; 5];
        self.len = 0;
        let twins = board.twins();
        for first in board.balls() - twins.right() {
            if let Some(color) = board.get(usize::from(first)) {
                self.push(first, color, 1 + u8::from(twins.contains(first)));
            }
        }
        let mut balls = [0; 5];
        for run in (0..self.len).rev() {
            let from_here = &mut balls[self.color(run)];
            *from_here = 3.min(*from_here + self.balls[run]);
            self.most[run] = *from_here;
        }
    }

    /// Adds a run at the right end.
    #[inline]
    pub(super) fn push(&mut self, first: u8, color: Color, balls: u8) {
        let (run, color) = (self.len, color.index());
        self.first[run] = first;
        self.colors[run] = color as u8;
        self.balls[run] = balls;
        self.previous[run] = std::mem::replace(&mut self.last[color], run as u8);
        self.len += 1;
    }

    /// Takes away the run at the right end.
    pub(super) fn pop(&mut self) {
        self.len -= 1;
        self.last[self.color(self.len)] = self.previous[self.len];
    }

    /// Changes how many balls the run at the right end has.
    pub(super) fn set_balls_of_last(&mut self, balls: u8) {
        self.balls[self.len - 1] = balls;
    }

    #[inline]
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub(super) const fn balls(&self, run: usize) -> usize {
        self.balls[run] as usize
    }

    /// The most balls, up to 3, that a block can have in the run and to the right of it; valid
    /// once the whole board has been read.
    #[inline]
    pub(super) const fn most(&self, run: usize) -> usize {
        self.most[run] as usize
    }

    /// The index of the run's colour.
    #[inline]
    pub(super) const fn color(&self, run: usize) -> usize {
        self.colors[run] as usize
    }

    /// By the index of a colour, whether it is on the board.
    #[inline]
    pub(super) fn on_board(&self) -> [bool; 5] {
        self.last.map(|run| run != NO_RUN)
    }

    /// What a block of the run's colour costs that has `balls` balls, 1 to 3; 3 stands for more.
    #[inline]
    pub(super) const fn cost(&self, run: usize, balls: usize) -> u8 {
        self.costs[self.color(run)][balls - 1]
    }

    /// The earlier runs of the same colour, from right to left.
    #[inline]
    pub(super) fn earlier(&self, run: usize) -> impl Iterator<Item = usize> {
        self.back_from(self.previous[run])
    }

    /// The later runs of the same colour, from right to left.
    #[inline]
    pub(super) fn later(&self, run: usize) -> impl Iterator<Item = usize> {
        self.back_from(self.last[self.color(run)]).take_while(move |&later| later > run)
    }

    #[inline]
    fn back_from(&self, mut at: u8) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || {
            let run = usize::from(at);
            (at != NO_RUN).then(|| {
                at = self.previous[run];
                run
            })
        })
    }

    /// The positions of a run's balls.
    #[inline]
    pub(super) fn lanes(&self, run: usize) -> Lanes {
        let first = Lanes::one(self.first[run]);
        if self.balls[run] == 2 { first | first.right() } else { first }
    }
}
