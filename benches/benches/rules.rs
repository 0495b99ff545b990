//! The engine with fewer rules, and without the bound, on hard puzzles.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use zuma_benches::contestant::Contestant;
use zuma_benches::fixtures;
use zuma_bfs::{Rule, RuleSet};

/// How many of the hard puzzles.
const COUNT: usize = 20;

pub(crate) fn benches(criterion: &mut Criterion) {
    let mut puzzles = fixtures::read("hard.jsonl").expect("the fixture can be read");
    puzzles.truncate(COUNT);
    let four = RuleSet::PUBLISHED.with(Rule::SplitsFirst);
    let mut group = criterion.benchmark_group("rules");
    group.throughput(Throughput::Elements(puzzles.len() as u64));
    for (name, rules, bound) in [
        ("1,2,3", RuleSet::PUBLISHED, false),
        ("all", RuleSet::ALL, false),
        ("1,2-and-bound", RuleSet::LOSSLESS, true),
        ("1,2,3-and-bound", RuleSet::PUBLISHED, true),
        ("1,2,3,4-and-bound", four, true),
        ("all-and-bound", RuleSet::ALL, true),
    ] {
        let mut engine = Contestant::with_rules(rules, bound);
        for puzzle in &puzzles {
            assert_eq!(Some(engine.solve(puzzle).answer), puzzle.expected, "{}", puzzle.state);
        }
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                for puzzle in &puzzles {
                    black_box(engine.solve(black_box(puzzle)));
                }
            });
        });
    }
    group.finish();
}
