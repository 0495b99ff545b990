//! The partition bound by its definition: every way to cut a row of letters, ball by ball, into
//! blocks of one colour that do not cross.

use std::collections::HashMap;

use super::game::count;

/// A row of letters, stable or not, and the hand from which its blocks are completed.
pub(crate) struct Cuts<'a> {
    balls: &'a [u8],
    hand: &'a [u8],
    apart: Apart,
    known: HashMap<(usize, usize), Option<u8>>,
}

/// Which of the cuts count.
#[derive(Clone, Copy)]
enum Apart {
    /// All.
    Free,
    /// Those in which the ball at the place and the next are in different blocks.
    From(usize),
    /// Those in which the ball at the place is the last of its block. A block that begins with
    /// the next ball and has one more is taken to be complete.
    Eased(usize),
}

fn least_of(balls: &[u8], hand: &[u8], apart: Apart) -> Option<u8> {
    Cuts { balls, hand, apart, known: HashMap::new() }.stretch(0, balls.len())
}

/// The least number of insertions by the partition bound, `None` where no cut can be paid for.
pub(crate) fn least(balls: &[u8], hand: &[u8]) -> Option<u8> {
    least_of(balls, hand, Apart::Free)
}

/// The same over the cuts in which the balls at `place` and `place + 1` are in different blocks.
pub(crate) fn least_apart(balls: &[u8], hand: &[u8], place: usize) -> Option<u8> {
    least_of(balls, hand, Apart::From(place))
}

/// No more than [`least_apart`] where those two balls are a run, and not much less.
///
/// Either the first of the two is the last of its block, and the second's block is eased; or the
/// first is in a block with a later ball, and counts a second time in what lies between.
pub(crate) fn least_apart_eased(balls: &[u8], hand: &[u8], place: usize) -> Option<u8> {
    let goes_on =
        (place + 2..balls.len()).filter(|&later| balls[later] == balls[place]).map(|later| {
            let around = [&balls[..=place], &balls[later..]].concat();
            Some(least(&balls[place..later], hand)? + least(&around, hand)?)
        });
    goes_on.chain([least_of(balls, hand, Apart::Eased(place))]).flatten().min()
}

impl Cuts<'_> {
    fn stretch(&mut self, start: usize, end: usize) -> Option<u8> {
        if start == end {
            return Some(0);
        }
        if let Some(&known) = self.known.get(&(start, end)) {
            return known;
        }
        let least = self.block(start, start, 1, end);
        self.known.insert((start, end), least);
        least
    }

    /// A block has `size` balls so far, from `first` to `at`: it ends there, or goes on with any
    /// later ball of its colour; what lies between is cut by itself.
    fn block(&mut self, first: usize, at: usize, size: usize, end: usize) -> Option<u8> {
        let color = self.balls[at];
        let (mut missing, mut next_from) = (3_usize.saturating_sub(size), at + 1);
        match self.apart {
            Apart::From(place) if at == place => next_from += 1,
            Apart::Eased(place) if at == place => next_from = end,
            Apart::Eased(place) if first == place + 1 && size == 2 => missing = 0,
            _ => {}
        }
        let in_hand = count(self.hand, color);
        let mut least = None;
        if missing <= in_hand {
            least = self.stretch(at + 1, end).map(|rest| rest + missing as u8);
        }
        for next in next_from..end {
            if self.balls[next] == color {
                let cost = self
                    .stretch(at + 1, next)
                    .and_then(|between| Some(between + self.block(first, next, size + 1, end)?));
                least = [least, cost].into_iter().flatten().min();
            }
        }
        least
    }
}

#[test]
fn cuts_by_hand() {
    assert_eq!(least(b"", b""), Some(0));
    assert_eq!(least(b"R", b"RR"), Some(2));
    assert_eq!(least(b"R", b"R"), None);
    assert_eq!(least(b"RRR", b""), Some(0));
    assert_eq!(least(b"RYR", b"RRYY"), Some(3), "RR around the Y");
    assert_eq!(least(b"RYRY", b"RRRYYY"), Some(5), "RR and YY would cross");
    assert_eq!(least(b"RYRRYR", b"YYYY"), Some(4));
    assert_eq!(least(b"WWRRBBWW", b"WRBRW"), Some(2));
    assert_eq!(least_apart(b"RR", b"RR", 0), Some(4));
    assert_eq!(least_apart(b"RRYR", b"RY", 0), None, "two of R and R, or R and two of R");
    assert_eq!(least_apart(b"RRYR", b"RRYY", 0), Some(5));
    assert_eq!(least_apart_eased(b"RRYR", b"RRYY", 0), Some(4), "R, YY, and two of R for three");
    assert_eq!(least_apart_eased(b"RRYYRR", b"RY", 0), Some(2), "RRYY, and R around it with RR");
}
