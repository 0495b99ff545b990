//! Ten million records in one run: every one answered, memory level.

#![cfg(target_os = "linux")]

mod support;

use std::fs;
use std::io::{BufRead as _, BufReader, BufWriter, Write as _};
use std::process::Stdio;
use std::thread;
use std::time::Instant;

use support::{code, command, random_puzzles, zuma_with};

/// The different puzzles, which come again and again.
const PUZZLES: usize = 100_000;
const ROUNDS: usize = 100;

/// The memory that a process has to itself, in KiB.
fn memory(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).expect("it runs");
    let line = status.lines().find_map(|line| line.strip_prefix("RssAnon:"));
    let kibibytes = line.and_then(|line| line.split_whitespace().next());
    kibibytes.expect("there is such a line").parse().expect("it is a number")
}

fn ten_million(format: &str, file: &str) {
    let answers = zuma_with(&format!("batch --format {format} -j 2"), file);
    assert_eq!((answers.status, answers.lines().len()), (0, PUZZLES));
    let mut child = command()
        .args(["batch", "--format", format, "-j", "2"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let started = Instant::now();
    let mut stdin = BufWriter::new(child.stdin.take().expect("stdin is piped"));
    let puzzles = file.to_owned();
    let feeder =
        thread::spawn(move || (0..ROUNDS).try_for_each(|_| stdin.write_all(puzzles.as_bytes())));
    let mut stdout = BufReader::new(child.stdout.take().expect("stdout is piped"));
    let mut line = String::new();
    let mut samples = Vec::new();
    for round in 1..=ROUNDS {
        for answer in answers.lines() {
            line.clear();
            stdout.read_line(&mut line).expect("there is a line");
            assert_eq!(line.trim_end_matches('\n'), answer, "round {round}");
        }
        if round % 10 == 5 {
            samples.push(memory(child.id()));
            let (seconds, used) = (started.elapsed().as_secs_f64(), memory(child.id()));
            eprintln!("{format}: {} records, {seconds:.1} s, {used} KiB", round * PUZZLES);
        }
    }
    line.clear();
    assert_eq!(stdout.read_line(&mut line).expect("it can be read"), 0, "nothing more");
    assert_eq!(code(child.wait().expect("it ends")), 0);
    feeder.join().expect("the feeder ends").expect("all was read");
    let (first, most) = (samples[0], *samples.iter().max().expect("there are some"));
    assert!(most < first + first / 4 + 2048, "memory grows: {samples:?} KiB");
}

#[test]
#[ignore = "takes minutes"]
fn ten_million_lines_of_text() {
    ten_million("text", &(random_puzzles(PUZZLES, 21).join("\n") + "\n"));
}

#[test]
#[ignore = "takes minutes"]
fn ten_million_json_objects() {
    let record = |(id, puzzle): (usize, String)| {
        let (board, hand) = puzzle.split_once(' ').expect("a puzzle has a space");
        format!("{{\"id\":\"{id}\",\"board\":\"{board}\",\"hand\":\"{hand}\"}}\n")
    };
    ten_million(
        "jsonl",
        &random_puzzles(PUZZLES, 22).into_iter().enumerate().map(record).collect::<String>(),
    );
}
