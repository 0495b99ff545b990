//! Packing, parsing and printing, and the errors that locate what is wrong.

use zuma_state::{
    Board, Color, Hand, Insertion, Lanes, ParseError, Part, PlayError, Renaming, State,
};

#[test]
fn ball_0_is_in_the_low_bits() {
    let board = Board::literal("RYW");
    assert_eq!(board.bits(), 0o521);
    assert_eq!(board.len(), 3);
    assert_eq!(board.get(0), Some(Color::Red));
    assert_eq!(board.get(2), Some(Color::White));
    assert_eq!(board.get(3), None);
    assert_eq!(board.get(99), None);
}

#[test]
fn the_hand_is_five_counts() {
    let hand = Hand::literal("WRWGR");
    assert_eq!(hand.bits(), 0o2_1_0_0_2);
    assert_eq!(hand.to_string(), "RRGWW");
    assert_eq!(hand.len(), 5);
    assert_eq!(hand.colors().collect::<Vec<_>>(), [Color::Red, Color::Green, Color::White]);
    assert_eq!(hand.without(Color::Blue), None);
    assert_eq!(hand.without(Color::Green), Some(Hand::literal("RRWW")));
    assert_eq!(Hand::literal("BBBBBBB").with(Color::Blue), None);
    assert!(hand.contains(Hand::literal("RW")) && !hand.contains(Hand::literal("GG")));
    assert!(Hand::EMPTY.is_empty() && !hand.is_empty());
}

#[test]
fn bits_that_are_no_position_are_refused() {
    assert_eq!(Board::from_bits(0o6), None, "no colour 6");
    assert_eq!(Board::from_bits(0o7), None, "no colour 7");
    assert_eq!(Board::from_bits(0o101), None, "a hole at 1");
    assert_eq!(Board::from_bits(0o10), None, "a hole at 0");
    assert_eq!(Board::from_bits(0o5222), None, "a run of three");
    assert_eq!(Board::from_bits(1 << 63), None, "a ball 21");
    assert_eq!(Board::from_bits(0o5122), Some(Board::literal("YYRW")));
    assert_eq!(Hand::from_bits(1 << 15), None);
    assert_eq!(Hand::from_bits(0o52), Hand::literal("RRYYYYY").into());
}

#[test]
fn a_full_board_keeps_its_ends() {
    let text = "WWYWWYWWYWWYWWYWWYWWY";
    let board: Board = text.parse().unwrap();
    assert_eq!((board.len(), board.to_string().as_str()), (21, text));
    assert_eq!(board.mirrored().to_string(), text.chars().rev().collect::<String>());
    assert_eq!(board.pushed(Color::Red), None);
    assert_eq!(board.twins().len(), 7);
    assert_eq!(board.balls_of(Color::Yellow).len(), 7);
    assert_eq!(board.emptying_insertion(), None);
}

#[test]
fn a_mirror_image_starts_at_ball_0() {
    for (text, backwards) in [("", ""), ("G", "G"), ("RYY", "YYR"), ("WBYYRG", "GRYYBW")] {
        assert_eq!(Board::literal(text).mirrored(), Board::literal(backwards), "{text}");
    }
}

#[test]
fn errors_say_where_and_what() {
    let unknown = "RRx".parse::<Board>().unwrap_err();
    assert_eq!(unknown.span(), Some((Part::Board, 2..3)));
    assert_eq!(unknown.to_string(), "board position 2: found 'x', expected one of R, Y, B, G, W");
    assert_eq!(
        "Rb".parse::<Hand>().unwrap_err().to_string(),
        "hand position 1: found 'b', expected one of R, Y, B, G, W (colours are upper case: B)"
    );
    assert_eq!(
        "WYYYYR".parse::<Board>().unwrap_err(),
        ParseError::UnstableBoard { position: 1, color: Color::Yellow, length: 4 }
    );
    assert_eq!(
        "RYRYRYRYRYRYRYRYRYRYRYRY".parse::<Board>().unwrap_err(),
        ParseError::BoardTooLong { length: 24 }
    );
    assert_eq!(
        "RRRRRYRRRR".parse::<Hand>().unwrap_err(),
        ParseError::TooManyOfAColor { position: 8, color: Color::Red, count: 9 }
    );
    assert_eq!(
        State::parse("RYRYRYRYRYRYRYRYRYRY", "RY").unwrap_err(),
        ParseError::TooManyBalls { board: 20, hand: 2 }
    );
    assert!("ßR".parse::<Board>().unwrap_err().to_string().contains("'ß'"));
    assert_eq!("R".parse::<State>().unwrap_err(), ParseError::FieldCount { found: 1 });
    assert_eq!("R R 2".parse::<State>().unwrap_err(), ParseError::FieldCount { found: 3 });
}

#[test]
fn a_state_is_written_as_it_is_read() {
    for text in ["RRYB GW", "- RR", "RY -", "- -"] {
        assert_eq!(text.parse::<State>().unwrap().to_string(), text);
    }
    assert!(State::parse("RYRYRYRYRYRYRYRYRYRY", "R").is_ok());
}

#[test]
fn an_insertion_is_a_ball_and_a_gap() {
    let insertion: Insertion = "G@12".parse().unwrap();
    assert_eq!(insertion, Insertion::new(Color::Green, 12));
    assert_eq!(insertion.to_string(), "G@12");
    for text in ["", "G", "G@", "@1", "GG@1", "G@-1", "G@+1", "G@1 "] {
        assert!(matches!(text.parse::<Insertion>(), Err(ParseError::MalformedInsertion { .. })));
    }
    assert!(matches!("g@1".parse::<Insertion>(), Err(ParseError::UnknownColor { .. })));
}

#[test]
fn an_insertion_needs_its_ball_and_its_gap() {
    let state = State::parse("RR", "RB").unwrap();
    assert!(state.play(Insertion::new(Color::Red, 2)).unwrap().board.is_empty());
    let no_ball = state.play(Insertion::new(Color::White, 0)).unwrap_err();
    assert!(matches!(no_ball, PlayError::NotInHand { .. }));
    let no_gap = state.play(Insertion::new(Color::Blue, 3)).unwrap_err();
    assert_eq!(no_gap.to_string(), "B@3: found gap 3, expected 0 to 2");
}

#[test]
fn renaming_by_first_appearance_is_the_same_for_renamed_boards() {
    let names = |text: &str| {
        let board: Board = text.parse().unwrap();
        Renaming::by_first_appearance(board).board(board).to_string()
    };
    assert_eq!(names("WWRRBGY"), "RRYYBGW");
    assert_eq!(names("GGWWBRY"), "RRYYBGW");
    let renaming = Renaming::by_first_appearance(Board::literal("WB"));
    assert_eq!(renaming.hand(Hand::literal("WWBR")), Hand::literal("RRYB"));
    assert_eq!(renaming.inverse().hand(Hand::literal("RRYB")), Hand::literal("WWBR"));
    assert_eq!(Renaming::new([Color::Red; 5]), None);
}

#[test]
fn a_full_board_takes_no_ball() {
    let board = Board::literal("RRYRRYRRYRRYRRYRRYRRY");
    let state = State { board, hand: Hand::literal("RB") };
    for insertion in [Insertion::new(Color::Red, 0), Insertion::new(Color::Blue, 21)] {
        let error = state.play(insertion).expect_err("the board is full");
        assert_eq!(error, PlayError::NoRoom { insertion });
        assert_eq!(error.to_string(), format!("{insertion}: the board is full, with 21 balls"));
    }
}

#[test]
fn a_board_without_some_of_its_balls() {
    let board = Board::literal("RRYRB");
    let without = |positions: &[u8]| {
        let balls = positions.iter().fold(Lanes::NONE, |all, &p| all | Lanes::one(p));
        board.without(balls).map(|board| board.to_string())
    };
    assert_eq!(without(&[]).as_deref(), Some("RRYRB"));
    assert_eq!(without(&[0, 4, 20]).as_deref(), Some("RYR"));
    assert_eq!(without(&[2]), None, "three reds");
    assert_eq!(without(&[2, 3]).as_deref(), Some("RRB"));
    assert_eq!(board.without(Lanes::ALL), Some(Board::EMPTY));
}
