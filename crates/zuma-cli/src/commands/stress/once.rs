use std::ffi::OsString;
use std::io::{Read as _, Write as _};
use std::process::ChildStdout;
use std::sync::mpsc::{self, Sender};

use super::child::{Child, beside};
use super::examinee::Stop;
use super::reply::{LONGEST_ANSWER, Reply};
use super::waiting::{NoMore, Patience};

/// Starts a program for one puzzle, and waits for its answer and its end.
pub(super) fn ask(command: &[OsString], puzzle: &str, patience: &Patience) -> Result<Reply, Stop> {
    let deadline = patience.deadline();
    let (mut child, stdin, stdout) = Child::start(command)?;
    if let Some(mut stdin) = stdin {
        // a program may answer, or crash, before it has read
        let _ = stdin.write_all(puzzle.as_bytes());
    }
    let (sender, pieces) = mpsc::channel();
    if let Some(stdout) = stdout {
        beside(move || send_pieces(stdout, &sender))?;
    }
    let mut answer = Vec::new();
    loop {
        match child.receive(&pieces, patience, deadline) {
            Ok(piece) => answer.extend(piece),
            Err(NoMore::Ended) => break,
            Err(NoMore::Interrupted) => return Err(Stop::Interrupted),
            Err(NoMore::TimeOut) => return Ok(Reply::time_out(patience.timeout, &answer)),
        }
        if answer.len() >= LONGEST_ANSWER {
            return Ok(Reply::parse(&answer));
        }
    }
    match child.ended_by(deadline) {
        None => Ok(Reply::time_out(patience.timeout, &answer)),
        Some(status) if status.success() => Ok(Reply::parse(&answer)),
        Some(status) => {
            Ok(Reply::Crash { ending: status.to_string(), last_words: child.last_words() })
        }
    }
}

/// Sends what comes until there is no more, or nobody takes it.
fn send_pieces(mut stdout: ChildStdout, to: &Sender<Vec<u8>>) {
    let mut buffer = [0; 4096];
    while let Ok(count @ 1..) = stdout.read(&mut buffer) {
        if to.send(buffer[..count].to_vec()).is_err() {
            return;
        }
    }
}
