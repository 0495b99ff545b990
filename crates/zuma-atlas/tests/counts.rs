//! The counts of the domain, row by row, against the table in the fixtures; and what must show
//! in them if the check can fail at all.

use zuma_atlas::{Domain, Plan, Progress, Row, Tally, Way};

const COUNTS: &str = include_str!("../../../fixtures/counts.txt");

fn tally(longest_board: usize, largest_hand: usize, bound: bool) -> Tally {
    let domain = Domain::new(longest_board, largest_hand).expect("positions have room for it");
    let survey = Plan::new(domain).bound(bound).survey(&Progress::default());
    survey.expect("nobody cancels it").run()
}

/// A row as the table has it.
fn columns(row: &Row) -> Vec<u64> {
    let counts = &row.counts;
    let mut columns = vec![
        row.balls as u64,
        counts.surviving_boards,
        counts.winnable_boards,
        counts.winning_pairs,
    ];
    columns.extend((0..5).map(|index| counts.by_answer.get(index).copied().unwrap_or(0)));
    columns.extend(counts.wrong.iter().map(|wrong| wrong.pairs));
    columns
}

fn table() -> impl Iterator<Item = Vec<u64>> {
    COUNTS
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_whitespace().map(|count| count.parse().expect("a count")).collect())
}

#[test]
fn the_rows_to_13_balls_are_those_of_the_table() {
    let found: Vec<_> = tally(13, 5, true).rows().map(|row| columns(&row)).collect();
    assert_eq!(found, table().take(13).collect::<Vec<_>>());
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
    let inside: Vec<_> = table().take(13).map(|columns| (columns[2], columns[3])).collect();
    assert_eq!(inside, outside);
}

#[test]
fn without_the_bound_the_same_hands_win() {
    let with = tally(7, 5, true);
    let without = tally(7, 5, false);
    for (with, without) in with.rows().zip(without.rows()) {
        let winnable = |row: &Row| columns(row)[2..].to_vec();
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
        assert!(error.to_string().contains(&format!("boards to {board} and hands to {hand},")));
    }
    let widest = Domain::new(20, 20).expect("as far as positions have room");
    assert_eq!([20, 16, 14, 3].map(|balls| widest.largest_hand_with(balls)), [1, 5, 7, 18]);
}
