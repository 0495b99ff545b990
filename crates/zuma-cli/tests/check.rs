//! `zuma check`: every difference, and nothing else.

mod support;

use support::{Scratch, command, fixture, run, zuma, zuma_with};

#[test]
fn the_fixtures_agree() {
    for name in ["documents.jsonl", "public.jsonl", "hard.jsonl"] {
        let ran = run(command().arg("check").arg(fixture(name)), b"");
        assert_eq!((ran.status, ran.stdout.as_str()), (0, ""), "{name}");
        assert!(ran.stderr.ends_with(" as expected\n"), "{}", ran.stderr);
    }
}

#[test]
fn every_difference_is_listed() {
    let scratch = Scratch::new();
    let path = scratch.file("a.txt", "G GG 2\nG GG 1\n- R\nRRWWRRBBRR BW -1\n- R 1\n");
    let ran = zuma(&format!("check {path}"));
    assert_eq!(ran.status, 1);
    let expected = [
        format!("{path}:2: G GG: expected 1, found 2"),
        format!("{path}:4: RRWWRRBBRR BW: expected -1, found 2"),
        format!("{path}:5: - R: expected 1, found 0"),
    ];
    assert_eq!(ran.lines(), expected);
    let summary = "5 records: 1 as expected, 3 different, 1 without an expected answer\n";
    assert_eq!(ran.stderr, summary);
    assert_eq!(zuma(&format!("check --quiet {path}")).stderr, "");
}

#[test]
fn ids_are_named_and_cannot_move_the_cursor() {
    let file = "{\"id\":\"\\u001b[2Jx\",\"board\":\"G\",\"hand\":\"GG\",\"expected\":3}\n\
                {\"id\":5,\"board\":\"G\",\"hand\":\"GG\",\"expected\":3}\n";
    let ran = zuma_with("check", file);
    let expected = [
        "stdin:1: \\u{1b}[2Jx: G GG: expected 3, found 2",
        "stdin:2: 5: G GG: expected 3, found 2",
    ];
    assert_eq!(ran.lines(), expected);
}

#[test]
fn a_file_that_expects_nothing_is_an_error() {
    let message = "error: nothing was checked: no record has an expected answer. Its name is \
                   \"expected\" in jsonl and csv files; in text files it comes third on the line\n";
    for (file, counts) in [
        ("{\"board\":\"G\",\"hand\":\"GG\",\"expectd\":2}\n", "1 record: 1 without"),
        ("board,hand,answer\nG,GG,2\nG,G,-1\n", "2 records: 2 without"),
        ("G GG\n", "1 record: 1 without"),
        ("\"G\"\n\"GG\"\n", "1 record: 1 without"),
        ("", "0 records\n"),
    ] {
        let ran = zuma_with("check", file);
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{file}");
        assert!(ran.stderr.starts_with(counts) && ran.stderr.ends_with(message), "{ran:?}");
    }
    let ran = zuma_with("check", "G GG\nG GG 2\n");
    let note = "2 records: 1 as expected, 1 without an expected answer\n";
    assert_eq!((ran.status, ran.stderr.as_str()), (0, note));
}

#[test]
fn an_answer_that_is_a_string_is_called_one() {
    let ran = zuma_with("check", "{\"board\":\"G\",\"hand\":\"GG\",\"expected\":\"2\"}\n");
    let told = "stdin:1: expected answer: found the string \"2\", expected a number of insertions, \
                or -1 for impossible\n";
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.starts_with(told), "{}", ran.stderr);
}

#[test]
fn a_wrong_solver_is_found_out() {
    let path = fixture("public.jsonl");
    let ran = run(command().args(["check", "--solver", "group-dfs"]).arg(&path), b"");
    assert_eq!(ran.status, 1);
    assert!(ran.stdout.contains(": RRWWRRBBRR BW: expected 2, found -1\n"), "{}", ran.stdout);
}

#[test]
fn bad_records_weigh_more_than_differences_and_limits_less() {
    let ran = zuma_with("check", "G GG 1\nG GG GG GG\n");
    assert_eq!((ran.status, ran.lines().len()), (2, 1));
    assert!(ran.stderr.starts_with("stdin:2: found 4 fields"), "{}", ran.stderr);
    let limited = "check --bound off --max-states 1";
    let ran = zuma_with(limited, "RRWWRRBBRR WB 3\n");
    assert_eq!((ran.status, ran.stdout.as_str()), (3, ""));
    assert_eq!(zuma_with(limited, "RRWWRRBBRR WB 3\nG G 1\n").status, 1);
}
