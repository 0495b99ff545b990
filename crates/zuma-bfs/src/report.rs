use smallvec::SmallVec;
use zuma_state::Insertion;

/// Insertions that empty the board when played in order; none for an empty board.
pub type Witness = SmallVec<[Insertion; 8]>;

/// Statistics of the levels searched, the first being that of the puzzle itself.
pub type Levels = SmallVec<[LevelStatistics; 8]>;

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The board can be emptied, and no shorter sequence than this empties it.
    Solved(Witness),
    /// No sequence of insertions empties the board.
    Impossible,
    /// The limit on states was reached first: nothing is known.
    LimitReached,
}

impl Outcome {
    /// The witness, where there is one.
    #[must_use]
    pub const fn witness(&self) -> Option<&Witness> {
        match self {
            Self::Solved(witness) => Some(witness),
            Self::Impossible | Self::LimitReached => None,
        }
    }

    /// The puzzle's answer: the number of insertions, or -1 where the board cannot be emptied;
    /// `None` where a limit was reached before that was known.
    #[must_use]
    pub fn answer(&self) -> Option<i32> {
        match self {
            Self::Solved(witness) => i32::try_from(witness.len()).ok(),
            Self::Impossible => Some(-1),
            Self::LimitReached => None,
        }
    }
}

/// What was done with the states after a number of insertions, in all passes: with the bound,
/// short sequences are looked for first, and each pass begins anew.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LevelStatistics {
    /// States whose insertions were looked at. Those are not counted which the bound gave up at
    /// once.
    pub expanded: u32,
    /// States made by an insertion into these, equal ones counted each time.
    pub generated: u32,
    /// States of these that are new and go on to the next level.
    pub kept: u32,
}

/// The outcome of a search and what it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// How the search ended.
    pub outcome: Outcome,
    /// A level each, as far as the search came.
    pub levels: Levels,
}

impl Report {
    /// The sum over all levels.
    #[must_use]
    pub fn total(&self) -> LevelStatistics {
        self.levels.iter().fold(LevelStatistics::default(), |sum, level| LevelStatistics {
            expanded: sum.expanded + level.expanded,
            generated: sum.generated + level.generated,
            kept: sum.kept + level.kept,
        })
    }
}
