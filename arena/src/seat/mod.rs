//! Who sits at the arena's tables: built-in levels, bots by our protocol, course programs by theirs.

pub mod bot;
mod level;
pub mod process;
mod spec;

use ludoteca_play::{Cause, Game, Occupant, Resources, Seat, Session, Setup};
use serde::{Deserialize, Serialize};

use crate::clock::{OutOfTime, TimeControl};
use crate::course;
use crate::opening::Opening;
use crate::protocol::{BadAnswer, Reply};
use crate::text::{Message, Tell as _};

pub use spec::{BadSeat, SeatKind, SeatSpec};

/// Somebody who plays game after game.
pub trait Sitter {
    /// How records call this seat.
    fn occupant(&self) -> Occupant;

    /// A game begins in which it has this seat. The opening is played already.
    fn begin(&mut self, session: &Session, seat: Seat) -> Result<(), Fault>;

    /// What it hides; nothing leaves that to chance.
    fn arrange(&mut self, session: &Session, seat: Seat) -> Result<Option<String>, Fault>;

    /// What it hides for the other to find, in a game for one; nothing leaves that to chance.
    fn hide(&mut self, _opening: &Opening) -> Result<Option<String>, Fault> {
        Ok(None)
    }

    /// Its move. It is its turn.
    fn choose(&mut self, session: &Session, seat: Seat) -> Result<Reply, Fault>;

    /// The game is over.
    fn end(&mut self, session: &Session, seat: Seat);

    /// What there is to show of it after a game.
    fn evidence(&mut self) -> Option<Evidence>;

    /// What it calls itself, if it does.
    fn own_name(&self) -> Option<String> {
        None
    }
}

/// Why a sitter cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{why}")]
pub struct Fault {
    /// How the game ends for that reason; nothing when the machine is to blame: then the game is
    /// played again.
    pub cause: Option<Cause>,
    /// What happened.
    pub why: Message,
}

impl Fault {
    /// The sitter's own fault.
    pub fn own(cause: Cause, why: impl Into<Message>) -> Self {
        Self {
            cause: Some(cause),
            why: why.into(),
        }
    }

    /// The machine's fault.
    pub fn machine(why: impl Into<Message>) -> Self {
        Self {
            cause: None,
            why: why.into(),
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

/// What is kept of a program after a game: enough to find out what went wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evidence {
    /// Why it could not go on, if it could not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// What came of it, if it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<String>,
    /// The status that it ended with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exit: Option<i32>,
    /// The signal that ended it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signal: Option<i32>,
    /// Its processor time in milliseconds, once it has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cpu_ms: Option<u64>,
    /// Its memory at the peak in KiB, once it has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory_kb: Option<u64>,
    /// The last lines that it was given.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<String>,
    /// The last lines that it wrote.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrote: Vec<String>,
    /// The last lines of its stderr.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stderr: Vec<String>,
}

impl Evidence {
    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// Seats somebody for games of this setup.
pub fn sit(
    spec: &SeatSpec,
    name: &str,
    setup: &Setup,
    time: TimeControl,
    resources: &Resources,
) -> Result<Box<dyn Sitter>, BadSeat> {
    Ok(match &spec.kind {
        SeatKind::Level { level, nodes } => {
            check_level(setup.game, level)?;
            Box::new(level::LevelSitter::new(level, *nodes))
        }
        SeatKind::Bot(words) => Box::new(bot::BotSitter::new(name, words, time)?),
        SeatKind::Course(words) => course::sit(name, words, setup, time, resources)?,
    })
}

/// Whether the seat could sit at this game, without starting anything.
pub fn check(spec: &SeatSpec, setup: &Setup) -> Result<(), BadSeat> {
    match &spec.kind {
        SeatKind::Level { level, .. } => check_level(setup.game, level),
        SeatKind::Bot(words) => process::Launch::new(words).map(drop),
        SeatKind::Course(words) => {
            course::find(setup)?;
            process::Launch::new(words).map(drop)
        }
    }
}

fn check_level(game: Game, level: &str) -> Result<(), BadSeat> {
    game.level(level).map(drop).map_err(|_| BadSeat::Level {
        game,
        level: level.to_owned(),
    })
}
