//! Numbers as people read them.

use std::fmt::{self, Display};

/// A count with its digits in groups of three: `1,234,567`.
pub(crate) struct Grouped<N>(pub(crate) N);

impl<N: Display> Display for Grouped<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.0.to_string();
        let mut grouped = String::new();
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && (digits.len() - place) % 3 == 0 {
                grouped.push(',');
            }
            grouped.push(digit);
        }
        f.pad_integral(true, "", &grouped)
    }
}

/// A count and what it counts, the word for one of them given: `1 record`, `2,000 records`.
pub(crate) struct Counted<'a, N>(pub(crate) N, pub(crate) &'a str);

impl<N: Display> Display for Counted<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(count, what) = self;
        let plural = if count.to_string() == "1" { "" } else { "s" };
        write!(f, "{} {what}{plural}", Grouped(count))
    }
}

/// Counts and what they count, those that are none left out: `3 solved, 1 bad`.
pub(crate) fn listed(counts: &[(u64, &str)]) -> String {
    let some = counts.iter().filter(|(count, _)| *count > 0);
    let listed: Vec<_> = some.map(|(count, what)| format!("{} {what}", Grouped(*count))).collect();
    if listed.is_empty() { "none".to_owned() } else { listed.join(", ") }
}

/// A time in nanoseconds, in the unit that suits it: `532 ns`, `14.6 ms`.
pub(crate) struct Time(pub(crate) f64);

impl Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, unit) = match self.0 {
            short if short < 1e3 => (short, "ns"),
            micro if micro < 1e6 => (micro / 1e3, "µs"),
            milli if milli < 1e9 => (milli / 1e6, "ms"),
            long => (long / 1e9, "s"),
        };
        f.pad(&format!("{} {unit}", ThreeDigits(number)))
    }
}

/// A number with three significant digits, or all those before the point, in groups; from a
/// million on `1.23e6`. It takes no more than seven columns below 10¹⁰.
pub(crate) struct ThreeDigits(pub(crate) f64);

impl Display for ThreeDigits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&match self.0 {
            small if small < 9.995 => format!("{small:.2}"),
            middling if middling < 99.95 => format!("{middling:.1}"),
            #[expect(
                clippy::cast_sign_loss,
                reason = "it is positive, and small enough for its digits to be shown"
            )]
            large if large < 999_999.5 => Grouped(large.round() as u64).to_string(),
            huge => format!("{huge:.2e}"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_digits() {
        let grouped = [0, 999, 1_000, 12_345_678].map(|count| Grouped(count).to_string());
        assert_eq!(grouped, ["0", "999", "1,000", "12,345,678"]);
        assert_eq!(format!("{:>7}", Grouped(1_000)), "  1,000");
    }

    #[test]
    fn keeps_three_digits() {
        let times = [4.2, 531.8, 9_996.0, 14_550_000.0, 2.5e9].map(|ns| Time(ns).to_string());
        assert_eq!(times, ["4.20 ns", "532 ns", "10.0 µs", "14.6 ms", "2.50 s"]);
    }

    #[test]
    fn long_numbers_are_grouped_and_huge_ones_shortened() {
        let numbers = [0.0, 858.4, 31_689.4, 999_999.0, 1_234_567.0, 9.87e11];
        let shown = numbers.map(|number| ThreeDigits(number).to_string());
        assert_eq!(shown, ["0.00", "858", "31,689", "999,999", "1.23e6", "9.87e11"]);
    }

    #[test]
    fn one_is_no_plural() {
        let counted = [0, 1, 2, 1_000].map(|count| Counted(count, "record").to_string());
        assert_eq!(counted, ["0 records", "1 record", "2 records", "1,000 records"]);
    }

    #[test]
    fn lists_what_there_is() {
        assert_eq!(
            listed(&[(2, "solved"), (0, "bad"), (1, "impossible")]),
            "2 solved, 1 impossible"
        );
        assert_eq!(listed(&[(0, "bad")]), "none");
    }
}
