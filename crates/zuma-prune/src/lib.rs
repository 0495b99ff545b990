//! Which insertions of the Zuma game are worth trying, and which states cannot be won.
//!
//! Two things make the search small. The [rules](Rule) look at one insertion and say that
//! another one, or none, will do as well; each can be switched off in a [`RuleSet`]. The
//! [partition bound](Bound) looks at a whole state and says how many insertions it needs at
//! least; it also says, for all insertions of a state at once, which of them are
//! [worth trying](Worth).
//!
//! Both answer for a whole board at a time: for one colour, the set of gaps, as
//! [`Lanes`](zuma_state::Lanes).
//!
//! # Why no answer is lost
//! Rules [1](rules::equal_balls) and [2](rules::one_place_per_run) lose no state, and the bound has
//! a [proof](Bound#proof). Rules [3](rules::grow_or_split), [4](rules::splits_first) and
//! [5](rules::fill_at_once) have been proved by exhaustion; [`proven`] says how far.

mod bound;
mod color_test;
pub mod proven;
mod rule_set;
pub mod rules;

pub use bound::{Block, Bound, PrefixBound, StateBound, Worth, partition};
pub use color_test::{every_color_reaches_three, short_colors};
pub use rule_set::{Rule, RuleSet, RuleSetError, lengthening};
