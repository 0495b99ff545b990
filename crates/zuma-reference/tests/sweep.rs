//! Small domains from end to end: who agrees with the oracle, and where exactly the others do not.

mod common;

use common::{hands, stable_boards, text};
use zuma_reference::Reference;

/// Solvers that agree with the oracle as far as anyone has looked.
const UNREFUTED: [Reference; 3] = [Reference::PrunedBfs, Reference::LevelSets, Reference::MemoDfs];

/// Compares the unrefuted with the oracle on all boards of `boards` balls, from one ball up, with
/// all hands of up to `hand` balls, and returns how many puzzles that were.
fn compare(boards: usize, board_colors: usize, hand: usize, hand_colors: usize) -> usize {
    let hands: Vec<_> = (0..=hand).flat_map(|size| hands(size, hand_colors)).collect();
    let mut puzzles = 0;
    for board in (1..=boards).flat_map(|length| stable_boards(length, board_colors)) {
        for hand in &hands {
            puzzles += 1;
            let right = Reference::Oracle.solve(&board, hand);
            for solver in UNREFUTED {
                let given = solver.solve(&board, hand);
                assert_eq!(given, right, "{solver}: {} {}", text(&board), text(hand));
            }
        }
    }
    puzzles
}

/// The domains are what they are meant to be: small ones by hand, the rest by number.
#[test]
fn domains() {
    let boards: Vec<_> = stable_boards(3, 3).iter().map(|board| text(board)).collect();
    assert_eq!(boards, ["RRY", "RYR", "RYY", "RYB"]);
    let two: Vec<_> = hands(2, 3).iter().map(|hand| text(hand)).collect();
    assert_eq!(two, ["RR", "RY", "YY", "RB", "YB", "BB"]);
    // Stable strings of n letters over two: twice the Fibonacci numbers, halved by the renaming.
    let counts: Vec<_> = (1..=10).map(|n| stable_boards(n, 2).len()).collect();
    assert_eq!(counts, [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]);
    // Multisets of five from five.
    assert_eq!(hands(5, 5).len(), 126);
}

#[test]
fn three_colours_and_a_stranger() {
    assert_eq!(compare(7, 3, 3, 4), 354 * 35);
}

#[test]
fn two_colours_and_larger_hands() {
    assert_eq!(compare(9, 2, 5, 2), 142 * 21);
}

/// A puzzle that a solver gets wrong: board, hand, the right answer, the given one.
type Wrong = (String, String, Option<u32>, Option<u32>);

fn wrong(solver: Reference, length: usize, board_colors: usize, hand_colors: usize) -> Vec<Wrong> {
    let mut found = Vec::new();
    for size in 1..=5 {
        for board in stable_boards(length, board_colors) {
            for hand in hands(size, hand_colors) {
                let right = Reference::PrunedBfs.solve(&board, &hand);
                let given = solver.solve(&board, &hand);
                if given != right {
                    assert_eq!(Reference::Oracle.solve(&board, &hand), right);
                    found.push((text(&board), text(&hand), right, given));
                }
            }
        }
    }
    found
}

/// Seven balls in three colours are the shortest boards on which a published program errs, and
/// these two, each the mirror image of the other, are all of them.
#[test]
fn three_case_bfs_errs_from_seven_balls_on() {
    for length in 1..7 {
        assert_eq!(wrong(Reference::ThreeCaseBfs, length, 3, 3), []);
    }
    let both = ["RRYYRYY", "RYYRRYY"]
        .map(|board| (board.to_owned(), "RRRYY".to_owned(), Some(2), Some(3)));
    assert_eq!(wrong(Reference::ThreeCaseBfs, 7, 3, 3), both);
}

#[test]
fn group_dfs_errs_from_eight_balls_on() {
    for length in 1..=7 {
        assert_eq!(wrong(Reference::GroupDfs, length, 3, 3), []);
    }
    let at_eight = [
        ("RRYRRYRR", "YYYY", Some(4), None),
        ("RRYRRYRR", "YYYYY", Some(4), None),
        ("RYYRRYYR", "YYYYY", Some(5), None),
    ]
    .map(|(board, hand, right, given)| (board.to_owned(), hand.to_owned(), right, given));
    assert_eq!(wrong(Reference::GroupDfs, 8, 2, 2), at_eight);
}

/// Both only make moves that the game allows, and the three cases give up nothing.
#[test]
fn the_refuted_err_upwards_only() {
    for length in 8..=10 {
        let three_case_bfs = wrong(Reference::ThreeCaseBfs, length, 2, 2);
        assert!(!three_case_bfs.is_empty());
        for (board, hand, right, given) in three_case_bfs {
            assert!(right.is_some() && given > right, "{board} {hand}");
        }
        for (board, hand, right, given) in wrong(Reference::GroupDfs, length, 2, 2) {
            let too_high = right.is_some() && (given.is_none() || given > right);
            assert!(too_high, "{board} {hand}");
        }
    }
}

#[test]
fn refutations_refute() {
    for solver in Reference::ALL {
        let Some(refutation) = solver.refutation() else {
            continue;
        };
        let (board, hand) = (refutation.board.as_bytes(), refutation.hand.as_bytes());
        assert_ne!(refutation.given, refutation.answer);
        assert_eq!(solver.solve(board, hand), refutation.given, "{solver}");
        let right = Reference::Oracle.solve(board, hand);
        assert_eq!(right, refutation.answer, "{solver}");
    }
}

/// The puzzles named in the solvers' documentation.
#[test]
fn documented_faults() {
    let group_dfs = |board, hand| Reference::GroupDfs.solve(board, hand);
    assert_eq!(group_dfs(b"RRWWRRBBRR", b"WB"), None);
    assert_eq!(group_dfs(b"RRYRRYRR", b"YYYY"), None);
    assert_eq!(group_dfs(b"RRYRRBRR", b"RYYBB"), Some(5));
    assert_eq!(Reference::ThreeCaseBfs.solve(b"RRYYRYY", b"RRRYY"), Some(3));
    let oracle = |board, hand| Reference::Oracle.solve(board, hand);
    assert_eq!(oracle(b"RRWWRRBBRR", b"WB"), Some(2));
    assert_eq!(oracle(b"RRYRRYRR", b"YYYY"), Some(4));
    assert_eq!(oracle(b"RRYRRBRR", b"RYYBB"), Some(4));
    assert_eq!(oracle(b"RRYYRYY", b"RRRYY"), Some(2));
}
