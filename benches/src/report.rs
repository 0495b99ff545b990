//! What `bench-report` does: measure everything, and write it down if every answer is right.

mod batch;
pub mod child;
mod document;
mod growth;
mod instructions;
mod machine;
mod markdown;
mod memory;
mod rules;
mod solvers;

use std::error::Error;

use document::{Documents, Place};
use machine::provenance;

/// Anything that keeps a report from being made.
type Failure = Box<dyn Error>;

/// The document that most tables stand in.
const PERFORMANCE: &str = "docs/PERFORMANCE.md";

/// How many puzzles a batch is measured with.
const MILLION: usize = 1_000_000;

/// The tables and what makes them, in the order of the document. What cannot be measured on this
/// machine is left as it is.
const TABLES: [(&str, Maker); 6] = [
    ("solvers", solvers::tables),
    ("rules", rules::tables),
    ("instructions", instructions::tables),
    ("batch", batch::tables),
    ("memory", memory::tables),
    ("growth", growth::tables),
];

type Maker = fn() -> Result<Option<Tables>, Failure>;

/// Tables that are measured together, each with the place where it stands.
type Tables = Vec<(Place, String)>;

/// Makes the tables of these names, or all.
///
/// # Errors
/// A name that no table has, an answer that differs, or a program that cannot be run. Nothing is
/// written then. A document that has no place for a table is no error: it does without.
pub fn run(names: &[String]) -> Result<(), Failure> {
    if let Some(unknown) = names.iter().find(|name| TABLES.iter().all(|(known, _)| known != name)) {
        let known = TABLES.map(|(known, _)| known).join(", ");
        return Err(format!("there is no table {unknown:?}, only {known}").into());
    }
    let mut documents = Documents::read(&[PERFORMANCE, solvers::README])?;
    for (name, tables) in TABLES {
        if !names.is_empty() && names.iter().all(|asked| asked != name) {
            continue;
        }
        eprintln!("measuring: {name}");
        match tables()? {
            Some(tables) => {
                for (place, table) in tables {
                    documents.write(place, &format!("{table}\n{}\n", provenance()));
                }
            }
            None => eprintln!("{name}: cannot be measured here, and stays as it is"),
        }
    }
    documents.save()
}
