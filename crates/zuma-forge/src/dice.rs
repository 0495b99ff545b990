use std::ops::RangeInclusive;

/// A source of chance determined by a seed: the same seed gives the same throws on any machine.
///
/// Every throw is taken from 32 bits, so that the size of a machine's words has no say in it.
#[derive(Clone, Debug)]
pub struct Dice(fastrand::Rng);

impl Dice {
    /// The dice of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    /// A number below `end`, all equally likely; 0 if `end` is 0.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        match u32::try_from(end) {
            Ok(end @ 1..) => self.0.u32(..end) as usize,
            _ => 0,
        }
    }

    /// A number of `range`, all equally likely; its start if it is empty.
    pub(crate) fn within(&mut self, range: RangeInclusive<usize>) -> usize {
        range.start() + self.below((range.end() + 1).saturating_sub(*range.start()))
    }

    /// One of `items`, all equally likely; `None` if there are none.
    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len())).copied()
    }

    /// True once in `times`, on average.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// Puts `items` in any order, all equally likely.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (2..=items.len()).rev() {
            items.swap(end - 1, self.below(end));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The promise to every user who wrote a seed down. If a new version of the library breaks
    /// it, puzzles made before cannot be made again.
    #[test]
    fn the_throws_of_a_seed_never_change() {
        let mut dice = Dice::new(488);
        let throws: Vec<_> = (0..12).map(|_| dice.below(100)).collect();
        assert_eq!(throws, [60, 47, 16, 66, 35, 69, 28, 30, 99, 45, 59, 14]);
    }

    #[test]
    fn throws_stay_in_their_range() {
        let mut dice = Dice::new(1);
        assert!((0..1000).all(|_| (3..=7).contains(&dice.within(3..=7))));
        assert_eq!((0..1000).map(|_| dice.within(3..=7)).max(), Some(7));
        assert_eq!((dice.below(0), dice.below(1), dice.within(4..=4)), (0, 0, 4));
        assert_eq!(dice.pick::<u8>(&[]), None);
    }

    #[test]
    fn a_shuffle_reaches_every_order() {
        let mut dice = Dice::new(2);
        let orders: std::collections::HashSet<_> = (0..200)
            .map(|_| {
                let mut items = [1, 2, 3];
                dice.shuffle(&mut items);
                items
            })
            .collect();
        assert_eq!(orders.len(), 6);
    }
}
