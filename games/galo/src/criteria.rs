//! The course's eight criteria, each a function of the board and the player.
//!
//! If several positions qualify, the one with the lowest number is chosen.

use crate::board::{Board, LINES, Mark, Position};

/// 1: a position that completes a line of the player's.
///
/// ```
/// use ludoteca_galo::{Galo, Mark, criteria};
///
/// let game: Galo = "XX./OO./... X".parse().unwrap();
/// assert_eq!(criteria::win(game.board(), Mark::X).unwrap().number(), 3);
/// assert_eq!(criteria::block(game.board(), Mark::X).unwrap().number(), 6);
/// ```
pub fn win(board: &Board, player: Mark) -> Option<Position> {
    wins(board, player).next()
}

/// 2: a position that would complete a line of the opponent's.
pub fn block(board: &Board, player: Mark) -> Option<Position> {
    win(board, player.other())
}

/// 3: a position that gives the player two ways to complete a line.
///
/// ```
/// use ludoteca_galo::{Galo, Mark, criteria};
///
/// let game: Galo = "X../.O./..X X".parse().unwrap();
/// assert_eq!(criteria::fork(game.board(), Mark::X).unwrap().number(), 3);
/// ```
pub fn fork(board: &Board, player: Mark) -> Option<Position> {
    forks(board, player).next()
}

/// 4: the position that keeps the opponent from forking.
pub fn fork_block(board: &Board, player: Mark) -> Option<Position> {
    fork_blocks(board, player).next()
}

/// 5: the centre.
pub fn centre(board: &Board) -> Option<Position> {
    board.is_free(Position::CENTRE).then_some(Position::CENTRE)
}

/// 6: a corner opposite one that the opponent holds.
pub fn opposite_corner(board: &Board, player: Mark) -> Option<Position> {
    opposite_corners(board, player).next()
}

/// 7: an empty corner.
pub fn empty_corner(board: &Board) -> Option<Position> {
    empty_corners(board).next()
}

/// 8: an empty side.
pub fn empty_side(board: &Board) -> Option<Position> {
    empty_sides(board).next()
}

/// Positions that complete a line of the player's, the first first.
pub fn wins(board: &Board, player: Mark) -> impl Iterator<Item = Position> {
    board.free().filter(move |&position| {
        lines_through(position).any(|line| count_marks(board, line, player) == (2, 0))
    })
}

/// Free positions where two lines cross that each hold one mark of the player's and none of the
/// opponent's.
pub fn forks(board: &Board, player: Mark) -> impl Iterator<Item = Position> {
    board.free().filter(move |&position| {
        lines_through(position)
            .filter(|&line| count_marks(board, line, player) == (1, 0))
            .count()
            >= 2
    })
}

/// Positions that keep the opponent from forking.
///
/// A single fork is taken. Against several, the player puts two in a line, which forces the
/// opponent to answer somewhere that is not itself a fork.
pub fn fork_blocks(board: &Board, player: Mark) -> impl Iterator<Item = Position> {
    let threats: Vec<Position> = forks(board, player.other()).collect();
    board.free().filter(move |&position| match threats[..] {
        [] => false,
        [only] => position == only,
        _ => forced_answers(board, player, position).any(|answer| !threats.contains(&answer)),
    })
}

/// Empty corners opposite one that the opponent holds.
pub fn opposite_corners(board: &Board, player: Mark) -> impl Iterator<Item = Position> {
    empty_corners(board).filter(move |corner| board.at(corner.opposite()) == Some(player.other()))
}

/// Empty corners.
pub fn empty_corners(board: &Board) -> impl Iterator<Item = Position> {
    let corners = Position::CORNERS.into_iter();
    corners.filter(|&corner| board.is_free(corner))
}

/// Empty sides.
pub fn empty_sides(board: &Board) -> impl Iterator<Item = Position> {
    let sides = Position::SIDES.into_iter();
    sides.filter(|&side| board.is_free(side))
}

/// Returns the positions where the opponent would have to answer if `player` marked this free
/// position.
fn forced_answers(
    board: &Board,
    player: Mark,
    position: Position,
) -> impl Iterator<Item = Position> {
    lines_through(position)
        .filter(move |&line| count_marks(board, line, player) == (1, 0))
        .filter_map(move |line| {
            line.into_iter()
                .find(|&other| other != position && board.is_free(other))
        })
}

fn lines_through(position: Position) -> impl Iterator<Item = [Position; 3]> {
    LINES
        .into_iter()
        .filter(move |line| line.contains(&position))
}

/// Counts the player's and the opponent's marks in a line.
fn count_marks(board: &Board, line: [Position; 3], player: Mark) -> (usize, usize) {
    let count = |mark| {
        line.iter()
            .filter(|&&position| board.at(position) == Some(mark))
            .count()
    };
    (count(player), count(player.other()))
}
