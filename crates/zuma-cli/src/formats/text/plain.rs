//! The plainest records of the text format, read at a glance.
//!
//! A search of a random puzzle takes little more than a hundred nanoseconds. To look at its letters
//! one by one takes as long again, most of it for wrong guesses of where a field ends, and to make a
//! record of it and take that apart half as long. So a line `BOARD HAND`, one space between, nothing
//! else on it, and no more balls than most puzzles have, is read into a state at once, without a
//! loop that depends on its length. All other lines, and all that have a fault, are left to the
//! reader of records.

use zuma_state::{Board, Color, Hand, State};

/// The largest board: the puzzle's own limit.
const LARGEST_BOARD: usize = 16;
/// The largest hand: one in which no colour can have more balls than a hand can hold.
const LARGEST_HAND: usize = Hand::CAPACITY_PER_COLOR as usize;
/// The bytes looked at: a board, a space, a hand, the line's end, and what may follow.
const WINDOW: usize = 32;
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

/// Reads the line at the beginning of `text`, if it is plain and legal and not among the last of
/// its block. Gives its state, and its length with its end.
#[inline]
pub(crate) fn read(text: &[u8]) -> Option<(State, usize)> {
    let window: &[u8; WINDOW] = text.first_chunk()?;
    let letters = letters(window);
    let board = letters.trailing_ones() as usize;
    if board == 0 || board > LARGEST_BOARD {
        return None;
    }
    let hand = (letters >> (board + 1)).trailing_ones() as usize;
    if hand == 0 || hand > LARGEST_HAND || board + hand > State::CAPACITY {
        return None;
    }
    if window[board] != b' ' || window[board + 1 + hand] != b'\n' {
        return None;
    }
    let state = State {
        board: read_board(window, board)?,
        hand: read_hand(*window[board + 1..].first_chunk()?, hand)?,
    };
    Some((state, board + 1 + hand + 1))
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
    for (place, &letter) in window[..LARGEST_BOARD].iter().enumerate() {
        bits |= u64::from(CODES[usize::from(letter)]) << (place * BALL_BITS);
    }
    // what is no letter leaves a hole, or at the end a board that is too short
    let board = Board::from_bits(bits & ((1 << (length * BALL_BITS)) - 1))?;
    (board.len() == length).then_some(board)
}

fn read_hand(letters: [u8; 8], length: usize) -> Option<Hand> {
    let of_hand = (1 << (u8::BITS as usize * length)) - 1;
    let letters = (u64::from_le_bytes(letters) & of_hand).to_le_bytes();
    let sum: u32 = letters[..LARGEST_HAND].iter().map(|&letter| HANDS[usize::from(letter)]).sum();
    let balls = sum >> u16::BITS;
    if balls as usize == length { Hand::from_bits(sum as u16) } else { None }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::formats::{Decoder, Lines};

    /// What is seen at a glance, and what the reader of records makes of the line.
    fn both(line: &str) -> (Option<(State, usize)>, Option<State>) {
        let record = Decoder::Text.decode(&mut Lines::new(line.as_bytes(), 1));
        let mut block = line.as_bytes().to_vec();
        block.extend([b'x'; WINDOW]);
        (read(&block), record.and_then(|record| record.state().ok()))
    }

    proptest! {
        #[test]
        fn never_sees_what_is_not_there(line in "[RYBGWrx@\u{e9}# \t-]{0,28}\n") {
            let (seen, state) = both(&line);
            if let Some((seen, length)) = seen {
                prop_assert_eq!((Some(seen), length), (state, line.len()));
            }
        }

        #[test]
        fn sees_what_is_plain(
            runs in prop::collection::vec("RR?|YY?|BB?|GG?|WW?", 1..9),
            hand in "[RYBGW]{1,7}",
        ) {
            let line = format!("{} {hand}\n", runs.concat());
            let (seen, state) = both(&line);
            prop_assert_eq!(seen.map(|(state, _)| state), state);
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
