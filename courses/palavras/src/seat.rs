//! Programs that use the course's word game as a person would: what it prints is their input, and
//! what they write are its commands.
//!
//! The board (with the words of the opening on it) and the prompt come first. `A3H word` places a
//! word and is answered by the new board, its points and the next prompt; what is refused is
//! answered by the error and may be tried again; `end`, or the end of the program, ends the game.

use ludoteca_course::CourseSeat;
use ludoteca_course::seat::{Answer, Dialogue as CourseDialogue, Fault, Line, Sitting, Start};
use ludoteca_palavras::{Board, Size};
use ludoteca_play::{Command, Refusal, Seat, Session};
use ludoteca_words::Message;

use crate::judge::TEXTS;
use crate::program::dialogue::{Dialogue, is_end};

/// Maximum number of commands refused one after the other.
const MOST_ERRORS: usize = 1000;

/// Seats the programs of this course.
pub(crate) struct PalavrasSeat;

impl CourseSeat for PalavrasSeat {
    fn sit(&self) -> Sitting {
        Sitting::Dialogue(Box::new(Table(None)))
    }
}

/// The course's own program as the table, once a game has begun.
struct Table(Option<Dialogue>);

impl Table {
    /// Answers a command; `None` when it is no word that can stand here.
    fn try_word(
        &mut self,
        session: &Session,
        seat: Seat,
        line: &str,
        program: &mut dyn Line,
    ) -> Option<Answer> {
        let text = line.to_owned();
        let ply = session.ply();
        let command = Command::Play { seat, ply, text };
        match session.clone().act(&command, 0) {
            // Whose dictionary is missing is for the game to say.
            Ok(_) | Err(Refusal::NoDictionary { .. }) => {}
            Err(_) => return None,
        }
        program.tell(&self.0.as_mut()?.answer(line));
        Some(Answer::Move(line.to_owned()))
    }
}

impl CourseDialogue for Table {
    fn begin(&mut self, session: &Session, _: Seat, program: &mut dyn Line) -> Result<(), Fault> {
        let dialogue = open_dialogue(session).map_err(Fault::machine)?;
        program.start(Start::default())?;
        program.tell(&dialogue.open());
        self.0 = Some(dialogue);
        Ok(())
    }

    fn choose(
        &mut self,
        session: &Session,
        seat: Seat,
        program: &mut dyn Line,
    ) -> Result<Answer, Fault> {
        for _ in 0..MOST_ERRORS {
            let Some(line) = program.ask_or_end()? else {
                return Ok(Answer::Resign);
            };
            if is_end(&line) {
                return Ok(Answer::Resign);
            }
            if let Some(answer) = self.try_word(session, seat, &line, program) {
                return Ok(answer);
            }
            if let Some(dialogue) = &self.0 {
                program.tell(&dialogue.refuse());
            }
        }
        let why = Message::new("palavras-seat-no-word");
        Err(Fault::illegal(TEXTS.plain(&why)))
    }

    fn end(&mut self, _: &Session, _: Seat, program: &mut dyn Line) {
        if let Some(dialogue) = self.0.take() {
            program.tell(&dialogue.close());
        }
        program.stop();
    }
}

/// The course's program on the board of the opening, with the words that are left.
fn open_dialogue(session: &Session) -> Result<Dialogue, String> {
    let options = &session.header().setup.options;
    let mut board: Board = match options.text("board") {
        Some(text) => text.parse().map_err(|bad| format!("the board: {bad}"))?,
        None => Size::new(options.count("size").into())
            .map(Board::new)
            .ok_or("there is no board of this size")?,
    };
    for text in session.moves() {
        let placement = text.parse().map_err(|bad| format!("{text}: {bad}"))?;
        let placed = board.place(&placement);
        placed.map_err(|illegal| format!("{text}: {illegal}"))?;
    }
    let left = |limit: u32| u64::from(limit.saturating_sub(session.ply()));
    Ok(Dialogue::new(board, options.number("limit").map(left)))
}
