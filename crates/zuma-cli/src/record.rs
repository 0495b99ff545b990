//! A puzzle as files have it, and its answer.

use std::borrow::Cow;

use zuma_bfs::Witness;
use zuma_state::{Board, Hand, Part, State};

use crate::fault::Fault;

/// How much of a wrong text is quoted, in characters.
const QUOTED: usize = 20;

/// A puzzle as a file has it. Its letters have not been looked at yet.
#[derive(Clone, Debug)]
pub struct Puzzle<'a> {
    /// What its file calls it.
    pub id: Option<Id<'a>>,
    /// The letters of the board, ball 0 first.
    pub board: Cow<'a, [u8]>,
    /// The letters of the hand.
    pub hand: Cow<'a, [u8]>,
    /// The answer that the file expects: a number of insertions, or -1 for impossible.
    pub expected: Option<i32>,
}

/// What a file calls a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Id<'a> {
    /// A text.
    Text(Cow<'a, str>),
    /// A JSON number, digit for digit.
    Number(&'a str),
}

impl<'a> Puzzle<'a> {
    /// A puzzle of these letters, and nothing else said of it.
    #[must_use]
    pub fn new(board: Cow<'a, [u8]>, hand: Cow<'a, [u8]>) -> Self {
        Self { id: None, board, hand, expected: None }
    }

    /// The state that the letters stand for.
    ///
    /// # Errors
    /// What is wrong with board or hand.
    pub fn state(&self) -> Result<State, Fault> {
        let (board, hand) = (Board::from_letters(&self.board), Hand::from_letters(&self.hand));
        if let (Some(board), Some(hand)) = (board, hand) {
            return Ok(State::new(board, hand)?);
        }
        let (board, hand) = (utf8(Part::Board, &self.board)?, utf8(Part::Hand, &self.hand)?);
        Ok(State::parse(board, hand)?)
    }
}

fn utf8(part: Part, letters: &[u8]) -> Result<&str, Fault> {
    std::str::from_utf8(letters).map_err(|error| {
        let (valid, rest) = letters.split_at(error.valid_up_to());
        let position = String::from_utf8_lossy(valid).chars().count();
        Fault::NoLetter { part, position, byte: rest[0] }
    })
}

/// What a puzzle got for an answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The least number of insertions, or -1 for impossible; `None` if a limit was reached.
    pub number: Option<i32>,
    /// The insertions, if they were asked for and the puzzle can be solved.
    pub moves: Option<Witness>,
}

/// An answer as files have it: the number of insertions, or -1 for impossible.
pub(crate) fn answer_number(insertions: Option<usize>) -> i32 {
    insertions.map_or(-1, |insertions| {
        i32::try_from(insertions).expect("each insertion takes one of at most 21 balls")
    })
}

/// Where a record stands in its file, and the puzzle or what keeps it from being one.
#[derive(Clone, Debug)]
pub struct Record<'a> {
    /// Its line, counted from 1.
    pub line: u64,
    /// The line of its hand: the same, or the one below.
    pub hand_line: u64,
    /// The puzzle.
    pub puzzle: Result<Puzzle<'a>, Fault>,
}

impl<'a> Record<'a> {
    /// A record of one line.
    #[must_use]
    pub fn on_line(line: u64, puzzle: Result<Puzzle<'a>, Fault>) -> Self {
        Self { line, hand_line: line, puzzle }
    }

    /// The state of the puzzle.
    ///
    /// # Errors
    /// What keeps the record from being a puzzle, or the puzzle from being legal.
    pub fn state(&self) -> Result<State, Fault> {
        match &self.puzzle {
            Ok(puzzle) => puzzle.state(),
            Err(fault) => Err(fault.clone()),
        }
    }

    /// The line that a fault of this record is on, counted from 1.
    #[must_use]
    pub fn line_of(&self, fault: &Fault) -> u64 {
        if fault.part() == Some(Part::Hand) { self.hand_line } else { self.line }
    }
}

/// The beginning of a text that is wrong.
pub(crate) fn quoted(text: &str) -> String {
    text.chars().take(QUOTED).collect()
}

/// Reads an expected answer.
///
/// # Errors
/// [`Fault::Answer`] unless it is -1 or a number of insertions that a state has the balls for.
pub fn parse_expected(text: &str) -> Result<i32, Fault> {
    let is_possible = |&answer: &i32| {
        answer == -1 || usize::try_from(answer).is_ok_and(|count| count <= State::CAPACITY)
    };
    text.parse().ok().filter(is_possible).ok_or_else(|| Fault::Answer { found: quoted(text) })
}
