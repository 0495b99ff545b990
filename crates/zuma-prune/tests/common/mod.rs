//! Positions as text, and what the crate says of them computed in the plainest way.

#![allow(dead_code, reason = "no test file uses all of it")]

pub(crate) mod game;
pub(crate) mod naive;
pub(crate) mod worth;

use zuma_prune::PrefixBound;
use zuma_state::{Board, Color};

/// Two balls of every colour, which pay for any block.
pub(crate) const ENOUGH: &[u8] = b"RRYYBBGGWW";

/// Every stable board of up to `longest` balls in the first `colors` colours.
pub(crate) fn boards(longest: usize, colors: usize) -> Vec<Board> {
    let mut boards = vec![Board::EMPTY];
    let mut level = 0..1;
    for _ in 0..longest {
        for index in level.clone() {
            let board = boards[index];
            boards.extend(Color::ALL[..colors].iter().filter_map(|&color| board.pushed(color)));
        }
        level = level.end..boards.len();
    }
    boards
}

/// The letters of a board or a hand.
pub(crate) fn letters(text: &impl ToString) -> Vec<u8> {
    text.to_string().into_bytes()
}

/// Adds balls to a row and takes them away at its right end, and compares its bound each time.
pub(crate) fn walk(steps: &[Option<Color>]) {
    let mut prefix = PrefixBound::default();
    let mut boards = vec![Board::EMPTY];
    for step in steps {
        let board = boards[boards.len() - 1];
        match *step {
            Some(color) => {
                let Some(longer) = board.pushed(color) else { continue };
                boards.push(longer);
                let expected = naive::least(&letters(&longer), ENOUGH);
                assert_eq!(Some(prefix.push(color)), expected, "{longer}");
            }
            None if board.is_empty() => {}
            None => {
                prefix.pop();
                boards.pop();
            }
        }
    }
}
