//! The plainest records of the text format, read at a glance.
//!
//! A search of a random puzzle takes little more than a hundred nanoseconds, and looking at its
//! letters one by one about as much again, most of it for wrong guesses of where a field ends. So a
//! line `BOARD HAND`, one space between, nothing else on it, and no more balls than most puzzles
//! have, is read without a loop that depends on its length. All other lines, and all that have a
//! fault, are left to the reader next door.

use zuma_state::{Board, Color, Hand, State};

/// The bytes looked at: a board, a space, a hand, the line's end, and what may follow.
const WINDOW: usize = 32;
/// The largest hand: one in which no colour can have more balls than a hand can hold.
const LARGEST_HAND: usize = Hand::CAPACITY_PER_COLOR as usize;
/// Bits that a ball takes in a [`Board`].
const BALL_BITS: usize = 3;

/// The number of the colour whose letter a byte is; 0 where it is none.
const CODES: [u8; 256] = {
    let mut codes = [0; 256];
    let mut at = 0;
    while at < Color::ALL.len() {
        codes[Color::ALL[at].letter() as usize] = Color::ALL[at].code();
        at += 1;
    }
    codes
};

/// For a byte that is a letter, the bits of the hand of that one ball, and above them a 1 to count
/// the balls; 0 for other bytes.
const HANDS: [u32; 256] = {
    let mut hands = [0; 256];
    let mut at = 0;
    while at < Color::ALL.len() {
        if let Some(hand) = Hand::EMPTY.with(Color::ALL[at]) {
            hands[Color::ALL[at].letter() as usize] = 1 << u16::BITS | hand.bits() as u32;
        }
        at += 1;
    }
    hands
};

/// A plain line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plain {
    /// What it says.
    pub(super) state: State,
    /// The length of its board.
    pub(super) board: usize,
    /// The length of its hand.
    pub(super) hand: usize,
}

/// Reads the line at the beginning of `text` if it is plain and legal, and not among the last of
/// its block.
#[inline]
pub(super) fn read(text: &[u8]) -> Option<Plain> {
    let window: &[u8; WINDOW] = text.first_chunk()?;
    let letters = letters(window);
    let board = letters.trailing_ones() as usize;
    if board == 0 || board > Board::CAPACITY {
        return None;
    }
    let hand_letters = letters >> (board + 1);
    let hand = hand_letters.trailing_ones() as usize;
    if hand == 0 || hand > LARGEST_HAND {
        return None;
    }
    let is_plain = window[board] == b' '
        && window[board + 1 + hand] == b'\n'
        && board + hand <= State::CAPACITY;
    if !is_plain {
        return None;
    }
    let state =
        State { board: read_board(window, board)?, hand: read_hand(&window[board + 1..], hand)? };
    Some(Plain { state, board, hand })
}

/// A bit for each byte: whether it can be a letter, all of which have bit 6, and neither white
/// space nor digits nor punctuation.
fn letters(window: &[u8; WINDOW]) -> u32 {
    const LETTER_BIT: u32 = 6;
    const ONES: u64 = 0x0101_0101_0101_0101;
    /// Multiplied with bits at 0, 8, 16…, moves them to 56, 57, 58….
    const GATHER: u64 = 0x0102_0408_1020_4080;
    window.chunks_exact(8).rev().fold(0, |mask, word| {
        let word = word.try_into().map_or(0, u64::from_le_bytes);
        let bits = word >> LETTER_BIT & ONES;
        mask << 8 | (bits.wrapping_mul(GATHER) >> 56) as u32
    })
}

fn read_board(window: &[u8; WINDOW], length: usize) -> Option<Board> {
    let mut bits = 0;
    for (place, &letter) in window[..Board::CAPACITY].iter().enumerate() {
        bits |= u64::from(CODES[usize::from(letter)]) << (place * BALL_BITS);
    }
    // what is no letter leaves a hole, or at the end a board that is too short
    let board = Board::from_bits(bits & ((1 << (length * BALL_BITS)) - 1))?;
    (board.len() == length).then_some(board)
}

fn read_hand(window: &[u8], length: usize) -> Option<Hand> {
    let mut sum = 0;
    for (place, &letter) in window.first_chunk::<LARGEST_HAND>()?.iter().enumerate() {
        sum += if place < length { HANDS[usize::from(letter)] } else { 0 };
    }
    let balls = sum >> u16::BITS;
    if balls as usize == length { Hand::from_bits(sum as u16) } else { None }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::formats::{Decoder, Lines};

    /// What the glance may see, and what the other reader makes of the line without it.
    fn both(line: &str) -> (Option<Plain>, Option<State>) {
        // at the end of a block there is no glance
        let by_the_letter = Decoder::Text
            .decode(&mut Lines::new(line.as_bytes(), 1))
            .and_then(|record| record.state().ok());
        let mut block = line.as_bytes().to_vec();
        block.extend([b'x'; WINDOW]);
        (read(&block), by_the_letter)
    }

    proptest! {
        #[test]
        fn never_sees_what_is_not_there(line in "[RYBGWrx@\u{e9}# \t-]{0,28}\n") {
            let (seen, state) = both(&line);
            if let Some(plain) = seen {
                prop_assert_eq!(Some(plain.state), state);
                prop_assert_eq!(plain.board + 1 + plain.hand + 1, line.len());
            }
        }

        #[test]
        fn sees_what_is_plain(
            runs in prop::collection::vec("RR?|YY?|BB?|GG?|WW?", 1..10),
            hand in "[RYBGW]{1,7}",
        ) {
            let line = format!("{} {hand}\n", runs.concat());
            let (seen, state) = both(&line);
            prop_assert_eq!(seen.map(|plain| plain.state), state);
        }
    }

    #[test]
    fn leaves_faults_to_the_other_reader() {
        for line in
            ["RRR R\n", "RR Rx\n", "xRR R\n", "RRx R\n", "RR R R\n", " R\n", "R \n", "R R #\n"]
        {
            assert_eq!(both(line).0, None, "{line}");
        }
    }
}
