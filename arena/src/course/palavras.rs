//! Programs that use the course's word game as a person would: what it prints is their input, and
//! what they write are its commands.
//!
//! The board (with the words of the opening on it) and the prompt come first. `A3H word` places a
//! word and is answered by the new board, its points and the next prompt; what is refused is
//! answered by the error and may be tried again; `end`, or the end of the program, ends the game.

use ludoteca_palavras::{Board, Size};
use ludoteca_play::{Cause, Command, Occupant, Refusal, Seat, Session};
use ludoteca_programs::palavras::dialogue::{Dialogue, is_end};

use super::Course;
use super::talker::{self, Talker};
use crate::clock::{Bank, TimeControl};
use crate::protocol::Reply;
use crate::seat::process::Launch;
use crate::seat::{BadSeat, Evidence, Fault, Sitter};
use crate::text::Message;

/// This many commands may be refused one after the other.
const MOST_ERRORS: usize = 1000;

pub(super) struct Palavras;

impl Course for Palavras {
    fn game(&self) -> &'static str {
        "palavras"
    }

    fn sit(
        &self,
        name: &str,
        words: &[String],
        time: TimeControl,
    ) -> Result<Box<dyn Sitter>, BadSeat> {
        let launch = talker::launch(words, &[])?;
        Ok(Box::new(PalavrasSitter {
            name: name.to_owned(),
            launch: launch.clone(),
            talker: Talker::new(launch),
            table: None,
            bank: Bank::new(time),
            time,
        }))
    }
}

struct PalavrasSitter {
    name: String,
    launch: Launch,
    talker: Talker,
    table: Option<Dialogue>,
    bank: Bank,
    time: TimeControl,
}

impl PalavrasSitter {
    /// Answers a command; nothing when it is no word that can stand here.
    fn try_word(&mut self, session: &Session, seat: Seat, line: &str) -> Option<Reply> {
        let text = line.to_owned();
        let ply = session.ply();
        let command = Command::Play { seat, ply, text };
        match session.clone().act(&command, 0) {
            // Whose dictionary is missing is for the game to say.
            Ok(_) | Err(Refusal::NoDictionary { .. }) => {}
            Err(_) => return None,
        }
        let answer = self.table.as_mut()?.answer(line);
        self.talker.tell(&answer);
        Some(Reply::Text(line.to_owned()))
    }
}

impl Sitter for PalavrasSitter {
    fn occupant(&self) -> Occupant {
        Occupant::person("course", &self.name)
    }

    fn fix_clock(&mut self, seed: u64, place: usize) {
        self.talker.fix_clock(seed, place);
    }

    fn begin(&mut self, session: &Session, _: Seat) -> Result<(), Fault> {
        self.bank = Bank::new(self.time);
        let table = open_table(session).map_err(Fault::machine)?;
        self.talker.start(self.launch.clone())?;
        self.talker.tell(&table.open());
        self.table = Some(table);
        Ok(())
    }

    fn arrange(&mut self, _: &Session, _: Seat) -> Result<Option<String>, Fault> {
        Ok(None)
    }

    fn choose(&mut self, session: &Session, seat: Seat) -> Result<Reply, Fault> {
        for _ in 0..MOST_ERRORS {
            let Some(line) = self.talker.ask_or_end(&mut self.bank)? else {
                return Ok(Reply::Resign);
            };
            if is_end(&line) {
                return Ok(Reply::Resign);
            }
            if let Some(reply) = self.try_word(session, seat, &line) {
                return Ok(reply);
            }
            if let Some(table) = &self.table {
                self.talker.tell(&table.refuse());
            }
        }
        Err(Fault::own(Cause::Illegal, Message::new("fault-no-word")))
    }

    fn settle(&mut self) -> Result<(), Fault> {
        self.talker.settle(&mut self.bank)
    }

    fn accuse(&mut self, why: &Message) {
        self.talker.accuse(why);
    }

    fn end(&mut self, _: &Session, _: Seat) {
        if let Some(table) = self.table.take() {
            self.talker.tell(&table.close());
        }
        self.talker.stop();
    }

    fn evidence(&mut self) -> Option<Evidence> {
        self.talker.evidence()
    }
}

/// The course's program on the board of the opening, with the words that are left.
fn open_table(session: &Session) -> Result<Dialogue, String> {
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
