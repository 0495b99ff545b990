//! The journals of `zuma verify`: killed and resumed, in shards and merged, damaged and refused.

mod support;

use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use support::{Ran, Scratch, command, read, run, zuma};

/// A domain that takes no time.
const SMALL: &str = "--max-board 7 --max-hand 4";

/// A journal of a run over a small domain, and what the run printed.
fn small_journal(scratch: &Scratch, name: &str) -> (String, Ran) {
    let journal = scratch.path(name).to_str().expect("the path is UTF-8").to_owned();
    let ran = zuma(&format!("verify {SMALL} --resume {journal}"));
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    (journal, ran)
}

fn lines(journal: impl AsRef<Path>) -> usize {
    read(journal).split(|&byte| byte == b'\n').count() - 1
}

#[test]
fn a_run_killed_again_and_again_comes_to_the_same() {
    let scratch = Scratch::new();
    let journal = scratch.path("journal");
    let settings = "verify --max-board 12 --max-hand 5";
    let undisturbed = zuma(settings);
    let mut kills = 0;
    loop {
        let resume = format!("{settings} --resume {}", journal.display());
        let mut child = command()
            .args(resume.split(' '))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        // some parts further, the moment is the scheduler's choice
        let length = || fs::metadata(&journal).map_or(0, |file| file.len());
        let moment = length() + 1 + 3000 * (kills % 7);
        while child.try_wait().expect("it can be asked").is_none() && length() < moment {
            thread::sleep(Duration::from_micros(100));
        }
        let has_ended = child.try_wait().expect("it can be asked").is_some();
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
        if has_ended || kills == 12 {
            break;
        }
        kills += 1;
    }
    assert!(kills >= 4, "only {kills} kills");
    let resumed = zuma(&format!("{settings} --resume {} --quiet", journal.display()));
    assert_eq!(resumed, undisturbed);
    assert_eq!(lines(&journal), 1 + 64);
}

#[test]
fn a_journal_cut_anywhere_is_gone_on_with() {
    let scratch = Scratch::new();
    let (journal, undisturbed) = small_journal(&scratch, "journal");
    let bytes = read(&journal);
    let header = bytes.iter().position(|&byte| byte == b'\n').expect("it has lines");
    let places = (0..=header + 1).step_by(29).chain((header..bytes.len()).step_by(211));
    for place in places.chain([header, header + 1, bytes.len() - 1]) {
        fs::write(&journal, &bytes[..place]).expect("it can be written");
        let resumed = zuma(&format!("verify {SMALL} --quiet --resume {journal}"));
        assert_eq!(resumed, undisturbed, "cut at {place}");
        let merged = zuma(&format!("verify --merge {journal}"));
        assert_eq!(merged, undisturbed, "cut at {place}");
    }
}

#[test]
fn a_last_line_that_is_not_whole_is_told_and_its_part_counted_again() {
    let scratch = Scratch::new();
    let (journal, undisturbed) = small_journal(&scratch, "journal");
    let bytes = read(&journal);
    let mut zeros = bytes.clone();
    let end = zeros.len();
    zeros[end - 40..].fill(0);
    for damaged in [&bytes[..end - 1], &bytes[..end - 40], &zeros] {
        fs::write(&journal, damaged).expect("it can be written");
        let resumed = zuma(&format!("verify {SMALL} --resume {journal}"));
        assert_eq!((resumed.status, &resumed.stdout), (0, &undisturbed.stdout));
        assert_eq!(
            resumed.stderr,
            format!("note: {journal}:65: dropped a line that is not whole\n")
        );
        assert_eq!(read(&journal), bytes);
    }
}

#[test]
fn a_journal_damaged_in_the_middle_is_refused() {
    let scratch = Scratch::new();
    let (journal, _) = small_journal(&scratch, "journal");
    let (other, _) = {
        let path = scratch.file("other", "");
        let ran = zuma(&format!("verify {SMALL} --bound off --resume {path}"));
        (path, ran)
    };
    let text = String::from_utf8(read(&journal)).expect("it is UTF-8");
    let foreign = String::from_utf8(read(other)).expect("it is UTF-8");
    let lines: Vec<_> = text.split_inclusive('\n').collect();
    let of_other_settings = foreign.split_inclusive('\n').nth(2).expect("it has parts");
    let with = |line: usize, new: &str| {
        let mut lines = lines.clone();
        lines[line] = new;
        lines.concat()
    };
    let flipped = lines[10].replacen("\"number\":", "\"numbes\":", 1);
    for (content, message) in [
        (with(10, &flipped), "journal:11: this is not a line of the journal"),
        (with(10, "\n"), "journal:11: this is not a line of the journal"),
        (with(10, lines[0]), "journal:11: this is not a line of the journal"),
        (with(10, of_other_settings), "journal:11: this is not a line of the journal"),
        (with(10, lines[9]), "journal:11: part "),
        (text.replacen("\"bound\":true", "\"bound\":false", 1), "is not a journal of zuma verify"),
        ("RRYY RRYY\n".to_owned(), "is not a journal of zuma verify"),
        ("no end of line".to_owned(), "is not a journal of zuma verify"),
    ] {
        fs::write(&journal, &content).expect("it can be written");
        for command in ["--merge ".to_owned(), format!("{SMALL} --resume ")] {
            let ran = zuma(&format!("verify {command} {journal}"));
            assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{message}");
            assert!(ran.stderr.contains(message), "{}", ran.stderr);
            assert_eq!(read(&journal), content.as_bytes(), "it is left as it was");
        }
    }
}

#[test]
fn a_journal_of_other_settings_is_refused() {
    let scratch = Scratch::new();
    let (journal, _) = small_journal(&scratch, "journal");
    let bytes = read(&journal);
    for settings in [
        "--max-board 8 --max-hand 4",
        "--max-board 7 --max-hand 3",
        "--max-board 7 --max-hand 4 --bound off",
        "--max-board 7 --max-hand 4 --against bfs",
    ] {
        let ran = zuma(&format!("verify {settings} --resume {journal}"));
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{settings}");
        let message =
            format!("{journal} is of boards of 1 to 7 balls, hands of 1 to 4; this run is of");
        assert!(ran.stderr.contains(&message), "{}", ran.stderr);
        assert_eq!(read(&journal), bytes, "it is left as it was");
    }
}

#[test]
fn a_finished_journal_is_printed_again() {
    let scratch = Scratch::new();
    let (journal, undisturbed) = small_journal(&scratch, "journal");
    let bytes = read(&journal);
    assert_eq!(zuma(&format!("verify {SMALL} --resume {journal}")), undisturbed);
    assert_eq!(zuma(&format!("verify --merge {journal}")), undisturbed);
    assert_eq!(read(&journal), bytes);
}

#[test]
fn shards_merge_to_the_same_and_to_nothing_else() {
    let scratch = Scratch::new();
    let settings = "--max-board 8 --against group-dfs";
    let undisturbed = zuma(&format!("verify {settings}"));
    let shards = [1, 2, 3].map(|number| {
        let journal = scratch.path(&format!("{number}.journal")).display().to_string();
        let ran = zuma(&format!("verify {settings} --shard {number}/3 --resume {journal}"));
        assert!(ran.stdout.contains("\npartial: parts "), "{}", ran.stdout);
        assert!(ran.stderr.contains(" of 64 parts counted"), "{}", ran.stderr);
        journal
    });
    let [one, two, three] = &shards;
    assert_eq!(lines(one) + lines(two) + lines(three), 3 + 64);
    assert_eq!(zuma(&format!("verify --merge {three} {one} {two}")), undisturbed);
    let json = zuma(&format!("verify --json --merge {one} {two} {three}"));
    assert_eq!(json, zuma(&format!("verify --json {settings}")));

    let (foreign, _) = small_journal(&scratch, "foreign");
    let missing = scratch.path("missing").display().to_string();
    for (files, message) in [
        (vec![one, two, three, two], format!("part 2 is in {two} and in {two}")),
        (vec![one, three], "of 64 parts, none has 2, 5, 8, 11,".to_owned()),
        (
            vec![one, &foreign],
            format!("{foreign} is of boards of 1 to 7 balls, hands of 1 to 4; {one}"),
        ),
        (vec![one, &missing], format!("{missing} is not there")),
    ] {
        let files: Vec<_> = files.into_iter().map(String::as_str).collect();
        let ran = zuma(&format!("verify --merge {}", files.join(" ")));
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{message}");
        assert!(ran.stderr.contains(&message), "{message}: {}", ran.stderr);
    }

    // a journal may also take one share after the other
    let journal = scratch.path("all.journal").display().to_string();
    for number in [3, 1] {
        zuma(&format!("verify {settings} --shard {number}/3 --resume {journal}"));
    }
    let last = zuma(&format!("verify {settings} --shard 2/3 --resume {journal}"));
    assert_eq!(last, undisturbed);
}

/// A limit on the size of files is a disk that is full, for one process.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_and_loses_nothing() {
    let scratch = Scratch::new();
    let (whole, undisturbed) = small_journal(&scratch, "whole");
    let journal = scratch.path("journal").display().to_string();
    // in blocks of 512 bytes; the signal would end the program, and an error says why
    let blocks = read(&whole).len() / 512 / 2;
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    let arguments = format!("verify {SMALL} --resume {journal}");
    let mut limited = std::process::Command::new("sh");
    limited.args(["-c", &script, env!("CARGO_BIN_EXE_zuma")]).args(arguments.split(' '));
    let ran = run(&mut limited, b"");
    assert_eq!((ran.status, &ran.stdout), (2, &undisturbed.stdout));
    let stderr: Vec<_> = ran.stderr.lines().collect();
    assert!(stderr[0].starts_with(&format!("error: cannot write {journal}: ")), "{}", ran.stderr);
    assert_eq!(stderr[1..], [format!("error: {journal} lacks parts that were counted")]);
    let kept = lines(&journal);
    assert!((2..1 + 64).contains(&kept) && read(&journal).ends_with(b"\n"), "{kept} lines");
    assert_eq!(zuma(&arguments), undisturbed);
    assert_eq!(lines(&journal), 1 + 64);

    // no room for the first line: nothing is begun
    let script = "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\"";
    let empty = scratch.path("empty").display().to_string();
    let arguments = format!("verify {SMALL} --resume {empty}");
    let mut limited = std::process::Command::new("sh");
    limited.args(["-c", script, env!("CARGO_BIN_EXE_zuma")]).args(arguments.split(' '));
    let ran = run(&mut limited, b"");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains(&format!("cannot write {empty}: ")), "{}", ran.stderr);
}

#[test]
fn another_run_with_the_same_journal_is_noticed() {
    let scratch = Scratch::new();
    let journal = scratch.path("journal");
    let child = command()
        .args(["verify", "--max-board", "9", "--against", "three-case-bfs", "--resume"])
        .arg(&journal)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    while !fs::metadata(&journal).is_ok_and(|file| file.len() > 0) {
        thread::sleep(Duration::from_millis(1));
    }
    let mut file = OpenOptions::new().append(true).open(&journal).expect("it is there");
    file.write_all(b"a line of another run\n").expect("it can be written");
    let output = child.wait_with_output().expect("it ends");
    let stderr = String::from_utf8(output.stderr).expect("it is UTF-8");
    assert!(stderr.contains(": another run has written to it"), "{stderr}");
    assert_eq!((output.status.code(), output.stdout.is_empty()), (Some(2), false));
    assert!(read(&journal).ends_with(b"a line of another run\n"), "nothing is cut off");
}

#[test]
fn what_is_no_file_is_refused() {
    for path in ["/", "/dev/null", "/no/such/directory/journal"] {
        let ran = zuma(&format!("verify {SMALL} --resume {path}"));
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{path}");
        assert!(ran.stderr.starts_with("error: "), "{}", ran.stderr);
    }
}
