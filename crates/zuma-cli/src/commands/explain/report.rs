//! What `--json` prints, as [`json`] specifies it.

use serde::Serialize;
use zuma_bfs::{Insertion, State};
use zuma_prune::Block;
use zuma_reference::{Play, Step};

use super::cause::Cause;
use super::played::Played;
use crate::json;
use crate::record::answer_number;

#[derive(Serialize)]
struct Report {
    board: String,
    hand: String,
    answer: Option<i32>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    limit: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<StepReport>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    play: Option<PlayReport>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u128>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sequences: Option<Vec<Vec<String>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cause: Option<CauseReport>,
}

#[derive(Serialize)]
struct StepReport {
    insertion: String,
    inserted: String,
    vanished: Vec<VanishedReport>,
    board: String,
    hand: String,
}

#[derive(Serialize)]
struct VanishedReport {
    color: char,
    start: usize,
    length: usize,
    board: String,
}

#[derive(Serialize)]
struct PlayReport {
    cleared: bool,
    /// The fewest insertions still needed, at first and after each insertion; -1 for impossible.
    needs: Vec<i32>,
    /// The index, from 0, of the first insertion after which more is needed than there need be.
    #[serde(skip_serializing_if = "Option::is_none")]
    mistake: Option<usize>,
    /// What keeps an insertion from being played.
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<FaultReport>,
}

#[derive(Serialize)]
struct FaultReport {
    index: usize,
    message: String,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum CauseReport {
    TooFew {
        colors: String,
    },
    Bound {
        #[serde(skip_serializing_if = "Option::is_none")]
        least: Option<u8>,
        blocks: Vec<BlockReport>,
    },
    Exhausted {
        generated: u64,
        kept: u64,
    },
}

#[derive(Serialize)]
struct BlockReport {
    color: char,
    balls: Vec<u8>,
    missing: u8,
}

/// The limit on states was reached.
pub(super) fn given_up(state: State) -> String {
    json::line(&Report { answer: None, limit: true, ..Report::new(state, None) })
}

/// The witness, played.
pub(super) fn solved(state: State, play: &Play) -> String {
    let steps = Some(play.steps().iter().map(StepReport::from).collect());
    json::line(&Report { steps, ..Report::new(state, Some(play.steps().len())) })
}

/// A user's insertions, played.
pub(super) fn played(played: &Played) -> String {
    let fault = played.fault.as_ref();
    let play = PlayReport {
        cleared: played.play.is_cleared(),
        needs: played.needs.iter().map(|&need| answer_number(need)).collect(),
        mistake: played.mistake(),
        fault: fault.map(|fault| FaultReport { index: fault.index(), message: fault.to_string() }),
    };
    let steps = Some(played.play.steps().iter().map(StepReport::from).collect());
    json::line(&Report { steps, play: Some(play), ..Report::new(played.state, played.needs[0]) })
}

/// How many optimal sequences there are, and some of them.
pub(super) fn sequences(
    state: State,
    answer: usize,
    count: u128,
    listed: Option<impl Iterator<Item = Vec<Insertion>>>,
) -> String {
    let texts = |sequence: Vec<Insertion>| sequence.iter().map(ToString::to_string).collect();
    let sequences = listed.map(|listed| listed.map(texts).collect());
    json::line(&Report { count: Some(count), sequences, ..Report::new(state, Some(answer)) })
}

/// Why there is no sequence.
pub(super) fn impossible(state: State, cause: &Cause) -> String {
    json::line(&Report { cause: Some(cause.into()), ..Report::new(state, None) })
}

/// Why there is no sequence, where all were to be counted, or listed.
pub(super) fn no_sequences(state: State, cause: &Cause, listed: bool) -> String {
    let (count, sequences) = (Some(0), listed.then(Vec::new));
    json::line(&Report { count, sequences, cause: Some(cause.into()), ..Report::new(state, None) })
}

impl Report {
    fn new(state: State, answer: Option<usize>) -> Self {
        Self {
            board: state.board.to_string(),
            hand: state.hand.to_string(),
            answer: Some(answer_number(answer)),
            limit: false,
            steps: None,
            play: None,
            count: None,
            sequences: None,
            cause: None,
        }
    }
}

impl From<&Cause> for CauseReport {
    fn from(cause: &Cause) -> Self {
        match cause {
            Cause::TooFew(colors) => {
                Self::TooFew { colors: colors.iter().map(|color| color.letter()).collect() }
            }
            Cause::Bound { least, blocks } => {
                Self::Bound { least: *least, blocks: blocks.iter().map(Into::into).collect() }
            }
            &Cause::Exhausted { generated, kept } => Self::Exhausted { generated, kept },
        }
    }
}

impl From<&Step> for StepReport {
    fn from(step: &Step) -> Self {
        let vanished = step.vanished.iter().map(|link| VanishedReport {
            color: char::from(link.run.color),
            start: link.run.start,
            length: link.run.length,
            board: text(&link.board),
        });
        Self {
            insertion: step.insertion.to_string(),
            inserted: text(&step.inserted),
            vanished: vanished.collect(),
            board: text(step.board()),
            hand: text(&step.hand),
        }
    }
}

impl From<&Block> for BlockReport {
    fn from(block: &Block) -> Self {
        let &Block { color, balls, missing } = block;
        Self { color: color.letter(), balls: balls.into_iter().collect(), missing }
    }
}

fn text(letters: &[u8]) -> String {
    String::from_utf8_lossy(letters).into_owned()
}
