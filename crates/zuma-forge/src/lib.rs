//! Zuma puzzles made to order, and failing ones made smaller.
