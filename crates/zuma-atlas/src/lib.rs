//! The Zuma game as a whole: every board up to symmetry, and the hands that win each.
//!
//! A solver answers one puzzle. This crate answers all of them, for boards up to a length and
//! hands up to a size, and without searching any: it works from the end. The boards that one
//! ball empties are known; the boards that two balls empty are those from which an insertion
//! leads to one of these, and so on. A [`Layer`](Survey) holds every board that some hand of so
//! many balls wins, with the answer for each such hand, and is made from the layer below by
//! looking up what each insertion leads to.
//!
//! Each answer is found several times over, once without any rule and once for each
//! [`Way`] of leaving insertions out. Where all are equal for every board and hand of a
//! [`Domain`], the rules are proved there: not by argument, but by exhaustion.
//!
//! Boards are taken once for each renaming of the colours and each mirror image; hands are not
//! reduced, as the board has used up the symmetry. Boards whose partition bound exceeds the
//! hand are impossible and left out, unless the bound itself is on trial.
//!
//! ```
//! use zuma_atlas::{Domain, Plan, Progress, Way};
//!
//! let survey = Plan::new(Domain::new(6, 5)?).survey(&Progress::default());
//! let tally = survey.expect("nobody cancels it").run();
//! let row = tally.row(6);
//! assert_eq!((row.counts.winnable_boards, row.counts.winning_pairs), (24, 660));
//! assert_eq!(row.counts.wrong(Way::FillAtOnce).map(|wrong| wrong.pairs), Some(0));
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

pub use answers::{Answers, Way};
pub use canonical::Canonical;
pub use domain::{Domain, DomainError};
pub use plan::{Contestant, Plan};
pub use progress::Progress;
pub use survey::Survey;
pub use tally::{Counts, Row, Tally};
pub use wrong::{Mistake, Wrong};
