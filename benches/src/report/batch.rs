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
/// take turns.
pub(super) fn tables() -> Result<Option<Tables>, Failure> {
    let crowd = Crowd::new(MILLION)?;
    let mut alone = Duration::MAX;
    let mut times = [[Duration::MAX; JOBS.len()]; FORMATS.len()];
    let files = FORMATS.map(|format| crowd.write(MILLION, format));
    for round in 0..ROUNDS {
        alone = alone.min(crowd.search_alone());
        for ((format, file), times) in FORMATS.into_iter().zip(&files).zip(&mut times) {
            let file = file.as_ref().map_err(ToString::to_string)?;
            for (jobs, time) in JOBS.into_iter().zip(times) {
                let output = crowd.path("answers");
                *time = batch(file, format, jobs, &output)?.time.min(*time);
                if round == 0 {
                    crowd.check(&fs::read_to_string(output)?, MILLION, format)?;
                }
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
    table.add(vec![
        "search alone".to_owned(),
        per_second(alone),
        number(1.0),
        String::new(),
        String::new(),
    ]);
    for (format, [one, two]) in FORMATS.into_iter().zip(times) {
        table.add(vec![
            format.to_owned(),
            per_second(one),
            ratio(one, alone),
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
