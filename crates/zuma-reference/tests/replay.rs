//! The replayer: what it tells of each step, and what it finds fault with.

use zuma_reference::{Cause, Fault, Insertion, Play, collapse::Run, replay};

/// Insertions written as `W@9 B@6`.
fn insertions(text: &str) -> Vec<Insertion> {
    text.split_whitespace()
        .map(|insertion| {
            let (ball, gap) = insertion.split_once('@').expect("BALL@GAP");
            Insertion::new(ball.as_bytes()[0], gap.parse().expect("a gap"))
        })
        .collect()
}

fn played(board: &str, hand: &str, moves: &str) -> Play {
    replay(board.as_bytes(), hand.as_bytes(), &insertions(moves)).expect("a playable sequence")
}

fn fault(board: &str, hand: &str, moves: &str) -> Fault {
    replay(board.as_bytes(), hand.as_bytes(), &insertions(moves)).expect_err("a fault")
}

#[test]
fn nothing_played() {
    let play = played("RYR", "BB", "");
    assert!(play.steps().is_empty() && !play.is_cleared());
    assert_eq!((play.board(), play.hand()), (&b"RYR"[..], &b"BB"[..]));
    assert!(played("", "", "").is_cleared());
}

#[test]
fn a_ball_that_makes_nothing_vanish() {
    let play = played("RY", "BWB", "W@1");
    let [step] = play.steps() else { panic!("one step") };
    assert_eq!(step.insertion, Insertion::new(b'W', 1));
    assert_eq!(step.inserted, b"RWY");
    assert_eq!(step.vanished, []);
    assert_eq!(step.board(), b"RWY");
    assert_eq!(step.hand, b"BB");
}

/// The trace that the third document gives, link by link.
#[test]
fn a_chain_of_four() {
    let play = played("RRWWRRBBRR", "WB", "W@9 B@6");
    let [first, second] = play.steps() else { panic!("two steps") };
    assert_eq!(first.inserted, b"RRWWRRBBRWR");
    assert_eq!(first.vanished, []);
    assert_eq!(first.hand, b"B");
    assert_eq!(second.inserted, b"RRWWRRBBBRWR");
    let links: Vec<_> = second.vanished.iter().map(|link| (link.run, &link.board[..])).collect();
    let run = |start, color| Run { start, length: 3, color };
    assert_eq!(
        links,
        [
            (run(6, b'B'), &b"RRWWRRRWR"[..]),
            (run(4, b'R'), b"RRWWWR"),
            (run(2, b'W'), b"RRR"),
            (run(0, b'R'), b""),
        ]
    );
    assert_eq!(second.hand, b"");
    assert!(play.is_cleared());
}

#[test]
fn a_run_vanishes_whole() {
    let play = played("WWRRBBWW", "WRBRW", "R@4 B@2");
    assert_eq!(play.steps()[0].board(), b"WWBBWW");
    let last = &play.steps()[1].vanished[1].run;
    assert_eq!((last.start, last.length, last.color), (0, 4, b'W'));
    assert!(play.is_cleared());
    assert_eq!(play.hand(), b"WRW");
}

/// Were the three R left lying until the second Y is played, this would win.
#[test]
fn collapse_is_not_put_off() {
    let play = played("RYRRYR", "YYYY", "Y@1 Y@1 Y@0 Y@0");
    assert_eq!(play.steps()[1].board(), b"YR");
    assert_eq!(play.board(), b"R");
    assert!(!play.is_cleared());
}

#[test]
fn a_sequence_may_fall_short() {
    let play = played("WRRBBW", "RB", "R@1 B@1");
    assert_eq!(play.board(), b"WW");
    assert!(!play.is_cleared() && play.hand().is_empty());
}

#[test]
fn gaps_reach_from_before_the_first_to_behind_the_last() {
    assert_eq!(played("RY", "BB", "B@0 B@3").board(), b"BRYB");
    let fault = fault("RY", "BB", "B@0 B@4");
    assert_eq!((fault.index(), fault.cause), (1, Cause::BeyondBoard));
    assert_eq!(fault.before.board(), b"BRY");
    assert_eq!(fault.to_string(), "insertion 2 (B@4): the board has gaps 0 to 3 only");
}

#[test]
fn a_ball_is_played_once() {
    let fault = fault("RR", "YBY", "Y@0 Y@0 Y@0");
    assert_eq!((fault.index(), fault.cause), (2, Cause::NotInHand));
    assert_eq!(fault.before.steps().len(), 2);
    assert_eq!(fault.to_string(), "insertion 3 (Y@0): no Y is in the hand, which holds `B`");
}

#[test]
fn an_empty_hand_has_no_ball() {
    let fault = fault("RY", "B", "B@0 B@0");
    assert_eq!((fault.index(), fault.cause), (1, Cause::NotInHand));
    assert_eq!(fault.to_string(), "insertion 2 (B@0): no B is in the hand, which is empty");
}

#[test]
fn a_ball_has_one_of_five_colours() {
    let lower = fault("RR", "r", "r@0");
    assert_eq!((lower.index(), lower.cause), (0, Cause::NotAColor));
    assert_eq!(lower.to_string(), "insertion 1 (r@0): `r` is not one of the colours RYBGW");
    let bell = replay(b"RR", b"", &[Insertion::new(7, 0)]).expect_err("a fault");
    assert_eq!(bell.to_string(), r"insertion 1 (\u{7}@0): `\u{7}` is not one of the colours RYBGW");
}

#[test]
fn a_game_that_is_won_is_over() {
    let fault = fault("RR", "RY", "R@0 Y@0");
    assert_eq!((fault.index(), fault.cause), (1, Cause::AlreadyCleared));
    for beyond in ["R@0 R@0", "R@0 Y@7"] {
        assert_eq!(self::fault("RR", "RY", beyond).cause, Cause::AlreadyCleared);
    }
    assert!(fault.before.is_cleared());
    assert_eq!(fault.to_string(), "insertion 2 (Y@0): the board is empty, the game is over");
}

/// One insertion at a time is the same game, and a refused one changes nothing.
#[test]
fn step_by_step() {
    let mut play = Play::new(b"RRY", b"RYY");
    assert_eq!(play.insert(Insertion::new(b'B', 0)), Err(Cause::NotInHand));
    assert_eq!(play, Play::new(b"RRY", b"RYY"));
    let step = play.insert(Insertion::new(b'R', 2)).expect("in the hand");
    assert_eq!(step.board(), b"Y");
    play.insert(Insertion::new(b'Y', 0)).expect("in the hand");
    play.insert(Insertion::new(b'Y', 2)).expect("in the hand");
    assert!(play.is_cleared());
    assert_eq!(play, played("RRY", "RYY", "R@2 Y@0 Y@2"));
}
