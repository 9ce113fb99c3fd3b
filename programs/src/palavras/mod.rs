//! The dialogue of `palavras`: a person places words, with or without a dictionary.

mod dialogue;
mod files;
mod options;
mod texts;

use std::ffi::OsString;
use std::io::{self, BufRead, IsTerminal as _, Write};

use ludoteca_palavras::{Board, Lexicon};

use dialogue::Session;
use files::OutputFile;
use options::{Mode, Options, Request, Wrong};

/// The exit status of a wrong invocation, or of files that cannot be used.
const WRONG: u8 = 1;

/// The program.
pub fn run(
    args: &[OsString],
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    errors: &mut dyn Write,
) -> io::Result<u8> {
    let prepared = match options::read(args) {
        Ok(Request::Help) => {
            output.write_all(texts::HELP.as_bytes())?;
            return Ok(0);
        }
        Ok(Request::Play(options)) => Prepared::new(&options),
        Err(wrong) => Err(wrong),
    };
    match prepared {
        Ok(prepared) => prepared.play(input, output, errors).map(|()| 0),
        Err(wrong) => {
            writeln!(errors, "palavras: {wrong}\n{}", texts::SEE_HELP)?;
            Ok(WRONG)
        }
    }
}

/// A game whose files have been read, and which can be written where it shall be.
struct Prepared {
    session: Session,
    result: Option<OutputFile>,
    shows_reasons: bool,
}

impl Prepared {
    fn new(options: &Options) -> Result<Self, Wrong> {
        let board = match &options.board_file {
            Some(path) => files::read_board(path)?,
            None => Board::new(options.size()?),
        };
        let lexicon = lexicon(options)?;
        let result = options.result_file.as_deref();
        Ok(Self {
            session: Session::new(board, lexicon, options.most_words),
            result: result.map(OutputFile::prepare).transpose()?,
            // Whoever looks at the error stream learns why; pipes see what they always saw.
            shows_reasons: options.shows_reasons || io::stderr().is_terminal(),
        })
    }

    /// Plays, and writes the result also when somebody stopped listening in mid-game.
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
        let played = dialogue::play(&mut self.session, input, output, reasons);
        if let Some(result) = self.result {
            result.write(&texts::result(&self.session))?;
        }
        played
    }
}

fn lexicon(options: &Options) -> Result<Option<Lexicon>, Wrong> {
    match options.mode {
        Mode::Free => Ok(None),
        Mode::Dictionary => {
            let path = match &options.dictionary {
                Some(path) => path.clone(),
                None => files::usual_dictionary(&files::USUAL_DICTIONARIES)?,
            };
            files::read_lexicon(&path, Lexicon::read).map(Some)
        }
    }
}
