//! Programs that use the course's interpreter of Mancala as a person would: the interpreter is the
//! table, and the program is told its name as its last argument.
//!
//! When it is the program's turn it is shown the board (what `DJ` prints) and writes an
//! instruction: `J name n` plays, `D name` gives up, and anything else is answered as the
//! interpreter answers it. After a move it reads what the interpreter says to it.

use ludoteca_course::CourseSeat;
use ludoteca_course::seat::{Answer, Dialogue, Fault, Line, Sitting, Start};
use ludoteca_play::{Seat, Session, Setup};
use ludoteca_words::Message;

use crate::judge::TEXTS;
use crate::program::interpreter::{Command, Interpreter};
use crate::program::league::Reading;

/// The players' names at the table.
const NAMES: [&str; 2] = ["A", "B"];
/// Maximum number of instructions that play no move.
const MOST_REMARKS: usize = 100;

/// Seats the programs of this course.
pub(crate) struct MancalaSeat;

impl CourseSeat for MancalaSeat {
    fn check(&self, setup: &Setup) -> Result<(), Message> {
        if *setup == Setup::usual(setup.game) {
            return Ok(());
        }
        Err(TEXTS.plain(&Message::new("mancala-seat-options")))
    }

    fn sit(&self) -> Sitting {
        Sitting::Dialogue(Box::new(Table {
            interpreter: Interpreter::new(Reading::AsWritten),
            moves: 0,
        }))
    }
}

/// The table at which a program plays.
struct Table {
    interpreter: Interpreter,
    /// Number of moves it has seen.
    moves: usize,
}

impl Table {
    /// Repeats the game's moves at the table; the program hears the results of its own.
    fn catch_up(&mut self, session: &Session, seat: Seat, program: &mut dyn Line) {
        let view = session.view(seat.into());
        for played in &view.moves[self.moves.min(view.moves.len())..] {
            let output = self.play(played.seat, &played.text);
            if played.seat == seat {
                program.tell(&output);
            }
        }
    }

    fn play(&mut self, seat: Seat, house: &str) -> String {
        self.moves += 1;
        let name = NAMES[seat.index()];
        self.interpreter.answer(&format!("J {name} {house}")).output
    }
}

impl Dialogue for Table {
    fn begin(
        &mut self,
        session: &Session,
        seat: Seat,
        program: &mut dyn Line,
    ) -> Result<(), Fault> {
        self.interpreter = Interpreter::new(Reading::AsWritten);
        for instruction in ["RJ A", "RJ B", "IJ A B"] {
            self.interpreter.answer(instruction);
        }
        self.moves = 0;
        program.start(Start::with_words([NAMES[seat.index()]]))?;
        // The opening was played before the program sat down.
        for played in &session.view(Seat::First.into()).moves {
            self.play(played.seat, &played.text);
        }
        Ok(())
    }

    fn choose(
        &mut self,
        session: &Session,
        seat: Seat,
        program: &mut dyn Line,
    ) -> Result<Answer, Fault> {
        self.catch_up(session, seat, program);
        program.tell(&self.interpreter.answer("DJ").output);
        for _ in 0..MOST_REMARKS {
            let line = program.ask()?;
            match Command::read(&line) {
                Some(Command::Play(name, pit)) if name == NAMES[seat.index()] => {
                    return Ok(Answer::Move(pit.to_string()));
                }
                Some(Command::Resign(names)) if names.contains(&NAMES[seat.index()]) => {
                    return Ok(Answer::Resign);
                }
                Some(Command::Show | Command::List) => {
                    program.tell(&self.interpreter.answer(&line).output);
                }
                // No program plays for the other, starts games or touches files.
                _ => program.tell(&self.interpreter.unreadable().output),
            }
        }
        let why = Message::new("mancala-seat-no-move");
        Err(Fault::illegal(TEXTS.plain(&why)))
    }

    fn end(&mut self, session: &Session, seat: Seat, program: &mut dyn Line) {
        self.catch_up(session, seat, program);
        program.stop();
    }
}
