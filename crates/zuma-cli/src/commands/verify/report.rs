use serde::Serialize;
use zuma_atlas::{Counts, Mistake, Row, Survey, Way, Wrong};

use super::parts::{Parts, numbers};
use super::settings::Settings;
use crate::json;
use crate::record::answer_number;

/// What was counted, as it is printed.
pub(super) struct Report {
    /// What it is about.
    pub(super) title: String,
    /// The parts counted, if these are not all.
    pub(super) partial: Option<String>,
    pub(super) rows: Vec<Row>,
    pub(super) suspects: Vec<Suspect>,
    largest_hand: usize,
    bound: bool,
}

/// What may be wrong, and what it gets wrong over all lengths.
pub(super) struct Suspect {
    pub(super) name: String,
    /// The way of searching, or `None` for a solver on trial.
    pub(super) way: Option<Way>,
    pub(super) wrong: Wrong,
}

impl Report {
    pub(super) fn new(settings: &Settings, parts: &Parts) -> Self {
        let tally = parts.sum(settings.domain());
        let ways = Way::PRUNED.map(|way| (way.name().to_owned(), Some(way)));
        let solvers = settings.against().iter().map(|choice| (choice.to_string(), None));
        let suspects = ways
            .into_iter()
            .chain(solvers)
            .enumerate()
            .map(|(place, (name, way))| {
                let mut wrong = Wrong::default();
                tally.rows().for_each(|row| wrong += &wrong_of(&row.counts, place));
                Suspect { name, way, wrong }
            })
            .collect();
        let partial = (!parts.is_complete())
            .then(|| format!("{} of {}", numbers(parts.counted()), Survey::PARTS));
        Self {
            title: settings.to_string(),
            partial,
            rows: tally.rows().collect(),
            suspects,
            largest_hand: settings.domain().largest_hand(),
            bound: settings.bound(),
        }
    }

    /// Whether something is wrong that is not known to be.
    pub(super) fn finds_fault(&self) -> bool {
        self.suspects.iter().any(|suspect| {
            suspect.wrong.pairs > 0 && !suspect.way.is_some_and(Way::is_known_to_be_wrong)
        })
    }

    /// The same as one JSON object, as [`json`] specifies it.
    pub(super) fn to_json(&self) -> String {
        json::line(&Object {
            max_board: self.rows.len(),
            max_hand: self.largest_hand,
            bound: self.bound,
            partial: self.partial.as_deref(),
            rows: self.rows.iter().map(|row| self.json_row(row)).collect(),
            wrong: self.verdicts(|_, suspect| suspect.wrong),
        })
    }

    fn json_row(&self, Row { balls, counts }: &Row) -> JsonRow<'_> {
        JsonRow {
            balls: *balls,
            surviving_boards: counts.surviving_boards,
            winnable_boards: counts.winnable_boards,
            winning_pairs: counts.winning_pairs,
            by_answer: by_answer(counts, self.largest_hand),
            wrong: self.verdicts(|place, _| wrong_of(counts, place)),
        }
    }

    fn verdicts(&self, wrong: impl Fn(usize, &Suspect) -> Wrong) -> Vec<Verdict<'_>> {
        let suspects = self.suspects.iter().enumerate();
        suspects
            .map(|(place, suspect)| Verdict::new(&suspect.name, wrong(place, suspect)))
            .collect()
    }

    /// The highest answer that there is.
    pub(super) fn highest_answer(&self) -> usize {
        self.rows.iter().map(|row| row.counts.by_answer.len()).max().unwrap_or_default()
    }
}

/// The pairs with answer 1, 2, and so on to the `highest`.
pub(super) fn by_answer(counts: &Counts, highest: usize) -> Vec<u64> {
    let mut by_answer = counts.by_answer.clone();
    by_answer.resize(highest, 0);
    by_answer
}

/// What the suspect at a place among all gets wrong, in a row.
pub(super) fn wrong_of(counts: &Counts, place: usize) -> Wrong {
    counts.wrong.iter().chain(&counts.against).nth(place).copied().unwrap_or_default()
}

/// An answer as users see it.
pub(super) fn number(answer: Option<u8>) -> i32 {
    answer_number(answer.map(usize::from))
}

#[derive(Serialize)]
struct Object<'a> {
    max_board: usize,
    max_hand: usize,
    bound: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    partial: Option<&'a str>,
    rows: Vec<JsonRow<'a>>,
    wrong: Vec<Verdict<'a>>,
}

#[derive(Serialize)]
struct JsonRow<'a> {
    balls: usize,
    surviving_boards: u64,
    winnable_boards: u64,
    winning_pairs: u64,
    by_answer: Vec<u64>,
    wrong: Vec<Verdict<'a>>,
}

#[derive(Serialize)]
struct Verdict<'a> {
    by: &'a str,
    pairs: u64,
    too_high: u64,
    too_low: u64,
    impossible: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    smallest: Option<Puzzle>,
}

#[derive(Serialize)]
struct Puzzle {
    board: String,
    hand: String,
    answer: i32,
    found: i32,
}

impl<'a> Verdict<'a> {
    fn new(by: &'a str, wrong: Wrong) -> Self {
        let Wrong { pairs, too_high, too_low, impossible, smallest } = wrong;
        Self { by, pairs, too_high, too_low, impossible, smallest: smallest.map(Puzzle::from) }
    }
}

impl From<Mistake> for Puzzle {
    fn from(Mistake { state, found, truth }: Mistake) -> Self {
        let (board, hand) = (state.board.to_string(), state.hand.to_string());
        Self { board, hand, answer: number(truth), found: number(found) }
    }
}
