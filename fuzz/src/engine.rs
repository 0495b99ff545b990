use zuma_bfs::{Outcome, Rule, RuleSet, Solver, SolverBuilder, State, Witness, find_min_step};
use zuma_reference::{Insertion, Reference, replay};

use crate::bytes::Bytes;
use crate::plain;

/// The boards that the oracle may make for a puzzle, at most.
const MOST_BOARDS: usize = 100_000;
const LARGEST_HAND: usize = 5;

/// The engine gives the oracle's answer: as it comes, with any of the rules left out, with the bound
/// and without it; and a witness as long as the answer, which empties the board when played on plain
/// bytes. With a limit on states it may know nothing, and is never wrong.
///
/// The first byte has a bit for each rule and one for the bound, the second is the limit; then comes
/// the puzzle, a space between board and hand.
///
/// # Panics
/// Where an answer or a witness is wrong.
pub fn engine(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let switches = bytes.next();
    let limit = 1 + usize::from(bytes.next());
    let (board, hand) = puzzle(bytes.rest());
    let truth = Reference::Oracle.solve(&board, &hand);
    let (board, hand) = (plain::text(&board), plain::text(&hand));

    let rules = Rule::ALL.into_iter().enumerate().fold(RuleSet::NONE, |rules, (place, rule)| {
        if switches >> place & 1 == 1 { rules.with(rule) } else { rules }
    });
    let builder = Solver::builder().rules(rules).bound(switches >> Rule::ALL.len() & 1 == 1);
    check(Solver::builder(), board, hand, truth);
    check(builder, board, hand, truth);
    check_limited(Solver::builder().max_states(limit), board, hand, truth);
    check_limited(builder.max_states(limit), board, hand, truth);
    let number = truth.map_or(-1, |insertions| i32::try_from(insertions).expect("it is small"));
    assert_eq!(find_min_step(board.to_owned(), hand.to_owned()), number);
}

/// The board and the hand that bytes stand for, as large as the oracle can bear.
fn puzzle(bytes: &[u8]) -> (Vec<u8>, Vec<u8>) {
    let (board, hand) = match bytes.iter().position(|&byte| byte == b' ') {
        Some(space) => (&bytes[..space], &bytes[space + 1..]),
        None => (bytes, &[][..]),
    };
    let mut board = plain::board(board.iter().copied(), 16);
    let mut hand: Vec<_> = hand.iter().take(LARGEST_HAND).map(|&byte| plain::ball(byte)).collect();
    while boards_to_make(&board, &hand) > MOST_BOARDS {
        board.pop();
    }
    (board, std::mem::take(&mut hand))
}

/// How many boards the oracle makes at the most: a gap each and a colour each, for each ball.
fn boards_to_make(board: &[u8], hand: &[u8]) -> usize {
    let mut colors = hand.to_vec();
    colors.sort_unstable();
    colors.dedup();
    (0..hand.len())
        .map(|played| (board.len() + played + 1) * colors.len().min(hand.len() - played))
        .product()
}

/// A solver finds the true answer, again and again, and from both sides.
fn check(builder: SolverBuilder, board: &str, hand: &str, truth: Option<u32>) {
    let state = State::parse(board, hand).expect("it is legal");
    let mirrored = State { board: state.board.mirrored(), ..state };
    let mut solver = builder.build();
    let report = solver.solve(state).expect("it is legal");
    for (state, outcome) in [
        (state, report.outcome.clone()),
        (mirrored, solver.solve(mirrored).expect("it is legal").outcome),
    ] {
        match (outcome, truth) {
            (Outcome::Solved(witness), Some(truth)) => check_witness(state, &witness, truth),
            (Outcome::Impossible, None) => {}
            (outcome, truth) => panic!("{state}: found {outcome:?}, expected {truth:?}"),
        }
    }
    assert_eq!(solver.solve(state), Ok(report), "{state}: the second time");
}

/// A solver with a limit finds the true answer or none.
fn check_limited(builder: SolverBuilder, board: &str, hand: &str, truth: Option<u32>) {
    let state = State::parse(board, hand).expect("it is legal");
    match (builder.build().solve(state).expect("it is legal").outcome, truth) {
        (Outcome::Solved(witness), Some(truth)) => check_witness(state, &witness, truth),
        (Outcome::Impossible, None) | (Outcome::LimitReached, _) => {}
        (outcome, truth) => panic!("{state}: found {outcome:?}, expected {truth:?}"),
    }
}

/// A witness is as long as the answer and empties the board.
fn check_witness(state: State, witness: &Witness, truth: u32) {
    assert_eq!(witness.len(), truth as usize, "{state}: {witness:?}");
    let (board, hand) = (state.board.to_string(), state.hand.to_string());
    let insertions: Vec<_> = witness
        .iter()
        .map(|step| Insertion::new(step.color.letter() as u8, usize::from(step.gap)))
        .collect();
    match replay(board.as_bytes(), hand.as_bytes(), &insertions) {
        Ok(play) => assert!(play.is_cleared(), "{state}: {witness:?} leaves balls"),
        Err(fault) => panic!("{state}: {fault}"),
    }
}
