use zuma_reference::collapse::insert;
use zuma_reference::{COLORS, collapse::runs};
use zuma_state::{Board, Color, Hand, Insertion, PlayError, State};

use crate::bytes::Bytes;
use crate::plain;

/// On the bits and on plain bytes, a board is the same after any sequence of insertions.
///
/// The first byte is the length of the first board, a byte each its balls; then come pairs of a gap
/// and a ball.
///
/// # Panics
/// Where a board, or what it tells of itself, is not the same.
pub fn collapse(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let length = bytes.below(Board::CAPACITY + 1);
    let mut letters = plain::board((0..length).map(|_| bytes.next()), length);
    let mut board: Board = plain::text(&letters).parse().expect("it is a board");
    check(board, &letters);
    while !bytes.is_empty() {
        let gap = bytes.below(letters.len() + 1);
        let ball = plain::ball(bytes.next());
        let after = insert(&letters, gap, ball);
        if after.len() > Board::CAPACITY {
            continue;
        }
        let (gap, color) = (gap as u8, plain::color(ball));
        check_play(board, gap, color, &after);
        board = board.insert(gap, color);
        letters = after;
        check(board, &letters);
    }
}

/// What a board tells of itself is true.
fn check(board: Board, letters: &[u8]) {
    assert_eq!(board.to_string().as_bytes(), letters);
    assert_eq!(Board::from_bits(board.bits()), Some(board));
    assert_eq!((board.len(), board.is_empty()), (letters.len(), letters.is_empty()));
    let colors: Vec<_> = letters.iter().map(|&letter| plain::color(letter)).collect();
    for place in 0..=Board::CAPACITY {
        assert_eq!(board.get(place), colors.get(place).copied());
    }
    let firsts_of_two = runs(letters).filter(|run| run.length == 2).map(|run| run.start as u8);
    assert!(board.twins().into_iter().eq(firsts_of_two), "{board}");
    for color in Color::ALL {
        let places = (0..letters.len() as u8).filter(|&place| colors[usize::from(place)] == color);
        assert!(board.balls_of(color).into_iter().eq(places), "{board}");
    }
    let mirrored = board.mirrored();
    assert!(mirrored.iter().eq(colors.into_iter().rev()), "{board}");
    assert_eq!(mirrored.mirrored(), board);
    check_emptying(board, letters);
}

/// An insertion that empties the board is told if and only if there is one.
fn check_emptying(board: Board, letters: &[u8]) {
    let empties = |gap: usize, ball| insert(letters, gap, ball).is_empty();
    if let Some((color, gap)) = board.emptying_insertion() {
        assert!(empties(usize::from(gap), color.letter() as u8), "{board}: {color}@{gap}");
    } else {
        let mut gaps = 0..=letters.len();
        let can_be_emptied = gaps.any(|gap| COLORS.iter().any(|&ball| empties(gap, ball)));
        assert!(!can_be_emptied, "{board}");
    }
}

/// A state plays what its hand and its board allow.
fn check_play(board: Board, gap: u8, color: Color, after: &[u8]) {
    let hand = Hand::EMPTY.with(color).expect("there is room for one");
    let insertion = Insertion::new(color, gap);
    let played = State { board, hand }.play(insertion);
    if board.len() == Board::CAPACITY {
        assert_eq!(played, Err(PlayError::NoRoom { insertion }));
        return;
    }
    let played = played.expect("it can be played");
    assert_eq!(played.board.to_string().as_bytes(), after);
    assert!(played.hand.is_empty());
    let refused = State { board, hand: Hand::EMPTY }.play(insertion);
    assert_eq!(refused, Err(PlayError::NotInHand { insertion, hand: Hand::EMPTY }));
    let beyond = Insertion::new(color, board.len() as u8 + 1);
    let refused = State { board, hand }.play(beyond);
    assert_eq!(refused, Err(PlayError::NoSuchGap { insertion: beyond, length: board.len() }));
}
