//! One file a rule: its claim, the argument for it, and what refutes the stronger version.

pub(crate) mod equal_balls;
pub(crate) mod fill_at_once;
pub(crate) mod grow_or_split;
pub(crate) mod one_place_per_run;
pub(crate) mod splits_first;
