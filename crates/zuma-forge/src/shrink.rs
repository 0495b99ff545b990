use zuma_state::{Board, Color, Hand, State};

/// The smallest puzzle that can be reached from a failing one, each step failing as well.
///
/// From the puzzle returned, no ball can be taken away and no colour be renamed to an earlier one
/// (in the order `RYBGW`; two colours may become one) without it no longer failing. Boards stay
/// stable throughout. Larger cuts are tried before smaller ones, so that few tries are needed.
///
/// `fails` is not asked about `state` itself; if it fails for no smaller puzzle, `state` comes
/// back.
///
/// ```
/// use zuma_forge::shrink;
///
/// // A solver that goes wrong wherever white balls lie beside each other.
/// let failing = "RYYWWBRRYB GWWYB".parse()?;
/// let smallest = shrink(failing, |state| state.board.to_string().contains("WW"));
/// assert_eq!(smallest.to_string(), "WW -");
/// # Ok::<(), zuma_state::ParseError>(())
/// ```
pub fn shrink(state: State, mut fails: impl FnMut(State) -> bool) -> State {
    let mut smallest = state;
    while let Some(smaller) = smaller(smallest).into_iter().find(|&state| fails(state)) {
        smallest = smaller;
    }
    smallest
}

/// The puzzles that are one step smaller, the largest cuts first.
///
/// Each has fewer balls, or as many and an earlier colour for one of them: no chain of them goes
/// on for ever.
fn smaller(state: State) -> Vec<State> {
    let State { board, hand } = state;
    let boards = |most: usize| cuts(board, most);
    let hands: Vec<Hand> = hand.colors().filter_map(|color| hand.without(color)).collect();
    let fewer_on_board = boards(board.len()).map(|board| State { board, hand });
    let fewer_in_hand = hands.iter().map(|&hand| State { board, hand });
    let fewer_on_both =
        boards(2).flat_map(|board| hands.iter().map(move |&hand| State { board, hand }));
    fewer_on_board.chain(fewer_in_hand).chain(fewer_on_both).chain(renamed(state)).collect()
}

/// The stable boards without a stretch of 1 to `most` balls, the longest stretches first.
fn cuts(board: Board, most: usize) -> impl Iterator<Item = Board> {
    let starts = move |length| (0..=board.len() - length).map(move |start| (start, length));
    (1..=most.min(board.len())).rev().flat_map(starts).filter_map(move |(start, length)| {
        let kept = |place: &usize| !(start..start + length).contains(place);
        let mut colors = (0..board.len()).filter(kept).filter_map(|place| board.get(place));
        colors.try_fold(Board::EMPTY, Board::pushed)
    })
}

/// The puzzles in which one colour has become an earlier one.
fn renamed(state: State) -> impl Iterator<Item = State> {
    let used = move |color| !state.board.balls_of(color).is_empty() || state.hand.count(color) > 0;
    let pairs = Color::ALL.into_iter().flat_map(|from| {
        Color::ALL.into_iter().take_while(move |&to| to < from).map(move |to| (from, to))
    });
    pairs.filter(move |&(from, _)| used(from)).filter_map(move |(from, to)| {
        let name = |color| if color == from { to } else { color };
        let board = state.board.iter().map(name).try_fold(Board::EMPTY, Board::pushed)?;
        let hand = state.hand.balls().map(name).try_fold(Hand::EMPTY, Hand::with)?;
        Some(State { board, hand })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(text: &str) -> State {
        text.parse().expect("a state")
    }

    /// Whether nothing one step smaller fails, by plain letters.
    fn is_smallest(smallest: State, fails: impl Fn(State) -> bool) -> bool {
        let (board, hand) = (smallest.board.to_string(), smallest.hand.to_string());
        let without = |text: &str, place| {
            let mut text = text.to_owned();
            text.remove(place);
            text
        };
        let mut texts: Vec<(String, String)> = Vec::new();
        texts.extend((0..board.len()).map(|place| (without(&board, place), hand.clone())));
        texts.extend((0..hand.len()).map(|place| (board.clone(), without(&hand, place))));
        for (to, from) in ["RY", "RB", "RG", "RW", "YB", "YG", "YW", "BG", "BW", "GW"]
            .map(|pair| pair.split_at(1))
        {
            if board.contains(from) || hand.contains(from) {
                texts.push((board.replace(from, to), hand.replace(from, to)));
            }
        }
        texts.iter().filter_map(|(board, hand)| State::parse(board, hand).ok()).all(|s| !fails(s))
    }

    #[test]
    fn nothing_smaller_fails() {
        let criteria: [fn(State) -> bool; 4] = [
            |state| state.board.len() >= 5,
            |state| state.board.twins().len() >= 2 && !state.hand.is_empty(),
            |state| state.board.balls_of(Color::Green).len() >= 2 && state.hand.len() >= 2,
            |state| {
                zuma_bfs::Solver::new().solve(state).is_ok_and(|r| r.outcome.answer() == Some(3))
            },
        ];
        for start in ["GRRGGRRYY RYRBR", "RBYYGGRRBGB YGRGB", "RWYWRRWGRGR YRY"].map(state) {
            for fails in criteria {
                let smallest = if fails(start) { shrink(start, fails) } else { continue };
                assert!(fails(smallest) && is_smallest(smallest, fails), "{start}: {smallest}");
            }
        }
    }

    #[test]
    fn boards_stay_stable() {
        let mut asked = 0;
        shrink(state("RRYRRYYRYYRR YYRRB"), |state| {
            asked += 1;
            assert!(Board::from_bits(state.board.bits()).is_some());
            state.board.len() > 2
        });
        assert!(asked > 10);
    }

    #[test]
    fn what_fails_alone_stays() {
        assert_eq!(shrink(state("RWWRR RW"), |_| false), state("RWWRR RW"));
        assert_eq!(shrink(state("RWWRR RW"), |_| true), State::default());
    }
}
