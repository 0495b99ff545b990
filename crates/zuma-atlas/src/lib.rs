//! The Zuma game as a whole: every board up to symmetry and the hands that win it.
