//! Benches of the Zuma solver.
