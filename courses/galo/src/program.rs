//! The dialogue of `jogo_do_galo`: a person against the computer, on streams or through Python.

use std::ffi::OsString;
use std::io::{self, BufRead, Write};

use ludoteca_core::{Game as _, TwoPlayer as _};
use ludoteca_galo::{Board, Galo, Mark, Position, Strategy};

/// The answer to a typed position that is not free.
pub const BAD_POSITION: &str = "escolher_posicao_manual: a posicao introduzida e invalida";
/// The answer to an input that ends in mid-game.
pub const END_OF_INPUT: &str = "galo: a entrada acabou antes do fim do jogo";
/// The answer to wrong arguments.
pub const BAD_ARGUMENTS: &str = "jogo_do_galo: algum dos argumentos e invalido";
/// The prompt for a position.
pub const PROMPT: &str = "Turno do jogador. Escolha uma posicao livre: ";

/// The program's help text.
pub const HELP: &str = "\
Jogo do galo contra o computador.

Utilização: galo [X|O] [basico|normal|perfeito]

  X|O                      a marca do jogador; X joga primeiro (por omissão, X)
  basico|normal|perfeito   a estratégia do computador (por omissão, normal)

Em cada turno, escreva o número de uma posição livre:

 1 | 2 | 3
-----------
 4 | 5 | 6
-----------
 7 | 8 | 9

No fim é escrito o resultado: X, O ou EMPATE.
Exemplo: galo O perfeito
";

/// A way to talk to a person: streams, or Python's `input` and `print`.
pub trait Talk {
    /// An error while talking.
    type Error;

    /// Says one or more lines.
    fn say(&mut self, text: &str) -> Result<(), Self::Error>;

    /// Asks for a line; `None` if there are no more.
    fn ask(&mut self, prompt: &str) -> Result<Option<String>, Self::Error>;
}

/// The reason a game was broken off.
#[derive(Debug)]
pub enum Broken<E> {
    /// A position that is not free, or not a number.
    BadPosition,
    /// The input has ended.
    EndOfInput,
    /// The talking failed.
    Talk(E),
}

impl<E> From<E> for Broken<E> {
    fn from(error: E) -> Self {
        Self::Talk(error)
    }
}

/// Asks for a free position of the board.
pub fn ask_position<T: Talk>(board: &Board, talk: &mut T) -> Result<Position, Broken<T::Error>> {
    let typed = talk.ask(PROMPT)?.ok_or(Broken::EndOfInput)?;
    typed
        .trim()
        .parse()
        .ok()
        .and_then(Position::new)
        .filter(|&position| board.is_free(position))
        .ok_or(Broken::BadPosition)
}

/// Plays a whole game and returns the winner, or `None` for a draw.
pub fn play<T: Talk>(
    person: Mark,
    strategy: Strategy,
    talk: &mut T,
) -> Result<Option<Mark>, Broken<T::Error>> {
    talk.say("Bem-vindo ao JOGO DO GALO.")?;
    talk.say(&format!("O jogador joga com '{person}'."))?;
    let mut game = Galo::default();
    while game.outcome().is_none() {
        let position = if game.mark_to_move() == person {
            ask_position(game.board(), talk)?
        } else {
            talk.say(&format!("Turno do computador ({strategy}):"))?;
            strategy
                .choose(game.board(), game.mark_to_move())
                .expect("a game that goes on has a free position")
        };
        game.play(position).expect("the position is free");
        talk.say(&game.board().to_string())?;
    }
    Ok(game.board().winner())
}

/// The result as the course calls it.
pub fn result_text(winner: Option<Mark>) -> String {
    winner.map_or_else(|| "EMPATE".to_owned(), |mark| mark.to_string())
}

/// Runs the program.
pub fn run(
    args: &[OsString],
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    errors: &mut dyn Write,
) -> io::Result<u8> {
    if matches!(
        args.first().and_then(|arg| arg.to_str()),
        Some("-h" | "--help")
    ) {
        output.write_all(HELP.as_bytes())?;
        return Ok(0);
    }
    let Some((person, strategy)) = read_args(args) else {
        writeln!(errors, "{BAD_ARGUMENTS}")?;
        return Ok(2);
    };
    let mut streams = Streams { input, output };
    match play(person, strategy, &mut streams) {
        Ok(winner) => {
            streams.say(&result_text(winner))?;
            Ok(0)
        }
        Err(Broken::BadPosition) => {
            streams.output.flush()?;
            writeln!(errors, "{BAD_POSITION}")?;
            Ok(1)
        }
        Err(Broken::EndOfInput) => {
            streams.output.flush()?;
            writeln!(errors, "{END_OF_INPUT}")?;
            Ok(1)
        }
        Err(Broken::Talk(error)) => Err(error),
    }
}

/// The mark that a word names.
pub fn read_mark(text: &str) -> Option<Mark> {
    match text {
        "X" => Some(Mark::X),
        "O" => Some(Mark::O),
        _ => None,
    }
}

fn read_args(args: &[OsString]) -> Option<(Mark, Strategy)> {
    let words: Option<Vec<&str>> = args.iter().map(|arg| arg.to_str()).collect();
    let (mark, strategy) = match words?[..] {
        [] => ("X", "normal"),
        [mark] => (mark, "normal"),
        [mark, strategy] => (mark, strategy),
        _ => return None,
    };
    Some((read_mark(mark)?, strategy.parse().ok()?))
}

struct Streams<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
}

impl Talk for Streams<'_> {
    type Error = io::Error;

    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")?;
        self.output.flush()
    }

    fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.output, "{prompt}")?;
        self.output.flush()?;
        ludoteca_course_program::read_line(self.input)
    }
}
