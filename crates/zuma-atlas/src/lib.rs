//! The Zuma game as a whole: every board up to symmetry, and the hands that win each.
//!
//! A solver answers one puzzle. This crate answers all of them, for boards up to a length and
//! hands up to a size, without searching any: it works from the end. The boards that one ball
//! empties are known; the boards that two balls empty are those from which an insertion leads to
//! one of these, and so on. There is a layer for each size of hand: every board that some hand of
//! that size wins, each such hand, and the answer. It is built from the layers of smaller hands, by
//! looking up what each insertion leads to.
//!
//! Each answer is found several times over, once with every insertion and once for each [`Way`] of
//! leaving insertions out. If a way has the same answer as the first for every board and hand of a
//! [`Domain`], it is proved there: not by argument, but by exhaustion. Some ways are known to be
//! wrong, and show that a wrong one is detected.
//!
//! Of boards that differ only by renaming colours or by mirroring, one is taken; hands are not
//! reduced, as the board has used up the symmetry. Boards whose partition bound exceeds the hand
//! are impossible and left out, unless the bound itself is on trial.
//!
//! The work is a [`Survey`], set up by a [`Plan`]. It finds all layers but the last, and then
//! counts in parts, which can be done in any order and on any machine; the [`Tally`] of the whole
//! is the sum of theirs.
//!
//! ```
//! use zuma_atlas::{Domain, Plan, Progress, Way};
//!
//! let survey = Plan::new(Domain::new(6, 5)?).survey(&Progress::default());
//! let tally = survey.expect("nobody cancels it").run();
//! let row = tally.row(6);
//! assert_eq!((row.counts.winnable_boards, row.counts.winning_pairs), (24, 660));
//! assert_eq!(row.counts.wrong(Way::AllFive).map(|wrong| wrong.pairs), Some(0));
//! # Ok::<(), zuma_atlas::DomainError>(())
//! ```

mod answers;
mod boards;
mod canonical;
mod decide;
mod domain;
mod hands;
mod layer;
mod plan;
mod progress;
mod survey;
mod tally;
mod trial;
mod wrong;

pub use answers::Way;
pub use domain::{Domain, DomainError};
pub use plan::{Contestant, Plan};
pub use progress::Progress;
pub use survey::Survey;
pub use tally::{Counts, Row, Tally};
pub use wrong::{Mistake, Wrong};
