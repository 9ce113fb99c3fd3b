//! Finds the criterion of the assignment that decides a move, and the positions that satisfy it.

use ludoteca_galo::{Board, Mark, Position, Strategy, criteria};

/// One of the eight criteria.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Criterion {
    Win,
    Block,
    Fork,
    BlockFork,
    Centre,
    OppositeCorner,
    EmptyCorner,
    EmptySide,
}

use Criterion::{Block, BlockFork, Centre, EmptyCorner, EmptySide, Fork, OppositeCorner, Win};

impl Criterion {
    /// The criteria of a strategy, in their order.
    pub(super) const fn list(strategy: Strategy) -> &'static [Self] {
        match strategy {
            Strategy::Basico => &[Centre, EmptyCorner, EmptySide],
            Strategy::Normal => &[Win, Block, Centre, OppositeCorner, EmptyCorner, EmptySide],
            Strategy::Perfeito => &[
                Win,
                Block,
                Fork,
                BlockFork,
                Centre,
                OppositeCorner,
                EmptyCorner,
                EmptySide,
            ],
        }
    }

    /// Its number in the assignment.
    pub(super) const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The name of its rule.
    pub(super) const fn rule(self) -> &'static str {
        match self {
            Win => "galo.win",
            Block => "galo.block",
            Fork => "galo.fork",
            BlockFork => "galo.block-fork",
            Centre => "galo.centre",
            OppositeCorner => "galo.opposite-corner",
            EmptyCorner => "galo.empty-corner",
            EmptySide => "galo.empty-side",
        }
    }

    /// The position that it chooses.
    pub(super) fn choose(self, board: &Board, player: Mark) -> Option<Position> {
        match self {
            Win => criteria::win(board, player),
            Block => criteria::block(board, player),
            Fork => criteria::fork(board, player),
            BlockFork => criteria::fork_block(board, player),
            Centre => criteria::centre(board),
            OppositeCorner => criteria::opposite_corner(board, player),
            EmptyCorner => criteria::empty_corner(board),
            EmptySide => criteria::empty_side(board),
        }
    }

    /// All positions that satisfy it, in order.
    pub(super) fn candidates(self, board: &Board, player: Mark) -> Vec<Position> {
        match self {
            Win => criteria::wins(board, player).collect(),
            Block => criteria::wins(board, player.other()).collect(),
            Fork => criteria::forks(board, player).collect(),
            BlockFork => criteria::fork_blocks(board, player).collect(),
            Centre => criteria::centre(board).into_iter().collect(),
            OppositeCorner => criteria::opposite_corners(board, player).collect(),
            EmptyCorner => criteria::empty_corners(board).collect(),
            EmptySide => criteria::empty_sides(board).collect(),
        }
    }
}

/// The criterion that decides, on a board that is not full.
pub(super) fn deciding(strategy: Strategy, board: &Board, player: Mark) -> Option<Criterion> {
    let all = Criterion::list(strategy).iter().copied();
    all.into_iter()
        .find(|criterion| criterion.choose(board, player).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two ways to know the same thing, on all boards.
    #[test]
    fn the_first_candidate_is_the_one_that_is_chosen() {
        let all = Criterion::list(Strategy::Perfeito);
        for number in 0..19_683 {
            let board = board_with_number(number);
            for player in Mark::BOTH {
                for criterion in all {
                    let first = criterion.candidates(&board, player).first().copied();
                    assert_eq!(
                        first,
                        criterion.choose(&board, player),
                        "{criterion:?}\n{board}"
                    );
                }
            }
        }
    }

    fn board_with_number(mut number: u32) -> Board {
        Board::from_marks(std::array::from_fn(|_| {
            let mark = [None, Some(Mark::X), Some(Mark::O)][number as usize % 3];
            number /= 3;
            mark
        }))
    }
}
