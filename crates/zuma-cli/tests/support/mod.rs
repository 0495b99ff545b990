//! Runs the program and looks at what comes of it.

#![allow(dead_code, reason = "each test file uses some of it")]

pub(crate) mod terminal;

use std::fs;
use std::hash::{BuildHasher as _, RandomState};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;

use tempfile::TempDir;

/// The program, to be given arguments.
pub(crate) fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zuma"));
    command.env_remove("NO_COLOR");
    command
}

/// What a run came to.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Ran {
    pub(crate) status: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Ran {
    /// Its answer lines.
    pub(crate) fn lines(&self) -> Vec<&str> {
        self.stdout.lines().collect()
    }
}

/// Runs the program with arguments between white space, and `stdin`.
pub(crate) fn zuma_with(arguments: &str, stdin: impl AsRef<[u8]>) -> Ran {
    run(command().args(arguments.split_whitespace()), stdin.as_ref())
}

/// Runs the program with arguments between white space.
pub(crate) fn zuma(arguments: &str) -> Ran {
    zuma_with(arguments, "")
}

/// Starts a command with a pipe at each end.
pub(crate) fn piped(command: &mut Command) -> Child {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program starts")
}

/// Runs a command.
pub(crate) fn run(command: &mut Command, stdin: &[u8]) -> Ran {
    let mut child = piped(command);
    let mut pipe = child.stdin.take().expect("stdin is piped");
    let stdin = stdin.to_vec();
    // the program may end before it has read everything
    let feeder = thread::spawn(move || drop(pipe.write_all(&stdin)));
    let output = child.wait_with_output().expect("the program ends");
    feeder.join().expect("the feeder ends");
    Ran {
        status: code(output.status),
        stdout: String::from_utf8(output.stdout).expect("stdout is UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("stderr is UTF-8"),
    }
}

/// Runs a command, and interrupts it when it has written so many lines.
pub(crate) fn interrupted(command: &mut Command, lines: usize) -> Ran {
    let mut child = piped(command);
    drop(child.stdin.take());
    let mut stdout = BufReader::new(child.stdout.take().expect("stdout is piped"));
    let mut written = String::new();
    for _ in 0..lines {
        stdout.read_line(&mut written).expect("stdout is UTF-8");
    }
    interrupt(&child);
    stdout.read_to_string(&mut written).expect("stdout is UTF-8");
    let output = child.wait_with_output().expect("the program ends");
    Ran {
        status: code(output.status),
        stdout: written,
        stderr: String::from_utf8(output.stderr).expect("stderr is UTF-8"),
    }
}

/// Sends an interrupt to a program.
pub(crate) fn interrupt(program: &Child) {
    assert!(send("-INT", program).success());
}

/// Sends a signal, `-TERM` or another, to a program; no success if that has ended by itself.
pub(crate) fn send(signal: &str, child: &Child) -> ExitStatus {
    let mut kill = Command::new("kill");
    kill.args([signal, &child.id().to_string()]).stderr(Stdio::null());
    kill.status().expect("kill starts")
}

/// A number below `bound`, another one in each run.
pub(crate) fn random(bound: u64) -> u64 {
    RandomState::new().hash_one(bound) % bound
}

/// The exit status; a signal is none.
pub(crate) fn code(status: ExitStatus) -> i32 {
    status.code().expect("no signal ends the program")
}

/// A directory that goes away with the test.
pub(crate) struct Scratch(TempDir);

impl Scratch {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().expect("there is room for a directory"))
    }

    /// A path in it.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// A file in it.
    pub(crate) fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        fs::write(&path, content).expect("the file can be written");
        path.to_str().expect("the path is UTF-8").to_owned()
    }
}

/// A file of the fixtures.
pub(crate) fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(name)
}

/// The content of a file.
pub(crate) fn read(path: impl AsRef<Path>) -> Vec<u8> {
    fs::read(path).expect("the file can be read")
}

/// The bytes, gzipped.
pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(bytes).expect("memory takes it");
    encoder.finish().expect("memory takes it")
}

/// Legal random puzzles of 12 to 16 balls with hands of five, as lines `BOARD HAND`.
pub(crate) fn random_puzzles(count: usize, seed: u64) -> Vec<String> {
    // a linear congruential generator will do for that
    let mut state = seed;
    let mut below = move |bound: u64| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % bound
    };
    (0..count)
        .map(|_| {
            // few colours make puzzles that can be won
            let (colors, length) = (2 + below(4), 12 + below(5) as usize);
            let mut ball = || ['R', 'Y', 'B', 'G', 'W'][below(colors) as usize];
            let mut board: Vec<char> = Vec::new();
            while board.len() < length {
                let ball = ball();
                if !board.ends_with(&[ball, ball]) {
                    board.push(ball);
                }
            }
            let hand: String = (0..5).map(|_| ball()).collect();
            format!("{} {hand}", board.into_iter().collect::<String>())
        })
        .collect()
}
