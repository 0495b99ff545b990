//! What the forge makes has the properties ordered, each checked by code that is not the forge's.

mod plain;

use std::collections::HashSet;

use zuma_forge::{Forge, Order, OrderError, Shape, Wanted};
use zuma_reference::Reference;

const TRIES: u64 = 1_000_000;

fn puzzles(order: Order, count: usize, accept: fn(&[u8], &[u8]) -> bool) -> Vec<(String, String)> {
    let mut forge = Forge::new(order, 488).expect("an order that can be filled");
    let made: HashSet<_> = (0..count)
        .map_while(|_| {
            forge.make(TRIES, |made| {
                let (board, hand) = (made.state.board.to_string(), made.state.hand.to_string());
                accept(board.as_bytes(), hand.as_bytes())
            })
        })
        .map(|made| (made.state.board.to_string(), made.state.hand.to_string()))
        .collect();
    assert_eq!(made.len(), count, "distinct, and as many as ordered");
    made.into_iter().collect()
}

fn answer(board: &str, hand: &str) -> Option<u32> {
    Reference::Oracle.solve(board.as_bytes(), hand.as_bytes())
}

fn three(unique: bool, needs_split: bool) -> Order {
    Order { answer: Wanted::Insertions(3), unique, needs_split, ..Order::default() }
}

#[test]
fn twenty_that_need_a_split() {
    for (board, hand) in puzzles(three(false, true), 20, |_, _| true) {
        assert_eq!(answer(&board, &hand), Some(3), "{board} {hand}");
        assert!(plain::count(board.as_bytes(), hand.as_bytes(), 3, true) > 0, "{board} {hand}");
        assert_eq!(plain::count(board.as_bytes(), hand.as_bytes(), 3, false), 0, "{board} {hand}");
    }
}

#[test]
fn twenty_with_one_optimal_sequence() {
    for (board, hand) in puzzles(three(true, false), 20, |_, _| true) {
        assert_eq!(answer(&board, &hand), Some(3), "{board} {hand}");
        assert_eq!(plain::count(board.as_bytes(), hand.as_bytes(), 3, true), 1, "{board} {hand}");
    }
}

#[test]
fn twenty_that_a_published_solver_gets_wrong() {
    let is_wrong = |board: &[u8], hand: &[u8]| {
        Reference::ThreeCaseBfs.solve(board, hand) != Reference::MemoDfs.solve(board, hand)
    };
    for (board, hand) in puzzles(Order::default(), 20, is_wrong) {
        let wrong = Reference::ThreeCaseBfs.solve(board.as_bytes(), hand.as_bytes());
        assert_ne!(answer(&board, &hand), wrong, "{board} {hand}");
    }
}

#[test]
fn sizes_colours_and_impossible_ones() {
    let shape = Shape::new(5..=7, 2..=3, 3..=3).expect("a shape");
    let order = Order { shape, answer: Wanted::Impossible, ..Order::default() };
    for (board, hand) in puzzles(order, 30, |_, _| true) {
        let colors: HashSet<_> = board.chars().chain(hand.chars()).collect();
        assert!((5..=7).contains(&board.len()) && (2..=3).contains(&hand.len()));
        assert_eq!((colors.len(), answer(&board, &hand)), (3, None), "{board} {hand}");
    }
}

#[test]
fn every_answer_at_full_length() {
    let shape = Shape::new(16..=16, 5..=5, 1..=5).expect("a shape");
    for steps in 1..=5 {
        let order =
            Order { shape: shape.clone(), answer: Wanted::Insertions(steps), ..Order::default() };
        for (board, hand) in puzzles(order, 3, |_, _| true) {
            let answer = Reference::MemoDfs.solve(board.as_bytes(), hand.as_bytes());
            assert_eq!(answer.map(|a| a as usize), Some(steps), "{board} {hand}");
        }
    }
}

#[test]
fn a_seed_makes_the_same_puzzles_and_another_one_others() {
    let first = |seed| {
        let mut forge = Forge::new(Order::default(), seed).expect("an order");
        (0..3)
            .map_while(|_| forge.make(TRIES, |_| true))
            .map(|made| made.state.to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(first(488), first(488));
    assert_ne!(first(488), first(489));
    assert_eq!(
        first(488),
        ["WYYGG YYGWW", "GBGGBGBBWWG BBGW", "RR RRRRR"],
        "the promise to those who wrote a seed down"
    );
}

#[test]
fn orders_that_nothing_fills_are_refused() {
    let too_small =
        Order { shape: Shape::new(1..=8, 1..=2, 1..=5).expect("a shape"), ..three(false, false) };
    assert_eq!(too_small.check(), Err(OrderError::HandTooSmall { answer: 3, hand: 2 }));
    let not_empty = Order { answer: Wanted::Insertions(0), ..Order::default() };
    assert_eq!(not_empty.check(), Err(OrderError::NoEmptyBoard));
    let shape = Shape::new(0..=8, 1..=2, 1..=5).expect("a shape");
    assert_eq!(Order { shape, ..not_empty }.check(), Ok(()));
    let no_sequence = Order { answer: Wanted::Impossible, unique: true, ..Order::default() };
    assert_eq!(no_sequence.check(), Err(OrderError::ImpossibleHasNoSequence));
}

#[test]
fn what_is_not_found_is_said() {
    let shape = Shape::new(1..=1, 2..=2, 1..=1).expect("a shape");
    let mut forge = Forge::new(Order { shape, ..Order::default() }, 1).expect("an order");
    let found = std::iter::from_fn(|| forge.make(10_000, |_| true)).count();
    assert_eq!(found, 5, "R RR, and so on");
    assert!(forge.tried() > 10_000);
}
