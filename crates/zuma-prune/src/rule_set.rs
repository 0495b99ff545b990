use std::error::Error;
use std::fmt;
use std::str::FromStr;

use zuma_state::{Board, Color, Hand, Lanes};

use crate::rules::{equal_balls, fill_at_once, grow_or_split, one_place_per_run, splits_first};

/// A rule that leaves insertions out. Each links to the page with its claim and its argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rule {
    /// Rule 1: of equal balls in the hand, try one. [Loses no state](crate::rules::equal_balls).
    EqualBalls = 1,
    /// Rule 2: into or beside a run of its own colour, a ball goes to one gap only.
    /// [Loses no state](crate::rules::one_place_per_run).
    OnePlacePerRun = 2,
    /// Rule 3: a ball lengthens a run of its colour, or holds two equal balls of another apart.
    /// [Loses states](crate::rules::grow_or_split), but no answer, as has been
    /// [proved](crate::proven).
    GrowOrSplit = 3,
    /// Rule 4: insertions that lengthen no run come before those that do.
    /// [Loses states](crate::rules::splits_first), but no answer, as has been
    /// [proved](crate::proven).
    SplitsFirst = 4,
    /// Rule 5: a run that is lengthened is filled to three at once.
    /// [Loses states](crate::rules::fill_at_once), but no answer, as has been
    /// [proved](crate::proven).
    FillAtOnce = 5,
}

impl Rule {
    /// The rules in the order of their numbers.
    pub const ALL: [Self; 5] = [
        Self::EqualBalls,
        Self::OnePlacePerRun,
        Self::GrowOrSplit,
        Self::SplitsFirst,
        Self::FillAtOnce,
    ];

    /// The rule's number, 1 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    const fn bit(self) -> u8 {
        1 << (self as u8 - 1)
    }
}

/// Which rules a search goes by.
///
/// Written as the numbers, `1,2,3`, or `none`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RuleSet(u8);

impl RuleSet {
    /// No rule: every ball of the hand is tried at every gap.
    pub const NONE: Self = Self(0);
    /// Rules 1 and 2, which lose no state.
    pub const LOSSLESS: Self = Self::NONE.with(Rule::EqualBalls).with(Rule::OnePlacePerRun);
    /// The three rules of the documents.
    pub const PUBLISHED: Self = Self::LOSSLESS.with(Rule::GrowOrSplit);
    /// All five rules.
    pub const ALL: Self = Self::PUBLISHED.with(Rule::SplitsFirst).with(Rule::FillAtOnce);

    /// These rules and `rule`.
    #[must_use]
    pub const fn with(self, rule: Rule) -> Self {
        Self(self.0 | rule.bit())
    }

    /// These rules without `rule`.
    #[must_use]
    pub const fn without(self, rule: Rule) -> Self {
        Self(self.0 & !rule.bit())
    }

    /// Whether `rule` is one of these.
    #[must_use]
    pub const fn contains(self, rule: Rule) -> bool {
        self.0 & rule.bit() != 0
    }

    /// The balls of the hand to try, in the order of their colours.
    pub fn balls(self, hand: Hand) -> impl Iterator<Item = Color> {
        Color::ALL.into_iter().flat_map(move |color| {
            let tries = if self.contains(Rule::EqualBalls) {
                equal_balls::tries(hand, color)
            } else {
                hand.count(color)
            };
            std::iter::repeat_n(color, usize::from(tries))
        })
    }

    /// The gaps of `board` at which to try a ball of `color`; `twins` are the board's
    /// [`twins`](Board::twins).
    ///
    /// Rules 4 and 5 have no say here, as they are about what comes before and after. For rule 4,
    /// an insertion that [lengthens](lengthening) a run may be followed by no other kind; for rule
    /// 5, see [`goes_on`](Self::goes_on).
    #[must_use]
    #[inline]
    pub fn gaps(self, board: Board, twins: Lanes, color: Color) -> Lanes {
        let mut gaps = Lanes::first(board.len() + 1);
        if self.contains(Rule::OnePlacePerRun) {
            gaps = gaps & one_place_per_run::gaps(board, color);
        }
        if self.contains(Rule::GrowOrSplit) {
            gaps = gaps & grow_or_split::gaps(board, twins, color);
        }
        gaps
    }

    /// Whether, by rule 5, a ball that [lengthens](lengthening) a run of `before`, which led to
    /// `after`, must be followed by another at the same gap.
    #[must_use]
    #[inline]
    pub fn goes_on(self, before: Board, after: Board) -> bool {
        self.contains(Rule::FillAtOnce) && fill_at_once::goes_on(before, after)
    }
}

/// The gaps of `board` at which a ball of `color` lengthens a run.
#[must_use]
#[inline]
pub fn lengthening(board: Board, color: Color) -> Lanes {
    splits_first::lengthening(board, color)
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::NONE {
            return f.write_str("none");
        }
        let mut separator = "";
        for rule in Rule::ALL.into_iter().filter(|&rule| self.contains(rule)) {
            write!(f, "{separator}{}", rule.number())?;
            separator = ",";
        }
        Ok(())
    }
}

/// Why a text is not a set of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleSetError {
    /// The part of the text that is not a rule.
    pub found: String,
}

impl fmt::Display for RuleSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found {:?}, expected rules 1 to 5 as in 1,2,3, or none", self.found)
    }
}

impl Error for RuleSetError {}

/// Reads numbers of rules with commas between them, in any order, or `none`.
impl FromStr for RuleSet {
    type Err = RuleSetError;

    fn from_str(text: &str) -> Result<Self, RuleSetError> {
        if text == "none" {
            return Ok(Self::NONE);
        }
        text.split(',').try_fold(Self::NONE, |rules, number| {
            Rule::ALL
                .into_iter()
                .find(|rule| number.trim() == rule.number().to_string())
                .map(|rule| rules.with(rule))
                .ok_or_else(|| RuleSetError { found: number.to_owned() })
        })
    }
}
