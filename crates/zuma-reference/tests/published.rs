//! Every example and test of the documents, the points in dispute, and the cases of the public.

use zuma_reference::Reference;

/// The solvers that no published case refutes.
const UNREFUTED: [Reference; 4] =
    [Reference::PrunedBfs, Reference::LevelSets, Reference::MemoDfs, Reference::Oracle];

struct Case {
    board: &'static str,
    hand: &'static str,
    expected: Option<u32>,
}

/// The records of a fixture file, of which each is one flat object on a line of its own.
fn cases(jsonl: &'static str) -> Vec<Case> {
    jsonl.lines().map(case).collect()
}

fn case(line: &'static str) -> Case {
    let expected = after(line, "\"expected\": ");
    let end = expected.find([',', '}']).expect("an end of the number");
    Case {
        board: quoted(line, "\"board\": \""),
        hand: quoted(line, "\"hand\": \""),
        expected: expected[..end]
            .parse::<i64>()
            .map(|answer| u32::try_from(answer).ok())
            .expect("an integer"),
    }
}

fn after(line: &'static str, key: &str) -> &'static str {
    let (_, rest) = line.split_once(key).unwrap_or_else(|| panic!("{key} in {line}"));
    rest
}

fn quoted(line: &'static str, key: &str) -> &'static str {
    let (value, _) = after(line, key).split_once('"').expect("a closing quote");
    value
}

fn documents() -> Vec<Case> {
    cases(include_str!("../../../fixtures/documents.jsonl"))
}

fn public() -> Vec<Case> {
    cases(include_str!("../../../fixtures/public.jsonl"))
}

/// The cases that a solver does not answer as expected, board and hand.
fn missed(solver: Reference, cases: &[Case]) -> Vec<String> {
    cases
        .iter()
        .filter(|case| {
            let answer = solver.solve(case.board.as_bytes(), case.hand.as_bytes());
            answer != case.expected
        })
        .map(|case| format!("{} {}", case.board, case.hand))
        .collect()
}

#[test]
fn nothing_is_missing_from_the_fixtures() {
    assert_eq!(documents().len(), 6 + 2 + 6);
    assert_eq!(public().len(), 71);
}

#[test]
fn documents_hold_for_the_unrefuted() {
    for solver in UNREFUTED {
        assert_eq!(missed(solver, &documents()), [""; 0], "{solver}");
    }
}

/// What a document states comes out of its own program; only the third states what the first
/// document's program gets wrong.
#[test]
fn documents_hold_for_their_own_programs() {
    assert_eq!(missed(Reference::ThreeCaseBfs, &documents()), [""; 0]);
    assert_eq!(missed(Reference::GroupDfs, &documents()), ["RRWWRRBBRR WB"]);
}

#[test]
fn public_cases_hold_for_the_unrefuted() {
    for solver in UNREFUTED {
        assert_eq!(missed(solver, &public()), [""; 0], "{solver}");
    }
}

#[test]
fn public_cases_that_refute() {
    assert_eq!(
        missed(Reference::GroupDfs, &public()),
        [
            "RRWWRRBBRR WB",
            "RYYRRYYRYRYYRYYR RRRRR",
            "RRYRRYYRRYYRYYRR YYYY",
            "RRYRRYYRYYRRYYRR YYRYY",
            "RRWWRRBBRR BW",
            "GGRRWWRRWWRRG WW",
            "RRWWRRWWRR WW",
            "RRYRRBRR RYYBB",
            "RRYRRYRR YYYY",
        ]
    );
    assert_eq!(missed(Reference::ThreeCaseBfs, &public()), ["RRYRRBRR RYYBB"]);
}

/// The whole run vanishes, collapse cannot be put off, and balls may be held apart.
#[test]
fn disputed_points() {
    for solver in UNREFUTED {
        let answer = |board: &str, hand: &str| solver.solve(board.as_bytes(), hand.as_bytes());
        assert_eq!(answer("RRYGGYYRRYYGGYRR", "GGBBB"), Some(5), "{solver}");
        assert_eq!(answer("RYRRYR", "YYYY"), None, "{solver}");
        assert_eq!(answer("RRWWRRBBRR", "WB"), Some(2), "{solver}");
    }
}

/// Outside the puzzle's limits, and yet met by whoever plays on: nothing on the table, nothing in
/// the hand.
#[test]
fn empty_boards_and_empty_hands() {
    for solver in Reference::ALL {
        let on_empty = match solver {
            Reference::PrunedBfs => None,
            _ => Some(0),
        };
        assert_eq!(solver.solve(b"", b""), on_empty, "{solver}");
        assert_eq!(solver.solve(b"", b"RYB"), on_empty, "{solver}");
        assert_eq!(solver.solve(b"RR", b""), None, "{solver}");
    }
}
