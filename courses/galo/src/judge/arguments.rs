//! Python values to the game's, and back; what is wrong with an argument that is refused.

use ludoteca_galo::{Board, Mark, Position, Strategy};

use super::value::Value;
use crate::functions::{find_player, rows};

/// A flaw in an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

/// The purpose of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Role {
    Board,
    Position,
    /// The number of a row, a column or a diagonal.
    Number,
    Player,
    Strategy,
    Mark,
}

impl Role {
    /// The roles of a function's arguments.
    pub(super) fn list(function: &str) -> &'static [Self] {
        match function {
            "eh_posicao" => &[Self::Position],
            "obter_coluna" | "obter_linha" | "obter_diagonal" => &[Self::Board, Self::Number],
            "eh_posicao_livre" => &[Self::Board, Self::Position],
            "marcar_posicao" => &[Self::Board, Self::Player, Self::Position],
            "escolher_posicao_auto" => &[Self::Board, Self::Player, Self::Strategy],
            "jogo_do_galo" => &[Self::Mark, Self::Strategy],
            _ => &[Self::Board],
        }
    }

    /// The role of the first argument that is wrong by itself.
    pub(super) fn of_flawed(function: &str, arguments: &[Value]) -> Option<Self> {
        let mut all = Self::list(function).iter().zip(arguments);
        let flawed = all.find(|(role, value)| role.find_flaw(function, value).is_some());
        flawed.map(|(role, _)| *role)
    }

    fn find_flaw(self, function: &str, value: &Value) -> Option<Flaw> {
        match self {
            Self::Board => read_board(value).err(),
            Self::Position => read_position(value).err(),
            Self::Player => read_player(value).err(),
            Self::Strategy => read_strategy(value).err(),
            Self::Number => {
                let most = if function == "obter_diagonal" { 2 } else { 3 };
                let number = read_number(value);
                number.map_or_else(Some, |it| {
                    (!(1..=most).contains(&it)).then_some(Flaw::Value)
                })
            }
            Self::Mark => match read_text(value) {
                Ok("X" | "O") => None,
                Ok(_) => Some(Flaw::Value),
                Err(flaw) => Some(flaw),
            },
        }
    }

    /// Returns its word in the texts.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Position => "position",
            Self::Number => "number",
            Self::Player => "player",
            Self::Strategy => "strategy",
            Self::Mark => "mark",
        }
    }
}

impl Flaw {
    /// The rule that says so.
    pub(super) fn rule(self, function: &str, role: Option<Role>) -> String {
        let rule = match (self, role) {
            (Self::Bool | Self::Float, Some(Role::Board)) => "galo.bool",
            (Self::Bool | Self::Float, Some(Role::Position)) => "galo.integer",
            (Self::NoTuple | Self::Size, _) => "galo.board",
            (Self::Value | Self::Type, Some(Role::Board)) => "galo.values",
            (Self::Value | Self::Type, Some(Role::Position)) => "galo.eh_posicao",
            (Self::Value | Self::Type, Some(Role::Strategy)) => {
                return format!("galo.error.{function}");
            }
            _ => return format!("galo.{function}"),
        };
        rule.to_owned()
    }

    /// Returns its word in the texts.
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

/// Reads a value as a board.
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

/// Reads a value as a player.
pub(super) fn read_player(value: &Value) -> Result<Mark, Flaw> {
    find_player(read_number(value)?).ok_or(Flaw::Value)
}

/// Reads a value as a position.
pub(super) fn read_position(value: &Value) -> Result<Position, Flaw> {
    let number = u8::try_from(read_number(value)?).ok();
    number.and_then(Position::new).ok_or(Flaw::Value)
}

/// Reads a value as the name of a strategy.
pub(super) fn read_strategy(value: &Value) -> Result<Strategy, Flaw> {
    read_text(value)?.parse().map_err(|_| Flaw::Value)
}

/// Reads a value as text.
pub(super) fn read_text(value: &Value) -> Result<&str, Flaw> {
    value.as_text().ok_or(Flaw::Type)
}

/// Reads a value as a number.
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
