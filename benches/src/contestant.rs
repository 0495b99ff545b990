//! Solvers that are measured.

use zuma_bfs::{Report, RuleSet, Solver};
use zuma_reference::Reference;

use crate::fixtures::Puzzle;

/// A solver that can be measured, by its name.
#[derive(Clone, Debug)]
pub struct Contestant {
    /// What tables call it.
    pub name: String,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    Engine(Box<Solver>),
    Reference(Reference),
}

/// What a solver says of a puzzle, and the states it took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The least number of insertions, -1 for impossible.
    pub answer: i32,
    /// States made by an insertion, equal ones counted each time.
    pub generated: u64,
    /// States put away to go on from.
    pub kept: u64,
}

impl Contestant {
    /// The engine as it comes.
    #[must_use]
    pub fn engine() -> Self {
        Self { name: "engine".to_owned(), kind: Kind::Engine(Box::new(Solver::new())) }
    }

    /// The engine without rules and bound.
    #[must_use]
    pub fn unpruned() -> Self {
        Self { name: "engine unpruned".to_owned(), ..Self::with_rules(RuleSet::NONE, false) }
    }

    /// The engine going by these rules, with the bound or without.
    #[must_use]
    pub fn with_rules(rules: RuleSet, bound: bool) -> Self {
        let name = format!("rules {rules}{}", if bound { " and bound" } else { "" });
        let solver = Solver::builder().rules(rules).bound(bound).build();
        Self { name, kind: Kind::Engine(Box::new(solver)) }
    }

    /// A reference solver.
    #[must_use]
    pub fn reference(reference: Reference) -> Self {
        Self { name: reference.to_string(), kind: Kind::Reference(reference) }
    }

    /// Whether it is known to be wrong on some puzzles.
    #[must_use]
    pub fn may_err(&self) -> bool {
        match self.kind {
            Kind::Engine(_) => false,
            Kind::Reference(reference) => reference.refutation().is_some(),
        }
    }

    /// Solves a puzzle.
    ///
    /// # Panics
    /// If the engine refuses the puzzle, which it does with none that was made by parsing.
    #[inline(never)]
    pub fn solve(&mut self, puzzle: &Puzzle) -> Found {
        match &mut self.kind {
            Kind::Engine(solver) => {
                Found::from(&solver.solve(puzzle.state).expect("a legal puzzle"))
            }
            Kind::Reference(reference) => {
                let tally =
                    reference.solve_counted(puzzle.board.as_bytes(), puzzle.hand.as_bytes());
                let answer = tally.answer.map_or(-1, |insertions| {
                    i32::try_from(insertions).expect("an answer is at most the hand")
                });
                Found { answer, generated: tally.generated, kept: tally.kept }
            }
        }
    }
}

impl From<&Report> for Found {
    fn from(report: &Report) -> Self {
        let total = report.total();
        Self {
            answer: report.outcome.answer().expect("there is no limit"),
            generated: u64::from(total.generated),
            kept: u64::from(total.kept),
        }
    }
}
