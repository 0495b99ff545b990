use std::ops::RangeInclusive;

use clap::Args;
use zuma_forge::Shape;

use crate::failure::Failure;

/// The heading of these arguments.
const PUZZLES: &str = "Puzzles";

/// How large puzzles are to be.
#[derive(Clone, Debug, Args)]
pub(super) struct ShapeArgs {
    /// How many balls are on the board: a range, ends included, or one number [default: 1..16]
    #[arg(long, value_name = "A..B", value_parser = parse_range, help_heading = PUZZLES)]
    board: Option<RangeInclusive<usize>>,

    /// How many balls are in the hand [default: 1..5; for stress, 0..5]
    #[arg(long, value_name = "A..B", value_parser = parse_range, help_heading = PUZZLES)]
    hand: Option<RangeInclusive<usize>>,

    /// How many colours there are, board and hand together [default: 1..5]
    #[arg(long, value_name = "A..B", value_parser = parse_range, help_heading = PUZZLES)]
    colors: Option<RangeInclusive<usize>>,
}

impl ShapeArgs {
    /// The shape that is asked for, with the ranges of `default` for what is not.
    pub(super) fn shape(&self, default: &Shape) -> Result<Shape, Failure> {
        let or = |range: &Option<_>, default: &RangeInclusive<usize>| {
            range.clone().unwrap_or_else(|| default.clone())
        };
        let board = or(&self.board, default.board());
        let hand = or(&self.hand, default.hand());
        let colors = or(&self.colors, default.colors());
        Shape::new(board, hand, colors).map_err(|error| Failure::Usage(error.to_string()))
    }
}

/// Reads `A..B`, both ends included, or one number.
fn parse_range(text: &str) -> Result<RangeInclusive<usize>, String> {
    let wrong = |_| format!("found {text:?}, expected a number, or a range such as 6..8");
    let number = |end: &str| end.parse::<usize>().map_err(wrong);
    match text.split_once("..") {
        Some((start, end)) => Ok(number(start)?..=number(end)?),
        None => number(text).map(|only| only..=only),
    }
}
