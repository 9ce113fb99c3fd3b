//! What the assignment's functions do, by our own rules and dialogue.

use std::convert::Infallible;

use crate::program::{self as dialogue, Broken, Talk};
use ludoteca_galo::{Board, Mark, Position, Strategy};

use super::value::Value;

/// What a call should come to.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Expected {
    /// What it gives back or raises.
    pub(super) end: End,
    /// What it prints.
    pub(super) printed: String,
}

/// How a call ends.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum End {
    /// It gives this back.
    Returns(Value),
    /// It raises ValueError with this message.
    Raises(String),
    /// It raises EOFError or anything else: there was no line left to read.
    NoInput,
}

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

/// The functions, as the assignment names them.
pub(super) const FUNCTIONS: [&str; 13] = [
    "eh_tabuleiro",
    "eh_posicao",
    "obter_coluna",
    "obter_linha",
    "obter_diagonal",
    "tabuleiro_str",
    "eh_posicao_livre",
    "obter_posicoes_livres",
    "jogador_ganhador",
    "marcar_posicao",
    "escolher_posicao_manual",
    "escolher_posicao_auto",
    "jogo_do_galo",
];

/// What a call should come to; `None` for a function that the assignment does not have.
pub(super) fn expect(function: &str, arguments: &[Value], input: &str) -> Option<Expected> {
    if !FUNCTIONS.contains(&function) {
        return None;
    }
    let mut lines = Lines::new(input);
    let end = end(function, arguments, &mut lines)?;
    let printed = lines.printed;
    Some(Expected { end, printed })
}

fn end(function: &str, arguments: &[Value], lines: &mut Lines<'_>) -> Option<End> {
    if flaw(function, arguments).is_some() {
        return Some(match function {
            "eh_tabuleiro" | "eh_posicao" => End::Returns(Value::Bool(false)),
            _ => End::Raises(message(function)),
        });
    }
    let returned = match (function, arguments) {
        ("eh_tabuleiro" | "eh_posicao", [_]) => Value::Bool(true),
        ("obter_coluna" | "obter_linha" | "obter_diagonal", [board, which]) => {
            part(function, &read_board(board).ok()?, which.as_int()? as u8)
        }
        ("tabuleiro_str", [board]) => Value::Text(read_board(board).ok()?.to_string()),
        ("eh_posicao_livre", [board, position]) => Value::Bool(
            read_board(board)
                .ok()?
                .is_free(read_position(position).ok()?),
        ),
        ("obter_posicoes_livres", [board]) => Value::numbers(
            read_board(board)
                .ok()?
                .free()
                .map(|position| position.number() as i8),
        ),
        ("jogador_ganhador", [board]) => {
            Value::Int(number(read_board(board).ok()?.winner()).into())
        }
        ("marcar_posicao", [board, player, position]) => {
            let mut board = read_board(board).ok()?;
            board
                .mark(read_player(player).ok()?, read_position(position).ok()?)
                .ok()?;
            write_board(&board)
        }
        ("escolher_posicao_auto", [board, player, strategy]) => {
            let strategy: Strategy = strategy.as_text()?.parse().ok()?;
            let chosen = strategy.choose(&read_board(board).ok()?, read_player(player).ok()?)?;
            Value::Int(chosen.number().into())
        }
        ("escolher_posicao_manual", [board]) => {
            let chosen = dialogue::ask_position(&read_board(board).ok()?, lines);
            return Some(ended(
                chosen.map(|position| Value::Int(position.number().into())),
            ));
        }
        ("jogo_do_galo", [mark, strategy]) => {
            let mark = dialogue::read_mark(mark.as_text()?)?;
            let winner = dialogue::play(mark, strategy.as_text()?.parse().ok()?, lines);
            return Some(ended(
                winner.map(|winner| Value::Text(dialogue::result_text(winner))),
            ));
        }
        _ => return None,
    };
    Some(End::Returns(returned))
}

fn ended(came: Result<Value, Broken<Infallible>>) -> End {
    match came {
        Ok(value) => End::Returns(value),
        Err(Broken::EndOfInput) => End::NoInput,
        Err(Broken::BadPosition) => End::Raises(dialogue::BAD_POSITION.into()),
        Err(Broken::Talk(never)) => match never {},
    }
}

/// The message for wrong arguments.
pub(super) fn message(function: &str) -> String {
    let one = [
        "tabuleiro_str",
        "obter_posicoes_livres",
        "jogador_ganhador",
        "escolher_posicao_manual",
    ];
    if one.contains(&function) {
        format!("{function}: o argumento e invalido")
    } else {
        format!("{function}: algum dos argumentos e invalido")
    }
}

/// What is wrong with the arguments, if anything is.
pub(super) fn flaw(function: &str, arguments: &[Value]) -> Option<Flaw> {
    let check = || match (function, arguments) {
        ("eh_posicao", [position]) => read_position(position).map(drop),
        ("obter_coluna" | "obter_linha", [board, which]) => {
            read_board(board).and(read_number(which, 1..=3)).map(drop)
        }
        ("obter_diagonal", [board, which]) => {
            read_board(board).and(read_number(which, 1..=2)).map(drop)
        }
        ("eh_posicao_livre", [board, position]) => {
            read_board(board).and(read_position(position)).map(drop)
        }
        ("marcar_posicao", [board, player, position]) => {
            let (board, _) = (read_board(board)?, read_player(player)?);
            let is_free = board.is_free(read_position(position)?);
            if is_free { Ok(()) } else { Err(Flaw::Marked) }
        }
        ("escolher_posicao_auto", [board, player, strategy]) => {
            let (board, _) = (read_board(board)?, read_player(player)?);
            read_word(strategy, &["basico", "normal", "perfeito"])?;
            if board.is_full() {
                Err(Flaw::Full)
            } else {
                Ok(())
            }
        }
        ("jogo_do_galo", [mark, strategy]) => {
            read_word(mark, &["X", "O"]).and(read_word(strategy, &["basico", "normal", "perfeito"]))
        }
        (_, [board]) => read_board(board).map(drop),
        _ => Ok(()),
    };
    check().err()
}

/// The board that a value is.
pub(super) fn read_board(value: &Value) -> Result<Board, Flaw> {
    let mut marks = [None; 9];
    for (row, values) in read_triple(value)?.iter().enumerate() {
        for (column, value) in read_triple(values)?.iter().enumerate() {
            marks[3 * row + column] = match read_number(value, -1..=1)? {
                0 => None,
                _ => Some(read_player(value)?),
            };
        }
    }
    Ok(Board::from_marks(marks))
}

/// The board as the assignment represents it.
pub(super) fn write_board(board: &Board) -> Value {
    let marks: Vec<i8> = Position::all()
        .map(|position| number(board.at(position)))
        .collect();
    Value::Tuple(
        marks
            .chunks(3)
            .map(|row| Value::numbers(row.iter().copied()))
            .collect(),
    )
}

/// The player that a value is.
pub(super) fn read_player(value: &Value) -> Result<Mark, Flaw> {
    match read_number(value, -1..=1)? {
        1 => Ok(Mark::X),
        -1 => Ok(Mark::O),
        _ => Err(Flaw::Value),
    }
}

fn read_triple(value: &Value) -> Result<&[Value], Flaw> {
    match value {
        Value::Tuple(parts) if parts.len() == 3 => Ok(parts),
        Value::Tuple(_) => Err(Flaw::Size),
        _ => Err(Flaw::NoTuple),
    }
}

fn read_position(value: &Value) -> Result<Position, Flaw> {
    let number = read_number(value, 1..=9)?;
    Position::new(number as u8).ok_or(Flaw::Value)
}

fn read_number(value: &Value, range: std::ops::RangeInclusive<i128>) -> Result<i128, Flaw> {
    match value {
        Value::Int(number) if range.contains(number) => Ok(*number),
        Value::Int(_) => Err(Flaw::Value),
        Value::Bool(_) => Err(Flaw::Bool),
        Value::Float(_) => Err(Flaw::Float),
        _ => Err(Flaw::Type),
    }
}

fn read_word(value: &Value, words: &[&str]) -> Result<(), Flaw> {
    match value {
        Value::Text(text) if words.contains(&text.as_str()) => Ok(()),
        Value::Text(_) => Err(Flaw::Value),
        _ => Err(Flaw::Type),
    }
}

fn part(function: &str, board: &Board, which: u8) -> Value {
    let position = |step: u8| match (function, which) {
        ("obter_coluna", _) => 3 * step + which,
        ("obter_linha", _) => 3 * (which - 1) + step + 1,
        (_, 1) => 4 * step + 1,
        _ => 7 - 2 * step,
    };
    let mark = |step| Position::new(position(step)).and_then(|position| board.at(position));
    Value::numbers([0, 1, 2].map(|step| number(mark(step))))
}

/// 1 for X, −1 for O, 0 for nobody.
fn number(mark: Option<Mark>) -> i8 {
    match mark {
        Some(Mark::X) => 1,
        Some(Mark::O) => -1,
        None => 0,
    }
}

/// Lines that are typed, and what is printed meanwhile.
struct Lines<'a> {
    typed: std::str::Lines<'a>,
    printed: String,
}

impl<'a> Lines<'a> {
    fn new(typed: &'a str) -> Self {
        Self {
            typed: typed.lines(),
            printed: String::new(),
        }
    }
}

impl Talk for Lines<'_> {
    type Error = Infallible;

    fn say(&mut self, text: &str) -> Result<(), Infallible> {
        self.printed.push_str(text);
        self.printed.push('\n');
        Ok(())
    }

    fn ask(&mut self, prompt: &str) -> Result<Option<String>, Infallible> {
        self.printed.push_str(prompt);
        Ok(self.typed.next().map(str::to_owned))
    }
}

#[cfg(test)]
mod tests {
    use super::super::value::read_call;
    use super::*;

    fn check(call: &str, input: &str, end: &str) {
        let (function, arguments, _) = read_call(call).unwrap();
        let found = match expect(&function, &arguments, input).unwrap().end {
            End::Returns(value) => value.to_string(),
            End::Raises(message) => message,
            End::NoInput => "no input".into(),
        };
        assert_eq!(found, end, "{call}");
    }

    #[test]
    fn the_assignments_examples_come_out() {
        check("eh_tabuleiro(((1,0,0),('O',1,0),(1,-1,-1)))", "", "False");
        check("eh_posicao((1,))", "", "False");
        check(
            "obter_coluna(((1,-1,0),(1,0,-1),(1,-1,0)), 2)",
            "",
            "(-1, 0, -1)",
        );
        check(
            "obter_diagonal(((1,-1,-1),(1,0,-1),(1,-1,0)), 2)",
            "",
            "(1, 0, -1)",
        );
        check(
            "obter_posicoes_livres(((1,-1,0),(1,-1,0),(1,-1,0)))",
            "",
            "(3, 6, 9)",
        );
        check(
            "marcar_posicao(((1,-1,0),(1,0,-1),(1,-1,0)), -1, 5)",
            "",
            "((1, -1, 0), (1, -1, -1), (1, -1, 0))",
        );
        check(
            "escolher_posicao_auto(((0,0,-1),(-1,1,0),(1,0,0)), 1, 'perfeito')",
            "",
            "8",
        );
        check(
            "escolher_posicao_manual(((1,-1,0),(1,0,-1),(1,-1,0)))",
            "3\n",
            "3",
        );
    }

    #[test]
    fn wrong_arguments_have_their_message() {
        check(
            "jogador_ganhador(1)",
            "",
            "jogador_ganhador: o argumento e invalido",
        );
        check("eh_posicao(True)", "", "False");
        check(
            "obter_linha(((0,0,0),(0,0,0),(0,0,0)), True)",
            "",
            "obter_linha: algum dos argumentos e invalido",
        );
        let bad = "escolher_posicao_manual: a posicao introduzida e invalida";
        check(
            "escolher_posicao_manual(((1,-1,0),(1,0,-1),(1,-1,0)))",
            "12\n",
            bad,
        );
        check("jogo_do_galo('X', 'basico')", "", "no input");
    }
}
