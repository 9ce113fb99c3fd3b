//! The program's options.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::path::{Path, PathBuf};

use lexopt::{Arg, Parser};
use ludoteca_palavras::{Crossing, Size};

/// The request made by the arguments.
pub(super) enum Request {
    Help,
    Play(PlayOptions),
    Watch(SoloOptions),
}

/// Options of both editions: the board, how long to play, where to write the result.
pub(super) struct GameOptions {
    /// As typed: with a board file it is not even looked at.
    size: Option<OsString>,
    pub(super) board_file: Option<PathBuf>,
    pub(super) most_words: Option<u64>,
    pub(super) result_file: Option<PathBuf>,
}

/// The assignment's game.
pub(super) struct PlayOptions {
    pub(super) game: GameOptions,
    pub(super) words: Words,
    pub(super) shows_reasons: bool,
}

/// The words that may be placed.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Words {
    /// Mode 1: any.
    Any,
    /// Mode 2: those of this dictionary, or of one in the usual places.
    InDictionary(Option<PathBuf>),
}

impl Words {
    /// The file that they are read from, if one was named.
    pub(super) fn file(&self) -> Option<&Path> {
        match self {
            Self::InDictionary(path) => path.as_deref(),
            Self::Any => None,
        }
    }
}

/// The older edition's game, in which the computer plays alone.
pub(super) struct SoloOptions {
    pub(super) game: GameOptions,
    pub(super) crossing: Crossing,
    pub(super) dictionary: PathBuf,
    pub(super) hand: Option<HandOptions>,
    pub(super) register_file: Option<PathBuf>,
}

/// The source of the computer's letters, and the size of its hand.
pub(super) struct HandOptions {
    pub(super) letters_file: PathBuf,
    pub(super) size: usize,
}

/// The older edition's default dictionary.
const OLDER_DICTIONARY: &str = "/usr/share/dict/words";
/// Default number of letters in a hand.
const USUAL_HAND: usize = 7;

/// The reason there is no game: a wrong invocation, or a file that cannot be used. In Portuguese.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Wrong(pub(super) String);

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Reads the arguments; help takes precedence over everything that follows it.
pub(super) fn read(args: &[OsString]) -> Result<Request, Wrong> {
    let mut typed = Typed::default();
    let mut parser = Parser::from_args(args);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Short('h') | Arg::Long("help" | "ajuda") => return Ok(Request::Help),
            Arg::Short('t') => typed.size = Some(parser.value()?),
            Arg::Short('i') => typed.set_board_file(parser.value()?)?,
            Arg::Short('n') => typed.most_words = Some(parser.value()?),
            Arg::Short('o') => typed.result_file = Some(parser.value()?),
            Arg::Short('j') => typed.mode = Some(parser.value()?),
            Arg::Short('d') => typed.dictionary = Some(parser.value()?),
            Arg::Short('l') => typed.letters_file = Some(parser.value()?),
            Arg::Short('m') => typed.hand_size = Some(parser.value()?),
            Arg::Short('r') => typed.register_file = Some(parser.value()?),
            Arg::Long("edicao") => typed.edition = Some(parser.value()?),
            Arg::Long("motivos") => typed.shows_reasons = true,
            Arg::Value(path) => typed.set_board_file(path)?,
            Arg::Short(_) | Arg::Long(_) => return Err(arg.unexpected().into()),
        }
    }
    match typed.edition.as_ref().map(|edition| edition.to_str()) {
        None | Some(Some("ufcd")) => typed.play().map(Request::Play),
        Some(Some("ist")) => typed.watch().map(Request::Watch),
        Some(_) => Err(Wrong("--edicao: a edição é ufcd ou ist".to_owned())),
    }
}

/// The options as typed. What they mean depends on the edition, which may come last.
#[derive(Default)]
struct Typed {
    edition: Option<OsString>,
    mode: Option<OsString>,
    size: Option<OsString>,
    board_file: Option<OsString>,
    most_words: Option<OsString>,
    result_file: Option<OsString>,
    dictionary: Option<OsString>,
    letters_file: Option<OsString>,
    hand_size: Option<OsString>,
    register_file: Option<OsString>,
    shows_reasons: bool,
}

impl Typed {
    fn set_board_file(&mut self, path: OsString) -> Result<(), Wrong> {
        match self.board_file.replace(path) {
            None => Ok(()),
            Some(_) => Err(Wrong("mais do que um ficheiro de tabuleiro".to_owned())),
        }
    }

    fn play(self) -> Result<PlayOptions, Wrong> {
        for (option, value) in [
            ("-l", &self.letters_file),
            ("-m", &self.hand_size),
            ("-r", &self.register_file),
        ] {
            refuse(option, value.as_deref(), "com --edicao ist")?;
        }
        let words = match self.mode.as_deref().map(OsStr::to_str) {
            None | Some(Some("1")) => {
                refuse("-d", self.dictionary.as_deref(), "com -j 2")?;
                Words::Any
            }
            Some(Some("2")) => Words::InDictionary(self.dictionary.clone().map(PathBuf::from)),
            Some(_) => return Err(Wrong("-j: o modo de jogo é 1 ou 2".to_owned())),
        };
        Ok(PlayOptions {
            words,
            shows_reasons: self.shows_reasons,
            game: self.game()?,
        })
    }

    fn watch(self) -> Result<SoloOptions, Wrong> {
        let (crossing, has_hand) = match self.mode.as_deref().and_then(OsStr::to_str) {
            Some("2") => (Crossing::Letters, false),
            Some("3") => (Crossing::Letters, true),
            Some("4") => (Crossing::Words, true),
            _ => {
                return Err(Wrong(
                    "-j: na edição ist o modo de jogo é 2, 3 ou 4".to_owned(),
                ));
            }
        };
        let dictionary = self.dictionary.clone();
        Ok(SoloOptions {
            crossing,
            dictionary: dictionary.map_or_else(|| OLDER_DICTIONARY.into(), PathBuf::from),
            hand: self.hand(has_hand)?,
            register_file: self.register_file.clone().map(PathBuf::from),
            game: self.game()?,
        })
    }

    fn hand(&self, has_hand: bool) -> Result<Option<HandOptions>, Wrong> {
        if !has_hand {
            refuse("-l", self.letters_file.as_deref(), "com -j 3 e -j 4")?;
            refuse("-m", self.hand_size.as_deref(), "com -j 3 e -j 4")?;
            return Ok(None);
        }
        let size = match &self.hand_size {
            None => Some(USUAL_HAND),
            Some(text) => read_number(text).map(|size| size as usize),
        };
        let size = size
            .filter(|size| (5..=20).contains(size))
            .ok_or_else(|| Wrong("-m: a mão tem entre 5 e 20 letras".to_owned()))?;
        let letters_file = self.letters_file.clone().ok_or_else(|| {
            Wrong("-l: os modos 3 e 4 precisam de um ficheiro de letras".to_owned())
        })?;
        Ok(Some(HandOptions {
            letters_file: letters_file.into(),
            size,
        }))
    }

    fn game(self) -> Result<GameOptions, Wrong> {
        Ok(GameOptions {
            most_words: self.most_words.as_deref().map(read_count).transpose()?,
            size: self.size,
            board_file: self.board_file.map(PathBuf::from),
            result_file: self.result_file.map(PathBuf::from),
        })
    }
}

impl GameOptions {
    /// The size of the board, if no file gives it.
    pub(super) fn size(&self) -> Result<Size, Wrong> {
        self.read_size(read_number)
    }

    /// Reads the size in the older edition, which also accepts `9x9`.
    pub(super) fn older_size(&self) -> Result<Size, Wrong> {
        self.read_size(|text| {
            let Some((rows, columns)) = text.to_str()?.split_once('x') else {
                return read_number(text);
            };
            read_number(OsStr::new(rows)).filter(|_| rows == columns)
        })
    }

    fn read_size(&self, read: impl Fn(&OsStr) -> Option<u64>) -> Result<Size, Wrong> {
        let Some(text) = &self.size else {
            return Ok(Size::default());
        };
        let rows = read(text).and_then(|rows| Size::new(rows as usize));
        rows.ok_or_else(|| {
            let text = text.display();
            Wrong(format!("-t {text}: a dimensão é um ímpar entre 7 e 15"))
        })
    }
}

/// An option that has no effect here is a misunderstanding: better to say so than to ignore it.
fn refuse(option: &str, value: Option<&OsStr>, serves: &str) -> Result<(), Wrong> {
    match value {
        None => Ok(()),
        Some(_) => Err(Wrong(format!("{option}: só serve {serves}"))),
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

/// A number made of digits only, without a sign.
fn read_number(text: &OsStr) -> Option<u64> {
    let text = text.to_str()?;
    let is_digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_digits)
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
