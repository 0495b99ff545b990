//! The engine beside every published solver, on the random and on the hard puzzles.

use zuma_bfs::RuleSet;
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
    let heads =
        ["solver", "puzzles", "median, µs", "mean, µs", "generated", "kept", "ratio", "wrong"];
    let mut all = String::new();
    let mut files = Vec::new();
    for (index, file) in FILES.into_iter().enumerate() {
        let standings = race(&fixtures::read(file)?, entries(index))?;
        let mut table = Table::new(&heads);
        for standing in &standings {
            let mut row = vec![standing.name.clone()];
            row.extend(figures(standing));
            row.push(count(standing.wrong));
            table.add(row);
        }
        all += &captioned(&format!("`fixtures/{file}`"), &table);
        files.push(standings);
    }
    Ok(Some(vec![
        (Place { document: PERFORMANCE, name: "solvers" }, all),
        (Place { document: README, name: "figures" }, format!("\n{}", in_brief(&files))),
    ]))
}

fn entries(file: usize) -> Vec<Entry> {
    let references = PREFIXES.map(|(reference, prefix)| Entry {
        contestant: Contestant::reference(reference),
        prefix: prefix[file],
    });
    let published = Entry::of_all(Contestant::with_rules(RuleSet::PUBLISHED, false));
    let unpruned = Entry { contestant: Contestant::unpruned(), prefix: UNPRUNED_PREFIX[file] };
    [published, unpruned].into_iter().chain(references).collect()
}

/// Puzzles, median and mean time, states generated and kept per puzzle, and the ratio.
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

/// The engine, and those beside it that solve all puzzles of both files, a column for each file.
fn in_brief(files: &[Vec<Standing>]) -> Table {
    let mut table = Table::new(&["", FILES[0], FILES[1]]);
    let engines = files.iter().map(|standings| &standings[0]);
    for (index, Standing { name, .. }) in files[0].iter().enumerate() {
        let in_files = files.iter().map(|standings| &standings[index]);
        let all = in_files.zip(engines.clone());
        if all.clone().any(|(standing, engine)| standing.puzzles < engine.puzzles) {
            continue;
        }
        let cells = all.map(|(standing, engine)| in_short(standing, standing == engine));
        table.add(std::iter::once(name.clone()).chain(cells).collect());
    }
    table
}

fn in_short(standing: &Standing, is_engine: bool) -> String {
    let [_, _, mean, generated, _, ratio] = figures(standing);
    let time = if is_engine { format!("{mean} µs") } else { format!("× {ratio}") };
    let wrong = match standing.wrong {
        0 => String::new(),
        wrong => format!(", {} wrong", count(wrong)),
    };
    format!("{time}, {generated} states{wrong}")
}

#[cfg(test)]
mod tests {
    use super::super::document::Documents;
    use super::*;

    #[test]
    fn the_documents_have_the_rows_that_are_measured() {
        let documents = Documents::read(&[PERFORMANCE, README]).expect("they are there");
        let mut rows = Vec::new();
        for index in 0..FILES.len() {
            let others = entries(index).into_iter().map(|entry| entry.contestant.name);
            rows.extend(["solver".to_owned(), "engine".to_owned()].into_iter().chain(others));
        }
        assert_eq!(documents.first_column(Place { document: PERFORMANCE, name: "solvers" }), rows);
        let in_brief = documents.first_column(Place { document: README, name: "figures" });
        let of_all = ["", "engine", "rules 1,2,3", "group-dfs", "pruned-bfs", "three-case-bfs"];
        assert_eq!(in_brief, of_all);
    }
}
