//! What [`Worth`](zuma_prune::Worth) promises, insertion by insertion, by the naive bound.

use zuma_prune::{Bound, Rule, RuleSet};
use zuma_state::{Board, Hand};

use super::game::{between_equals, count, insert, lengthens, with_ball, without};
use super::letters;
use super::naive::{least, least_apart_eased};

fn is_within(limit: u8, cost: Option<u8>, more: u8) -> bool {
    cost.is_some_and(|cost| cost + more <= limit)
}

/// One insertion into a board.
struct Case {
    balls: Vec<u8>,
    hand: Vec<u8>,
    gap: usize,
    color: u8,
}

impl Case {
    fn lengthens(&self) -> bool {
        lengthens(&self.balls, self.gap, self.color)
    }

    /// How many balls fill the run at the gap to three.
    fn missing(&self) -> u8 {
        let of_color = |ball: &&u8| **ball == self.color;
        let behind = self.balls[self.gap..].iter().take_while(of_color).count();
        let before = self.balls[..self.gap].iter().rev().take_while(of_color).count();
        3 - (before + behind) as u8
    }

    /// The bound of the sequences that begin with this insertion; by rule 5, if it lengthens a
    /// run, with as many more as make it vanish.
    fn least_after(&self, fills_at_once: bool) -> Option<u8> {
        let times = if fills_at_once && self.lengthens() { self.missing() } else { 1 };
        let (mut balls, mut hand) = (self.balls.clone(), self.hand.clone());
        for _ in 0..times {
            balls = insert(&balls, self.gap, self.color);
            hand = without(&hand, self.color)?;
        }
        least(&balls, &hand).map(|cost| cost + times)
    }

    /// Whether the insertion is one of those that may be let through.
    fn may_be_worth(&self, limit: u8, fills_at_once: bool, splits: bool) -> bool {
        let Self { balls, hand, gap, color } = self;
        let in_hand = count(hand, *color);
        if self.lengthens() && fills_at_once {
            let mut others = balls.clone();
            let first = if balls.get(*gap) == Some(color) { *gap } else { *gap - 1 };
            let start = if first > 0 && balls[first - 1] == *color { first - 1 } else { first };
            let missing = self.missing();
            others.drain(start..start + 3 - usize::from(missing));
            if usize::from(missing) <= in_hand && is_within(limit, least(&others, hand), missing) {
                return true;
            }
        } else if self.lengthens()
            && is_within(limit, least(&with_ball(balls, *gap, *color), hand), 1)
        {
            return true;
        }
        if !splits {
            return false;
        }
        let on_board = balls.contains(color);
        let worth_a_color_on_board = if between_equals(balls, *gap) {
            is_within(limit, least_apart_eased(balls, hand, *gap - 1), 0)
        } else {
            is_within(limit, least(balls, hand), 0)
        };
        on_board && worth_a_color_on_board
            || in_hand >= 3 && is_within(limit, least(balls, hand), 3)
    }
}

/// Calls `check` with each insertion, what was asked, and whether it is worth it.
fn every_case(
    bound: &mut Bound,
    board: Board,
    hand: Hand,
    mut check: impl FnMut(&Case, u8, bool, bool, bool),
) {
    let Some(least) = bound.least(board, hand) else { return };
    for limit in least.saturating_sub(1)..=least + 4 {
        for (fills_at_once, splits) in [(false, false), (false, true), (true, false), (true, true)]
        {
            let rules =
                if fills_at_once { RuleSet::NONE.with(Rule::FillAtOnce) } else { RuleSet::NONE };
            let worth = bound.for_state(board, hand).worth(limit, rules, splits);
            for color in hand.colors() {
                let gaps = worth.gaps(board, board.twins(), color);
                for gap in 0..=board.len() {
                    let case = Case {
                        balls: letters(&board),
                        hand: letters(&hand),
                        gap,
                        color: color.letter() as u8,
                    };
                    check(&case, limit, fills_at_once, splits, gaps.contains(gap as u8));
                }
            }
        }
    }
}

/// No insertion is left out after which the bound is within the limit.
pub(crate) fn assert_complete(bound: &mut Bound, board: Board, hand: Hand) {
    every_case(bound, board, hand, |case, limit, fills_at_once, splits, is_worth| {
        if is_worth || !splits && !case.lengthens() {
            return;
        }
        let after = case.least_after(fills_at_once);
        assert!(
            !is_within(limit, after, 0),
            "{board} {hand}: {}@{} within {limit} needs {after:?}, filling {fills_at_once}",
            char::from(case.color),
            case.gap,
        );
    });
}

/// No insertion is let through but those that may be.
pub(crate) fn assert_tight(bound: &mut Bound, board: Board, hand: Hand) {
    every_case(bound, board, hand, |case, limit, fills_at_once, splits, is_worth| {
        assert!(
            !is_worth || case.may_be_worth(limit, fills_at_once, splits),
            "{board} {hand}: {}@{} within {limit}, filling {fills_at_once}, splits {splits}",
            char::from(case.color),
            case.gap,
        );
    });
}
