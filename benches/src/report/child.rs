//! This program run once more: as `zuma`, to be timed and weighed as a process of its own, or to
//! solve a file once, for a tool that counts instructions.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use super::Failure;
use crate::contestant::Contestant;
use crate::fixtures;

/// What the first argument of a child is.
const AS_ZUMA: &str = "--as-zuma";
const SOLVE: &str = "--solve";
/// What a child writes to stderr in front of its peak memory in bytes.
const PEAK: &str = "peak memory: ";

/// Does a child's work if the arguments are those of one.
#[must_use]
pub fn run(arguments: &[String]) -> Option<ExitCode> {
    match arguments {
        [first, rest @ ..] if first == AS_ZUMA => {
            let name = "zuma".to_owned();
            let exit = zuma_cli::run([&name].into_iter().chain(rest).map(OsString::from));
            if let Some(peak) = peak_memory() {
                eprintln!("{PEAK}{peak}");
            }
            Some(exit)
        }
        [first, file, rules, bound] if first == SOLVE => Some(match solve(file, rules, bound) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("{error}");
                ExitCode::FAILURE
            }
        }),
        _ => None,
    }
}

/// What a run of `zuma` took.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ran {
    /// From its start to its end.
    pub(super) time: Duration,
    /// The most memory it had at a time, in bytes; `None` where the system does not tell.
    pub(super) peak: Option<u64>,
}

/// Runs `zuma` with these arguments.
///
/// # Errors
/// If it does not end with exit status 0.
pub(super) fn zuma(arguments: &[OsString]) -> Result<Ran, Failure> {
    let mut command = Command::new(env::current_exe()?);
    command.arg(AS_ZUMA).args(arguments).stdin(Stdio::null());
    let start = Instant::now();
    let output = command.output()?;
    let time = start.elapsed();
    let talk = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(format!("zuma {arguments:?}: {}: {talk}", output.status).into());
    }
    let peak = talk.lines().find_map(|line| line.strip_prefix(PEAK)?.parse().ok());
    Ok(Ran { time, peak })
}

/// The command that solves the puzzles of a file in `fixtures/` once, each in a call of
/// [`Contestant::solve`], by the engine with these settings.
pub(super) fn solve_command(
    file: &str,
    rules: &str,
    bound: bool,
) -> Result<Vec<OsString>, Failure> {
    let program = env::current_exe()?.into_os_string();
    let switch = if bound { "on" } else { "off" };
    Ok(std::iter::once(program).chain([SOLVE, file, rules, switch].map(OsString::from)).collect())
}

fn solve(file: &str, rules: &str, bound: &str) -> Result<(), Failure> {
    let mut contestant = Contestant::with_rules(rules.parse()?, bound == "on");
    for puzzle in fixtures::read(file)? {
        let found = contestant.solve(&puzzle).answer;
        if puzzle.expected.is_some_and(|expected| expected != found) {
            return Err(format!("{}: found {found}", puzzle.state).into());
        }
    }
    Ok(())
}

/// The most memory that this process has had in its place so far, in bytes, as Linux tells it.
fn peak_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kilobytes * 1024)
}
