//! The `zuma` program.

fn main() {}
