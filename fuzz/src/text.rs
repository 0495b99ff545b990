use zuma_reference::COLORS;
use zuma_state::{Board, Color, Hand, Insertion, ParseError, Part, State};

use crate::plain;

/// Texts are what they are read as: what is legal prints back as it was, or in its one canonical
/// form; what is not gets the error that the rules of the game, applied to characters one by one,
/// give. The packed bits of boards and hands are taken for what they are, too.
///
/// # Panics
/// Where one of these does not hold.
pub fn text(data: &[u8]) {
    if let Some(bits) = data.first_chunk() {
        check_board_bits(u64::from_le_bytes(*bits));
    }
    if let Some(bits) = data.first_chunk() {
        check_hand_bits(u16::from_le_bytes(*bits));
    }
    let text = String::from_utf8_lossy(data);
    check_board(&text);
    check_hand(&text);
    check_state(&text);
    check_insertion(&text);
}

fn check_board_bits(bits: u64) {
    let lanes: Vec<_> = (0..Board::CAPACITY).map(|lane| (bits >> (3 * lane) & 7) as u8).collect();
    let length = lanes.iter().rposition(|&code| code != 0).map_or(0, |last| last + 1);
    let letters: Option<Vec<_>> = lanes[..length]
        .iter()
        .map(|&code| COLORS.get(usize::from(code).checked_sub(1)?).copied())
        .collect();
    let letters = letters.filter(|letters| bits >> 63 == 0 && plain::is_board(letters));
    let board = Board::from_bits(bits);
    let written = board.map(|board| board.to_string().into_bytes());
    assert_eq!(written, letters, "{bits:#o}");
    if let Some(board) = board {
        assert_eq!(board.bits(), bits);
    }
}

fn check_hand_bits(bits: u16) {
    let hand = Hand::from_bits(bits);
    assert_eq!(hand.is_some(), bits < 1 << 15);
    let Some(hand) = hand else { return };
    for (place, color) in Color::ALL.into_iter().enumerate() {
        assert_eq!(u16::from(hand.count(color)), bits >> (3 * place) & 7);
    }
    assert_eq!(hand.to_string().parse(), Ok(hand));
}

/// The letters, where all are of colours; any others as a letter that is none.
fn letters(text: &str) -> Vec<u8> {
    text.chars().map(|letter| u8::try_from(letter).unwrap_or(b'?')).collect()
}

fn check_board(text: &str) {
    let letters = letters(text);
    let parsed: Result<Board, _> = text.parse();
    let wrong = (0..letters.len()).find(|&end| !plain::is_board(&letters[..=end]));
    let Some(position) = wrong else {
        let board = parsed.expect("it is a board");
        assert_eq!(board.to_string(), text);
        assert_eq!(Board::from_bits(board.bits()), Some(board));
        assert_eq!(board.iter().map(Color::letter).collect::<String>(), text);
        return;
    };
    let expected = match Color::from_letter(letters[position]) {
        None => unknown_color(Part::Board, position, text),
        Some(_) if position == Board::CAPACITY => {
            ParseError::BoardTooLong { length: letters.len() }
        }
        Some(color) => {
            let start = position - 2;
            let is_other = |&letter: &u8| letter != letters[start];
            let length = letters[start..].iter().position(is_other);
            let length = length.unwrap_or(letters.len() - start);
            ParseError::UnstableBoard { position: start, color, length }
        }
    };
    check_error(parsed, &expected, text);
}

fn check_hand(text: &str) {
    let letters = letters(text);
    let parsed: Result<Hand, _> = text.parse();
    let count = |letters: &[u8], ball| letters.split(|&letter| letter == ball).count() - 1;
    let most = usize::from(Hand::CAPACITY_PER_COLOR);
    let is_wrong = |&end: &usize| {
        Color::from_letter(letters[end]).is_none() || count(&letters[..=end], letters[end]) > most
    };
    let Some(position) = (0..letters.len()).find(is_wrong) else {
        let hand = parsed.expect("it is a hand");
        let sorted = COLORS.map(|ball| char::from(ball).to_string().repeat(count(&letters, ball)));
        assert_eq!(hand.to_string(), sorted.concat());
        assert_eq!(hand.to_string().parse(), Ok(hand));
        assert_eq!(Hand::from_bits(hand.bits()), Some(hand));
        assert_eq!(hand.len(), letters.len());
        return;
    };
    let expected = match Color::from_letter(letters[position]) {
        None => unknown_color(Part::Hand, position, text),
        Some(color) => {
            let count = count(&letters, letters[position]);
            ParseError::TooManyOfAColor { position, color, count }
        }
    };
    check_error(parsed, &expected, text);
}

fn check_state(text: &str) {
    let parsed: Result<State, _> = text.parse();
    let fields: Vec<_> =
        text.split(char::is_whitespace).filter(|field| !field.is_empty()).collect();
    let field = |place: usize| if fields[place] == "-" { "" } else { fields[place] };
    let expected = if fields.len() == 2 {
        field(0).parse().and_then(|board: Board| Ok((board, field(1).parse::<Hand>()?)))
    } else {
        Err(ParseError::FieldCount { found: fields.len() })
    };
    match expected {
        Ok((board, hand)) if board.len() + hand.len() > State::CAPACITY => {
            let expected = ParseError::TooManyBalls { board: board.len(), hand: hand.len() };
            check_error(parsed, &expected, text);
        }
        Ok((board, hand)) => {
            let state = parsed.expect("it is a state");
            assert_eq!((state.board, state.hand), (board, hand));
            assert_eq!(state.to_string().parse(), Ok(state));
        }
        Err(expected) => check_error(parsed, &expected, text),
    }
}

fn check_insertion(text: &str) {
    let parsed: Result<Insertion, _> = text.parse();
    let malformed = ParseError::MalformedInsertion { found: text.to_owned() };
    let (ball, gap) = match text.split_once('@') {
        Some((ball, gap)) if ball.chars().count() == 1 => (ball, gap),
        _ => return check_error(parsed, &malformed, text),
    };
    let Some(color) = Color::from_letter(letters(ball)[0]) else {
        return check_error(parsed, &unknown_color(Part::Insertion, 0, text), text);
    };
    let digits = gap.trim_start_matches('0');
    let is_number = !gap.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    if !is_number {
        return check_error(parsed, &malformed, text);
    }
    if digits.len() > 2 || digits.len() == 2 && digits > "21" {
        return check_error(parsed, &ParseError::GapTooLarge { found: gap.to_owned() }, text);
    }
    let insertion = parsed.expect("it is an insertion");
    let number = if digits.is_empty() { "0" } else { digits };
    assert_eq!(insertion.to_string(), format!("{color}@{number}"));
}

fn unknown_color(part: Part, position: usize, text: &str) -> ParseError {
    let found = text.chars().nth(position).expect("it has such a character");
    ParseError::UnknownColor { part, position, found }
}

/// It is the error that was expected; what it points at is there, and its message is a line.
fn check_error<T>(parsed: Result<T, ParseError>, expected: &ParseError, text: &str) {
    let Err(error) = parsed else { panic!("{text:?} was read, expected {expected:?}") };
    assert_eq!(error, *expected, "{text:?}");
    if let Some((_, span)) = error.span() {
        assert!(span.start < span.end && span.end <= text.chars().count(), "{text:?}: {span:?}");
    }
    let message = error.to_string();
    assert!(!message.is_empty() && !message.contains(char::is_control), "{message:?}");
}
