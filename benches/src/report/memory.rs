//! The memory that `zuma batch` takes, by the size of its file.

use std::fs;

use super::batch::batch;
use super::document::Place;
use super::markdown::{Table, as_f64, count, number};
use super::{Failure, MILLION, PERFORMANCE, Tables};
use crate::crowd::Crowd;

/// Lines of the files.
const LINES: [usize; 3] = [MILLION / 10, MILLION, 10 * MILLION];
const JOBS: usize = 2;

/// Peak memory for files of growing size; none where the system does not tell it.
pub(super) fn tables() -> Result<Option<Tables>, Failure> {
    let crowd = Crowd::new(MILLION)?;
    let mut table = Table::new(&["lines", "file, MB", "peak memory, MB"]);
    for lines in LINES {
        let (file, output) = (crowd.write(lines, "text")?, crowd.path("answers"));
        let ran = batch(&file, "text", JOBS, &output)?;
        crowd.check(&fs::read_to_string(output)?, lines, "text")?;
        let Some(peak) = ran.peak else { return Ok(None) };
        let megabytes = |bytes: u64| number(as_f64(bytes as usize) / 1e6);
        table.add(vec![count(lines), megabytes(file.metadata()?.len()), megabytes(peak)]);
    }
    Ok(Some(vec![(Place { document: PERFORMANCE, name: "memory" }, format!("\n{table}"))]))
}
