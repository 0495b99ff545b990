//! `zuma solve`: the answer, its forms, and the exit status.

mod support;

use serde_json::{Value, json};
use support::{command, run, zuma};

#[test]
fn prints_the_answer() {
    let ran = zuma("solve RRWWRRBBRR WB");
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, "2\n", ""));
    let ran = zuma("solve WRRBBW RB");
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (1, "-1\n", ""));
}

#[test]
fn takes_a_dash_or_nothing_for_an_empty_board_or_hand() {
    assert_eq!(zuma("solve - R").stdout, "0\n");
    assert_eq!(run(command().args(["solve", "", ""]), b"").stdout, "0\n");
    assert_eq!(zuma("solve R -").stdout, "-1\n");
}

#[test]
fn every_solver_can_be_chosen() {
    for solver in [
        "bfs",
        "bfs-unpruned",
        "bfs:rules=1,2:bound=off",
        "group-dfs",
        "pruned-bfs",
        "three-case-bfs",
        "level-sets",
        "memo-dfs",
        "oracle",
    ] {
        let ran = zuma(&format!("solve WWRRBBWW WRBRW --solver {solver}"));
        assert_eq!((ran.status, ran.stdout.as_str()), (0, "2\n"), "{solver}");
    }
    // the one that only fills runs shows itself
    assert_eq!(zuma("solve RRWWRRBBRR WB --solver group-dfs").stdout, "-1\n");
}

#[test]
fn an_unknown_solver_is_told_the_names() {
    let ran = zuma("solve RR R --solver dfs");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    for name in ["\"dfs\"", "bfs-unpruned", "group-dfs", "oracle"] {
        assert!(ran.stderr.contains(name), "{}", ran.stderr);
    }
}

#[test]
fn reference_solvers_have_neither_settings_nor_moves() {
    for setting in ["--rules 1", "--bound off", "--max-states 9", "--moves"] {
        let ran = zuma(&format!("solve RR R --solver oracle {setting}"));
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{setting}");
        assert!(ran.stderr.starts_with("error: "), "{}", ran.stderr);
    }
}

#[test]
fn moves_follow_the_answer() {
    let ran = zuma("solve --moves WWBBWW B");
    assert_eq!(ran.stdout, "1 B@2\n");
    assert_eq!(zuma("solve --moves WRRBBW RB").stdout, "-1\n");
    assert_eq!(zuma("solve --moves - B").stdout, "0\n");
}

#[test]
fn moves_can_be_played() {
    let ran = zuma("solve --moves RRWWRRBBRR WB");
    let (answer, moves) = ran.stdout.trim_end().split_once(' ').expect("moves follow");
    let moves: Vec<_> = moves
        .split(' ')
        .map(|insertion| {
            let (ball, gap) = insertion.split_once('@').expect("a ball, an @, a gap");
            zuma_reference::Insertion::new(ball.as_bytes()[0], gap.parse().expect("a number"))
        })
        .collect();
    assert_eq!(answer, moves.len().to_string());
    let play = zuma_reference::replay(b"RRWWRRBBRR", b"WB", &moves).expect("it can be played");
    assert!(play.is_cleared());
}

#[test]
fn json_is_one_object() {
    let ran = zuma("solve --json WWBBWW B");
    let report: Value = serde_json::from_str(&ran.stdout).expect("it is JSON");
    assert_eq!(ran.stdout.lines().count(), 1);
    assert_eq!(report["solver"], "bfs");
    assert_eq!(report["answer"], 1);
    assert_eq!(report["moves"], json!(["B@2"]));
    let levels = report["levels"].as_array().expect("levels are a list");
    assert!(levels.iter().all(|level| level["expanded"].is_u64() && level["kept"].is_u64()));
    let generated: Option<u64> = levels.iter().map(|level| level["generated"].as_u64()).sum();
    assert_eq!(report["generated"].as_u64(), generated);

    let ran = zuma("solve --json WRRBBW RB");
    let report: Value = serde_json::from_str(&ran.stdout).expect("it is JSON");
    assert_eq!((ran.status, &report["answer"], report.get("moves")), (1, &json!(-1), None));
}

#[test]
fn a_limit_is_not_impossible() {
    let limited = "RRWWRRBBRR WB --bound off --max-states 1";
    let ran = zuma(&format!("solve {limited}"));
    assert_eq!((ran.status, ran.stdout.as_str()), (3, "unknown\n"));
    let ran = zuma(&format!("solve --json {limited}"));
    let report: Value = serde_json::from_str(&ran.stdout).expect("it is JSON");
    assert_eq!((ran.status, &report["answer"], &report["limit"]), (3, &json!(null), &json!(true)));
}

#[test]
fn errors_point_at_the_place() {
    let cases = [
        ("RRxBB W", "found 'x'", "  RRxBB\n    ^\n"),
        ("RYGGGGR W", "a run of 4 green balls", "  RYGGGGR\n    ^^^^\n"),
        ("RR WxW", "hand position 1", "  WxW\n   ^\n"),
        ("rr W", "colours are upper case: R", "  rr\n  ^\n"),
        ("éR W", "board position 0: found 'é'", "  éR\n  ^\n"),
        ("R玉x W", "board position 1: found '玉'", "  R玉x\n   ^^\n"),
    ];
    for (puzzle, message, picture) in cases {
        let ran = zuma(&format!("solve {puzzle}"));
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
        assert!(ran.stderr.contains(message), "{}", ran.stderr);
        assert!(ran.stderr.ends_with(picture), "{}", ran.stderr);
    }
}

#[test]
fn errors_do_not_obey_what_they_quote() {
    let ran = run(command().args(["solve", "R\u{1b}[31mR", "R"]), b"");
    assert_eq!(ran.status, 2);
    assert!(!ran.stderr.contains('\u{1b}'), "{:?}", ran.stderr);
    assert!(ran.stderr.ends_with("  R\\u{1b}[31mR\n   ^^^^^^\n"), "{}", ran.stderr);
    for (board, picture) in [("R é", "  R é\n   ^\n"), ("R\tR", "  R\\tR\n   ^^\n")] {
        let ran = run(command().args(["solve", board, "R"]), b"");
        assert!(ran.stderr.ends_with(picture), "{}", ran.stderr);
    }
}

#[test]
fn colours_messages_where_asked() {
    let ran = zuma("solve x R --color always");
    assert!(ran.stderr.starts_with("\u{1b}[1m\u{1b}[31merror:\u{1b}[0m"), "{:?}", ran.stderr);
    assert!(!zuma("solve x R --color never").stderr.contains('\u{1b}'));
    assert!(!zuma("solve x R").stderr.contains('\u{1b}'));
}

#[test]
fn wrong_usage_is_an_error() {
    for arguments in ["", "solve", "solve RR", "solve RR R R", "solve RR R --rules 9", "nonsense"] {
        let ran = zuma(arguments);
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{arguments}");
        assert!(!ran.stderr.is_empty());
    }
}

#[test]
fn numbers_say_what_is_wanted() {
    for (arguments, wanted) in [
        ("batch -j 0", "found \"0\", expected a number of workers from 1 up"),
        ("check -j many", "found \"many\", expected a number of workers from 1 up"),
        ("verify -j 0", "found \"0\", expected a number of workers from 1 up"),
        ("solve RR R --max-states=-1", "found \"-1\", expected a whole number from 0 up"),
        ("explain RR R --max-states x", "found \"x\", expected a whole number from 0 up"),
        ("explain RR R --all --limit x", "found \"x\", expected a whole number from 0 up"),
        ("generate --count 1.5", "found \"1.5\", expected a whole number from 0 up"),
        ("generate --seed x", "found \"x\", expected a whole number from 0 up"),
        ("generate --tries x", "found \"x\", expected a whole number from 0 up"),
    ] {
        let ran = zuma(arguments);
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{arguments}");
        assert!(ran.stderr.contains(wanted), "{}", ran.stderr);
    }
}

#[test]
fn help_is_coloured_where_asked() {
    for arguments in ["--help --color always", "--color=always solve --help"] {
        assert!(zuma(arguments).stdout.contains('\u{1b}'), "{arguments}");
    }
    for arguments in ["--help", "--color never --help", "solve --help"] {
        assert!(!zuma(arguments).stdout.contains('\u{1b}'), "{arguments}");
    }
    assert!(zuma("nonsense --color always").stderr.contains('\u{1b}'));
    assert!(!zuma("nonsense -- --color always").stderr.contains('\u{1b}'));
}
