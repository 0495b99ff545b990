use std::collections::BTreeMap;
use std::collections::btree_map::{Entry, IntoIter};
use std::fmt::Write as _;

use zuma_atlas::{Domain, Survey, Tally};

/// The parts that have been counted, by their index from 0. Users see them numbered from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Parts(BTreeMap<usize, Tally>);

impl Parts {
    /// Adds a part.
    ///
    /// # Errors
    /// It is there already, and stays as it is.
    pub(super) fn add(&mut self, part: usize, tally: Tally) -> Result<(), AlreadyThere> {
        match self.0.entry(part) {
            Entry::Occupied(_) => Err(AlreadyThere),
            Entry::Vacant(place) => {
                place.insert(tally);
                Ok(())
            }
        }
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn is_complete(&self) -> bool {
        self.missing().next().is_none()
    }

    /// The parts that have not been counted.
    pub(super) fn missing(&self) -> impl Iterator<Item = usize> {
        (0..Survey::PARTS).filter(|part| !self.0.contains_key(part))
    }

    /// The parts that have been counted.
    pub(super) fn counted(&self) -> impl Iterator<Item = usize> {
        self.0.keys().copied()
    }

    /// All of them added up.
    pub(super) fn sum(&self, domain: Domain) -> Tally {
        self.0.values().fold(Tally::new(domain), |mut sum, part| {
            sum += part;
            sum
        })
    }
}

impl IntoIterator for Parts {
    type Item = (usize, Tally);
    type IntoIter = IntoIter<usize, Tally>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

/// A part that was to be added is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AlreadyThere;

/// The numbers of parts, which come in their order: `1-12, 17`.
pub(super) fn numbers(parts: impl Iterator<Item = usize>) -> String {
    let mut text = String::new();
    let mut parts = parts.peekable();
    while let Some(first) = parts.next() {
        let mut last = first;
        while let Some(next) = parts.next_if_eq(&(last + 1)) {
            last = next;
        }
        let separator = if text.is_empty() { "" } else { ", " };
        let _ = write!(text, "{separator}{}", first + 1);
        if last > first {
            let _ = write!(text, "-{}", last + 1);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stretches_of_parts_are_drawn_together() {
        assert_eq!(numbers([0, 1, 2, 4, 62, 63].into_iter()), "1-3, 5, 63-64");
        assert_eq!(numbers(std::iter::empty()), "");
    }
}
