//! Times taken again and again.

use std::time::{Duration, Instant};

/// Times of one and the same thing, in nanoseconds.
#[derive(Clone, Debug, Default)]
pub(super) struct Samples(Vec<f64>);

impl Samples {
    pub(super) fn add(&mut self, time: f64) {
        self.0.push(time);
    }

    /// The one in the middle, `None` where there are none.
    pub(super) fn median(&self) -> Option<f64> {
        median(self.0.clone())
    }
}

/// The number in the middle, the mean of two where there are two; `None` of no numbers.
pub(super) fn median(mut numbers: Vec<f64>) -> Option<f64> {
    numbers.sort_by(f64::total_cmp);
    let (low, high) = (numbers.len().checked_sub(1)? / 2, numbers.len() / 2);
    Some(f64::midpoint(numbers[low], numbers[high]))
}

pub(super) fn nanoseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e9
}

/// What it takes to look at the clock, in nanoseconds.
pub(super) fn cost_of_the_clock() -> f64 {
    let mut samples = Samples::default();
    for _ in 0..1001 {
        let start = Instant::now();
        samples.add(nanoseconds(start.elapsed()));
    }
    samples.median().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(median(vec![5.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(vec![8.0, 1.0, 2.0, 4.0]), Some(3.0));
        assert_eq!(median(Vec::new()), None);
    }
}
