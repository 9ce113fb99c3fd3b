//! The older edition's computer modes: the computer plays alone and shows what it does.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

use ludoteca_palavras::{Accents, Board, Lexicon, Solo, Turn};

use super::files::{self, OutputFile};
use super::options::{SoloOptions, Wrong};
use super::texts;

/// A game that the computer is about to play.
pub(super) struct Performance {
    game: Solo,
    most_words: Option<u64>,
    result: Option<OutputFile>,
    register: Option<OutputFile>,
}

impl Performance {
    pub(super) fn new(options: &SoloOptions) -> Result<Self, Wrong> {
        let board = match &options.game.board_file {
            Some(path) => files::read_board(path)?,
            None => Board::older(options.game.older_size()?),
        };
        let lexicon = read_lexicon(options, board.size().rows() as usize)?;
        let mut game = Solo::new(board, Arc::new(lexicon), options.crossing);
        if let Some(hand) = &options.hand {
            game = game.with_hand(hand.size, files::read_letters(&hand.letters_file)?);
        }
        let letters = options
            .hand
            .as_ref()
            .map(|hand| hand.letters_file.as_path());
        let read: Vec<&Path> = letters
            .into_iter()
            .chain([options.dictionary.as_path()])
            .collect();
        Ok(Self {
            game,
            most_words: options.game.most_words,
            result: OutputFile::prepare(options.game.result_file.as_deref(), &read)?,
            register: OutputFile::prepare(options.register_file.as_deref(), &read)?,
        })
    }

    /// Plays to the end, and writes the files even if the reader of the output went away.
    pub(super) fn play(mut self, output: &mut dyn Write) -> io::Result<()> {
        let mut register = String::new();
        let played = self.show_turns(output, &mut register);
        if let Some(file) = self.register {
            file.write(&register)?;
        }
        if let Some(file) = self.result {
            file.write(&format!("{}\n", self.game.board()))?;
        }
        played
    }

    fn show_turns(&mut self, output: &mut dyn Write, register: &mut String) -> io::Result<()> {
        let most = self.most_words.unwrap_or(u64::MAX);
        for number in (1_u64..).take_while(|&number| number <= most) {
            let Some(turn) = self.game.play_best() else {
                break;
            };
            if self.register.is_some() {
                add_to_register(register, number, &turn);
            }
            let shown = texts::turn(&turn);
            writeln!(output, "{}\n{shown}", self.game.board())?;
            output.flush()?;
        }
        writeln!(output, "{}", texts::end(self.game.points()))?;
        output.flush()
    }
}

fn add_to_register(register: &mut String, number: u64, turn: &Turn) {
    // Writing to a string cannot fail.
    let _ = writeln!(register, "Jogada {number}");
    for mv in &turn.choice {
        let _ = writeln!(register, "{}", texts::computer_move(mv));
    }
}

/// The dictionary, unless no word is to be placed at all.
fn read_lexicon(options: &SoloOptions, longest: usize) -> Result<Lexicon, Wrong> {
    if options.game.most_words == Some(0) {
        return Ok(Lexicon::from_words([]));
    }
    files::read_lexicon(&options.dictionary, |bytes| {
        Lexicon::read_with(bytes, 2..=longest, Accents::LeftOut)
    })
}
