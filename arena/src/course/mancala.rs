//! Programs that use the course's interpreter of Mancala as a person would: the interpreter is the
//! table, and the program is told its name as its last argument.
//!
//! When it is the program's turn it is shown the board (what `DJ` prints) and writes an
//! instruction: `J name n` plays, `D name` gives up, and anything else is answered as the
//! interpreter answers it. After a move it reads what the interpreter says to it.

use ludoteca_play::{Cause, Occupant, Seat, Session, Setup};
use ludoteca_programs::mancala::interpreter::{Command, Interpreter};
use ludoteca_programs::mancala::league::Reading;

use super::Course;
use super::talker::{self, Talker};
use crate::clock::{Bank, TimeControl};
use crate::protocol::Reply;
use crate::seat::process::Launch;
use crate::seat::{BadSeat, Evidence, Fault, Sitter};
use crate::text::Message;

/// The players' names at the table.
const NAMES: [&str; 2] = ["A", "B"];
/// This many instructions may come that play no move.
const MOST_REMARKS: usize = 100;

pub(super) struct Mancala;

impl Course for Mancala {
    fn game(&self) -> &'static str {
        "mancala"
    }

    fn check(&self, setup: &Setup) -> Result<(), Message> {
        if *setup == Setup::usual(setup.game) {
            return Ok(());
        }
        Err(Message::new("course-mancala"))
    }

    fn sit(
        &self,
        name: &str,
        words: &[String],
        time: TimeControl,
    ) -> Result<Box<dyn Sitter>, BadSeat> {
        let launch = talker::launch(words, &[])?;
        Ok(Box::new(MancalaSitter {
            name: name.to_owned(),
            launch: launch.clone(),
            talker: Talker::new(launch),
            table: Interpreter::new(Reading::AsWritten),
            told: 0,
            seat: Seat::First,
            bank: Bank::new(time),
            time,
        }))
    }
}

struct MancalaSitter {
    name: String,
    launch: Launch,
    talker: Talker,
    table: Interpreter,
    /// How many moves the table has seen.
    told: usize,
    seat: Seat,
    bank: Bank,
    time: TimeControl,
}

impl MancalaSitter {
    /// Plays at the table what was played in the game; the program hears what its own moves did.
    fn catch_up(&mut self, session: &Session) {
        let view = session.view(self.seat.into());
        for played in &view.moves[self.told.min(view.moves.len())..] {
            let name = NAMES[played.seat.index()];
            let answer = self.table.answer(&format!("J {name} {}", played.text));
            if played.seat == self.seat {
                self.talker.tell(&answer.output);
            }
        }
        self.told = view.moves.len();
    }
}

impl Sitter for MancalaSitter {
    fn occupant(&self) -> Occupant {
        Occupant::person("course", &self.name)
    }

    fn fix_clock(&mut self, seed: u64, place: usize) {
        self.talker.fix_clock(seed, place);
    }

    fn begin(&mut self, session: &Session, seat: Seat) -> Result<(), Fault> {
        self.bank = Bank::new(self.time);
        self.seat = seat;
        self.table = Interpreter::new(Reading::AsWritten);
        for instruction in ["RJ A", "RJ B", "IJ A B"] {
            self.table.answer(instruction);
        }
        self.told = 0;
        let name = NAMES[seat.index()];
        self.talker
            .start(self.launch.clone().with_arguments([name]))?;
        // The opening was played before the program sat down.
        for (text, seat) in opening_of(session) {
            self.table
                .answer(&format!("J {} {text}", NAMES[seat.index()]));
            self.told += 1;
        }
        Ok(())
    }

    fn arrange(&mut self, _: &Session, _: Seat) -> Result<Option<String>, Fault> {
        Ok(None)
    }

    fn choose(&mut self, session: &Session, seat: Seat) -> Result<Reply, Fault> {
        self.catch_up(session);
        let board = self.table.answer("DJ").output;
        self.talker.tell(&board);
        for _ in 0..MOST_REMARKS {
            let line = self.talker.ask(&mut self.bank)?;
            match Command::read(&line) {
                Some(Command::Play(name, pit)) if name == NAMES[seat.index()] => {
                    return Ok(Reply::Text(pit.to_string()));
                }
                Some(Command::Resign(names)) if names.contains(&NAMES[seat.index()]) => {
                    return Ok(Reply::Resign);
                }
                Some(Command::Show | Command::List) => {
                    let answer = self.table.answer(&line).output;
                    self.talker.tell(&answer);
                }
                // No program plays for the other, starts games or touches files.
                _ => {
                    let answer = self.table.unreadable().output;
                    self.talker.tell(&answer);
                }
            }
        }
        Err(Fault::own(Cause::Illegal, Message::new("fault-no-move")))
    }

    fn settle(&mut self) -> Result<(), Fault> {
        self.talker.settle(&mut self.bank)
    }

    fn accuse(&mut self, why: &Message) {
        self.talker.accuse(why);
    }

    fn end(&mut self, session: &Session, _: Seat) {
        self.catch_up(session);
        self.talker.stop();
    }

    fn evidence(&mut self) -> Option<Evidence> {
        self.talker.evidence()
    }
}

/// The moves so far, and whose they were.
fn opening_of(session: &Session) -> Vec<(String, Seat)> {
    let view = session.view(Seat::First.into());
    let moves = view.moves.into_iter();
    moves
        .map(|played| (played.text.clone(), played.seat))
        .collect()
}
