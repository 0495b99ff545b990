use std::ffi::OsString;
use std::io::{Read as _, Write as _};
use std::sync::mpsc;
use std::thread;

use super::child::Child;
use super::examinee::Stop;
use super::reply::Reply;
use super::waiting::{NoMore, Patience};

/// The most bytes that an answer may have, white space with it.
const LONGEST_ANSWER: u64 = 1 << 16;

/// Starts a program for one puzzle, and waits for its answer and its end.
pub(super) fn ask(command: &[OsString], puzzle: &str, patience: &Patience) -> Result<Reply, Stop> {
    let deadline = patience.deadline();
    let (mut child, stdin, stdout) = Child::start(command)?;
    if let Some(mut stdin) = stdin {
        // a program may answer, or crash, before it has read
        let _ = stdin.write_all(puzzle.as_bytes());
    }
    let (sender, receiver) = mpsc::channel();
    if let Some(stdout) = stdout {
        thread::spawn(move || {
            let mut bytes = Vec::new();
            let _ = stdout.take(LONGEST_ANSWER).read_to_end(&mut bytes);
            let _ = sender.send(bytes);
        });
    }
    let bytes = match patience.receive(&receiver, deadline) {
        Ok(bytes) => bytes,
        Err(NoMore::Interrupted) => return Err(Stop::Interrupted),
        Err(NoMore::TimeOut | NoMore::Ended) => return Ok(Reply::TimeOut(patience.timeout)),
    };
    if bytes.len() as u64 == LONGEST_ANSWER {
        return Ok(Reply::parse(&bytes));
    }
    match child.ended_by(deadline) {
        None => Ok(Reply::TimeOut(patience.timeout)),
        Some(status) if status.success() => Ok(Reply::parse(&bytes)),
        Some(status) => {
            Ok(Reply::Crash { ending: status.to_string(), last_words: child.last_words() })
        }
    }
}
