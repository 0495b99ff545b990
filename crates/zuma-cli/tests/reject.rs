//! Every kind of bad record gets the error that `fixtures/reject.txt` has for it, and no answer.

mod support;

use serde_json::Value;
use support::{fixture, read, zuma_with};

struct Case {
    format: String,
    line: String,
    error: String,
    file: Vec<u8>,
}

fn cases() -> Vec<Case> {
    let text = String::from_utf8(read(fixture("reject.txt"))).expect("it is UTF-8");
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| {
        let [format, line, error, file] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("a row has four columns: {row}");
        };
        Case {
            format: format.to_owned(),
            line: line.to_owned(),
            error: String::from_utf8(unescape(error)).expect("an error is UTF-8"),
            file: unescape(file),
        }
    })
    .collect()
}

fn unescape(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match (byte, byte == b'\\') {
            (_, true) => match rest.next().expect("something follows a backslash") {
                b'n' => b'\n',
                b'r' => b'\r',
                b'0' => 0,
                b'\\' => b'\\',
                b'x' => {
                    let digits = [rest.next(), rest.next()].map(|digit| digit.expect("two digits"));
                    let digits = std::str::from_utf8(&digits).expect("digits are ASCII");
                    u8::from_str_radix(digits, 16).expect("hexadecimal digits")
                }
                other => panic!("an unknown escape: {}", char::from(other)),
            },
            (plain, false) => plain,
        });
    }
    bytes
}

#[test]
fn every_bad_record_gets_its_error() {
    let cases = cases();
    assert!(cases.len() > 50);
    for Case { format, line, error, file } in cases {
        let shown = String::from_utf8_lossy(&file);
        let ran = zuma_with(&format!("batch --format {format}"), &file);
        assert_eq!(ran.status, 2, "{shown}");
        let expected = format!("stdin:{line}: {error}");
        let said = ran.stderr.trim_end().strip_prefix("error: ").unwrap_or(ran.stderr.trim_end());
        assert_eq!(said, expected, "{shown}");
    }
}

#[test]
fn no_bad_record_is_answered() {
    for Case { format, error, file, .. } in cases() {
        let arguments = format!("batch --quiet --format {format} --output-format jsonl");
        let ran = zuma_with(&arguments, &file);
        let records: Vec<Value> = ran
            .lines()
            .iter()
            .map(|line| serde_json::from_str(line).expect("every line is JSON"))
            .collect();
        let is_header_fault = error.contains("header \"");
        let bad: Vec<_> = records.iter().filter(|record| record["error"].is_string()).collect();
        assert_eq!(bad.len(), usize::from(!is_header_fault), "{records:?}");
        for record in bad {
            assert_eq!(record["error"], error.as_str());
            assert!(record.get("answer").is_none());
        }
        let answered = records.iter().filter(|record| record["answer"].is_i64()).count();
        assert_eq!(answered + usize::from(!is_header_fault), records.len());
    }
}
