//! The cookbook's commands print what it shows. To write it anew, with what they print now:
//! `SNAPSHOTS=overwrite cargo test -p zuma-cli --test cookbook`.

#![cfg(unix)]

mod support;

use std::env;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

use support::{Scratch, fixture};

const COOKBOOK: &str = include_str!("../../../docs/COOKBOOK.md");

/// Runs a line of shell, and gives what it writes to both streams.
fn output(line: &str, directory: &Path) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_zuma"));
    let mut path = program.parent().expect("the program is in a directory").as_os_str().to_owned();
    path.push(":");
    path.push(env::var_os("PATH").unwrap_or_default());
    let script = format!("{{ {line}\n}} 2>&1");
    let ran =
        Command::new("sh").args(["-c", &script]).current_dir(directory).env("PATH", path).output();
    String::from_utf8(ran.expect("there is a shell").stdout).expect("output is text")
}

fn has(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// The block with what its commands print now.
fn rerun(block: &str, directory: &Path) -> String {
    let commands = block.lines().filter(|line| line.starts_with("$ "));
    commands.flat_map(|line| [format!("{line}\n"), output(&line[2..], directory)]).collect()
}

#[test]
fn every_command_prints_what_is_shown() {
    let scratch = Scratch::new();
    symlink(fixture("."), scratch.path("fixtures")).expect("there is room for a link");
    let has_python = has("python3");
    if !has_python {
        eprintln!("what runs python3 is taken as it is: there is none");
    }
    let mut commands = 0;
    let mut now = String::new();
    for (index, part) in COOKBOOK.split("```").enumerate() {
        if index > 0 {
            now.push_str("```");
        }
        match part.strip_prefix("console\n") {
            Some(block) if has_python || !block.contains("python3") => {
                commands += block.lines().filter(|line| line.starts_with("$ ")).count();
                now.push_str("console\n");
                now.push_str(&rerun(block, &scratch.path("")));
            }
            _ => now.push_str(part),
        }
    }
    assert!(commands >= 20, "{commands} commands were found");
    snapbox::assert_data_eq!(now, snapbox::file!["../../../docs/COOKBOOK.md"].raw());
}

#[test]
fn there_are_ten_tasks() {
    let tasks = COOKBOOK.lines().filter(|line| line.starts_with("## "));
    assert_eq!(tasks.count(), 10);
}
