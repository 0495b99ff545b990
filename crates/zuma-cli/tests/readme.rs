//! What the README shows is what happens.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn readme() -> String {
    std::fs::read_to_string(root().join("README.md")).expect("the README can be read")
}

/// Runs the program with the words of `arguments`, in the root of the workspace.
fn zuma(arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zuma"));
    command.args(arguments.split_whitespace()).current_dir(root());
    command.output().expect("the program can be started")
}

/// The text of the code blocks of one language.
fn blocks(text: &str, language: &str) -> Vec<String> {
    let opening = format!("```{language}\n");
    let ends = text.split(&opening).skip(1).filter_map(|rest| rest.split_once("```\n"));
    ends.map(|(block, _)| block.to_owned()).collect()
}

#[test]
fn each_example_prints_what_it_shows() {
    let examples = blocks(&readme(), "console");
    assert!(!examples.is_empty(), "the README has an example");
    for example in examples {
        let (command, expected) = example.split_once('\n').expect("a command and its output");
        let arguments = command.strip_prefix("$ zuma ").expect("a command of the program");
        let output = zuma(arguments);
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{command}");
    }
}

#[test]
fn the_first_command_answers_the_fixture() {
    let commands = blocks(&readme(), "sh").concat();
    let arguments = commands.lines().find_map(|line| line.strip_prefix("cargo run --release -- "));
    let output = zuma(arguments.expect("the README says how to solve a file"));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let answers = String::from_utf8(output.stdout).expect("answers are text");
    let fixture = std::fs::read_to_string(root().join("fixtures/public.jsonl")).expect("a fixture");
    assert_eq!(answers.lines().count(), fixture.lines().count());
    for (index, answer) in answers.lines().enumerate() {
        let record: serde_json::Value = serde_json::from_str(answer).expect("a record");
        assert_eq!(record["answer"], record["expected"], "line {}", index + 1);
    }
}

/// The same, but with a call for help where its options end: it is shown if they are known.
fn for_help(arguments: &str) -> String {
    match arguments.split_once(" -- ") {
        Some((options, command)) => format!("{options} --help -- {command}"),
        None => format!("{arguments} --help"),
    }
}

#[test]
fn each_command_named_is_one_of_the_program() {
    let readme = readme();
    let named: Vec<_> =
        readme.split("`zuma ").skip(1).filter_map(|rest| rest.split('`').next()).collect();
    assert!(named.len() >= 7, "the README names the commands: {named:?}");
    for command in named {
        if !command.starts_with("COMMAND") {
            assert!(zuma(&for_help(command)).status.success(), "zuma {command}");
        }
    }
    assert!(!zuma(&for_help("batch --no-such-option")).status.success());
}
