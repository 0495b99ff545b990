//! How the time grows with the hand and with the board.

use zuma_bfs::RuleSet;
use zuma_prune::proven;

use super::document::Place;
use super::markdown::{Table, as_f64, captioned, count, number};
use super::solvers::figures;
use super::{Failure, PERFORMANCE, Tables};
use crate::contestant::Contestant;
use crate::fixtures::Puzzle;
use crate::puzzles::puzzles_of_size;
use crate::race::race;

/// How many puzzles of each size.
const COUNT: usize = 300;
/// What decides them.
const SEED: u64 = 4883;

/// Times for growing hands at one length of the board, and for growing boards with one hand.
pub(super) fn tables() -> Result<Option<Tables>, Failure> {
    let by_hand = table("hand", (1..=7).map(|hand| (hand, 14, hand)))?;
    let by_board = table("board", (8..=18).map(|balls| (balls, balls, 3)))?;
    let tables = captioned("14 balls on the board", &by_hand)
        + &captioned("Three balls in the hand", &by_board);
    Ok(Some(vec![(Place { document: PERFORMANCE, name: "growth" }, tables)]))
}

/// A row for each name, number of balls on the board and number of balls in the hand.
fn table(head: &str, sizes: impl Iterator<Item = (usize, usize, usize)>) -> Result<Table, Failure> {
    let heads = [head, "rules", "solvable", "median, µs", "mean, µs", "generated", "kept"];
    let mut table = Table::new(&heads);
    for (name, balls, hand) in sizes {
        let puzzles = answered(balls, hand)?;
        let solvable = puzzles.iter().filter(|puzzle| puzzle.expected > Some(0)).count();
        let standings = race(&puzzles, Vec::new())?;
        let [_, median, mean, generated, kept, _] = figures(&standings[0]);
        let rules = proven::RULES.to_string();
        let share = format!("{} %", number(100.0 * as_f64(solvable) / as_f64(puzzles.len())));
        table.add(vec![count(name), rules, share, median, mean, generated, kept]);
    }
    Ok(table)
}

/// Puzzles with the answers of the engine that goes by those rules alone that have proofs.
fn answered(balls: usize, hand: usize) -> Result<Vec<Puzzle>, Failure> {
    let mut slow_twin = Contestant::with_rules(RuleSet::LOSSLESS, true);
    let puzzles = puzzles_of_size(balls, hand, COUNT, SEED)?.into_iter().map(|state| {
        let puzzle = Puzzle::new(state);
        let answer = slow_twin.solve(&puzzle).answer;
        puzzle.expecting(Some(answer))
    });
    Ok(puzzles.collect())
}
