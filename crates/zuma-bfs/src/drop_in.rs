use zuma_state::State;

use crate::{Error, Solver};

/// The least number of insertions that empties `board` with balls of `hand`, or -1 if no sequence
/// does: `LeetCode` 488 with the judge's Rust signature.
///
/// # Panics
/// If either text has a character other than `RYBGW`, if the board has a run of three or more,
/// or if there are more than 21 balls in all or more than seven of a colour in the hand.
/// [`try_find_min_step`] returns an error instead.
///
/// # Examples
/// ```
/// # use zuma_bfs::find_min_step;
/// assert_eq!(find_min_step("G".to_string(), "GGGGG".to_string()), 2);
/// assert_eq!(find_min_step("RBYYBBRRB".to_string(), "YRBGB".to_string()), 3);
/// assert_eq!(find_min_step("WRRBBW".to_string(), "RB".to_string()), -1);
/// ```
#[must_use]
#[expect(clippy::needless_pass_by_value, reason = "the judge's signature")]
pub fn find_min_step(board: String, hand: String) -> i32 {
    match try_find_min_step(&board, &hand) {
        Ok(answer) => answer.and_then(|insertions| i32::try_from(insertions).ok()).unwrap_or(-1),
        Err(error) => panic!("{error}"),
    }
}

/// The least number of insertions that empties `board` with balls of `hand`, or `None` if no
/// sequence does.
///
/// # Errors
/// What is wrong with the board or the hand, and where.
///
/// # Examples
/// ```
/// # use zuma_bfs::try_find_min_step;
/// assert_eq!(try_find_min_step("RRWWRRBBRR", "WB"), Ok(Some(2)));
/// let error = try_find_min_step("RRwWRRBBRR", "WB").unwrap_err();
/// assert!(error.to_string().starts_with("board position 2: found 'w'"));
/// ```
pub fn try_find_min_step(board: &str, hand: &str) -> Result<Option<u32>, Error> {
    let report = Solver::new().solve(State::parse(board, hand)?)?;
    Ok(report.outcome.witness().map(|witness| witness.len() as u32))
}
