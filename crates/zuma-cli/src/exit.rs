use std::process::ExitCode;

/// What the program's exit status means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Exit {
    /// 0: solved; every record answered; every expectation met; nothing found that was looked
    /// for. Also where the reader of the output has gone away.
    Success = 0,
    /// 1: no. The puzzle is impossible, an answer differs from the one expected, a program under
    /// test is wrong.
    No = 1,
    /// 2: an error. The usage, a file that cannot be read or written, a bad record.
    Error = 2,
    /// 3: a limit was reached before an answer, which is never reported as impossible.
    Limit = 3,
    /// 130: interrupted.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}
