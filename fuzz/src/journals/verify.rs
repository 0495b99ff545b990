//! Journals of `verify`.

use std::sync::LazyLock;

use serde_json::Value;
use zuma_atlas::{Domain, Tally};
use zuma_cli::fuzz::journals::{lines, merge, print_parts, read};

use crate::bytes::Bytes;

/// The lines of a real journal, that of its settings first.
static REAL: LazyLock<Vec<Vec<u8>>> =
    LazyLock::new(|| lines(Domain::new(5, 3).expect("there is such a domain")));

/// What the real journal comes to, for people and as JSON.
static REAL_RESULT: LazyLock<[String; 2]> =
    LazyLock::new(|| merge(&[&REAL.concat()]).expect("it is whole"));

/// The bytes of a checksum and of the space before it.
const CHECKSUM: usize = 9;

/// Of any bytes, only lines with the right checksum are taken, each part once, and what they come
/// to can be printed.
pub(super) fn check_any(journal: &[u8]) {
    let Ok(content) = read(journal) else { return };
    let Some(content) = content else {
        assert!(!journal.contains(&b'\n'));
        return;
    };
    let whole = &journal[..content.length as usize];
    let mut before = String::new();
    let mut parts: Vec<(usize, Tally)> = Vec::new();
    for (number, line) in whole.split_inclusive(|&byte| byte == b'\n').enumerate() {
        let line = line.strip_suffix(b"\n").expect("it is whole");
        let (json, checksum) = line.split_at(line.len() - CHECKSUM);
        let expected = checksum_of(&before, json);
        assert_eq!(checksum, format!(" {expected}").as_bytes());
        let value: Value = serde_json::from_slice(json).expect("it is JSON");
        if number == 0 {
            assert!(value["zuma_verify"].is_object());
            before = expected;
            continue;
        }
        let part = value["part"]["number"].as_u64().expect("it has a number");
        let tally = serde_json::from_value(value["part"]["tally"].clone()).expect("it is a tally");
        parts.push((part as usize - 1, tally));
    }
    parts.sort_by_key(|&(part, _)| part);
    assert_eq!(content.parts, parts);
    assert!(parts.iter().all(|(_, tally)| tally.domain() == content.domain));
    let printed = print_parts(journal).expect("it was read").expect("it was there");
    assert!(printed.iter().all(|text| text.ends_with('\n')));
    let _ = merge(&[journal]);
}

/// Lines as they are, each with the checksum that it needs instead of its last bytes.
pub(super) fn with_checksums(journal: &[u8]) -> Vec<u8> {
    let mut before = String::new();
    let mut fixed = Vec::new();
    for line in journal.split_inclusive(|&byte| byte == b'\n') {
        let Some(text) = line.strip_suffix(b"\n").filter(|text| text.len() >= CHECKSUM) else {
            fixed.extend_from_slice(line);
            continue;
        };
        let json = &text[..text.len() - CHECKSUM];
        let checksum = checksum_of(&before, json);
        fixed.extend_from_slice(json);
        fixed.extend_from_slice(format!(" {checksum}\n").as_bytes());
        if before.is_empty() {
            before = checksum;
        }
    }
    fixed
}

/// Of a real journal with bytes changed, lines moved, and its end cut off, no part is taken that
/// was not in it; and where it was only cut, none is lost.
pub(super) fn check_changed(bytes: &mut Bytes<'_>) {
    let first = REAL[0].clone();
    let mut cut = bytes.below(1 << 16);
    let mut journal = first.clone();
    // parts that are whole and where they end
    let mut ends = vec![(first.len(), None)];
    let mut is_changed = false;
    while !bytes.is_empty() {
        let place = 1 + bytes.below(REAL.len() - 1);
        let mut line = REAL[place].clone();
        match bytes.below(8) {
            0 => {
                let at = bytes.below(line.len());
                let change = bytes.next();
                line[at] ^= change;
                is_changed |= change != 0;
            }
            1 => {
                line.truncate(bytes.below(line.len()));
                is_changed = true;
            }
            _ => {}
        }
        journal.extend_from_slice(&line);
        is_changed |= ends.iter().any(|&(_, known)| known == Some(place - 1));
        ends.push((journal.len(), Some(place - 1)));
    }
    cut %= journal.len() + 1;
    journal.truncate(cut);
    let real = read(&REAL.concat()).expect("it is a journal").expect("it holds something");
    let content = match read(&journal) {
        Ok(Some(content)) => content,
        Ok(None) => return assert!(cut < first.len(), "{}", String::from_utf8_lossy(&journal)),
        Err(reason) => return assert!(is_changed, "{reason}"),
    };
    assert!(content.parts.iter().all(|(part, tally)| real.parts[*part] == (*part, tally.clone())));
    let whole = ends.iter().take_while(|&&(end, _)| end <= cut);
    let mut parts: Vec<_> = whole.clone().filter_map(|&(_, part)| part).collect();
    parts.sort_unstable();
    let found = content.parts.iter().map(|&(part, _)| part);
    if !is_changed {
        assert!(found.eq(parts));
        assert_eq!(Some(content.length), whole.last().map(|&(end, _)| end as u64));
    }
    check_any(&journal);
}

/// A real journal dealt out to several adds up to itself; with a part missing, or in two of them,
/// it adds up to nothing.
pub(super) fn check_dealt(bytes: &mut Bytes<'_>) {
    let mut journals = vec![REAL[0].clone(); 1 + bytes.below(4)];
    let count = journals.len();
    let mut copies = Vec::new();
    for line in &REAL[1..] {
        let choice = bytes.next();
        let to = usize::from(choice) % count;
        let times = match choice {
            // many inputs shall be whole
            250.. => 2,
            245..250 => 0,
            _ => 1,
        };
        for time in 0..times {
            journals[(to + time) % count].extend_from_slice(line);
        }
        copies.push(times);
    }
    let journals: Vec<_> = journals.iter().map(Vec::as_slice).collect();
    match merge(&journals) {
        Ok(result) => {
            assert!(copies.iter().all(|&times| times == 1));
            assert_eq!(result, *REAL_RESULT);
        }
        Err(reason) => assert!(copies.iter().any(|&times| times != 1), "{reason}"),
    }
}

/// The checksum of a line, before which comes `before`, in eight digits.
fn checksum_of(before: &str, json: &[u8]) -> String {
    let crc = before.as_bytes().iter().chain(json).fold(!0, |crc: u32, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| {
            if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 }
        })
    });
    format!("{:08x}", !crc)
}
