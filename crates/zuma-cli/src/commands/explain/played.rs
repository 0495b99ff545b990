use zuma_bfs::{Insertion, Outcome, Solver, State};
use zuma_reference::{Fault, Play};

use super::paint::Paint;
use super::steps::{replayed, steps};
use super::{insertions, report};
use crate::exit::Exit;

/// A user's own insertions, played and judged.
pub(super) struct Played {
    pub(super) state: State,
    pub(super) play: Play,
    /// The insertion that cannot be played, if there is one.
    pub(super) fault: Option<Fault>,
    /// How many insertions it takes at first, and after each insertion.
    pub(super) needs: Vec<Need>,
}

/// The fewest insertions that empty a board, `None` if none do.
type Need = Option<usize>;

impl Played {
    /// Plays and judges; `None` if the solver gives up.
    pub(super) fn of(state: State, insertions: &[Insertion], solver: &mut Solver) -> Option<Self> {
        let (play, fault) = match replayed(state, insertions) {
            Ok(play) => (play, None),
            Err(fault) => (fault.before.clone(), Some(fault)),
        };
        let mut states = vec![state];
        for step in play.steps() {
            let board = String::from_utf8_lossy(step.board());
            states.push(State::parse(&board, &String::from_utf8_lossy(&step.hand)).ok()?);
        }
        let needs = states.into_iter().map(|state| need(state, solver)).collect::<Option<_>>()?;
        Some(Self { state, play, fault, needs })
    }

    pub(super) fn exit(&self) -> Exit {
        if self.play.is_cleared() && self.fault.is_none() { Exit::Success } else { Exit::No }
    }

    /// The first insertion, from 0, that leaves more to be done than there need be.
    pub(super) fn mistake(&self) -> Option<usize> {
        self.needs.windows(2).position(|pair| match *pair {
            [Some(before), Some(after)] => after >= before,
            [Some(_), None] => true,
            _ => false,
        })
    }

    pub(super) fn told(&self, json: bool, paint: Paint) -> String {
        if json {
            return report::played(self);
        }
        let remarks: Vec<_> = self.needs[1..].iter().map(|&need| remark(need)).collect();
        let heading = paint.heading(self.state, self.needs[0]);
        let steps = steps(self.state, &self.play, paint, &remarks);
        let space = if steps.is_empty() { "" } else { "\n" };
        format!("{heading}\n{steps}{space}{}\n", self.verdict().join("\n"))
    }

    /// What there is to say at the end, a line each.
    fn verdict(&self) -> Vec<String> {
        let fault =
            self.fault.as_ref().map(|fault| format!("{}.", capitalized(&fault.to_string())));
        let end = if self.play.is_cleared() { self.solved() } else { self.not_solved() };
        let hopeless =
            self.needs[0].is_none().then(|| "The puzzle was impossible from the start.".to_owned());
        fault.into_iter().chain([end]).chain(self.told_mistake()).chain(hopeless).collect()
    }

    fn solved(&self) -> String {
        let played = self.play.steps().len();
        let comparison = match self.needs[0] {
            Some(least) if least < played => format!("; {least} would do"),
            _ => ", as few as possible".to_owned(),
        };
        let solved = format!("Solved in {}{comparison}", insertions(played));
        match self.fault.as_ref().map(Fault::index) {
            Some(index) => format!("{solved}, but insertion {} is not to be played.", index + 1),
            None => format!("{solved}."),
        }
    }

    fn not_solved(&self) -> String {
        let balls = match self.play.board().len() {
            1 => "1 ball lies".to_owned(),
            balls => format!("{balls} balls lie"),
        };
        let still = match self.needs.last() {
            Some(Some(1)) => "1 more insertion would empty it".to_owned(),
            Some(Some(need)) => format!("{need} more insertions would empty it"),
            _ => "no insertions can empty it".to_owned(),
        };
        format!("Not solved: {balls} on the board, and {still}.")
    }

    fn told_mistake(&self) -> Option<String> {
        let index = self.mistake()?;
        let insertion = self.play.steps().get(index)?.insertion;
        let before = match self.needs[index]? {
            1 => "1 insertion was".to_owned(),
            need => format!("{} were", insertions(need)),
        };
        let after = match self.needs[index + 1] {
            None => "the puzzle cannot be solved".to_owned(),
            Some(1) => "1 more is needed".to_owned(),
            Some(need) => format!("{need} more are needed"),
        };
        let number = index + 1;
        Some(format!(
            "Step {number}, {insertion}, was the mistake: {before} enough before it;\nafter it \
             {after}."
        ))
    }
}

/// `None` if the solver gives up.
fn need(state: State, solver: &mut Solver) -> Option<Need> {
    match solver.solve(state).ok()?.outcome {
        Outcome::Solved(witness) => Some(Some(witness.len())),
        Outcome::Impossible => Some(None),
        Outcome::LimitReached => None,
    }
}

fn remark(need: Need) -> String {
    match need {
        Some(0) => "solved".to_owned(),
        Some(need) => format!("{} to go", insertions(need)),
        None => "can no longer be solved".to_owned(),
    }
}

fn capitalized(text: &str) -> String {
    let (first, rest) = text.split_at(text.chars().next().map_or(0, char::len_utf8));
    first.to_uppercase() + rest
}
