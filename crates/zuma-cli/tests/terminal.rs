//! What comes out on a terminal, which obeys control characters.

#![cfg(target_os = "linux")]

mod support;

use std::process::Command;

use support::{Scratch, run, zuma};

/// What a terminal gets, stdout and stderr, of the program run there.
fn on_a_terminal(arguments: &str) -> String {
    let line = format!("{} {arguments}", env!("CARGO_BIN_EXE_zuma"));
    let mut script = Command::new("script");
    script.args(["--quiet", "--return", "--command", &line, "/dev/null"]);
    run(script.env("TERM", "xterm").env("NO_COLOR", "1"), b"").stdout.replace("\r\n", "\n")
}

/// An identifier that would clear the screen, ring, name the window and go back in its line.
const ID: &str = r"a\u001b[2J\u0007\u001b]0;b\u0007\rc\u009b31m\u007f";
/// What of it a terminal would obey, and the program itself never says.
const CONTROLS: [&str; 5] = ["\u{1b}[2J", "\u{7}", "\u{1b}]0;", "\u{9b}", "\u{7f}"];
const ESCAPED: &str = r"a\u{1b}[2J\u{7}\u{1b}]0;b\u{7}\rc\u{9b}31m\u{7f}";

#[test]
fn identifiers_cannot_move_the_cursor() {
    let scratch = Scratch::new();
    let record = format!("{{\"id\":\"{ID}\",\"board\":\"G\",\"hand\":\"GG\",\"expected\":1}}\n");
    let bad = record.replace("\"G\"", "\"R\\u001b[2JR\"");
    let path = scratch.file("puzzles.jsonl", record + &bad);
    let raw = "\"a\u{1b}[2J\u{7}\",G,GG,1\n\"b\u{1b}\",RRR,G,1\n";
    let table = scratch.file("puzzles.csv", format!("id,board,hand,expected\n{raw}"));
    for arguments in [
        format!("batch {path}"),
        format!("batch {path} --output-format text"),
        format!("batch {path} --output-format csv"),
        format!("batch {table}"),
        format!("batch {table} --output-format jsonl"),
        format!("check {path}"),
        format!("check {table}"),
        format!("bench {path} --budget 0.01 --solver bfs"),
        format!("bench {table} --budget 0.01 --solver bfs"),
    ] {
        let shown = on_a_terminal(&arguments);
        assert!(!shown.is_empty(), "{arguments}");
        let obeyed = CONTROLS.iter().any(|control| shown.contains(control));
        assert!(!obeyed, "{arguments}: {shown:?}");
    }
    let shown = on_a_terminal(&format!("batch {path} --output-format csv"));
    assert!(shown.contains(&format!("\"{ESCAPED}\",G,GG,1,2,")), "{shown:?}");
    // elsewhere the bytes are those of the file
    let ran = zuma(&format!("batch {table}"));
    assert!(ran.stdout.contains("a\u{1b}[2J\u{7},G,GG,1,2,"), "{:?}", ran.stdout);
}

#[test]
fn arguments_cannot_move_the_cursor() {
    let color = "\u{1b}[31m";
    for arguments in [
        format!("solve 'R{color}' R"),
        format!("explain R 'R{color}'"),
        format!("batch '{color}.txt'"),
        format!("batch --format '{color}'"),
        format!("check '{color}'"),
        format!("verify --resume '/dev/{color}/a'"),
        format!("verify --merge '{color}'"),
        format!("batch --solver '{color}'"),
        format!("generate --seed '{color}'"),
        format!("'{color}'"),
        format!("--{color}"),
    ] {
        let shown = on_a_terminal(&arguments);
        assert!(shown.contains("error"), "{arguments:?}: {shown:?}");
        assert!(!shown.contains(color), "{arguments:?}: {shown:?}");
    }
}
