use std::io::{self, BufRead as _, Read as _};
use std::mem;

use memchr::{memchr, memchr_iter, memrchr};

use super::block::Block;
use crate::failure::Failure;
use crate::formats::{MAX_LINE, MAX_LINE_WITH_END};
use crate::input::{Origin, Source};

/// How much is kept of a line that is too long, in bytes.
const STUB: usize = 64;

/// Cuts a file into blocks of whole records.
pub(super) struct Cutter {
    source: Source,
    /// Whether a record is a pair of lines.
    pairs: bool,
    /// What has been read behind the last block: no whole record.
    rest: Vec<u8>,
    /// What the file has come to.
    end: Option<io::Result<()>>,
}

impl Cutter {
    pub(super) fn new(source: Source) -> Self {
        let pairs = source.origin.decoder.format().lines_per_record() == 2;
        Self { source, pairs, rest: Vec::new(), end: None }
    }

    /// The file.
    pub(super) fn origin(&self) -> &Origin {
        &self.source.origin
    }

    /// Why the file could not be read from the next line on.
    pub(super) fn failure(&self, error: io::Error) -> Failure {
        Failure::read(format!("{}:{}", self.origin().name, self.source.line), error)
    }

    /// Fills a block with the next records: about as many as it is meant to hold, fewer where more
    /// would have to be waited for. Gives `false`, and an empty block, at the end of the file.
    ///
    /// # Errors
    /// What keeps the file from being read on. All whole records before that have been given out.
    pub(super) fn fill(&mut self, block: &mut Block) -> io::Result<bool> {
        block.begin(&self.source.origin, self.source.line);
        let mut cut = Cut::new(self.pairs);
        let mut filled = self.rest.len();
        grow(&mut block.text, filled);
        block.text[..filled].copy_from_slice(&self.rest);
        cut.look_at(&block.text[..filled]);
        while self.end.is_none() {
            let room = block.target.max(2 * filled).min(cut.line + MAX_LINE_WITH_END);
            grow(&mut block.text, room);
            let start = filled;
            filled += self.read(&mut block.text[start..room], cut.line < start);
            let line_end = memchr(b'\n', &block.text[start..filled]).map(|at| start + at + 1);
            let line = &block.text[cut.line..line_end.unwrap_or(filled)];
            if without_end(line).len() > MAX_LINE {
                if line_end.is_none() {
                    self.skip_line();
                }
                block.too_long.push(self.source.line + line_ends(&block.text[..cut.line]));
                // there is no room behind a line as long as this
                filled = cut.line + STUB + 1;
                block.text[filled - 1] = b'\n';
                cut.pass(filled, true);
            }
            cut.look_at(&block.text[..filled]);
            let is_full = filled >= block.target || self.source.extent.is_open();
            if is_full && cut.records > 0 {
                break;
            }
        }
        match self.end {
            None => {}
            Some(Ok(())) => cut.records = filled,
            Some(Err(_)) => filled = cut.records,
        }
        self.source.line += line_ends(&block.text[..cut.records]);
        self.rest.clear();
        self.rest.extend_from_slice(&block.text[cut.records..filled]);
        block.text.truncate(cut.records);
        match self.end.as_mut().filter(|_| cut.records == 0) {
            Some(end) => mem::replace(end, Ok(())).map(|()| false),
            None => Ok(true),
        }
    }

    /// Reads what comes next, and says how much; or notes what the file has come to, if its last
    /// line is `open_ended` or not.
    fn read(&mut self, buffer: &mut [u8], open_ended: bool) -> usize {
        loop {
            match self.source.reader.read(buffer) {
                Ok(0) => self.end = Some(self.source.extent.check(open_ended)),
                Ok(count) => return count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => self.end = Some(Err(error)),
            }
            return 0;
        }
    }

    /// Drops the rest of a line.
    fn skip_line(&mut self) {
        while self.end.is_none() {
            match self.source.reader.fill_buf() {
                Ok(bytes) => {
                    let end = memchr(b'\n', bytes);
                    let is_empty = bytes.is_empty();
                    let count = end.map_or(bytes.len(), |end| end + 1);
                    self.source.reader.consume(count);
                    if end.is_some() {
                        break;
                    }
                    if is_empty {
                        self.end = Some(self.source.extent.check(true));
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => self.end = Some(Err(error)),
            }
        }
    }
}

/// Looks for the end of the last whole record in a text that grows.
struct Cut {
    pairs: bool,
    /// Whether there is the first line of a pair, and not the second.
    inside_pair: bool,
    /// How much has been looked at.
    seen: usize,
    /// Where the last line begins, which has no end yet.
    line: usize,
    /// Where the last whole record ends.
    records: usize,
}

impl Cut {
    const fn new(pairs: bool) -> Self {
        Self { pairs, inside_pair: false, seen: 0, line: 0, records: 0 }
    }

    /// Looks at what is new.
    fn look_at(&mut self, text: &[u8]) {
        if self.pairs {
            while let Some(at) = memchr(b'\n', &text[self.seen..]) {
                let end = self.seen + at + 1;
                self.pass(end, !text[self.line..end].trim_ascii().is_empty());
            }
        } else if let Some(at) = memrchr(b'\n', &text[self.seen..]) {
            self.pass(self.seen + at + 1, true);
        }
        self.seen = text.len();
    }

    /// Goes to the end of a line, which may be blank or not.
    fn pass(&mut self, end: usize, is_filled: bool) {
        (self.seen, self.line) = (end, end);
        self.inside_pair ^= self.pairs && is_filled;
        if !self.inside_pair {
            self.records = end;
        }
    }
}

/// Makes a text as long as `length` at least.
fn grow(text: &mut Vec<u8>, length: usize) {
    if text.len() < length {
        text.resize(length, 0);
    }
}

/// How many lines end in a text.
fn line_ends(text: &[u8]) -> u64 {
    memchr_iter(b'\n', text).count() as u64
}

/// A line without a line feed, or a carriage return and a line feed, as far as they are there.
fn without_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use proptest::prelude::*;

    use super::*;
    use crate::formats::{Decoder, Lines};
    use crate::record::Record;

    /// A file that comes in pieces, as from a pipe.
    struct Pieces(VecDeque<Vec<u8>>);

    impl io::Read for Pieces {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let mut bytes = self.fill_buf()?;
            let count = bytes.read(buffer)?;
            self.consume(count);
            Ok(count)
        }
    }

    impl io::BufRead for Pieces {
        fn fill_buf(&mut self) -> io::Result<&[u8]> {
            while self.0.front().is_some_and(Vec::is_empty) {
                self.0.pop_front();
            }
            Ok(self.0.front().map_or(&[], Vec::as_slice))
        }

        fn consume(&mut self, count: usize) {
            if let Some(piece) = self.0.front_mut() {
                piece.drain(..count);
            }
        }
    }

    /// What the records of some lines say, as it prints.
    fn records(decoder: &Decoder, mut lines: Lines<'_>) -> Vec<String> {
        let say = |record: Record<'_>| {
            let expected = record.puzzle.as_ref().map(|puzzle| puzzle.expected);
            format!("{} {} {:?} {expected:?}", record.line, record.hand_line, record.state())
        };
        std::iter::from_fn(|| decoder.decode(&mut lines).map(say)).collect()
    }

    proptest! {
        #[test]
        fn records_do_not_depend_on_where_a_file_is_cut(
            pieces in prop::collection::vec("[RGx\"\n #-]{0,12}", 0..40),
            targets in prop::collection::vec(1..40_usize, 1..4),
            pairs: bool,
        ) {
            let decoder = if pairs { Decoder::Leetcode } else { Decoder::Text };
            let whole = pieces.concat();
            let reader = Pieces(pieces.into_iter().map(String::into_bytes).collect());
            let mut cutter = Cutter::new(Source::of(Box::new(reader), decoder.clone()));
            let mut block = Block::default();
            let (mut text, mut found) = (Vec::new(), Vec::new());
            for &target in targets.iter().cycle() {
                block.target = target;
                if !cutter.fill(&mut block).expect("memory can be read") {
                    break;
                }
                text.extend_from_slice(&block.text);
                found.extend(records(&decoder, block.lines()));
            }
            prop_assert_eq!(&text, whole.as_bytes());
            prop_assert_eq!(found, records(&decoder, Lines::new(whole.as_bytes(), 1)));
        }
    }

    #[test]
    fn a_block_does_not_wait_for_more_than_it_has() {
        let pieces = ["G GG\nR RR\nG", " G\n"].map(|piece| piece.as_bytes().to_vec());
        let reader = Pieces(pieces.into());
        let mut cutter = Cutter::new(Source::of(Box::new(reader), Decoder::Text));
        let mut block = Block { target: 1000, ..Block::default() };
        assert!(cutter.fill(&mut block).expect("memory can be read"));
        assert_eq!(block.text, b"G GG\nR RR\n");
        assert!(cutter.fill(&mut block).expect("memory can be read"));
        assert_eq!((block.text.as_slice(), block.first_line), (&b"G G\n"[..], 3));
        assert!(!cutter.fill(&mut block).expect("memory can be read"));
    }

    #[test]
    fn the_second_line_of_a_pair_may_be_too_long() {
        let long =
            [b"\"R\"\n\n", b"R".repeat(MAX_LINE + 9).as_slice(), b"\n\"G\"\n\"GG\"\n"].concat();
        let mut cutter =
            Cutter::new(Source::of(Box::new(io::Cursor::new(long)), Decoder::Leetcode));
        let mut block = Block::default();
        assert!(cutter.fill(&mut block).expect("memory can be read"));
        assert_eq!(
            (block.too_long.as_slice(), records(&Decoder::Leetcode, block.lines()).len()),
            (&[3][..], 1)
        );
        assert!(cutter.fill(&mut block).expect("memory can be read"));
        assert_eq!((block.first_line, block.text.as_slice()), (4, &b"\"G\"\n\"GG\"\n"[..]));
    }

    #[test]
    fn a_file_cut_within_a_line_that_is_too_long_is_told() {
        for behind in [1, 9] {
            let long = b"R".repeat(MAX_LINE + behind);
            let mut cutter =
                Cutter::new(Source::cut(Box::new(io::Cursor::new(long)), Decoder::Text));
            let mut block = Block::default();
            assert!(cutter.fill(&mut block).expect("there is a line"));
            assert_eq!(block.too_long, [1]);
            assert!(cutter.fill(&mut block).is_err());
        }
    }

    /// A file that signals interrupt before every byte.
    struct Restless(VecDeque<u8>, bool);

    impl io::Read for Restless {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.1 = !self.1;
            if self.1 {
                return Err(io::ErrorKind::Interrupted.into());
            }
            let count = self.0.len().min(buffer.len()).min(1);
            buffer.iter_mut().zip(self.0.drain(..count)).for_each(|(to, from)| *to = from);
            Ok(count)
        }
    }

    #[test]
    fn a_signal_is_not_the_end() {
        let lines = [b"R RR\n".as_slice(), &b"R".repeat(MAX_LINE + 9), b"\nG GG\n"].concat();
        let reader = io::BufReader::with_capacity(1, Restless(lines.into(), false));
        let mut cutter = Cutter::new(Source::of(Box::new(reader), Decoder::Text));
        let (mut block, mut text) = (Block::default(), Vec::new());
        while cutter.fill(&mut block).expect("memory can be read") {
            text.extend_from_slice(&block.text);
        }
        let long = "R".repeat(STUB);
        assert_eq!(String::from_utf8_lossy(&text), format!("R RR\n{long}\nG GG\n"));
    }

    /// A file that cannot be read.
    struct Unreadable;

    impl io::Read for Unreadable {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("it cannot be read"))
        }
    }

    #[test]
    fn the_end_of_a_line_does_not_make_it_too_long() {
        let line = [&b"R".repeat(MAX_LINE)[..], b"\r\n"].concat();
        for places in [vec![], vec![MAX_LINE], vec![MAX_LINE, MAX_LINE + 1]] {
            let mut rest = line.as_slice();
            let mut pieces = VecDeque::new();
            for place in places {
                let (piece, behind) = rest.split_at(place - (line.len() - rest.len()));
                pieces.push_back(piece.to_vec());
                rest = behind;
            }
            pieces.push_back(rest.to_vec());
            let mut cutter = Cutter::new(Source::of(Box::new(Pieces(pieces)), Decoder::Text));
            let mut block = Block::default();
            assert!(cutter.fill(&mut block).expect("memory can be read"));
            assert!(block.too_long.is_empty() && block.text == line);
        }
    }

    #[test]
    fn a_pair_that_could_not_be_read_to_its_end_is_not_given_out() {
        let lines = b"\"G\"\n\n\"GG\"\n\"R\"\n\n".as_slice();
        let reader = io::Read::chain(lines, io::BufReader::new(Unreadable));
        let mut cutter = Cutter::new(Source::of(Box::new(reader), Decoder::Leetcode));
        let mut block = Block { target: 1000, ..Block::default() };
        assert!(cutter.fill(&mut block).expect("there is a whole pair"));
        assert_eq!(block.text, b"\"G\"\n\n\"GG\"\n");
        assert!(cutter.fill(&mut block).is_err());
        assert!(!cutter.fill(&mut block).expect("the error has been told"));
    }
}
