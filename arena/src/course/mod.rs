//! Programs of the courses, unmodified, by their own protocols. Only the modules here know a game.

pub(crate) mod clock;
mod galo;
mod mancala;
mod palavras;
mod poziomka;
mod talker;
mod wargame;

use ludoteca_play::Setup;

use crate::clock::TimeControl;
use crate::opening::Variety;
use crate::seat::{BadSeat, SeatKind, SeatSpec, Sitter};
use crate::text::Message;

/// How programs of one course can sit.
trait Course: Sync {
    /// The game that the course is about.
    fn game(&self) -> &'static str;

    /// Whether programs can play with these options, or why not.
    fn check(&self, _setup: &Setup) -> Result<(), Message> {
        Ok(())
    }

    /// What makes games differ, if moves cannot.
    fn variety(&self) -> Option<Variety> {
        None
    }

    /// Seats a program.
    fn sit(
        &self,
        name: &str,
        words: &[String],
        time: TimeControl,
    ) -> Result<Box<dyn Sitter>, BadSeat>;
}

/// The courses whose programs can sit.
const COURSES: &[&dyn Course] = &[
    &galo::Galo,
    &mancala::Mancala,
    &palavras::Palavras,
    &poziomka::Poziomka,
    &wargame::Wargame,
];

fn find_course(setup: &Setup) -> Result<&'static dyn Course, BadSeat> {
    let name = setup.game.name();
    let found = COURSES.iter().find(|course| course.game() == name);
    let course =
        found.ok_or_else(|| BadSeat::Course(Message::new("course-none").with("game", name)))?;
    course.check(setup).map_err(BadSeat::Course)?;
    Ok(*course)
}

/// Whether programs of the course can play with these options.
pub(crate) fn find(setup: &Setup) -> Result<(), BadSeat> {
    find_course(setup).map(drop)
}

/// Seats a program of the game's course.
pub(crate) fn sit(
    name: &str,
    words: &[String],
    setup: &Setup,
    time: TimeControl,
) -> Result<Box<dyn Sitter>, BadSeat> {
    find_course(setup)?.sit(name, words, time)
}

/// What makes the games of two seats differ.
pub(crate) fn variety(setup: &Setup, seats: [&SeatSpec; 2]) -> Variety {
    let is_course = |seat: &&SeatSpec| matches!(seat.kind, SeatKind::Course(_));
    if seats.iter().any(is_course)
        && let Ok(course) = find_course(setup)
        && let Some(variety) = course.variety()
    {
        return variety;
    }
    if setup.facts().is_hidden {
        Variety::Seeds
    } else {
        Variety::Moves
    }
}
