use zuma_prune::{Bound, RuleSet, Worth, lengthening};
use zuma_state::{Board, Color, Hand, Renaming};

use crate::answers::{Answers, Kind};
use crate::canonical::colors_of;
use crate::hands::Hands;
use crate::layer::Layer;

/// A hand for which the bound leaves out nothing for want of a colour. Two balls complete any block;
/// with three, holding two equal balls apart is always worth trying.
const THREE_OF_EACH: Hand = Hand::literal("RRRYYYBBBGGGWWW");

/// Finds the answers of one board with every hand of a size, from the layers of smaller hands.
pub(crate) struct Decider<'a> {
    hands: &'a Hands,
    /// By the size of the hand, up to one ball less.
    layers: &'a [Layer],
    size: usize,
    bound: Option<Bound>,
    /// By the number of the hand.
    answers: Vec<Answers>,
}

impl<'a> Decider<'a> {
    pub(crate) fn new(hands: &'a Hands, layers: &'a [Layer], size: usize, use_bound: bool) -> Self {
        let answers = vec![Answers::IMPOSSIBLE; hands.of_size(size).len()];
        Self { hands, layers, size, bound: use_bound.then(Bound::new), answers }
    }

    /// The hands of the size that win a canonical board, and the answers.
    pub(crate) fn wins(&mut self, board: Board) -> impl Iterator<Item = (Hand, Answers)> {
        self.decide(board);
        let hands = self.hands.of_size(self.size).iter().copied();
        hands
            .zip(self.answers.iter().copied())
            .filter(|&(_, answers)| answers != Answers::IMPOSSIBLE)
    }

    fn decide(&mut self, board: Board) {
        self.answers.fill(Answers::IMPOSSIBLE);
        let worth = match &mut self.bound {
            None => Worth::ALL,
            Some(bound) => {
                let bound = bound.for_state(board, THREE_OF_EACH);
                match bound.least() {
                    Some(least) if usize::from(least) <= self.size => {
                        bound.worth(self.size as u8, RuleSet::NONE, true)
                    }
                    _ => return,
                }
            }
        };
        let twins = board.twins();
        let colors_used = colors_of(board);
        // One of the colours that are not on the board stands for all of them.
        for &color in Color::ALL.iter().take(colors_used + 1) {
            let published = RuleSet::PUBLISHED.gaps(board, twins, color);
            let long = lengthening(board, color);
            let gaps =
                RuleSet::LOSSLESS.gaps(board, twins, color) & worth.gaps(board, twins, color);
            for gap in gaps {
                let (is_published, lengthens) = (published.contains(gap), long.contains(gap));
                let fills = lengthens && twins.contains(gap);
                let kind = Kind { published: is_published, lengthens, fills };
                let after = board.insert_knowing(twins, gap, color);
                self.take_in(color, 1, after, |answers, after| answers.take_in(after, kind));
                if lengthens && !fills && self.size >= 2 {
                    let after = after.insert(gap, color);
                    self.take_in(color, 2, after, Answers::take_in_fill_of_two);
                }
            }
        }
        self.spread_over_missing(colors_used);
    }

    /// Takes in the board that `insertions` balls of `color` lead to.
    fn take_in(
        &mut self,
        color: Color,
        insertions: usize,
        after: Board,
        take_in: impl Fn(&mut Answers, Answers),
    ) {
        let left = self.size - insertions;
        let mut take_in = |hand_after: Hand, answers: Answers| {
            let hand = (0..insertions).try_fold(hand_after, |hand, _| hand.with(color));
            if let Some(hand) = hand {
                take_in(&mut self.answers[self.hands.number(hand)], answers);
            }
        };
        if after.is_empty() {
            self.hands.of_size(left).iter().for_each(|&hand| take_in(hand, Answers::EMPTIED));
        } else {
            self.layers[left].wins(after).for_each(|(hand, answers)| take_in(hand, answers));
        }
    }

    /// Gives every hand the answers of the hands that differ from it by the names of colours
    /// that are not on the board.
    fn spread_over_missing(&mut self, colors_used: usize) {
        let Some(&stand_in) = Color::ALL.get(colors_used) else { return };
        for missing in Color::ALL.into_iter().skip(colors_used + 1) {
            let exchange = Renaming::exchanging(stand_in, missing);
            for (number, &hand) in self.hands.of_size(self.size).iter().enumerate() {
                let like_it = self.answers[self.hands.number(exchange.hand(hand))];
                self.answers[number].lower(like_it);
            }
        }
    }
}
