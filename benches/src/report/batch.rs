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
use crate::race::clock::median;

/// How often each run is repeated.
const ROUNDS: usize = 15;
/// Numbers of workers.
const JOBS: [usize; 2] = [1, 2];

/// The times of one kind of run, by number of workers, of each round.
type Times = Vec<[Duration; JOBS.len()]>;

/// Times of a batch beside that of the search alone. All take turns, in rounds, and ratios are
/// taken within a round, as the machine may be faster in one than in the other; of the rounds the
/// table has the medians. What the search alone gains by a second thread, the machine allows a
/// batch to gain.
pub(super) fn tables() -> Result<Option<Tables>, Failure> {
    let crowd = Crowd::new(MILLION)?;
    let mut alone = Times::new();
    let mut batches = FORMATS.map(|_| Times::new());
    let files = FORMATS.map(|format| crowd.write(MILLION, format));
    for round in 0..ROUNDS {
        alone.push(JOBS.map(|jobs| crowd.search_alone(jobs)));
        for ((format, file), times) in FORMATS.into_iter().zip(&files).zip(&mut batches) {
            let file = file.as_ref().map_err(ToString::to_string)?;
            let mut both = [Duration::ZERO; JOBS.len()];
            for (jobs, time) in JOBS.into_iter().zip(&mut both) {
                let output = crowd.path("answers");
                *time = batch(file, format, jobs, &output)?.time;
                if round == 0 {
                    crowd.check(&fs::read_to_string(&output)?, MILLION, format)?;
                }
                // to write over a file takes longer than to write a new one
                fs::remove_file(output)?;
            }
            times.push(both);
        }
    }
    let mut table = Table::new(&[
        "format",
        "`-j 1`: puzzles/s",
        "to search alone",
        "`-j 2`: puzzles/s",
        "gain by `-j 2`",
    ]);
    let per_second = |time: Duration| as_f64(MILLION) / time.as_secs_f64();
    let ratio = |one: Duration, other: Duration| one.as_secs_f64() / other.as_secs_f64();
    let rows = [("search alone", &alone)].into_iter().chain(FORMATS.into_iter().zip(&batches));
    for (name, times) in rows {
        let together = || times.iter().zip(&alone);
        table.add(vec![
            name.to_owned(),
            middle(times.iter().map(|&[one, _]| per_second(one))),
            middle(together().map(|(&[time, _], &[alone, _])| ratio(time, alone))),
            middle(times.iter().map(|&[_, two]| per_second(two))),
            middle(times.iter().map(|&[one, two]| ratio(one, two))),
        ]);
    }
    Ok(Some(vec![(Place { document: PERFORMANCE, name: "batch" }, format!("\n{table}"))]))
}

/// The number in the middle, as it stands in a table.
fn middle(numbers: impl Iterator<Item = f64>) -> String {
    number(median(numbers.collect()).unwrap_or_default())
}

/// Runs `zuma batch` on a file.
pub(super) fn batch(file: &Path, format: &str, jobs: usize, output: &Path) -> Result<Ran, Failure> {
    let mut arguments: Vec<_> =
        ["batch", "--quiet", "--format", format, "--jobs"].map(OsString::from).into();
    arguments.extend([jobs.to_string().into(), "-o".into(), output.into(), file.into()]);
    zuma(&arguments)
}
