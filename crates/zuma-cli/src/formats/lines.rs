use memchr::memchr;

use crate::fault::Fault;

/// The most bytes that a line of a puzzle file may have, its end not counted: 1 MiB.
pub const MAX_LINE: usize = 1 << 20;

/// The most bytes that such a line may have with its end.
pub(crate) const MAX_LINE_WITH_END: usize = MAX_LINE + b"\r\n".len();

/// A line without its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// Counted from 1.
    pub number: u64,
    /// All of it but a line feed, or a carriage return and a line feed.
    pub text: &'a [u8],
    /// Whether it is longer than [`MAX_LINE`], and so only its beginning is here.
    pub too_long: bool,
}

impl<'a> Line<'a> {
    /// The line's bytes.
    ///
    /// # Errors
    /// [`Fault::LineTooLong`], for a line that is not here as its file has it.
    pub(super) fn whole(&self) -> Result<&'a [u8], Fault> {
        if self.too_long { Err(Fault::LineTooLong) } else { Ok(self.text) }
    }

    /// Whether there is nothing on it but white space.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        !self.too_long && self.text.trim_ascii().is_empty()
    }
}

/// The lines of a piece of a file.
#[derive(Clone, Debug)]
pub struct Lines<'a> {
    text: &'a [u8],
    number: u64,
    too_long: &'a [u64],
}

impl<'a> Lines<'a> {
    /// The lines of `text`, whose first is line `first` of its file.
    #[must_use]
    pub const fn new(text: &'a [u8], first: u64) -> Self {
        Self { text, number: first, too_long: &[] }
    }

    /// The same lines, of which those with these numbers, in ascending order, are too long and
    /// have been shortened.
    #[must_use]
    pub const fn with_too_long(self, numbers: &'a [u64]) -> Self {
        Self { too_long: numbers, ..self }
    }

    /// The bytes of the lines still to come.
    #[must_use]
    pub const fn rest(&self) -> &'a [u8] {
        self.text
    }

    /// Passes over the next line, which has `length` bytes with its end and is not too long.
    #[inline]
    pub(crate) fn pass(&mut self, length: usize) {
        self.text = &self.text[length..];
        self.number += 1;
    }

    /// The number of the line to come, counted from 1.
    #[must_use]
    pub const fn next_number(&self) -> u64 {
        self.number
    }

    /// The next line that is not blank.
    pub fn next_filled(&mut self) -> Option<Line<'a>> {
        self.find(|line| !line.is_blank())
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    fn next(&mut self) -> Option<Line<'a>> {
        if self.text.is_empty() {
            return None;
        }
        let (line, rest) = match memchr(b'\n', self.text) {
            Some(end) => (&self.text[..end], &self.text[end + 1..]),
            None => (self.text, &[][..]),
        };
        let number = self.number;
        self.text = rest;
        self.number += 1;
        let too_long = self.too_long.first() == Some(&number);
        if too_long {
            self.too_long = &self.too_long[1..];
        }
        Some(Line { number, text: line.strip_suffix(b"\r").unwrap_or(line), too_long })
    }
}
