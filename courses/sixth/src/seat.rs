//! Programs of this course at a table: `?` asks for a guess.

use ludoteca_course::CourseSeat;
use ludoteca_course::seat::{Answer, Dialogue, Fault, Line, Sitting, Start};
use ludoteca_play::{Seat, Session};

pub(crate) struct HideoutSeat;

impl CourseSeat for HideoutSeat {
    fn ladder(&self) -> Option<&'static str> {
        Some("")
    }

    fn sit(&self) -> Sitting {
        Sitting::Dialogue(Box::new(Guesses))
    }
}

struct Guesses;

impl Dialogue for Guesses {
    fn begin(&mut self, _: &Session, _: Seat, program: &mut dyn Line) -> Result<(), Fault> {
        program.start(Start::default())
    }

    fn choose(&mut self, _: &Session, _: Seat, program: &mut dyn Line) -> Result<Answer, Fault> {
        program.tell("?\n");
        program.ask().map(Answer::Move)
    }

    fn end(&mut self, _: &Session, _: Seat, program: &mut dyn Line) {
        program.stop();
    }
}
