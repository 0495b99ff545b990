//! The counts of the domain, row by row, against the table in the fixtures; and what must show
//! in them if the check can fail at all.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};

use zuma_atlas::{Domain, Plan, Progress, Row, Tally, Way};
use zuma_state::{Renaming, State};

const COUNTS: &str = include_str!("../../../fixtures/counts.txt");

fn tally(longest_board: usize, largest_hand: usize, bound: bool) -> Tally {
    let domain = Domain::new(longest_board, largest_hand).expect("positions have room for it");
    let survey = Plan::new(domain).bound(bound).survey(&Progress::default());
    survey.expect("nobody cancels it").run()
}

/// A row as the tables have it.
fn columns(row: &Row) -> Vec<u64> {
    let counts = &row.counts;
    let boards = [counts.surviving_boards, counts.winnable_boards, counts.winning_pairs];
    let by_answer = (0..5).map(|index| counts.by_answer.get(index).copied().unwrap_or(0));
    let wrong = counts.wrong.iter().map(|wrong| wrong.pairs);
    boards.into_iter().chain(by_answer).chain(wrong).collect()
}

/// The rows of both tables, side by side, without the lengths of the boards.
fn table() -> Vec<Vec<u64>> {
    let is_row = |line: &&str| line.trim_start().starts_with(|first: char| first.is_ascii_digit());
    let rows = COUNTS.lines().filter(is_row).map(|line| {
        let counts = line.split_whitespace().skip(1);
        counts.map(|count| count.parse().expect("a count")).collect()
    });
    let rows: Vec<Vec<u64>> = rows.collect();
    let (counts, wrong) = rows.split_at(16);
    assert_eq!(wrong.len(), 16, "two tables, a row per length each");
    counts.iter().zip(wrong).map(|(counts, wrong)| [counts.as_slice(), wrong].concat()).collect()
}

#[test]
fn the_rows_to_13_balls_are_those_of_the_table() {
    let found: Vec<_> = tally(13, 5, true).rows().map(|row| columns(&row)).collect();
    assert_eq!(found, table()[..13]);
}

/// Winnable boards and winning pairs to 13 balls by a program written apart from this one, which
/// used no rules and no bound.
#[test]
fn the_table_agrees_with_an_outside_count() {
    let outside = [
        (1, 56),
        (2, 132),
        (2, 42),
        (8, 174),
        (15, 278),
        (24, 660),
        (161, 1292),
        (313, 3130),
        (394, 7180),
        (4625, 17731),
        (8575, 49959),
        (9523, 120_154),
        (122_644, 316_506),
    ];
    let inside: Vec<_> = table()[..13].iter().map(|columns| (columns[1], columns[2])).collect();
    assert_eq!(inside, outside);
}

#[test]
fn without_the_bound_the_same_hands_win() {
    let with = tally(8, 5, true);
    let without = tally(8, 5, false);
    for (with, without) in with.rows().zip(without.rows()) {
        let winnable = |row: &Row| columns(row)[1..].to_vec();
        assert_eq!(winnable(&with), winnable(&without), "{} balls", with.balls);
    }
}

#[test]
fn growing_alone_is_seen_to_be_wrong() {
    let tally = tally(8, 5, true);
    let wrong = |balls| tally.row(balls).counts.wrong(Way::Grow).copied().expect("a pruned way");
    assert_eq!((wrong(7).pairs, wrong(8).pairs), (0, 19));
    let smallest = wrong(8).smallest.expect("there are wrong pairs");
    assert_eq!(smallest.state.to_string(), "RRYRRBRR YYBB");
    assert_eq!((smallest.truth, smallest.found), (Some(4), None));
    assert_eq!(wrong(8).too_low, 0, "leaving insertions out makes no answer lower");
}

#[test]
fn a_cancelled_survey_says_so() {
    let progress = Progress::default();
    progress.cancel();
    let domain = Domain::new(6, 3).expect("positions have room for it");
    assert!(Plan::new(domain).survey(&progress).is_none());
    let survey = Plan::new(domain).survey(&Progress::default()).expect("nobody cancels it");
    assert!(survey.count(0, &progress).is_none());
}

#[test]
fn domains_beyond_the_packing_are_refused() {
    for (board, hand) in [(0, 5), (16, 0), (21, 5), (13, 21)] {
        let error = Domain::new(board, hand).expect_err("no such domain");
        assert!(
            error.to_string().contains(&format!("boards up to {board} and hands up to {hand},"))
        );
    }
    let widest = Domain::new(20, 20).expect("as far as positions have room");
    assert_eq!([20, 16, 14, 3].map(|balls| widest.largest_hand_with(balls)), [1, 5, 7, 18]);
}

#[test]
fn what_contestants_get_wrong_is_counted_by_kind() {
    let domain = Domain::new(2, 3).expect("positions have room for it");
    let plan = Plan::new(domain).against(|| Box::new(|_| None)).against(|| Box::new(|_| Some(1)));
    let tally = plan.survey(&Progress::default()).expect("nobody cancels it").run();
    // R with two red balls is 2, RR with one is 1
    let [one_ball, two_balls] = [1, 2].map(|balls| tally.row(balls).counts);
    for counts in [&one_ball, &two_balls] {
        let gives_up = counts.against[0];
        assert_eq!((gives_up.pairs, gives_up.impossible), (counts.winning_pairs, gives_up.pairs));
    }
    let smallest = one_ball.against[0].smallest.expect("it is always wrong");
    assert_eq!(smallest.state.to_string(), "R RR");
    assert_eq!((smallest.truth, smallest.found), (Some(2), None));
    let [too_quick, right] = [one_ball.against[1], two_balls.against[1]];
    assert_eq!((too_quick.pairs, too_quick.too_low), (one_ball.winning_pairs, too_quick.pairs));
    assert_eq!((right.pairs, right.smallest), (0, None));
}

#[test]
fn contestants_are_asked_both_readings_of_what_the_bound_lets_through() {
    let asked = Arc::new(Mutex::new(HashSet::new()));
    let log = Arc::clone(&asked);
    let domain = Domain::new(7, 3).expect("positions have room for it");
    let plan = Plan::new(domain).against(move || {
        let log = Arc::clone(&log);
        Box::new(move |state| {
            log.lock().expect("nobody panics").insert(state);
            None
        })
    });
    let _ = plan.survey(&Progress::default()).expect("nobody cancels it").run();
    let asked = asked.lock().expect("nobody panics");
    let was_asked = |text: &str| asked.contains(&text.parse().expect("it is a state"));
    assert!(was_asked("RR R") && was_asked("RR RYY"));
    assert!(!was_asked("RR Y") && !was_asked("RYR RR"), "the bound rules them out");
    let mirrored = |state: &State| {
        let renaming = Renaming::by_first_appearance(state.board.mirrored());
        let board = renaming.board(state.board.mirrored());
        State { board, hand: renaming.hand(state.hand) }
    };
    assert!(asked.iter().all(|state| asked.contains(&mirrored(state))));
    assert!(asked.iter().any(|state| mirrored(state).board != state.board));
}
