use std::error::Error;
use std::fmt;
use std::ops::RangeInclusive;

use zuma_state::{Board, Color, Hand, State};

use crate::Dice;

/// How large puzzles may be and how many colours they have: three ranges, ends included.
///
/// ```
/// use zuma_forge::Shape;
///
/// let shape = Shape::new(6..=8, 1..=3, 2..=2)?;
/// assert!(shape.admits("RRYYRR Y".parse()?));
/// assert!(!shape.admits("RRYYRR B".parse()?), "three colours");
/// assert!(!shape.admits("RRYYRR -".parse()?), "no ball in the hand");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    board: RangeInclusive<usize>,
    hand: RangeInclusive<usize>,
    colors: RangeInclusive<usize>,
}

/// The puzzle's own limits: 1 to 16 balls on the board, 1 to 5 in the hand, all five colours.
impl Default for Shape {
    fn default() -> Self {
        Self { board: 1..=16, hand: 1..=5, colors: 1..=Color::ALL.len() }
    }
}

impl Shape {
    /// Puzzles with `board` balls on the board, `hand` balls in the hand, and `colors` colours on
    /// both together.
    ///
    /// # Errors
    /// Ranges that are empty, ask for more than a state holds, or admit no puzzle.
    pub fn new(
        board: RangeInclusive<usize>,
        hand: RangeInclusive<usize>,
        colors: RangeInclusive<usize>,
    ) -> Result<Self, ShapeError> {
        for (part, range) in [("board", &board), ("hand", &hand), ("colors", &colors)] {
            if range.is_empty() {
                let (start, end) = (*range.start(), *range.end());
                return Err(ShapeError::EmptyRange { part, start, end });
            }
        }
        let (most_board, most_hand, most_colors) = (*board.end(), *hand.end(), *colors.end());
        if *colors.start() == 0 || most_colors > Color::ALL.len() {
            return Err(ShapeError::Colors { start: *colors.start(), end: most_colors });
        }
        if most_board.saturating_add(most_hand) > State::CAPACITY {
            return Err(ShapeError::TooManyBalls { board: most_board, hand: most_hand });
        }
        let too_few_balls = most_board + most_hand < *colors.start();
        let board_of_one_color = most_colors == 1 && *board.start() > 2;
        let hand_of_few = *hand.start() > most_colors * usize::from(Hand::CAPACITY_PER_COLOR);
        if too_few_balls || board_of_one_color || hand_of_few {
            return Err(ShapeError::NoPuzzle);
        }
        Ok(Self { board, hand, colors })
    }

    /// How many balls may lie on the board.
    #[must_use]
    pub const fn board(&self) -> &RangeInclusive<usize> {
        &self.board
    }

    /// How many balls may be in the hand.
    #[must_use]
    pub const fn hand(&self) -> &RangeInclusive<usize> {
        &self.hand
    }

    /// How many colours there may be, board and hand together.
    #[must_use]
    pub const fn colors(&self) -> &RangeInclusive<usize> {
        &self.colors
    }

    /// Whether a puzzle is within the three ranges.
    #[must_use]
    pub fn admits(&self, state: State) -> bool {
        let State { board, hand } = state;
        let is_used = |&color: &Color| !board.balls_of(color).is_empty() || hand.count(color) > 0;
        self.board.contains(&board.len())
            && self.hand.contains(&hand.len())
            && self.colors.contains(&Color::ALL.into_iter().filter(is_used).count())
    }

    /// Colours for a puzzle, as many as the range allows.
    pub(crate) fn palette(&self, dice: &mut Dice) -> Vec<Color> {
        let mut palette = Color::ALL.to_vec();
        dice.shuffle(&mut palette);
        palette.truncate(dice.within(self.colors.clone()));
        palette
    }

    /// The shape whose upper ends have come `done / all` of the way from the lower ends, rounded
    /// up.
    pub(crate) fn grown(&self, done: usize, all: usize) -> Self {
        let part_of = |range: &RangeInclusive<usize>| {
            let (start, end) = (*range.start(), *range.end());
            start..=start + ((end - start) * done.min(all)).div_ceil(all.max(1))
        };
        Self { board: part_of(&self.board), hand: part_of(&self.hand), colors: self.colors.clone() }
    }
}

/// Why ranges are not a [`Shape`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ShapeError {
    /// A range that ends before it starts.
    EmptyRange {
        /// Which of the three.
        part: &'static str,
        /// Where it starts.
        start: usize,
        /// Where it ends.
        end: usize,
    },
    /// A number of colours that is not 1 to 5.
    Colors {
        /// The fewest.
        start: usize,
        /// The most.
        end: usize,
    },
    /// The largest board and the largest hand are more balls than a state holds.
    TooManyBalls {
        /// The most balls on the board.
        board: usize,
        /// The most balls in the hand.
        hand: usize,
    },
    /// No puzzle is within the ranges: too few balls for the colours, or too few colours for the
    /// balls.
    NoPuzzle,
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::EmptyRange { part, start, end } => {
                write!(f, "{part} {start}..{end}: the range ends before it starts")
            }
            Self::Colors { start, end } => {
                let most = Color::ALL.len();
                write!(f, "colors {start}..{end}: expected a range within 1..{most}")
            }
            Self::TooManyBalls { board, hand } => write!(
                f,
                "board up to {board}, hand up to {hand}: expected at most {} balls together",
                State::CAPACITY,
            ),
            Self::NoPuzzle => write!(
                f,
                "no puzzle has so many balls and colours: a board has runs of at most 2, a hand \
                 at most {} balls of a colour, and each colour takes a ball (a board has at most \
                 {} balls)",
                Hand::CAPACITY_PER_COLOR,
                Board::CAPACITY,
            ),
        }
    }
}

impl Error for ShapeError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(clippy::reversed_empty_ranges, reason = "they are what must be refused")]
    fn ranges_that_admit_nothing_are_told_apart() {
        let errors = [
            (Shape::new(3..=2, 1..=5, 1..=5), "board 3..2"),
            (Shape::new(1..=2, 1..=0, 1..=5), "hand 1..0"),
            (Shape::new(1..=2, 1..=5, 0..=5), "colors 0..5"),
            (Shape::new(1..=2, 1..=5, 2..=6), "colors 2..6"),
            (Shape::new(1..=17, 1..=5, 1..=5), "board up to 17, hand up to 5: "),
            (Shape::new(1..=1, 0..=1, 3..=5), "no puzzle"),
            (Shape::new(3..=4, 1..=1, 1..=1), "no puzzle"),
            (Shape::new(1..=2, 8..=9, 1..=1), "no puzzle"),
        ];
        for (shape, start) in errors {
            let error = shape.expect_err(start).to_string();
            assert!(error.starts_with(start), "{error}");
        }
    }

    #[test]
    fn a_shape_grows_from_its_smallest_puzzles_to_its_largest() {
        let shape = Shape::new(1..=16, 0..=5, 1..=5).expect("a shape");
        let sizes = |done| (*shape.grown(done, 10).board.end(), *shape.grown(done, 10).hand.end());
        assert_eq!([sizes(0), sizes(1), sizes(5), sizes(10)], [(1, 0), (3, 1), (9, 3), (16, 5)]);
        assert_eq!(shape.grown(11, 10), shape);
    }
}
