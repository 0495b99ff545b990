//! What must hold of every file: `batch` says line by line what `solve` says, for any number of
//! workers, and wherever the file is cut into blocks.

mod support;

use std::io::{Read as _, Write as _};
use std::thread;
use std::time::Duration;

use proptest::prelude::*;
use support::{code, command, piped, zuma};

/// Runs the program on a file that comes in pieces, each of which it gets to see before the next.
fn in_pieces(arguments: &str, pieces: Vec<Vec<u8>>) -> (String, i32) {
    let mut child = piped(command().args(arguments.split(' ')));
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let feeder = thread::spawn(move || {
        for piece in pieces {
            stdin.write_all(&piece).expect("the program reads");
            thread::sleep(Duration::from_millis(1));
        }
    });
    let mut answers = String::new();
    let mut stdout = child.stdout.take().expect("stdout is piped");
    stdout.read_to_string(&mut answers).expect("it is UTF-8");
    feeder.join().expect("the feeder ends");
    (answers, code(child.wait().expect("the program ends")))
}

/// What `solve` says of a puzzle, as a line of `batch`, and its exit status.
fn solved(puzzle: &str, switch: &str) -> (String, i32) {
    let ran = zuma(&format!("solve{switch} {puzzle}"));
    (if ran.status == 2 { "error\n".to_owned() } else { ran.stdout }, ran.status)
}

/// A puzzle of few colours, so that not nearly all of them are impossible; some boards have runs of
/// three and more, which is an error.
fn puzzle() -> impl Strategy<Value = String> {
    let runs = prop::collection::vec("RR?|YY?|BB?", 1..9);
    (runs, "[RYB]{1,6}").prop_map(|(runs, hand)| format!("{} {hand}", runs.concat()))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn batch_says_what_solve_says(
        mut puzzles in prop::collection::vec(puzzle(), 1..20),
        faulty in prop::collection::vec(any::<prop::sample::Index>(), 0..4),
        cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..8),
        jobs in 1..10_usize,
        // without moves, most lines are read in another way
        switch in prop::sample::select(vec!["", " --moves"]),
    ) {
        for place in faulty {
            let puzzle = place.get_mut(&mut puzzles);
            *puzzle = puzzle.replacen(' ', "x ", 1);
        }
        let file = puzzles.iter().flat_map(|puzzle| [puzzle, "\n"]).collect::<String>();
        let mut cuts: Vec<_> = cuts.iter().map(|cut| cut.index(file.len())).collect();
        cuts.extend([0, file.len()]);
        cuts.sort_unstable();
        let pieces = cuts.windows(2).map(|cut| file.as_bytes()[cut[0]..cut[1]].to_vec());
        let (answers, status) = in_pieces(&format!("batch{switch} -j {jobs}"), pieces.collect());
        let alone: Vec<_> = puzzles.iter().map(|puzzle| solved(puzzle, switch)).collect();
        let expected: String = alone.iter().map(|(line, _)| line.as_str()).collect();
        prop_assert_eq!(answers, expected);
        let bad = alone.iter().any(|&(_, status)| status == 2);
        prop_assert_eq!(status, if bad { 2 } else { 0 });
    }
}
