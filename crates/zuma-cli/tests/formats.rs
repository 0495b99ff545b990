//! The examples with which the formats are specified are read and written as they stand.

mod support;

use support::zuma_with;

/// The examples of a module's documentation, and a command line that makes the second, the answer
/// lines, of the first.
const SPECIFIED: [(&str, &str); 4] = [
    ("--format text --moves", include_str!("../src/formats/text.rs")),
    ("--format jsonl --moves", include_str!("../src/formats/jsonl.rs")),
    ("--format csv", include_str!("../src/formats/csv.rs")),
    ("--format leetcode", include_str!("../src/formats/leetcode.rs")),
];

/// The code blocks of the documentation that a module begins with.
fn examples(source: &str) -> Vec<String> {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    let text: String =
        lines.map(|line| line.strip_prefix(' ').unwrap_or(line).to_owned() + "\n").collect();
    text.split("```text\n")
        .skip(1)
        .filter_map(|rest| Some(rest.split_once("```")?.0.to_owned()))
        .collect()
}

#[test]
fn examples_are_answered_as_shown() {
    for (arguments, source) in SPECIFIED {
        let examples = examples(source);
        let [puzzles, answers] = &examples[..] else { panic!("{arguments}: {examples:?}") };
        let ran = zuma_with(&format!("batch {arguments}"), puzzles);
        assert_eq!(&ran.stdout, answers, "{arguments}: {}", ran.stderr);
    }
}
