//! Text in the columns of a terminal, of which a letter takes one, two or none.

use std::ops::Range;

use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr};

/// The most columns of a faulty text that are shown, and those before the fault if they are many.
const SHOWN: usize = 60;
const CONTEXT: usize = 40;
/// Stands for what is left out.
const MORE: &str = "…";
/// What lines after the first begin with.
const INDENT: &str = "  ";

/// The text, its lines broken at spaces if they take more than this many columns. A word that is
/// longer than that stays whole.
pub(crate) fn wrapped(text: &str, columns: usize) -> String {
    text.split('\n').map(|line| wrapped_line(line, columns)).collect::<Vec<_>>().join("\n")
}

fn wrapped_line(line: &str, columns: usize) -> String {
    if width(line) <= columns {
        return line.to_owned();
    }
    let own_indent = &line[..line.len() - line.trim_start().len()];
    let mut wrapped = own_indent.to_owned();
    let mut column = wrapped.width();
    for (place, word) in line.trim_start().split(' ').enumerate() {
        let needed = width(word);
        if place > 0 && column + 1 + needed > columns {
            wrapped.extend(["\n", own_indent, INDENT]);
            column = own_indent.width() + INDENT.len();
        } else if place > 0 {
            wrapped.push(' ');
            column += 1;
        }
        wrapped += word;
        column += needed;
    }
    wrapped
}

/// A text on one line of so many columns, its end left out if they are too few for it. What a
/// terminal would obey is escaped.
pub(crate) fn shortened(text: &str, columns: usize) -> String {
    let all = letters_of(text);
    if columns_of(&all) <= columns {
        return all.concat();
    }
    let shown = fitting(&all, columns.saturating_sub(MORE.width()));
    all[..shown].concat() + MORE
}

/// The columns that a text takes, those escape sequences not counted that style it.
fn width(text: &str) -> usize {
    let mut parts = text.split("\u{1b}[");
    let plain = parts.next().map_or(0, UnicodeWidthStr::width);
    let styled = parts.map(|part| part.split_once('m').map_or(part, |(_, text)| text).width());
    plain + styled.sum::<usize>()
}

/// A part of a text on one line, and where the columns are of some of its letters.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Pointed {
    pub(super) shown: String,
    /// The columns before these letters.
    pub(super) indent: usize,
    /// The columns that these letters take, at least one.
    pub(super) width: usize,
}

/// As much of a text as has room on a line, and the place in it of letters from and to.
pub(super) fn pointed(text: &str, letters: Range<usize>) -> Pointed {
    let all = letters_of(text);
    let start = letters.start.min(all.len());
    let first = start - fitting(all[..start].iter().rev(), CONTEXT);
    let last = first + fitting(&all[first..], SHOWN);
    let end = letters.end.clamp(start, last.max(start));
    let [left, right] = [first > 0, last < all.len()].map(|more| if more { MORE } else { "" });
    Pointed {
        shown: format!("{left}{}{right}", all[first..last].concat()),
        indent: left.width() + columns_of(&all[first..start]),
        width: columns_of(&all[start..end]).max(1),
    }
}

/// How many letters there is room for in so many columns, from the first on.
fn fitting<'a>(letters: impl IntoIterator<Item = &'a String>, mut room: usize) -> usize {
    let take = |letter: &&String| {
        let left = room.checked_sub(letter.width());
        room = left.unwrap_or_default();
        left.is_some()
    };
    letters.into_iter().take_while(take).count()
}

/// The columns that letters take.
fn columns_of(letters: &[String]) -> usize {
    letters.iter().map(|letter| letter.width()).sum()
}

/// The letters of a text as they can be seen.
fn letters_of(text: &str) -> Vec<String> {
    text.chars().map(visible).collect()
}

/// A letter as it can be seen: escaped if it takes no column, or the terminal would obey it.
fn visible(letter: char) -> String {
    match letter.width() {
        Some(1..) => letter.to_string(),
        _ => letter.escape_default().to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_break_at_spaces() {
        let text = "error: found one thing, expected\nsome other";
        assert_eq!(wrapped(text, 40), text);
        assert_eq!(wrapped(text, 16), "error: found one\n  thing,\n  expected\nsome other");
        assert_eq!(wrapped("  a bc d", 6), "  a bc\n    d");
        assert_eq!(wrapped("a/very/long/path: no", 8), "a/very/long/path:\n  no");
    }

    #[test]
    fn styles_take_no_column_and_wide_letters_two() {
        assert_eq!(wrapped("\u{1b}[1mred\u{1b}[0m ball", 8), "\u{1b}[1mred\u{1b}[0m ball");
        assert_eq!(wrapped("玉玉 玉", 6), "玉玉\n  玉");
    }

    #[test]
    fn what_is_too_long_is_shortened() {
        assert_eq!(shortened("no integer", 10), "no integer");
        assert_eq!(shortened("no integers", 10), "no intege…");
        assert_eq!(shortened("玉玉玉", 5), "玉玉…");
        assert_eq!(shortened("玉玉玉", 4), "玉…");
        assert_eq!(shortened("a\u{1b}[31mred", 8), "a\\u{1b}…");
        assert_eq!(shortened("", 0), "");
    }

    #[test]
    fn carets_stand_below_what_they_mean() {
        let pointed = |text, letters| {
            let Pointed { shown, indent, width } = pointed(text, letters);
            format!("{shown}\n{:indent$}{}", "", "^".repeat(width))
        };
        assert_eq!(pointed("RxR", 1..2), "RxR\n ^");
        assert_eq!(pointed("R é", 1..2), "R é\n ^");
        assert_eq!(pointed("Ré x", 3..4), "Ré x\n   ^");
        assert_eq!(pointed("玉R玉", 2..3), "玉R玉\n   ^^");
        assert_eq!(pointed("R\tRx", 3..4), "R\\tRx\n    ^");
        assert_eq!(pointed("R\u{1b}", 1..2), "R\\u{1b}\n ^^^^^^");
        assert_eq!(pointed("Re\u{301}x", 3..4), "Re\\u{301}x\n         ^");
        assert_eq!(pointed("R\u{202e}x", 2..3), "R\\u{202e}x\n         ^");
        assert_eq!(pointed("", 0..1), "\n^");
    }

    #[test]
    fn a_fault_far_to_the_right_is_shown() {
        let text = format!("{}x{}", "RY".repeat(50), "RY".repeat(50));
        let Pointed { shown, indent, width } = pointed(&text, 100..101);
        assert_eq!(shown.chars().nth(indent), Some('x'));
        assert_eq!((shown.width(), width), (SHOWN + 2, 1));
        assert!(shown.starts_with(MORE) && shown.ends_with(MORE));
        let Pointed { shown, indent, width } = pointed(&"R".repeat(100), 21..100);
        assert_eq!((shown.width(), indent, width), (SHOWN + 1, 21, 39));
    }
}
