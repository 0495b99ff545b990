use std::time::Duration;

use crate::terminal::{COLUMNS, shortened};

/// The most lines of a program's last words that are shown.
const SHOWN_LINES: usize = 5;
/// What such a line begins with.
const MARGIN: &str = "          | ";
/// The columns before what is told of a reply, on its line.
const LABEL: usize = "expected  ".len();

/// What a program makes of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    /// An integer.
    Answer(i64),
    /// It ended badly.
    Crash {
        /// How.
        ending: String,
        /// What it last said on stderr.
        last_words: String,
    },
    /// It was to go on from puzzle to puzzle, and has not.
    NoLine {
        /// Why no answer can come any more.
        because: &'static str,
        /// What it last said on stderr.
        last_words: String,
    },
    /// It did not answer, or not end, within some time.
    TimeOut {
        /// That time.
        limit: Duration,
        /// Whether there was an answer by then, and only the end was wanting.
        has_answered: bool,
    },
    /// It wrote to stdout what is not an integer.
    Rubbish(String),
}

/// In which way a program is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Failing {
    Wrong,
    Crash,
    NoLine,
    TooSlow,
    NoInteger,
}

impl Failing {
    /// What a report begins with, before the puzzle is named.
    pub(super) fn told(self) -> &'static str {
        match self {
            Self::Wrong => "Wrong",
            Self::Crash => "Crash",
            Self::NoLine => "No answer",
            Self::TooSlow => "Too slow",
            Self::NoInteger => "No integer",
        }
    }
}

/// The most bytes that an answer may have, white space with it.
pub(super) const LONGEST_ANSWER: usize = 1 << 16;

impl Reply {
    /// None in time, of a program that has written so much.
    pub(super) fn time_out(limit: Duration, stdout: &[u8]) -> Self {
        Self::TimeOut { limit, has_answered: matches!(Self::parse(stdout), Self::Answer(_)) }
    }

    /// In which way it is wrong, if it is.
    pub(super) fn failing(&self, expected: i32) -> Option<Failing> {
        match self {
            &Self::Answer(answer) if answer == i64::from(expected) => None,
            Self::Answer(_) => Some(Failing::Wrong),
            Self::Crash { .. } => Some(Failing::Crash),
            Self::NoLine { .. } => Some(Failing::NoLine),
            Self::TimeOut { .. } => Some(Failing::TooSlow),
            Self::Rubbish(_) => Some(Failing::NoInteger),
        }
    }

    /// What stdout has, read as an answer.
    pub(super) fn parse(stdout: &[u8]) -> Self {
        let text = String::from_utf8_lossy(stdout);
        match text.trim().parse() {
            Ok(answer) => Self::Answer(answer),
            Err(_) => Self::Rubbish(text.into_owned()),
        }
    }

    /// In words.
    pub(super) fn told(&self) -> String {
        match self {
            Self::Answer(answer) => answer.to_string(),
            Self::TimeOut { limit, has_answered: false } => {
                format!("too slow: no answer within {limit:?}")
            }
            Self::TimeOut { limit, has_answered: true } => {
                format!("too slow: an answer, but no end of the program within {limit:?}")
            }
            Self::Rubbish(text) if text.trim().is_empty() => "nothing on stdout".to_owned(),
            Self::Rubbish(text) => {
                let line = text.trim().lines().next().unwrap_or_default();
                let more = if text.trim().lines().nth(1).is_some() { " and more" } else { "" };
                let told = "no integer on stdout: ";
                let room = COLUMNS - LABEL - told.len() - more.len();
                format!("{told}{}{more}", shortened(line, room))
            }
            Self::Crash { ending, last_words } => format!("a crash ({ending}){}", tail(last_words)),
            Self::NoLine { because, last_words } => {
                format!("no answer: {because}{}", tail(last_words))
            }
        }
    }
}

/// The last lines of what a program said, each on a line of its own.
fn tail(last_words: &str) -> String {
    let lines: Vec<_> = last_words.lines().collect();
    let last = lines.iter().skip(lines.len().saturating_sub(SHOWN_LINES));
    let room = COLUMNS - MARGIN.len();
    let last = last.map(|line| format!("\n{MARGIN}{}", shortened(line, room)));
    last.collect::<Vec<_>>().concat()
}
