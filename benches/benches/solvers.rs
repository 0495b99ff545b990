//! The engine beside every reference solver, on puzzles small enough for the slowest.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use zuma_benches::contestant::Contestant;
use zuma_benches::fixtures::{self, Puzzle};
use zuma_reference::Reference;

/// The longest board and the largest hand, in balls.
const BOARD: usize = 10;
const HAND: usize = 3;

pub(crate) fn benches(criterion: &mut Criterion) {
    let mut puzzles = fixtures::read("documents.jsonl").expect("the fixture can be read");
    puzzles.retain(|puzzle| puzzle.board.len() <= BOARD && puzzle.hand.len() <= HAND);
    let unpruned = Contestant::unpruned();
    let references = Reference::ALL.map(Contestant::reference);
    let mut group = criterion.benchmark_group("solvers");
    group.throughput(Throughput::Elements(puzzles.len() as u64));
    for mut contestant in [Contestant::engine(), unpruned].into_iter().chain(references) {
        assert_answers(&mut contestant, &puzzles);
        group.bench_function(contestant.name.clone(), |bencher| {
            bencher.iter(|| {
                for puzzle in &puzzles {
                    black_box(contestant.solve(black_box(puzzle)));
                }
            });
        });
    }
    group.finish();
}

/// Every answer is the expected one; a solver that is known to err has one right at least.
fn assert_answers(contestant: &mut Contestant, puzzles: &[Puzzle]) {
    let is_right = |puzzle: &&Puzzle| puzzle.expected == Some(contestant.solve(puzzle).answer);
    let right = puzzles.iter().filter(is_right).count();
    let least = if contestant.may_err() { 1 } else { puzzles.len() };
    assert!(right >= least, "{}: {right} of {} right", contestant.name, puzzles.len());
}
