use std::{error, fmt, str::FromStr};

use crate::{Found, group_dfs, level_sets, memo_dfs, oracle, pruned_bfs, three_case_bfs};

/// The solvers of this crate, by name.
///
/// # Examples
/// ```
/// use zuma_reference::Reference;
///
/// let solver: Reference = "level-sets".parse()?;
/// assert_eq!(solver.solve(b"WWRRBBWW", b"WRBRW"), Some(2));
/// # Ok::<(), zuma_reference::UnknownReference>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reference {
    /// [`group_dfs`]: fills runs to three; errs.
    GroupDfs,
    /// [`pruned_bfs`]: a queue with three prunings.
    PrunedBfs,
    /// [`three_case_bfs`]: a queue that plays one or two balls a step; errs.
    ThreeCaseBfs,
    /// [`level_sets`]: one set for each level.
    LevelSets,
    /// [`memo_dfs`]: depth first, repeated states caught.
    MemoDfs,
    /// [`oracle`]: everything is tried; right by construction.
    Oracle,
}

impl Reference {
    /// All of them, in the order of the table in this crate's documentation.
    pub const ALL: [Self; 6] = [
        Self::GroupDfs,
        Self::PrunedBfs,
        Self::ThreeCaseBfs,
        Self::LevelSets,
        Self::MemoDfs,
        Self::Oracle,
    ];

    /// The name by which users refer to it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::GroupDfs => "group-dfs",
            Self::PrunedBfs => "pruned-bfs",
            Self::ThreeCaseBfs => "three-case-bfs",
            Self::LevelSets => "level-sets",
            Self::MemoDfs => "memo-dfs",
            Self::Oracle => "oracle",
        }
    }

    /// The solver's answer to a legal puzzle: the least number of insertions that empties the
    /// board, as far as this solver knows, or `None` for «impossible».
    #[must_use]
    pub fn solve(self, board: &[u8], hand: &[u8]) -> Option<u32> {
        self.solve_counted(board, hand).answer
    }

    /// The same answer, and how many states it took.
    #[must_use]
    pub fn solve_counted(self, board: &[u8], hand: &[u8]) -> Found {
        match self {
            Self::GroupDfs => group_dfs::solve(board, hand),
            Self::PrunedBfs => pruned_bfs::solve(board, hand),
            Self::ThreeCaseBfs => three_case_bfs::solve(board, hand),
            Self::LevelSets => level_sets::solve(board, hand),
            Self::MemoDfs => memo_dfs::solve(board, hand),
            Self::Oracle => oracle::solve(board, hand),
        }
    }

    /// A puzzle within the limits of the game (16 balls, five in the hand) that the solver gets
    /// wrong, on the shortest board on which it errs. `None` if it gets none of them wrong.
    #[must_use]
    pub const fn refutation(self) -> Option<Refutation> {
        match self {
            Self::GroupDfs => {
                Some(Refutation { board: "RRYRRYRR", hand: "YYYY", answer: Some(4), given: None })
            }
            Self::ThreeCaseBfs => Some(Refutation {
                board: "RRYYRYY",
                hand: "RRRYY",
                answer: Some(2),
                given: Some(3),
            }),
            Self::PrunedBfs | Self::LevelSets | Self::MemoDfs | Self::Oracle => None,
        }
    }
}

impl fmt::Display for Reference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Reference {
    type Err = UnknownReference;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|solver| solver.name() == name)
            .ok_or_else(|| UnknownReference(name.to_owned()))
    }
}

/// A puzzle with its right answer and a wrong one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// The balls on the table.
    pub board: &'static str,
    /// The balls in the hand.
    pub hand: &'static str,
    /// What is right.
    pub answer: Option<u32>,
    /// What the solver says.
    pub given: Option<u32>,
}

/// A name that is not that of a reference solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownReference(pub String);

impl fmt::Display for UnknownReference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no reference solver is called {:?}; there are", self.0)?;
        for (i, solver) in Reference::ALL.into_iter().enumerate() {
            let comma = if i == 0 { "" } else { "," };
            write!(f, "{comma} {solver}")?;
        }
        Ok(())
    }
}

impl error::Error for UnknownReference {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back() {
        for solver in Reference::ALL {
            assert_eq!(solver.name().parse(), Ok(solver));
            assert_eq!(solver.to_string(), solver.name());
        }
    }

    #[test]
    fn an_unknown_name_is_told_the_known_ones() {
        let error = "Oracle".parse::<Reference>().expect_err("names are lower case");
        assert_eq!(
            error.to_string(),
            "no reference solver is called \"Oracle\"; there are group-dfs, pruned-bfs, \
             three-case-bfs, level-sets, memo-dfs, oracle"
        );
    }
}
