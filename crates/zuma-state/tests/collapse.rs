//! Insert and collapse on the bits against the rules carried out on text.

use proptest::prelude::*;
use zuma_state::{Board, Color, State};

/// The game's rule, letter by letter: while there is a run of three or more, take it out.
fn collapsed(mut balls: Vec<char>) -> String {
    'next: loop {
        let mut start = 0;
        while start < balls.len() {
            let run = balls[start..].iter().take_while(|&&ball| ball == balls[start]).count();
            if run >= 3 {
                balls.drain(start..start + run);
                continue 'next;
            }
            start += run;
        }
        return balls.into_iter().collect();
    }
}

fn assert_every_insertion(board: Board) {
    let text = board.to_string();
    let mut emptying = Vec::new();
    for gap in 0..=board.len() {
        for color in Color::ALL {
            let mut balls: Vec<char> = text.chars().collect();
            balls.insert(gap, color.letter());
            let after = board.insert(gap as u8, color);
            assert_eq!(after.to_string(), collapsed(balls), "{color}@{gap} on {text}");
            assert_eq!(Board::from_bits(after.bits()), Some(after), "{color}@{gap} on {text}");
            if after.is_empty() {
                emptying.push((color, gap as u8));
            }
        }
    }
    match board.emptying_insertion() {
        Some(found) => assert_eq!(emptying.first(), Some(&found), "{text}"),
        None => assert_eq!(emptying, [], "{text}"),
    }
}

fn every_stable_board(
    board: Board,
    longest: usize,
    colors: &[Color],
    visit: &mut impl FnMut(Board),
) {
    visit(board);
    if board.len() < longest {
        for next in colors.iter().filter_map(|&color| board.pushed(color)) {
            every_stable_board(next, longest, colors, visit);
        }
    }
}

#[test]
fn every_insertion_into_every_board_of_three_colors_to_8_balls() {
    every_stable_board(Board::EMPTY, 8, &Color::ALL[..3], &mut assert_every_insertion);
}

#[test]
fn every_insertion_into_every_board_of_two_colors_to_13_balls() {
    every_stable_board(Board::EMPTY, 13, &Color::ALL[3..], &mut assert_every_insertion);
}

fn stable_board(longest: usize) -> impl Strategy<Value = Board> {
    prop::collection::vec(prop::sample::select(&Color::ALL[..]), 0..=longest).prop_map(|colors| {
        colors.into_iter().fold(Board::EMPTY, |board, color| board.pushed(color).unwrap_or(board))
    })
}

proptest! {
    #[test]
    fn insertions_into_long_boards(board in stable_board(20)) {
        assert_every_insertion(board);
    }

    #[test]
    fn text_packed_text(board in stable_board(21)) {
        prop_assert_eq!(board.to_string().parse(), Ok(board));
        prop_assert_eq!(Board::from_bits(board.bits()), Some(board));
        let backwards: String = board.to_string().chars().rev().collect();
        prop_assert_eq!(board.mirrored().to_string(), backwards);
    }

    #[test]
    fn any_text_is_a_position_or_an_error(text in "[RYBGWx\\- ]{0,30}") {
        if let Ok(state) = text.parse::<State>() {
            prop_assert_eq!(state.to_string().parse(), Ok(state));
        }
    }

    #[test]
    fn any_bits_are_a_board_or_refused(bits in any::<u64>()) {
        if let Some(board) = Board::from_bits(bits) {
            prop_assert_eq!(board.to_string().parse(), Ok(board));
        }
    }
}

#[test]
fn chains_run_to_their_end() {
    let after = |board: &str, gap, color| Board::literal(board).insert(gap, color).to_string();
    assert_eq!(after("WWBBWW", 2, Color::Blue), "");
    assert_eq!(after("RRYGGYYRRYYGGYRR", 4, Color::Green), "YYGGYRR", "RRRR goes whole");
    assert_eq!(after("RBYYBBRRB", 3, Color::Yellow), "B");
    assert_eq!(after("RYYR", 2, Color::Yellow), "RR", "two do not vanish");
}
