use std::path::PathBuf;

use super::journal::{self, Content};
use super::parts::{Parts, numbers};
use super::settings::Settings;
use crate::failure::Failure;
use crate::input::display_name;
use crate::terminal::Terminal;
use zuma_atlas::Survey;

/// Adds up journals.
///
/// # Errors
/// Journals of different settings, with a part in two of them, or without one in any.
pub(super) fn merge(paths: &[PathBuf], terminal: Terminal) -> Result<(Settings, Parts), Failure> {
    add_up(paths.iter().map(|path| Ok((display_name(path), journal::read(path, terminal)?))))
}

/// Adds up what was read of journals, each with its file's name.
pub(super) fn add_up(
    journals: impl Iterator<Item = Result<(String, Option<Content>), Failure>>,
) -> Result<(Settings, Parts), Failure> {
    let refuse = |reason: String| Failure::Usage(format!("--merge: {reason}"));
    let mut settings: Option<(String, Settings)> = None;
    let mut parts = Parts::default();
    let mut sources = vec![String::new(); Survey::PARTS];
    for journal in journals {
        let (name, content) = journal?;
        let content =
            content.ok_or_else(|| refuse(format!("{name} is not there, or holds nothing")))?;
        let theirs = content.settings;
        match &settings {
            None if !theirs.are_of_this_program() => {
                return Err(refuse(format!(
                    "{name} is of {theirs}, which this program cannot add up"
                )));
            }
            None => settings = Some((name.clone(), theirs)),
            Some((first, ours)) if *ours != theirs => {
                return Err(refuse(format!("{name} is of {theirs}; {first} is of {ours}")));
            }
            Some(_) => {}
        }
        for (part, tally) in content.parts {
            if parts.add(part, tally).is_err() {
                let other = &sources[part];
                return Err(refuse(format!("part {} is in {other} and in {name}", part + 1)));
            }
            sources[part].clone_from(&name);
        }
    }
    let Some((_, settings)) = settings else {
        return Err(refuse("expected a journal".to_owned()));
    };
    if !parts.is_complete() {
        let missing = numbers(parts.missing());
        return Err(refuse(format!("of {} parts, none has {missing}", Survey::PARTS)));
    }
    Ok((settings, parts))
}
