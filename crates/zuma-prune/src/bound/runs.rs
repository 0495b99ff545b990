use zuma_state::{Board, Color, Hand, Lanes};

use super::inside::IMPOSSIBLE;

/// The most runs of a board.
pub(super) const MOST_RUNS: usize = Board::CAPACITY;
/// Behind the last run of a colour there is no next one.
pub(super) const NO_RUN: u8 = u8::MAX;

/// A board as its runs, with what each costs to complete from the hand.
#[derive(Clone, Debug)]
pub(super) struct Runs {
    len: usize,
    /// The place of each run's first ball.
    first: [u8; MOST_RUNS],
    /// The index of each run's colour.
    colors: [u8; MOST_RUNS],
    /// Balls of each run, 1 or 2.
    balls: [u8; MOST_RUNS],
    /// The next run of the same colour, or `NO_RUN`.
    next: [u8; MOST_RUNS],
    /// For each run, what a block of its colour costs that has 1, 2, 3 or more balls.
    costs: [[u8; 3]; MOST_RUNS],
    /// The colours on the board, and those of which the hand has three or more.
    pub(super) on_board: [bool; 5],
    pub(super) three_in_hand: [bool; 5],
}

impl Runs {
    pub(super) const fn new() -> Self {
        Self {
            len: 0,
            first: [0; MOST_RUNS],
            colors: [0; MOST_RUNS],
            balls: [0; MOST_RUNS],
            next: [NO_RUN; MOST_RUNS],
            costs: [[0; 3]; MOST_RUNS],
            on_board: [false; 5],
            three_in_hand: [false; 5],
        }
    }

    pub(super) fn read(&mut self, board: Board, hand: Hand) {
        let costs = Color::ALL.map(|color| {
            let balls = hand.count(color);
            [if balls >= 2 { 2 } else { IMPOSSIBLE }, if balls >= 1 { 1 } else { IMPOSSIBLE }, 0]
        });
        self.three_in_hand = Color::ALL.map(|color| hand.count(color) >= 3);
        let twins = board.twins();
        let mut latest = [NO_RUN; 5];
        self.len = 0;
        for place in board.balls() - twins.right() {
            let Some(color) = board.get(usize::from(place)).map(Color::index) else { break };
            let run = self.len;
            self.first[run] = place;
            self.colors[run] = color as u8;
            self.balls[run] = 1 + u8::from(twins.contains(place));
            self.next[run] = NO_RUN;
            self.costs[run] = costs[color];
            if latest[color] != NO_RUN {
                self.next[usize::from(latest[color])] = run as u8;
            }
            latest[color] = run as u8;
            self.len += 1;
        }
        self.on_board = latest.map(|run| run != NO_RUN);
    }

    #[inline]
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub(super) const fn balls(&self, run: usize) -> usize {
        self.balls[run] as usize
    }

    /// What a block of the run's colour costs that has `balls` balls, 1 to 3; 3 stands for more.
    #[inline]
    pub(super) const fn cost(&self, run: usize, balls: usize) -> u8 {
        self.costs[run][balls - 1]
    }

    /// The later runs of the same colour, from left to right.
    #[inline]
    pub(super) fn later(&self, run: usize) -> impl Iterator<Item = usize> {
        let mut next = self.next[run];
        std::iter::from_fn(move || {
            let run = usize::from(next);
            (next != NO_RUN).then(|| {
                next = self.next[run];
                run
            })
        })
    }

    /// The earlier runs of the same colour, from left to right.
    #[inline]
    pub(super) fn earlier(&self, run: usize) -> impl Iterator<Item = usize> {
        (0..run).filter(move |&before| self.colors[before] == self.colors[run])
    }

    /// The balls of a run, as places of the board.
    #[inline]
    pub(super) fn lanes(&self, run: usize) -> Lanes {
        let first = Lanes::one(self.first[run]);
        if self.balls[run] == 2 { first | first.right() } else { first }
    }
}
