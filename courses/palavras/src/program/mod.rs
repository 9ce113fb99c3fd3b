//! The dialogue of `palavras`: a person places words, with or without a dictionary. In the older
//! edition the computer plays alone.

pub mod dialogue;
mod files;
mod options;
mod solo;
pub(crate) mod texts;

pub use texts::HELP;

use std::ffi::OsString;
use std::io::{self, BufRead, IsTerminal as _, Write};
use std::path::Path;
use std::sync::Arc;

use ludoteca_palavras::{Board, Lexicon, Sheet};

use files::OutputFile;
use options::{PlayOptions, Request, Words, Wrong};
use solo::Performance;

/// The exit status of a wrong invocation, or of files that cannot be used.
const WRONG: u8 = 1;

/// Runs the program.
pub fn run(
    args: &[OsString],
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    errors: &mut dyn Write,
) -> io::Result<u8> {
    match prepare(args) {
        Ok(Prepared::Help) => output.write_all(texts::HELP.as_bytes()).map(|()| 0),
        Ok(Prepared::Play(game)) => game.play(input, output, errors).map(|()| 0),
        Ok(Prepared::Watch(performance)) => performance.play(output).map(|()| 0),
        Err(wrong) => {
            writeln!(errors, "palavras: {wrong}\n{}", texts::SEE_HELP)?;
            Ok(WRONG)
        }
    }
}

/// The work to do, once every input file has been read and every output file can be written.
enum Prepared {
    Help,
    Play(Box<Conversation>),
    Watch(Box<Performance>),
}

fn prepare(args: &[OsString]) -> Result<Prepared, Wrong> {
    Ok(match options::read(args)? {
        Request::Help => Prepared::Help,
        Request::Play(options) => Prepared::Play(Box::new(Conversation::new(&options)?)),
        Request::Watch(options) => Prepared::Watch(Box::new(Performance::new(&options)?)),
    })
}

/// A game that has been prepared but not begun, with its files in memory.
#[cfg(target_os = "linux")]
pub(crate) struct Opening {
    pub(crate) dialogue: dialogue::Dialogue,
    pub(crate) most_words: Option<u64>,
    /// The file that is written at the end.
    pub(crate) result_file: Option<std::path::PathBuf>,
}

/// Prepares a game in which any word may be placed. `board` is the text of the board's file.
#[cfg(target_os = "linux")]
pub(crate) fn open(args: &[OsString], board: Option<&str>) -> Result<Opening, String> {
    let wrong = |wrong: Wrong| wrong.to_string();
    let Request::Play(options) = options::read(args).map_err(wrong)? else {
        return Err("no game is played".to_owned());
    };
    let game = options.game;
    let board = match (&game.board_file, board) {
        (Some(_), Some(text)) => text.parse().map_err(|bad| texts::bad_board(&bad))?,
        (None, None) => Board::new(game.size().map_err(wrong)?),
        _ => return Err("a board and -i go together".to_owned()),
    };
    Ok(Opening {
        dialogue: dialogue::Dialogue::new(board, game.most_words),
        most_words: game.most_words,
        result_file: game.result_file,
    })
}

/// A game with a person.
struct Conversation {
    sheet: Sheet,
    result: Option<OutputFile>,
    shows_reasons: bool,
}

impl Conversation {
    fn new(options: &PlayOptions) -> Result<Self, Wrong> {
        let game = &options.game;
        let board = match &game.board_file {
            Some(path) => files::read_board(path)?,
            None => Board::new(game.size()?),
        };
        let sheet = dialogue::start(board, game.most_words);
        let sheet = match read_lexicon(&options.words)? {
            Some(lexicon) => sheet.with_dictionary(Arc::new(lexicon)),
            None => sheet,
        };
        let read: Vec<&Path> = options.words.file().into_iter().collect();
        Ok(Self {
            sheet,
            result: OutputFile::prepare(game.result_file.as_deref(), &read)?,
            // A person who sees the error stream learns why; pipes see what they always saw.
            shows_reasons: options.shows_reasons || io::stderr().is_terminal(),
        })
    }

    /// Plays, and writes the result even if the reader of the output went away in mid-game.
    fn play(
        mut self,
        input: &mut dyn BufRead,
        output: &mut dyn Write,
        errors: &mut dyn Write,
    ) -> io::Result<()> {
        let mut nowhere = io::sink();
        let reasons = if self.shows_reasons {
            errors
        } else {
            &mut nowhere
        };
        let played = dialogue::play(&mut self.sheet, input, output, reasons);
        if let Some(result) = self.result {
            result.write(&texts::result(&self.sheet))?;
        }
        played
    }
}

fn read_lexicon(words: &Words) -> Result<Option<Lexicon>, Wrong> {
    let path = match words {
        Words::Any => return Ok(None),
        Words::InDictionary(Some(path)) => path.clone(),
        Words::InDictionary(None) => files::usual_dictionary(&files::USUAL_DICTIONARIES)?,
    };
    files::read_lexicon(&path, Lexicon::read).map(Some)
}
