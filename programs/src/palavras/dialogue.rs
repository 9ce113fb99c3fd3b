//! The game at the prompt.

use std::io::{self, BufRead, Write};

use ludoteca_palavras::{BadPlacement, Board, Illegal, Lexicon, Placement};

use super::texts;

/// A game in progress, as the course counts it.
pub(super) struct Session {
    board: Board,
    lexicon: Option<Lexicon>,
    most_words: Option<u64>,
    points: u64,
    words: u64,
}

impl Session {
    pub(super) fn new(board: Board, lexicon: Option<Lexicon>, most_words: Option<u64>) -> Self {
        Self {
            board,
            lexicon,
            most_words,
            points: 0,
            words: 0,
        }
    }

    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    pub(super) fn points(&self) -> u64 {
        self.points
    }

    /// How many words have been placed.
    pub(super) fn words(&self) -> u64 {
        self.words
    }

    fn is_over(&self) -> bool {
        self.board.is_full() || self.most_words.is_some_and(|most| self.words >= most)
    }

    /// Places a word and returns its points. On `Err` nothing has changed.
    fn place(&mut self, placement: &Placement) -> Result<u64, Illegal> {
        self.board.check(placement)?;
        let knows = |lexicon: &Lexicon| lexicon.contains(&placement.word);
        if !self.lexicon.as_ref().is_none_or(knows) {
            return Err(Illegal::UnknownWord(placement.word));
        }
        let points = self.board.place(placement)?;
        self.points += points;
        self.words += 1;
        Ok(points)
    }
}

/// What a person may type.
enum Command {
    Place(Placement),
    End,
}

/// Why a command is refused.
pub(super) enum Reason {
    NotUnderstood(BadPlacement),
    NotAllowed(Illegal),
}

/// Plays until the game is over, the person has had enough, or the input ends.
pub(super) fn play(
    session: &mut Session,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    reasons: &mut dyn Write,
) -> io::Result<()> {
    writeln!(output, "{}", session.board())?;
    while !session.is_over() {
        write!(output, "{}", texts::PROMPT)?;
        output.flush()?;
        let Some(line) = crate::read_line(input)? else {
            break;
        };
        let placed = match read_command(&line) {
            Ok(Command::End) => break,
            Ok(Command::Place(placement)) => place(session, &placement),
            Err(bad) => Err(Reason::NotUnderstood(bad)),
        };
        match placed {
            Ok(placed) => writeln!(output, "{}\n{placed}", session.board())?,
            Err(reason) => refuse(&reason, output, reasons)?,
        }
    }
    writeln!(output, "{}", texts::end(session.points()))?;
    output.flush()
}

fn place(session: &mut Session, placement: &Placement) -> Result<String, Reason> {
    let points = session.place(placement).map_err(Reason::NotAllowed)?;
    Ok(texts::placement(session.words(), placement, points))
}

fn refuse(reason: &Reason, output: &mut dyn Write, reasons: &mut dyn Write) -> io::Result<()> {
    writeln!(output, "{}", texts::WRONG_COMMAND)?;
    // On a terminal the reason comes below the error.
    output.flush()?;
    writeln!(reasons, "{}", texts::reason(reason))
}

fn read_command(line: &str) -> Result<Command, BadPlacement> {
    let line = line.strip_suffix('\r').unwrap_or(line);
    if line.trim_matches([' ', '\t']).eq_ignore_ascii_case("end") {
        return Ok(Command::End);
    }
    line.parse().map(Command::Place)
}
