//! Python values to the game's, and back; what is wrong with an argument that is refused.

use ludoteca_galo::{Board, Mark, Position, Strategy};

use super::value::Value;
use crate::functions::{find_player, rows};

/// What is wrong with an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flaw {
    /// `True` or `False` where a number belongs.
    Bool,
    /// A float where an integer belongs.
    Float,
    /// A list, or anything else that is no tuple, where a tuple belongs.
    NoTuple,
    /// Not three rows of three.
    Size,
    /// Another value than it may have.
    Value,
    /// A value of another type.
    Type,
    /// The position is marked already.
    Marked,
    /// No position is free.
    Full,
}

impl Flaw {
    /// The rule that says so.
    pub(super) fn rule(self, function: &str) -> &'static str {
        match (self, function) {
            (Self::Bool, _) => "galo.bool",
            (Self::Float, _) => "galo.integer",
            (Self::NoTuple | Self::Size, _) => "galo.board",
            (Self::Value, "eh_tabuleiro") => "galo.values",
            (Self::Marked, _) => "galo.marcar_posicao",
            (Self::Full, _) => "galo.escolher_posicao_auto",
            (Self::Value | Self::Type, _) => "galo.error",
        }
    }

    /// The word by which the texts tell it.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Bool => "bool",
            Self::Float => "float",
            Self::NoTuple => "tuple",
            Self::Size => "size",
            Self::Value => "value",
            Self::Type => "type",
            Self::Marked => "marked",
            Self::Full => "full",
        }
    }
}

/// The board that a value is.
pub(super) fn read_board(value: &Value) -> Result<Board, Flaw> {
    let mut marks = [None; 9];
    for (row, values) in read_triple(value)?.iter().enumerate() {
        for (column, value) in read_triple(values)?.iter().enumerate() {
            marks[3 * row + column] = match read_number(value)? {
                0 => None,
                number => Some(find_player(number).ok_or(Flaw::Value)?),
            };
        }
    }
    Ok(Board::from_marks(marks))
}

/// The board as the assignment represents it.
pub(super) fn write_board(board: &Board) -> Value {
    Value::Tuple(rows(board).into_iter().map(Value::numbers).collect())
}

/// The player that a value is.
pub(super) fn read_player(value: &Value) -> Result<Mark, Flaw> {
    find_player(read_number(value)?).ok_or(Flaw::Value)
}

/// The position that a value is.
pub(super) fn read_position(value: &Value) -> Result<Position, Flaw> {
    let number = u8::try_from(read_number(value)?).ok();
    number.and_then(Position::new).ok_or(Flaw::Value)
}

/// The strategy that a value names.
pub(super) fn read_strategy(value: &Value) -> Result<Strategy, Flaw> {
    read_text(value)?.parse().map_err(|_| Flaw::Value)
}

/// The text that a value is.
pub(super) fn read_text(value: &Value) -> Result<&str, Flaw> {
    value.as_text().ok_or(Flaw::Type)
}

/// The number that a value is.
pub(super) fn read_number(value: &Value) -> Result<i64, Flaw> {
    match value {
        // A larger one is no position, column or player.
        Value::Int(number) => i64::try_from(*number).map_err(|_| Flaw::Value),
        Value::Bool(_) => Err(Flaw::Bool),
        Value::Float(_) => Err(Flaw::Float),
        _ => Err(Flaw::Type),
    }
}

fn read_triple(value: &Value) -> Result<&[Value], Flaw> {
    match value {
        Value::Tuple(parts) if parts.len() == 3 => Ok(parts),
        Value::Tuple(_) => Err(Flaw::Size),
        _ => Err(Flaw::NoTuple),
    }
}
