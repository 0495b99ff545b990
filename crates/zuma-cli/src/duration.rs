use std::time::Duration;

/// Longer than anybody waits: a year.
const LONGEST: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// Reads `500ms`, `30s`, `5m`, or a number of seconds.
pub(crate) fn parse_duration(text: &str) -> Result<Duration, String> {
    let end = text.find(|letter: char| !letter.is_ascii_digit() && letter != '.');
    let (number, unit) = text.split_at(end.unwrap_or(text.len()));
    let seconds = match unit.trim() {
        "" | "s" => 1.0,
        "ms" => 0.001,
        "m" => 60.0,
        _ => f64::NAN,
    };
    let parsed = number.parse::<f64>().ok();
    parsed
        .and_then(|number| Duration::try_from_secs_f64(number * seconds).ok())
        .filter(|duration| !duration.is_zero() && *duration <= LONGEST)
        .ok_or_else(|| format!("found {text:?}, expected a time such as 500ms, 30s or 5m"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        let seconds = |text| parse_duration(text).map(|duration| duration.as_secs_f64());
        assert_eq!(seconds("30s"), Ok(30.0));
        assert_eq!(seconds("2"), Ok(2.0));
        assert_eq!(seconds("1.5m"), Ok(90.0));
        assert_eq!(seconds("250ms"), Ok(0.25));
        for wrong in ["", "s", "0", "5h", "-1s", "1e3", "1..2s", "9999999999999999s"] {
            assert!(seconds(wrong).is_err(), "{wrong}");
        }
    }
}
