//! The engine beside every published solver, on the random and on the hard puzzles.

use zuma_reference::Reference;

use super::document::Place;
use super::markdown::{Table, as_f64, captioned, count, number};
use super::{Failure, PERFORMANCE, Tables};
use crate::contestant::Contestant;
use crate::fixtures;
use crate::race::{Entry, Standing, race};

/// The document that has the figures in brief.
pub(super) const README: &str = "README.md";

/// The files of puzzles.
pub(super) const FILES: [&str; 2] = ["random.txt", "hard.jsonl"];

/// How many of a file's puzzles a solver is given, so that it takes seconds and not minutes: of
/// the random ones and of the hard ones.
const PREFIXES: [(Reference, [usize; 2]); 6] = [
    (Reference::GroupDfs, [usize::MAX, usize::MAX]),
    (Reference::PrunedBfs, [usize::MAX, usize::MAX]),
    (Reference::ThreeCaseBfs, [usize::MAX, usize::MAX]),
    (Reference::LevelSets, [500, usize::MAX]),
    (Reference::MemoDfs, [500, usize::MAX]),
    (Reference::Oracle, [8, 120]),
];
const UNPRUNED_PREFIX: [usize; 2] = [20, 120];

/// The table of all solvers, and the one that has the figures in brief.
pub(super) fn tables() -> Result<Option<Tables>, Failure> {
    let mut all = String::new();
    let mut brief = Table::new(&["puzzles", "median, µs", "states", "pruned-bfs", "group-dfs"]);
    for (index, file) in FILES.into_iter().enumerate() {
        let standings = race(&fixtures::read(file)?, entries(index))?;
        let mut table = Table::new(&[
            "solver",
            "puzzles",
            "median, µs",
            "mean, µs",
            "made",
            "kept",
            "ratio",
            "wrong",
        ]);
        for standing in &standings {
            let mut row = vec![standing.name.clone()];
            row.extend(figures(standing));
            row.push(count(standing.wrong));
            table.add(row);
        }
        all += &captioned(&format!("`fixtures/{file}`"), &table);
        brief.add(in_brief(file, &standings));
    }
    Ok(Some(vec![
        (Place { document: PERFORMANCE, name: "solvers" }, all),
        (Place { document: README, name: "figures" }, format!("\n{brief}")),
    ]))
}

fn entries(file: usize) -> Vec<Entry> {
    let references = PREFIXES.map(|(reference, prefix)| Entry {
        contestant: Contestant::reference(reference),
        prefix: prefix[file],
    });
    let unpruned = Contestant::unpruned();
    let unpruned = Entry { contestant: unpruned, prefix: UNPRUNED_PREFIX[file] };
    references.into_iter().chain([unpruned]).collect()
}

/// Puzzles, median and mean time, states made and kept per puzzle, and the ratio.
pub(super) fn figures(standing: &Standing) -> [String; 6] {
    let puzzles = as_f64(standing.puzzles);
    let mean = |total: u64| number(as_f64(total as usize) / puzzles);
    [
        count(standing.puzzles),
        number(standing.median / 1e3),
        number(standing.total / puzzles / 1e3),
        mean(standing.generated),
        mean(standing.kept),
        number(standing.total / standing.engine_total),
    ]
}

fn in_brief(file: &str, standings: &[Standing]) -> Vec<String> {
    let engine = &standings[0];
    let ratio = |reference: Reference| {
        let standing = standings.iter().find(|standing| standing.name == reference.name());
        let ratio = standing.map(|standing| standing.total / standing.engine_total);
        ratio.map_or_else(String::new, |ratio| format!("× {}", number(ratio)))
    };
    let [_, median, _, made, ..] = figures(engine);
    vec![
        format!("{} of `{file}`", count(engine.puzzles)),
        median,
        made,
        ratio(Reference::PrunedBfs),
        ratio(Reference::GroupDfs),
    ]
}
