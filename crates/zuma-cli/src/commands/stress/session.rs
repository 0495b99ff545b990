use std::ffi::OsString;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{ChildStdin, ChildStdout};
use std::sync::mpsc::{self, Receiver, Sender};

use super::child::{Child, beside};
use super::examinee::Stop;
use super::reply::{LONGEST_ANSWER, Reply};
use super::waiting::{NoMore, Patience};

/// A program that answers puzzle after puzzle, a line each.
pub(super) struct Session {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<Vec<u8>>,
}

impl Session {
    pub(super) fn start(command: &[OsString]) -> Result<Self, Stop> {
        let (child, stdin, stdout) = Child::start(command)?;
        let (sender, lines) = mpsc::channel();
        if let Some(stdout) = stdout {
            beside(move || send_lines(stdout, &sender))?;
        }
        Ok(Self { child, stdin, lines })
    }

    pub(super) fn ask(&mut self, puzzle: &str, patience: &Patience) -> Result<Reply, Stop> {
        if let Ok(line) = self.lines.try_recv() {
            let line = String::from_utf8_lossy(&line).into_owned();
            return Ok(Reply::Rubbish(format!("{} (before the puzzle)", line.trim())));
        }
        let deadline = patience.deadline();
        if let Some(stdin) = &mut self.stdin {
            // a program that has ended takes nothing more, which the wait below will tell
            let _ = stdin.write_all(puzzle.as_bytes()).and_then(|()| stdin.flush());
        }
        match self.child.receive(&self.lines, patience, deadline) {
            Ok(line) => Ok(Reply::parse(&line)),
            Err(NoMore::Interrupted) => Err(Stop::Interrupted),
            Err(NoMore::TimeOut) => Ok(Reply::time_out(patience.timeout, b"")),
            Err(NoMore::Ended) => {
                let status = self.child.ended();
                let last_words = self.child.last_words();
                Ok(match status {
                    Some(status) if !status.success() => {
                        Reply::Crash { ending: status.to_string(), last_words }
                    }
                    Some(_) => Reply::NoLine { because: "it has ended", last_words },
                    None => Reply::NoLine { because: "it has closed stdout", last_words },
                })
            }
        }
    }
}

/// Sends the lines until there are no more, or nobody takes them.
fn send_lines(stdout: ChildStdout, to: &Sender<Vec<u8>>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let read = stdout.by_ref().take(LONGEST_ANSWER as u64).read_until(b'\n', &mut line);
        if read.is_err() || line.is_empty() || to.send(line).is_err() {
            return;
        }
    }
}
