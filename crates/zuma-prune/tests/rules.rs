//! Each rule against its claim on text, gap by gap, and against what its stronger version loses.

mod common;

use std::collections::BTreeSet;

use common::game::{Move, answer, between_equals, insert, lengthens};
use common::{boards, letters};
use zuma_prune::{Rule, RuleSet, lengthening};
use zuma_state::{Board, Color, Hand};

/// Every set of rules.
fn rule_sets() -> impl Iterator<Item = RuleSet> {
    (0..32).map(|bits| {
        let chosen = Rule::ALL.into_iter().filter(|rule| bits >> (rule.number() - 1) & 1 == 1);
        chosen.fold(RuleSet::NONE, RuleSet::with)
    })
}

#[test]
fn the_gaps_are_those_that_the_rules_name() {
    for board in boards(7, 3) {
        let balls = letters(&board);
        for color in &Color::ALL[..4] {
            let letter = color.letter() as u8;
            let grows = lengthening(board, *color);
            for gap in 0..=balls.len() {
                let before_its_color = balls.get(gap) == Some(&letter);
                let behind_its_color = gap > 0 && balls[gap - 1] == letter;
                assert_eq!(grows.contains(gap as u8), lengthens(&balls, gap, letter), "{board}");
                for rules in rule_sets() {
                    let expected = (!rules.contains(Rule::OnePlacePerRun) || !behind_its_color)
                        && (!rules.contains(Rule::GrowOrSplit)
                            || before_its_color
                            || between_equals(&balls, gap));
                    let gaps = rules.gaps(board, board.twins(), *color);
                    assert_eq!(gaps.contains(gap as u8), expected, "{board} {color}@{gap} {rules}");
                }
            }
            let beyond =
                rules_none_gaps(board, *color).into_iter().find(|&gap| gap as usize > balls.len());
            assert_eq!(beyond, None, "{board}");
        }
    }
}

fn rules_none_gaps(board: Board, color: Color) -> zuma_state::Lanes {
    RuleSet::NONE.gaps(board, board.twins(), color)
}

#[test]
fn rule_1_tries_each_color_once() {
    for text in ["", "R", "RRR", "RYYBGGGGW", "WWWWWWW"] {
        let hand = Hand::literal(text);
        let tried: String = RuleSet::NONE.balls(hand).map(Color::letter).collect();
        assert_eq!(tried, text);
        let tried: String = RuleSet::LOSSLESS.balls(hand).map(Color::letter).collect();
        let distinct: String = hand.colors().map(Color::letter).collect();
        assert_eq!(tried, distinct);
    }
}

#[test]
fn rule_2_loses_no_state() {
    let rule_2 = RuleSet::NONE.with(Rule::OnePlacePerRun);
    for board in boards(7, 3) {
        for color in &Color::ALL[..4] {
            let after = |rules: RuleSet| -> Vec<Board> {
                let gaps = rules.gaps(board, board.twins(), *color);
                gaps.into_iter().map(|gap| board.insert(gap, *color)).collect()
            };
            let (all, kept) = (after(RuleSet::NONE), after(rule_2));
            let distinct = |boards: &[Board]| boards.iter().copied().collect::<BTreeSet<_>>();
            assert_eq!(distinct(&all), distinct(&kept), "{board} {color}");
            assert_eq!(distinct(&kept).len(), kept.len(), "{board} {color}: a state twice");
        }
    }
}

#[test]
fn rule_5_goes_on_until_the_run_vanishes() {
    let after = |board: &str, gap, color| {
        let board = Board::literal(board);
        (board, board.insert(gap, color))
    };
    let (one, two) = after("RY", 0, Color::Red);
    assert!(RuleSet::ALL.goes_on(one, two));
    assert!(!RuleSet::PUBLISHED.with(Rule::SplitsFirst).goes_on(one, two));
    let (two, none) = after("RRY", 0, Color::Red);
    assert!(!RuleSet::ALL.goes_on(two, none));
}

#[test]
fn a_set_has_the_rules_put_into_it() {
    assert_eq!(Rule::ALL.map(Rule::number), [1, 2, 3, 4, 5]);
    for rules in rule_sets() {
        for rule in Rule::ALL {
            assert!(rules.with(rule).contains(rule) && !rules.without(rule).contains(rule));
            for other in Rule::ALL.into_iter().filter(|&other| other != rule) {
                assert_eq!(rules.with(rule).contains(other), rules.contains(other));
                assert_eq!(rules.without(rule).contains(other), rules.contains(other));
            }
        }
    }
    assert_eq!(RuleSet::NONE.to_string(), "none");
    assert_eq!(RuleSet::LOSSLESS.to_string(), "1,2");
    assert_eq!(RuleSet::PUBLISHED.to_string(), "1,2,3");
    assert_eq!(RuleSet::ALL.to_string(), "1,2,3,4,5");
}

#[test]
fn a_set_is_written_as_it_is_read() {
    for rules in rule_sets() {
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
    assert_eq!("3, 1".parse(), Ok(RuleSet::NONE.with(Rule::EqualBalls).with(Rule::GrowOrSplit)));
    for (text, found) in [
        ("", ""),
        ("6", "6"),
        ("0", "0"),
        ("1,,2", ""),
        ("1,none", "none"),
        ("None", "None"),
        ("+1", "+1"),
        ("1,02", "02"),
        ("12", "12"),
    ] {
        let error = text.parse::<RuleSet>().expect_err("it is no set of rules");
        assert_eq!(error.found, found, "{text:?}");
        assert_eq!(
            error.to_string(),
            format!("found {found:?}, expected rules 1 to 5 as in 1,2,3, or none")
        );
    }
}

#[test]
fn a_color_at_one_gap_only_is_wrong() {
    let after = |gaps: [usize; 2]| {
        gaps.iter().fold(b"RRYRR".to_vec(), |balls, &gap| insert(&balls, gap, b'Y'))
    };
    assert_eq!(after([2, 2]), b"");
    assert_eq!(after([5, 5]), b"RRYRRYY");
}

#[test]
fn one_run_of_a_color_only_is_wrong() {
    assert_eq!(insert(b"RYYRYY", 1, b'Y'), b"RRYY");
    assert_eq!(insert(b"RYYRYY", 4, b'Y'), b"RYYR");
}

fn grows(insertion: &Move) -> bool {
    insertion.lengthens()
}

fn grows_or_splits(insertion: &Move) -> bool {
    insertion.lengthens() || between_equals(insertion.balls, insertion.gap)
}

#[test]
fn growing_alone_is_wrong() {
    for (board, hand, least) in [("RRWWRRBBRR", "WB", 2), ("RRWRRWRR", "WWWW", 4)] {
        assert_eq!(answer(board, hand, grows_or_splits), Some(least), "{board} {hand}");
        assert_eq!(answer(board, hand, grows), None, "{board} {hand}");
    }
    for (board, hand, least) in [("RRYRRBRR", "YYBB", 4), ("RYYRRYYR", "YYYYY", 5)] {
        assert_eq!(answer(board, hand, |_| true), Some(least), "{board} {hand}");
        assert_eq!(answer(board, hand, grows), None, "{board} {hand}");
    }
}

#[test]
fn one_split_at_most_and_first_is_wrong() {
    let one_split = |insertion: &Move| {
        insertion.lengthens() || insertion.earlier == 0 && grows_or_splits(insertion)
    };
    let two_splits = |insertion: &Move| {
        insertion.lengthens() || insertion.earlier < 2 && grows_or_splits(insertion)
    };
    for (board, hand) in [("RRYRRYYBYYBBYYRR", "YYBBB"), ("RRYRRBBGBBWWBBRR", "YYGGW")] {
        assert_eq!(answer(board, hand, one_split), None, "{board} {hand}");
        assert_eq!(answer(board, hand, two_splits), Some(5), "{board} {hand}");
    }
    assert_eq!(answer("RRWWRRBBRR", "WB", one_split), Some(2), "one split does");
}
