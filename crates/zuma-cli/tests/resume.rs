//! `zuma batch -o FILE` cut off at any moment, and gone on with: the same bytes as if nothing had
//! happened.

mod support;

use std::fs;
use std::io::{Read as _, Write as _};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use support::{
    Scratch, code, command, gzip, interrupt, piped, random, random_puzzles, read, send, zuma,
};

/// Puzzles, some of them bad, with blank lines and comments between.
fn puzzles(count: usize) -> String {
    let lines = random_puzzles(count, 9).into_iter().enumerate();
    lines
        .map(|(number, line)| match number % 7 {
            3 => format!("# a comment\n{line}\n\n"),
            5 => format!("{line} x\n"),
            _ => format!("{line}\n"),
        })
        .collect()
}

#[test]
fn goes_on_behind_the_last_whole_line() {
    let scratch = Scratch::new();
    let input = scratch.file("puzzles.txt", puzzles(40));
    for format in ["text", "jsonl", "csv"] {
        let output = scratch.path("answers");
        let run = format!("batch {input} --output-format {format} --moves -o {}", output.display());
        let whole = zuma(&run);
        let bytes = read(&output);
        assert_eq!((whole.status, whole.stdout.as_str()), (2, ""));
        for length in (0..=bytes.len()).step_by(31).chain([1, bytes.len() - 1, bytes.len()]) {
            fs::write(&output, &bytes[..length]).expect("it can be written");
            let resumed = zuma(&format!("{run} --resume"));
            assert_eq!(resumed.status, 2, "{}", resumed.stderr);
            assert!(read(&output) == bytes, "{format}, cut at {length}");
            // only what is new is told
            assert!(whole.stderr.ends_with(&resumed.stderr), "{}", resumed.stderr);
        }
    }
}

#[test]
fn goes_on_in_the_middle_of_several_files_of_any_format() {
    let scratch = Scratch::new();
    let csv = scratch.file("a.csv", "board,hand\nG,GG\n\nRR,R\nRRR,R\n");
    let pairs = scratch.file("b", "\"G\"\n\n\"GG\"\n\"Gx\"\n\"G\"\n");
    let packed = scratch.path("c.txt.gz");
    fs::write(&packed, gzip(puzzles(20).as_bytes())).expect("it can be written");
    let output = scratch.path("answers");
    let run = format!("batch {csv} {pairs} {} -o {}", packed.display(), output.display());
    assert_eq!(zuma(&run).status, 2);
    let bytes = read(&output);
    for length in (0..bytes.len()).step_by(13) {
        fs::write(&output, &bytes[..length]).expect("it can be written");
        assert_eq!(zuma(&format!("{run} --resume")).status, 2);
        assert!(read(&output) == bytes, "cut at {length}");
    }
}

#[test]
fn starts_where_there_is_nothing_to_go_on_with() {
    let scratch = Scratch::new();
    let input = scratch.file("puzzles.txt", "G GG\n");
    let output = scratch.path("answers");
    let ran = zuma(&format!("batch {input} --resume -o {}", output.display()));
    assert_eq!((ran.status, read(output).as_slice()), (0, &b"2\n"[..]));
    assert_eq!(zuma(&format!("batch {input} --resume")).status, 2);
}

#[test]
fn the_status_is_that_of_the_whole_run() {
    let scratch = Scratch::new();
    let output = scratch.path("answers");
    let limited = scratch.file("limited.txt", "RRWWRRBBRR WB\nG G\n");
    for format in ["text", "jsonl", "csv", "csv --moves"] {
        let run = format!(
            "batch {limited} --bound off --max-states 1 --output-format {format} -o {}",
            output.display()
        );
        assert_eq!(zuma(&run).status, 3);
        assert_eq!(zuma(&format!("{run} --resume")).status, 3, "{format}");
    }
    let bad = scratch.file("bad.txt", "RRR R\nG GG\n");
    let run = format!("batch {bad} -o {}", output.display());
    assert_eq!(zuma(&run).status, 2);
    assert_eq!(zuma(&format!("{run} --resume")).status, 2);
}

#[test]
fn refuses_what_is_not_of_this_run() {
    let scratch = Scratch::new();
    let input = scratch.file("puzzles.csv", "board,hand\nG,GG\n");
    let resume = |output: &str| zuma(&format!("batch {input} --resume -o {output}"));
    let cases = [
        ("longer.csv", "board,hand,answer,error\nG,GG,2,\nG,GG,2,\n", "has answers to 2 records"),
        ("other.csv", "id,board,hand,answer,error\n", "other columns"),
        ("far-longer.csv", "board,hand,answer,error\nG,GG,2,\nG,GG,2,\nG,GG,2,\n", "only 1: it"),
        ("others.csv", "board,hand,answer,error\nR,RR,2,\n", "not the one to that record: it"),
        ("wrong.csv", "board,hand,answer,error\nG,GG,3,\n", "not the one to that record: it"),
        ("packed.csv.gz", "", "packed"),
    ];
    for (name, content, message) in cases {
        let output = scratch.file(name, content);
        let ran = resume(&output);
        assert_eq!(ran.status, 2, "{name}");
        assert!(ran.stderr.contains(message), "{}", ran.stderr);
        assert_eq!(read(output), content.as_bytes(), "{name} is left as it was");
    }
}

#[test]
fn refuses_answers_that_it_would_not_write_so() {
    let scratch = Scratch::new();
    let input = scratch.file("puzzles.txt", "G GG\nRR R\nR R\nRRR R\nWW WW\n");
    let file = scratch.file("answers", "");
    let options = ["", "--moves", "--output-format jsonl", "--output-format jsonl --moves"];
    let csv = ["--output-format csv", "--output-format csv --moves"];
    for written in options.into_iter().chain(csv) {
        let whole = {
            fs::write(&file, "").expect("it can be written");
            assert_eq!(zuma(&format!("batch {input} {written} -o {file}")).status, 2);
            String::from_utf8(read(&file)).expect("it is UTF-8")
        };
        for asked in options.into_iter().chain(csv) {
            fs::write(&file, &whole).expect("it can be written");
            let ran = zuma(&format!("batch {input} {asked} --resume -o {file}"));
            assert_eq!(String::from_utf8(read(&file)).expect("it is UTF-8"), whole);
            assert_eq!(ran.stderr.contains("--resume: "), written != asked, "{written}, {asked}");
        }
    }
    for line in ["hello world", "2 B@4", "-1 R@1", "100", "", "2 ", "unknown 1"] {
        fs::write(&file, format!("2\n{line}\n")).expect("it can be written");
        let ran = zuma(&format!("batch {input} --resume -o {file}"));
        assert!(ran.stderr.contains("an answer 2 that this run would not write so"), "{line}");
    }
}

#[test]
fn a_full_disk_leaves_whole_lines_to_go_on_behind() {
    let scratch = Scratch::new();
    let input = scratch.file("puzzles.txt", puzzles(2000));
    for format in ["text", "jsonl"] {
        let output = scratch.path("answers");
        let run = format!("batch {input} --output-format {format} -o {}", output.display());
        zuma(&run);
        let bytes = read(&output);
        fs::remove_file(&output).expect("it is there");
        // a limit on the size of files, the signal for it ignored, is a disk that fills up
        let program = env!("CARGO_BIN_EXE_zuma");
        let script = format!("trap '' XFSZ; ulimit -f 4; exec {program} {run}");
        let ran = support::run(Command::new("sh").args(["-c", &script]), b"");
        assert_eq!(ran.status, 2);
        let error = format!("error: cannot write {}: File too large\n", output.display());
        assert!(ran.stderr.ends_with(&error), "{}", ran.stderr);
        let left = read(&output);
        assert!(left.ends_with(b"\n") && bytes.starts_with(&left), "{format}");
        assert!(left.len() > 1000 && left.len() < bytes.len(), "{format}: {}", left.len());
        zuma(&format!("{run} --resume"));
        assert!(read(&output) == bytes, "{format}");
    }
}

#[test]
fn survives_being_killed_at_any_moment() {
    let scratch = Scratch::new();
    let input = scratch.file("puzzles.txt", puzzles(120_000));
    let output = scratch.path("answers");
    let run = format!("batch --quiet {input} --output-format jsonl -o {}", output.display());
    zuma(&run);
    let bytes = read(&output);
    for signal in ["-KILL", "-TERM"] {
        let mut cut_off = 0;
        for _ in 0..10 {
            fs::remove_file(&output).expect("it is there");
            let mut child = command()
                .args(run.split(' '))
                .stderr(Stdio::null())
                .spawn()
                .expect("the program starts");
            // somewhere in the output, and a moment later
            let (place, later) = (random(bytes.len() as u64 * 3 / 4), random(3000));
            while child.try_wait().expect("it can be asked").is_none()
                && fs::metadata(&output).map_or(0, |file| file.len()) < place
            {
                thread::sleep(Duration::from_micros(200));
            }
            thread::sleep(Duration::from_micros(later));
            send(signal, &child);
            let status = child.wait().expect("it ends");
            let left = if output.exists() { read(&output) } else { Vec::new() };
            let told = format!("{signal} {later} µs after byte {place}: {status}");
            assert!(bytes.starts_with(&left), "{told}");
            assert!(
                status.code() != Some(130) || left.ends_with(b"\n") || left.is_empty(),
                "{told}"
            );
            cut_off += usize::from(left.len() < bytes.len());
            zuma(&format!("{run} --resume"));
            assert!(read(&output) == bytes, "{told}");
        }
        assert!(cut_off >= 5, "only {cut_off} runs were cut off by {signal}");
    }
}

#[test]
fn an_interrupt_finishes_the_lines_in_flight_and_says_where_it_stopped() {
    let scratch = Scratch::new();
    let input = scratch.file("puzzles.txt", random_puzzles(50_000, 6).join("\n"));
    let output = scratch.path("answers");
    let run = format!("batch {input} --solver bfs:rules=1,2,3:bound=off -o {}", output.display());
    for signal in ["-INT", "-TERM"] {
        let _ = fs::remove_file(&output);
        let mut child = piped(command().args(run.split(' ')));
        while fs::metadata(&output).map_or(0, |file| file.len()) == 0 {
            thread::sleep(Duration::from_millis(1));
        }
        assert!(send(signal, &child).success());
        let mut stderr = String::new();
        let mut pipe = child.stderr.take().expect("stderr is piped");
        pipe.read_to_string(&mut stderr).expect("it is UTF-8");
        assert_eq!(code(child.wait().expect("it ends")), 130);
        let answers = read(&output);
        let count = String::from_utf8_lossy(&answers).lines().count();
        assert!(answers.ends_with(b"\n") && count < 50_000);
        let place = format!("error: interrupted before {input}:{}, with ", count + 1);
        assert!(stderr.starts_with(&place), "{stderr}");
        assert!(stderr.ends_with("continue with --resume\n"), "{stderr}");
    }
}

#[test]
fn an_interrupt_is_heard_while_waiting_for_input() {
    let mut child = piped(command().arg("batch"));
    let mut stdin = child.stdin.take().expect("stdin is piped");
    stdin.write_all(b"G GG\n").expect("the program reads");
    let mut answer = [0; 2];
    let mut stdout = child.stdout.take().expect("stdout is piped");
    stdout.read_exact(&mut answer).expect("there is an answer");
    assert_eq!(&answer, b"2\n");
    interrupt(&child);
    assert_eq!(code(child.wait().expect("it ends")), 130);
    drop(stdin);
}
