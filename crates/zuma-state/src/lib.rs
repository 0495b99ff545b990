//! Positions of the Zuma game, packed into 80 bits.
