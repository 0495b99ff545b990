//! What a worker sees, for which plain lines are no records.

use zuma_cli::formats::Format;
use zuma_cli::fuzz::{Seen, each_worked};

use super::Content;

/// A worker sees the states that the reader of records does, in their order, counts them, and knows
/// at each record and at the end of each block which line it has come to.
pub(super) fn check(pieces: Vec<Vec<u8>>, format: Option<Format>, content: &Content) {
    let mut places = content.records.iter();
    let mut next_line = None;
    each_worked(pieces, false, format, |worked| {
        let [first, next] = worked.lines;
        assert_eq!(next_line.unwrap_or(first), first, "{worked:?}");
        next_line = Some(next);
        assert_eq!(worked.count, worked.records.len() as u64, "{worked:?}");
        for seen in worked.records {
            let place = places.next().expect("the reader of records has it too");
            match seen {
                Seen::Plain(state) => assert_eq!(Ok(state), place.state, "{place:?}"),
                Seen::Record(line, state) => {
                    assert_eq!((line, &state), (place.line, &place.state));
                }
            }
            assert!((first..next).contains(&place.line), "{place:?} in {first} to {next}");
        }
    });
    assert_eq!(places.next(), None);
}
