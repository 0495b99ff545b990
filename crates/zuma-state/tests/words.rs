//! Names, messages and literals: all that a position says in words.

use zuma_state::{Board, Color, Hand, Insertion, Lanes, ParseError, Part, Renaming, State};

#[test]
fn colors_have_numbers_letters_and_names() {
    let all = [
        (Color::Red, 1, 'R', "red"),
        (Color::Yellow, 2, 'Y', "yellow"),
        (Color::Blue, 3, 'B', "blue"),
        (Color::Green, 4, 'G', "green"),
        (Color::White, 5, 'W', "white"),
    ];
    for (index, (color, code, letter, name)) in all.into_iter().enumerate() {
        assert_eq!(Color::ALL[index], color);
        assert_eq!((color.index(), color.code()), (index, code));
        assert_eq!((color.letter(), color.name()), (letter, name));
        assert_eq!(color.to_string(), letter.to_string());
        assert_eq!(Color::from_code(code), Some(color));
        assert_eq!(Color::from_letter(letter as u8), Some(color));
        assert_eq!(Color::from_letter(letter.to_ascii_lowercase() as u8), None);
    }
    let known = |code: &u8| Color::from_code(*code).is_some();
    assert_eq!((0..=u8::MAX).filter(known).count(), 5);
    assert_eq!((0..=u8::MAX).filter(|&letter| Color::from_letter(letter).is_some()).count(), 5);
}

type Span = (Part, std::ops::Range<usize>);

#[test]
fn every_error_has_its_message_and_its_place() {
    let board = |text: &str| text.parse::<Board>().expect_err("it is no board");
    let hand = |text: &str| text.parse::<Hand>().expect_err("it is no hand");
    let state = |text: &str| text.parse::<State>().expect_err("it is no state");
    let insertion = |text: &str| text.parse::<Insertion>().expect_err("it is no insertion");
    let long = "RYRYRYRYRYRYRYRYRYRYRYRY";
    let cases: [(ParseError, &str, Option<Span>); 11] = [
        (
            board("Rr"),
            "board position 1: found 'r', expected one of R, Y, B, G, W (colours are upper case: R)",
            Some((Part::Board, 1..2)),
        ),
        (
            hand("é"),
            "hand position 0: found 'é', expected one of R, Y, B, G, W",
            Some((Part::Hand, 0..1)),
        ),
        (
            insertion("X@1"),
            "insertion position 0: found 'X', expected one of R, Y, B, G, W",
            Some((Part::Insertion, 0..1)),
        ),
        (board(long), "board of 24 balls: expected at most 21", Some((Part::Board, 21..24))),
        (
            board("RBBBBW"),
            "board position 1: found a run of 4 blue balls, expected runs of at most 2 (a longer \
             run would have vanished)",
            Some((Part::Board, 1..5)),
        ),
        (
            hand("GGGGGGGG"),
            "hand position 7: found 8 green balls in all, expected at most 7",
            Some((Part::Hand, 7..8)),
        ),
        (
            state("RYRYRYRYRYRYRYRYRYRYR Y"),
            "found 22 balls, 21 on the board and 1 in the hand, expected at most 21 together",
            None,
        ),
        (state("R"), "found 1 field, expected 2: a board and a hand", None),
        (state(""), "found 0 fields, expected 2: a board and a hand", None),
        (insertion("R3"), "found \"R3\", expected a colour, '@' and a gap, as in R@3", None),
        (insertion("R@022"), "found gap 022, expected one up to 21", None),
    ];
    for (error, message, span) in cases {
        assert_eq!((error.to_string().as_str(), error.span()), (message, span));
    }
    assert_eq!(
        board("RYRYRYRYRYRYRYRYRYRYRYYY").span(),
        Some((Part::Board, 21..24)),
        "too long first"
    );
    assert_eq!(board("YRRR").span(), Some((Part::Board, 1..4)));
    assert_eq!(board("RYRYBBBBB").span(), Some((Part::Board, 4..9)));
}

#[test]
fn what_cannot_be_played_is_said() {
    let play = |state: &str, insertion: &str| {
        let state: State = state.parse().expect("a state");
        let insertion = insertion.parse().expect("an insertion");
        state.play(insertion).expect_err("it cannot be played").to_string()
    };
    assert_eq!(play("RR -", "R@0"), "R@0: the hand is empty");
    assert_eq!(play("RR WB", "R@0"), "R@0: no red ball in the hand BW");
    assert_eq!(play("RR WB", "W@3"), "W@3: found gap 3, expected 0 to 2");
    assert_eq!(play("RR WB", "R@3"), "R@3: no red ball in the hand BW");
}

#[test]
fn bits_are_shown_as_letters() {
    assert_eq!(format!("{:?}", Board::literal("RYW")), "Board(RYW)");
    assert_eq!(format!("{:?}", Hand::literal("WRR")), "Hand(RRW)");
}

#[test]
fn literals_are_read_as_texts_are() {
    for text in ["", "R", "RRYYBBGGWW", "WYWYWYWYWYWYWYWYWYWYW"] {
        assert_eq!(Ok(Board::literal(text)), text.parse());
    }
    for text in ["", "R", "RRRRRRR", "WWWWWWW", "WGBYRRYBGW"] {
        let hand = Hand::literal(text);
        assert_eq!(Ok(hand), text.parse());
        assert_eq!(Hand::from_bits(hand.bits()), Some(hand));
    }
}

#[test]
#[should_panic(expected = "a board has no run of three or more")]
fn a_literal_board_is_stable() {
    let _ = Board::literal("RYYY");
}

#[test]
#[should_panic(expected = "a board is written with the letters R, Y, B, G, W")]
fn a_literal_board_has_letters() {
    let _ = Board::literal("Rx");
}

#[test]
#[should_panic(expected = "a board holds at most 21 balls")]
fn a_literal_board_is_not_too_long() {
    let _ = Board::literal("WYWYWYWYWYWYWYWYWYWYWY");
}

#[test]
#[should_panic(expected = "a hand is written with the letters R, Y, B, G, W")]
fn a_literal_hand_has_letters() {
    let _ = Hand::literal("R ");
}

#[test]
#[should_panic(expected = "a hand holds at most seven balls of a colour")]
fn a_literal_hand_is_not_too_large() {
    let _ = Hand::literal("RRRRRRRR");
}

#[test]
fn a_ball_goes_to_a_gap() {
    // 22 and more would be bits that a board does not have
    for gap in [3, 21, 22, 23, 43, 255] {
        let insert = || Board::literal("RR").insert(gap, Color::Red);
        let panic = std::panic::catch_unwind(insert).expect_err("there is no such gap");
        let message = panic.downcast_ref::<String>().expect("it has a message");
        assert_eq!(*message, format!("no gap {gap} on a board of 2 balls"));
    }
}

#[test]
#[should_panic(expected = "no room for another ball")]
fn a_full_board_takes_no_ball_that_stays() {
    let _ = Board::literal("WWYWWYWWYWWYWWYWWYWWY").insert(0, Color::Red);
}

#[test]
fn a_full_board_takes_a_ball_that_vanishes() {
    let board = Board::literal("WWYWWYWWYWWYWWYWWYWWY");
    assert_eq!(board.insert(0, Color::White).to_string(), "YWWYWWYWWYWWYWWYWWY");
    assert_eq!(board.insert(19, Color::White).to_string(), "WWYWWYWWYWWYWWYWWYY");
}

#[test]
fn a_renaming_renames_and_is_undone() {
    let swap = Renaming::exchanging(Color::Red, Color::White);
    assert_eq!(swap.color(Color::Red), Color::White);
    assert_eq!(swap.color(Color::Blue), Color::Blue);
    assert_eq!(swap.board(Board::literal("RWYR")), Board::literal("WRYW"));
    assert_eq!(swap.hand(Hand::literal("RWWY")), Hand::literal("WRRY"));
    assert_eq!(swap.inverse(), swap);
    let cycle = [Color::Yellow, Color::Blue, Color::Green, Color::White, Color::Red];
    let cycle = Renaming::new(cycle).expect("all different");
    let board = Board::literal("RYBGWWGBYR");
    assert_eq!(cycle.board(board), Board::literal("YBGWRRWGBY"));
    assert_eq!(cycle.inverse().board(cycle.board(board)), board);
    assert_ne!(cycle.inverse(), cycle);
    let twice = [Color::Red, Color::Yellow, Color::Blue, Color::Green, Color::Green];
    assert_eq!(Renaming::new(twice), None);
}

#[test]
fn sets_of_places_are_sets() {
    let (low, high) = (Lanes::first(12), Lanes::ALL - Lanes::first(9));
    assert_eq!((low & high).into_iter().collect::<Vec<_>>(), [9, 10, 11]);
    assert_eq!(low | high, Lanes::ALL);
    assert_eq!(!low, Lanes::ALL - low);
    assert_eq!(Lanes::one(2).bits(), 0o100);
    assert_eq!((Lanes::NONE.lowest(), high.lowest()), (None, Some(9)));
}
