use std::collections::HashSet;

use zuma_state::{Board, Color, Hand, Lanes, Renaming, State};

/// Makes a failing puzzle smaller, step by step, as long as it still fails.
///
/// The puzzle returned is a local minimum: it no longer fails if one more ball is taken away or
/// moved from the board to the hand, or if a colour is renamed to an earlier one (in the order
/// `RYBGW`; two colours may become one). Boards stay stable throughout. Large cuts are tried first,
/// so that a few hundred tries are enough.
///
/// `fails` is not asked about `state` itself, nor about any other puzzle twice; if no smaller puzzle
/// fails, `state` is returned.
///
/// ```
/// use zuma_forge::shrink;
///
/// // A solver that is wrong if white balls lie beside each other.
/// let failing = "RYYWWBRRYB GWWYB".parse()?;
/// let smallest = shrink(failing, |state| state.board.to_string().contains("WW"));
/// assert_eq!(smallest.to_string(), "WW -");
/// # Ok::<(), zuma_state::ParseError>(())
/// ```
pub fn shrink(state: State, mut fails: impl FnMut(State) -> bool) -> State {
    let mut passed = HashSet::new();
    let mut fails = |state| {
        let fails = !passed.contains(&state) && fails(state);
        if !fails {
            passed.insert(state);
        }
        fails
    };
    let State { mut board, hand } = state;
    let mut length = board.len();
    while length > 1 {
        match cuts(board, length).find(|&board| fails(State { board, hand })) {
            Some(shorter) => board = shorter,
            None => length /= 2,
        }
        length = length.min(board.len());
    }
    let mut smallest = State { board, hand };
    while let Some(smaller) = smaller(smallest).into_iter().find(|&state| fails(state)) {
        smallest = smaller;
    }
    smallest
}

/// The puzzles that are one small step smaller.
///
/// They have fewer balls; or as many, but fewer on the board; or as many there, but fewer colours,
/// an earlier one, or colours that appear in their order. No chain of such steps is endless.
fn smaller(state: State) -> Vec<State> {
    let State { board, hand } = state;
    let hands: Vec<Hand> = hand.colors().filter_map(|color| hand.without(color)).collect();
    let fewer_on_board = cuts(board, 1).chain(cuts(board, 2)).map(|board| State { board, hand });
    let fewer_in_hand = hands.iter().map(|&hand| State { board, hand });
    let fewer_on_both =
        cuts(board, 1).flat_map(|board| hands.iter().map(move |&hand| State { board, hand }));
    fewer_on_board
        .chain(fewer_in_hand)
        .chain(fewer_on_both)
        .chain(moved(state))
        .chain(renamed(state))
        .chain(in_order(state))
        .collect()
}

/// The stable boards without a stretch of `length` balls.
fn cuts(board: Board, length: usize) -> impl Iterator<Item = Board> {
    let starts = 0..(board.len() + 1).saturating_sub(length);
    starts
        .filter_map(move |start| board.without(Lanes::first(start + length) - Lanes::first(start)))
}

/// The puzzles with a ball moved from the board to the hand.
fn moved(state: State) -> impl Iterator<Item = State> {
    let State { board, hand } = state;
    board.balls().into_iter().filter_map(move |position| {
        let hand = hand.with(board.get(usize::from(position))?)?;
        Some(State { board: board.without(Lanes::one(position))?, hand })
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

/// The puzzle with its colours renamed so that they first appear in their order, unless they do.
fn in_order(state: State) -> Option<State> {
    let names = Renaming::by_first_appearance(state.board);
    let board = names.board(state.board);
    (board != state.board).then(|| State { board, hand: names.hand(state.hand) })
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
        texts.extend(
            board.char_indices().map(|(p, ball)| (without(&board, p), format!("{hand}{ball}"))),
        );
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
    fn nothing_is_asked_twice() {
        let mut asked = HashSet::new();
        let smallest = shrink(state("RRYRRYYRYYRR YYRRB"), |state| {
            assert!(asked.insert(state), "{state}");
            state.board.len() >= 5 && state.hand.len() >= 2
        });
        assert_eq!((smallest.board.len(), smallest.hand.len()), (5, 2));
    }

    #[test]
    fn what_fails_alone_stays() {
        assert_eq!(shrink(state("RWWRR RW"), |_| false), state("RWWRR RW"));
        assert_eq!(shrink(state("RWWRR RW"), |_| true), State::default());
    }
}
