//! One puzzle of each kind, the engine as it comes.

use std::hint::black_box;

use criterion::Criterion;
use zuma_bfs::{Color, Solver, State};
use zuma_prune::{Bound, every_color_reaches_three};
use zuma_state::Renaming;

/// How many insertions, and a puzzle that takes them.
const SOLVABLE: [(i32, &str); 5] = [
    (1, "RRYYBBWGGWWBBYYR RYBGW"),
    (2, "RRWWRRBBRR WB"),
    (3, "BGBBGGRBRRBB RBBBG"),
    (4, "RRYRRYRR YYYY"),
    (5, "RRYRRYYBYYBBYYRR YYBBB"),
];

/// What says that a puzzle is impossible, and the puzzle.
const IMPOSSIBLE: [(&str, &str); 3] = [
    ("by-the-color-test", "RRGGBBYYWWRRGGBB RRGGB"),
    ("by-the-bound", "RRGGBBYYWWRRGGBB RGBYW"),
    ("by-exhaustion", "RYRRYR YYYY"),
];

pub(crate) fn benches(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("kinds");
    for (answer, puzzle) in SOLVABLE {
        group.bench_function(format!("answer-{answer}"), |bencher| {
            bencher.iter(solving(puzzle, answer));
        });
    }
    for (name, puzzle) in IMPOSSIBLE {
        assert_eq!(what_rejects(parse(puzzle)), name, "{puzzle}");
        group.bench_function(format!("impossible-{name}"), |bencher| {
            bencher.iter(solving(puzzle, -1));
        });
    }
    group.finish();
}

/// Solves the puzzle and the same with two colours exchanged by turns, as a solver that sees a
/// position twice running remembers its bound.
fn solving(puzzle: &str, expected: i32) -> impl FnMut() {
    let renaming = Renaming::exchanging(Color::Red, Color::Blue);
    let State { board, hand } = parse(puzzle);
    let other = State { board: renaming.board(board), hand: renaming.hand(hand) };
    let mut states = [State { board, hand }, other].into_iter().cycle();
    let mut solver = Solver::new();
    move || {
        let state = states.next().unwrap_or_default();
        let report = solver.solve(black_box(state)).expect("a legal puzzle");
        assert_eq!(report.outcome.answer(), Some(expected), "{state}");
    }
}

fn parse(puzzle: &str) -> State {
    puzzle.parse().expect("a legal puzzle")
}

fn what_rejects(State { board, hand }: State) -> &'static str {
    if !every_color_reaches_three(board, hand) {
        "by-the-color-test"
    } else if Bound::new().least(board, hand).is_none_or(|least| usize::from(least) > hand.len()) {
        "by-the-bound"
    } else {
        "by-exhaustion"
    }
}
