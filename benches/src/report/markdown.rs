//! Tables of numbers in Markdown.

use std::fmt;

/// A table: a column of names, and columns of numbers.
#[derive(Clone, Debug)]
pub(super) struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with these heads and no rows.
    pub(super) fn new(heads: &[&str]) -> Self {
        Self { rows: vec![heads.iter().map(|&head| head.to_owned()).collect()] }
    }

    /// Adds a row with a cell for each head.
    pub(super) fn add(&mut self, cells: Vec<String>) {
        debug_assert_eq!(cells.len(), self.rows[0].len());
        self.rows.push(cells);
    }
}

/// Writes the lines, padded so that columns stand below each other.
impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = |column: usize| {
            let cells = self.rows.iter().map(|row| row[column].chars().count());
            cells.max().unwrap_or_default()
        };
        let widths: Vec<_> = (0..self.rows[0].len()).map(width).collect();
        for (index, row) in self.rows.iter().enumerate() {
            write!(f, "| {:<width$} |", row[0], width = widths[0])?;
            for (cell, width) in row.iter().zip(&widths).skip(1) {
                write!(f, " {cell:>width$} |")?;
            }
            writeln!(f)?;
            if index == 0 {
                write!(f, "|{:-<width$}|", "", width = widths[0] + 2)?;
                for width in &widths[1..] {
                    write!(f, "{:-<width$}:|", "", width = width + 1)?;
                }
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

/// A table below a line that says what it is of.
pub(super) fn captioned(caption: &str, table: &Table) -> String {
    format!("\n{caption}\n\n{table}")
}

/// A number with three significant digits, or all those before the point, in groups of three.
pub(super) fn number(number: f64) -> String {
    let decimals = match number {
        small if small < 9.995 => 2,
        middling if middling < 99.95 => 1,
        _ => 0,
    };
    let text = format!("{number:.decimals$}");
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let mut grouped = String::new();
    for (place, digit) in whole.chars().enumerate() {
        if place > 0 && (whole.len() - place) % 3 == 0 {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    if fraction.is_empty() { grouped } else { format!("{grouped}.{fraction}") }
}

/// A count, in groups of three digits.
pub(super) fn count(count: usize) -> String {
    if count < 100 { count.to_string() } else { number(as_f64(count)) }
}

/// The same number with a fraction.
#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
pub(super) fn as_f64(count: usize) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_digits_in_groups() {
        let numbers = [0.0, 4.2, 9.996, 99.96, 1234.5, 12_345_678.0].map(number);
        assert_eq!(numbers, ["0.00", "4.20", "10.0", "100", "1,234", "12,345,678"]);
        assert_eq!([7, 2000].map(count), ["7", "2,000"]);
    }

    #[test]
    fn columns_stand_below_each_other() {
        let mut table = Table::new(&["solver", "µs"]);
        table.add(vec!["a".to_owned(), "1.00".to_owned()]);
        let lines = "| solver |   µs |\n|--------|-----:|\n| a      | 1.00 |\n";
        assert_eq!(table.to_string(), lines);
    }
}
