//! The dialogue of `poziomka`: Left's moves come in, Right's go out.

use std::ffi::OsString;
use std::fmt;
use std::io::{self, BufRead, Write};

use lexopt::{Arg, Parser};
use ludoteca_core::Game as _;
use ludoteca_poziomka::{Block, Choice, LONGEST, Poziomka, Rules, Side};

/// The program's help text.
pub const HELP: &str = "\
Gra w Poziomkę: program gra jako Prawy i odpowiada na ruchy Lewego.

Użycie: poziomka [-DPOLA=5] [-DWIERSZE=26] [-DKOLUMNY=26] [-DWYBOR=1000]
   albo poziomka [--pola 5] [--wiersze 26] [--kolumny 26] [--wybor 1000]

  POLA      liczba pól bloku, 1–26 (domyślnie 5)
  WIERSZE   liczba wierszy planszy, 1–26 (domyślnie 26)
  KOLUMNY   liczba kolumn planszy, 1–26 (domyślnie 26)
  WYBOR     który z najlepszych ruchów wybrać, 0–2147483647 (domyślnie 1000)

Dane, po jednym ruchu w wierszu:
  -    tylko w pierwszym wierszu: Lewy oddaje pierwszy ruch Prawemu
  Xy   blok Lewego w kolumnie X, od wiersza y w dół
  .    Lewy się poddaje

Wynik: ruchy Prawego yX (wiersz y, od kolumny X w prawo) albo . gdy Prawy się poddaje.
Przykład: printf -- '-\\nAg\\nAc\\n.\\n' | poziomka -DPOLA=4 -DWIERSZE=10 -DKOLUMNY=7 -DWYBOR=234
";

/// The line with which either side gives up.
const SURRENDER: &str = ".";
/// The line with which Left leaves the first move to Right.
const PASS: &str = "-";

/// Maximum number of characters quoted of a wrong line.
const QUOTED: usize = 20;

/// Runs the program.
pub fn run(
    args: &[OsString],
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    errors: &mut dyn Write,
) -> io::Result<u8> {
    let parameters = match Parameters::read(args) {
        Ok(Some(parameters)) => parameters,
        Ok(None) => {
            output.write_all(HELP.as_bytes())?;
            return Ok(0);
        }
        Err(error) => {
            writeln!(errors, "poziomka: {error}")?;
            writeln!(errors, "poziomka: opis parametrów: poziomka --help")?;
            return Ok(2);
        }
    };
    let print = |turn: Turn<'_>| {
        output.write_all(turn.answer.as_bytes())?;
        output.flush()
    };
    match play(&parameters, input, print)? {
        Ok(()) => Ok(0),
        Err(error) => {
            writeln!(errors, "poziomka: {error}")?;
            Ok(1)
        }
    }
}

/// Constants that the course sets at compile time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Parameters {
    pub(crate) length: u32,
    pub(crate) rows: u32,
    pub(crate) columns: u32,
    pub(crate) choice: u32,
}

impl Default for Parameters {
    fn default() -> Self {
        Self {
            length: 5,
            rows: 26,
            columns: 26,
            choice: 1000,
        }
    }
}

impl Parameters {
    /// The parameters that the arguments give; `None` if they ask for help.
    fn read(args: &[OsString]) -> Result<Option<Self>, BadParameter> {
        let mut parameters = Self::default();
        let mut parser = Parser::from_args(args);
        while let Some(arg) = parser.next()? {
            let (name, value) = match arg {
                Arg::Short('h') | Arg::Long("help") => return Ok(None),
                Arg::Short('D') => read_definition(parser.value()?)?,
                Arg::Long(long) => {
                    let name = long_name(long)?;
                    (name.to_owned(), into_text(parser.value()?)?)
                }
                other => return Err(other.unexpected().into()),
            };
            let (slot, range) = parameters.parameter(&name)?;
            *slot = value
                .parse()
                .ok()
                .filter(|number| range.contains(number))
                .ok_or(BadParameter::Range(name, range, value))?;
        }
        Ok(Some(parameters))
    }

    /// The parameter with this name, and its range.
    fn parameter(&mut self, name: &str) -> Result<(&mut u32, Range), BadParameter> {
        const ONE_TO_LONGEST: Range = 1..=LONGEST as u32;
        match name {
            "POLA" => Ok((&mut self.length, ONE_TO_LONGEST)),
            "WIERSZE" => Ok((&mut self.rows, ONE_TO_LONGEST)),
            "KOLUMNY" => Ok((&mut self.columns, ONE_TO_LONGEST)),
            "WYBOR" => Ok((&mut self.choice, 0..=i32::MAX as u32)),
            _ => Err(BadParameter::Unknown(name.to_owned())),
        }
    }

    fn rules(&self) -> Rules {
        Rules::new(self.length, self.rows, self.columns).expect("the ranges were checked")
    }
}

/// The course's name for `--pola` and the like.
fn long_name(long: &str) -> Result<&'static str, BadParameter> {
    match long {
        "pola" => Ok("POLA"),
        "wiersze" => Ok("WIERSZE"),
        "kolumny" => Ok("KOLUMNY"),
        "wybor" => Ok("WYBOR"),
        _ => Err(BadParameter::Unknown(format!("--{long}"))),
    }
}

type Range = std::ops::RangeInclusive<u32>;

/// `POLA=4` as a name and a value.
fn read_definition(definition: OsString) -> Result<(String, String), BadParameter> {
    let definition = into_text(definition)?;
    match definition.split_once('=') {
        Some((name, value)) => Ok((name.to_owned(), value.to_owned())),
        None => Err(BadParameter::NoValue(definition)),
    }
}

fn into_text(value: OsString) -> Result<String, BadParameter> {
    value
        .into_string()
        .map_err(|value| BadParameter::Unknown(value.to_string_lossy().into_owned()))
}

/// An argument that the program does not accept.
#[derive(Debug, thiserror::Error)]
enum BadParameter {
    #[error("nieznany parametr: {0}")]
    Unknown(String),
    #[error("parametr bez wartości: {0}; oczekiwano np. -DPOLA=4")]
    NoValue(String),
    #[error("{0} to liczba od {start} do {end}, a nie {2:?}", start = .1.start(), end = .1.end())]
    Range(String, Range, String),
}

impl From<lexopt::Error> for BadParameter {
    fn from(error: lexopt::Error) -> Self {
        match error {
            lexopt::Error::MissingValue { option } => Self::NoValue(option.unwrap_or_default()),
            lexopt::Error::UnexpectedOption(name) => Self::Unknown(name),
            lexopt::Error::UnexpectedArgument(value)
            | lexopt::Error::UnexpectedValue { value, .. } => {
                Self::Unknown(value.to_string_lossy().into_owned())
            }
            other => Self::Unknown(other.to_string()),
        }
    }
}

/// A line of Left's and what is printed in answer.
pub(crate) struct Turn<'a> {
    /// The line, without blanks around it.
    pub(crate) line: &'a str,
    /// The board after Left's move and before Right's.
    pub(crate) game: &'a Poziomka,
    /// Right's answer; nothing when Left gives up.
    pub(crate) answer: String,
}

/// Plays until one side gives up or Left's input is wrong; `watch` is handed each turn.
pub(crate) fn play(
    parameters: &Parameters,
    input: &mut dyn BufRead,
    mut watch: impl FnMut(Turn<'_>) -> io::Result<()>,
) -> io::Result<Result<(), BadLine>> {
    let mut game = Poziomka::new(parameters.rules(), Side::Left);
    for number in 1.. {
        let Some(line) = ludoteca_course_program::read_line(input)? else {
            break;
        };
        let line = line.trim();
        let mut block = None;
        let mut answer = String::new();
        if line != SURRENDER {
            if let Err(fault) = take_line(&mut game, number, line) {
                return Ok(Err(BadLine::new(number, line, fault)));
            }
            block = Choice(parameters.choice).choose(&game);
            let text = block.map_or_else(|| SURRENDER.to_owned(), |block| block.to_string());
            answer = text + "\n";
        }
        watch(Turn {
            line,
            game: &game,
            answer,
        })?;
        let Some(block) = block else {
            break;
        };
        game.play(block).expect("the choice is a legal move");
    }
    Ok(Ok(()))
}

/// Carries out a line that does not give up: a move, or passing in the first line.
fn take_line(game: &mut Poziomka, number: u64, line: &str) -> Result<(), Fault> {
    if line == PASS && number == 1 {
        *game = Poziomka::new(game.rules(), Side::Right);
        return Ok(());
    }
    play_left(game, line)
}

fn play_left(game: &mut Poziomka, text: &str) -> Result<(), Fault> {
    let block = text
        .parse::<Block>()
        .ok()
        .filter(|block| block.side() == Side::Left)
        .ok_or(if text == PASS {
            Fault::LatePass
        } else {
            Fault::NoMove
        })?;
    if !game.rules().holds(block) {
        return Err(Fault::OffBoard);
    }
    game.play(block).map_err(|_| Fault::Taken)
}

/// A line that is not a legal move of Left's.
#[derive(Debug)]
pub(crate) struct BadLine {
    number: u64,
    text: String,
    fault: Fault,
}

impl BadLine {
    fn new(number: u64, line: &str, fault: Fault) -> Self {
        Self {
            number,
            text: line.chars().take(QUOTED).collect(),
            fault,
        }
    }
}

#[derive(Clone, Copy, Debug)]
enum Fault {
    NoMove,
    LatePass,
    OffBoard,
    Taken,
}

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = match self.fault {
            Fault::NoMove => "to nie jest ruch Lewego; oczekiwano np. Ab albo .",
            Fault::LatePass => "pierwszy ruch można oddać tylko w pierwszym wierszu",
            Fault::OffBoard => "blok wychodzi poza planszę",
            Fault::Taken => "blok przykrywa zajęte pole",
        };
        write!(f, "wiersz {}: {:?}: {reason}", self.number, self.text)
    }
}
