use std::io::{self, Write as _};

use crate::failure::Failure;

/// Writes to stdout what has been made of letters and numbers alone.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    let mut stdout = io::stdout().lock();
    let written = stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush());
    written.map_err(|error| Failure::write("stdout", error))
}
