use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use zuma_atlas::{Contestant, Domain, Plan, Survey};

use crate::solvers::{AnySolver, Choice};

/// What decides the counts. Parts add up only if all of it is the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Settings {
    /// The version of the program, as the boards of a part may be others in another one.
    version: String,
    /// How many parts there are.
    parts: usize,
    domain: Domain,
    bound: bool,
    #[serde(with = "as_text")]
    against: Vec<Choice>,
}

impl Settings {
    pub(super) fn new(domain: Domain, bound: bool, against: Vec<Choice>) -> Self {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        Self { version, parts: Survey::PARTS, domain, bound, against }
    }

    /// Whether this program can add up parts of these settings.
    pub(super) fn are_of_this_program(&self) -> bool {
        *self == Self::new(self.domain, self.bound, self.against.clone())
    }

    pub(super) fn domain(&self) -> Domain {
        self.domain
    }

    pub(super) fn bound(&self) -> bool {
        self.bound
    }

    pub(super) fn against(&self) -> &[Choice] {
        &self.against
    }

    pub(super) fn plan(&self) -> Plan {
        let plan = Plan::new(self.domain).bound(self.bound);
        self.against
            .iter()
            .cloned()
            .fold(plan, |plan, choice| plan.against(move || on_trial(&choice)))
    }
}

/// A solver as the survey asks it.
fn on_trial(choice: &Choice) -> Contestant {
    let mut solver: AnySolver = choice.build();
    Box::new(move |state| {
        let solution = solver.solve(state).expect("the boards and hands of a domain are legal");
        solution.number.and_then(|number| u8::try_from(number).ok())
    })
}

/// Solvers to put on trial.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Contestants(pub(super) Vec<Choice>);

/// Reads solvers with commas between them, which may also be in their settings:
/// `bfs:rules=1,2,3,level-sets`.
impl FromStr for Contestants {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut names: Vec<String> = Vec::new();
        for piece in text.split(',') {
            match names.last_mut() {
                // no solver is called by a number
                Some(name) if piece.starts_with(|first: char| first.is_ascii_digit()) => {
                    *name = format!("{name},{piece}");
                }
                _ => names.push(piece.to_owned()),
            }
        }
        Self::of_names(&names)
    }
}

impl Contestants {
    fn of_names(names: &[String]) -> Result<Self, String> {
        let mut contestants = Self::default();
        names.iter().try_for_each(|name| contestants.push(name.parse()?))?;
        Ok(contestants)
    }

    /// Adds one who answers every puzzle and is not there yet.
    pub(super) fn push(&mut self, choice: Choice) -> Result<(), String> {
        if choice.has_limit() {
            return Err(format!("{choice}: a limit on states is for a solver that may give up"));
        }
        if self.0.contains(&choice) {
            return Err(format!("{choice} is named twice"));
        }
        self.0.push(choice);
        Ok(())
    }
}

impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (board, hand) = (self.domain.longest_board(), self.domain.largest_hand());
        write!(f, "boards of 1 to {board} balls, hands of 1 to {hand}")?;
        if !self.bound {
            f.write_str(", bound off")?;
        }
        for (place, choice) in self.against.iter().enumerate() {
            write!(f, "{}{choice}", if place == 0 { ", against " } else { ", " })?;
        }
        if !self.are_of_this_program() {
            write!(f, ", by version {} in {} parts", self.version, self.parts)?;
        }
        Ok(())
    }
}

/// Solvers by their names.
mod as_text {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use super::Contestants;
    use crate::solvers::Choice;

    pub(super) fn serialize<S: Serializer>(
        choices: &[Choice],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(choices.iter().map(Choice::to_string))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<Choice>, D::Error> {
        let names = Vec::<String>::deserialize(deserializer)?;
        let Contestants(choices) = Contestants::of_names(&names).map_err(D::Error::custom)?;
        Ok(choices)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Result<Vec<String>, String> {
        let Contestants(choices) = text.parse()?;
        Ok(choices.iter().map(Choice::to_string).collect())
    }

    #[test]
    fn commas_stand_between_solvers_and_between_rules() {
        let expected = ["bfs:rules=1,2,3", "level-sets", "bfs:bound=off"].map(str::to_owned);
        assert_eq!(names("bfs:rules=1,2,3,level-sets,bfs:bound=off"), Ok(expected.to_vec()));
    }

    #[test]
    fn who_may_give_up_is_refused() {
        for text in ["bfs:max-states=9", "nobody", "", "bfs,", "2"] {
            assert!(names(text).is_err(), "{text}");
        }
    }

    #[test]
    fn nobody_is_named_twice() {
        for text in ["bfs,level-sets,bfs", "bfs:rules=1,2,bfs:rules=2,1"] {
            assert!(names(text).is_err_and(|error| error.ends_with("is named twice")), "{text}");
        }
        let twice = br#"{"version":"0.1.0","parts":64,"domain":{"longest_board":4,"largest_hand":2},"bound":true,"against":["bfs","bfs"]}"#;
        let error = serde_json::from_slice::<Settings>(twice).expect_err("bfs is there twice");
        assert!(error.to_string().starts_with("bfs is named twice"), "{error}");
    }
}
