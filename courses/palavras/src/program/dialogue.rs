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

/// The program for one who leads the talk: it is given commands and says what it prints, to the
/// byte. Any letters are a word here; whoever knows better refuses.
pub struct Dialogue(Session);

impl Dialogue {
    /// A game on this board, for at most this many words.
    pub fn new(board: Board, most_words: Option<u64>) -> Self {
        Self(Session::new(board, None, most_words))
    }

    /// What it prints before the first command.
    pub fn open(&self) -> String {
        format!("{}\n{}", self.0.board(), self.wait())
    }

    /// What it prints after a command; nothing after one that ends the game.
    pub fn answer(&mut self, line: &str) -> String {
        match obey(&mut self.0, line) {
            Obeyed::Placed(text) => format!("{text}\n{}", self.wait()),
            Obeyed::Refused(_) => self.refuse(),
            Obeyed::Ended => String::new(),
        }
    }

    /// What it prints after a command that it does not accept.
    pub fn refuse(&self) -> String {
        format!("{}\n{}", texts::WRONG_COMMAND, self.wait())
    }

    /// What it prints last.
    pub fn close(&self) -> String {
        format!("{}\n", texts::end(self.0.points()))
    }

    /// The board as it stands.
    #[cfg(target_os = "linux")]
    pub(crate) fn board(&self) -> &Board {
        self.0.board()
    }

    /// The text that `-o` writes when the game ends here.
    #[cfg(target_os = "linux")]
    pub(crate) fn result(&self) -> String {
        texts::result(&self.0)
    }

    /// The prompt, as long as the game goes on.
    fn wait(&self) -> &'static str {
        if self.0.is_over() { "" } else { texts::PROMPT }
    }
}

/// Whether a line ends the game rather than placing a word.
pub fn is_end(line: &str) -> bool {
    line.trim_matches([' ', '\t']).eq_ignore_ascii_case("end")
}

/// What became of a command.
enum Obeyed {
    Placed(String),
    Refused(Reason),
    Ended,
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
        let Some(line) = ludoteca_course_program::read_line(input)? else {
            break;
        };
        match obey(session, &line) {
            Obeyed::Placed(text) => writeln!(output, "{text}")?,
            Obeyed::Refused(reason) => refuse(&reason, output, reasons)?,
            Obeyed::Ended => break,
        }
    }
    writeln!(output, "{}", texts::end(session.points()))?;
    output.flush()
}

/// Does what a line says.
fn obey(session: &mut Session, line: &str) -> Obeyed {
    let line = line.strip_suffix('\r').unwrap_or(line);
    if is_end(line) {
        return Obeyed::Ended;
    }
    let placed = match line.parse() {
        Ok(placement) => place(session, &placement),
        Err(bad) => Err(Reason::NotUnderstood(bad)),
    };
    match placed {
        Ok(placed) => Obeyed::Placed(format!("{}\n{placed}", session.board())),
        Err(reason) => Obeyed::Refused(reason),
    }
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

#[cfg(test)]
mod tests {
    use ludoteca_palavras::Size;

    use super::*;

    /// What the program prints when it is given these lines at once, and when it is led line by line.
    fn check(lines: &[&str], most_words: Option<u64>) {
        let board = Board::new(Size::new(9).unwrap());
        let mut session = Session::new(board.clone(), None, most_words);
        let mut whole = Vec::new();
        let mut input = io::Cursor::new(lines.join("\n"));
        play(&mut session, &mut input, &mut whole, &mut io::sink()).unwrap();
        let mut dialogue = Dialogue::new(board, most_words);
        let mut led = dialogue.open();
        for line in lines {
            led += &dialogue.answer(line);
        }
        led += &dialogue.close();
        assert_eq!(led, String::from_utf8(whole).unwrap());
    }

    #[test]
    fn led_line_by_line_it_prints_what_it_prints_at_once() {
        check(
            &["A3H bacalhau", "nonsense", "A3H casa", "A9H anabela"],
            None,
        );
        check(&["A3H bacalhau", "A9H anabela"], Some(2));
        check(&["A3H bacalhau", "END"], None);
        check(&[], None);
    }
}
