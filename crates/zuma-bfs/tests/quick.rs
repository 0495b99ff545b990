//! What a search does, on puzzles small enough to be counted by hand or on text.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::{answer, boards, hands, oracle, puzzles};
use zuma_bfs::{
    Error, LevelStatistics, Outcome, Report, Rule, RuleSet, Solver, State, find_min_step,
    try_find_min_step,
};
use zuma_prune::proven;

fn state(text: &str) -> State {
    text.parse().expect("a board and a hand")
}

fn report(mut solver: Solver, text: &str) -> Report {
    solver.solve(state(text)).expect("the state is within the limits")
}

/// Every set of rules, each with the bound and without.
fn solvers() -> impl Iterator<Item = (RuleSet, bool, Solver)> {
    (0..32).flat_map(|bits| {
        let chosen = Rule::ALL.into_iter().filter(move |rule| bits >> (rule.number() - 1) & 1 == 1);
        let rules = chosen.fold(RuleSet::NONE, RuleSet::with);
        [true, false]
            .map(|bound| (rules, bound, Solver::builder().rules(rules).bound(bound).build()))
    })
}

fn by_levels(rules: RuleSet) -> Solver {
    Solver::builder().rules(rules).bound(false).build()
}

/// Puzzles that need insertions of every kind, and their answers.
const PUZZLES: [(&str, i32); 16] = [
    ("- RY", 0),
    ("- -", 0),
    ("R -", -1),
    ("RR R", 1),
    ("G GGGGG", 2),
    ("R RY", -1),
    ("WRRBBW RB", -1),
    ("WWRRBBWW WRBRW", 2),
    ("RBYYBBRRB YRBGB", 3),
    ("RRWWRRBBRR WB", 2),
    ("RRWRRWRR WWWW", 4),
    ("RYRRYR YYYY", -1),
    ("RRYRRBRR YYBB", 4),
    ("RYYRRYYR YYYYY", 5),
    ("RRYRRYYBYYBBYYRR YYBBB", 5),
    ("RRYRRBBGBBWWBBRR YYGGW", 5),
];

#[test]
fn known_answers() {
    let mut solver = Solver::new();
    for (text, expected) in PUZZLES {
        assert_eq!(answer(&mut solver, state(text)), u32::try_from(expected).ok(), "{text}");
        assert_eq!(report(Solver::new(), text).outcome.answer(), Some(expected), "{text}");
    }
}

#[test]
fn every_set_of_rules_gives_the_same_answers() {
    for (rules, bound, mut solver) in solvers() {
        for (text, expected) in &PUZZLES[..14] {
            let expected = u32::try_from(*expected).ok();
            let found = answer(&mut solver, state(text));
            assert_eq!(found, expected, "{text}, rules {rules}, bound {bound}");
        }
    }
}

/// A run that rule 5 fills takes two insertions, also where rule 4 does not put it off.
#[test]
fn a_run_filled_at_once_takes_two_insertions() {
    for (rules, bound, mut solver) in solvers() {
        let found = answer(&mut solver, state("YRYYRRYRYYRR RRRR"));
        assert_eq!(found, Some(3), "rules {rules}, bound {bound}");
    }
}

#[test]
fn small_puzzles_against_the_oracle() {
    let mut engines: Vec<_> = [RuleSet::NONE, RuleSet::PUBLISHED, RuleSet::ALL]
        .into_iter()
        .flat_map(|rules| [true, false].map(|on| Solver::builder().rules(rules).bound(on).build()))
        .collect();
    for state in puzzles(&boards(6, 3), &hands(3, 4)).chain(puzzles(&boards(8, 2), &hands(4, 2))) {
        let expected = oracle(state);
        for engine in &mut engines {
            assert_eq!(answer(engine, state), expected, "{state}, {engine:?}");
        }
    }
}

#[test]
fn a_run_filled_at_once_waits_for_the_level_it_leads_to() {
    // Two insertions at one gap empty a board that is looked at before another, which one empties.
    for text in ["RYRYRYYRR RRYY", "RYRYYRYRR RRYY", "RYYRYRYRR RRYY"] {
        assert_eq!(answer(&mut by_levels(RuleSet::ALL), state(text)), Some(3), "{text}");
        assert_eq!(oracle(state(text)), Some(3), "{text}");
    }
}

/// The levels of a search without the bound that finds nothing, by rules of which rules 1 and 2
/// come together, 3 and 5 not at all.
fn levels_by_hand(puzzle: State, rules: RuleSet) -> Vec<LevelStatistics> {
    // Each state, and whether any insertion may follow, or only one that lengthens a run.
    let mut level = BTreeMap::from([(puzzle, true)]);
    let mut statistics = Vec::new();
    for left in (0..puzzle.hand.len()).rev() {
        let mut counts = LevelStatistics { expanded: level.len() as u64, generated: 0, kept: 0 };
        let mut next = BTreeMap::new();
        for (State { board, hand }, may_split) in level {
            for color in hand.colors() {
                let rest = hand.without(color).expect("it is in the hand");
                let mut distinct = BTreeSet::new();
                for gap in 0..=board.len() {
                    let beside = [gap.checked_sub(1), Some(gap)].into_iter().flatten();
                    let lengthens = beside.into_iter().any(|at| board.get(at) == Some(color));
                    if !may_split && !lengthens {
                        continue;
                    }
                    let after = State { board: board.insert(gap as u8, color), hand: rest };
                    if distinct.insert(after.board) || !rules.contains(Rule::EqualBalls) {
                        let tries =
                            if rules.contains(Rule::EqualBalls) { 1 } else { hand.count(color) };
                        counts.generated += u64::from(tries);
                    }
                    *next.entry(after).or_default() |=
                        !lengthens || !rules.contains(Rule::SplitsFirst);
                }
            }
        }
        assert!(next.keys().all(|state| !state.board.is_empty()), "{puzzle} can be solved");
        counts.kept = if left > 0 { next.len() as u64 } else { 0 };
        statistics.push(counts);
        level = next;
    }
    statistics
}

#[test]
fn statistics_are_those_of_the_levels() {
    for text in ["R RY", "WRRBBW RB", "RYR YYB", "RYRRYR YYYY", "RR YYB", "RYBG RRY"] {
        for rules in [RuleSet::NONE, RuleSet::LOSSLESS]
            .into_iter()
            .flat_map(|rules| [rules, rules.with(Rule::SplitsFirst)])
        {
            let report = report(by_levels(rules), text);
            assert_eq!(report.outcome, Outcome::Impossible, "{text}");
            let expected = levels_by_hand(state(text), rules);
            assert_eq!(report.levels.as_slice(), expected, "{text}, rules {rules}");
            let sum = |count: fn(&LevelStatistics) -> u64| expected.iter().map(count).sum::<u64>();
            let total = report.total();
            assert_eq!(total.expanded, sum(|level| level.expanded));
            assert_eq!(total.generated, sum(|level| level.generated));
            assert_eq!(total.kept, sum(|level| level.kept));
        }
    }
}

#[test]
fn a_search_stops_where_it_finds_the_answer() {
    let counts = |expanded, generated, kept| LevelStatistics { expanded, generated, kept };
    let levels = |solver, text| report(solver, text).levels.to_vec();
    assert_eq!(levels(Solver::new(), "- RR"), []);
    assert_eq!(levels(Solver::new(), "R RY"), [], "the bound knows");
    assert_eq!(levels(Solver::new(), "RR R"), [counts(1, 1, 0)]);
    assert_eq!(levels(by_levels(RuleSet::NONE), "RR R"), [counts(1, 1, 0)]);
    // A red at each of two gaps, twice, is one state; the first red more ends it.
    assert_eq!(levels(by_levels(RuleSet::NONE), "R RR"), [counts(1, 4, 1), counts(1, 1, 0)]);
    assert_eq!(levels(by_levels(RuleSet::ALL), "R RR"), [counts(1, 1, 0)], "filled at once");
    assert_eq!(levels(by_levels(RuleSet::PUBLISHED), "R YY"), [counts(1, 0, 0)], "none to try");
}

#[test]
fn what_the_bound_gives_up_is_not_expanded() {
    // The one state after one insertion is a split, from which three insertions are too few; the
    // two after two are runs filled.
    let report = report(Solver::new(), "RRYRYRR YYYY");
    assert_eq!(report.outcome, Outcome::Impossible);
    let expanded: Vec<_> = report.levels.iter().map(|level| level.expanded).collect();
    let kept: Vec<_> = report.levels.iter().map(|level| level.kept).collect();
    assert_eq!((expanded, kept), (vec![1, 0, 2], vec![1, 2, 0]));
}

#[test]
fn the_bound_leaves_little_to_do() {
    for text in ["RRYRRYYBYYBBYYRR YYBBB", "RRYRRBBGBBWWBBRR YYGGW"] {
        let with_bound = report(Solver::new(), text).total();
        let without = report(by_levels(RuleSet::ALL), text).total();
        assert!(with_bound.generated * 8 < without.generated, "{with_bound:?} {without:?}");
        assert!(with_bound.expanded * 8 < without.expanded, "{with_bound:?} {without:?}");
    }
}

#[test]
fn a_limit_of_exactly_the_states_kept_is_enough() {
    let limited =
        |rules, limit| Solver::builder().rules(rules).bound(false).max_states(limit).build();
    for text in ["R RY", "WRRBBW RB", "RYR YYB", "RYRRYR YYYY"] {
        for (rules, _, _) in solvers() {
            let states = 1 + report(by_levels(rules), text).total().kept as usize;
            let outcome = |limit| report(limited(rules, limit), text).outcome;
            assert_eq!(outcome(states), Outcome::Impossible, "{text}, rules {rules}");
            if states > 1 {
                assert_eq!(outcome(states - 1), Outcome::LimitReached, "{text}, rules {rules}");
            }
        }
    }
}

#[test]
fn a_limit_is_never_no() {
    for (text, expected) in &PUZZLES[3..15] {
        for bound in [true, false] {
            let outcome = |limit| {
                let solver = Solver::builder().bound(bound).max_states(limit).build();
                report(solver, text).outcome
            };
            let unlimited = outcome(usize::MAX);
            assert_eq!(unlimited.answer(), Some(*expected));
            let limits = (0..14).map(|bit| (1 << bit) - 1);
            let reached = limits.map(outcome).skip_while(|found| *found == Outcome::LimitReached);
            for found in reached {
                assert_eq!(found, unlimited, "{text}, bound {bound}");
            }
        }
    }
    assert_eq!(Outcome::LimitReached.answer(), None);
    assert_eq!(Outcome::LimitReached.witness(), None);
}

#[test]
fn a_solver_reports_as_if_it_were_new() {
    let states: Vec<_> = puzzles(&boards(5, 3), &hands(3, 3))
        .chain(PUZZLES.iter().map(|(text, _)| state(text)))
        .collect();
    for limit in [2, 7, 40, usize::MAX] {
        for bound in [true, false] {
            for rules in [RuleSet::PUBLISHED, RuleSet::ALL] {
                let builder = Solver::builder().rules(rules).bound(bound).max_states(limit);
                let mut used = builder.build();
                for &state in states.iter().step_by(7).filter(|state| state.board.len() <= 10) {
                    assert_eq!(used.solve(state), builder.build().solve(state), "{state} {limit}");
                }
            }
        }
    }
}

#[test]
fn the_rules_are_those_proved() {
    let mut solver = Solver::new();
    let mut all_tried = Solver::builder().rules(RuleSet::NONE).build();
    for text in [
        "RRWWRRBBRR WB",
        "RRYYRRYYRRYYRRYYRR YYR",
        "RRYYBBGGWWGGBBYYRR RYB",
        "RYYRRBBYYBBRRYYRBB RYB",
        "RRYRRBRRYYRR YYBBGGRW",
        "RYRYRYRYRYRR RRRYYYBB",
        "RRYYRRYBBRRY RRYYBBGW",
        "RRYRRBRRYR RRYYBBGGWWB",
    ] {
        let state = state(text);
        let default = solver.solve(state).expect("within the limits");
        let by_rules = Solver::builder().rules(proven::RULES).build().solve(state);
        assert_eq!(Ok(default), by_rules, "{text}");
        assert_eq!(answer(&mut solver, state), answer(&mut all_tried, state), "{text}");
    }
}

#[test]
fn more_balls_than_a_state_holds_are_refused() {
    let puzzle = State { board: "RYRYRYRYRYRYRYRYRYRY".parse().expect("20"), ..state("- RY") };
    assert_eq!(Solver::new().solve(puzzle), Err(Error::TooManyBalls { board: 20, hand: 2 }));
}

#[test]
fn the_judges_signature() {
    for (text, expected) in &PUZZLES[..14] {
        let puzzle = state(text);
        let (board, hand) = (puzzle.board.to_string(), puzzle.hand.to_string());
        let fallible = try_find_min_step(&board, &hand);
        assert_eq!(fallible, Ok(u32::try_from(*expected).ok()), "{text}");
        assert_eq!(find_min_step(board, hand), *expected, "{text}");
    }
    let error = try_find_min_step("RYYYB", "R").expect_err("it has a run of three");
    assert!(matches!(error, Error::UnstableBoard { position: 1, length: 3, .. }));
}

#[test]
#[should_panic(expected = "board position 1: found a run of 3 yellow balls")]
fn an_unstable_board_has_no_answer() {
    let _ = find_min_step("RYYYB".to_owned(), "R".to_owned());
}

#[test]
#[should_panic(expected = "hand position 1: found 'x'")]
fn an_unknown_letter_has_no_answer() {
    let _ = find_min_step("RR".to_owned(), "Rx".to_owned());
}
