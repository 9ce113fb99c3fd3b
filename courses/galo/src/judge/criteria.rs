//! Which criterion of the assignment decides a move, and which positions satisfy it.

use ludoteca_galo::{Board, LINES, Mark, Position, Strategy, criteria};

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
    pub(super) const fn of(strategy: Strategy) -> &'static [Self] {
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
        let all = board
            .free()
            .filter(|&position| self.is_satisfied(board, player, position));
        all.collect()
    }

    fn is_satisfied(self, board: &Board, player: Mark, position: Position) -> bool {
        match self {
            Win => completes(board, player, position),
            Block => completes(board, player.other(), position),
            Fork => is_fork(board, player, position),
            BlockFork => blocks_fork(board, player, position),
            Centre => position == Position::CENTRE,
            OppositeCorner => {
                Position::CORNERS.contains(&position)
                    && board.at(position.opposite()) == Some(player.other())
            }
            EmptyCorner => Position::CORNERS.contains(&position),
            EmptySide => Position::SIDES.contains(&position),
        }
    }
}

/// The criterion that decides, on a board that is not full.
pub(super) fn deciding(strategy: Strategy, board: &Board, player: Mark) -> Option<Criterion> {
    let all = Criterion::of(strategy).iter().copied();
    all.into_iter()
        .find(|criterion| criterion.choose(board, player).is_some())
}

fn completes(board: &Board, mark: Mark, position: Position) -> bool {
    through(position)
        .any(|line| count(board, line, mark) == 2 && count(board, line, mark.other()) == 0)
}

/// The free positions where two lines of one mark cross.
pub(super) fn forks(board: &Board, mark: Mark) -> Vec<Position> {
    board
        .free()
        .filter(|&position| is_fork(board, mark, position))
        .collect()
}

fn is_fork(board: &Board, mark: Mark, position: Position) -> bool {
    through(position)
        .filter(|&line| is_single(board, line, mark))
        .count()
        >= 2
}

fn blocks_fork(board: &Board, player: Mark, position: Position) -> bool {
    let forks = forks(board, player.other());
    let mut answers = through(position)
        .filter(|&line| is_single(board, line, player))
        .flat_map(|line| {
            line.into_iter()
                .filter(move |&other| other != position && board.is_free(other))
        });
    match forks[..] {
        [] => false,
        [only] => only == position,
        _ => answers.any(|answer| !forks.contains(&answer)),
    }
}

/// Whether a line holds one mark of this player's and nothing else.
fn is_single(board: &Board, line: [Position; 3], mark: Mark) -> bool {
    count(board, line, mark) == 1 && count(board, line, mark.other()) == 0
}

fn through(position: Position) -> impl Iterator<Item = [Position; 3]> {
    LINES
        .into_iter()
        .filter(move |line| line.contains(&position))
}

fn count(board: &Board, line: [Position; 3], mark: Mark) -> usize {
    line.iter()
        .filter(|&&position| board.at(position) == Some(mark))
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two ways to know the same thing, on all boards.
    #[test]
    fn the_first_candidate_is_the_one_that_is_chosen() {
        let all = Criterion::of(Strategy::Perfeito);
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
