//! The program's options.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::path::PathBuf;

use lexopt::{Arg, Parser};
use ludoteca_palavras::Size;

/// What the arguments ask for.
pub(super) enum Request {
    Help,
    Play(Options),
}

/// How to play, and with which files.
#[derive(Default)]
pub(super) struct Options {
    pub(super) mode: Mode,
    /// As written: with a board file it is not even looked at.
    size: Option<OsString>,
    pub(super) board_file: Option<PathBuf>,
    pub(super) dictionary: Option<PathBuf>,
    pub(super) most_words: Option<u64>,
    pub(super) result_file: Option<PathBuf>,
    pub(super) shows_reasons: bool,
}

/// Which words may be placed.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Mode {
    /// 1: any.
    #[default]
    Free,
    /// 2: those of a dictionary.
    Dictionary,
}

/// Why there is no game: a wrong invocation, or a file that cannot be used. In Portuguese.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Wrong(pub(super) String);

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Reads the arguments; the help wins over everything that follows it.
pub(super) fn read(args: &[OsString]) -> Result<Request, Wrong> {
    let mut options = Options::default();
    let mut parser = Parser::from_args(args);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Short('h') | Arg::Long("help" | "ajuda") => return Ok(Request::Help),
            Arg::Short('t') => options.size = Some(parser.value()?),
            Arg::Short('i') => options.set_board_file(parser.value()?)?,
            Arg::Short('n') => options.most_words = Some(read_count(&parser.value()?)?),
            Arg::Short('o') => options.result_file = Some(parser.value()?.into()),
            Arg::Short('j') => options.mode = read_mode(&parser.value()?)?,
            Arg::Short('d') => options.dictionary = Some(parser.value()?.into()),
            Arg::Long("motivos") => options.shows_reasons = true,
            Arg::Value(path) => options.set_board_file(path)?,
            Arg::Short(_) | Arg::Long(_) => return Err(arg.unexpected().into()),
        }
    }
    options.check()?;
    Ok(Request::Play(options))
}

impl Options {
    /// The size that the board shall have, where no file says it.
    pub(super) fn size(&self) -> Result<Size, Wrong> {
        let Some(text) = &self.size else {
            return Ok(Size::default());
        };
        let rows = read_number(text).and_then(|rows| Size::new(rows as usize));
        rows.ok_or_else(|| {
            let text = text.display();
            Wrong(format!("-t {text}: a dimensão é um ímpar entre 7 e 15"))
        })
    }

    fn set_board_file(&mut self, path: OsString) -> Result<(), Wrong> {
        match self.board_file.replace(path.into()) {
            None => Ok(()),
            Some(_) => Err(Wrong("mais do que um ficheiro de tabuleiro".to_owned())),
        }
    }

    fn check(&self) -> Result<(), Wrong> {
        if self.dictionary.is_some() && self.mode == Mode::Free {
            return Err(Wrong("-d: o dicionário só serve com -j 2".to_owned()));
        }
        Ok(())
    }
}

fn read_count(text: &OsStr) -> Result<u64, Wrong> {
    read_number(text).ok_or_else(|| {
        let text = text.display();
        Wrong(format!(
            "-n {text}: o número de jogadas é um inteiro, 0 ou mais"
        ))
    })
}

/// A number of digits alone: no sign.
fn read_number(text: &OsStr) -> Option<u64> {
    let text = text.to_str()?;
    let is_digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_digits)
}

fn read_mode(text: &OsStr) -> Result<Mode, Wrong> {
    match text.to_str() {
        Some("1") => Ok(Mode::Free),
        Some("2") => Ok(Mode::Dictionary),
        _ => {
            let text = text.display();
            Err(Wrong(format!("-j {text}: o modo de jogo é 1 ou 2")))
        }
    }
}

impl From<lexopt::Error> for Wrong {
    fn from(error: lexopt::Error) -> Self {
        use lexopt::Error;
        Self(match error {
            Error::MissingValue { option } => {
                let option = option.unwrap_or_default();
                format!("{option}: falta o valor da opção")
            }
            Error::UnexpectedOption(option) => format!("{option}: opção desconhecida"),
            Error::UnexpectedValue { option, .. } => format!("{option}: a opção não tem valor"),
            other => other.to_string(),
        })
    }
}
