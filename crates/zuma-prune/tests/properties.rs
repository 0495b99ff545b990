//! The bound on long boards, where the wide tables are used.

mod common;

use common::naive::least;
use common::{ENOUGH, letters, walk, worth};
use proptest::prelude::*;
use zuma_prune::{Bound, partition};
use zuma_state::{Board, Color, Hand};

fn colors(most: usize, colors: usize) -> impl Strategy<Value = Vec<Color>> {
    prop::collection::vec(prop::sample::select(&Color::ALL[..colors]), 0..=most)
}

fn board(longest: usize, palette: usize) -> impl Strategy<Value = Board> {
    colors(longest, palette).prop_map(|colors| {
        let push = |board: Board, color| board.pushed(color).unwrap_or(board);
        colors.into_iter().fold(Board::EMPTY, push)
    })
}

fn hand(largest: usize, palette: usize) -> impl Strategy<Value = Hand> {
    colors(largest, palette).prop_map(|colors| {
        colors.into_iter().fold(Hand::EMPTY, |hand, color| hand.with(color).unwrap_or(hand))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn long_boards(board in board(21, 5), hand in hand(10, 5)) {
        prop_assert_eq!(Bound::new().least(board, hand), least(&letters(&board), &letters(&hand)));
    }

    #[test]
    fn long_boards_of_few_colors(board in board(21, 3), hand in hand(5, 3)) {
        prop_assert_eq!(Bound::new().least(board, hand), least(&letters(&board), &letters(&hand)));
        prop_assert_eq!(Bound::new().least(board, Hand::literal("RRYYBB")), least(&letters(&board), ENOUGH));
    }

    #[test]
    fn tables_are_fit_for_the_next_board(
        puzzles in prop::collection::vec((board(20, 3), hand(4, 3)), 1..8),
    ) {
        let mut bound = Bound::new();
        for (board, hand) in puzzles {
            prop_assert_eq!(bound.least(board, hand), Bound::new().least(board, hand));
            let _ = bound.for_state(board, hand).worth(4, zuma_prune::RuleSet::NONE, true);
        }
    }

    #[test]
    fn partitions_of_long_boards(board in board(21, 4), hand in hand(6, 4)) {
        let missing = partition(board, hand).map(|blocks| blocks.iter().map(|b| b.missing).sum());
        prop_assert_eq!(missing, least(&letters(&board), &letters(&hand)));
    }

    #[test]
    fn prefixes(
        steps in prop::collection::vec(
            prop_oneof![
                3 => prop::sample::select(&Color::ALL[..]).prop_map(Some),
                3 => prop::sample::select(&Color::ALL[..2]).prop_map(Some),
                2 => Just(None),
            ],
            0..60,
        ),
    ) {
        walk(&steps);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn worth_of_long_boards(board in board(17, 3), hand in hand(4, 4)) {
        let mut bound = Bound::new();
        worth::assert_complete(&mut bound, board, hand);
        worth::assert_tight(&mut bound, board, hand);
    }
}
