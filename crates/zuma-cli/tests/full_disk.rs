//! Disks that fill up and directories that take nothing.

#![cfg(target_os = "linux")]

mod support;

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::process::Command;

use support::{Ran, Scratch, command, gzip, random_puzzles, read, run, zuma};

/// Runs the program without the right of the superuser to write everywhere.
fn as_anyone(arguments: &str) -> Ran {
    let is_superuser = fs::metadata("/proc/self").is_ok_and(|process| {
        use std::os::unix::fs::MetadataExt as _;
        process.uid() == 0
    });
    if !is_superuser {
        return zuma(arguments);
    }
    let mut limited = Command::new("setpriv");
    limited.arg("--bounding-set=-dac_override,-dac_read_search");
    limited.arg(env!("CARGO_BIN_EXE_zuma")).args(arguments.split(' '));
    run(&mut limited, b"")
}

#[test]
fn a_read_only_directory_is_told_and_left_as_it_is() {
    let scratch = Scratch::new();
    let input = scratch.file("puzzles.txt", "G GG\n");
    let directory = scratch.path("closed");
    fs::create_dir(&directory).expect("there is room");
    let old = directory.join("old");
    fs::write(&old, "2\n").expect("it can be written");
    fs::set_permissions(&old, Permissions::from_mode(0o444)).expect("it is ours");
    fs::set_permissions(&directory, Permissions::from_mode(0o555)).expect("it is ours");
    let place = directory.display();
    for (arguments, name) in [
        (format!("batch {input} -o {place}/answers"), "answers"),
        (format!("batch {input} -o {place}/answers.gz"), "answers.gz"),
        (format!("batch {input} --resume -o {place}/answers"), "answers"),
        (format!("batch {input} -o {place}/old"), "old"),
        (format!("batch {input} --resume -o {place}/old"), "old"),
        (format!("verify --max-board 2 --resume {place}/journal"), "journal"),
    ] {
        let ran = as_anyone(&arguments);
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{arguments}");
        let expected = format!("error: cannot write {place}/{name}: Permission denied\n");
        assert_eq!(ran.stderr, expected, "{arguments}");
    }
    fs::set_permissions(&directory, Permissions::from_mode(0o755)).expect("it is ours");
    assert_eq!(fs::read_dir(&directory).expect("it is there").count(), 1);
    assert_eq!(read(old), b"2\n");
}

#[test]
fn a_file_that_may_not_be_read_is_told() {
    let scratch = Scratch::new();
    let input = scratch.file("puzzles.txt", "G GG\n");
    fs::set_permissions(&input, Permissions::from_mode(0o000)).expect("it is ours");
    for command in ["batch", "check", "bench"] {
        let ran = as_anyone(&format!("{command} {input}"));
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{command}");
        let expected = format!("error: cannot read {input}: Permission denied\n");
        assert!(ran.stderr.starts_with(&expected), "{}", ran.stderr);
    }
}

/// Runs a script with the program as `$ZUMA` and an empty disk of 64 KiB, which others do not see,
/// as `$DISK`. `more_room` makes the disk larger, `read_only` takes away the right to write.
fn on_a_small_disk(scratch: &Scratch, script: &str) -> Ran {
    let disk = scratch.path("disk");
    fs::create_dir_all(&disk).expect("there is room");
    let script = format!(
        "set -u
        mount -t tmpfs -o size=64k none \"$DISK\" || exit 99
        more_room() {{ mount -o remount,size=16m \"$DISK\"; }}
        read_only() {{ mount -o remount,ro \"$DISK\"; }}
        {script}"
    );
    let mut shell = Command::new("unshare");
    shell.args(["--user", "--map-root-user", "--mount", "sh", "-c", &script]);
    let environment = [("ZUMA", env!("CARGO_BIN_EXE_zuma").into()), ("DISK", disk)];
    run(shell.envs(environment).current_dir(scratch.path("")), b"")
}

#[test]
#[ignore = "mounts a file system, which not every machine lets anyone do"]
fn answers_on_a_disk_that_fills_up_are_gone_on_with() {
    let scratch = Scratch::new();
    let puzzles = random_puzzles(5000, 12).join("\n") + "\n";
    scratch.file("puzzles.txt", &puzzles);
    let input = scratch.file("puzzles.txt.gz", gzip(puzzles.as_bytes()));
    let whole = run(command().args(["batch", "--output-format", "jsonl", &input]), b"").stdout;
    let batch = "\"$ZUMA\" batch puzzles.txt --output-format jsonl -o \"$DISK/answers\"";
    let script = format!(
        "{batch}; echo $? >status; cp \"$DISK/answers\" left
        {batch} --resume; echo $? >>status; cmp \"$DISK/answers\" left
        more_room; {batch} --resume; echo $? >>status
        cat \"$DISK/answers\""
    );
    let ran = on_a_small_disk(&scratch, &script);
    let full = format!(
        "error: cannot write {}: No space left on device\n",
        scratch.path("disk/answers").display()
    );
    assert_eq!(ran.stderr, full.repeat(2));
    assert!(ran.stdout == whole, "the answers are the same");
    assert_eq!(read(scratch.path("status")), b"2\n2\n0\n");
    let left = read(scratch.path("left"));
    assert!(left.ends_with(b"\n") && whole.as_bytes().starts_with(&left));
    assert!(left.len() > 60_000, "{} bytes of 65,536", left.len());
}

#[test]
#[ignore = "mounts a file system, which not every machine lets anyone do"]
fn packed_answers_on_a_full_disk_are_told() {
    let scratch = Scratch::new();
    scratch.file("puzzles.txt", random_puzzles(20_000, 12).join("\n"));
    let script =
        "\"$ZUMA\" batch puzzles.txt --moves --output-format jsonl -o \"$DISK/answers.gz\"";
    let ran = on_a_small_disk(&scratch, script);
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    let place = scratch.path("disk/answers.gz");
    let full = format!("error: cannot write {}: No space left on device\n", place.display());
    assert_eq!(ran.stderr, full);
}

#[test]
#[ignore = "mounts a file system, which not every machine lets anyone do"]
fn a_journal_on_a_disk_that_fills_up_is_gone_on_with() {
    let scratch = Scratch::new();
    let domain = "--max-board 8 --max-hand 4";
    let whole = zuma(&format!("verify {domain}"));
    let verify = format!("\"$ZUMA\" verify {domain} --resume \"$DISK/journal\"");
    let script = format!(
        "head -c 40k /dev/zero >\"$DISK/other\"
        {verify} >first; echo $? >status; cp \"$DISK/journal\" left
        read_only; {verify} >second; echo $? >>status
        mount -o remount,rw,size=16m \"$DISK\"
        {verify}; echo $? >>status; wc -l <\"$DISK/journal\" >lines"
    );
    let ran = on_a_small_disk(&scratch, &script);
    assert_eq!(ran.stdout, whole.stdout);
    assert_eq!(read(scratch.path("first")), whole.stdout.as_bytes());
    assert_eq!(read(scratch.path("second")), b"");
    assert_eq!(read(scratch.path("status")), b"2\n2\n0\n");
    let journal = scratch.path("disk/journal");
    let journal = journal.display();
    let expected = format!(
        "error: cannot write {journal}: No space left on device\n\
         error: {journal} lacks parts that were counted\n\
         error: cannot write {journal}: Read-only file system\n"
    );
    assert_eq!(ran.stderr, expected);
    let left = read(scratch.path("left"));
    let kept = String::from_utf8_lossy(&left).lines().count();
    assert!(left.ends_with(b"\n") && (2..65).contains(&kept), "{kept} lines");
    assert_eq!(read(scratch.path("lines")), b"65\n");
}
