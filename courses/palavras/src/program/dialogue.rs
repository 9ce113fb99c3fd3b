//! The game at the prompt.

use std::io::{self, BufRead, Write};

use ludoteca_palavras::{BadPlacement, Board, Illegal, Placement, Sheet};

use super::texts;

/// The program for callers that lead the dialogue: it is given commands and returns its output, to
/// the byte. Any letters are a word here; a caller that knows better refuses.
pub struct Dialogue(Sheet);

impl Dialogue {
    /// A game on this board, for at most this many words.
    pub fn new(board: Board, most_words: Option<u64>) -> Self {
        Self(start(board, most_words))
    }

    /// Returns the text printed before the first command.
    pub fn open(&self) -> String {
        format!("{}\n{}", self.0.board(), self.wait())
    }

    /// Returns the text printed after a command; nothing after one that ends the game.
    pub fn answer(&mut self, line: &str) -> String {
        match obey(&mut self.0, line) {
            Reaction::Placed(text) => format!("{text}\n{}", self.wait()),
            Reaction::Refused(_) => self.refuse(),
            Reaction::Ended => String::new(),
        }
    }

    /// Returns the text printed after a command that is not accepted.
    pub fn refuse(&self) -> String {
        format!("{}\n{}", texts::WRONG_COMMAND, self.wait())
    }

    /// Returns the text printed last.
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

/// Starts a game that ends after this many words, if given. Any letters are a word.
pub(super) fn start(board: Board, most_words: Option<u64>) -> Sheet {
    let sheet = Sheet::new(board);
    match most_words {
        Some(words) => sheet.with_limit(words),
        None => sheet,
    }
}

/// Returns whether a line ends the game rather than placing a word.
pub fn is_end(line: &str) -> bool {
    line.trim_matches([' ', '\t']).eq_ignore_ascii_case("end")
}

/// The effect of a command.
enum Reaction {
    Placed(String),
    Refused(Reason),
    Ended,
}

/// The reason a command is refused.
pub(super) enum Reason {
    NotUnderstood(BadPlacement),
    NotAllowed(Illegal),
}

/// Plays until the game is over, the person has had enough, or the input ends.
pub(super) fn play(
    sheet: &mut Sheet,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    reasons: &mut dyn Write,
) -> io::Result<()> {
    writeln!(output, "{}", sheet.board())?;
    while !sheet.is_over() {
        write!(output, "{}", texts::PROMPT)?;
        output.flush()?;
        let Some(line) = ludoteca_course_program::read_line(input)? else {
            break;
        };
        match obey(sheet, &line) {
            Reaction::Placed(text) => writeln!(output, "{text}")?,
            Reaction::Refused(reason) => refuse(&reason, output, reasons)?,
            Reaction::Ended => break,
        }
    }
    writeln!(output, "{}", texts::end(sheet.points()))?;
    output.flush()
}

/// Carries out a line.
fn obey(sheet: &mut Sheet, line: &str) -> Reaction {
    let line = line.strip_suffix('\r').unwrap_or(line);
    if is_end(line) {
        return Reaction::Ended;
    }
    let placed = match line.parse() {
        Ok(placement) => place(sheet, &placement),
        Err(bad) => Err(Reason::NotUnderstood(bad)),
    };
    match placed {
        Ok(placed) => Reaction::Placed(format!("{}\n{placed}", sheet.board())),
        Err(reason) => Reaction::Refused(reason),
    }
}

fn place(sheet: &mut Sheet, placement: &Placement) -> Result<String, Reason> {
    let points = sheet.place(placement).map_err(Reason::NotAllowed)?;
    Ok(texts::placement(sheet.words(), placement, points))
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

    /// Compares the output for lines given all at once with that for lines given one by one.
    fn check(lines: &[&str], most_words: Option<u64>) {
        let board = Board::new(Size::new(9).unwrap());
        let mut sheet = start(board.clone(), most_words);
        let mut whole = Vec::new();
        let mut input = io::Cursor::new(lines.join("\n"));
        play(&mut sheet, &mut input, &mut whole, &mut io::sink()).unwrap();
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
