//! `zuma batch`: one line for each record, in order, whatever the format and the number of workers.

mod support;

use serde_json::Value;
use support::{Scratch, command, fixture, gzip, random_puzzles, read, run, zuma, zuma_with};

/// Puzzles in a format, every tenth of them bad.
fn mixed(format: &str, count: usize) -> String {
    let puzzles = random_puzzles(count, 7).into_iter().enumerate().map(|(number, puzzle)| {
        if number % 10 == 9 { puzzle.replacen('R', "x", 1) } else { puzzle }
    });
    let parts = puzzles.map(|puzzle| {
        let (board, hand) = puzzle.split_once(' ').expect("a puzzle has a space");
        (board.to_owned(), hand.to_owned())
    });
    let records = parts.enumerate().map(|(number, (board, hand))| match format {
        "text" => format!("{board} {hand}\n"),
        "jsonl" => format!("{{\"id\": {number}, \"board\": \"{board}\", \"hand\": \"{hand}\"}}\n"),
        "csv" => format!("{hand},\"no. {number}, or so\",{board}\n"),
        "leetcode" => format!("\"{board}\"\n\"{hand}\"\n"),
        _ => unreachable!("there is no such format"),
    });
    let header = if format == "csv" { "hand,id,board\n" } else { "" };
    header.to_owned() + &records.collect::<String>()
}

const FORMATS: [&str; 4] = ["text", "jsonl", "csv", "leetcode"];

#[test]
fn answers_do_not_depend_on_the_number_of_workers() {
    for format in FORMATS {
        let file = mixed(format, 4000);
        let arguments = format!("batch --moves --format {format}");
        let alone = zuma_with(&format!("{arguments} -j 1"), &file);
        assert_eq!(alone.status, 2);
        assert_eq!(alone.stdout.lines().count(), 4000 + usize::from(format == "csv"));
        for jobs in [2, 7] {
            assert_eq!(zuma_with(&format!("{arguments} -j {jobs}"), &file), alone, "{format}");
        }
    }
}

#[test]
fn answers_do_not_depend_on_the_format() {
    let answers = FORMATS.map(|format| {
        let file = mixed(format, 500);
        zuma_with(&format!("batch --format {format} --output-format text"), &file).stdout
    });
    assert!(answers.iter().all(|other| *other == answers[0]));
}

#[test]
fn plain_lines_are_answered_as_others_are() {
    let plain = random_puzzles(3000, 5);
    let commented: Vec<_> = plain.iter().map(|puzzle| format!("{puzzle} # not plain")).collect();
    for every in [1, 31, 32, 33, 3000] {
        let mixed = plain.iter().zip(&commented).enumerate().map(|(number, (plain, commented))| {
            if number % every == 0 { commented } else { plain }.to_owned() + "\n"
        });
        let answers = zuma_with("batch --format text", mixed.collect::<String>());
        let slow = zuma_with("batch --format text", commented.join("\n") + "\n");
        assert_eq!(answers, slow, "one in {every} is not plain");
    }
}

#[test]
fn answers_are_those_of_solve() {
    let puzzles = random_puzzles(20, 3);
    let public = String::from_utf8(read(fixture("public.jsonl"))).expect("it is UTF-8");
    let public = public.lines().take(30).map(|line| {
        let record: Value = serde_json::from_str(line).expect("it is JSON");
        format!(
            "{} {}",
            record["board"].as_str().expect("text"),
            record["hand"].as_str().expect("text")
        )
    });
    let puzzles: Vec<_> = puzzles.into_iter().chain(public).collect();
    let batch = zuma_with("batch --moves", puzzles.join("\n"));
    for (puzzle, line) in puzzles.iter().zip(batch.lines()) {
        assert_eq!(zuma(&format!("solve --moves {puzzle}")).stdout.trim_end(), line, "{puzzle}");
    }
}

#[test]
fn the_public_cases_come_out_right() {
    for name in ["documents.jsonl", "public.jsonl", "hard.jsonl"] {
        let path = fixture(name);
        let ran = run(command().arg("batch").arg(&path), b"");
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
        assert_eq!(ran.lines().len(), String::from_utf8_lossy(&read(&path)).lines().count());
        for line in ran.lines() {
            let record: Value = serde_json::from_str(line).expect("it is JSON");
            assert_eq!(record["answer"], record["expected"], "{line}");
        }
    }
}

#[test]
fn blank_lines_and_comments_are_no_records() {
    let ran = zuma_with("batch", "\n  \t\n# a board and a hand\nG GG # enough\n\n   # G GG\nG G\n");
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "2\n-1\n"));
    let ran = zuma_with("batch", "\n{\"board\": \"G\", \"hand\": \"GG\"}\n\n");
    assert_eq!(ran.stdout, "{\"board\":\"G\",\"hand\":\"GG\",\"answer\":2}\n");
    let ran = zuma_with("batch", "\n\"G\"\n\n\n\"GG\"\n \n\"GG\"\n\"G\"");
    assert_eq!(ran.stdout, "2\n1\n");
    let ran = zuma_with("batch", "\n\nboard,hand\n\nG,GG\n \n");
    assert_eq!(ran.stdout, "board,hand,answer,error\nG,GG,2,\n");
}

#[test]
fn line_ends_and_byte_order_marks_change_nothing() {
    for format in FORMATS {
        let file = mixed(format, 100);
        let arguments = format!("batch --format {format}");
        let plain = zuma_with(&arguments, &file);
        for other in [
            file.replace('\n', "\r\n"),
            format!("\u{feff}{file}"),
            file.trim_end().to_owned(),
            format!("\u{feff}{}", file.trim_end().replace('\n', "\r\n")),
        ] {
            assert_eq!(zuma_with(&arguments, &other), plain, "{format}");
        }
    }
}

#[test]
fn gzipped_files_are_read_as_they_are() {
    let scratch = Scratch::new();
    let file = mixed("csv", 300);
    let plain = scratch.file("a.csv", &file);
    let expected = zuma(&format!("batch {plain}")).stdout;
    let packed = gzip(file.as_bytes());
    let path = scratch.file("b.csv.gz", &packed);
    assert_eq!(zuma(&format!("batch {path}")).stdout, expected);
    // told by its content
    assert_eq!(zuma_with("batch --format csv", &packed).stdout, expected);
    let unnamed = scratch.file("c", &packed);
    assert_eq!(zuma(&format!("batch {unnamed}")).stdout, expected);
    // in two pieces, as `cat` puts them together
    let (first, second) = file.split_at(file.len() / 2);
    let pieces = [gzip(first.as_bytes()), gzip(second.as_bytes())].concat();
    let path = scratch.file("d.csv.gz", pieces);
    assert_eq!(zuma(&format!("batch {path}")).stdout, expected);
}

#[test]
fn gzipped_answers_hold_the_same_bytes() {
    let scratch = Scratch::new();
    let input = scratch.file("puzzles.txt", mixed("text", 300));
    let packed = scratch.path("answers.txt.gz");
    let ran = zuma(&format!("batch {input} -o {}", packed.display()));
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    let mut unpacked = String::new();
    std::io::Read::read_to_string(
        &mut flate2::read::GzDecoder::new(read(packed).as_slice()),
        &mut unpacked,
    )
    .expect("it is gzipped");
    assert_eq!(unpacked, zuma(&format!("batch {input}")).stdout);
}

#[test]
fn the_ending_tells_the_format_then_the_option_then_the_first_line() {
    let scratch = Scratch::new();
    let text = scratch.file("puzzles.txt", "G GG\n");
    let ran = zuma(&format!("batch --format jsonl {text}"));
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "2\n"));
    assert!(ran.stderr.starts_with("note: "), "{}", ran.stderr);
    assert_eq!(zuma(&format!("batch --quiet --format jsonl {text}")).stderr, "");

    let bare = scratch.file("puzzles", "G GG\n");
    assert_eq!(zuma(&format!("batch {bare}")).stdout, "2\n");
    assert_eq!(zuma(&format!("batch --format jsonl {bare}")).status, 2);
    for (first, answer) in [
        ("G GG # short, and easy\n", "2\n"),
        ("hand,board,no. #\nGG,G,1\n", "hand,board,answer,error\nGG,G,2,\n"),
    ] {
        assert_eq!(zuma_with("batch", first).stdout, answer, "{first}");
    }
    let ndjson = scratch.file("puzzles.ndjson", "{\"board\":\"G\",\"hand\":\"GG\"}\n");
    assert_eq!(zuma(&format!("batch {ndjson} --output-format text")).stdout, "2\n");
}

#[test]
fn several_files_make_one_output_in_the_format_of_the_first() {
    let scratch = Scratch::new();
    let csv = scratch.file("a.csv", "hand,board,note\nGG,G,x\n");
    let jsonl = scratch.file("b.jsonl", "{\"id\": \"b\", \"board\": \"GG\", \"hand\": \"G\"}\n");
    let text = scratch.file("c.txt", "RR G\n");
    let ran = zuma(&format!("batch {csv} {jsonl} {text}"));
    assert_eq!(ran.stdout, "hand,board,answer,error\nGG,G,2,\nG,GG,1,\nG,RR,-1,\n");
    let ran = zuma(&format!("batch {jsonl} {csv} {text} --output-format csv"));
    let expected = "id,board,hand,expected,answer,error\nb,GG,G,,1,\n,G,GG,,2,\n,RR,G,,-1,\n";
    assert_eq!(ran.stdout, expected);
    let ran = zuma_with(&format!("batch {text} - {text}"), "G GG");
    assert_eq!(ran.stdout, "-1\n2\n-1\n");
}

#[test]
fn any_number_of_files_is_read() {
    let scratch = Scratch::new();
    let path = |number| match number % 6 {
        0 => scratch.path("missing.txt").display().to_string(),
        1 => scratch.file(&format!("{number}.txt"), ""),
        2 => scratch.file(&format!("{number}.csv"), "hand\n"),
        _ => scratch.file(&format!("{number}.txt"), "G GG\n"),
    };
    let paths: Vec<_> = (0..60).map(path).collect();
    for jobs in [1, 2] {
        let ran = zuma(&format!("batch -j {jobs} {}", paths.join(" ")));
        assert_eq!((ran.status, ran.stdout.as_str()), (2, "2\n".repeat(30).as_str()));
        assert_eq!(ran.stderr.lines().count(), 20, "{}", ran.stderr);
    }
}

#[test]
fn an_empty_file_has_no_answers() {
    for format in FORMATS {
        let ran = zuma_with(&format!("batch --format {format} --output-format text"), "");
        assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, "", ""));
    }
}

#[test]
fn a_limit_is_marked_in_every_format() {
    let arguments = "batch --bound off --max-states 1 --output-format";
    let file = "RRWWRRBBRR WB\nG G\n";
    let ran = zuma_with(&format!("{arguments} text"), file);
    assert_eq!((ran.status, ran.stdout.as_str()), (3, "unknown\n-1\n"));
    let ran = zuma_with(&format!("{arguments} jsonl"), file);
    let record: Value = serde_json::from_str(ran.lines()[0]).expect("it is JSON");
    assert!(record["answer"].is_null() && record["limit"] == true, "{record}");
    let ran = zuma_with(&format!("{arguments} csv --moves"), file);
    assert_eq!(ran.lines()[1], ",RRWWRRBBRR,WB,,unknown,,");
    // a bad record weighs more
    assert_eq!(zuma_with(&format!("{arguments} text"), format!("{file}x y\n")).status, 2);
}

#[test]
fn fail_fast_stops_at_the_first_bad_record() {
    let mut lines = random_puzzles(3000, 5);
    lines[2000] = "RRR R".to_owned();
    lines[2500] = "RRR R".to_owned();
    let all = zuma_with("batch", lines.join("\n"));
    for jobs in [1, 4] {
        let ran = zuma_with(&format!("batch --fail-fast -j {jobs}"), lines.join("\n"));
        assert_eq!(ran.status, 2);
        assert_eq!(ran.lines(), all.lines()[..2000]);
        assert!(ran.stderr.starts_with("stdin:2001: board position 0"), "{}", ran.stderr);
        assert!(!ran.stderr.contains("2501"), "{}", ran.stderr);
    }
}

#[test]
fn our_own_output_can_be_read_strictly() {
    for format in ["text", "jsonl"] {
        let file = mixed(format, 200);
        let ran = zuma_with("batch --moves --output-format csv", &file);
        let mut reader = csv::Reader::from_reader(ran.stdout.as_bytes());
        let header = reader.headers().expect("there is a header").clone();
        let expected = ["id", "board", "hand", "expected", "answer", "moves", "error"];
        assert_eq!(header.iter().collect::<Vec<_>>(), expected);
        let rows: Vec<_> = reader.records().map(|row| row.expect("it is CSV")).collect();
        let ran = zuma_with("batch --moves --output-format jsonl", &file);
        assert_eq!(rows.len(), ran.lines().len());
        for (row, line) in rows.iter().zip(ran.lines()) {
            let record: Value = serde_json::from_str(line).expect("it is JSON");
            assert_eq!(&row[1], record["board"].as_str().expect("a board"));
            assert_eq!(&row[2], record["hand"].as_str().expect("a hand"));
            assert_eq!(&row[6], record["error"].as_str().unwrap_or_default());
            assert_eq!(row[4].parse().ok(), record["answer"].as_i64());
            let moves: Vec<_> = record["moves"].as_array().into_iter().flatten().collect();
            assert_eq!(row[5].split_whitespace().collect::<Vec<_>>(), moves);
        }
    }
}

#[test]
fn ids_come_through_unharmed() {
    let ids = [
        "7",
        "-1.50e+300",
        "123456789012345678901234567890",
        "\"a, \\\"b\\\"\"",
        "\"é\\n\\u0000\"",
    ];
    let records = ids.map(|id| format!("{{\"id\": {id}, \"board\": \"G\", \"hand\": \"GG\"}}\n"));
    let ran = zuma_with("batch", records.concat());
    for (id, line) in ids.iter().zip(ran.lines()) {
        assert_eq!(*line, format!("{{\"id\":{id},\"board\":\"G\",\"hand\":\"GG\",\"answer\":2}}"));
    }
    // and an answer is a record again
    assert_eq!(zuma_with("batch", &ran.stdout), ran);
    let ran = zuma_with("batch --output-format csv", records.concat());
    assert_eq!(
        ran.lines()[1..4].iter().map(|line| line.split(',').next()).collect::<Vec<_>>(),
        ids[..3].iter().map(|id| Some(*id)).collect::<Vec<_>>()
    );
    assert_eq!(ran.lines()[4], "\"a, \"\"b\"\"\",G,GG,,2,");
    assert_eq!(ran.lines()[5], "\"é\\n\0\",G,GG,,2,");
}

#[test]
fn expected_answers_come_through() {
    let ran = zuma_with("batch --output-format jsonl", "G GG 2\nG G -1\nG GG 0\nG G\n");
    let expected = [
        "\"expected\":2,\"answer\":2",
        "\"expected\":-1,\"answer\":-1",
        "\"expected\":0,\"answer\":2",
    ];
    for (line, expected) in ran.lines().iter().zip(expected) {
        assert!(line.contains(expected), "{line}");
    }
    assert!(!ran.lines()[3].contains("expected"));
}
