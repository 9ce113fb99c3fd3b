//! Programs of the courses, unmodified, by their own protocols. The courses say how; nothing here
//! knows one.

pub(crate) mod clock;
mod program;
mod talker;

use ludoteca_course::seat::{Answer, Dialogue, Host, Sitting, Variety};
use ludoteca_course::{CourseSeat, Courses};
use ludoteca_play::{Occupant, Seat, Session, Setup};

use crate::clock::TimeControl;
use crate::opening::Opening;
use crate::plan::Plan;
use crate::protocol::Reply;
use crate::seat::bot::BotSitter;
use crate::seat::process::Launch;
use crate::seat::{BadSeat, Evidence, Fault, SeatKind, SeatSpec, Sitter};
use crate::store::{Store, StoreError};
use crate::text::Message;

use program::CourseProgram;

fn find_course(setup: &Setup, courses: Courses) -> Result<&'static dyn CourseSeat, BadSeat> {
    let name = setup.game.name();
    let found = ludoteca_course::find_course(courses, name);
    let seat = found.and_then(ludoteca_course::Course::seat);
    let seat =
        seat.ok_or_else(|| BadSeat::Course(Message::new("course-none").with("game", name)))?;
    seat.check(setup).map_err(BadSeat::Course)?;
    Ok(seat)
}

/// Checks that programs of the course can play with these options.
pub(crate) fn find(setup: &Setup, courses: Courses) -> Result<(), BadSeat> {
    find_course(setup, courses).map(drop)
}

/// Key of the number that the course's programs are given: its name, and how many there are.
const NUMBER: &str = "number";

/// Notes in the file which number the course's programs are given, if they are.
pub(crate) fn note_number(plan: &Plan, store: &mut Store) -> Result<(), StoreError> {
    if let Ok(course) = find_course(&plan.setup, plan.courses)
        && let Some((name, count)) = course.number()
        && store.meta(NUMBER)?.is_none()
    {
        store.set_meta(&[(NUMBER, &format!("{name} {count}"))])?;
    }
    Ok(())
}

/// The name of the number that course programs of a file are given, and how many there are.
pub(crate) fn read_number(store: &Store) -> Result<Option<(String, u64)>, StoreError> {
    let kept = store.meta(NUMBER)?.unwrap_or_default();
    let number = kept.split_once(' ');
    Ok(number.and_then(|(name, count)| Some((name.to_owned(), count.parse().ok()?))))
}

/// Seats a program of the game's course.
pub(crate) fn sit(
    name: &str,
    words: &[String],
    setup: &Setup,
    time: TimeControl,
    courses: Courses,
) -> Result<Box<dyn Sitter>, BadSeat> {
    Ok(match find_course(setup, courses)?.sit() {
        Sitting::Dialogue(dialogue) => Box::new(CourseSitter {
            name: name.to_owned(),
            dialogue,
            program: CourseProgram::new(words, time)?,
        }),
        Sitting::Host(host) => Box::new(sit_behind(&host, name, words, time)?),
    })
}

/// Seats a Python module behind its course's host.
fn sit_behind(
    host: &Host,
    name: &str,
    words: &[String],
    time: TimeControl,
) -> Result<BotSitter, BadSeat> {
    let mut command = vec!["python3".to_owned()];
    command.extend_from_slice(words);
    let mut launch = Launch::new(&command)?;
    launch.plan.given = launch.plan.given.file("host.py", host.script);
    launch.program.command.insert(1, "/given/host.py".into());
    if words.len() < 2 {
        launch.program.command.push(host.default_argument.into());
    }
    Ok(BotSitter::with_launch(name, launch, time).with_fixed_clock())
}

/// Returns the source of difference between the games of two seats.
pub(crate) fn variety(setup: &Setup, seats: [&SeatSpec; 2], courses: Courses) -> Variety {
    let is_course = |seat: &&SeatSpec| matches!(seat.kind, SeatKind::Course(_));
    if seats.iter().any(is_course)
        && let Ok(course) = find_course(setup, courses)
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

/// A program that plays by its course's dialogue.
struct CourseSitter {
    name: String,
    dialogue: Box<dyn Dialogue>,
    program: CourseProgram,
}

impl Sitter for CourseSitter {
    fn occupant(&self) -> Occupant {
        Occupant::person("course", &self.name)
    }

    fn fix_clock(&mut self, seed: u64, place: usize) {
        self.program.talker.fix_clock(seed, place);
    }

    fn hide(&mut self, opening: &Opening) -> Result<Option<String>, Fault> {
        self.program.fill_bank();
        Ok(self.dialogue.hide(&opening.setup, &mut self.program)?)
    }

    fn begin(&mut self, session: &Session, seat: Seat) -> Result<(), Fault> {
        self.program.fill_bank();
        Ok(self.dialogue.begin(session, seat, &mut self.program)?)
    }

    fn arrange(&mut self, _: &Session, _: Seat) -> Result<Option<String>, Fault> {
        Ok(None)
    }

    fn choose(&mut self, session: &Session, seat: Seat) -> Result<Reply, Fault> {
        let answer = self.dialogue.choose(session, seat, &mut self.program)?;
        Ok(match answer {
            Answer::Move(text) => Reply::Text(text),
            Answer::Resign => Reply::Resign,
        })
    }

    fn settle(&mut self) -> Result<(), Fault> {
        self.program.settle()
    }

    fn accuse(&mut self, why: &Message) {
        self.program.talker.accuse(why);
    }

    fn end(&mut self, session: &Session, seat: Seat) {
        self.dialogue.end(session, seat, &mut self.program);
    }

    fn evidence(&mut self) -> Option<Evidence> {
        self.program.talker.evidence()
    }
}
