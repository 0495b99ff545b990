//! The memory that a search takes: none, if the solver has seen puzzles like it before, and
//! otherwise no more than the limit on states allows.

use allocation_counter::measure;
use zuma_bfs::{Outcome, Rule, RuleSet, Solver, State};

#[test]
fn a_warm_solver_allocates_nothing() {
    let puzzles: Vec<State> = [
        "WRRBBW RB",
        "RBYYBBRRB YRBGB",
        "RRWWRRBBRR WB",
        "RYYRRYYR YYYYY",
        "RRYRRYYBYYBBYYRR YYBBB",
        "RRYRRBRRYYRR YYBBGGRW",
    ]
    .map(|text| text.parse().expect("a board and a hand"))
    .into();
    for rules in [RuleSet::LOSSLESS, RuleSet::PUBLISHED, RuleSet::ALL] {
        for bound in [true, false] {
            // Without the bound, the last two take their time.
            let puzzles = if bound { &puzzles[..] } else { &puzzles[..4] };
            let mut solver = Solver::builder().rules(rules).bound(bound).build();
            let mut solve_all = || {
                for &puzzle in puzzles {
                    let report = solver.solve(puzzle).expect("it is within the limits");
                    assert!(report.outcome.answer().is_some());
                }
            };
            let cold = measure(&mut solve_all);
            assert!(cold.count_total > 0, "the counter does not count");
            let warm = measure(&mut solve_all);
            assert_eq!(warm.count_total, 0, "rules {rules}, bound {bound}: {warm:?}");
        }
    }
}

#[test]
fn the_limit_on_states_limits_the_memory() {
    const LIMIT: usize = 10_000;
    let puzzle: State = "RRYYBBGGWWRRYY RYBGWRY".parse().expect("a board and a hand");
    for rules in [RuleSet::PUBLISHED, RuleSet::PUBLISHED.with(Rule::SplitsFirst), RuleSet::ALL] {
        let solver = Solver::builder().rules(rules).bound(false).max_states(LIMIT);
        let taken = measure(|| {
            let report = solver.build().solve(puzzle).expect("it is within the limits");
            assert_eq!(report.outcome, Outcome::LimitReached, "rules {rules}");
        });
        let per_state = taken.bytes_max / LIMIT as u64;
        assert!(per_state < 120, "rules {rules}: {per_state} bytes a state");
    }
}
