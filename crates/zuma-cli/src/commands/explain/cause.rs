//! Why a puzzle is impossible.

use std::fmt::Write as _;

use zuma_bfs::{Color, Hand, Report, State};
use zuma_prune::{Block, Bound, partition, short_colors};

use super::paint::Paint;
use super::report;
use crate::figures::{Counted, Grouped};

/// What shows best that a puzzle is impossible.
pub(super) enum Cause {
    /// These colours are on the board and, with the hand, fewer than three.
    TooFew(Vec<Color>),
    /// The partition bound, and a cheapest partition.
    Bound {
        /// The least number of insertions; `None` if every partition has a block that
        /// wants more balls of its colour than the hand has.
        least: Option<u8>,
        blocks: Vec<Block>,
    },
    /// Nothing but the search, which made this many states.
    Exhausted { generated: u64, kept: u64 },
}

/// All that blocks can want: two balls complete any of them.
const ENOUGH: Hand = Hand::literal("RRYYBBGGWW");

impl Cause {
    /// The cause for a puzzle of which `report` says that it is impossible.
    pub(super) fn of(state: State, report: &Report) -> Self {
        let State { board, hand } = state;
        let short: Vec<_> = short_colors(board, hand).collect();
        if !short.is_empty() {
            return Self::TooFew(short);
        }
        let least = Bound::new().least(board, hand);
        if least.is_some_and(|least| usize::from(least) <= hand.len()) {
            let total = report.total();
            return Self::Exhausted { generated: total.generated, kept: total.kept };
        }
        let blocks = partition(board, hand).or_else(|| partition(board, ENOUGH));
        Self::Bound { least, blocks: blocks.unwrap_or_default() }
    }

    pub(super) fn told(&self, state: State, json: bool, paint: Paint) -> String {
        if json {
            return report::impossible(state, self);
        }
        let why = match self {
            Self::TooFew(colors) => too_few(state, colors),
            Self::Bound { least, blocks } => bound(state, *least, blocks, paint),
            Self::Exhausted { generated, kept } => format!(
                "Impossible: the search came to its end. Of {} that it made, it went on\n\
                 with {}, and none led to an empty board.\n",
                Counted(generated, "state"),
                Grouped(kept),
            ),
        };
        format!("{}\n{why}", paint.heading(state, None))
    }
}

fn too_few(state: State, colors: &[Color]) -> String {
    let line = |&color: &Color| {
        let (board, hand) = (state.board.balls_of(color).len(), state.hand.count(color));
        format!(
            "Impossible: {color} can never reach three. On the board: {board}, in the hand: {hand}.\n"
        )
    };
    colors.iter().map(line).collect()
}

fn bound(state: State, least: Option<u8>, blocks: &[Block], paint: Paint) -> String {
    let (claim, comparison) = match least {
        Some(least) => (
            format!(
                "it needs at least {}, and the hand has {}",
                Counted(least, "insertion"),
                Counted(state.hand.len(), "ball"),
            ),
            "none takes fewer insertions than",
        ),
        None => (
            "the hand has too few balls of a colour".to_owned(),
            "each wants more of a colour than the hand has, as does",
        ),
    };
    let mut text = format!(
        "Impossible: {claim}.\n\
         Balls that vanish together are a block: three or more of one colour, those\n\
         inserted among them. Of all ways to cut the board into blocks that do not\n\
         cross, {comparison} this one:\n\n",
    );
    let letters = state.board.to_string();
    let _ = writeln!(text, "  {}", paint.balls(letters.as_bytes()));
    for block in blocks {
        let ball = paint.balls(&[block.color.letter() as u8]);
        let other = paint.faint(".");
        let places = 0..letters.len() as u8;
        let row: String =
            places.map(|p| if block.balls.contains(p) { &*ball } else { &*other }).collect();
        let _ = writeln!(text, "  {row}   {}", paint.faint(&wants(block, state.hand)));
    }
    text
}

/// What a block wants, and whether the hand has it.
fn wants(block: &Block, hand: Hand) -> String {
    let &Block { color, missing, .. } = block;
    match hand.count(color) {
        _ if missing == 0 => "complete".to_owned(),
        held if held < missing => format!("wants {missing} {color}, the hand has {held}"),
        _ => format!("wants {missing} {color}"),
    }
}
