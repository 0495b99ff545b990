use std::process::ExitCode;

/// The exit statuses, for the documentation of [`Exit`] and for help.
macro_rules! statuses {
    () => {
        "  0    solved; every record answered; every expectation met; nothing found
  1    no: impossible, an answer other than the one expected, a counterexample
  2    an error: usage, a file that cannot be read or written, a bad record
  3    a limit was reached first: of states before there was an answer (solve,
       explain, batch, check), of tries before all puzzles were made (generate),
       of cases or time before any was tried (stress)
  130  interrupted"
    };
}

/// What help says of the exit status.
pub(crate) const EXIT_STATUS: &str = concat!("Exit status:\n", statuses!());

/// What the program's exit status means.
///
/// ```text
#[doc = statuses!()]
/// ```
///
/// What is wrong weighs more than what is different, and that more than a limit. The status is 0
/// also if the reader of the output has gone away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Exit {
    /// All went well.
    Success = 0,
    /// The answer is no.
    No = 1,
    /// There was an error.
    Error = 2,
    /// A limit was reached, which is never reported as impossible.
    Limit = 3,
    /// The user asked for an end.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_status_is_documented() {
        let numbers: Vec<u8> = EXIT_STATUS
            .lines()
            .filter_map(|line| line.split_whitespace().next()?.parse().ok())
            .collect();
        let all = [Exit::Success, Exit::No, Exit::Error, Exit::Limit, Exit::Interrupted];
        assert_eq!(numbers, all.map(|exit| exit as u8));
    }
}
