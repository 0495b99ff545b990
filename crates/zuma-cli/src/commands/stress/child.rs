use std::ffi::OsString;
use std::io::{self, Read};
use std::process::{self, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use super::waiting::{LOOK, NoMore, Patience};
use crate::failure::Failure;

/// How much of what a program last said on stderr is kept, in bytes.
const LAST_WORDS: usize = 4096;
/// How long to wait for what a program has still written once it has ended.
const SHORTLY: Duration = Duration::from_millis(200);

/// A running program, in a process group of its own if there are such. The group outlives neither
/// the program nor this value.
pub(super) struct Child {
    process: process::Child,
    status: Option<ExitStatus>,
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
            let program = program.to_string_lossy().into_owned();
            Failure::Start { program, error }
        })?;
        let (stdin, stdout) = (process.stdin.take(), process.stdout.take());
        let (sender, last_words) = mpsc::channel();
        let stderr = process.stderr.take();
        // from here on it is ended whatever happens
        let child = Self { process, status: None, last_words };
        if let Some(stderr) = stderr {
            // the receiver may have gone away: then nobody wants to know
            beside(move || drop(sender.send(tail(stderr))))?;
        }
        Ok((child, stdin, stdout))
    }

    /// Waits for the end of the program; `None` if it has not ended by then, or cannot be
    /// asked.
    pub(super) fn ended_by(&mut self, deadline: Instant) -> Option<ExitStatus> {
        let mut pause = Duration::from_micros(50);
        while self.status.is_none() && !has_ended(&mut self.process) {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return None;
            }
            thread::sleep(pause.min(left));
            pause = (2 * pause).min(Duration::from_millis(10));
        }
        self.end();
        self.status
    }

    /// How the program has ended, `None` if it has not even shortly after now.
    pub(super) fn ended(&mut self) -> Option<ExitStatus> {
        self.ended_by(Instant::now() + SHORTLY)
    }

    /// Waits for what comes of the program through a channel. Once it has ended, nothing more is
    /// waited for, whoever else may hold its stdout.
    pub(super) fn receive<T>(
        &mut self,
        from: &Receiver<T>,
        patience: &Patience,
        deadline: Instant,
    ) -> Result<T, NoMore> {
        loop {
            let now = Instant::now();
            match patience.receive(from, deadline.min(now + LOOK)) {
                Err(NoMore::TimeOut) if self.ended_by(now).is_some() => {
                    let rest = patience.receive(from, Instant::now() + SHORTLY);
                    return rest.map_err(|reason| match reason {
                        NoMore::TimeOut => NoMore::Ended,
                        other => other,
                    });
                }
                Err(NoMore::TimeOut) if now < deadline => {}
                end => return end,
            }
        }
    }

    /// Ends the program, if it has not ended, and what it has started.
    fn end(&mut self) {
        if self.status.is_none() {
            // only then is the number of the group sure to be still its own
            kill(&mut self.process);
            self.status = self.process.wait().ok();
        }
    }

    /// The last lines that the program wrote to stderr before it ended.
    pub(super) fn last_words(&self) -> String {
        let bytes = self.last_words.recv_timeout(SHORTLY).unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        self.end();
    }
}

/// Whether a process has ended. It is not waited for, so that its number stays taken, and what is
/// ended as its group cannot be another one.
#[cfg(all(unix, not(any(target_os = "cygwin", target_os = "openbsd", target_os = "redox"))))]
fn has_ended(process: &mut process::Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    matches!(waitid(WaitId::Pid(Pid::from_child(process)), options), Ok(Some(_)))
}

/// Whether a process has ended. Without `waitid` that is only learnt by waiting for it. What it has
/// started and left in its group keeps the group's number taken, as POSIX has it; if there is nothing
/// left, the number is free a moment before it is used for the last time.
#[cfg(any(not(unix), target_os = "cygwin", target_os = "openbsd", target_os = "redox"))]
fn has_ended(process: &mut process::Child) -> bool {
    matches!(process.try_wait(), Ok(Some(_)))
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

/// Does it in a thread of its own.
pub(super) fn beside(what: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    thread::Builder::new().spawn(what).map(drop).map_err(|error| Failure::threads(&error))
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
