//! `zuma batch -o FILE`: what was in the file before is lost only where answers take its place.

mod support;

use std::fs::{self, File};

use support::{Scratch, command, read, run, zuma};

#[test]
fn input_is_not_overwritten_by_whatever_name() {
    let scratch = Scratch::new();
    let input = scratch.file("puzzles.txt", "G GG\n");
    let linked = scratch.path("linked.txt");
    fs::hard_link(&input, &linked).expect("the file can have a second name");
    let linked = linked.to_str().expect("a name in UTF-8").to_owned();
    for output in [&input, &linked] {
        for arguments in [vec![input.as_str()], vec![], vec!["-"]] {
            let stdin = File::open(&input).expect("it is there");
            let mut batch = command();
            batch.args(["batch", "-o", output]).args(&arguments).stdin(stdin);
            let ran = batch.output().expect("the program starts");
            assert_eq!(ran.status.code(), Some(2), "{output} {arguments:?}");
            let stderr = String::from_utf8_lossy(&ran.stderr);
            assert!(stderr.contains("is one of the input files"), "{stderr}");
            assert_eq!(read(&input), b"G GG\n");
        }
    }
}

#[test]
fn a_run_that_can_read_nothing_leaves_the_output_file_alone() {
    let scratch = Scratch::new();
    let output = scratch.file("answers", "precious\n");
    let headless = scratch.file("headless.csv", "hand,balls\nG,GG\n");
    let absent = scratch.path("absent");
    for input in [absent.to_str().expect("a name in UTF-8"), &headless] {
        let ran = zuma(&format!("batch {input} -o {output}"));
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
        assert!(ran.stderr.contains(input), "{}", ran.stderr);
        assert_eq!(read(&output), b"precious\n");
    }
    let created = scratch.path("created");
    assert_eq!(zuma(&format!("batch {headless} -o {}", created.display())).status, 2);
    assert!(!created.exists());
}

#[cfg(unix)]
#[test]
fn named_pipes_are_not_opened_to_be_looked_at() {
    let scratch = Scratch::new();
    // a writer that is cut off would say so, and a reader that waits would not end
    let script = format!(
        "cd {} && mkfifo in out && {{ (echo G GG && sleep 1 && echo RR R) >in & }} && \
         {{ cat out >answers & }} && timeout 20 {} batch in --format text -o out && wait && cat answers",
        scratch.path("").display(),
        env!("CARGO_BIN_EXE_zuma"),
    );
    let ran = run(std::process::Command::new("sh").args(["-c", &script]), b"");
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, "2\n1\n", ""));
}

#[test]
fn a_dash_is_stdout() {
    let scratch = Scratch::new();
    let input = scratch.file("puzzles.txt", "G GG\n");
    let mut batch = command();
    batch.args(["batch", &input, "-o", "-"]).current_dir(scratch.path(""));
    let ran = run(&mut batch, b"");
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "2\n"));
    assert!(!scratch.path("-").exists());
    let ran = zuma(&format!("batch {input} -o - --resume"));
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.contains("name a file with -o"), "{}", ran.stderr);
}

#[cfg(unix)]
#[test]
fn a_named_pipe_cannot_be_gone_on_with() {
    let scratch = Scratch::new();
    let place = scratch.path("");
    for (command, message) in [
        ("echo G GG | timeout 20 $ZUMA batch --format text -o pipe --resume", "pipe is not a file"),
        ("timeout 20 $ZUMA verify --max-board 3 --resume pipe", "pipe is not a journal"),
        ("timeout 20 $ZUMA verify --merge pipe", "pipe is not a journal"),
    ] {
        let script = format!("cd {} && rm -f pipe && mkfifo pipe && {command}", place.display());
        let mut shell = std::process::Command::new("sh");
        let ran = run(shell.args(["-c", &script]).env("ZUMA", env!("CARGO_BIN_EXE_zuma")), b"");
        assert_eq!(ran.status, 2, "{command}: {}", ran.stderr);
        assert!(ran.stderr.contains(message), "{command}: {}", ran.stderr);
    }
}
