use zuma_state::{Board, Color, Hand, Lanes};

const VANISHING: usize = Board::VANISHING as usize;

/// The balls of the board that vanish together, in one partition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Their colour.
    pub color: Color,
    /// Their positions.
    pub balls: Lanes,
    /// How many balls must be inserted for them to vanish, 0 to 2.
    pub missing: u8,
}

/// Blocks that cut the board at the least cost: the evidence for the number that
/// [`Bound::least`](crate::Bound::least) returns.
///
/// That number is the sum of what the blocks are missing. `None` if that is `None`: every way to
/// cut the board has a block that needs more balls of its colour than `hand` holds. The blocks are
/// in the order of their first balls. Of several partitions that cost the same, it is one.
///
/// This is for showing once, at the end of a search; the bound itself is many times faster.
///
/// ```
/// use zuma_prune::partition;
/// use zuma_state::{Board, Hand};
///
/// let blocks = partition(Board::literal("WWRRBBWW"), Hand::literal("RB")).expect("R, and B");
/// let balls: Vec<Vec<u8>> = blocks.iter().map(|block| block.balls.into_iter().collect()).collect();
/// assert_eq!(balls, [vec![0, 1, 6, 7], vec![2, 3], vec![4, 5]]);
/// assert_eq!(blocks.iter().map(|block| block.missing).sum::<u8>(), 2);
/// ```
#[must_use]
pub fn partition(board: Board, hand: Hand) -> Option<Vec<Block>> {
    let mut cutter = Cutter::new(board, hand);
    cutter.fill();
    cutter.cut()
}

/// A cost, and the run with which the block at the start goes on; `None` if it ends there.
type Choice = (u8, Option<usize>);

/// Finds the partition, over the runs of a board. A stretch of them is written from its first run
/// to the run after its last.
struct Cutter {
    hand: Hand,
    /// Colour and positions of each run.
    runs: Vec<(Color, Lanes)>,
    /// By start, end, and balls that the block at the start has before it (2 stands for more).
    best: Vec<[[Option<Choice>; VANISHING]; Board::CAPACITY + 1]>,
}

impl Cutter {
    fn new(board: Board, hand: Hand) -> Self {
        let twins = board.twins();
        let firsts = board.balls() - twins.right();
        let runs: Vec<_> = firsts
            .into_iter()
            .filter_map(|place| {
                let first = Lanes::one(place);
                let second = if twins.contains(place) { first.right() } else { Lanes::NONE };
                Some((board.get(usize::from(place))?, first | second))
            })
            .collect();
        let best = vec![[[None; VANISHING]; Board::CAPACITY + 1]; runs.len()];
        Self { hand, runs, best }
    }

    /// The balls of a block which had `before` and takes in the run `at`, as far as they count.
    fn balls(&self, at: usize, before: usize) -> usize {
        before + self.runs[at].1.len() as usize
    }

    fn missing(&self, at: usize, before: usize) -> Option<u8> {
        let missing = VANISHING.saturating_sub(self.balls(at, before)) as u8;
        Some(missing).filter(|&missing| missing <= self.hand.count(self.runs[at].0))
    }

    /// Shorter stretches before longer ones.
    fn fill(&mut self) {
        for start in (0..self.runs.len()).rev() {
            for end in start + 1..=self.runs.len() {
                for before in 0..VANISHING {
                    self.best[start][end][before] = self.choose(start, end, before);
                }
            }
        }
    }

    fn choose(&self, start: usize, end: usize, before: usize) -> Option<Choice> {
        let ends_here = self
            .missing(start, before)
            .and_then(|missing| Some((missing + self.cost(start + 1, end, 0)?, None)));
        let joined = self.balls(start, before).min(VANISHING - 1);
        let goes_on = (start + 1..end)
            .filter(|&next| self.runs[next].0 == self.runs[start].0)
            .filter_map(|next| {
                let between = self.cost(start + 1, next, 0)?;
                Some((between + self.cost(next, end, joined)?, Some(next)))
            });
        ends_here.into_iter().chain(goes_on).min_by_key(|&(cost, _)| cost)
    }

    fn cost(&self, start: usize, end: usize, before: usize) -> Option<u8> {
        if start == end { Some(0) } else { self.best[start][end][before].map(|(cost, _)| cost) }
    }

    fn cut(&self) -> Option<Vec<Block>> {
        let mut blocks: Vec<Block> = Vec::new();
        // Stretches yet to be cut; the block at the start of one may have runs before it.
        let mut open: Vec<(usize, usize, Option<usize>)> = vec![(0, self.runs.len(), None)];
        while let Some((start, end, block)) = open.pop() {
            if start == end {
                continue;
            }
            let (color, balls) = self.runs[start];
            let index = block.unwrap_or(blocks.len());
            if index == blocks.len() {
                blocks.push(Block { color, balls: Lanes::NONE, missing: 0 });
            }
            let before = (blocks[index].balls.len() as usize).min(VANISHING - 1);
            blocks[index].balls = blocks[index].balls | balls;
            let (_, next) = self.best[start][end][before]?;
            if let Some(next) = next {
                open.push((next, end, Some(index)));
            } else {
                blocks[index].missing = self.missing(start, before)?;
            }
            open.push((start + 1, next.unwrap_or(end), None));
        }
        Some(blocks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bound;

    /// Every stable board of up to `balls` balls in three colours.
    fn boards(balls: usize) -> Vec<Board> {
        let mut boards = vec![Board::EMPTY];
        let mut start = 0;
        for _ in 0..balls {
            let longer: Vec<_> = boards[start..]
                .iter()
                .flat_map(|board| Color::ALL[..3].iter().filter_map(|&color| board.pushed(color)))
                .collect();
            start = boards.len();
            boards.extend(longer);
        }
        boards
    }

    /// Whether the balls of `one` are not all between the same two of `other`, or all outside.
    fn cross(one: &Block, other: &Block) -> bool {
        let before = |place: u8| other.balls.into_iter().filter(|&p| p < place).count();
        let mut gaps: Vec<_> = one.balls.into_iter().map(before).collect();
        gaps.dedup();
        gaps.len() > 1 && gaps != [0, other.balls.len() as usize]
    }

    #[test]
    fn the_blocks_are_a_partition_of_the_bounds_cost() {
        let mut bound = Bound::new();
        for hand in ["", "R", "RYB", "RRYY", "RRYYBB", "RRRRBB"].map(Hand::literal) {
            for board in boards(9) {
                let Some(blocks) = partition(board, hand) else {
                    assert_eq!(bound.least(board, hand), None, "{board} {hand}");
                    continue;
                };
                let missing = blocks.iter().map(|block| block.missing).sum();
                assert_eq!(bound.least(board, hand), Some(missing), "{board} {hand}");
                let mut balls = Lanes::NONE;
                for (index, block) in blocks.iter().enumerate() {
                    assert!((balls & block.balls).is_empty(), "{board} {hand}: a ball twice");
                    balls = balls | block.balls;
                    assert!((block.balls - board.balls_of(block.color)).is_empty());
                    assert!(block.balls.len() + u32::from(block.missing) >= 3);
                    assert!(block.missing <= hand.count(block.color));
                    for other in &blocks[index + 1..] {
                        assert!(!cross(block, other), "{board} {hand}");
                        assert!(block.balls.lowest() < other.balls.lowest());
                    }
                }
                assert_eq!(balls, board.balls());
            }
        }
    }

    #[test]
    fn crossing_is_told_from_nesting() {
        let block = |places: &[u8]| Block {
            color: Color::Red,
            balls: places.iter().fold(Lanes::NONE, |balls, &place| balls | Lanes::one(place)),
            missing: 0,
        };
        let crosses = |one, other| cross(&block(one), &block(other));
        assert!(crosses(&[0, 2], &[1, 3]));
        assert!(crosses(&[0, 2, 4], &[1, 5]));
        assert!(!crosses(&[0, 3], &[1, 2]));
        assert!(!crosses(&[0, 2, 4], &[1]));
        assert!(!crosses(&[0, 1], &[2, 3]));
    }
}
