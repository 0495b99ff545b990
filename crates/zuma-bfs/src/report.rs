use smallvec::SmallVec;
use zuma_state::Insertion;

/// Insertions that empty the board when played in order; none for an empty board.
pub type Witness = SmallVec<[Insertion; 8]>;

/// Statistics of the levels searched; the first level is the puzzle itself.
pub type Levels = SmallVec<[LevelStatistics; 8]>;

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The board can be emptied, and no shorter sequence than this empties it.
    Solved(Witness),
    /// No sequence of insertions empties the board.
    Impossible,
    /// The limit on states was reached first: the answer is not known.
    LimitReached,
}

impl Outcome {
    /// The witness, if there is one.
    #[must_use]
    pub const fn witness(&self) -> Option<&Witness> {
        match self {
            Self::Solved(witness) => Some(witness),
            Self::Impossible | Self::LimitReached => None,
        }
    }

    /// The puzzle's answer: the number of insertions, or -1 if the board cannot be emptied; `None`
    /// if a limit was reached before that was known.
    #[must_use]
    pub fn answer(&self) -> Option<i32> {
        match self {
            Self::Solved(witness) => i32::try_from(witness.len()).ok(),
            Self::Impossible => Some(-1),
            Self::LimitReached => None,
        }
    }
}

/// What was done with the states that are some number of insertions away from the puzzle.
///
/// With the bound on, short sequences are looked for first, and each pass begins anew: these are
/// the sums over all passes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LevelStatistics {
    /// States of this level whose insertions were tried. States that the bound rejects at once
    /// are not counted.
    pub expanded: u64,
    /// States generated from these, equal ones counted each time. By rule 5 some lie two
    /// insertions on: a run of one that is filled at once counts as one state.
    ///
    /// With the bound on, a last insertion that empties the board is found without generating
    /// the empty board, and is not counted.
    pub generated: u64,
    /// Distinct states of the next level that were kept to be expanded. By rule 5 some of them
    /// were generated from the level before this one, by two insertions at once.
    pub kept: u64,
}

/// The outcome of a search and what it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// How the search ended.
    pub outcome: Outcome,
    /// One entry for each level that the search reached.
    pub levels: Levels,
}

impl Report {
    /// The sums over all levels.
    #[must_use]
    pub fn total(&self) -> LevelStatistics {
        self.levels.iter().fold(LevelStatistics::default(), |sum, level| LevelStatistics {
            expanded: sum.expanded + level.expanded,
            generated: sum.generated + level.generated,
            kept: sum.kept + level.kept,
        })
    }
}
