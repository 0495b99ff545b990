use std::fmt;
use std::str::FromStr;

use zuma_bfs::{RuleSet, Solver};
use zuma_reference::Reference;

use super::AnySolver;

/// A solver by its name, with its settings: `bfs`, `group-dfs`, `bfs:rules=1,2,3:bound=off`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    kind: Kind,
    settings: Settings,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Bfs,
    BfsUnpruned,
    Reference(Reference),
}

/// Settings of the engine, each `None` for its own choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Settings {
    pub(crate) rules: Option<RuleSet>,
    pub(crate) bound: Option<bool>,
    pub(crate) max_states: Option<usize>,
}

impl Kind {
    fn all() -> impl Iterator<Item = Self> {
        [Self::Bfs, Self::BfsUnpruned].into_iter().chain(Reference::ALL.map(Self::Reference))
    }

    fn name(self) -> &'static str {
        match self {
            Self::Bfs => "bfs",
            Self::BfsUnpruned => "bfs-unpruned",
            Self::Reference(reference) => reference.name(),
        }
    }
}

impl Choice {
    /// The engine as it comes.
    pub(crate) const ENGINE: Self =
        Self { kind: Kind::Bfs, settings: Settings { rules: None, bound: None, max_states: None } };

    /// The engine with the published rules and nothing else.
    pub(crate) const PUBLISHED_RULES: Self = Self {
        kind: Kind::Bfs,
        settings: Settings {
            rules: Some(RuleSet::PUBLISHED),
            bound: Some(false),
            max_states: None,
        },
    };

    /// The names of all solvers.
    pub(crate) fn names() -> impl Iterator<Item = &'static str> {
        Kind::all().map(Kind::name)
    }

    /// A reference solver.
    pub(crate) fn reference(reference: Reference) -> Self {
        Self { kind: Kind::Reference(reference), settings: Settings::default() }
    }

    /// The same solver with those settings that are given.
    ///
    /// # Errors
    /// A reference solver has no settings.
    pub(crate) fn with(mut self, settings: Settings) -> Result<Self, String> {
        let is_engine = !matches!(self.kind, Kind::Reference(_));
        if !is_engine && settings != Settings::default() {
            return Err(format!(
                "{} has no settings: rules, bound and a limit on states are those of bfs and \
                 bfs-unpruned",
                self.kind.name()
            ));
        }
        self.settings = Settings {
            rules: settings.rules.or(self.settings.rules),
            bound: settings.bound.or(self.settings.bound),
            max_states: settings.max_states.or(self.settings.max_states),
        };
        Ok(self)
    }

    /// Whether it reports the moves.
    pub(crate) fn has_moves(&self) -> bool {
        !matches!(self.kind, Kind::Reference(_))
    }

    /// Whether it may give up.
    pub(crate) fn has_limit(&self) -> bool {
        self.settings.max_states.is_some()
    }

    /// The solver, its memory still cold.
    pub(crate) fn build(&self) -> AnySolver {
        let mut builder = match self.kind {
            Kind::Reference(reference) => return AnySolver::Reference(reference),
            Kind::Bfs => Solver::builder(),
            Kind::BfsUnpruned => Solver::builder().rules(RuleSet::NONE).bound(false),
        };
        let Settings { rules, bound, max_states } = self.settings;
        if let Some(rules) = rules {
            builder = builder.rules(rules);
        }
        if let Some(bound) = bound {
            builder = builder.bound(bound);
        }
        if let Some(states) = max_states {
            builder = builder.max_states(states);
        }
        AnySolver::Engine(Box::new(builder.build()))
    }
}

/// Reads `NAME[:rules=1,2,3][:bound=on|off][:max-states=N]`.
impl FromStr for Choice {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut parts = text.split(':');
        let name = parts.next().unwrap_or_default();
        let kind = Kind::all().find(|kind| kind.name() == name).ok_or_else(|| {
            let names: Vec<_> = Self::names().collect();
            format!("found {name:?}, expected one of {}", names.join(", "))
        })?;
        let mut settings = Settings::default();
        for part in parts {
            match part.split_once('=') {
                Some(("rules", rules)) => settings.rules = Some(parse_rules(rules)?),
                Some(("bound", bound)) => settings.bound = Some(parse_switch(bound)?),
                Some(("max-states", states)) => {
                    let wrong = |_| format!("max-states: found {states:?}, expected a number");
                    settings.max_states = Some(states.parse().map_err(wrong)?);
                }
                _ => {
                    return Err(format!(
                        "found the setting {part:?}, expected rules=1,2,3, bound=off or \
                         max-states=1000"
                    ));
                }
            }
        }
        Self { kind, settings: Settings::default() }.with(settings)
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.name())?;
        let Settings { rules, bound, max_states } = self.settings;
        if let Some(rules) = rules {
            write!(f, ":rules={rules}")?;
        }
        if let Some(bound) = bound {
            write!(f, ":bound={}", if bound { "on" } else { "off" })?;
        }
        if let Some(states) = max_states {
            write!(f, ":max-states={states}")?;
        }
        Ok(())
    }
}

/// Reads a rule set: `1,2,3` or `none`.
pub(crate) fn parse_rules(text: &str) -> Result<RuleSet, String> {
    text.parse().map_err(|error: zuma_bfs::RuleSetError| error.to_string())
}

/// Reads `on` or `off`.
pub(crate) fn parse_switch(text: &str) -> Result<bool, String> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(format!("found {text:?}, expected on or off")),
    }
}
