//! The breadth-first solver of the Zuma game.
