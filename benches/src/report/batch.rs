//! A million puzzles through `zuma batch`, by format and number of workers.

use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::time::Duration;

use super::child::{Ran, zuma};
use super::document::Place;
use super::markdown::{Table, as_f64, number};
use super::{Failure, MILLION, PERFORMANCE, Tables};
use crate::crowd::{Crowd, FORMATS};

/// How often each run is repeated.
const ROUNDS: usize = 5;
/// Numbers of workers.
const JOBS: [usize; 2] = [1, 2];

/// Times of a batch beside that of the search alone: the shortest of some rounds, in which all
/// take turns. What the search alone gains by a second thread, the machine allows a batch to gain.
pub(super) fn tables() -> Result<Option<Tables>, Failure> {
    let crowd = Crowd::new(MILLION)?;
    let mut alone = [Duration::MAX; JOBS.len()];
    let mut times = [[Duration::MAX; JOBS.len()]; FORMATS.len()];
    let files = FORMATS.map(|format| crowd.write(MILLION, format));
    for round in 0..ROUNDS {
        for (jobs, time) in JOBS.into_iter().zip(&mut alone) {
            *time = crowd.search_alone(jobs).min(*time);
        }
        for ((format, file), times) in FORMATS.into_iter().zip(&files).zip(&mut times) {
            let file = file.as_ref().map_err(ToString::to_string)?;
            for (jobs, time) in JOBS.into_iter().zip(times) {
                let output = crowd.path("answers");
                *time = batch(file, format, jobs, &output)?.time.min(*time);
                if round == 0 {
                    crowd.check(&fs::read_to_string(&output)?, MILLION, format)?;
                }
                // to write over a file takes longer than to write a new one
                fs::remove_file(output)?;
            }
        }
    }
    let mut table = Table::new(&[
        "format",
        "`-j 1`: puzzles/s",
        "to search alone",
        "`-j 2`: puzzles/s",
        "gain by `-j 2`",
    ]);
    let per_second = |time: Duration| number(as_f64(MILLION) / time.as_secs_f64());
    let ratio = |one: Duration, other: Duration| number(one.as_secs_f64() / other.as_secs_f64());
    let rows = [("search alone", alone)].into_iter().chain(FORMATS.into_iter().zip(times));
    for (name, [one, two]) in rows {
        table.add(vec![
            name.to_owned(),
            per_second(one),
            ratio(one, alone[0]),
            per_second(two),
            ratio(one, two),
        ]);
    }
    Ok(Some(vec![(Place { document: PERFORMANCE, name: "batch" }, format!("\n{table}"))]))
}

/// Runs `zuma batch` on a file.
pub(super) fn batch(file: &Path, format: &str, jobs: usize, output: &Path) -> Result<Ran, Failure> {
    let mut arguments: Vec<_> =
        ["batch", "--quiet", "--format", format, "--jobs"].map(OsString::from).into();
    arguments.extend([jobs.to_string().into(), "-o".into(), output.into(), file.into()]);
    zuma(&arguments)
}
