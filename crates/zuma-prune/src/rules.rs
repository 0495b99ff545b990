//! Each [`Rule`](crate::Rule) on a page of its own: its claim, the argument for it, and what
//! refutes the stronger rule that suggests itself.
//!
//! The pages are for reading; the rules are used through [`RuleSet`](crate::RuleSet).

pub mod equal_balls;
pub mod fill_at_once;
pub mod grow_or_split;
pub mod one_place_per_run;
pub mod splits_first;
