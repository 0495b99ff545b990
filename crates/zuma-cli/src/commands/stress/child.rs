use std::ffi::OsString;
use std::io::{self, Read};
use std::process::{self, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use crate::failure::Failure;

/// How much of what a program last said on stderr is kept, in bytes.
const LAST_WORDS: usize = 4096;
/// How long to wait for its last words once it has ended.
const SHORTLY: Duration = Duration::from_millis(200);

/// A running program, in a process group of its own if there are such. It does not outlive
/// this value.
pub(super) struct Child {
    process: process::Child,
    last_words: Receiver<Vec<u8>>,
}

impl Child {
    /// Starts a program.
    ///
    /// # Errors
    /// If there is no such program, or it cannot be run.
    pub(super) fn start(
        command: &[OsString],
    ) -> Result<(Self, Option<ChildStdin>, Option<ChildStdout>), Failure> {
        let (program, arguments) = command.split_first().ok_or_else(|| {
            Failure::Usage("found no program after --, expected a command".to_owned())
        })?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut process = command.spawn().map_err(|error| {
            Failure::Usage(format!("cannot start {}: {error}", program.to_string_lossy()))
        })?;
        let (stdin, stdout) = (process.stdin.take(), process.stdout.take());
        let (sender, last_words) = mpsc::channel();
        if let Some(stderr) = process.stderr.take() {
            // the receiver may have gone away: then nobody wants to know
            thread::spawn(move || drop(sender.send(tail(stderr))));
        }
        Ok((Self { process, last_words }, stdin, stdout))
    }

    /// Waits for the end of the program; `None` if it has not ended by then, or cannot be
    /// asked.
    pub(super) fn ended_by(&mut self, deadline: Instant) -> Option<ExitStatus> {
        let mut pause = Duration::from_micros(50);
        loop {
            if let Some(status) = self.process.try_wait().ok()? {
                return Some(status);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return None;
            }
            thread::sleep(pause.min(left));
            pause = (2 * pause).min(Duration::from_millis(10));
        }
    }

    /// How the program has ended, or that it has not.
    pub(super) fn ending(&mut self) -> String {
        let status = self.ended_by(Instant::now() + SHORTLY);
        status.map_or("stdout closed".to_owned(), |status| status.to_string())
    }

    /// The last lines that the program wrote to stderr before it ended.
    pub(super) fn last_words(&self) -> String {
        let bytes = self.last_words.recv_timeout(SHORTLY).unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        if let Ok(None) = self.process.try_wait() {
            kill(&mut self.process);
            let _ = self.process.wait();
        }
    }
}

/// Ends a process and those that it has started.
#[cfg(unix)]
fn kill(process: &mut process::Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    // the process alone, if it has left its group
    if kill_process_group(Pid::from_child(process), Signal::KILL).is_err() {
        let _ = process.kill();
    }
}

/// Ends a process.
#[cfg(not(unix))]
fn kill(process: &mut process::Child) {
    let _ = process.kill();
}

/// Reads to the end, and keeps the last bytes.
fn tail(mut from: impl Read) -> Vec<u8> {
    let (mut kept, mut buffer) = (Vec::new(), [0; LAST_WORDS]);
    loop {
        match from.read(&mut buffer) {
            Ok(0) => return kept,
            Ok(count) => {
                kept.extend_from_slice(&buffer[..count]);
                kept.drain(..kept.len().saturating_sub(LAST_WORDS));
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => return kept,
        }
    }
}
