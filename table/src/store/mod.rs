//! Sessions on disk: one SQLite file, shared by any number of threads and processes.
//!
//! A session is a row with its header and a row for each event. An event is committed and
//! synced to the disk before [`Store::append`] returns. All writes go through one thread, which
//! puts whatever waits into one transaction: many players share one sync.

mod header;
mod read;
mod schema;
mod write;

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use ludoteca_play::{BadEvent, Best, Game, Occupant, Outcome, Resources, Seat, Session, Stamped};

use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use write::{Change, Writer};

/// The file's name in its folder.
const FILE: &str = "ludoteca.db";

/// Something that went wrong with the file: our own fault or the disk's, never the player's.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// No session has this id.
    #[error("there is no such game")]
    Unknown,
    /// Somebody else has changed the session meanwhile.
    #[error("the game was changed by another program")]
    Conflict,
    /// The file is by a later version of the program.
    #[error("{} was written by a later version of ludoteca (format {found})", path.display())]
    TooNew {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: i64,
    },
    /// The stored session does not follow from its events.
    #[error("the stored game {id} is damaged: {reason}")]
    Damaged {
        /// Which session.
        id: String,
        /// What is wrong.
        reason: BadEvent,
    },
    /// The file cannot be read or written.
    #[error("{}: {reason}", path.display())]
    File {
        /// The file or folder.
        path: PathBuf,
        /// What is wrong.
        reason: String,
    },
}

/// A session in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// The session's id.
    pub id: String,
    /// Which game.
    pub game: Game,
    /// When it began, in seconds since 1970.
    pub created: u64,
    /// When something happened last, in seconds since 1970.
    pub updated: u64,
    /// How many moves have been played.
    pub ply: u32,
    /// Whether it is over.
    pub is_over: bool,
    /// The names at the table; empty for the computer and for an open seat.
    pub names: Vec<String>,
}

/// What a player has achieved in one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Statistics {
    /// The name that the player used last.
    pub name: String,
    /// Which game.
    pub game: Game,
    /// Finished games.
    pub games: u32,
    /// Won ones.
    pub won: u32,
    /// Drawn ones.
    pub drawn: u32,
    /// Lost ones.
    pub lost: u32,
    /// The score that is worth remembering in this game, if any is.
    pub best: Option<i32>,
}

/// Which sessions to list.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Only those with this private key at the table.
    pub player: Option<String>,
    /// Only those that are over, or only those that go on.
    pub is_over: Option<bool>,
    /// At most this many, the latest first; 0 is 100.
    pub limit: u32,
}

/// The file.
#[derive(Debug)]
pub struct Store {
    path: PathBuf,
    catalogue: Vec<Game>,
    reader: Mutex<Connection>,
    writer: Writer,
}

/// Where games are kept unless told otherwise: `ludoteca` in the platform's data folder, or in
/// the current one if the platform names none.
pub fn default_folder() -> PathBuf {
    dirs::data_dir().unwrap_or_default().join("ludoteca")
}

impl Store {
    /// Opens the file in this folder; makes both if they are not there.
    pub fn open(folder: &Path, catalogue: &[Game]) -> Result<Self, StoreError> {
        std::fs::create_dir_all(folder).map_err(|error| StoreError::File {
            path: folder.to_owned(),
            reason: error.to_string(),
        })?;
        let path = folder.join(FILE);
        let connection = schema::prepare(&path)?;
        let reader = Mutex::new(schema::connect(&path)?);
        let writer = Writer::start(path.clone(), connection)?;
        Ok(Self {
            path,
            catalogue: catalogue.to_vec(),
            reader,
            writer,
        })
    }

    /// The file's path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes a new session and the events that it has.
    pub fn create(&self, session: &Session) -> Result<(), StoreError> {
        self.writer.write(Change::create(session))
    }

    /// Writes the event that brought a session to where it is; when this returns, it is on disk.
    pub fn append(&self, event: &Stamped, after: &Session) -> Result<(), StoreError> {
        self.writer.write(Change::append(event, after))
    }

    /// Brings a session back.
    pub fn load(&self, id: &str, resources: &Resources) -> Result<Session, StoreError> {
        let damaged = |reason| StoreError::Damaged {
            id: id.to_owned(),
            reason,
        };
        let (header, events) = self.read(|connection| read::session(connection, id))?;
        let header = header.open(&self.catalogue).map_err(damaged)?;
        Session::restore(header, events, resources).map_err(damaged)
    }

    /// The sessions that fit, the one in which something happened last first.
    pub fn list(&self, filter: &Filter) -> Result<Vec<Summary>, StoreError> {
        self.read(|connection| read::list(connection, filter, &self.catalogue))
    }

    /// What this player has achieved, game by game.
    pub fn statistics(&self, player: &str) -> Result<Vec<Statistics>, StoreError> {
        self.read(|connection| read::statistics(connection, Some(player), 100, &self.catalogue))
    }

    /// What all players have achieved, those with most games first; at most `limit` rows.
    pub fn all_statistics(&self, limit: u32) -> Result<Vec<Statistics>, StoreError> {
        self.read(|connection| read::statistics(connection, None, limit, &self.catalogue))
    }

    /// How many changes wait for the disk now.
    pub fn waiting(&self) -> usize {
        self.writer.waiting()
    }

    /// How many transactions this program has written: fewer than changes, as those that come
    /// together share one.
    pub fn transactions(&self) -> u64 {
        self.writer.transactions()
    }

    /// How many sessions there are, and how many of them go on.
    pub fn counts(&self) -> Result<(u64, u64), StoreError> {
        self.read(read::counts)
    }

    fn read<T>(
        &self,
        ask: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        let connection = self.lock();
        ask(&connection).map_err(|error| match error {
            rusqlite::Error::QueryReturnedNoRows => StoreError::Unknown,
            error => file_error(&self.path, &error),
        })
    }

    fn lock(&self) -> MutexGuard<'_, Connection> {
        self.reader.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn file_error(path: &Path, error: &rusqlite::Error) -> StoreError {
    StoreError::File {
        path: path.to_owned(),
        reason: error.to_string(),
    }
}

/// One person's result, as it is stored when a game ends.
#[derive(Clone, Debug)]
struct ResultRow {
    seat: Seat,
    player: String,
    name: String,
    value: i32,
    best: Option<i32>,
}

fn results(session: &Session) -> Vec<ResultRow> {
    let Some(result) = session.result() else {
        return Vec::new();
    };
    if result.outcome == Outcome::Void {
        return Vec::new();
    }
    let row = |(seat, occupant): (Seat, &Occupant)| {
        let Occupant::Person { player, name } = occupant else {
            return None;
        };
        let value = match result.outcome {
            Outcome::Won(winner) if winner == seat => 1,
            Outcome::Won(_) => -1,
            Outcome::Drawn | Outcome::Scored | Outcome::Void => 0,
        };
        Some(ResultRow {
            seat,
            player: player.clone(),
            name: name.clone(),
            value,
            best: best(session, seat, value),
        })
    };
    let seats = Seat::BOTH.into_iter().zip(session.seats());
    seats.filter_map(row).collect()
}

fn best(session: &Session, seat: Seat, value: i32) -> Option<i32> {
    let score = session.score(seat);
    match session.facts().best {
        Best::Most => score,
        Best::LeastWon if value == 1 => score,
        Best::LeastWon | Best::None => None,
    }
}

/// The header and events as they are kept: JSON, readable in any SQLite shell.
fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data can be written as JSON")
}

fn from_json<T: for<'a> Deserialize<'a>>(text: &str) -> rusqlite::Result<T> {
    serde_json::from_str(text).map_err(|error| {
        rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Text, Box::new(error))
    })
}

/// The people at the table: seat, private key, name.
fn people(session: &Session) -> Vec<(Seat, String, String)> {
    let person = |(seat, occupant): (Seat, &Occupant)| match occupant {
        Occupant::Person { player, name } => Some((seat, player.clone(), name.clone())),
        _ => None,
    };
    let seats = Seat::BOTH.into_iter().zip(session.seats());
    seats.filter_map(person).collect()
}
