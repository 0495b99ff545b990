/// What a solver answered, and how many positions it went through for it.
///
/// A position is a board with a hand. The one the puzzle starts from is in neither count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of insertions after which the board is empty, or `None` where the solver found
    /// no way to empty it.
    pub answer: Option<u32>,
    /// Positions made by playing from another one, each time it was made.
    pub generated: u64,
    /// Positions put away to be played from or to be recognised, repetitions left out.
    pub kept: u64,
}

impl Tally {
    /// The same counts, with the answer that ends the search.
    pub(crate) fn solved(self, insertions: usize) -> Self {
        let answer = u32::try_from(insertions).unwrap_or(u32::MAX);
        Self { answer: Some(answer), ..self }
    }
}
