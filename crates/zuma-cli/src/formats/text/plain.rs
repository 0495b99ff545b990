//! The plainest records of the text format, read at a glance.
//!
//! A search of a random puzzle takes little more than a hundred nanoseconds. To look at its letters
//! one by one takes as long again, most of it for wrong guesses of where a field ends, and to make a
//! record of it and take that apart half as long. So a line `BOARD HAND`, one space between, nothing
//! else on it, and no more balls than most puzzles have, is read into a state at once, without a
//! loop that depends on its length. All other lines, and all that have a fault, are left to the
//! reader of records.

use zuma_state::{Board, Color, Hand, Lanes, State};

/// The bytes looked at; a line has to end within them.
const WINDOW: usize = 24;
/// How many lines are read before the first of them is worked on.
const AHEAD: usize = 32;
/// The largest board: the puzzle's own limit.
const LARGEST_BOARD: usize = 16;
/// The largest hand: one in which no colour can have more balls than a hand can hold.
const LARGEST_HAND: usize = Hand::CAPACITY_PER_COLOR as usize;
/// The bits that a ball takes in a [`Board`], and here a byte that was read.
const LANE: usize = Lanes::WIDTH as usize;
/// The lowest bit of each lane.
const EVERY: u64 = Lanes::ALL.bits();

/// How many balls of each colour two lanes hold, as the bits of a [`Hand`].
const PAIRS: [u16; 64] = {
    let mut pairs = [0; 64];
    let mut at = 0;
    while at < pairs.len() {
        let codes = [at as u8 & 7, at as u8 >> 3];
        let mut hand = Hand::EMPTY;
        let mut of = 0;
        while of < codes.len() {
            if let Some(color) = Color::from_code(codes[of]) {
                if let Some(more) = hand.with(color) {
                    hand = more;
                }
            }
            of += 1;
        }
        pairs[at] = hand.bits();
        at += 1;
    }
    pairs
};

/// Plain lines that have been read, and not yet worked on.
pub(crate) struct Ahead {
    lines: [(State, usize); AHEAD],
    count: usize,
}

impl Ahead {
    /// No lines.
    pub(crate) fn new() -> Self {
        Self { lines: [(State::default(), 0); AHEAD], count: 0 }
    }

    /// Reads the plain lines at the beginning of `text`, as many as there is room for, in place of
    /// those read before.
    pub(crate) fn read(&mut self, mut text: &[u8]) {
        self.count = 0;
        for place in &mut self.lines {
            let Some(line) = read(text) else { break };
            text = &text[line.1..];
            *place = line;
            self.count += 1;
        }
    }

    /// Of each line its state, and its length with its end.
    pub(crate) fn lines(&self) -> &[(State, usize)] {
        &self.lines[..self.count]
    }

    /// Whether there was no room for more.
    pub(crate) fn is_full(&self) -> bool {
        self.count == AHEAD
    }
}

/// Reads the line at the beginning of `text`, if it is plain and legal and not among the last of
/// its block. Gives its state, and its length with its end.
#[inline]
fn read(text: &[u8]) -> Option<(State, usize)> {
    let window: &[u8; WINDOW] = text.first_chunk()?;
    let [first, second, third] = lanes(window);
    let board = first | second << (8 * LANE);
    let board_bits = bits_of_balls(board);
    // a hand has room only behind one ball at least, and so it is in lanes 2 to 22
    let behind = board >> (2 * LANE) | third << ((LARGEST_BOARD - 2) * LANE);
    let hand = behind >> board_bits.checked_sub(LANE)?;
    let hand_bits = bits_of_balls(hand);
    if hand_bits == 0 || hand_bits > LARGEST_HAND * LANE {
        return None;
    }
    let (space, end) = (board_bits / LANE, (board_bits + hand_bits) / LANE + 1);
    if window[space] != b' ' || window.get(end) != Some(&b'\n') {
        return None;
    }
    let state = State {
        board: Board::from_bits(board & ((1 << board_bits) - 1))?,
        hand: read_hand(hand & ((1 << hand_bits) - 1))?,
    };
    let fits = end <= State::CAPACITY + 1;
    fits.then_some((state, end + 1))
}

/// The number of its colour for each byte, 0 where it is no letter of a colour: 8 bytes to a word,
/// a lane for each.
fn lanes(window: &[u8; WINDOW]) -> [u64; WINDOW / 8] {
    // compared with every colour, and not looked up: so 16 bytes go at a time
    let codes = window.map(|byte| {
        Color::ALL.iter().fold(0, |code, color| {
            code | if byte == color.letter() as u8 { color.code() } else { 0 }
        })
    });
    let mut words = [0; WINDOW / 8];
    for (word, codes) in words.iter_mut().zip(codes.chunks_exact(8)) {
        let bytes = codes.try_into().map_or(0, u64::from_le_bytes);
        let twos = (bytes | bytes >> 5) & 0x003f_003f_003f_003f;
        let fours = (twos | twos >> 10) & 0x0000_0fff_0000_0fff;
        *word = (fours | fours >> 20) & 0x00ff_ffff;
    }
    words
}

/// How many bits the balls take up to the first lane that has none.
fn bits_of_balls(lanes: u64) -> usize {
    let balls = lanes | lanes >> 1 | lanes >> 2;
    (!balls & EVERY).trailing_zeros() as usize
}

/// The hand of some balls in any order.
fn read_hand(lanes: u64) -> Option<Hand> {
    let pair = |at: usize| PAIRS[lanes as usize >> (2 * LANE * at) & (PAIRS.len() - 1)];
    Hand::from_bits(pair(0) + pair(1) + pair(2) + pair(3))
}

/// Appends an answer line without moves.
#[inline]
pub(crate) fn encode(out: &mut Vec<u8>, number: Option<i32>) {
    // to format a number takes as long as it may take to find it, and it is nearly always short
    match number {
        Some(-1) => out.extend_from_slice(b"-1\n"),
        Some(digit @ 0..=9) => out.extend_from_slice(&[b'0' + digit.unsigned_abs() as u8, b'\n']),
        _ => {
            super::encode_number(out, number);
            out.push(b'\n');
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::formats::{Decoder, Lines};
    use crate::record::Answer;

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
            prop_assert_eq!(seen.map(|(state, _)| state), state.filter(|_| line.len() <= WINDOW));
        }
    }

    #[test]
    fn writes_what_the_other_writer_writes() {
        let numbers = (-1..=21).map(Some).chain([None]);
        for number in numbers {
            let (mut plain, mut general) = (Vec::new(), Vec::new());
            encode(&mut plain, number);
            super::super::encode(&mut general, Ok(&Answer { number, moves: None }));
            assert_eq!(plain, general, "{number:?}");
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
