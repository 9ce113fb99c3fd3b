//! A tournament that stays open: entrants come, change and go at any time, and pairs are chosen where
//! they tell most.
//!
//! A ladder is a tournament's file with a log of who came and went, a schedule of all pairs ever
//! chosen, and the programs themselves: a version that was replaced still plays what was planned,
//! and any of its games again. The schedule grows round by round, each from the results of all
//! rounds before, so that threads, stops and machines change nothing about it.

mod book;
mod file;
mod goal;
mod history;
mod html;
mod log;
mod rest;
mod round;
mod run;
mod standings;
mod write;

use crate::seat::BadSeat;
use crate::store::StoreError;
use crate::text::{Message, Tell};

pub use file::{Ladder, NewLadder};
pub use goal::Goal;
pub use log::{Change, Version};
pub use run::{LadderEnd, LadderRun, LadderSummary};
pub use standings::{ChangeLine, Entry, LadderStandings, State};

pub(crate) use file::{LADDER, unpack_seat, versions_of};

/// Reasons a ladder cannot do what it is asked.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.tell_in_english())]
pub enum LadderError {
    /// The file.
    Store(#[from] StoreError),
    /// The file holds no ladder.
    NoLadder,
    /// The file holds something already.
    Taken,
    /// The name is taken by an entrant of the ladder.
    NameTaken(String),
    /// Tables call a version of somebody else so.
    LabelTaken {
        /// The name that was wanted.
        name: String,
        /// Entrant whose version it is.
        holder: String,
    },
    /// No entrant of the ladder has this name.
    NameUnknown {
        /// Name that was asked for.
        name: String,
        /// Names that are there.
        known: Vec<String>,
    },
    /// A seat that nobody can take.
    Seat(BadSeat),
    /// Another run of this ladder is under way.
    Running(u32),
}

impl From<rusqlite::Error> for LadderError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Store(error.into())
    }
}

impl Tell for LadderError {
    fn tell(&self) -> Message {
        match self {
            Self::Store(error) => error.tell(),
            Self::NoLadder => Message::new("ladder-none"),
            Self::Taken => Message::new("ladder-there"),
            Self::NameTaken(name) => Message::new("ladder-name-taken").with("name", name.as_str()),
            Self::LabelTaken { name, holder } => {
                let message = Message::new("ladder-label-taken").with("name", name.as_str());
                message.with("holder", holder.as_str())
            }
            Self::NameUnknown { name, known } => {
                let key = if known.is_empty() {
                    "ladder-nobody"
                } else {
                    "ladder-name-unknown"
                };
                let message = Message::new(key).with("name", name.as_str());
                message.with("known", known.join(", "))
            }
            Self::Seat(bad) => bad.tell(),
            Self::Running(process) => Message::new("ladder-running").with("process", *process),
        }
    }
}
