//! What must hold of every answer, whatever it is.

mod common;

use common::answer;
use proptest::prelude::*;
use zuma_bfs::{Board, Color, Hand, Solver, State};
use zuma_prune::{Bound, every_color_reaches_three};
use zuma_state::Renaming;

fn colors(most: usize) -> impl Strategy<Value = Vec<Color>> {
    // Few colours make boards that can be cleared.
    let palette = prop_oneof![Just(2_usize), Just(3), Just(5)];
    palette.prop_flat_map(move |colors| {
        prop::collection::vec(prop::sample::select(&Color::ALL[..colors]), 0..=most)
    })
}

fn puzzle(balls: usize, hand: usize) -> impl Strategy<Value = State> {
    (colors(balls), colors(hand)).prop_map(|(board, hand)| {
        let push = |board: Board, color| board.pushed(color).unwrap_or(board);
        let add = |hand: Hand, color| hand.with(color).unwrap_or(hand);
        let board = board.into_iter().fold(Board::EMPTY, push);
        State { board, hand: hand.into_iter().fold(Hand::EMPTY, add) }
    })
}

fn renaming() -> impl Strategy<Value = Renaming> {
    Just(Color::ALL)
        .prop_shuffle()
        .prop_map(|image| Renaming::new(image).expect("the colours are all different"))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn a_mirror_image_has_the_same_answer(state in puzzle(16, 5)) {
        let mut solver = Solver::new();
        let mirrored = State { board: state.board.mirrored(), ..state };
        prop_assert_eq!(answer(&mut solver, mirrored), answer(&mut solver, state));
    }

    #[test]
    fn renamed_colors_have_the_same_answer(state in puzzle(16, 5), renaming in renaming()) {
        let mut solver = Solver::new();
        let renamed =
            State { board: renaming.board(state.board), hand: renaming.hand(state.hand) };
        prop_assert_eq!(answer(&mut solver, renamed), answer(&mut solver, state));
    }

    #[test]
    fn a_ball_more_never_raises_the_answer(
        state in puzzle(16, 4),
        color in prop::sample::select(&Color::ALL[..]),
    ) {
        let mut solver = Solver::new();
        let hand = state.hand.with(color).expect("it has at most four");
        if let Some(insertions) = answer(&mut solver, state) {
            let with_more = answer(&mut solver, State { hand, ..state });
            prop_assert!(with_more.is_some_and(|fewer| fewer <= insertions), "{:?}", with_more);
        }
    }

    #[test]
    fn the_answer_is_between_the_bound_and_the_hand(state in puzzle(14, 5)) {
        let mut by_rules_alone = Solver::builder().bound(false).build();
        if let Some(insertions) = answer(&mut by_rules_alone, state) {
            prop_assert!(every_color_reaches_three(state.board, state.hand));
            let least = Bound::new().least(state.board, state.hand);
            prop_assert!(least.is_some_and(|least| u32::from(least) <= insertions), "{:?}", least);
            prop_assert!(insertions as usize <= state.hand.len());
        }
    }
}
