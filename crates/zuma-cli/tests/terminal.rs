//! What comes out on a terminal, which obeys control characters.

#![cfg(target_os = "linux")]

mod support;

use std::io::Write as _;
use std::thread;
use std::time::Duration;

use support::terminal::{Screen, lines_without_style, script};
use support::{Scratch, fixture, piped, run, zuma};

/// What a terminal gets, stdout and stderr, of the program run there.
fn on_a_terminal(arguments: &str) -> String {
    let line = format!("{} {arguments}", env!("CARGO_BIN_EXE_zuma"));
    run(script(&line).env("NO_COLOR", "1"), b"").stdout.replace("\r\n", "\n")
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
        format!("stress -- '{color}'"),
        format!("stress --save '/dev/{color}/a' -- true"),
        format!("'{color}'"),
        format!("--{color}"),
    ] {
        let shown = on_a_terminal(&arguments);
        assert!(shown.contains("error"), "{arguments:?}: {shown:?}");
        assert!(!shown.contains(color), "{arguments:?}: {shown:?}");
    }
}

#[test]
fn programs_under_stress_cannot_move_the_cursor() {
    let color = "\u{1b}[31m";
    for program in [
        format!("echo '1{color}'"),
        format!("sh -c 'echo \"{color}\" >&2; exit 3' '{color}'"),
        format!("sh -c 'printf \"a\\r%s\\n\" \"{color}\"'"),
    ] {
        for option in ["", "--persistent"] {
            let shown = on_a_terminal(&format!("stress {option} -- {program}"));
            assert!(shown.contains("\\u{1b}[31m"), "{program}: {shown:?}");
            assert!(!shown.contains(color), "{program}: {shown:?}");
        }
    }
}

/// Words without end.
const LONG: &str = "and on and on and on and on and on and on and on and on and on and on and on";

#[test]
fn no_line_is_wider_than_the_terminal() {
    let scratch = Scratch::new();
    let public = fixture("public.jsonl");
    let public = public.display();
    let name = "a-file-of-puzzles-with-a-long-name.jsonl";
    let record = r#"{"id":"one","board":"RRWWRRBBRR","hand":"WB","expected":3}"#;
    let path = scratch.file(name, format!("{record}\n"));
    let bad = scratch.file("bad.txt", "RRR R\nR R R R R\nRx R\n- RRRRRRRRRRR\n");
    for arguments in [
        "solve RRWWRRBBRR WB --moves".to_owned(),
        "solve RRRWWRRBBRR WB".to_owned(),
        "solve rrwwrrbb wb".to_owned(),
        format!("solve '{}x' R", "RRWW".repeat(40)),
        "solve R R --solver group-dfs --moves".to_owned(),
        "solve R R --solver nobody".to_owned(),
        "explain RRWWRRBBRR WB".to_owned(),
        "explain RRWWRRBBRR WB --all".to_owned(),
        "explain RRWWRRBBRR WB --play W@4 B@0".to_owned(),
        "explain RRWWRRBBRR WB --play W@4 B@444".to_owned(),
        "explain RYBGWRYBGWRYBGWRYBGWR -".to_owned(),
        "explain RBYYBBRRBRYRYRRY RBBYY".to_owned(),
        "explain RYRRYR YYYY".to_owned(),
        "explain R -".to_owned(),
        format!("batch {bad}"),
        format!("batch {path} --format text --output-format text"),
        format!("batch {path} -o {path}"),
        format!("check {public} --solver group-dfs"),
        format!("check {path}"),
        format!("check {bad}"),
        format!("bench {path} --budget 0.01"),
        format!("bench {path} --budget 0.01 --solver bfs:rules=1,2,3:bound=off:max-states=1000"),
        "verify --max-board 4 --max-hand 2".to_owned(),
        "verify --max-board 3 --max-hand 2 --against group-dfs,level-sets,three-case-bfs,memo-dfs \
         --against bfs:rules=1,2,3:bound=off,bfs-unpruned,pruned-bfs,oracle"
            .to_owned(),
        "verify --max-board 22".to_owned(),
        "stress -- false".to_owned(),
        format!("stress -- echo {LONG}"),
        format!("stress -- printf '{LONG}\\n{LONG}'"),
        format!("stress -- sh -c 'echo {LONG} >&2; exit 3'"),
        "stress -- sh -c 'printf %0100d 1 | tr 0 \"\\033\" >&2; exit 3'".to_owned(),
        format!("stress --persistent -- yes {LONG}"),
        "stress --cases 1 -- /no/such/program".to_owned(),
        "generate --unique --needs-split --tries 10".to_owned(),
        "generate --count 3".to_owned(),
        "generate --answer 30".to_owned(),
        "nothing".to_owned(),
        "--help".to_owned(),
        "stress --help".to_owned(),
        String::new(),
    ] {
        let line = format!("{} {arguments}", env!("CARGO_BIN_EXE_zuma"));
        for no_color in ["", "1"] {
            let shown = run(script(&line).env("NO_COLOR", no_color), b"").stdout;
            assert!(!shown.is_empty(), "{arguments}");
            let wide = lines_without_style(&shown)
                .into_iter()
                .find(|line| line.chars().count() > 80 && line.trim().contains(' '));
            assert_eq!(wide, None, "{arguments}");
        }
    }
}

/// What a bar says that is drawn.
const BAR: &str = " elapsed";

/// What a terminal gets of a shell's line, in which `zuma` is the program, with Ctrl-C after so many
/// milliseconds each.
fn of_shell(line: &str, interrupts: &[u64]) -> String {
    let program = env!("CARGO_BIN_EXE_zuma");
    let mut child = piped(&mut script(&format!("zuma() {{ {program} \"$@\"; }}; {line}")));
    let mut keyboard = child.stdin.take().expect("stdin is piped");
    for &pause in interrupts {
        thread::sleep(Duration::from_millis(pause));
        keyboard.write_all(b"\x03").expect("somebody reads");
    }
    let output = child.wait_with_output().expect("it ends");
    drop(keyboard);
    String::from_utf8(output.stdout).expect("it is UTF-8")
}

#[test]
fn a_short_run_draws_no_bar() {
    let scratch = Scratch::new();
    let (path, answers) = (scratch.file("a.txt", "G GG 2\n"), scratch.path("answers"));
    for line in [
        format!("zuma batch {path} -o {}", answers.display()),
        format!("zuma check {path} >/dev/null"),
        format!("zuma bench {path} --solver bfs --budget 1ms"),
        "zuma stress --cases 2 -- false".to_owned(),
        "zuma generate --count 2 >/dev/null".to_owned(),
        "zuma verify --max-board 2 --max-hand 2".to_owned(),
    ] {
        let shown = of_shell(&line, &[]);
        assert!(!shown.contains(BAR), "{line}: {shown:?}");
    }
}

#[test]
fn no_bar_is_drawn_where_another_program_may_print() {
    for line in [
        "(echo G GG; sleep 1; yes G GG) | zuma batch | head -1",
        "yes G GG | zuma batch | (sleep 1; head -1)",
        "zuma generate --answer 5 --count 100000 | (sleep 1; head -1 >/dev/null; echo 2)",
    ] {
        let shown = of_shell(line, &[]);
        assert_eq!(Screen::of(&shown).lines(), ["2"], "{line}: {shown:?}");
    }
}

#[test]
fn nothing_is_left_of_a_bar_however_the_run_ends() {
    let scratch = Scratch::new();
    let directory = scratch.path("");
    let directory = directory.display();
    let never = "zuma stress --timeout 100s -- sleep 100";
    let blocked = format!(
        "cd {directory} && mkfifo blocked && {{ sleep 20 <blocked >/dev/null 2>&1 & }} && \
         yes G GG | head -1000000 >many.txt && zuma batch many.txt -o blocked; echo status $?"
    );
    for (line, interrupts, end) in [
        (
            "(echo G GG; sleep 2; echo G GG) | zuma batch -o /dev/null".to_owned(),
            &[][..],
            "2 records: 2 solved",
        ),
        (
            "(echo G GG; sleep 2; echo RRR R; sleep 1; echo G GG) | zuma batch -o /dev/null"
                .to_owned(),
            &[],
            "3 records: 2 solved, 1 bad",
        ),
        (
            "(echo '# none'; sleep 2; echo G GG) | zuma batch -o /dev/full".to_owned(),
            &[],
            "error: cannot write /dev/full: No space left on device",
        ),
        (
            format!(
                "cd {directory} && mkfifo fifo && {{ head -1 fifo >/dev/null & }} && \
                     (echo G GG; sleep 2; yes G GG) | zuma batch -o fifo; echo ended"
            ),
            &[],
            "ended",
        ),
        (never.to_owned(), &[2000], "error: interrupted before the first puzzle was answered"),
        (blocked, &[2500, 1000], "status 130"),
    ] {
        let shown = of_shell(&line, interrupts);
        assert!(shown.contains(BAR), "{line}: no bar was drawn: {shown:?}");
        let screen = Screen::of(&shown);
        let lines = screen.lines();
        assert!(!lines.iter().any(|line| line.contains(BAR)), "{line}: {lines:?}");
        assert!(lines.last().is_some_and(|last| last.contains(end)), "{line}: {lines:?}");
    }
}
