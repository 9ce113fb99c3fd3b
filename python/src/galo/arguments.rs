//! Python values to the game's, and back. Only exact types count: `True` is no integer, and a
//! subclass could answer anything.

use ludoteca_course_galo::functions::{find_player, rows};
use ludoteca_galo::{Board, Mark, Position};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString, PyTuple};

/// Three values of a board.
pub(crate) type Triple = (i8, i8, i8);

pub(crate) fn read_integer(value: &Bound<'_, PyAny>) -> Option<i64> {
    let integer = value.cast_exact::<PyInt>().ok()?;
    // An integer that does not fit is no position, column or player.
    integer.extract().ok()
}

/// The text of a string; one that is not Unicode text (a lone surrogate) names nothing.
pub(crate) fn read_text(value: &Bound<'_, PyAny>) -> Option<String> {
    value.cast_exact::<PyString>().ok()?.extract().ok()
}

pub(crate) fn read_position(value: &Bound<'_, PyAny>) -> Option<Position> {
    read_integer(value)?.try_into().ok().and_then(Position::new)
}

pub(crate) fn read_player(value: &Bound<'_, PyAny>) -> Option<Mark> {
    find_player(read_integer(value)?)
}

pub(crate) fn read_board(value: &Bound<'_, PyAny>) -> Option<Board> {
    let mut marks = [None; 9];
    for (row, values) in read_triple(value)?.iter().enumerate() {
        for (column, value) in read_triple(values)?.iter().enumerate() {
            marks[3 * row + column] = match read_integer(value)? {
                0 => None,
                _ => Some(read_player(value)?),
            };
        }
    }
    Some(Board::from_marks(marks))
}

fn read_triple<'py>(value: &Bound<'py, PyAny>) -> Option<[Bound<'py, PyAny>; 3]> {
    let tuple = value.cast_exact::<PyTuple>().ok()?;
    tuple.iter().collect::<Vec<_>>().try_into().ok()
}

/// The board as the course represents it.
pub(crate) fn board_tuple(board: &Board) -> (Triple, Triple, Triple) {
    let [a, b, c] = rows(board).map(|[a, b, c]| (a, b, c));
    (a, b, c)
}
