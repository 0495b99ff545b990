//! `zuma stress` against programs that are wrong in ways that are known.

#![cfg(unix)]

mod support;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use support::{Ran, Scratch, code, command, fixture, read, run, zuma};
use zuma_reference::Reference;

/// Runs `zuma stress` with arguments between white space, and `--` among them.
fn stress(arguments: &str) -> Ran {
    let program = env!("CARGO_BIN_EXE_zuma");
    run(command().arg("stress").args(arguments.split_whitespace()).env("ZUMA", program), b"")
}

fn solver(name: &str) -> String {
    let path: PathBuf = fixture("solvers").join(name);
    path.to_str().expect("the path is UTF-8").to_owned()
}

/// A reference solver as a program.
fn reference(name: &str) -> String {
    format!("{} batch --quiet --format leetcode --solver {name}", env!("CARGO_BIN_EXE_zuma"))
}

/// What is said after a label.
fn field<'a>(ran: &'a Ran, label: &str) -> &'a str {
    let line = ran.lines().into_iter().find(|line| line.starts_with(label));
    line.unwrap_or_else(|| panic!("no {label} in {ran:?}"))[label.len()..].trim()
}

#[test]
fn group_dfs_is_found_out() {
    let start = Instant::now();
    let ran = stress(&format!("-- {}", reference("group-dfs")));
    assert_eq!(ran.status, 1, "{ran:?}");
    let (board, hand) = field(&ran, "smallest").split_once(' ').expect("board and hand");
    assert!(board.len() <= 8, "{board} {hand}");
    let [expected, got] = [Reference::Oracle, Reference::GroupDfs].map(|reference| {
        reference.solve(board.as_bytes(), hand.as_bytes()).map_or(-1, i64::from).to_string()
    });
    assert_eq!((field(&ran, "expected"), field(&ran, "got")), (&*expected, &*got));
    assert_ne!(expected, got);
    assert!(ran.stdout.contains("\nStep 1: ") && ran.stdout.ends_with("insertions.\n"));
    assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
}

#[test]
fn a_solver_that_only_fills_runs_is_found_out() {
    let python = Command::new("python3").arg("--version").output();
    if !python.is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: there is no python3");
        return;
    }
    let ran = stress(&format!("--persistent -- python3 {}", solver("fill_runs.py")));
    assert_eq!((ran.status, field(&ran, "smallest")), (1, "RRYRRYRR YYYY"), "{ran:?}");
}

#[test]
fn one_too_many_on_answer_five() {
    let ran = stress(&format!("-- {}", solver("one_too_many.sh")));
    assert_eq!(ran.status, 1, "{ran:?}");
    assert_eq!((field(&ran, "expected"), field(&ran, "got")), ("5", "6"));
}

#[test]
fn one_that_never_ends_is_ended_with_what_it_started() {
    let directory = Scratch::new();
    let file = directory.path("pid");
    let arguments = format!("--timeout 300ms -- {} {}", solver("never_ends.sh"), file.display());
    let ran = stress(&arguments);
    assert_eq!((ran.status, field(&ran, "smallest")), (1, "R -"), "{ran:?}");
    assert_eq!(field(&ran, "got"), "too slow: no answer within 300ms");
    assert!(ran.stdout.starts_with("Too slow on puzzle 1 (seed 1): "), "{ran:?}");
    wait_until(|| is_gone(&file));
}

#[test]
fn a_time_out_counts_if_it_comes_again() {
    for option in ["", "--persistent"] {
        let directory = Scratch::new();
        let file = directory.path("slow").display().to_string();
        // a process that answers one puzzle is a poor one to go on, but its first time-out is not
        let cases = if option.is_empty() { 5 } else { 1 };
        let slow = solver("slow.sh");
        let arguments = format!("{option} --cases {cases} --timeout 2s -- {slow} first {file}");
        let ran = stress(&arguments);
        assert_eq!((ran.status, ran.stdout.as_str()), (0, ""), "{ran:?}");
        let note = "note: 1 time-out at first, and an answer in time when the puzzle was put once \
                    more\n";
        assert!(ran.stderr.starts_with(note), "{ran:?}");
    }
}

#[test]
fn a_time_out_is_shrunk_to_a_time_out() {
    let directory = Scratch::new();
    let file = directory.path("slow").display().to_string();
    let ran = stress(&format!("--timeout 1s -- {} large {file}", solver("slow.sh")));
    assert_eq!((ran.status, field(&ran, "got")), (1, "too slow: no answer within 1s"), "{ran:?}");
    assert_eq!(field(&ran, "smallest").find(' '), Some(5), "{ran:?}");
}

#[test]
fn an_interrupt_ends_it_with_what_it_started() {
    let directory = Scratch::new();
    let file = directory.path("pid");
    let mut child = command()
        .args(["stress", "--timeout", "1000s", "--"])
        .args([solver("never_ends.sh").into(), file.clone()])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    wait_until(|| file.exists() && !read(&file).is_empty());
    assert!(!is_gone(&file));
    assert!(kill("-INT", &child.id().to_string()));
    assert_eq!(code(child.wait().expect("it ends")), 130);
    wait_until(|| is_gone(&file));
}

#[test]
fn what_a_program_leaves_running_is_ended() {
    for (option, script, answers_right) in [
        ("", "sleep 444 >/dev/null 2>&1 </dev/null & echo $! >>$PIDS; $ZUMA batch -q", true),
        ("", "sleep 444 & echo $! >>$PIDS; $ZUMA batch -q", true),
        ("", "sleep 444 & echo $! >>$PIDS; exit 0", false),
        ("--persistent", "sleep 444 & echo $! >>$PIDS; exit 0", false),
    ] {
        let directory = Scratch::new();
        let file = directory.path("pids");
        let ran = run(
            command()
                .args(["stress", "--protocol", "text", "--cases", "5"])
                .args(option.split_whitespace())
                .args(["--", "sh", "-c", script])
                .envs([("ZUMA", Path::new(env!("CARGO_BIN_EXE_zuma"))), ("PIDS", &file)]),
            b"",
        );
        assert_eq!(ran.status == 0, answers_right, "{script}: {ran:?}");
        let pids = String::from_utf8(read(&file)).expect("numbers");
        assert!(!pids.is_empty());
        wait_until(|| pids.lines().all(|pid| !kill("-0", pid)));
    }
}

#[test]
fn what_a_program_has_written_by_its_end_is_its_answer() {
    for hold in ["sleep 77 &", "setsid sleep 7 &"] {
        let script = format!("{hold} echo 99");
        let start = Instant::now();
        let ran =
            run(command().args(["stress", "--timeout", "1000s", "--", "sh", "-c", &script]), b"");
        assert_eq!((ran.status, field(&ran, "got")), (1, "99"), "{ran:?}");
        assert!(ran.stdout.starts_with("Wrong on puzzle 1 "), "{ran:?}");
        assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
    }
}

/// Sends a signal; false where there is no such process.
fn kill(signal: &str, process: &str) -> bool {
    let output = Command::new("kill").args([signal, process]).output();
    output.expect("kill starts").status.success()
}

/// Whether the process is gone whose number is in a file.
fn is_gone(file: &Path) -> bool {
    let number = String::from_utf8(read(file)).expect("a number");
    !kill("-0", number.trim())
}

fn wait_until(condition: impl Fn() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(30);
    while !condition() {
        assert!(Instant::now() < deadline, "it does not come");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn crashes_are_found_and_told() {
    let white = stress(&format!("-- {} white", solver("crashes.sh")));
    assert_eq!((white.status, field(&white, "smallest")), (1, "W -"), "{white:?}");
    assert_eq!(field(&white, "got"), "a crash (exit status: 7)");
    assert_eq!(field(&white, "          |"), "white: not a colour that is known here");

    let empty = stress(&format!("-- {} empty-hand", solver("crashes.sh")));
    assert_eq!((empty.status, field(&empty, "smallest")), (1, "R -"), "{empty:?}");
    assert!(field(&empty, "got").starts_with("a crash (signal: 11"), "{empty:?}");
}

#[test]
fn what_lies_outside_the_ranges_is_not_looked_for() {
    let arguments = format!("--hand 1..5 --cases 60 -- {} empty-hand", solver("crashes.sh"));
    let ran = stress(&arguments);
    assert_eq!((ran.status, ran.stdout.as_str()), (0, ""), "{ran:?}");
    let ran = stress(&format!("--hand 2..3 --board 3..5 -- {} white", solver("crashes.sh")));
    let (board, hand) = field(&ran, "smallest").split_once(' ').expect("board and hand");
    assert_eq!((board.len(), hand.len()), (3, 2), "{ran:?}");
}

#[test]
fn rubbish_is_told_apart() {
    for (program, got) in [
        ("echo no", "no integer on stdout: no"),
        ("true", "nothing on stdout"),
        ("false", "a crash (exit status: 1)"),
        ("echo 1\t2", "no integer on stdout: 1\\t2"),
        ("yes", "no integer on stdout: y and more"),
        ("sleep 9", "too slow: no answer within 200ms"),
    ] {
        let mut arguments = vec!["stress", "--timeout", "200ms", "--"];
        arguments.extend(program.split(' '));
        let ran = run(command().args(arguments), b"");
        assert_eq!((ran.status, field(&ran, "got")), (1, got), "{program}");
    }
}

#[test]
fn a_right_program_passes() {
    let ran = stress(&format!("--cases 100 -- {}", reference("level-sets")));
    assert_eq!((ran.status, ran.stdout.as_str()), (0, ""), "{ran:?}");
    assert_eq!(ran.stderr, "100 puzzles, each answered right (seed 1)\n");
    let one = stress(&format!("--cases 1 -- {}", reference("bfs")));
    assert_eq!(one.stderr, "1 puzzle, each answered right (seed 1)\n");
    let text =
        format!("--cases 60 --protocol text -- {}", reference("bfs").replace("leetcode", "text"));
    assert_eq!(stress(&text).status, 0);
}

#[test]
fn a_program_that_goes_on_may_fail_by_what_came_before() {
    let ran = stress(&format!("--persistent -- {}", solver("forgets.sh")));
    assert_eq!(ran.status, 1, "{ran:?}");
    assert!(ran.stdout.starts_with("No integer on puzzle 5 (seed 1): "), "{ran:?}");
    assert!(ran.stdout.contains("what came before matters"), "{ran:?}");
    assert_eq!(field(&ran, "got"), "no integer on stdout: what was the question?");
}

#[test]
fn a_program_that_stops_going_on_gives_no_answer() {
    let ran = stress("--persistent -- true");
    assert_eq!((ran.status, field(&ran, "got")), (1, "no answer: it has ended"), "{ran:?}");
    assert!(ran.stdout.starts_with("No answer on puzzle 1 (seed 1): "), "{ran:?}");
    // right for one puzzle
    let ran = run(
        command()
            .args(["stress", "--persistent", "--", "sh", "-c"])
            .arg(format!("head -2 | {}", reference("bfs"))),
        b"",
    );
    assert!(ran.stdout.contains("or be put to the test without --persistent"), "{ran:?}");
    // the same, and it does not end
    let ran = run(
        command()
            .args(["stress", "--persistent", "--timeout", "500ms", "--", "sh", "-c"])
            .arg(format!("head -2 | {}; exec sleep 9", reference("bfs"))),
        b"",
    );
    assert!(ran.stdout.starts_with("Too slow on puzzle 4 (seed 1): "), "{ran:?}");
    assert!(ran.stdout.contains("or be put to the test without --persistent"), "{ran:?}");
    // wrong for one puzzle
    let ran = run(
        command().args(["stress", "--persistent", "--board", "4..5", "--"]).args([
            "sh",
            "-c",
            "read board; read hand; echo 99",
        ]),
        b"",
    );
    assert_eq!(field(&ran, "smallest"), "RYYR -", "{ran:?}");
    let ran = stress("--persistent --timeout 200ms -- sleep 9");
    assert_eq!(
        (ran.status, field(&ran, "got")),
        (1, "too slow: no answer within 200ms"),
        "{ran:?}"
    );
    let ran = stress("--persistent -- yes");
    assert!(field(&ran, "got").starts_with("no integer on stdout: y"), "{ran:?}");
}

#[test]
fn the_same_seed_finds_the_same() {
    let found = |seed| stress(&format!("--seed {seed} -- {}", reference("three-case-bfs")));
    assert_eq!(found(3), found(3));
    assert_ne!(found(3).stdout, found(4).stdout);
}

#[test]
fn time_may_be_limited() {
    let start = Instant::now();
    let ran = stress(&format!("--time 1s --cases 1000000 -- {}", reference("bfs")));
    assert_eq!((ran.status, ran.stdout.as_str()), (0, ""), "{ran:?}");
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}

#[test]
fn what_is_found_is_saved() {
    let directory = Scratch::new();
    let program = reference("group-dfs");
    let check = |file: &str, solver| zuma(&format!("check {file} --solver {solver}")).status;
    for (name, before) in [
        ("new.txt", None),
        ("new.jsonl", None),
        ("new.csv", None),
        ("some.txt", Some("# mine\nRR R 1")),
        ("some.csv", Some("expected,note,hand,board\n1,a pair,R,RR\n")),
        ("quoted.csv", Some("\"a \"\"note\"\", b\", hand,\"board\",expected\n")),
        ("blank.csv", Some("\n\n")),
        ("marked.csv", Some("\u{feff}hand,board,expected")),
        ("marked", Some("\u{feff}{\"board\":\"RR\",\"hand\":\"R\",\"expected\":1}\n")),
        ("some", Some("{\"board\":\"RR\",\"hand\":\"R\",\"expected\":1}\n")),
    ] {
        let file = match before {
            Some(before) => directory.file(name, before),
            None => directory.path(name).to_str().expect("UTF-8").to_owned(),
        };
        let ran = stress(&format!("--save {file} -- {program}"));
        assert_eq!(ran.status, 1, "{ran:?}");
        assert!(ran.stderr.contains("appended to"), "{ran:?}");
        assert_eq!((check(&file, "bfs"), check(&file, "group-dfs")), (0, 1), "{name}");
        let after = String::from_utf8(read(&file)).expect("UTF-8");
        assert!(after.starts_with(before.unwrap_or_default()) && after.ends_with('\n'), "{after}");
    }
}

#[test]
fn what_is_found_is_told_even_if_the_program_is_gone() {
    let directory = Scratch::new();
    let program = directory.path("program");
    let text = format!("#!/bin/sh\nrm {}\necho 99\n", program.display());
    std::fs::write(&program, text).expect("it can be written");
    let file = directory.path("found.txt");
    let arguments = format!("--save {} -- {}", file.display(), program.display());
    let denied = stress(&arguments);
    assert!(denied.stderr.contains("Permission denied (name what runs it first"), "{denied:?}");
    let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(&program, mode).expect("it is ours");
    let ran = stress(&arguments);
    assert_eq!((ran.status, field(&ran, "got")), (1, "99"), "{ran:?}");
    assert!(ran.stderr.contains("cannot start"), "{ran:?}");
    assert!(ran.stdout.contains("There may be a smaller one."), "{ran:?}");
    assert!(read(&file).ends_with(b" -1\n") || read(&file).ends_with(b" 2\n"), "{ran:?}");
}

#[test]
fn an_answer_without_an_end_is_too_slow() {
    let ran = run(
        command().args(["stress", "--timeout", "300ms", "--", "sh", "-c", "echo 7; sleep 9"]),
        b"",
    );
    let got = "too slow: an answer, but no end of the program within 300ms";
    assert_eq!((ran.status, field(&ran, "got")), (1, got), "{ran:?}");
}

#[test]
fn what_is_found_is_saved_even_if_nobody_can_be_told() {
    let directory = Scratch::new();
    let file = directory.path("found.txt");
    let full = std::fs::File::options().write(true).open("/dev/full").expect("it can be opened");
    let status = command()
        .args(["stress", "--save"])
        .args([&file, Path::new("--"), Path::new("false")])
        .stdout(full)
        .stderr(Stdio::null())
        .status();
    assert_eq!(code(status.expect("the program runs")), 2);
    assert_eq!(read(&file), b"R - -1\n");
}

#[test]
fn what_cannot_be_done_is_told_at_once() {
    let directory = Scratch::new();
    let table = directory.file("table.csv", "board,hand\n");
    for (arguments, message) in [
        ("-- /no/such/program".to_owned(), "cannot start /no/such/program"),
        (format!("--save {table} -- true"), "has no column expected"),
        ("--save found.txt.gz -- true".to_owned(), "is packed"),
        ("--save /dev/zero -- true".to_owned(), "is not a file that puzzles could be appended"),
        ("--save - -- true".to_owned(), "found -, expected a file (./- is one of that name)"),
        ("--save /nonexist/x -- true".to_owned(), "cannot write /nonexist/x: No such file"),
        (
            "--cases 99999999999999999999 -- true".to_owned(),
            "expected a whole number up to 18446744073709551615",
        ),
        ("--cases many -- true".to_owned(), "found \"many\", expected a whole number from 0 up"),
        ("--timeout soon -- true".to_owned(), "expected a time such as 500ms"),
        (String::new(), "COMMAND"),
    ] {
        let ran = stress(&arguments);
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{ran:?}");
        assert!(ran.stderr.contains(message), "{ran:?}");
    }
}
