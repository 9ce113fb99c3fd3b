//! Sitters at the arena's tables: built-in levels, bots by our protocol, course programs by theirs.

mod absent;
pub mod bot;
mod evidence;
mod launch;
mod level;
pub mod process;
mod spec;

use ludoteca_course::Courses;
use ludoteca_play::{Cause, Game, Level, Occupant, Seat, Session, Setup};
use ludoteca_runner::Core;

use crate::clock::{OutOfTime, TimeControl};
use crate::course;
use crate::opening::Opening;
use crate::protocol::{BadAnswer, Reply};
use crate::text::{Message, Tell};

pub use evidence::Evidence;
pub use spec::{BadSeat, SeatKind, SeatSpec};

/// Player of game after game.
pub trait Sitter {
    /// Returns the occupant of this seat, as records name it.
    fn occupant(&self) -> Occupant;

    /// A pair of games begins. A program that is told the time gets one of its own, which comes
    /// from the pair's seed and the program's place in it (0 or 1).
    fn fix_clock(&mut self, _seed: u64, _place: usize) {}

    /// A game begins in which it has this seat. The opening is played already.
    fn begin(&mut self, session: &Session, seat: Seat) -> Result<(), Fault>;

    /// Returns the plan that it hides; nothing leaves that to chance.
    fn arrange(&mut self, session: &Session, seat: Seat) -> Result<Option<String>, Fault>;

    /// Returns the plan that it hides for the other to find, in a game for one; nothing leaves that
    /// to chance.
    fn hide(&mut self, _opening: &Opening) -> Result<Option<String>, Fault> {
        Ok(None)
    }

    /// Its move. It is its turn.
    fn choose(&mut self, session: &Session, seat: Seat) -> Result<Reply, Fault>;

    /// Pays for what was used while nobody waited for it; fails when there is not enough left.
    fn settle(&mut self) -> Result<(), Fault> {
        Ok(())
    }

    /// It has lost because of this: that and the last lines both ways are kept as evidence.
    fn accuse(&mut self, _why: &Message) {}

    /// The game is over.
    fn end(&mut self, session: &Session, seat: Seat);

    /// Returns the evidence to show of it after a game.
    fn evidence(&mut self) -> Option<Evidence>;

    /// Returns the name that it gives itself, if any.
    fn own_name(&self) -> Option<String> {
        None
    }
}

/// Reason a sitter cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", why.tell_in_english())]
pub struct Fault {
    /// Cause of the ending for that reason; nothing when the machine is to blame: then the game is
    /// played again.
    pub cause: Option<Cause>,
    /// Description of the fault.
    pub why: Message,
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "messages, texts and errors alike, without a sign before each"
)]
impl Fault {
    /// The sitter's own fault.
    pub fn own(cause: Cause, why: impl Tell) -> Self {
        Self {
            cause: Some(cause),
            why: why.tell(),
        }
    }

    /// The machine's fault.
    pub fn machine(why: impl Tell) -> Self {
        Self {
            cause: None,
            why: why.tell(),
        }
    }
}

impl From<OutOfTime> for Fault {
    fn from(reason: OutOfTime) -> Self {
        Self::own(Cause::Time, reason.tell())
    }
}

impl From<BadAnswer> for Fault {
    fn from(reason: BadAnswer) -> Self {
        Self::own(Cause::Illegal, reason.tell())
    }
}

/// Seats somebody for games of this setup. A program that cannot be made (its source does not build,
/// its folder cannot be read) has a seat, too: it does not start, with the reason as evidence.
pub fn sit(
    spec: &SeatSpec,
    name: &str,
    setup: &Setup,
    time: TimeControl,
    courses: Courses,
) -> Result<Box<dyn Sitter>, BadSeat> {
    let sitter = match &spec.kind {
        SeatKind::Level { level, nodes } => {
            let level = find_level(setup.game, level)?.name;
            Ok(Box::new(level::LevelSitter::new(level, *nodes)) as Box<dyn Sitter>)
        }
        SeatKind::Bot(words) => {
            bot::BotSitter::new(name, words, time).map(|bot| Box::new(bot) as _)
        }
        SeatKind::Course(words) => course::sit(name, words, setup, time, courses),
    };
    sitter.or_else(|bad| Ok(Box::new(absent::AbsentSitter::new(&spec.kind, name, bad)?)))
}

/// Has the seat of a program whose files could not be read, elsewhere, taken by nobody.
pub(crate) fn sit_absent(seat: &str, name: &str, why: &str) -> Result<Box<dyn Sitter>, BadSeat> {
    let spec: SeatSpec = seat.parse()?;
    let bad = BadSeat::File(Message::plain(why));
    Ok(Box::new(absent::AbsentSitter::new(&spec.kind, name, bad)?))
}

/// Checks that the seat could sit at this game, without starting anything. Files that are there and
/// cannot be used are their entrant's loss, not the whole event's.
pub fn check(spec: &SeatSpec, setup: &Setup, courses: Courses) -> Result<(), BadSeat> {
    match &spec.kind {
        SeatKind::Level { level, .. } => find_level(setup.game, level).map(drop),
        SeatKind::Bot(words) => check_files(words),
        SeatKind::Course(words) => {
            course::find(setup, courses)?;
            check_files(words)
        }
    }
}

/// Keeps the calling thread, and the programs that it starts, to a processor of their own where
/// programs play and need no more than one.
pub(crate) fn claim_core<'s>(
    time: TimeControl,
    seats: impl IntoIterator<Item = &'s SeatSpec>,
) -> Option<Core> {
    let is_level = |seat: &SeatSpec| matches!(seat.kind, SeatKind::Level { .. });
    if time.all_cores || seats.into_iter().all(is_level) {
        return None;
    }
    Core::claim()
}

fn check_files(words: &[String]) -> Result<(), BadSeat> {
    match process::Launch::new(words) {
        Ok(_) | Err(BadSeat::File(_)) => Ok(()),
        Err(bad) => Err(bad),
    }
}

/// The level of this name, by which people or by which the course calls it.
fn find_level(game: Game, level: &str) -> Result<&'static Level, BadSeat> {
    game.level(level).map_err(|_| BadSeat::Level {
        game,
        level: level.to_owned(),
    })
}
