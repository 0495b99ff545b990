//! Insertions undone.

use zuma_state::{Board, Color, Insertion, Lanes};

use crate::Dice;

/// The balls on the board of a run that one insertion makes vanish.
const SMALLEST_COLLAPSE: usize = 2;
/// The balls of a run that vanishes when its two sides close up.
const SMALLEST_CLOSING_RUN: usize = 3;

/// A board and an insertion into it that leads to `after`.
///
/// This is one of `left` such steps, the last of which is to lead to a board of `length` balls.
/// `None` if the dice found no way.
pub(crate) fn undo(
    after: Board,
    length: usize,
    left: usize,
    palette: &[Color],
    dice: &mut Dice,
) -> Option<(Board, Insertion)> {
    let splits = lying_balls(after, true);
    if !splits.is_empty() && !dice.once_in(4) {
        return dice.pick(&splits);
    }
    // Every later step can take a ball off, so there may be one ball too many now for each.
    let room = (length + left - 1).saturating_sub(after.len());
    let is_last = left == 1;
    if room < SMALLEST_COLLAPSE || (!is_last && dice.once_in(5)) {
        if let Some(undone) = dice.pick(&lying_balls(after, false)) {
            return Some(undone);
        }
    }
    let share = room / left;
    let balls = if is_last { room } else { dice.within(SMALLEST_COLLAPSE..=2 * share) };
    undo_collapse(after, balls.min(room), palette, dice)
}

/// The balls of the board that may have been inserted last, each with the board before: all of
/// them, or only those between two equal balls of another colour.
fn lying_balls(after: Board, only_splits: bool) -> Vec<(Board, Insertion)> {
    let undone = (0..after.len()).filter_map(|position| {
        let color = after.get(position)?;
        let (left, right) =
            (position.checked_sub(1).and_then(|p| after.get(p)), after.get(position + 1));
        let is_split = left.is_some() && left == right && left != Some(color);
        let ball = Lanes::one(position as u8);
        let board = after.without(ball).filter(|_| is_split || !only_splits)?;
        Some((board, Insertion::new(color, position as u8)))
    });
    undone.collect()
}

/// Brings back runs, each within the one that closed up around it, with `balls` balls together or
/// a few fewer. The innermost has two, and lacks the one that was inserted.
///
/// Two times in three the nest leans: all single balls are on one side of it, and the colours
/// tend to come in turn. Then single balls of one colour lie between balls of another, and can be
/// taken off as balls that held these apart.
fn undo_collapse(
    after: Board,
    balls: usize,
    palette: &[Color],
    dice: &mut Dice,
) -> Option<(Board, Insertion)> {
    let mut row: Vec<Color> = after.iter().collect();
    let mut gap = dice.below(row.len() + 1);
    let mut room = balls;
    let leaning = dice.pick(&[None, Some((1, 2)), Some((2, 1))])?;
    let mut last_two = [None; 2];
    while room >= SMALLEST_CLOSING_RUN + SMALLEST_COLLAPSE && !dice.once_in(8) {
        let in_turn = last_two[0].filter(|_| leaning.is_some());
        let color = color_at(&row, gap, in_turn, palette, dice)?;
        let (before, after) = leaning.or_else(|| dice.pick(&[(1, 2), (2, 1), (2, 2)]))?;
        row.splice(gap..gap, std::iter::repeat_n(color, before + after));
        gap += before;
        room = room.checked_sub(before + after)?;
        last_two = [last_two[1], Some(color)];
    }
    let color =
        color_at(&row, gap, last_two[0], palette, dice).filter(|_| room >= SMALLEST_COLLAPSE)?;
    row.splice(gap..gap, [color; SMALLEST_COLLAPSE]);
    let board = row.into_iter().try_fold(Board::EMPTY, Board::pushed)?;
    Some((board, Insertion::new(color, gap as u8)))
}

/// A colour of the palette that the balls beside a gap do not have; three times in four it is
/// `likely`, if that is such a colour.
fn color_at(
    row: &[Color],
    gap: usize,
    likely: Option<Color>,
    palette: &[Color],
    dice: &mut Dice,
) -> Option<Color> {
    let beside = [gap.checked_sub(1).and_then(|p| row.get(p)), row.get(gap)];
    let mut others = palette.to_vec();
    others.retain(|color| !beside.contains(&Some(color)));
    match likely {
        Some(color) if others.contains(&color) && !dice.once_in(4) => Some(color),
        _ => dice.pick(&others),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_undone_insertion_leads_back() {
        let mut dice = Dice::new(3);
        let (mut taken_off, mut brought_back) = (0, 0);
        let mut after = Board::EMPTY;
        for round in 0..20_000 {
            if round % 6 == 0 {
                after = Board::EMPTY;
            }
            let Some((board, insertion)) = undo(after, 20, 3, &Color::ALL, &mut dice) else {
                continue;
            };
            assert_eq!(board.insert(insertion.gap, insertion.color), after, "{board} {insertion}");
            taken_off += u32::from(board.len() < after.len());
            brought_back += u32::from(board.len() > after.len());
            after = board;
        }
        assert!(taken_off > 1000 && brought_back > 1000, "{taken_off} {brought_back}");
    }
}
