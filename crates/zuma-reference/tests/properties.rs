//! What holds for any puzzle, and for what is none.

use proptest::prelude::*;
use zuma_reference::{COLORS, Insertion, Reference, collapse, replay};

fn balls(most: usize) -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(prop::sample::select(&COLORS[..]), 0..=most)
}

/// A stable board: what is left of any other once all that must vanish has vanished.
fn stable_board(most: usize) -> impl Strategy<Value = Vec<u8>> {
    balls(most).prop_map(|mut board| {
        while collapse::vanish(&mut board).is_some() {}
        board
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    /// Not a word about the answer: letters that are no colours, unstable boards.
    #[test]
    fn no_input_stops_a_solver(board in "[RYx]{0,8}", hand in "[RYx]{0,4}") {
        for solver in Reference::ALL {
            let _ = solver.solve(board.as_bytes(), hand.as_bytes());
        }
    }

    #[test]
    fn answers_against_the_oracle(board in stable_board(9), hand in balls(3)) {
        prop_assume!(!board.is_empty());
        let right = Reference::Oracle.solve(&board, &hand);
        for solver in Reference::ALL {
            let given = solver.solve(&board, &hand);
            if solver.refutation().is_none() {
                prop_assert_eq!(given, right, "{}", solver);
            } else if let Some(given) = given {
                prop_assert!(right.is_some_and(|right| right <= given), "{}", solver);
            }
        }
    }

    /// Where there is no win to stop at, three programs that try the same go through the same
    /// positions, each in its own way.
    #[test]
    fn same_prunings_same_positions(board in stable_board(12), hand in balls(4)) {
        let queue = Reference::PrunedBfs.solve_counted(&board, &hand);
        prop_assume!(!board.is_empty() && queue.answer.is_none());
        prop_assert_eq!(Reference::MemoDfs.solve_counted(&board, &hand), queue);
        let levels = Reference::LevelSets.solve_counted(&board, &hand);
        prop_assert_eq!(levels.kept, queue.kept);
        prop_assert!(levels.generated >= queue.generated);
    }

    /// A hand has no order.
    #[test]
    fn the_order_of_the_hand_means_nothing(
        board in stable_board(10),
        (dealt, shuffled) in balls(4).prop_flat_map(|hand| {
            (Just(hand.clone()), Just(hand).prop_shuffle())
        }),
    ) {
        for solver in Reference::ALL.into_iter().filter(|&solver| solver != Reference::Oracle) {
            let found = solver.solve_counted(&board, &dealt);
            prop_assert_eq!(found, solver.solve_counted(&board, &shuffled), "{}", solver);
        }
    }

    /// Each step leads to what [`collapse::insert`] says, and leaves a stable board.
    #[test]
    fn replay_steps_are_insertions(
        board in stable_board(12),
        moves in prop::collection::vec((prop::sample::select(&COLORS[..]), any::<prop::sample::Index>()), 0..6),
    ) {
        let hand: Vec<u8> = moves.iter().map(|&(ball, _)| ball).collect();
        let mut reached = board.clone();
        let mut insertions = Vec::new();
        for (ball, gap) in moves {
            if reached.is_empty() {
                break;
            }
            let gap = gap.index(reached.len() + 1);
            insertions.push(Insertion::new(ball, gap));
            reached = collapse::insert(&reached, gap, ball);
            prop_assert!(collapse::runs(&reached).all(|run| run.length < 3));
        }
        let play = replay(&board, &hand, &insertions)?;
        prop_assert_eq!(play.board(), &reached[..]);
        prop_assert_eq!(play.hand(), &hand[insertions.len()..]);
        prop_assert_eq!(play.is_cleared(), reached.is_empty());
    }
}
