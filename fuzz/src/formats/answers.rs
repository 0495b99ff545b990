//! Answer lines, read again.

use zuma_bfs::Solver;
use zuma_cli::fault::Fault;
use zuma_cli::formats::csv::Columns;
use zuma_cli::formats::{Decoder, Encoder, Format, Lines};
use zuma_cli::record::{Answer, Id, Puzzle, Record};

/// Records of a file whose answers are looked at.
const LOOKED_AT: usize = 8;
/// States that a search may keep.
const MOST_STATES: usize = 64;

const ALL: [Format; 4] = [Format::Text, Format::Jsonl, Format::Csv, Format::Leetcode];

/// Looks at the answer lines of some records.
pub(super) struct Answers {
    solver: Solver,
    seen: usize,
}

impl Default for Answers {
    fn default() -> Self {
        Self { solver: Solver::builder().max_states(MOST_STATES).build(), seen: 0 }
    }
}

impl Answers {
    /// A record has an answer line in every format, one line, which says what the record does.
    pub(super) fn check(&mut self, record: &Record<'_>) {
        self.seen += 1;
        if self.seen > LOOKED_AT {
            return;
        }
        let answer = record.state().and_then(|state| {
            let outcome = self.solver.solve(state)?.outcome;
            Ok(Answer { number: outcome.answer(), moves: outcome.witness().cloned() })
        });
        for format in ALL {
            check_line(format, false, record, answer.as_ref());
            check_line(format, true, record, answer.as_ref());
        }
    }
}

fn check_line(format: Format, moves: bool, record: &Record<'_>, answer: Result<&Answer, &Fault>) {
    let encoder = Encoder::new(format, &Decoder::Jsonl, moves);
    let told = answer
        .map(|answer| Answer { moves: answer.moves.clone().filter(|_| moves), ..answer.clone() });
    let mut line = Vec::new();
    encoder.encode(&mut line, record, told.as_ref().map_err(|fault| *fault));
    let text = std::str::from_utf8(&line).expect("answers are UTF-8");
    let text = text.strip_suffix('\n').expect("a line has an end");
    assert!(!text.contains('\n'), "{text:?}");
    assert!(encoder.may_have_written(text.as_bytes()), "{text:?}");
    let is_limit = answer.is_ok_and(|answer| answer.number.is_none());
    assert_eq!(encoder.is_limit(text.as_bytes()), is_limit, "{text:?}");
    match format {
        Format::Text | Format::Leetcode => check_integer(text, answer),
        Format::Jsonl => {
            let object: serde_json::Map<String, serde_json::Value> = match &record.puzzle {
                // a number of any size may be an id
                Ok(Puzzle { id: Some(Id::Number(_)), .. }) => serde_json::Map::new(),
                _ => serde_json::from_str(text).expect("it is JSON"),
            };
            match (&record.puzzle, answer) {
                (Ok(puzzle), _) => check_again(puzzle, &Decoder::Jsonl, text),
                (Err(_), Err(fault)) => {
                    assert_eq!(object["line"], record.line);
                    assert_eq!(object["error"], fault.to_string());
                }
                (Err(_), Ok(_)) => panic!("{text:?} has an answer"),
            }
        }
        Format::Csv => {
            let header = encoder.header();
            let columns = Columns::parse(header.trim_ascii_end()).expect("it is a header");
            if let Ok(puzzle) = &record.puzzle {
                check_again(puzzle, &Decoder::Csv(columns), text);
            }
        }
    }
}

/// An answer line of the plain formats begins with the answer.
fn check_integer(text: &str, answer: Result<&Answer, &Fault>) {
    let first = text.split(' ').next().unwrap_or_default();
    match answer {
        Ok(Answer { number: Some(number), .. }) => assert_eq!(first.parse(), Ok(*number)),
        Ok(Answer { number: None, .. }) => assert_eq!(first, "unknown"),
        Err(_) => assert_eq!(first, "error"),
    }
}

/// An answer line that is read as a record is the same puzzle.
fn check_again(puzzle: &Puzzle<'_>, decoder: &Decoder, text: &str) {
    let record = decoder.decode(&mut Lines::new(text.as_bytes(), 1)).expect("it is no blank line");
    let again = record.puzzle.expect("it is a puzzle");
    // a table's field can hold no line end
    let as_written = |text: &str| match decoder {
        Decoder::Csv(_) => text.replace('\n', "\\n").replace('\r', "\\r"),
        _ => text.to_owned(),
    };
    let letters = |letters: &[u8]| as_written(&String::from_utf8_lossy(letters));
    assert_eq!(String::from_utf8_lossy(&again.board), letters(&puzzle.board));
    assert_eq!(String::from_utf8_lossy(&again.hand), letters(&puzzle.hand));
    assert_eq!(again.expected, puzzle.expected);
    let id = puzzle.id.as_ref().map(|id| match (id, decoder) {
        (Id::Text(id), _) => Id::Text(as_written(id).into()),
        (Id::Number(id), Decoder::Csv(_)) => Id::Text((*id).into()),
        (Id::Number(id), _) => Id::Number(id),
    });
    // a table has no other way to say that there is none
    let is_told = |id: &Id<'_>| !matches!(decoder, Decoder::Csv(_)) || *id != Id::Text("".into());
    assert_eq!(again.id, id.filter(is_told));
}

/// The header of the answers to a table is one line, and the header of such a table.
pub(super) fn check_header(decoder: &Decoder) {
    for moves in [false, true] {
        let header = Encoder::new(Format::Csv, decoder, moves).header();
        let text = header.strip_suffix(b"\n").expect("a line has an end");
        assert!(!text.contains(&b'\n'));
        Columns::parse(text).expect("it is a header");
    }
}
