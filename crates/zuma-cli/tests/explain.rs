//! `zuma explain`: what is shown, against plays over plain bytes and explanations made by hand.

mod support;

use std::collections::HashSet;
use std::process::Stdio;

use serde_json::Value;
use support::{code, command, random_puzzles, zuma};
use zuma_reference::collapse;

/// A chain of two, and one insertion after it.
const WITNESS: &str = "\
board WWBBWWR   hand RRYB   answer 3

Step 1: B@2   hand RRYB
  WW|BBWWR    the gap for B
  WWBBBWWR    B goes in
    ^^^       BBB vanishes
  WWWWR       closed up
  ^^^^        WWWW vanishes
  R           closed up
  left in the hand RRY

Step 2: R@0   hand RRY
  |R          the gap for R
  RR          R goes in
  left in the hand RY

Step 3: R@0   hand RY
  |RR         the gap for R
  RRR         R goes in
  ^^^         RRR vanishes
  -           the board is empty
  left in the hand Y
";

fn json(arguments: &str) -> Value {
    let ran = zuma(arguments);
    serde_json::from_str(&ran.stdout).unwrap_or_else(|error| panic!("{arguments}: {error}"))
}

fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap_or_else(|| panic!("no text {field} in {value}"))
}

fn array<'a>(value: &'a Value, field: &str) -> &'a [Value] {
    value[field].as_array().unwrap_or_else(|| panic!("no list {field} in {value}"))
}

/// `R@3` as letter and gap.
fn insertion(text: &str) -> (u8, usize) {
    let (ball, gap) = text.split_once('@').expect("a ball and a gap");
    (ball.as_bytes()[0], gap.parse().expect("a number"))
}

#[test]
fn every_gap_run_and_closing_up_is_shown() {
    let ran = zuma("explain WWBBWWR RYBR --play B@2 R@0 R@0");
    let without_remarks: String = ran
        .stdout
        .split_inclusive('\n')
        .filter(|line| !line.contains("to go") && line.trim() != "solved")
        .collect();
    assert_eq!(
        without_remarks,
        format!("{WITNESS}\nSolved in 3 insertions, as few as possible.\n")
    );
    assert_eq!(ran.status, 0);
}

#[test]
fn a_witness_of_one_step() {
    let ran = zuma("explain WWBBWW B");
    let expected = "\
board WWBBWW   hand B   answer 1

Step 1: B@2   hand B
  WW|BBWW    the gap for B
  WWBBBWW    B goes in
    ^^^      BBB vanishes
  WWWW       closed up
  ^^^^       WWWW vanishes
  -          the board is empty
  left in the hand -

Solved in 1 insertion.
";
    assert_eq!((ran.stdout.as_str(), ran.status), (expected, 0));
}

#[test]
fn an_empty_board_needs_nothing() {
    let ran = zuma("explain - R");
    let expected = "board -   hand R   answer 0\n\nThe board is empty: nothing to play.\n";
    assert_eq!((ran.stdout.as_str(), ran.status), (expected, 0));
}

#[test]
fn the_steps_are_those_of_a_play_over_plain_bytes() {
    for puzzle in ["RRWWRRBBRR WB", "RBYYBBRRB YRBGB", "RYYRRYYR YYYYY", "WWGWGW GWBWR"] {
        let (mut board, _) = puzzle.split_once(' ').expect("a board and a hand");
        let report = json(&format!("explain {puzzle} --json"));
        let steps = array(&report, "steps");
        assert_eq!(report["answer"], steps.len());
        for step in steps {
            let (ball, gap) = insertion(text(step, "insertion"));
            let mut shown = text(step, "inserted").as_bytes().to_vec();
            assert_eq!(
                [&board.as_bytes()[..gap], &[ball], &board.as_bytes()[gap..]].concat(),
                shown
            );
            for link in array(step, "vanished") {
                let run = collapse::vanish(&mut shown).expect("a run of three or more");
                assert_eq!(link["start"], run.start);
                assert_eq!(link["length"], run.length);
                assert_eq!(text(link, "color").as_bytes(), [run.color]);
                assert_eq!(text(link, "board").as_bytes(), shown);
            }
            assert_eq!(collapse::vanish(&mut shown), None, "{puzzle}");
            board = text(step, "board");
        }
        assert_eq!(board, "");
    }
}

#[test]
fn a_mistake_is_named() {
    let ran = zuma("explain RRWWRRBBRR WB --play W@4 B@3");
    let lines = ran.lines();
    assert!(lines.contains(&"  can no longer be solved"));
    let end = &lines[lines.len() - 3..];
    assert_eq!(end[0], "Not solved: 5 balls lie on the board, and no insertions can empty it.");
    assert_eq!(end[1], "Step 1, W@4, was the mistake: 2 insertions were enough before it;");
    assert_eq!(end[2], "after it the puzzle cannot be solved.");
    assert_eq!(ran.status, 1);

    let detour = zuma("explain WWRRBBWW WRBRW --play W@0");
    let end = "Step 1, W@0, was the mistake: 2 insertions were enough before it;\nafter it 3 more are \
               needed.\n";
    assert!(detour.stdout.ends_with(end), "{}", detour.stdout);
    // BBB vanishes, then RRRR: RRWW is left, which takes R and W
    let no_gain = zuma("explain RRWWRRBBRR WBR --play B@6");
    let end = "Step 1, B@6, was the mistake: 2 insertions were enough before it;\nafter it 2 more are \
               needed.\n";
    assert!(no_gain.stdout.ends_with(end), "{}", no_gain.stdout);
    let long = zuma("explain RR RRW --play W@0 R@1");
    assert!(long.stdout.contains("Not solved: 1 ball lies"), "{}", long.stdout);
}

#[test]
fn what_falls_short_can_still_be_won() {
    let ran = zuma("explain RRWWRRBBRR WB --play W@9");
    assert!(ran.stdout.contains("\n  1 insertion to go\n"));
    let end = "Not solved: 11 balls lie on the board, and 1 more insertion would empty it.\n";
    assert!(ran.stdout.ends_with(end), "{}", ran.stdout);
    assert_eq!(ran.status, 1);
}

#[test]
fn insertions_that_cannot_be_played_are_told() {
    for (play, fault) in [
        ("W@9 W@9", "Insertion 2 (W@9): no W is in the hand, which holds `B`."),
        ("W@11", "Insertion 1 (W@11): the board has gaps 0 to 10 only."),
        ("W@9 B@6 B@0", "Insertion 3 (B@0): the board is empty, the game is over."),
        ("W@0 B@0 W@0", "Insertion 3 (W@0): no W is in the hand, which is empty."),
    ] {
        let ran = zuma(&format!("explain RRWWRRBBRR WB --play {play}"));
        assert!(ran.lines().contains(&fault), "{}", ran.stdout);
        assert_eq!(ran.status, 1);
    }
    for (malformed, expected) in [
        ("R3", "expected a colour, '@' and a gap, as in R@3"),
        ("R@300", "found gap 300, expected one up to 21"),
        ("W@99999999999999999999", "found gap 99999999999999999999, expected one up to 21"),
    ] {
        let ran = zuma(&format!("explain RR R --play {malformed}"));
        assert_eq!(ran.status, 2);
        assert!(ran.stderr.contains(expected), "{}", ran.stderr);
    }
}

#[test]
fn what_is_solved_already_takes_no_more() {
    let end = "Solved in 2 insertions, as few as possible, but insertion 3 is not to be played.";
    let ran = zuma("explain RRWWRRBBRR WB --play W@9 B@6 B@0");
    assert_eq!((ran.lines().pop(), ran.status), (Some(end), 1));
    let ran = zuma("explain - R --play R@0");
    assert!(ran.lines().contains(&"Insertion 1 (R@0): the board is empty, the game is over."));
    assert_eq!(ran.status, 1);
}

#[test]
fn an_impossible_puzzle_has_no_sequences() {
    let count = zuma("explain RYRRYR YYYY --count");
    assert_eq!((count.status, count.stdout.as_str()), (1, "0\n"));
    let all = zuma("explain RYRRYR YYYY --all");
    assert_eq!((all.status, all.stdout.as_str()), (1, ""));
    let count = json("explain RYRRYR YYYY --count --json");
    assert_eq!((&count["count"], &count["cause"]["kind"]), (&0.into(), &"exhausted".into()));
    assert!(count.get("sequences").is_none());
    let all = json("explain RYRRYR YYYY --all --json");
    assert_eq!((&all["count"], array(&all, "sequences").len()), (&0.into(), 0));
}

#[test]
fn a_play_as_json() {
    let report = json("explain RRWWRRBBRR WB --play W@4 B@9 --json");
    let play = &report["play"];
    assert_eq!(play["needs"], serde_json::json!([2, -1]));
    assert_eq!((&play["mistake"], &play["cleared"]), (&0.into(), &false.into()));
    assert_eq!(play["fault"]["index"], 1);
}

#[test]
fn all_optimal_sequences_are_listed_and_counted() {
    for (puzzle, answer) in [("WWRRBBWW WRBRW", 2), ("RBYYBBRRB YRBGB", 3), ("RRYYRRYY RYR", 2)] {
        let ran = zuma(&format!("explain {puzzle} --all"));
        let lines: HashSet<_> = ran.lines().into_iter().collect();
        assert_eq!(lines.len(), ran.lines().len(), "each one once");
        assert_eq!(zuma(&format!("explain {puzzle} --count")).stdout, format!("{}\n", lines.len()));
        for line in lines {
            assert_eq!(line.split(' ').count(), answer);
            assert_eq!(zuma(&format!("explain {puzzle} --play {line}")).status, 0, "{line}");
        }
        let some = zuma(&format!("explain {puzzle} --all --limit 1"));
        assert_eq!(some.lines(), &ran.lines()[..1]);
        assert_eq!(some.stderr, format!("1 of {} optimal sequences\n", ran.lines().len()));
        let report = json(&format!("explain {puzzle} --all --json"));
        assert_eq!(report["count"], array(&report, "sequences").len());
    }
}

#[test]
fn a_colour_that_is_short_makes_it_impossible() {
    let ran = zuma("explain WRRBBW RB");
    let end = "Impossible: W can never reach three. On the board: 2, in the hand: 0.\n";
    assert!(ran.stdout.ends_with(end), "{}", ran.stdout);
    assert_eq!(ran.status, 1);
    assert_eq!(json("explain WRGGBW RGB --json")["cause"]["colors"], "RBW");
}

/// Three blocks of one Y each stand between the four pairs; with a hand of four, six are too many.
#[test]
fn the_bound_makes_it_impossible() {
    let ran = zuma("explain RRYRRYRRYRR YYYY");
    assert_eq!(ran.status, 0, "the three Ys can be one block: {}", ran.stdout);
    let ran = zuma("explain YBYBYB YYBB");
    let report = json("explain YBYBYB YYBB --json");
    assert_eq!((report["answer"].as_i64(), ran.status), (Some(-1), 1));
    let cause = &report["cause"];
    assert_eq!(text(cause, "kind"), "bound", "{report}");
    let missing = array(cause, "blocks").iter().map(|block| block["missing"].as_u64()).sum();
    assert_eq!(cause["least"].as_u64(), missing);
    assert!(missing > Some(4));
    let claim = format!("Impossible: it needs at least {} insertions,", missing.unwrap_or(0));
    assert!(ran.stdout.contains(&claim), "{}", ran.stdout);
    let mut balls: Vec<_> = array(cause, "blocks")
        .iter()
        .flat_map(|block| array(block, "balls").iter().filter_map(Value::as_u64))
        .collect();
    balls.sort_unstable();
    assert_eq!(balls, [0, 1, 2, 3, 4, 5]);
}

#[test]
fn a_hand_that_lacks_a_colour_makes_it_impossible() {
    let ran = zuma("explain RBRYYBBRYYR BBBB");
    assert!(ran.stdout.contains("Impossible: the hand has too few balls of a colour."));
    assert!(ran.stdout.contains("the hand has 0\n"), "{}", ran.stdout);
}

#[test]
fn else_the_search_came_to_its_end() {
    let ran = zuma("explain RYRRYR YYYY");
    assert!(ran.stdout.contains("Impossible: the search came to its end."), "{}", ran.stdout);
    let report = json("explain RYRRYR YYYY --json");
    assert!(report["cause"]["generated"].as_u64() > Some(0), "{report}");
}

#[test]
fn nothing_is_wider_than_a_terminal() {
    let mut puzzles = random_puzzles(40, 3);
    puzzles.push("RRYRRYYBYYBBYYRR YYBBB".to_owned());
    puzzles.push("RRYYRRYYRRYYRRYYRRYY R".to_owned());
    for puzzle in puzzles {
        let ran = zuma(&format!("explain {puzzle}"));
        assert!(ran.status <= 1 && ran.lines().iter().all(|line| line.chars().count() <= 80));
    }
}

#[test]
fn colours_only_add_to_the_letters() {
    for arguments in ["RRWWRRBBRR WB", "YBYBYB YYBB", "RRWWRRBBRR WB --play W@4 B@7"] {
        let plain = zuma(&format!("explain {arguments}"));
        let colored = zuma(&format!("explain {arguments} --color always"));
        assert!(!plain.stdout.contains('\x1b') && colored.stdout.contains('\x1b'));
        let mut letters = String::new();
        for (index, part) in colored.stdout.split('\x1b').enumerate() {
            let shown = if index == 0 { part } else { part.split_once('m').expect("a code").1 };
            letters.push_str(shown);
        }
        assert_eq!(letters, plain.stdout);
    }
}

#[test]
fn a_limit_is_no_impossible() {
    let ran = zuma("explain RYYRRYYRYRYYRYYR RRRRR --max-states 2");
    assert_eq!((ran.status, ran.stdout.as_str()), (3, ""));
    assert!(ran.stderr.contains("--max-states"));
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    for arguments in [&["explain", "RRWWRRBBRR", "WB"][..], &["man"], &["completions", "zsh"]] {
        let mut child = command()
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!((code(output.status), output.stderr), (0, Vec::new()), "{arguments:?}");
    }
}

#[test]
fn a_bad_puzzle_is_pointed_at() {
    let ran = zuma("explain RRwW WB");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.ends_with("  RRwW\n    ^\n"), "{}", ran.stderr);
}

#[test]
fn no_insertions_are_written_as_none() {
    let ran = zuma("explain - R --all");
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "-\n"));
}
