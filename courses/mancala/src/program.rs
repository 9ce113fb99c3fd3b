//! The command interpreter of a mancala league.
//!
//! Interface, data and logic are separate: [`lines`] reads what is typed, [`interpreter`] turns
//! lines into commands and results into the assignment's answers, [`league`] knows players,
//! records and the game in progress, [`save`] stores a league in a file, and the rules of the game
//! have their own crate.

use std::ffi::OsString;
use std::io::{self, BufRead, Write};

pub mod interpreter;
pub mod league;
mod lines;
#[cfg(target_os = "linux")]
pub(crate) mod replay;
pub mod save;

use interpreter::{Answer, Interpreter};
use league::Reading;
use lines::{Line, Lines};
use save::{Disk, Files};

/// The program's help text.
pub const HELP: &str = "\
Interpretador de comandos de uma liga de mancala.

Utilização: mancala [--as-tested]

  --as-tested   responde como as baterias de teste publicadas, onde elas
                diferem do enunciado

Instruções, uma por linha; uma linha em branco termina o programa:

  RJ Nome             regista um jogador
  LJ                  lista os jogadores: jogos, vitórias, empates, derrotas
  IJ NomeA NomeB      inicia um jogo entre dois jogadores
  IJA Nome Nível      inicia um jogo contra o computador: Normal ou Avançado
  DJ                  mostra o tabuleiro: [casas] e (poço) de cada jogador
  J Nome Posição      joga a casa 1 a 6, contada da esquerda do jogador
  D Nome [Nome]       desiste do jogo
  G Ficheiro          grava jogadores e jogo
  L Ficheiro          lê o que foi gravado

Exemplo: printf 'RJ Ana\\nIJA Ana Normal\\nJ Ana 3\\nDJ\\n\\n' | mancala
";

/// Runs the program.
pub fn run(
    args: &[OsString],
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    errors: &mut dyn Write,
) -> io::Result<u8> {
    let words: Option<Vec<&str>> = args.iter().map(|arg| arg.to_str()).collect();
    let reading = match words.as_deref() {
        Some([]) => Reading::AsWritten,
        Some(["--as-tested"]) => Reading::AsTested,
        Some(["-h" | "--help"]) => {
            output.write_all(HELP.as_bytes())?;
            return Ok(0);
        }
        _ => {
            writeln!(errors, "mancala: argumentos inválidos; veja mancala --help")?;
            return Ok(2);
        }
    };
    talk(&mut Interpreter::new(reading), input, output, errors)?;
    Ok(0)
}

/// Answers line by line until a blank line or the end of input.
fn talk(
    interpreter: &mut Interpreter,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    errors: &mut dyn Write,
) -> io::Result<()> {
    let mut lines = Lines::default();
    while let Some(answer) = answer_next(interpreter, &mut lines, input, &mut Disk)? {
        output.write_all(answer.output.as_bytes())?;
        output.flush()?;
        errors.write_all(answer.errors.as_bytes())?;
    }
    Ok(())
}

/// Reads and answers a line; `None` for a blank one and at the end of input.
fn answer_next(
    interpreter: &mut Interpreter,
    lines: &mut Lines,
    input: &mut dyn BufRead,
    files: &mut dyn Files,
) -> io::Result<Option<Answer>> {
    Ok(match lines.next(input)? {
        Line::End => None,
        Line::Unreadable => Some(interpreter.unreadable()),
        Line::Text(text) => Some(interpreter.answer_with(text, files)),
    })
}
