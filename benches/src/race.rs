//! Solvers against the clock, side by side: one process, one thread, the same puzzles in turn.

pub(crate) mod clock;
mod racer;

use std::error::Error;
use std::fmt;
use std::ops::Range;

use zuma_bfs::State;

use crate::contestant::Contestant;
use crate::fixtures::Puzzle;
use racer::Racer;

/// Puzzles that one solver solves before the next solver has its turn: enough that a solver does
/// not learn them by heart, few enough that a slow spell of the machine hits all solvers.
const LAP: usize = 100;

/// A solver, and how many of the puzzles it is to solve.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The solver.
    pub contestant: Contestant,
    /// It solves this many, from the first on.
    pub prefix: usize,
}

impl Entry {
    /// A solver that solves all puzzles.
    #[must_use]
    pub const fn of_all(contestant: Contestant) -> Self {
        Self { contestant, prefix: usize::MAX }
    }
}

/// What a solver made of its puzzles. Times are in nanoseconds.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The solver.
    pub name: String,
    /// How many puzzles it solved.
    pub puzzles: usize,
    /// The median of the times per puzzle.
    pub median: f64,
    /// The time for all of them.
    pub total: f64,
    /// The time that the engine took for the same.
    pub engine_total: f64,
    /// States generated, all puzzles together.
    pub generated: u64,
    /// States kept, all puzzles together.
    pub kept: u64,
    /// Answers that are not the engine's.
    pub wrong: usize,
}

/// An answer that is wrong, or of two that differ one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The puzzle.
    pub state: State,
    /// The solver that gave the answer.
    pub solver: String,
    /// What it found.
    pub found: i32,
    /// What the fixture says, or the engine.
    pub expected: i32,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { state, solver, found, expected } = self;
        write!(f, "{state}: {solver} finds {found}, expected {expected}")
    }
}

impl Error for Difference {}

/// Runs the engine and the others on the puzzles, in turn, on this thread: the engine's standing
/// first, then those of `others` in their order.
///
/// Whoever is through quickly solves its puzzles again and again, so that the figures are medians;
/// the engine does so from the first turn to the last.
///
/// # Errors
/// An answer of the engine that the puzzle does not expect, or of another solver that is not the
/// engine's, unless that solver is known to err.
pub fn race(puzzles: &[Puzzle], others: Vec<Entry>) -> Result<Vec<Standing>, Difference> {
    let right = answers(puzzles)?;
    let laps = laps(puzzles.len(), &others);
    let racer = |entry| Racer::new(entry, puzzles, &right, &laps);
    let mut engine = racer(Entry::of_all(Contestant::engine()));
    let mut others: Vec<_> = others.into_iter().map(racer).collect();
    loop {
        engine.advance()?;
        for racer in others.iter_mut().filter(|racer| !racer.is_through()) {
            racer.advance()?;
        }
        if engine.is_through() && others.iter().all(Racer::is_through) {
            break;
        }
    }
    let all = std::iter::once(&engine).chain(&others);
    Ok(all.map(|racer| racer.standing(&engine)).collect())
}

/// The engine's answers, which those that are expected bear out.
fn answers(puzzles: &[Puzzle]) -> Result<Vec<i32>, Difference> {
    let mut engine = Contestant::engine();
    puzzles
        .iter()
        .map(|puzzle| {
            let found = engine.solve(puzzle).answer;
            match puzzle.expected {
                Some(expected) if expected != found => Err(Difference {
                    state: puzzle.state,
                    solver: engine.name.clone(),
                    found,
                    expected,
                }),
                _ => Ok(found),
            }
        })
        .collect()
}

/// Cuts the puzzles into laps so that each solver ends at the end of one.
fn laps(puzzles: usize, entries: &[Entry]) -> Vec<Range<usize>> {
    let ends = entries.iter().map(|entry| entry.prefix).filter(|&end| end < puzzles);
    let mut cuts: Vec<_> = (0..puzzles).step_by(LAP).chain(ends).chain([puzzles]).collect();
    cuts.sort_unstable();
    cuts.dedup();
    cuts.windows(2).map(|pair| pair[0]..pair[1]).collect()
}

#[cfg(test)]
mod tests {
    use zuma_bfs::RuleSet;
    use zuma_reference::Reference;

    use super::*;

    fn puzzle(text: &str, expected: i32) -> Puzzle {
        Puzzle::new(text.parse().expect("a puzzle")).expecting(Some(expected))
    }

    #[test]
    fn counts_add_up_and_each_solver_keeps_to_its_prefix() {
        let puzzles = [puzzle("WWRRBBWW WRBRW", 2), puzzle("RRWWRRBBRR WB", 2)];
        let published = Contestant::with_rules(RuleSet::PUBLISHED, false);
        let pruned = Contestant::reference(Reference::PrunedBfs);
        let others =
            vec![Entry::of_all(published), Entry { contestant: pruned.clone(), prefix: 1 }];
        let standings = race(&puzzles, others).expect("all are right");
        let names: Vec<_> = standings.iter().map(|standing| standing.name.as_str()).collect();
        assert_eq!(names, ["engine", "rules 1,2,3", "pruned-bfs"]);
        assert_eq!(standings.iter().map(|s| s.puzzles).collect::<Vec<_>>(), [2, 2, 1]);
        let tally = pruned.clone().solve(&puzzles[0]);
        assert_eq!((standings[2].generated, standings[2].kept), (tally.generated, tally.kept));
        for standing in &standings {
            assert!(standing.median > 0.0 && standing.total > 0.0, "{standing:?}");
        }
        assert!(standings[2].engine_total < standings[1].engine_total);
    }

    #[test]
    fn a_solver_known_to_err_may() {
        let puzzles = [puzzle("RRWWRRBBRR WB", 2)];
        let errs = Contestant::reference(Reference::GroupDfs);
        let standings = race(&puzzles, vec![Entry::of_all(errs)]).expect("it is excused");
        assert_eq!((standings[0].wrong, standings[1].wrong), (0, 1));
    }

    #[test]
    fn a_wrong_answer_is_told_with_its_puzzle() {
        let error = race(&[puzzle("RRWWRRBBRR WB", 3)], Vec::new()).expect_err("it is 2");
        assert_eq!(error.to_string(), "RRWWRRBBRR BW: engine finds 2, expected 3");
    }

    #[test]
    fn laps_end_where_solvers_do() {
        let entry = |prefix| Entry { contestant: Contestant::engine(), prefix };
        let laps = laps(250, &[entry(30), entry(usize::MAX), entry(100)]);
        assert_eq!(laps, [0..30, 30..100, 100..200, 200..250]);
    }
}
