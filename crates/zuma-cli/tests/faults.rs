//! What a stranger's file and a full disk may do: nothing is lost, and the message is clear.

mod support;

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::Stdio;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use support::{Scratch, code, command, gzip, piped, random_puzzles, run, zuma, zuma_with};

/// Longer than anything here takes.
const LONG: Duration = Duration::from_secs(60);

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let puzzles = random_puzzles(200_000, 1).join("\n");
    let scratch = Scratch::new();
    let path = scratch.file("puzzles.txt", puzzles);
    let mut child = piped(command().args(["batch", "--output-format", "jsonl", &path]));
    let mut line = String::new();
    let mut stdout = BufReader::new(child.stdout.take().expect("stdout is piped"));
    stdout.read_line(&mut line).expect("there is a line");
    assert!(line.ends_with("}\n"));
    drop(stdout);
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((code(output.status), output.stderr.as_slice()), (0, &b""[..]));
}

#[test]
fn a_closed_stderr_loses_no_answer() {
    let scratch = Scratch::new();
    let path = scratch.file("puzzles.txt", "G GG\nRRR R\nG G\n");
    let program = env!("CARGO_BIN_EXE_zuma");
    let script = format!("{program} batch {path} 2>&-");
    let ran = run(std::process::Command::new("sh").args(["-c", &script]), b"");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, "2\nerror\n-1\n"));
}

#[test]
fn answers_come_as_soon_as_their_lines_do() {
    let mut child = piped(command().arg("batch"));
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let stdout = BufReader::new(child.stdout.take().expect("stdout is piped"));
    let (tell, answers) = mpsc::channel();
    thread::spawn(move || stdout.lines().try_for_each(|line| tell.send(line)));
    for (puzzle, answer) in [("G GG\n", "2"), ("# nothing\nRR R\nYY", "1"), (" Y\n", "1")] {
        stdin.write_all(puzzle.as_bytes()).expect("the program reads");
        let line = answers.recv_timeout(LONG).expect("an answer comes before the file ends");
        assert_eq!(line.expect("it is a line"), answer);
    }
    drop(stdin);
    assert_eq!(code(child.wait().expect("the program ends")), 0);
}

#[test]
fn files_that_cannot_be_read_do_not_keep_the_others_from_it() {
    let scratch = Scratch::new();
    let path = scratch.file("puzzles.txt", "G GG\n");
    let directory = scratch.path("").display().to_string();
    let ran = zuma(&format!("batch {directory} {path} {directory}missing.csv"));
    assert_eq!((ran.status, ran.stdout.as_str()), (2, "2\n"));
    let expected = format!(
        "error: cannot read {directory}: it is a directory, expected a file of puzzles\n\
         error: cannot read {directory}missing.csv: No such file or directory\n"
    );
    assert_eq!(ran.stderr, expected);
    for command in ["check", "bench"] {
        assert_eq!(zuma(&format!("{command} {directory}")).status, 2);
    }
}

#[test]
fn an_output_that_cannot_be_written_is_named() {
    let scratch = Scratch::new();
    let path = scratch.file("puzzles.txt", "G GG\n");
    let ran = zuma(&format!("batch {path} -o /dev/full"));
    assert_eq!(ran.status, 2);
    assert_eq!(ran.stderr, "error: cannot write /dev/full: No space left on device\n");
    let nowhere = scratch.path("no/such/place").display().to_string();
    let ran = zuma(&format!("batch {path} -o {nowhere}"));
    assert_eq!(ran.status, 2);
    let expected = format!("error: cannot write {nowhere}: No such file or directory\n");
    assert_eq!(ran.stderr, expected);
    let full = File::options().write(true).open("/dev/full").expect("it can be opened");
    let status = command().args(["batch", &path]).stdout(full).stderr(Stdio::null()).status();
    assert_eq!(code(status.expect("the program runs")), 2);
}

/// What each command prints, its help with it. Two need a file of puzzles with their answers.
const PRINTING: [&str; 22] = [
    "--help",
    "--version",
    "help solve",
    "batch -h",
    "solve RR R",
    "solve RR R --json",
    "explain RR R",
    "explain RR R --all",
    "explain RR R --count",
    "explain RR R --json",
    "explain RR R --play R@0",
    "explain RYRRYR YYYY",
    "batch FILE",
    "batch FILE --output-format csv",
    "check FILE",
    "bench FILE --budget 0.01 --solver bfs",
    "bench FILE --budget 0.01 --solver bfs --json",
    "verify --max-board 2 --max-hand 2",
    "stress -- false",
    "generate",
    "completions bash",
    "man",
];

#[test]
fn a_full_disk_is_an_error_for_all_that_is_printed() {
    let scratch = Scratch::new();
    let path = scratch.file("puzzles.txt", "G GG 1\n");
    for arguments in PRINTING {
        let full = File::options().write(true).open("/dev/full").expect("it can be opened");
        let arguments = arguments.replace("FILE", &path);
        let output = command()
            .args(arguments.split(' '))
            .stdout(full)
            .stderr(Stdio::piped())
            .spawn()
            .and_then(std::process::Child::wait_with_output)
            .expect("the program runs");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(code(output.status), 2, "{arguments}: {stderr}");
        let message = "error: cannot write stdout: No space left on device\n";
        assert!(stderr.ends_with(message), "{arguments}: {stderr}");
    }
}

#[test]
fn a_closed_pipe_is_no_error_for_all_that_is_printed() {
    let scratch = Scratch::new();
    let path = scratch.file("puzzles.txt", "G GG 1\n");
    for arguments in PRINTING {
        let arguments = arguments.replace("FILE", &path);
        // the program starts when nobody can read any more what it prints
        let script = format!("read -r go; exec {} {arguments}", env!("CARGO_BIN_EXE_zuma"));
        let mut child = piped(std::process::Command::new("sh").args(["-c", &script]));
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().expect("stdin is piped");
        stdin.write_all(b"\n").expect("the shell reads");
        let output = child.wait_with_output().expect("the program ends");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!((code(output.status), &*stderr), (0, ""), "{arguments}");
    }
}

#[test]
fn one_record_is_not_told_of_as_many() {
    let ran = zuma_with("batch --fail-fast", "G GG\nx\n");
    let end = "error: stopped at the first fault, with 1 record answered\n";
    assert!(ran.stderr.ends_with(end), "{}", ran.stderr);
    let ran = zuma("generate --answer 5 --hand 5 --unique --tries 1");
    assert_eq!(ran.stderr, "error: found 0 of 1 puzzle among 1 candidate: see --tries\n");
    let ran = zuma("generate --answer 1 --hand 0 --board 1..5");
    assert!(ran.stderr.contains("takes 1 ball, and"), "{}", ran.stderr);
    let ran = zuma("explain RRYRRYRR YYYY --max-states 1");
    assert!(ran.stderr.contains("given up at 1 state: "), "{}", ran.stderr);
}

#[test]
fn input_is_not_overwritten() {
    let scratch = Scratch::new();
    let path = scratch.file("puzzles.txt", "G GG\n");
    let ran = zuma(&format!("batch {path} -o {path}"));
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("is one of the input files"), "{}", ran.stderr);
    assert_eq!(fs::read_to_string(path).expect("it is there"), "G GG\n");
}

#[test]
fn a_line_may_have_a_mebibyte_and_no_more() {
    const MOST: usize = 1 << 20;
    let filled = |length: usize| format!("G GG #{}", "x".repeat(length - "G GG #".len()));
    let file = format!("{}\n{}\n{}\r\nG G\n", filled(MOST), filled(MOST + 1), filled(MOST - 1));
    let ran = zuma_with("batch", file);
    assert_eq!((ran.status, ran.stdout.as_str()), (2, "2\nerror\n2\n-1\n"));
    let expected = "stdin:2: found a line over 1048576 bytes, expected a puzzle\n";
    assert_eq!(ran.stderr, expected);
    // in pairs of lines too
    let pairs = format!("\"G\"\n\"GG\"\n\"{}\"\n\"GG\"\n\"G\"\n\"G\"\n", "G".repeat(MOST));
    let ran = zuma_with("batch", pairs);
    assert_eq!((ran.status, ran.stdout.as_str()), (2, "2\nerror\n-1\n"));
    assert!(ran.stderr.starts_with("stdin:3: found a line over"), "{}", ran.stderr);
}

#[test]
fn a_header_behind_a_mebibyte_of_blanks_is_not_guessed() {
    // read with the usual columns, these would be answers to other puzzles
    let table = "id,hand,board,expected\n1,GG,G,2\n2,G,GG,1\n";
    for blank in [" ", "\n"] {
        let scratch = Scratch::new();
        let path = scratch.file("near.csv", blank.repeat(1 << 19) + "\n" + table);
        let ran = zuma(&format!("batch {path} --output-format text"));
        assert_eq!((ran.status, ran.stdout.as_str()), (0, "2\n1\n"), "{}", ran.stderr);
        for blanks in [(1 << 20) - 10, 1 << 20, (17 << 16) - 12, (17 << 16) - 1, 3 << 20] {
            let path = scratch.file("far.csv", blank.repeat(blanks) + table);
            let ran = zuma(&format!("batch {path} --output-format text"));
            if ran.status == 0 {
                assert_eq!(ran.stdout, "2\n1\n", "{blanks} blanks");
                continue;
            }
            assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{blanks} blanks");
            let line = if blank == " " { "1: " } else { "" };
            let error = format!("error: {path}:{line}");
            assert!(ran.stderr.starts_with(&error), "{}", ran.stderr);
        }
    }
}

#[test]
fn a_file_that_expands_a_thousandfold_needs_no_memory() {
    let scratch = Scratch::new();
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    let mut write = |bytes: &[u8]| encoder.write_all(bytes).expect("memory takes it");
    write(b"G GG\n");
    let megabyte = vec![b'R'; 1 << 20];
    (0..256).for_each(|_| write(&megabyte));
    write(b"\nG G\n");
    let packed = encoder.finish().expect("memory takes it");
    assert!(packed.len() < (256 << 20) / 500);
    let path = scratch.file("bomb.txt.gz", packed);
    let program = env!("CARGO_BIN_EXE_zuma");
    // 100,000 KiB of addresses, of which threads alone take a good part
    let script = format!("ulimit -v 100000 && exec {program} batch -j 2 {path}");
    let ran = run(std::process::Command::new("sh").args(["-c", &script]), b"");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, "2\nerror\n-1\n"), "{}", ran.stderr);
    assert_eq!(
        ran.stderr,
        format!("{path}:2: found a line over 1048576 bytes, expected a puzzle\n")
    );
}

#[test]
fn a_damaged_gzip_file_is_answered_as_far_as_it_goes() {
    let scratch = Scratch::new();
    let puzzles = random_puzzles(5000, 2);
    let answers = zuma_with("batch", puzzles.join("\n"));
    let answers = answers.lines();
    let packed = gzip(puzzles.join("\n").as_bytes());
    let cut = packed[..packed.len() * 2 / 3].to_vec();
    let mut damaged = packed.clone();
    damaged[packed.len() / 2..].iter_mut().for_each(|byte| *byte = 0xff);
    let mut wrong_sum = packed;
    let end = wrong_sum.len() - 8;
    wrong_sum[end] ^= 1;
    for (name, bytes) in [("cut", cut), ("damaged", damaged), ("wrong-sum", wrong_sum)] {
        let path = scratch.file(&format!("{name}.txt.gz"), bytes);
        let ran = zuma(&format!("batch {path}"));
        assert_eq!(ran.status, 2, "{name}");
        let count = ran.lines().len();
        assert!(count > 1000, "{name}: {count}");
        // what is damaged may go on for some lines before it shows
        let sure = if name == "damaged" { 1000 } else { count };
        assert_eq!(ran.lines()[..sure], answers[..sure], "{name}");
        let error = format!("error: cannot read {path}:{}: ", count + 1);
        let last = ran.stderr.lines().last().unwrap_or_default();
        assert!(last.starts_with(&error), "{name}: {last}");
        assert!(last.contains("the packed data are damaged or cut"), "{name}: {last}");
    }
    let path = scratch.file("not.txt.gz", "G GG\n");
    let ran = zuma(&format!("batch {path}"));
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    let error = format!("error: cannot read {path}: the packed data are damaged or cut");
    assert!(ran.stderr.starts_with(&error), "{}", ran.stderr);
}

#[test]
fn deep_nesting_does_not_break_the_reader() {
    let deep = "[".repeat(100_000) + &"]".repeat(100_000);
    let file = format!(
        "{{\"board\": \"G\", \"hand\": \"GG\", \"other\": {deep}}}\n\
         {{\"board\": {deep}, \"hand\": \"GG\"}}\n\
         {{\"id\": {deep}, \"board\": \"G\", \"hand\": \"GG\"}}\n\
         {{\"board\": \"G\", \"hand\": \"GG\", \"expected\": {deep}}}\n{}\n",
        "{\"board\":".repeat(100_000)
    );
    let ran = zuma_with("batch --output-format text", file);
    assert_eq!((ran.status, ran.stdout.as_str()), (2, "2\nerror\nerror\nerror\nerror\n"));
    assert!(ran.stderr.lines().all(|line| line.len() < 200), "{}", ran.stderr);
}

#[test]
fn other_encodings_are_told() {
    let utf16: Vec<u8> = "\u{feff}G GG\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let ran = zuma_with("batch", utf16);
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert_eq!(ran.stderr, "error: cannot read stdin: found UTF-16 text, expected UTF-8\n");
}

#[test]
fn names_of_files_cannot_move_the_cursor() {
    let scratch = Scratch::new();
    let path = scratch.file("a\u{1b}[2J.txt", "RRR R\n");
    let ran = run(command().arg("batch").arg(path), b"");
    assert!(ran.stderr.contains("a\\u{1b}[2J.txt:1: board position 0"), "{:?}", ran.stderr);
}

/// Starts a run on a file that is far longer than what fits into the pipes and the program, waits
/// until the run is in the midst of it, changes the file, and gives the answers and the status.
fn change_while_read(change: impl FnOnce(&File)) -> (usize, i32, String) {
    let scratch = Scratch::new();
    let puzzles = random_puzzles(100_000, 4).join("\n") + "\n";
    let path = scratch.file("puzzles.txt", &puzzles);
    let mut child = piped(command().args(["batch", "-j", "1", "--output-format", "jsonl", &path]));
    let mut stdout = BufReader::new(child.stdout.take().expect("stdout is piped"));
    stdout.read_line(&mut String::new()).expect("there is a line");
    change(&File::options().append(true).open(&path).expect("it can be opened"));
    let answers = 1 + stdout.lines().count();
    let mut stderr = String::new();
    let mut pipe = child.stderr.take().expect("stderr is piped");
    pipe.read_to_string(&mut stderr).expect("it is UTF-8");
    let status = code(child.wait().expect("the program ends"));
    (answers, status, stderr.replace(&path, "puzzles.txt"))
}

#[test]
fn a_file_cut_while_it_is_read_is_told() {
    let (answers, status, stderr) = change_while_read(|file| {
        let length = file.metadata().expect("it is there").len();
        file.set_len(length - 50_000).expect("it can be cut");
    });
    assert_eq!(status, 2);
    assert!(answers > 90_000 && answers < 100_000, "{answers}");
    let place = format!("error: cannot read puzzles.txt:{}: it was cut from ", answers + 1);
    assert!(stderr.starts_with(&place), "{stderr}");
}

#[test]
fn a_file_that_grows_is_read_to_its_new_end() {
    let (answers, status, stderr) = change_while_read(|mut file| {
        file.write_all(b"G GG\n").expect("it can be written");
    });
    assert_eq!((answers, status, stderr.as_str()), (100_001, 0, ""));
}

#[test]
fn a_line_still_being_written_is_not_answered() {
    let (answers, status, stderr) = change_while_read(|mut file| {
        file.write_all(b"G GG\nG G").expect("it can be written");
    });
    assert_eq!((answers, status), (100_001, 2));
    assert!(stderr.starts_with("error: cannot read puzzles.txt:100002: "), "{stderr}");
}
