use std::io::{self, BufRead as _};

use memchr::{memchr, memchr_iter, memrchr};

use super::block::Block;
use crate::failure::Failure;
use crate::formats::MAX_LINE;
use crate::input::{Origin, Source};

/// How much is kept of a line that is too long, in bytes.
const STUB: usize = 64;

/// Cuts a file into blocks of whole records.
pub(super) struct Cutter {
    source: Source,
    /// Whether a record is a pair of lines.
    pairs: bool,
    /// Whether the first line of a pair has been cut off, and not the second.
    inside_pair: bool,
    /// What the file has come to.
    end: Option<io::Result<()>>,
}

/// What became of an attempt to get lines.
enum Step {
    /// There are more lines; some of them can be had without waiting, or not.
    Appended { more_at_hand: bool },
    /// The file has ended.
    Ended,
}

impl Cutter {
    pub(super) fn new(source: Source) -> Self {
        let pairs = source.origin.decoder.format().lines_per_record() == 2;
        Self { source, pairs, inside_pair: false, end: None }
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
        let mut whole = 0;
        while self.end.is_none() {
            if !self.inside_pair {
                whole = block.text.len();
            }
            match self.append(block) {
                Ok(Step::Appended { more_at_hand }) => {
                    let would_wait = !more_at_hand && self.source.extent.is_open();
                    let is_full = block.text.len() >= block.target || would_wait;
                    if is_full && !self.inside_pair {
                        break;
                    }
                }
                Ok(Step::Ended) => self.end = Some(Ok(())),
                Err(error) => {
                    block.text.truncate(whole);
                    self.end = Some(Err(error));
                }
            }
        }
        let is_empty = block.text.is_empty();
        if let Some(end) = self.end.as_mut().filter(|_| is_empty) {
            std::mem::replace(end, Ok(()))?;
        }
        Ok(!is_empty)
    }

    /// Appends the whole lines that fit into the block, at least one; or only one where records
    /// are pairs.
    fn append(&mut self, block: &mut Block) -> io::Result<Step> {
        let start = block.text.len();
        let mut room = if self.pairs { 0 } else { block.target.saturating_sub(start) };
        while self.wait()? > 0 {
            let bytes = self.source.reader.fill_buf()?;
            let last_to_fit = memrchr(b'\n', &bytes[..room.min(bytes.len())]);
            let end = last_to_fit.or_else(|| memchr(b'\n', bytes));
            let taken = end.map_or(bytes.len(), |end| end + 1);
            let more_at_hand = memchr(b'\n', &bytes[taken..]).is_some();
            block.text.extend_from_slice(&bytes[..taken]);
            self.source.reader.consume(taken);
            if without_end(&block.text[start..]).len() > MAX_LINE {
                if end.is_none() {
                    self.skip_line()?;
                }
                block.text.truncate(start + STUB);
                block.text.push(b'\n');
                block.too_long.push(self.source.line);
                self.pass(1, true);
                return Ok(Step::Appended { more_at_hand: false });
            }
            if end.is_some() {
                self.pass_over(&block.text[start..]);
                return Ok(Step::Appended { more_at_hand });
            }
            room = 0;
        }
        self.source.extent.check(block.text.len() > start)?;
        self.pass_over(&block.text[start..]);
        Ok(Step::Ended)
    }

    /// Waits for bytes, and says how many are there; 0 at the end of the file.
    fn wait(&mut self) -> io::Result<usize> {
        loop {
            match self.source.reader.fill_buf() {
                Ok(bytes) => return Ok(bytes.len()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Drops the rest of a line.
    fn skip_line(&mut self) -> io::Result<()> {
        while self.wait()? > 0 {
            let bytes = self.source.reader.fill_buf()?;
            let end = memchr(b'\n', bytes);
            let taken = end.map_or(bytes.len(), |end| end + 1);
            self.source.reader.consume(taken);
            if end.is_some() {
                break;
            }
        }
        Ok(())
    }

    /// Counts whole lines.
    fn pass_over(&mut self, lines: &[u8]) {
        let count = memchr_iter(b'\n', lines).count();
        self.pass(count as u64, !lines.trim_ascii().is_empty());
    }

    fn pass(&mut self, count: u64, filled: bool) {
        self.source.line += count;
        self.inside_pair ^= self.pairs && filled;
    }
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
    }
}
