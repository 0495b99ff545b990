//! Insert and collapse, on the bits.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use zuma_benches::fixtures;
use zuma_state::{Board, Color};

/// What happens, on which board, where which ball goes in, and the board after it.
const INSERTIONS: [(&str, &str, u8, Color, &str); 5] = [
    ("one-more", "RRYYBBGGWWRRYYBB", 4, Color::Red, "RRYYRBBGGWWRRYYBB"),
    ("longer-run", "RYBGWRYBGWRYBGWR", 8, Color::Green, "RYBGWRYBGGWRYBGWR"),
    ("vanishes", "RRYYBBGGWWRRYYBB", 6, Color::Green, "RRYYBBWWRRYYBB"),
    ("chain-of-three", "WWBBRRBWYYBBRRGG", 4, Color::Red, "YYBBRRGG"),
    ("chain-to-the-end", "RRYYBBWGGWWBBYYR", 8, Color::Green, ""),
];

pub(crate) fn benches(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("insert");
    for (name, before, gap, color, after) in INSERTIONS {
        let board = Board::literal(before);
        assert_eq!(board.insert(gap, color), Board::literal(after), "{name}");
        group.bench_function(name, |bencher| {
            bencher.iter(|| black_box(board).insert(black_box(gap), black_box(color)));
        });
    }

    let boards: Vec<_> = fixtures::read("random.txt")
        .expect("the fixture can be read")
        .iter()
        .map(|puzzle| puzzle.state.board)
        .collect();
    let insertions: usize = boards.iter().map(|board| (board.len() + 1) * Color::ALL.len()).sum();
    group.throughput(Throughput::Elements(insertions as u64));
    let balls: usize = insertions_into(&boards).map(|board| board.to_string().len()).sum();
    group.bench_function("every-ball-everywhere", |bencher| {
        bencher.iter(|| {
            let sum: usize = insertions_into(black_box(&boards)).map(Board::len).sum();
            assert_eq!(sum, balls);
        });
    });
    group.finish();
}

/// What becomes of the boards by a ball of each colour at each gap.
fn insertions_into(boards: &[Board]) -> impl Iterator<Item = Board> {
    boards.iter().flat_map(|board| {
        let twins = board.twins();
        (0..=board.len() as u8).flat_map(move |gap| {
            Color::ALL.into_iter().map(move |color| board.insert_knowing(twins, gap, color))
        })
    })
}
