//! Which insertions of the Zuma game are worth trying, and which positions cannot be won.
//!
//! Two things make the search small. The [rules](Rule) look at one insertion and say that
//! another one, or none, will do as well; each can be switched off in a [`RuleSet`]. The
//! [partition bound](Bound) looks at a whole position and says how many insertions it needs at
//! the least; it also says, for all insertions of a position at once, which of them are
//! [worth making](Worth).
//!
//! Both speak of a whole board at a time: for one colour, the set of gaps, as
//! [`Lanes`](zuma_state::Lanes).
//!
//! Rules 1 and 2 and the bound have proofs. Rules 3 to 5 have been proved by exhaustion, and
//! [`proven`] says how far.

mod bound;
mod color_test;
pub mod proven;
mod rule_set;
mod rules;

pub use bound::{Block, Bound, PrefixBound, Worth, partition};
pub use color_test::every_color_reaches_three;
pub use rule_set::{Rule, RuleSet, RuleSetError, lengthening};
