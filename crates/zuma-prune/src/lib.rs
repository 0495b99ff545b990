//! Which insertions of the Zuma game are worth trying, and which positions cannot be won.
