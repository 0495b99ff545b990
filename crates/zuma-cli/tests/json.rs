//! What `--json` prints is what its specification says: no field more, none less, each of its type.

mod support;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use support::{zuma, zuma_with};

const SPECIFICATION: &str = include_str!("../src/json.rs");

/// What is said of a field, by its path such as `levels[].kept`.
struct Field {
    kind: String,
    may_be_absent: bool,
}

/// The fields of a command.
fn specified(command: &str) -> BTreeMap<String, Field> {
    let heading = format!("//! # `zuma {command} --json`\n");
    let section = SPECIFICATION.split_once(&heading).expect("a section for each command").1;
    let section = section.split_once("//! # ").map_or(section, |(section, _)| section);
    let rows = section.lines().filter_map(|line| line.strip_prefix("//! | `"));
    rows.map(|row| {
        let cells: Vec<_> = row.split('|').map(str::trim).collect();
        let [path, kind, meaning, absent, ""] = cells[..] else { panic!("four cells: {row}") };
        assert!(!meaning.is_empty(), "{row}");
        let field = Field { kind: kind.to_owned(), may_be_absent: !absent.is_empty() };
        (path.trim_end_matches('`').to_owned(), field)
    })
    .collect()
}

/// The outputs of a command against its specification.
struct Reader {
    fields: BTreeMap<String, Field>,
    /// The paths that have been seen.
    seen: BTreeSet<String>,
}

impl Reader {
    fn new(command: &str) -> Self {
        Self { fields: specified(command), seen: BTreeSet::new() }
    }

    fn read(&mut self, line: &str) {
        assert_eq!(line.matches('\n').count(), 1, "{line}");
        let value = serde_json::from_str(line).expect("it is JSON");
        self.read_object("", &value);
    }

    /// Reads an object whose fields have paths that begin with `parent`.
    fn read_object(&mut self, parent: &str, value: &Value) {
        let object = value.as_object().unwrap_or_else(|| panic!("{parent}: no object: {value}"));
        for (name, value) in object {
            let path = format!("{parent}{name}");
            let field = self.fields.get(&path).unwrap_or_else(|| panic!("{path} is unknown"));
            let kind = field.kind.clone();
            self.read_value(&path, &kind, value);
            self.seen.insert(path);
        }
        for (path, field) in &self.fields {
            let name = path.strip_prefix(parent).filter(|name| !name.contains(['.', '[']));
            if let Some(name) = name.filter(|_| !field.may_be_absent) {
                assert!(object.contains_key(name), "no {path} in {value}");
            }
        }
    }

    fn read_value(&mut self, path: &str, kind: &str, value: &Value) {
        let is_right = match kind {
            "string" => value.is_string(),
            "integer" => value.is_i64() || value.is_u64(),
            "integer or null" => value.is_i64() || value.is_null(),
            "number" => value.is_number(),
            "boolean" => value.is_boolean(),
            "object" => {
                self.read_object(&format!("{path}."), value);
                true
            }
            _ => {
                let items = value.as_array().unwrap_or_else(|| panic!("{path}: no list: {value}"));
                let (path, kind) = match kind.strip_prefix("list like `") {
                    Some(other) => (other.trim_end_matches('`').to_owned(), "object"),
                    None => (path.to_owned(), kind.strip_prefix("list of ").expect("a known type")),
                };
                for item in items {
                    self.read_value(&format!("{path}[]"), kind, item);
                }
                true
            }
        };
        assert!(is_right, "{path}: expected {kind}, found {value}");
    }

    /// Whether all that is specified was there.
    fn finish(self) {
        let unseen: Vec<_> = self.fields.keys().filter(|path| !self.seen.contains(*path)).collect();
        assert!(unseen.is_empty(), "never seen: {unseen:?}");
    }
}

/// Reads what the command prints with each of these arguments.
fn read_all(command: &str, all: &[&str]) {
    let mut reader = Reader::new(command);
    for arguments in all {
        let ran = zuma(&format!("{command} --json {arguments}"));
        assert!(ran.status != 2, "{arguments}: {}", ran.stderr);
        reader.read(&ran.stdout);
    }
    reader.finish();
}

#[test]
fn solve() {
    let all = [
        "RRWWRRBBRR WB",
        "WRRBBW RB",
        "- R",
        "RRWWRRBBRR WB --bound off --max-states 1",
        "RRWWRRBBRR WB --solver oracle",
    ];
    read_all("solve", &all);
}

#[test]
fn explain() {
    let all = [
        "RRWWRRBBRR WB",
        "- R",
        "RRWWRRBBRR WB --play W@4 B@9",
        "RRWWRRBBRR WB --play W@9 B@6",
        "WRRBBW RB --play R@1",
        "RBYYBBRRB YRBGB --all --limit 2",
        "RBYYBBRRB YRBGB --count",
        "WRRBBW RB",
        "YBYBYB YYBB",
        "RBRYYBBRYYR BBBB",
        "RYRRYR YYYY",
        "RYYRRYYRYRYYRYYR RRRRR --max-states 2",
        "RYYRRYYRYRYYRYYR RRRRR --max-states 2 --all",
    ];
    read_all("explain", &all);
}

#[test]
fn bench() {
    let mut reader = Reader::new("bench");
    for arguments in ["", "--solver group-dfs --budget 0.01"] {
        reader.read(&zuma_with(&format!("bench --json {arguments}"), "G GG\n- R\n").stdout);
    }
    reader.finish();
}

#[test]
fn verify() {
    let directory = support::Scratch::new();
    let journal = directory.path("journal");
    let part = format!("--max-board 6 --shard 1/3 --resume {}", journal.display());
    read_all("verify", &["--max-board 8 --max-hand 4 --against group-dfs", &part]);
}

#[test]
fn hands_are_written_by_colour() {
    for command in ["solve", "explain"] {
        let ran = zuma(&format!("{command} --json RRWWRRBBRR WB"));
        assert!(ran.stdout.starts_with("{\"board\":\"RRWWRRBBRR\",\"hand\":\"BW\","), "{ran:?}");
    }
}

#[test]
fn a_limit_has_no_answer() {
    for command in ["solve", "explain"] {
        let ran = zuma(&format!("{command} --json RYYRRYYRYRYYRYYR RRRRR --max-states 2"));
        let report: Value = serde_json::from_str(&ran.stdout).expect("it is JSON");
        assert_eq!(
            (ran.status, &report["answer"], &report["limit"]),
            (3, &Value::Null, &true.into())
        );
    }
}
