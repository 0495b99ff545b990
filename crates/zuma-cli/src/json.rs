//! What `--json` prints: one object on one line, its fields in the order of these tables.
//!
//! Answers are -1 for impossible. A field that has nothing to say is absent, never null, but for
//! `answer`, which is null if a limit was reached. The fields that `batch` writes are those of the
//! format [`jsonl`](crate::formats::jsonl).
//!
//! Boards are written from left to right and hands by colour, R, Y, B, G, W, however they were
//! typed. Positions on a board are counted from 0. An insertion is written `R@3`: the ball, and
//! the gap, counted on the board as it stands before that insertion.
//!
//! # `zuma solve --json`
//!
//! | field | type | meaning | absent |
//! |---|---|---|---|
//! | `board` | string | the board | |
//! | `hand` | string | the hand | |
//! | `solver` | string | the solver and its settings: `bfs`, `bfs:bound=off` | |
//! | `answer` | integer or null | the least number of insertions; null if a limit was reached | |
//! | `limit` | boolean | true: a limit was reached | if none was |
//! | `moves` | list of string | the insertions, in their order | without a solution, or from a reference solver |
//! | `levels` | list of object | what each level of the search took, the first board's first | if nothing was searched, and from a reference solver |
//! | `levels[].expanded` | integer | the states whose insertions were tried | |
//! | `levels[].generated` | integer | the states generated from them | |
//! | `levels[].kept` | integer | the distinct states of the next level | |
//! | `generated` | integer | the states generated on all levels together | |
//!
//! # `zuma explain --json`
//!
//! | field | type | meaning | absent |
//! |---|---|---|---|
//! | `board` | string | the board | |
//! | `hand` | string | the hand | |
//! | `answer` | integer or null | the least number of insertions; null if a limit was reached | |
//! | `limit` | boolean | true: a limit was reached | if none was |
//! | `steps` | list of object | the insertions of the solution, or of `--play` as far as they can be played | if there is neither, and with `--all` or `--count` |
//! | `steps[].insertion` | string | the insertion | |
//! | `steps[].inserted` | string | the board with the ball in it | |
//! | `steps[].vanished` | list of object | the runs that vanish, one after the other | |
//! | `steps[].vanished[].color` | string | the letter of its colour | |
//! | `steps[].vanished[].start` | integer | the position of its first ball | |
//! | `steps[].vanished[].length` | integer | how many balls it has | |
//! | `steps[].vanished[].board` | string | the board without it, closed up | |
//! | `steps[].board` | string | the board after the step | |
//! | `steps[].hand` | string | the hand after the step | |
//! | `play` | object | what is to be said of `--play` | without `--play` |
//! | `play.cleared` | boolean | whether the insertions that can be played empty the board | |
//! | `play.needs` | list of integer | the fewest insertions that it takes at first, and after each step | |
//! | `play.mistake` | integer | the index in `steps`, from 0, of the first that did not bring the end nearer | if none is |
//! | `play.fault` | object | the insertion that cannot be played | if all can |
//! | `play.fault.index` | integer | its index among those of `--play`, from 0 | |
//! | `play.fault.message` | string | why it cannot | |
//! | `count` | integer | how many optimal sequences there are, 0 for impossible | without `--all` and `--count` |
//! | `sequences` | list of list of string | the insertions of each, as many as `--limit` allows | without `--all` |
//! | `cause` | object | why the puzzle is impossible | if it is not, and with `--play` |
//! | `cause.kind` | string | `too-few`: there are too few balls of a colour; `bound`: each way to cut the board into blocks takes more than the hand has; `exhausted`: the search came to its end | |
//! | `cause.colors` | string | the letters of the colours that never reach three | but for `too-few` |
//! | `cause.least` | integer | the fewest insertions that the blocks take | but for `bound`, or if the hand lacks a colour |
//! | `cause.blocks` | list of object | a cheapest way to cut the board | but for `bound` |
//! | `cause.blocks[].color` | string | the letter of the block's colour | |
//! | `cause.blocks[].balls` | list of integer | the positions of its balls | |
//! | `cause.blocks[].missing` | integer | how many balls of the hand it takes | |
//! | `cause.generated` | integer | the states generated | but for `exhausted` |
//! | `cause.kept` | integer | those that the search went on with | but for `exhausted` |
//!
//! # `zuma bench --json`
//!
//! | field | type | meaning | absent |
//! |---|---|---|---|
//! | `puzzles` | integer | how many puzzles there are | |
//! | `budget_seconds` | number | the time that each solver may take | |
//! | `solvers` | list of object | what each solver came to, the engine's first | |
//! | `solvers[].solver` | string | the solver and its settings | |
//! | `solvers[].puzzles` | integer | how many it had time for, 1 or more; all else is about these | |
//! | `solvers[].mean_ns` | number | the mean time for a puzzle, in nanoseconds | |
//! | `solvers[].median_ns` | number | the time that half of them take at most, in nanoseconds | |
//! | `solvers[].p99_ns` | number | the time that 99 of 100 take at most, in nanoseconds | |
//! | `solvers[].states_per_puzzle` | number | the states made, in the mean | |
//! | `solvers[].ratio` | number | the time for all of them, the engine's being 1 | |
//! | `solvers[].wrong` | integer | how many answers are not the engine's | |
//!
//! # `zuma verify --json`
//!
//! | field | type | meaning | absent |
//! |---|---|---|---|
//! | `max_board` | integer | balls of the longest board | |
//! | `max_hand` | integer | balls of the largest hand | |
//! | `bound` | boolean | whether the partition bound left out boards | |
//! | `partial` | string | the parts counted, from 1: `1-12, 17 of 64` | if all are |
//! | `rows` | list of object | the counts for each length of boards, 1 first | |
//! | `rows[].balls` | integer | the length | |
//! | `rows[].surviving_boards` | integer | the boards that are not left out, up to renaming and mirroring | |
//! | `rows[].winnable_boards` | integer | those of them that some hand wins | |
//! | `rows[].winning_pairs` | integer | pairs of such a board and a hand that wins it | |
//! | `rows[].by_answer` | list of integer | those pairs by their answer, from 1 to `max_hand` | |
//! | `rows[].wrong` | list like `wrong` | the same as `wrong`, for this length | |
//! | `wrong` | list of object | what each set of rules, known wrong way and solver on trial gets wrong | |
//! | `wrong[].by` | string | its name | |
//! | `wrong[].pairs` | integer | how many pairs it gets wrong | |
//! | `wrong[].too_high` | integer | those with an answer over the right one | |
//! | `wrong[].too_low` | integer | those with an answer under it, or with any to an impossible puzzle | |
//! | `wrong[].impossible` | integer | those that are said to be impossible and are not | |
//! | `wrong[].smallest` | object | the smallest of them: the shortest board, then the smallest hand, then the first as text | if none is wrong |
//! | `wrong[].smallest.board` | string | the board | |
//! | `wrong[].smallest.hand` | string | the hand | |
//! | `wrong[].smallest.answer` | integer | the right answer | |
//! | `wrong[].smallest.found` | integer | the wrong one | |

use serde::Serialize;

/// An object on a line.
pub(crate) fn line(object: &impl Serialize) -> String {
    let text = serde_json::to_string(object);
    text.expect("records of texts, numbers and lists are JSON") + "\n"
}
