//! The engine with each set of rules, with the bound and without, gives the same answers.

mod common;

use common::{answer, boards, hands, puzzles};
use zuma_bfs::{Rule, RuleSet, Solver, State};

fn assert_agreement(states: impl Iterator<Item = State>) {
    let mut unpruned = Solver::builder().rules(RuleSet::NONE).bound(false).build();
    let sets = [
        RuleSet::NONE,
        RuleSet::LOSSLESS,
        RuleSet::PUBLISHED,
        RuleSet::ALL,
        RuleSet::NONE.with(Rule::GrowOrSplit),
        RuleSet::LOSSLESS.with(Rule::SplitsFirst),
    ];
    let mut engines: Vec<_> = sets
        .into_iter()
        .flat_map(|rules| [true, false].map(|bound| (rules, bound)))
        .map(|(rules, bound)| (rules, bound, Solver::builder().rules(rules).bound(bound).build()))
        .collect();
    for state in states {
        let expected = answer(&mut unpruned, state);
        for (rules, bound, engine) in &mut engines {
            let found = answer(engine, state);
            assert_eq!(found, expected, "{state}, rules {rules}, bound {bound}");
        }
    }
}

#[test]
fn three_colors_to_8_balls_with_hands_to_3() {
    assert_agreement(puzzles(&boards(8, 3), &hands(3, 5)));
}

#[test]
fn two_colors_to_12_balls_with_hands_to_5() {
    assert_agreement(puzzles(&boards(12, 2), &hands(5, 2)));
}

#[test]
fn five_colors_to_7_balls_with_hands_to_3() {
    assert_agreement(puzzles(&boards(7, 5), &hands(3, 5)));
}
