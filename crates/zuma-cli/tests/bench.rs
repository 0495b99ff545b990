//! `zuma bench`: the table and what it says of its own limits.

mod support;

use serde_json::Value;
use support::{command, fixture, random_puzzles, run, zuma_with};

fn json(ran: &support::Ran) -> Value {
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    serde_json::from_str(&ran.stdout).expect("it is JSON")
}

#[test]
fn compares_answers_with_those_of_the_engine() {
    let mut command = command();
    let arguments = ["bench", "--json", "--budget", "1", "--solver", "group-dfs", "--solver"];
    command.args(arguments).arg("bfs:rules=1,2:bound=off").arg(fixture("documents.jsonl"));
    let report = json(&run(&mut command, b""));
    let solvers = report["solvers"].as_array().expect("a list of solvers");
    let names: Vec<_> = solvers.iter().map(|row| row["solver"].as_str().expect("a name")).collect();
    assert_eq!(names, ["bfs", "group-dfs", "bfs:rules=1,2:bound=off"]);
    for row in solvers {
        assert_eq!(row["puzzles"], report["puzzles"]);
        for time in ["mean_ns", "median_ns", "p99_ns"] {
            assert!(row[time].as_f64().is_some_and(|time| time > 0.0), "{row}");
        }
        assert!(row["median_ns"].as_f64() <= row["p99_ns"].as_f64());
    }
    assert_eq!(solvers[0]["ratio"], 1.0);
    assert_eq!(solvers[0]["wrong"], 0);
    assert_eq!(solvers[2]["wrong"], 0);
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_it_with_what_was_measured() {
    let puzzles: String = random_puzzles(2000, 5).join("\n");
    let scratch = support::Scratch::new();
    let file = scratch.file("puzzles.txt", puzzles);
    let child = support::piped(
        command().args(["bench", "--json", "--budget", "1000s", "--solver", "memo-dfs", &file]),
    );
    // by then it has read the file, and has not solved all of it
    std::thread::sleep(std::time::Duration::from_secs(2));
    support::interrupt(&child);
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(support::code(output.status), 130);
    let report: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    for solver in report["solvers"].as_array().expect("a list of solvers") {
        let solved = solver["puzzles"].as_u64().expect("a number");
        assert!((1..2000).contains(&solved), "{report}");
    }
    let told = String::from_utf8(output.stderr).expect("stderr is UTF-8");
    assert!(
        told.contains("error: interrupted after ") && told.contains(" of 2,000 puzzles"),
        "{told}"
    );
}

#[test]
fn counts_wrong_answers() {
    let report = json(&zuma_with("bench --json --solver group-dfs", "RRWWRRBBRR WB\nG GG\n"));
    assert_eq!(report["solvers"][1]["wrong"], 1);
}

#[test]
fn a_slow_solver_is_measured_on_a_prefix_and_says_so() {
    let puzzles = random_puzzles(50, 11).join("\n");
    let arguments = "bench --budget 0.05 --solver level-sets";
    let ran = zuma_with(arguments, &puzzles);
    assert_eq!(ran.status, 0);
    assert!(ran.lines().iter().all(|line| line.chars().count() <= 80), "{}", ran.stdout);
    let note = ran.lines()[3..].join(" ");
    assert!(
        note.starts_with("Figures are for the first puzzles, as many as the table says, of "),
        "{note}"
    );
    assert!(note.contains(" of 50 puzzles"), "{note}");
    let report = json(&zuma_with(&format!("{arguments} --json"), &puzzles));
    let row = &report["solvers"][1];
    assert!(row["puzzles"].as_u64().is_some_and(|count| (1..50).contains(&count)), "{row}");
    assert!(row["ratio"].as_f64().is_some_and(|ratio| ratio > 1.0), "{row}");
}

#[test]
fn a_budget_is_a_time_and_there_is_one() {
    for (budget, seconds) in [("2", 2.0), ("500ms", 0.5), ("1m", 60.0)] {
        let report = json(&zuma_with(&format!("bench --json --budget {budget}"), "- R\n"));
        assert_eq!(report["budget_seconds"], seconds);
    }
    for budget in ["0", "0s", "-1", "soon"] {
        let ran = zuma_with(&format!("bench --budget={budget}"), "- R\n");
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{budget}");
        assert!(ran.stderr.contains("expected a time such as 500ms, 30s or 5m"), "{}", ran.stderr);
    }
}

#[test]
fn all_but_the_oracle_take_part_by_default() {
    let ran = zuma_with("bench --budget 0.01", "G GG\n");
    let names: Vec<_> =
        ran.lines().iter().skip(1).filter_map(|row| row.split_whitespace().next()).collect();
    let expected = [
        "bfs",
        "bfs:rules=1,2,3:bound=off",
        "group-dfs",
        "pruned-bfs",
        "three-case-bfs",
        "level-sets",
        "memo-dfs",
    ];
    assert_eq!(names, expected);
}

#[test]
fn bad_records_are_told_and_left_out() {
    let ran = zuma_with("bench --solver bfs --json", "G GG\nRRR G\n");
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.starts_with("error: stdin:2: board position 0"), "{}", ran.stderr);
    assert!(ran.stdout.starts_with("{\"puzzles\":1,"), "{}", ran.stdout);
    let ran = zuma_with("bench", "# nothing\n");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
}
