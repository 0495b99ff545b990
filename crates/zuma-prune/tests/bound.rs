//! The partition bound against every cut of a row of letters.

mod common;

use common::naive::least;
use common::{ENOUGH, boards, game, letters, walk};
use zuma_prune::{Bound, PrefixBound, every_color_reaches_three};
use zuma_state::{Board, Color, Hand};

#[test]
fn every_board_of_three_colors_to_8_balls() {
    let hands = ["", "R", "YY", "RRYYBB", "RYB", "RRY", "YYBB", "RRRRR"].map(Hand::literal);
    let mut bound = Bound::new();
    for board in boards(8, 3) {
        for hand in hands {
            let expected = least(&letters(&board), &letters(&hand));
            assert_eq!(bound.least(board, hand), expected, "{board} {hand}");
        }
    }
}

#[test]
fn only_the_empty_board_costs_nothing() {
    let mut bound = Bound::default();
    let hand = Hand::literal("RRYYBB");
    for board in boards(6, 3) {
        assert_eq!(bound.least(board, hand) == Some(0), board.is_empty(), "{board}");
    }
}

#[test]
fn a_color_short_of_three_has_no_cut() {
    let mut bound = Bound::new();
    for hand in ["", "R", "RR", "RRYB", "YYBB"].map(Hand::literal) {
        for board in boards(7, 3) {
            let (balls, hand_letters) = (letters(&board), letters(&hand));
            let falls_short = b"RYB".iter().any(|&color| {
                let on_board = game::count(&balls, color);
                on_board > 0 && on_board + game::count(&hand_letters, color) < 3
            });
            assert_eq!(every_color_reaches_three(board, hand), !falls_short, "{board} {hand}");
            if falls_short {
                assert_eq!(bound.least(board, hand), None, "{board} {hand}");
            }
        }
    }
}

#[test]
fn within_the_hand_and_yet_impossible() {
    let (board, hand) = (Board::literal("RYRRYR"), Hand::literal("YYYY"));
    assert_eq!(Bound::new().least(board, hand), Some(4));
    assert_eq!(game::answer("RYRRYR", "YYYY", |_| true), None);
}

#[test]
fn the_ends_of_the_tables() {
    let mut bound = Bound::new();
    let hand = Hand::literal("RRYYBBGGWW");
    for text in [
        "RYRYRYRYRYRYRYR",
        "RYRYRYRYRYRYRYRY",
        "RYBGWRYBGWRYBGW",
        "RYBGWRYBGWRYBGWR",
        "RYBGWRYBGWRYBGWRYBGWR",
        "RYRYRYRYRYRYRYRYRYRYR",
        "RRYYRRYYRRYYRRYYRRYYR",
    ] {
        let board = Board::literal(text);
        assert_eq!(bound.least(board, hand), least(text.as_bytes(), ENOUGH), "{text}");
    }
}

#[test]
fn prefixes_of_every_board_of_three_colors_to_7_balls() {
    fn steps(board: Board, balls: usize, all: &mut Vec<Option<Color>>) {
        for color in &Color::ALL[..3] {
            if let Some(longer) = board.pushed(*color).filter(|longer| longer.len() <= balls) {
                all.push(Some(*color));
                steps(longer, balls, all);
                all.push(None);
            }
        }
    }
    let mut all = Vec::new();
    steps(Board::EMPTY, 7, &mut all);
    walk(&all);
}

#[test]
#[should_panic(expected = "a third red ball")]
fn a_prefix_has_no_run_of_three() {
    let mut prefix = PrefixBound::new();
    for _ in 0..3 {
        prefix.push(Color::Red);
    }
}

#[test]
#[should_panic(expected = "no room for another ball")]
fn a_prefix_holds_no_more_than_a_board() {
    let mut prefix = PrefixBound::new();
    for color in [Color::Red, Color::Red, Color::Blue, Color::Blue].into_iter().cycle().take(22) {
        prefix.push(color);
    }
}
