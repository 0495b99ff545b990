//! The journals of `verify`, for the fuzz targets, and no part of the interface.

use std::borrow::Cow;

use zuma_atlas::{Domain, Progress, Survey, Tally};

use super::journal::{self, Line};
use super::merge::add_up;
use super::parts::Parts;
use super::report::Report;
use super::settings::Settings;
use super::table;

/// What a journal holds.
#[derive(Debug)]
pub struct Journal {
    /// What it is of, as users see it.
    pub settings: String,
    /// The domain that it is of.
    pub domain: Domain,
    /// The parts by their index from 0, in ascending order.
    pub parts: Vec<(usize, Tally)>,
    /// The bytes of its whole lines.
    pub length: u64,
}

/// Reads a journal; `None` where it holds nothing.
///
/// # Errors
/// Why it is none.
pub fn read(journal: &[u8]) -> Result<Option<Journal>, String> {
    let content = journal::read_from(journal, "journal").map_err(|failure| failure.to_string())?;
    Ok(content.map(|content| Journal {
        settings: content.settings.to_string(),
        domain: content.settings.domain(),
        length: content.length,
        parts: content.parts.into_iter().collect(),
    }))
}

/// Adds journals up and prints what they come to, for people and as JSON.
///
/// # Errors
/// Why they do not add up.
pub fn merge(journals: &[&[u8]]) -> Result<[String; 2], String> {
    let contents = journals.iter().enumerate().map(|(number, &journal)| {
        let name = format!("{number}.journal");
        let content = journal::read_from(journal, &name)?;
        Ok((name, content))
    });
    let (settings, parts) = add_up(contents).map_err(|failure| failure.to_string())?;
    Ok(print(&settings, &parts))
}

/// Prints what a journal comes to by itself, as a run does that was interrupted.
///
/// # Errors
/// Why it is none.
pub fn print_parts(journal: &[u8]) -> Result<Option<[String; 2]>, String> {
    let content = journal::read_from(journal, "journal").map_err(|failure| failure.to_string())?;
    Ok(content.map(|content| print(&content.settings, &content.parts)))
}

fn print(settings: &Settings, parts: &Parts) -> [String; 2] {
    let report = Report::new(settings, parts);
    [table::to_text(&report), report.to_json()]
}

/// The lines of a journal of a whole run, that of its settings first.
#[must_use]
pub fn lines(domain: Domain) -> Vec<Vec<u8>> {
    let settings = Settings::new(domain, true, Vec::new());
    let (first, of_settings) = Line::ZumaVerify(Cow::Borrowed(&settings)).write("");
    let progress = Progress::default();
    let survey = settings.plan().survey(&progress);
    let parts = survey.iter().flat_map(|survey| {
        (0..Survey::PARTS).filter_map(|part| Some((part, survey.count(part, &progress)?)))
    });
    let lines = parts.map(|(part, tally)| {
        Line::Part { number: part + 1, tally: Cow::Owned(tally) }.write(&of_settings).0
    });
    std::iter::once(first).chain(lines).collect()
}
