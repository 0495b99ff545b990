//! Which insertions the bound leaves out: none that could be part of a sequence within the limit,
//! and all that it says it leaves out.

mod common;

use common::{boards, game, letters, worth};
use zuma_prune::{Bound, Rule, RuleSet, Worth};
use zuma_state::{Board, Color, Hand};

const HANDS: [&str; 4] = ["RY", "RRYY", "RRRYB", "YYYBBG"];
const FILLS: RuleSet = RuleSet::NONE.with(Rule::FillAtOnce);

/// Of boards that differ in the names of their colours alone, some are enough.
fn starts_with_red(board: Board) -> bool {
    board.get(0) == Some(Color::Red)
}

#[test]
fn nothing_is_left_out_that_the_bound_of_the_next_position_allows() {
    let mut bound = Bound::new();
    for hand in HANDS.map(Hand::literal) {
        for board in boards(6, 3).into_iter().filter(|board| starts_with_red(*board)) {
            worth::assert_complete(&mut bound, board, hand);
        }
    }
}

#[test]
fn everything_is_left_out_that_it_says() {
    let mut bound = Bound::new();
    for hand in HANDS.map(Hand::literal) {
        for board in boards(6, 3).into_iter().filter(|board| starts_with_red(*board)) {
            worth::assert_tight(&mut bound, board, hand);
        }
    }
}

#[test]
fn the_same_holds_where_the_tables_change_their_width() {
    let mut bound = Bound::new();
    for text in ["RYRYRYRYRYRYRYR", "RYRYRYRYRYRYRYRY", "RYRYRYRYRYRYRYRYR", "RYBRYYBRYBRRYBRYBRY"]
    {
        for hand in ["RRYY", "RRRYYYBB"].map(Hand::literal) {
            worth::assert_complete(&mut bound, Board::literal(text), hand);
            worth::assert_tight(&mut bound, Board::literal(text), hand);
        }
    }
}

#[test]
fn nothing_is_left_out_that_begins_a_sequence() {
    let mut bound = Bound::new();
    for (text, hand_text) in [
        ("RRWWRRBBRR", "WB"),
        ("RYYRRYYR", "YYYY"),
        ("RRYRRBRR", "YYBB"),
        ("RRYYRR", "RRYY"),
        ("RRYBBYRR", "RYYB"),
        ("RYR", "RRYY"),
    ] {
        let (board, hand) = (Board::literal(text), Hand::literal(hand_text));
        let balls = letters(&board);
        let Some(least) = bound.least(board, hand) else { panic!("{text} {hand_text}") };
        for color in hand.colors() {
            let rest = hand.without(color).expect("it is in the hand").to_string();
            for gap in 0..=board.len() {
                let after = game::insert(&balls, gap, color.letter() as u8);
                let after = String::from_utf8(after).expect("letters");
                let Some(answer) = game::answer(&after, &rest, |_| true) else { continue };
                for limit in (answer as u8 + 1).max(least)..=hand.len() as u8 {
                    let worth = bound.for_state(board, hand).worth(limit, RuleSet::NONE, true);
                    let gaps = worth.gaps(board, board.twins(), color);
                    assert!(gaps.contains(gap as u8), "{text} {hand_text}: {color}@{gap}");
                }
            }
        }
    }
}

/// The gaps that are worth a ball, within the limit, by these rules and with splits or not.
fn gaps(board: &str, hand: &str, color: Color, limit: u8, rules: RuleSet, splits: bool) -> Vec<u8> {
    let mut bound = Bound::new();
    let (board, hand) = (Board::literal(board), Hand::literal(hand));
    let worth = bound.for_state(board, hand).worth(limit, rules, splits);
    worth
        .gaps(board, board.twins(), color)
        .into_iter()
        .filter(|&gap| gap <= board.len() as u8)
        .collect()
}

#[test]
fn growing_by_one_and_filling_at_once() {
    // YY wants one yellow, R and RR nothing; a red more, and YY cannot be paid for.
    let (board, hand, none) = ("RYYRR", "RRY", RuleSet::NONE);
    assert_eq!(gaps(board, hand, Color::Yellow, 1, none, false), [1, 2, 3]);
    assert_eq!(gaps(board, hand, Color::Red, 1, none, false), []);
    assert_eq!(gaps(board, hand, Color::Red, 2, none, false), [0, 1, 3, 4, 5]);
    // The lone red wants two, and then RR a third, when it is to be filled at once.
    assert_eq!(gaps(board, hand, Color::Yellow, 1, FILLS, false), [1, 2, 3]);
    assert_eq!(gaps(board, hand, Color::Red, 2, FILLS, false), []);
}

#[test]
fn splits_and_all_other_gaps() {
    let none = RuleSet::NONE;
    // Any white may be the one that WW wants, wherever it lies; not between two reds, which as
    // two blocks cost more.
    assert_eq!(gaps("RRWWRR", "WWRR", Color::White, 1, none, true), [0, 2, 3, 4, 6]);
    assert_eq!(gaps("RRWWRR", "WWRR", Color::White, 4, none, true), [0, 1, 2, 3, 4, 5, 6]);
    assert_eq!(gaps("RRWWRR", "WWRR", Color::White, 4, none, false), [2, 3, 4]);
    assert_eq!(gaps("RR", "RBB", Color::Blue, 3, none, true), [], "two blues do not vanish");
    assert_eq!(gaps("RR", "RBBB", Color::Blue, 3, none, true), [], "three, and a red");
    assert_eq!(gaps("RR", "RBBB", Color::Blue, 4, none, true), [0, 1, 2]);
    assert_eq!(gaps("RR", "RBBB", Color::Blue, 4, none, false), []);
}

#[test]
fn all_is_worth_trying_without_a_bound() {
    for board in boards(5, 3) {
        for color in Color::ALL {
            let gaps = Worth::ALL.gaps(board, board.twins(), color);
            for gap in 0..=board.len() as u8 {
                assert!(gaps.contains(gap), "{board} {color}@{gap}");
            }
        }
    }
}
