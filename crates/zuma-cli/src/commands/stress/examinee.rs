use std::ffi::OsString;

use zuma_bfs::State;

use super::reply::Reply;
use super::session::Session;
use super::waiting::Patience;
use super::{Protocol, once};
use crate::failure::Failure;

/// The user's program.
pub(super) struct Examinee {
    command: Vec<OsString>,
    protocol: Protocol,
    pub(super) persistent: bool,
    pub(super) patience: Patience,
    session: Option<Session>,
}

/// Why a program is not asked any more.
#[derive(Debug)]
pub(super) enum Stop {
    /// It cannot be started.
    Failure(Failure),
    /// The user has had enough.
    Interrupted,
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

impl Examinee {
    pub(super) fn new(
        command: &[OsString],
        protocol: Protocol,
        persistent: bool,
        patience: Patience,
    ) -> Self {
        Self { command: command.to_vec(), protocol, persistent, patience, session: None }
    }

    /// Puts a puzzle to the program.
    pub(super) fn ask(&mut self, state: State) -> Result<Reply, Stop> {
        if self.patience.is_interrupted() {
            return Err(Stop::Interrupted);
        }
        let puzzle = self.protocol.written(state);
        if !self.persistent {
            return once::ask(&self.command, &puzzle, &self.patience);
        }
        let session = match &mut self.session {
            Some(session) => session,
            none => none.insert(Session::start(&self.command)?),
        };
        let reply = session.ask(&puzzle, &self.patience)?;
        if !matches!(reply, Reply::Answer(_)) {
            self.end_session();
        }
        Ok(reply)
    }

    /// Ends the process that goes on from puzzle to puzzle; the next puzzle starts a new one.
    pub(super) fn end_session(&mut self) {
        self.session = None;
    }
}

impl Protocol {
    /// A puzzle as the program reads it.
    fn written(self, state: State) -> String {
        match self {
            Self::Text => format!("{state}\n"),
            Self::Leetcode => format!("\"{}\"\n\"{}\"\n", state.board, state.hand),
        }
    }
}
