//! Expected results of calls, by our own functions and dialogue.

use std::convert::Infallible;

use ludoteca_galo::{Board, Position};

use super::arguments::{
    Flaw, Role, read_board, read_number, read_player, read_position, read_strategy, read_text,
    write_board,
};
use super::value::Value;
use crate::functions::{column, diagonal, error_message, mark_number, row};
use crate::program::{self as dialogue, Broken, Talk};

/// The expected result of a call.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Expected {
    /// The value it returns or the error it raises.
    pub(super) end: End,
    /// The text it prints.
    pub(super) printed: String,
    /// The flaw in its arguments, if there is one.
    pub(super) flaw: Option<Flaw>,
    /// The purpose of the wrong argument.
    pub(super) role: Option<Role>,
}

/// The end of a call.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum End {
    /// It gives this back.
    Returns(Value),
    /// It raises ValueError with this message.
    Raises(String),
    /// It raises EOFError or anything else: there was no line left to read.
    NoInput,
}

/// Returns the expected result of a call; `None` for a function that the assignment does not have.
pub(super) fn expect(function: &str, arguments: &[Value], input: &str) -> Option<Expected> {
    let mut lines = Lines::new(input);
    let (end, flaw) = match call(function, arguments, &mut lines)? {
        Ok(end) => (end, None),
        Err(flaw) => (refuse(function), Some(flaw)),
    };
    let printed = lines.printed;
    let role = flaw.and_then(|_| Role::of_flawed(function, arguments));
    Some(Expected {
        end,
        printed,
        flaw,
        role,
    })
}

/// Returns the end of a function that is given wrong arguments.
fn refuse(function: &str) -> End {
    match function {
        "eh_tabuleiro" | "eh_posicao" => End::Returns(Value::Bool(false)),
        _ => End::Raises(error_message(function)),
    }
}

fn call(function: &str, arguments: &[Value], lines: &mut Lines<'_>) -> Option<Result<End, Flaw>> {
    let returned = match (function, arguments) {
        ("eh_tabuleiro", [board]) => read_board(board).map(|_| Value::Bool(true)),
        ("eh_posicao", [position]) => read_position(position).map(|_| Value::Bool(true)),
        ("obter_coluna", [board, which]) => get_part(board, which, column),
        ("obter_linha", [board, which]) => get_part(board, which, row),
        ("obter_diagonal", [board, which]) => get_part(board, which, diagonal),
        ("tabuleiro_str", [board]) => read_board(board).map(|board| Value::Text(board.to_string())),
        ("eh_posicao_livre", [board, position]) => is_free(board, position),
        ("obter_posicoes_livres", [board]) => read_board(board).map(|board| list_free(&board)),
        ("jogador_ganhador", [board]) => {
            read_board(board).map(|board| Value::Int(mark_number(board.winner()).into()))
        }
        ("marcar_posicao", [board, player, position]) => mark(board, player, position),
        ("escolher_posicao_auto", [board, player, strategy]) => choose(board, player, strategy),
        ("escolher_posicao_manual", [board]) => return Some(ask(board, lines)),
        ("jogo_do_galo", [mark, strategy]) => return Some(play(mark, strategy, lines)),
        _ => return None,
    };
    Some(returned.map(End::Returns))
}

fn get_part(
    board: &Value,
    which: &Value,
    part: fn(&Board, i64) -> Option<[i8; 3]>,
) -> Result<Value, Flaw> {
    let part = part(&read_board(board)?, read_number(which)?);
    part.map(Value::numbers).ok_or(Flaw::Value)
}

fn is_free(board: &Value, position: &Value) -> Result<Value, Flaw> {
    let board = read_board(board)?;
    Ok(Value::Bool(board.is_free(read_position(position)?)))
}

fn list_free(board: &Board) -> Value {
    Value::numbers(board.free().map(|position| position.number() as i8))
}

fn mark(board: &Value, player: &Value, position: &Value) -> Result<Value, Flaw> {
    let mut board = read_board(board)?;
    let marked = board.mark(read_player(player)?, read_position(position)?);
    marked.map_err(|_| Flaw::Marked)?;
    Ok(write_board(&board))
}

fn choose(board: &Value, player: &Value, strategy: &Value) -> Result<Value, Flaw> {
    let (board, player) = (read_board(board)?, read_player(player)?);
    let chosen = read_strategy(strategy)?.choose(&board, player);
    chosen.map(write_position).ok_or(Flaw::Full)
}

fn ask(board: &Value, lines: &mut Lines<'_>) -> Result<End, Flaw> {
    let chosen = dialogue::ask_position(&read_board(board)?, lines);
    Ok(end_talk(chosen.map(write_position)))
}

fn play(mark: &Value, strategy: &Value, lines: &mut Lines<'_>) -> Result<End, Flaw> {
    let mark = dialogue::read_mark(read_text(mark)?).ok_or(Flaw::Value)?;
    let winner = dialogue::play(mark, read_strategy(strategy)?, lines);
    Ok(end_talk(
        winner.map(|winner| Value::Text(dialogue::result_text(winner))),
    ))
}

fn write_position(position: Position) -> Value {
    Value::Int(position.number().into())
}

fn end_talk(came: Result<Value, Broken<Infallible>>) -> End {
    match came {
        Ok(value) => End::Returns(value),
        Err(Broken::EndOfInput) => End::NoInput,
        Err(Broken::BadPosition) => End::Raises(dialogue::BAD_POSITION.into()),
        Err(Broken::Talk(never)) => match never {},
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
