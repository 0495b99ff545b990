//! Instructions per puzzle, which do not depend on what else the machine does.

use std::ffi::OsString;
use std::fs;
use std::process::Command;

use zuma_bfs::{Rule, RuleSet};

use super::child::solve_command;
use super::document::Place;
use super::markdown::{Table, as_f64, number};
use super::solvers::FILES;
use super::{Failure, PERFORMANCE, Tables};
use crate::fixtures;

/// The engine's settings, slow ones left out, as the tool makes all fifty times slower.
const SETTINGS: [(&str, RuleSet, bool); 4] = [
    ("all rules", RuleSet::ALL, false),
    ("rules 1,2,3 and bound", RuleSet::PUBLISHED, true),
    ("rules 1,2,3,4 and bound", RuleSet::PUBLISHED.with(Rule::SplitsFirst), true),
    ("all rules and bound", RuleSet::ALL, true),
];

/// Counts instructions during one function alone.
const COUNTED: &str = "--toggle-collect=*Contestant::solve*";

/// Instructions per puzzle of the engine, for each file of puzzles; none without valgrind.
pub(super) fn tables() -> Result<Option<Tables>, Failure> {
    if Command::new("valgrind").arg("--version").output().is_err() {
        return Ok(None);
    }
    let mut table = Table::new(&["engine", FILES[0], FILES[1]]);
    for (name, rules, bound) in SETTINGS {
        let mut row = vec![name.to_owned()];
        for file in FILES {
            let puzzles = fixtures::read(file)?.len();
            let counted = count(&solve_command(file, &rules.to_string(), bound)?)?;
            row.push(number(as_f64(counted) / as_f64(puzzles)));
        }
        table.add(row);
    }
    Ok(Some(vec![(Place { document: PERFORMANCE, name: "instructions" }, format!("\n{table}"))]))
}

/// The instructions that the counted function takes in a run of the command.
fn count(command: &[OsString]) -> Result<usize, Failure> {
    let directory = tempfile::tempdir()?;
    let profile = directory.path().join("profile");
    let mut to_file = OsString::from("--callgrind-out-file=");
    to_file.push(&profile);
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", COUNTED])
        .arg(to_file)
        .args(command)
        .output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    let profile = fs::read_to_string(profile)?;
    let total = profile.lines().find_map(|line| line.strip_prefix("totals: "));
    match total.and_then(|total| total.trim().parse().ok()) {
        Some(counted @ 1..) => Ok(counted),
        _ => Err("valgrind has counted nothing".into()),
    }
}
