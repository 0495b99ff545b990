use zuma_state::{Color, Hand};

/// Every hand of up to a size, each with its number among those of its size.
#[derive(Clone, Debug)]
pub(crate) struct Hands {
    by_size: Vec<Vec<Hand>>,
    /// By the bits of a hand: its number.
    numbers: Vec<u16>,
}

impl Hands {
    pub(crate) fn new(largest: usize) -> Self {
        let mut by_size = vec![vec![Hand::EMPTY]];
        for size in 1..=largest {
            let mut hands: Vec<Hand> = by_size[size - 1]
                .iter()
                .flat_map(|hand| Color::ALL.into_iter().filter_map(|color| hand.with(color)))
                .collect();
            hands.sort_unstable();
            hands.dedup();
            by_size.push(hands);
        }
        let mut numbers = vec![0; usize::from(u16::MAX >> 1) + 1];
        for hands in &by_size {
            for (number, hand) in hands.iter().enumerate() {
                numbers[usize::from(hand.bits())] = number as u16;
            }
        }
        Self { by_size, numbers }
    }

    /// The hands of `size` balls, in the order of their numbers.
    pub(crate) fn of_size(&self, size: usize) -> &[Hand] {
        &self.by_size[size]
    }

    /// The number of `hand` among those of its size.
    pub(crate) fn number(&self, hand: Hand) -> usize {
        usize::from(self.numbers[usize::from(hand.bits())])
    }
}
