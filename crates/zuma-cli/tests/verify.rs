//! `zuma verify`: its tables, its JSON, its exit status, and the parts of a run.

mod support;

use std::fs;
use std::io::Read as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use serde::Deserialize;
use support::{Ran, Scratch, code, command, fixture, read, zuma};

/// The rows of the block with such a first line: what stands under each name, from the left.
fn block(ran: &Ran, first_line: &str) -> Vec<Vec<String>> {
    let block = ran.stdout.split("\n\n").find(|block| block.trim_start().starts_with(first_line));
    let block = block.unwrap_or_else(|| panic!("no {first_line} in {}", ran.stdout));
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect();
    block.lines().filter(|line| line.trim_start() != first_line).map(words).collect()
}

/// What the last table says of someone.
fn verdict(ran: &Ran, name: &str) -> Vec<String> {
    let verdicts = block(ran, "wrong high");
    let row = verdicts.into_iter().find(|row| row[0] == name);
    row.unwrap_or_else(|| panic!("no {name} in {}", ran.stdout))
}

#[test]
fn tables_of_many_solvers_stay_narrow() {
    let solvers = ["bfs-unpruned", "group-dfs", "pruned-bfs", "three-case-bfs", "level-sets"];
    let asked = format!("{},memo-dfs,oracle,bfs", solvers.join(","));
    let ran = zuma(&format!("verify --max-board 3 --max-hand 2 --against {asked}"));
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    let mut tables =
        ran.stdout.lines().skip_while(|line| !line.starts_with("wrong pairs of solvers"));
    assert!(tables.by_ref().take(2).any(|head| solvers.iter().all(|name| head.contains(name))));
    let wide = tables.find(|line| line.len() > 80);
    assert_eq!(wide, None);
    assert_eq!(ran.stdout.lines().filter(|line| line.starts_with("balls ")).count(), 4);
}

#[test]
fn the_rules_are_right_and_the_known_wrong_ways_are_seen_to_be_wrong() {
    let ran = zuma("verify --max-board 10");
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    assert!(ran.stdout.starts_with("boards of 1 to 10 balls, hands of 1 to 5\n\nballs survive"));
    for rules in ["rules-1-3", "rules-1-4", "rules-1-5"] {
        assert_eq!(verdict(&ran, rules)[1..], ["0", "0", "0", "0", "-", "-", "-"]);
    }
    let grow = ["178", "28", "0", "150", "RRYRRBRR", "YYBB", "4", "-1"];
    assert_eq!(verdict(&ran, "grow")[1..], grow);
    assert!(ran.stdout.lines().all(|line| line.len() <= 80), "{}", ran.stdout);
}

#[test]
fn the_rows_are_those_of_the_full_table() {
    let rows = |text: &str| -> Vec<Vec<String>> {
        let rows = text.lines().filter(|line| line.trim_start().starts_with(char::is_numeric));
        rows.map(|line| line.split_whitespace().map(str::to_owned).collect()).collect()
    };
    let full = rows(&String::from_utf8(read(fixture("counts.txt"))).expect("it is UTF-8"));
    let ran = zuma("verify --max-board 9");
    let found = rows(&ran.stdout);
    assert_eq!((full.len(), found.len()), (2 * 16, 2 * 9));
    assert_eq!(found[..9], full[..9]);
    assert_eq!(found[9..], full[16..16 + 9]);
}

#[test]
fn solvers_on_trial_are_told_with_their_smallest_wrong_puzzle() {
    let ran = zuma("verify --max-board 8 --against group-dfs,three-case-bfs");
    assert_eq!(ran.status, 1);
    let group = ["19", "1", "0", "18", "RRYRRBRR", "YYBB", "4", "-1"];
    assert_eq!(verdict(&ran, "group-dfs")[1..], group);
    // right on the canonical board RRYRRYY, wrong on its mirror image
    let three_case = ["8", "8", "0", "0", "RRYYRYY", "RRRYY", "2", "3"];
    assert_eq!(verdict(&ran, "three-case-bfs")[1..], three_case);
    let by_length = block(&ran, "wrong pairs of solvers");
    assert_eq!(by_length[0], ["balls", "group-dfs", "three-case-bfs"]);
    assert_eq!(by_length[7..], [["7", "0", "2"], ["8", "19", "6"]]);

    let board = zuma("solve RRYRRBRR YYBB --solver group-dfs");
    assert_eq!(board.stdout, "-1\n");
}

#[test]
fn the_engine_on_trial_is_right_with_and_without_its_rules() {
    let ran = zuma(
        "verify --max-board 9 --against bfs --against bfs:rules=1,2,bfs:rules=1,2,3:bound=off",
    );
    assert_eq!(ran.status, 0, "{}", ran.stdout);
    for solver in ["bfs", "bfs:rules=1,2", "bfs:rules=1,2,3:bound=off"] {
        assert_eq!(verdict(&ran, solver)[1], "0");
    }
}

#[test]
fn without_the_bound_the_same_pairs_win_and_the_oracle_agrees() {
    let [with, without] = ["on", "off"]
        .map(|switch| zuma(&format!("verify --max-board 6 --max-hand 4 --bound {switch}")));
    let winning = |ran: &Ran| -> Vec<Vec<String>> {
        block(ran, "balls survive").into_iter().map(|row| row[2..].to_vec()).collect()
    };
    assert_eq!(winning(&with), winning(&without));
    assert!(without.stdout.starts_with("boards of 1 to 6 balls, hands of 1 to 4, bound off\n"));
    let oracle = zuma("verify --max-board 5 --max-hand 3 --bound off --against oracle");
    assert_eq!((oracle.status, verdict(&oracle, "oracle")[1].as_str()), (0, "0"));
}

#[test]
fn the_output_does_not_depend_on_the_jobs() {
    let [one, four] = [1, 4].map(|jobs| zuma(&format!("verify --max-board 9 -j {jobs}")));
    assert_eq!(one, four);
}

#[test]
fn two_splits_are_needed_where_one_is_not_enough() {
    let ran = zuma(&format!("check {}", fixture("one-split.jsonl").display()));
    assert_eq!((ran.status, ran.stdout.as_str()), (0, ""), "{}", ran.stderr);
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Report {
    max_board: usize,
    max_hand: usize,
    bound: bool,
    partial: Option<String>,
    rows: Vec<Row>,
    wrong: Vec<Wrong>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    balls: usize,
    surviving_boards: u64,
    winnable_boards: u64,
    winning_pairs: u64,
    by_answer: Vec<u64>,
    wrong: Vec<Wrong>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wrong {
    by: String,
    pairs: u64,
    too_high: u64,
    too_low: u64,
    impossible: u64,
    smallest: Option<Puzzle>,
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
struct Puzzle {
    board: String,
    hand: String,
    answer: i32,
    found: i32,
}

#[test]
fn json_has_all_of_it() {
    let ran = zuma("verify --max-board 8 --max-hand 4 --against group-dfs --json");
    assert_eq!(ran.status, 1);
    assert_eq!(ran.stdout.lines().count(), 1);
    let report: Report = serde_json::from_str(&ran.stdout).expect("it is what it should be");
    assert_eq!((report.max_board, report.max_hand, report.bound), (8, 4, true));
    assert_eq!(report.partial, None);
    let balls: Vec<_> = report.rows.iter().map(|row| row.balls).collect();
    assert_eq!(balls, (1..=8).collect::<Vec<_>>());
    for row in &report.rows {
        assert!(row.winnable_boards <= row.surviving_boards);
        assert_eq!(row.by_answer.len(), 4);
        assert_eq!(row.by_answer.iter().sum::<u64>(), row.winning_pairs);
    }
    for (place, wrong) in report.wrong.iter().enumerate() {
        assert_eq!(wrong.pairs, wrong.too_high + wrong.too_low + wrong.impossible);
        let by_row = report.rows.iter().map(|row| &row.wrong[place]);
        assert!(by_row.clone().all(|row| row.by == wrong.by));
        assert_eq!(by_row.map(|row| row.pairs).sum::<u64>(), wrong.pairs);
    }
    let group = report.wrong.last().expect("there is a solver on trial");
    assert_eq!(group.by, "group-dfs");
    let smallest =
        Puzzle { board: "RRYRRBRR".to_owned(), hand: "YYBB".to_owned(), answer: 4, found: -1 };
    assert_eq!(group.smallest, Some(smallest));
}

#[test]
fn what_makes_no_domain_or_no_contest_is_refused() {
    for (arguments, message) in [
        (
            "--max-board 0",
            "found boards up to 0 and hands up to 5, expected a longest board of 1 to 20 balls",
        ),
        ("--max-board 21", "found boards up to 21 and hands up to 5, expected"),
        ("--max-hand 0", "found boards up to 16 and hands up to 0, expected"),
        ("--max-board x", "found \"x\", expected a whole number from 0 up"),
        ("--against nobody", "found \"nobody\", expected one of bfs,"),
        ("--against bfs:max-states=5", "a limit on states is for a solver that may give up"),
        ("--against bfs,bfs", "bfs is named twice"),
        ("--against bfs --against oracle,bfs", "bfs is named twice"),
        ("--shard 4/3 --resume x", "expected I/N"),
        ("--shard 1/3", "--resume <FILE>"),
        ("--merge x --max-board 3", "--merge: found --max-board, expected journals alone"),
        ("--merge", "a value is required"),
    ] {
        let ran = zuma(&format!("verify {arguments}"));
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{arguments}");
        assert!(ran.stderr.contains(message), "{arguments}: {}", ran.stderr);
    }
}

/// Waits until a file has at least so many bytes.
fn wait_for(path: &Path, bytes: u64) {
    while fs::metadata(path).map_or(0, |file| file.len()) < bytes {
        thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn an_interrupt_prints_the_parts_counted_by_then() {
    let scratch = Scratch::new();
    let journal = scratch.path("journal");
    let mut child = command()
        .args(["verify", "--max-board", "12", "--against", "group-dfs", "--resume"])
        .arg(&journal)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    wait_for(&journal, 1000);
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("there is such a program").success());
    let (mut stdout, mut stderr) = (String::new(), String::new());
    let mut pipe = child.stdout.take().expect("stdout is piped");
    pipe.read_to_string(&mut stdout).expect("it is UTF-8");
    let mut pipe = child.stderr.take().expect("stderr is piped");
    pipe.read_to_string(&mut stderr).expect("it is UTF-8");
    assert_eq!(code(child.wait().expect("it ends")), 130);
    assert!(
        stdout.lines().nth(1).is_some_and(|line| line.starts_with("partial: parts ")),
        "{stdout}"
    );
    assert!(stderr.contains("interrupted, with ") && stderr.contains(" of 64 parts"), "{stderr}");
}

#[test]
fn an_interrupt_before_the_first_part_prints_nothing() {
    let child = command()
        .args(["verify", "--max-board", "20", "--max-hand", "20"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    thread::sleep(Duration::from_millis(300));
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("there is such a program").success());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((code(output.status), output.stdout), (130, Vec::new()));
}
