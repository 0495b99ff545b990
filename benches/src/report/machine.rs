//! When, where and with what a table was made.

use std::fs;
use std::process::Command;
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

/// What makes the tables.
const COMMAND: &str = "cargo run --release -p zuma-benches --bin bench-report";

/// Date, processor, compiler and command, as a line below a table.
pub(super) fn provenance() -> String {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let date = date(since_1970.as_secs() / (24 * 60 * 60));
    format!("*{date}; {}; {}; `{COMMAND}`*", processor(), compiler())
}

fn processor() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or("processor not known", |(_, model)| model);
    match thread::available_parallelism() {
        Ok(cores) => format!("{model}, {cores} cores"),
        Err(_) => model.to_owned(),
    }
}

fn compiler() -> String {
    let version = Command::new("rustc").arg("--version").output();
    let version = version.ok().and_then(|output| String::from_utf8(output.stdout).ok());
    version.map_or_else(|| "compiler not known".to_owned(), |version| version.trim().to_owned())
}

/// The date so many days after 1970-01-01, as `YYYY-MM-DD`.
fn date(mut days: u64) -> String {
    let is_leap = |year: u64| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let mut year = 1970;
    while days >= 365 + u64::from(is_leap(year)) {
        days -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let february = 28 + u64::from(is_leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year}-{month:02}-{:02}", days + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates() {
        let known = [
            (0, "1970-01-01"),
            (58, "1970-02-28"),
            (59, "1970-03-01"),
            (364, "1970-12-31"),
            (11_016, "2000-02-29"),
            (20_453, "2025-12-31"),
            (20_454, "2026-01-01"),
        ];
        for (days, text) in known {
            assert_eq!(date(days), text);
        }
    }

    #[test]
    fn a_line_of_its_own() {
        let line = provenance();
        assert!(line.starts_with("*20") && line.contains("; rustc "), "{line}");
        assert!(!line.contains('\n'), "{line}");
    }
}
