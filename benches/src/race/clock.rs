//! Time, and times taken again and again.

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
pub(crate) fn median(mut numbers: Vec<f64>) -> Option<f64> {
    numbers.sort_by(f64::total_cmp);
    let (low, high) = (numbers.len().checked_sub(1)? / 2, numbers.len() / 2);
    Some(f64::midpoint(numbers[low], numbers[high]))
}

/// Tells how long something has taken on this thread, even if others have had its core meanwhile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stopwatch {
    wall: Instant,
    thread: Duration,
}

impl Stopwatch {
    pub(super) fn start() -> Self {
        Self { thread: time_of_this_thread(), wall: Instant::now() }
    }

    /// The time so far, in nanoseconds: that of the clock on the wall, which is quick to look at,
    /// or that of the thread, which stops when the thread does.
    pub(super) fn elapsed(self) -> f64 {
        let wall = self.wall.elapsed();
        nanoseconds(wall.min(time_of_this_thread().saturating_sub(self.thread)))
    }
}

#[cfg(unix)]
fn time_of_this_thread() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

/// Where the system does not tell, no thread is taken to have been stopped.
#[cfg(not(unix))]
fn time_of_this_thread() -> Duration {
    std::time::UNIX_EPOCH.elapsed().unwrap_or_default()
}

pub(super) fn nanoseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e9
}

/// What it takes to look at the clock on the wall, in nanoseconds.
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
    fn a_thread_that_sleeps_takes_no_time() {
        let watch = Stopwatch::start();
        std::thread::sleep(Duration::from_millis(50));
        let slept = watch.elapsed();
        assert!(cfg!(not(unix)) || (0.0..25e6).contains(&slept), "{slept} ns");
    }

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(median(vec![5.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(vec![8.0, 1.0, 2.0, 4.0]), Some(3.0));
        assert_eq!(median(Vec::new()), None);
    }
}
