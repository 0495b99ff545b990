//! `zuma generate`: the puzzles have the properties asked for, as plain bytes tell.

#[path = "../../zuma-forge/tests/plain/mod.rs"]
mod plain;
mod support;

use std::collections::HashSet;

use support::{Scratch, zuma};
#[cfg(unix)]
use support::{command, interrupted};
use zuma_reference::Reference;

/// The puzzles that a run makes: board, hand and answer.
fn puzzles(arguments: &str) -> Vec<(String, String, i64)> {
    let ran = zuma(&format!("generate {arguments}"));
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{arguments}");
    let puzzles: Vec<_> = ran
        .lines()
        .into_iter()
        .map(|line| {
            let fields: Vec<_> = line.split(' ').collect();
            let [board, hand, answer] = fields[..] else { panic!("three fields in {line:?}") };
            (board.to_owned(), hand.to_owned(), answer.parse().expect("an answer"))
        })
        .collect();
    assert_eq!(puzzles.iter().collect::<HashSet<_>>().len(), puzzles.len(), "no two are equal");
    puzzles
}

fn oracle(board: &str, hand: &str) -> i64 {
    Reference::Oracle.solve(board.as_bytes(), hand.as_bytes()).map_or(-1, i64::from)
}

fn count(board: &str, hand: &str, splits: bool) -> u128 {
    plain::count(board.as_bytes(), hand.as_bytes(), 3, splits)
}

#[test]
fn twenty_that_need_a_split() {
    let puzzles = puzzles("--needs-split --answer 3 --count 20");
    assert_eq!(puzzles.len(), 20);
    for (board, hand, answer) in puzzles {
        assert_eq!((answer, oracle(&board, &hand)), (3, 3), "{board} {hand}");
        assert_eq!(count(&board, &hand, false), 0, "{board} {hand}");
    }
}

#[test]
fn twenty_with_one_optimal_sequence() {
    let puzzles = puzzles("--unique --answer 3 --count 20");
    assert_eq!(puzzles.len(), 20);
    for (board, hand, answer) in puzzles {
        assert_eq!((answer, oracle(&board, &hand)), (3, 3), "{board} {hand}");
        assert_eq!(count(&board, &hand, true), 1, "{board} {hand}");
    }
}

#[test]
fn twenty_that_break_a_solver() {
    let puzzles = puzzles("--breaks three-case-bfs --count 20");
    assert_eq!(puzzles.len(), 20);
    for (board, hand, answer) in puzzles {
        let given = Reference::ThreeCaseBfs.solve(board.as_bytes(), hand.as_bytes());
        assert_eq!(oracle(&board, &hand), answer, "{board} {hand}");
        assert_ne!(given.map_or(-1, i64::from), answer, "{board} {hand}");
    }
}

#[test]
fn sizes_and_colours_are_kept_to() {
    let arguments = "--board 6..7 --hand 4 --colors 2..3 --answer impossible --count 30 --seed 9";
    for (board, hand, answer) in puzzles(arguments) {
        let colors: HashSet<_> = board.chars().chain(hand.chars()).collect();
        assert!((6..=7).contains(&board.len()) && hand.len() == 4, "{board} {hand}");
        assert!((2..=3).contains(&colors.len()), "{board} {hand}");
        assert_eq!((answer, oracle(&board, &hand)), (-1, -1), "{board} {hand}");
    }
}

#[test]
fn a_seed_makes_the_same_bytes() {
    let made = |seed| zuma(&format!("generate --count 50 --seed {seed}")).stdout;
    assert_eq!(made(1), made(1));
    assert_ne!(made(1), made(2));
    // whoever wrote a seed down relies on this
    let first = "WYYGG YYGWW 4\nGBGGBGBBWWG BBGW 4\n";
    assert!(made(488).starts_with(first), "{}", made(488));
}

#[test]
fn every_format_is_read_back() {
    let directory = Scratch::new();
    let arguments = "generate --count 10 --answer 4";
    for format in ["text", "jsonl", "csv"] {
        let made = zuma(&format!("{arguments} --format {format}")).stdout;
        let file = directory.file("made", made);
        let checked = zuma(&format!("check {file}"));
        assert_eq!((checked.status, checked.stdout.as_str()), (0, ""), "{format}");
        assert_eq!(checked.stderr, "10 records: 10 as expected\n", "{format}");
    }
    let made = zuma(&format!("{arguments} --format leetcode")).stdout;
    let file = directory.file("made", made);
    assert_eq!(zuma(&format!("batch {file}")).stdout, "4\n".repeat(10));
}

#[test]
fn too_few_are_a_limit_reached() {
    let ran = zuma("generate --board 1 --hand 2 --colors 1 --count 9 --tries 20000");
    assert_eq!((ran.status, ran.lines().len()), (3, 5), "R RR, and four like it");
    let message = "error: found 5 of 9 puzzles among 20,000 candidates: see --tries\n";
    assert_eq!(ran.stderr, message);
}

#[test]
fn orders_that_nothing_fills_are_refused() {
    for (arguments, message) in [
        ("--answer 6", "the answer 6 takes 6 balls, and hands have at most 5"),
        ("--answer 0", "the answer 0 is that of an empty board"),
        ("--answer impossible --unique", "an impossible puzzle has no sequence"),
        ("--board 9..6", "board 9..6: the range ends before it starts"),
        ("--board 1..20", "board up to 20, hand up to 5: expected at most 21"),
        ("--colors 6", "colors 6..6: expected a range within 1..5"),
        ("--board six", "found \"six\", expected a number, or a range such as 6..8"),
        ("--breaks nobody", "a solver known to be wrong: group-dfs or three-case-bfs"),
        ("--breaks oracle", "a solver known to be wrong: group-dfs or three-case-bfs"),
        ("--answer five", "found \"five\", expected a number of insertions, or impossible"),
    ] {
        let ran = zuma(&format!("generate {arguments}"));
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{arguments}");
        assert!(ran.stderr.contains(message), "{arguments}: {}", ran.stderr);
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_tells_how_far_it_was() {
    // there are five such puzzles
    let never = "generate --board 1 --hand 2 --colors 1 --count 9 --tries 999999999999";
    let ran = interrupted(command().args(never.split(' ')), 5);
    assert_eq!((ran.status, ran.lines().len()), (130, 5), "{ran:?}");
    let far = "error: interrupted: found 5 of 9 puzzles among ";
    assert!(ran.stderr.starts_with(far) && ran.stderr.ends_with(" candidates\n"), "{ran:?}");
}
