//! The criterion benches: `cargo bench -p zuma-benches`, with a part of a bench's name behind it
//! for those alone, and with `-- --test` to run each once and see whether its answers are right.

mod batch;
mod bound;
mod growth;
mod insert;
mod kinds;
mod rules;
mod solvers;

use std::time::Duration;

use criterion::Criterion;

fn main() {
    let mut criterion = Criterion::default()
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2))
        .configure_from_args();
    insert::benches(&mut criterion);
    bound::benches(&mut criterion);
    kinds::benches(&mut criterion);
    solvers::benches(&mut criterion);
    rules::benches(&mut criterion);
    growth::benches(&mut criterion);
    batch::benches(&mut criterion);
    criterion.final_summary();
}
