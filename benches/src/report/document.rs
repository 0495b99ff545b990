//! Documents with tables between markers: `<!-- NAME: start -->` and `<!-- NAME: end -->`.

use std::fs;
use std::ops::Range;

use super::Failure;
use crate::fixtures::workspace;

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// The document's path from the workspace's directory.
    pub(super) document: &'static str,
    /// The name in the markers.
    pub(super) name: &'static str,
}

/// The documents' texts, not yet on the disk.
#[derive(Debug)]
pub(super) struct Documents(Vec<(&'static str, String)>);

impl Documents {
    /// Reads them.
    pub(super) fn read(paths: &[&'static str]) -> Result<Self, Failure> {
        let texts = paths.iter().map(|&path| {
            let text = fs::read_to_string(workspace().join(path));
            text.map(|text| (path, text)).map_err(|error| format!("{path}: {error}"))
        });
        Ok(Self(texts.collect::<Result<_, _>>()?))
    }

    /// Which document a place is in, and which bytes of it are between the markers.
    pub(super) fn find(&self, place: Place) -> Option<(usize, Range<usize>)> {
        let Place { document, name } = place;
        let index = self.0.iter().position(|&(path, _)| path == document)?;
        let text = &self.0[index].1;
        let marker = format!("<!-- {name}: start -->\n");
        let start = text.find(&marker)? + marker.len();
        let length = text[start..].find(&format!("<!-- {name}: end -->"))?;
        Some((index, start..start + length))
    }

    /// What the first column of the tables in a place holds, line by line.
    #[cfg(test)]
    pub(super) fn first_column(&self, place: Place) -> Vec<&str> {
        let Some((index, range)) = self.find(place) else { return Vec::new() };
        let lines = self.0[index].1[range].lines();
        lines.filter_map(|line| Some(line.strip_prefix("| ")?.split_once(" |")?.0.trim())).collect()
    }

    /// Puts whole lines in a place, if there is one, instead of what stands there.
    pub(super) fn write(&mut self, place: Place, lines: &str) {
        match self.find(place) {
            Some((index, range)) => self.0[index].1.replace_range(range, lines),
            None => eprintln!("{}: there is no place for {:?}", place.document, place.name),
        }
    }

    /// Writes them back.
    pub(super) fn save(self) -> Result<(), Failure> {
        for (path, text) in self.0 {
            fs::write(workspace().join(path), text).map_err(|error| format!("{path}: {error}"))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::solvers::README;
    use super::super::{PERFORMANCE, TABLES};
    use super::*;

    const PLACE: Place = Place { document: "a.md", name: "two" };

    fn document(text: &str) -> Documents {
        Documents(vec![("a.md", text.to_owned())])
    }

    #[test]
    fn only_what_is_between_the_markers_changes() {
        let mut documents = document(
            "one\n<!-- two: start -->\nold\nolder\n<!-- two: end -->\nthree\n\
             <!-- four: start -->\n<!-- four: end -->\n",
        );
        documents.write(PLACE, "new\n");
        let expected = "one\n<!-- two: start -->\nnew\n<!-- two: end -->\nthree\n\
                        <!-- four: start -->\n<!-- four: end -->\n";
        assert_eq!(documents.0[0].1, expected);
    }

    #[test]
    fn a_place_needs_both_markers() {
        for text in ["", "<!-- two: start -->\n", "<!-- two: end -->\n<!-- two: start -->\n"] {
            assert_eq!(document(text).find(PLACE), None, "{text}");
        }
    }

    #[test]
    fn every_table_has_its_place() {
        let documents = Documents::read(&[PERFORMANCE, README]).expect("they are there");
        let tables = TABLES.map(|(name, _)| Place { document: PERFORMANCE, name });
        for place in tables.into_iter().chain([Place { document: README, name: "figures" }]) {
            assert!(documents.find(place).is_some(), "{place:?}");
        }
    }
}
