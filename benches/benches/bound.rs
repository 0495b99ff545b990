//! The partition bound: of a position, of all its insertions, and of a growing row.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use zuma_benches::fixtures::{self, Puzzle};
use zuma_bfs::{Hand, RuleSet, Solver, State};
use zuma_prune::{Bound, PrefixBound};

/// The largest hand there can be.
const EVERYTHING: Hand = Hand::literal("RRRRRRRYYYYYYYBBBBBBBGGGGGGGWWWWWWW");

pub(crate) fn benches(criterion: &mut Criterion) {
    let random = fixtures::read("random.txt").expect("the fixture can be read");
    let hard = fixtures::read("hard.jsonl").expect("the fixture can be read");
    least(criterion, "random", &random);
    least(criterion, "hard", &hard);
    worth(criterion, &hard);
    prefix(criterion, &random);
}

fn least(criterion: &mut Criterion, name: &str, puzzles: &[Puzzle]) {
    let mut bound = Bound::new();
    let mut solver = Solver::new();
    for &Puzzle { state, .. } in puzzles {
        let answer = solver.solve(state).expect("a legal puzzle").outcome.answer();
        let answer = answer.and_then(|answer| u8::try_from(answer).ok());
        if let Some(answer) = answer {
            let least = bound.least(state.board, state.hand);
            assert!(least.is_some_and(|least| least <= answer), "{state}: {least:?} of {answer}");
        }
    }
    let mut group = criterion.benchmark_group("bound-least");
    group.throughput(Throughput::Elements(puzzles.len() as u64));
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            for &Puzzle { state: State { board, hand }, .. } in puzzles {
                black_box(bound.least(board, hand));
            }
        });
    });
    group.finish();
}

/// The bound, and with it what is worth trying, of hard puzzles within as many insertions as they
/// take.
fn worth(criterion: &mut Criterion, puzzles: &[Puzzle]) {
    let mut bound = Bound::new();
    let mut solver = Solver::new();
    let mut solvable = Vec::new();
    for &Puzzle { state, .. } in puzzles {
        let report = solver.solve(state).expect("a legal puzzle");
        let Some(witness) = report.outcome.witness() else { continue };
        let State { board, hand } = state;
        let (first, limit) = (witness[0], witness.len() as u8);
        assert!(bound.least(board, hand).is_some_and(|least| least <= limit), "{state}");
        let worth = bound.for_state(board, hand).worth(limit, RuleSet::ALL, true);
        let gaps = worth.gaps(board, board.twins(), first.color);
        assert!(gaps.into_iter().any(|gap| gap == first.gap), "{state}: {first}");
        solvable.push((board, hand, limit));
    }
    let mut group = criterion.benchmark_group("bound-worth");
    group.throughput(Throughput::Elements(solvable.len() as u64));
    for (name, rules) in [("published-rules", RuleSet::PUBLISHED), ("all-rules", RuleSet::ALL)] {
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                for &(board, hand, limit) in &solvable {
                    black_box(bound.for_state(board, hand).worth(limit, rules, true));
                }
            });
        });
    }
    group.finish();
}

fn prefix(criterion: &mut Criterion, puzzles: &[Puzzle]) {
    let mut prefix = PrefixBound::new();
    let mut bound = Bound::new();
    let mut push_and_pop = |state: State| {
        let least = state.board.iter().map(|ball| prefix.push(ball)).last();
        state.board.iter().for_each(|_| prefix.pop());
        least
    };
    for &Puzzle { state, .. } in puzzles {
        assert_eq!(push_and_pop(state), bound.least(state.board, EVERYTHING), "{state}");
    }
    let mut group = criterion.benchmark_group("bound-prefix");
    let balls: usize = puzzles.iter().map(|puzzle| puzzle.board.len()).sum();
    group.throughput(Throughput::Elements(balls as u64));
    group.bench_function("push-and-pop", |bencher| {
        bencher.iter(|| {
            for puzzle in puzzles {
                black_box(push_and_pop(puzzle.state));
            }
        });
    });
    group.finish();
}
