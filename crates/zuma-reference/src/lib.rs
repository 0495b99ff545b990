//! The published solvers of the Zuma game, an unpruned oracle, and a replayer of witnesses.
