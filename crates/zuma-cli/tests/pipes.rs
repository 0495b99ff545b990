//! Pipes closed at any byte, on either side of the program, and lines without an end in sight.

mod support;

use std::io::{Read as _, Write as _};
use std::process::Command;
use std::thread;

use support::{Scratch, code, command, piped, random_puzzles, zuma, zuma_with};

/// Takes `count` bytes of what the program prints, and closes the pipe.
fn first_bytes(arguments: &str, count: usize) -> (Vec<u8>, i32, String) {
    let mut child = piped(command().args(arguments.split(' ')));
    let mut bytes = vec![0; count];
    let mut stdout = child.stdout.take().expect("stdout is piped");
    stdout.read_exact(&mut bytes).expect("there is as much");
    drop(stdout);
    let output = child.wait_with_output().expect("the program ends");
    (bytes, code(output.status), String::from_utf8(output.stderr).expect("stderr is UTF-8"))
}

#[test]
fn a_reader_may_leave_at_any_byte() {
    let scratch = Scratch::new();
    let path = scratch.file("puzzles.txt", random_puzzles(3000, 8).join("\n"));
    for format in ["csv", "jsonl"] {
        let arguments = format!("batch --moves --output-format {format} {path}");
        let whole = zuma(&arguments).stdout;
        // a pipe takes 65,536 bytes
        assert!(whole.len() > 1 << 16);
        let spread = (0..6).map(|part| whole.len() * part / 6 + part);
        for count in spread.chain([1, 65_535, 65_537, whole.len() - 1, whole.len()]) {
            let (bytes, status, stderr) = first_bytes(&arguments, count);
            assert!(bytes == whole.as_bytes()[..count], "{format}, left at {count}");
            assert_eq!((status, stderr.as_str()), (0, ""), "{format}, left at {count}");
        }
    }
}

/// Files in pieces, each of which makes a line of output, or none.
const FILES: [(&str, &[&str]); 4] = [
    ("text", &["G GG\n", "# enough\n", "RRR R\n", "YY Y 1\n"]),
    (
        "jsonl",
        &["{\"board\":\"G\",\"hand\":\"GG\"}\n", "\n", "{\"board\":\"YY\",\"hand\":\"Y\"}\n"],
    ),
    ("csv", &["board,hand\n", "G,GG\n", "\"YY\",Y\n"]),
    ("leetcode", &["\"G\"\n\"GG\"\n", "\"YY\"\n\"Y\"\n"]),
];

#[test]
fn input_may_end_at_any_byte() {
    for (format, pieces) in FILES {
        let arguments = format!("batch --format {format}");
        let whole = zuma_with(&arguments, pieces.concat());
        let mut before = String::new();
        for piece in pieces {
            // a table without a header gets one
            let sure = match before.as_str() {
                "" => String::new(),
                before => zuma_with(&arguments, before).stdout,
            };
            assert!(whole.stdout.starts_with(&sure), "{format}: {sure}");
            for cut in 1..piece.len() {
                let ran = zuma_with(&arguments, format!("{before}{}", &piece[..cut]));
                let behind = ran.stdout.strip_prefix(&sure);
                let more = behind.map(|behind| behind.lines().count());
                assert!(more.is_some_and(|more| more <= 1), "{format}, {cut} bytes of {piece:?}");
                let is_told = ran.stderr.lines().count();
                assert!((ran.status == 2) == (is_told > 0), "{format}, {cut} bytes of {piece:?}");
            }
            before += piece;
        }
    }
}

/// Runs `batch` within 100,000 KiB of addresses, of which threads alone take a good part, on
/// `before`, then a line of `length` times the byte `fill`, then `behind`.
fn with_a_long_line(
    format: &str,
    before: &str,
    fill: u8,
    length: usize,
    behind: &str,
) -> (String, String) {
    let script = format!("ulimit -v 100000 && exec \"$0\" batch -j 2 --format {format}");
    let mut child = piped(Command::new("sh").args(["-c", &script, env!("CARGO_BIN_EXE_zuma")]));
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let (before, behind) = (before.to_owned(), behind.to_owned());
    let feeder = thread::spawn(move || {
        let piece = vec![fill; 1 << 20];
        stdin.write_all(before.as_bytes())?;
        let mut left = length;
        while left > 0 {
            let count = left.min(piece.len());
            stdin.write_all(&piece[..count])?;
            left -= count;
        }
        stdin.write_all(behind.as_bytes())
    });
    let output = child.wait_with_output().expect("the program ends");
    let stderr = String::from_utf8(output.stderr).expect("stderr is UTF-8");
    assert_eq!(code(output.status), 2, "{stderr}");
    // a file with a faulty header is not read on
    let _ = feeder.join().expect("the feeder ends");
    (String::from_utf8(output.stdout).expect("stdout is UTF-8"), stderr)
}

const GIGABYTE: usize = 1_000_000_000;

#[test]
#[ignore = "takes some seconds for each of seven gigabytes"]
fn a_line_of_a_gigabyte_is_an_error_within_bounded_memory() {
    for (format, before, fill, behind, answers, line) in [
        ("text", "G GG\n", b'R', "\nG G\n", "2\nerror\n-1\n", 2),
        ("text", "", b'R', "\nG G\n", "error\n-1\n", 1),
        ("text", "", b' ', "\nG G\n", "error\n-1\n", 1),
        ("text", "G GG\n", b'#', "", "2\nerror\n", 2),
        ("leetcode", "\"G\"\n\"", b'G', "\"\n\"G\"\n\"G\"\n", "error\n-1\n", 2),
    ] {
        let (stdout, stderr) = with_a_long_line(format, before, fill, GIGABYTE, behind);
        assert_eq!(stdout, answers);
        let message = "found a line over 1048576 bytes, expected a puzzle";
        assert_eq!(stderr, format!("stdin:{line}: {message}\n"));
    }
    let record = "{\"board\":\"G\",\"hand\":\"GG\"}\n";
    let before = format!("{record}{{\"id\":\"");
    let behind = format!("\",\"board\":\"G\",\"hand\":\"GG\"}}\n{record}");
    let (stdout, stderr) = with_a_long_line("jsonl", &before, b'x', GIGABYTE, &behind);
    let lines: Vec<_> = stdout.lines().collect();
    assert_eq!((lines.len(), lines[0]), (3, lines[2]));
    assert!(lines[1].contains("\"error\":\"found a line over"), "{}", lines[1]);
    assert!(stderr.starts_with("stdin:2: found a line over"), "{stderr}");

    let (stdout, stderr) = with_a_long_line("csv", "board,hand", b'x', GIGABYTE, "\nG,GG\n");
    assert_eq!(stdout, "");
    assert!(stderr.starts_with("error: stdin:1: found a line over"), "{stderr}");
}
