use rayon::prelude::*;
use zuma_prune::PrefixBound;
use zuma_state::{Board, Color};

use crate::canonical::{Canonical, colors_of};
use crate::domain::Domain;
use crate::progress::Progress;

/// A canonical board that can come up in the searches of a domain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Candidate {
    pub(crate) board: Board,
    /// The least number of insertions that it needs, by the bound; 1 if the bound is not used.
    pub(crate) least: u8,
}

/// Balls of the prefixes that are handed out to the threads; there are hundreds or thousands.
const PREFIX: usize = 8;

/// Every candidate of the domain, in an order that does not depend on the threads; `None` if it
/// was cancelled.
pub(crate) fn candidates(
    domain: Domain,
    use_bound: bool,
    progress: &Progress,
) -> Option<Vec<Candidate>> {
    let mut found = Vec::new();
    let mut prefixes = Vec::new();
    let mut walk = Walk::new(domain, use_bound, Board::EMPTY);
    walk.go_on(Board::EMPTY, &mut |board, least| {
        found.extend(candidate(domain, board, least));
        if board.len() == PREFIX {
            prefixes.push(board);
        }
        board.len() < PREFIX
    });
    found.par_extend(prefixes.par_iter().flat_map_iter(|&prefix| {
        let mut found = Vec::new();
        Walk::new(domain, use_bound, prefix).go_on(prefix, &mut |board, least| {
            found.extend(candidate(domain, board, least));
            !progress.is_cancelled()
        });
        found
    }));
    (!progress.is_cancelled()).then_some(found)
}

fn candidate(domain: Domain, board: Board, least: u8) -> Option<Candidate> {
    let fits = usize::from(least) <= domain.largest_hand();
    (fits && Canonical::of(board).board == board).then_some(Candidate { board, least })
}

/// A walk over stable boards, colours in the order of their first appearance.
struct Walk {
    domain: Domain,
    bound: Option<PrefixBound>,
}

impl Walk {
    /// A walk from `prefix` on.
    fn new(domain: Domain, use_bound: bool, prefix: Board) -> Self {
        let mut walk = Self { domain, bound: use_bound.then(PrefixBound::new) };
        prefix.iter().for_each(|color| {
            walk.push(color);
        });
        walk
    }

    /// Calls `visit` with each board that starts with `prefix` and is one ball longer, and the
    /// least number of insertions it needs; if `visit` says so, goes on from there.
    fn go_on(&mut self, prefix: Board, visit: &mut impl FnMut(Board, u8) -> bool) {
        for &color in Color::ALL.iter().take(colors_of(prefix) + 1) {
            let Some(next) = prefix.pushed(color) else { continue };
            let least = self.push(color);
            if self.can_come_up(next.len(), least) && visit(next, least) {
                self.go_on(next, visit);
            }
            self.pop();
        }
    }

    /// Whether a board of `balls` balls that needs at least `least` insertions, or one that starts
    /// with it, can come up with that many balls left to play.
    ///
    /// Each ball played has made the board at most one longer, and each further ball on the board
    /// lowers `least` by at most one.
    fn can_come_up(&self, balls: usize, least: u8) -> bool {
        balls + usize::from(least) <= self.domain.most_balls()
    }

    fn push(&mut self, color: Color) -> u8 {
        self.bound.as_mut().map_or(1, |bound| bound.push(color))
    }

    fn pop(&mut self) {
        if let Some(bound) = &mut self.bound {
            bound.pop();
        }
    }
}
