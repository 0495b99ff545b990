//! How the time grows with the hand, and with the board.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput};
use zuma_benches::contestant::Contestant;
use zuma_benches::fixtures::Puzzle;
use zuma_benches::puzzles::puzzles_of_size;
use zuma_bfs::RuleSet;

const COUNT: usize = 50;
const SEED: u64 = 1;

pub(crate) fn benches(criterion: &mut Criterion) {
    let by_hand = [1, 3, 5, 7].map(|hand| (hand, 14, hand));
    let by_board = [8, 12, 16, 18].map(|balls| (balls, balls, 3));
    for (name, sizes) in [("growth-by-hand", by_hand), ("growth-by-board", by_board)] {
        let mut group = criterion.benchmark_group(name);
        group.throughput(Throughput::Elements(COUNT as u64));
        for (size, balls, hand) in sizes {
            let puzzles = puzzles(balls, hand);
            let mut engine = Contestant::engine();
            group.bench_function(BenchmarkId::from_parameter(size), |bencher| {
                bencher.iter(|| {
                    for puzzle in &puzzles {
                        black_box(engine.solve(black_box(puzzle)));
                    }
                });
            });
        }
        group.finish();
    }
}

/// Puzzles on which the engine agrees with itself going by the rules alone that have proofs.
fn puzzles(balls: usize, hand: usize) -> Vec<Puzzle> {
    let states = puzzles_of_size(balls, hand, COUNT, SEED).expect("there are such puzzles");
    let mut slow_twin = Contestant::with_rules(RuleSet::LOSSLESS, true);
    let mut engine = Contestant::engine();
    let puzzles: Vec<_> = states.into_iter().map(Puzzle::new).collect();
    for puzzle in &puzzles {
        let (found, expected) = (engine.solve(puzzle).answer, slow_twin.solve(puzzle).answer);
        assert_eq!(found, expected, "{}", puzzle.state);
    }
    puzzles
}
