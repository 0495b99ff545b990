//! The journal of a run: a line for its settings, and a line for each part that was counted.
//!
//! ```text
//! {"zuma_verify":{"version":"0.1.0","parts":64,"domain":{…},"bound":true,"against":[]}} 1c291ca3
//! {"part":{"number":1,"tally":{…}}} 9be3e0a3
//! ```
//!
//! A line is a JSON object, a space, and a checksum in eight hexadecimal digits: the CRC-32 of the
//! object, before which, in the line of a part, come the eight digits of the settings' line. So no
//! part passes for one of other settings. Parts are numbered from 1, and stand in any order.
//!
//! Lines are only ever appended, and each is on the disk before the next part is taken in. Whatever
//! ends the program, the lines before the last are whole; a last line that is not is dropped, and
//! its part counted again.

use std::borrow::Cow;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read as _, Write as _};
use std::path::Path;

use flate2::Crc;
use serde::{Deserialize, Serialize};
use zuma_atlas::{Survey, Tally};

use super::parts::{AlreadyThere, Parts};
use super::settings::Settings;
use crate::failure::Failure;
use crate::input::{display_name, is_no_file};
use crate::terminal::Terminal;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Line<'a> {
    ZumaVerify(Cow<'a, Settings>),
    Part { number: usize, tally: Cow<'a, Tally> },
}

/// How every journal begins.
const BEGINNING: &[u8] = br#"{"zuma_verify":{"#;
/// More bytes than a line of settings has.
const LONGEST_SETTINGS: u64 = 1 << 16;
const CHECKSUM_DIGITS: usize = 8;
/// More bytes than the line of a part has for a board's length and a hand's size, the contestants
/// left out; and than it has for one of these.
const LONGEST_COUNTS: usize = 1 << 12;
const LONGEST_WRONG: usize = 1 << 8;

impl Line<'_> {
    /// The line with its end, and its checksum, which covers `before` too.
    pub(super) fn write(&self, before: &str) -> (Vec<u8>, String) {
        // names and numbers alone cannot fail to be JSON
        let mut line = serde_json::to_vec(self).unwrap_or_default();
        let checksum = checksum(before, &line);
        let _ = writeln!(line, " {checksum}");
        (line, checksum)
    }

    /// Reads a line with its end, and its checksum, which covers `before` too; `None` if it is
    /// not whole, or no line of a journal.
    fn read(line: &[u8], before: &str) -> Option<(Self, String)> {
        let line = line.strip_suffix(b"\n")?;
        let space = line.len().checked_sub(CHECKSUM_DIGITS + 1)?;
        let (json, end) = line.split_at(space);
        let checksum = checksum(before, json);
        if end != format!(" {checksum}").as_bytes() {
            return None;
        }
        Some((serde_json::from_slice(json).ok()?, checksum))
    }
}

fn checksum(before: &str, json: &[u8]) -> String {
    let mut crc = Crc::new();
    crc.update(before.as_bytes());
    crc.update(json);
    format!("{:0CHECKSUM_DIGITS$x}", crc.sum())
}

/// What a journal holds.
pub(super) struct Content {
    pub(super) settings: Settings,
    pub(super) parts: Parts,
    /// The bytes of its whole lines.
    pub(super) length: u64,
    /// The number of a last line that is not whole, counted from 1.
    torn: Option<u64>,
}

/// Reads a journal; `None` if there is none, or no more than the beginning of its first line.
///
/// # Errors
/// A file that is not a journal, or one damaged before its last line. That one is dropped with a note.
pub(super) fn read(path: &Path, terminal: Terminal) -> Result<Option<Content>, Failure> {
    let name = display_name(path);
    let failed = |error| Failure::read(&name, error);
    if is_no_file(path) {
        return Err(no_journal(&name));
    }
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(failed(error)),
    };
    let content = read_from(BufReader::new(file), &name)?;
    if let Some(number) = content.as_ref().and_then(|content| content.torn) {
        terminal.note(format_args!("note: {name}:{number}: dropped a line that is not whole"));
    }
    Ok(content)
}

fn no_journal(name: &str) -> Failure {
    Failure::Usage(format!("{name} is not a journal of zuma verify"))
}

/// Reads what stands in the journal called `name`.
pub(super) fn read_from(mut reader: impl BufRead, name: &str) -> Result<Option<Content>, Failure> {
    let failed = |error| Failure::read(name, error);
    let mut line = Vec::new();
    reader.by_ref().take(LONGEST_SETTINGS).read_until(b'\n', &mut line).map_err(failed)?;
    let is_torn = !line.ends_with(b"\n");
    if is_torn && (BEGINNING.starts_with(&line) || line.starts_with(BEGINNING)) {
        return Ok(None);
    }
    let Some((Line::ZumaVerify(settings), of_settings)) = Line::read(&line, "") else {
        return Err(no_journal(name));
    };
    let mut content = Content {
        settings: settings.into_owned(),
        parts: Parts::default(),
        length: line.len() as u64,
        torn: None,
    };
    let longest = longest_part(&content.settings);
    for number in 2.. {
        line.clear();
        if reader.by_ref().take(longest).read_until(b'\n', &mut line).map_err(failed)? == 0 {
            break;
        }
        let damaged = |what| Failure::Usage(format!("{name}:{number}: {what}"));
        match content.part(&line, &of_settings) {
            Some((part, tally)) => content
                .parts
                .add(part, tally)
                .map_err(|AlreadyThere| damaged(format!("part {} is there twice", part + 1)))?,
            None if reader.fill_buf().map_err(failed)?.is_empty() => {
                content.torn = Some(number);
                break;
            }
            None => return Err(damaged("this is not a line of the journal".to_owned())),
        }
        content.length += line.len() as u64;
    }
    Ok(Some(content))
}

/// More bytes than the line of a part has in a run of these settings: less than 32 MiB, as no
/// contestant is there twice.
fn longest_part(settings: &Settings) -> u64 {
    let domain = settings.domain();
    let of_each = LONGEST_COUNTS + settings.against().len() * LONGEST_WRONG;
    (of_each * (1 + domain.longest_board() * domain.largest_hand())) as u64
}

impl Content {
    /// Reads the line of a part.
    fn part(&self, line: &[u8], of_settings: &str) -> Option<(usize, Tally)> {
        match Line::read(line, of_settings)?.0 {
            Line::Part { number, tally } => {
                let part = number.checked_sub(1).filter(|&part| part < Survey::PARTS)?;
                let is_of_domain = tally.domain() == self.settings.domain();
                is_of_domain.then(|| (part, tally.into_owned()))
            }
            Line::ZumaVerify(_) => None,
        }
    }
}

/// A journal that is being written.
pub(super) struct Journal {
    name: String,
    file: File,
    /// The bytes of its whole lines.
    length: u64,
    /// Lines that could not be written.
    unwritten: Vec<u8>,
    /// The checksum of the settings' line.
    of_settings: String,
}

impl Journal {
    /// Opens a journal, or begins one, and gives the parts that it holds.
    ///
    /// # Errors
    /// A file that is not a journal, or one of other settings.
    pub(super) fn open(
        path: &Path,
        settings: &Settings,
        terminal: Terminal,
    ) -> Result<(Self, Parts), Failure> {
        let name = display_name(path);
        let (first_line, of_settings) = Line::ZumaVerify(Cow::Borrowed(settings)).write("");
        let content = read(path, terminal)?;
        if let Some(other) = content.as_ref().filter(|content| content.settings != *settings) {
            return Err(Failure::Usage(format!(
                "--resume: {name} is of {}; this run is of {settings}",
                other.settings
            )));
        }
        let open = || OpenOptions::new().create(true).append(true).open(path);
        let file = open().map_err(|error| Failure::write(&name, error))?;
        let (length, parts) =
            content.map_or((0, Parts::default()), |content| (content.length, content.parts));
        let mut journal = Self { name, file, length, unwritten: Vec::new(), of_settings };
        // what follows the whole lines was not written to its end
        journal.cut()?;
        if length == 0 {
            journal.append(&first_line)?;
        }
        Ok((journal, parts))
    }

    /// Keeps a part, and with it all that could not be kept before.
    ///
    /// # Errors
    /// A file that cannot be written is left with its whole lines.
    pub(super) fn keep(&mut self, part: usize, tally: &Tally) -> Result<(), Failure> {
        let line = Line::Part { number: part + 1, tally: Cow::Borrowed(tally) };
        self.append(&line.write(&self.of_settings).0)
    }

    /// The file's name, for messages.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Whether some of the parts could not be written.
    pub(super) fn lacks_parts(&self) -> bool {
        !self.unwritten.is_empty()
    }

    fn append(&mut self, line: &[u8]) -> Result<(), Failure> {
        self.unwritten.extend_from_slice(line);
        let failed = |error| Failure::write(&self.name, error);
        if self.file.metadata().map_err(failed)?.len() != self.length {
            return Err(failed(io::Error::other("another run has written to it")));
        }
        let written = self.file.write_all(&self.unwritten).and_then(|()| self.file.sync_data());
        if let Err(error) = written {
            self.cut()?;
            return Err(failed(error));
        }
        self.length += self.unwritten.len() as u64;
        self.unwritten.clear();
        Ok(())
    }

    /// Cuts the file back to its whole lines.
    fn cut(&self) -> Result<(), Failure> {
        self.file.set_len(self.length).map_err(|error| Failure::write(&self.name, error))
    }
}

#[cfg(test)]
mod tests {
    use zuma_atlas::Domain;

    use super::*;
    use crate::solvers::Choice;

    fn settings(longest_board: usize, largest_hand: usize, against: &str) -> Settings {
        let domain = Domain::new(longest_board, largest_hand).expect("there is such a domain");
        let against = against
            .split_terminator(' ')
            .map(|name| name.parse::<Choice>().expect("it is a solver"));
        Settings::new(domain, true, against.collect())
    }

    /// A tally in which nothing is left out and every count is the largest that is read.
    fn longest_tally(settings: &Settings) -> Tally {
        let most = 1_u64 << 48;
        let (board, hand) = ("RYBGWRYBGWRYBGWRYBGW", "R");
        let wrong = format!(
            r#"{{"pairs":{most},"too_high":{most},"too_low":{most},"impossible":{most},"smallest":{{"state":"{board} {hand}","found":255,"truth":255}}}}"#
        );
        let wrongs = |count| vec![wrong.as_str(); count].join(",");
        let counts = |hand: usize| {
            // the sum has to be the count of pairs
            let by_answer = vec![(most / hand as u64).to_string(); hand].join(",");
            let pairs = most / hand as u64 * hand as u64;
            format!(
                r#"{{"surviving_boards":{most},"winnable_boards":{most},"winning_pairs":{pairs},"by_answer":[{by_answer}],"wrong":[{}],"against":[{}]}}"#,
                wrongs(6),
                wrongs(settings.against().len()),
            )
        };
        let domain = settings.domain();
        let (board, hand) = (domain.longest_board(), domain.largest_hand());
        let row = |hand| format!("[{}]", vec![counts(hand); board].join(","));
        let rows = (1..=hand).map(row).collect::<Vec<_>>().join(",");
        let tally = format!(
            r#"{{"domain":{{"longest_board":{board},"largest_hand":{hand}}},"counts":[{rows}]}}"#
        );
        serde_json::from_str(&tally).expect("it is a tally")
    }

    #[test]
    fn the_longest_line_is_read() {
        for (board, hand, against) in [(20, 20, ""), (1, 1, ""), (16, 5, "bfs oracle memo-dfs")] {
            let settings = settings(board, hand, against);
            let (first, of_settings) = Line::ZumaVerify(Cow::Borrowed(&settings)).write("");
            let tally = longest_tally(&settings);
            let line = Line::Part { number: Survey::PARTS, tally: Cow::Borrowed(&tally) };
            let (line, _) = line.write(&of_settings);
            assert!((line.len() as u64) < longest_part(&settings), "{} bytes", line.len());
            let content = read_from([first, line].concat().as_slice(), "journal");
            let content = content.expect("it is a journal").expect("it holds something");
            assert_eq!(content.parts.into_iter().count(), 1);
        }
    }

    #[test]
    fn a_line_of_any_length_is_not_read_to_its_end() {
        let settings = settings(20, 20, "");
        let (first, _) = Line::ZumaVerify(Cow::Borrowed(&settings)).write("");
        let mut endless = io::repeat(b'{').take(1 << 40);
        let journal = BufReader::new(first.as_slice().chain(&mut endless));
        let failure = read_from(journal, "journal").err().expect("it is no journal");
        assert_eq!(failure.to_string(), "journal:2: this is not a line of the journal");
        let read = (1 << 40) - endless.limit();
        assert!(read < 4 << 20, "{read} bytes");
    }
}
