//! What each rule and the bound buy.

use zuma_bfs::{Rule, RuleSet};

use super::document::Place;
use super::markdown::{Table, captioned};
use super::solvers::{FILES, figures};
use super::{Failure, PERFORMANCE, Tables};
use crate::contestant::Contestant;
use crate::fixtures;
use crate::race::{Entry, race};

/// The rules and whether the bound is on, and how many puzzles of each file.
const STEPS: [(RuleSet, bool, [usize; 2]); 5] = [
    (RuleSet::LOSSLESS, false, [20, 120]),
    (RuleSet::PUBLISHED, false, [usize::MAX; 2]),
    (RuleSet::PUBLISHED, true, [usize::MAX; 2]),
    (RuleSet::PUBLISHED.with(Rule::SplitsFirst), true, [usize::MAX; 2]),
    (RuleSet::ALL, false, [usize::MAX; 2]),
];

/// The engine, which goes by all rules and the bound, beside itself with fewer.
pub(super) fn tables() -> Result<Option<Tables>, Failure> {
    let mut all = String::new();
    for (index, file) in FILES.into_iter().enumerate() {
        let entries = STEPS.map(|(rules, bound, prefix)| Entry {
            contestant: Contestant::with_rules(rules, bound),
            prefix: prefix[index],
        });
        let standings = race(&fixtures::read(file)?, entries.to_vec())?;
        let heads = ["engine", "puzzles", "median, µs", "mean, µs", "generated", "kept", "ratio"];
        let mut table = Table::new(&heads);
        let (engine, steps) = standings.split_first().ok_or("nobody ran")?;
        for standing in steps.iter().chain([engine]) {
            let name = if standing == engine { "all rules and bound" } else { &standing.name };
            table.add([name.to_owned()].into_iter().chain(figures(standing)).collect());
        }
        all += &captioned(&format!("`fixtures/{file}`"), &table);
    }
    Ok(Some(vec![(Place { document: PERFORMANCE, name: "rules" }, all)]))
}

#[cfg(test)]
mod tests {
    use super::super::document::Documents;
    use super::*;

    #[test]
    fn the_document_has_the_rows_that_are_measured() {
        let documents = Documents::read(&[PERFORMANCE]).expect("it is there");
        let steps = STEPS.map(|(rules, bound, _)| Contestant::with_rules(rules, bound).name);
        let names = ["engine"].into_iter().chain(steps.iter().map(String::as_str));
        let rows: Vec<_> = names.chain(["all rules and bound"]).collect();
        let place = Place { document: PERFORMANCE, name: "rules" };
        assert_eq!(documents.first_column(place), [rows.clone(), rows].concat());
    }
}
