//! The solvers that a user can choose from.

mod any;
mod choice;

pub(crate) use any::{AnySolver, Solution, solve_by_reference};
pub(crate) use choice::{Choice, Settings, parse_rules, parse_switch};
