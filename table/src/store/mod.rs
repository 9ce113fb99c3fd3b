//! Sessions on disk: one SQLite file, shared by any number of threads and processes.
//!
//! A session is a row with its header and a row for each event. An event is committed and
//! synced to the disk before [`Store::append`] returns. All writes go through one thread, which
//! puts whatever waits into one transaction: many players share one sync.

mod check;
mod damage;
mod faults;
mod files;
mod header;
mod read;
mod readers;
mod remove;
mod rows;
mod schema;
mod sums;
mod write;

use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use ludoteca_files::clock::UnixSeconds;
use ludoteca_play::{BadEvent, Best, Game, Occupant, Outcome, Resources, Seat, Session, Stamped};

use rusqlite::Connection;
use serde::Serialize;

pub use check::{Checked, Problem};
use damage::Damage;
pub use faults::{Faults, Step};
use readers::Readers;
use rows::{Rows, SessionRow, is_damage};
use write::{Change, Task, Writer};

/// The file's name in its folder.
const FILE: &str = "ludoteca.db";

/// Error of the file: our own fault or the disk's, never the player's.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// No session has this id.
    #[error("there is no such game")]
    Unknown,
    /// The session has changed meanwhile.
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
        /// Id of the session.
        id: String,
        /// The reason.
        reason: BadEvent,
    },
    /// The file cannot be read or written.
    #[error("{}: {reason}", path.display())]
    File {
        /// The file or folder.
        path: PathBuf,
        /// The reason.
        reason: String,
    },
}

/// A session in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The session's id.
    pub id: String,
    /// The game.
    pub game: Game,
    /// Time at which it began.
    pub created: UnixSeconds,
    /// Time at which something happened last.
    pub updated: UnixSeconds,
    /// Number of moves played.
    pub ply: u32,
    /// True if it is over.
    pub is_over: bool,
    /// The names at the table; empty for the computer and for an open seat.
    pub names: Vec<String>,
}

/// Results of a player in one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Statistics {
    /// The private key: never shown, but two players of one name differ in it.
    #[serde(skip)]
    pub player: String,
    /// The name that the player used last.
    pub name: String,
    /// The game.
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

/// Filter of the sessions to list.
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
    readers: Readers,
    writer: Writer,
    damage: Arc<Damage>,
}

/// Returns the usual folder of games: `ludoteca` in the platform's data folder, or in the current
/// one if the platform names none.
pub fn default_folder() -> PathBuf {
    dirs::data_dir().unwrap_or_default().join("ludoteca")
}

impl Store {
    /// Opens the file in this folder; makes both if they are not there.
    pub fn open(folder: &Path, catalogue: &[Game]) -> Result<Self, StoreError> {
        Self::open_with_faults(folder, catalogue, Faults::default())
    }

    /// Like [`open`](Self::open), with faults that a test plans.
    pub fn open_with_faults(
        folder: &Path,
        catalogue: &[Game],
        faults: Faults,
    ) -> Result<Self, StoreError> {
        let path = folder.join(FILE);
        files::make_private(folder, &path)?;
        faults
            .check(Step::Open)
            .map_err(|error| file_error(&path, &error))?;
        let connection = schema::prepare(&path)?;
        let readers = Readers::open(&path)?;
        let damage = Arc::new(Damage::default());
        let writer = Writer::start(path.clone(), connection, faults, Arc::clone(&damage))?;
        Ok(Self {
            path,
            catalogue: catalogue.to_vec(),
            readers,
            writer,
            damage,
        })
    }

    /// The file in this folder, which must be there already: for whoever looks after it.
    pub fn open_existing(folder: &Path, catalogue: &[Game]) -> Result<Self, StoreError> {
        let path = folder.join(FILE);
        if !path.is_file() {
            return Err(StoreError::File {
                path,
                reason: "there are no games".to_owned(),
            });
        }
        Self::open(folder, catalogue)
    }

    /// The file's path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes a new session and the events that it has.
    pub fn create(&self, session: &Session) -> Result<(), StoreError> {
        let change = Box::new(Change::create(session));
        self.writer.write(Task::Change(change)).map(drop)
    }

    /// Writes the event that brought a session to where it is; when this returns, it is on disk.
    pub fn append(&self, event: &Stamped, after: &Session) -> Result<(), StoreError> {
        let change = Box::new(Change::append(event, after));
        self.writer.write(Task::Change(change)).map(drop)
    }

    /// Non-blocking variant. Whoever holds the session gives it away and gets it back when the
    /// event is on disk or was refused: `then` is told on the thread that writes, and must not wait
    /// for anything there.
    pub fn append_then<S: Deref<Target = Session> + Send + 'static>(
        &self,
        event: &Stamped,
        after: S,
        then: impl FnOnce(S, Result<(), StoreError>) + Send + 'static,
    ) {
        let change = Box::new(Change::append(event, &after));
        let then = move |written: Result<usize, StoreError>| then(after, written.map(drop));
        self.writer.write_then(Task::Change(change), Box::new(then));
    }

    /// Brings a session back.
    pub fn load(&self, id: &str, resources: &Resources) -> Result<Session, StoreError> {
        Ok(self.load_rows(id, resources)?.0)
    }

    /// Loads the events, with the session's row. Damage is noted.
    fn load_rows(
        &self,
        id: &str,
        resources: &Resources,
    ) -> Result<(Session, SessionRow), StoreError> {
        let damaged = |reason| StoreError::Damaged {
            id: id.to_owned(),
            reason,
        };
        let noted = |reason| {
            let error = damaged(reason);
            self.damage.note(Problem::Game(error.to_string()));
            error
        };
        let found = self.readers.ask(|connection| Rows::read(connection, id));
        let found = found.map_err(|error| {
            if is_damage(&error) {
                return noted(unreadable(&error));
            }
            self.failed(&error)
        })?;
        let rows = found.ok_or(StoreError::Unknown)?;
        let rows = rows.rows().map_err(noted)?;
        rows.check().map_err(noted)?;
        let (header, events) = rows.parse().map_err(noted)?;
        // One of a game that is not played here is no damage.
        let header = header.open(&self.catalogue).map_err(damaged)?;
        let session = Session::restore(header, events, resources).map_err(noted)?;
        Ok((session, rows.session))
    }

    /// The sessions that fit, the one in which something happened last first.
    pub fn list(&self, filter: &Filter) -> Result<Vec<Summary>, StoreError> {
        self.read(|connection| read::list(connection, filter, &self.catalogue))
    }

    /// Statistics of this player, game by game.
    pub fn statistics(&self, player: &str) -> Result<Vec<Statistics>, StoreError> {
        self.read(|connection| read::statistics(connection, Some(player), 100, &self.catalogue))
    }

    /// Statistics of all players, those with most games first; at most `limit` rows.
    pub fn all_statistics(&self, limit: u32) -> Result<Vec<Statistics>, StoreError> {
        self.read(|connection| read::statistics(connection, None, limit, &self.catalogue))
    }

    /// The levels of the computer that a player has beaten in a game, and how often: as far as those
    /// games are still kept.
    pub fn beaten(&self, player: &str, game: Game) -> Result<Vec<(String, u32)>, StoreError> {
        self.read(|connection| read::beaten(connection, player, game.name()))
    }

    /// The games that go on and are listed or have a clock.
    pub fn find_marked(&self) -> Result<Vec<String>, StoreError> {
        self.read(read::marked)
    }

    /// Returns the number of changes that wait for the disk now.
    pub fn waiting(&self) -> usize {
        self.writer.waiting()
    }

    /// Returns the number of transactions this program has written: fewer than changes, as those
    /// that come together share one.
    pub fn transactions(&self) -> u64 {
        self.writer.transactions()
    }

    /// Returns the number of sessions, and of those that go on.
    pub fn counts(&self) -> Result<(u64, u64), StoreError> {
        self.read(read::counts)
    }

    /// Returns the number of events of a session.
    pub fn count_events(&self, id: &str) -> Result<u32, StoreError> {
        self.read(|connection| read::count_events(connection, id))
    }

    /// Changes whenever another program has changed the file, a fifth of a second later at most.
    pub fn data_version(&self) -> i64 {
        self.writer.data_version()
    }

    /// Writes something that means nothing, to see whether anything can be written; also fails when
    /// the disk has hardly any room, because the next moves will not find any in the journal.
    pub fn probe(&self) -> Result<(), StoreError> {
        files::expect_room(&self.path)?;
        self.writer
            .write(Task::Probe {
                at: UnixSeconds::now(),
            })
            .map(drop)
    }

    /// Removes games that go on and in which nothing has happened for this many days; a few at a
    /// time, so that players need not wait. Returns how many there were.
    pub fn remove_abandoned(&self, days: u32) -> Result<usize, StoreError> {
        const AT_ONCE: usize = 200;
        const DAY: Duration = Duration::from_hours(24);
        let before = UnixSeconds::now().before(DAY * days);
        let left = self.read(|connection| remove::find_abandoned(connection, before))?;
        let mut removed = 0;
        for some in left.chunks(AT_ONCE) {
            let ids = some.to_vec();
            removed += self.writer.write(Task::Abandon { ids, before })?;
        }
        Ok(removed)
    }

    /// Removes a game.
    pub fn remove(&self, id: &str) -> Result<(), StoreError> {
        match self.writer.write(Task::Remove { id: id.to_owned() })? {
            0 => Err(StoreError::Unknown),
            _ => Ok(()),
        }
    }

    /// Removes whatever tells of the person with this key: the games that they played without other
    /// people, their name in the others, what they have achieved. Returns how many games it was.
    pub fn forget(&self, player: &str) -> Result<usize, StoreError> {
        let player = player.to_owned();
        self.writer.write(Task::Forget { player })
    }

    /// The people who have used this name.
    pub fn people(&self, name: &str) -> Result<Vec<Person>, StoreError> {
        self.read(|connection| read::people(connection, name))
    }

    /// Looks at everything in the file and plays every game again: see [`Checked`].
    pub fn check(&self, resources: &Resources) -> Result<Checked, StoreError> {
        check::check(self, resources)
    }

    /// Returns a surveyor that looks for damage while others play: see [`Surveyor::survey`].
    pub fn surveyor(&self) -> Surveyor {
        Surveyor {
            path: self.path.clone(),
            damage: Arc::clone(&self.damage),
        }
    }

    /// The damage that is known: what a survey has found, and games that could not be brought back.
    pub fn damage(&self) -> Vec<Problem> {
        self.damage.all()
    }

    /// Returns whether the file could not be read or written at some time within this long.
    pub fn has_failed(&self, within: Duration) -> bool {
        self.damage.has_failed(within)
    }

    /// Writes a copy of everything that has been answered so far, while others go on playing, and
    /// says what is damaged in it. The copy must not be there yet.
    pub fn back_up(&self, to: &Path) -> Result<Checked, StoreError> {
        files::back_up(&self.path, to)
    }

    fn read<T>(
        &self,
        ask: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        self.readers.ask(ask).map_err(|error| match error {
            rusqlite::Error::QueryReturnedNoRows => StoreError::Unknown,
            error => self.failed(&error),
        })
    }

    /// The file cannot be read.
    fn failed(&self, error: &rusqlite::Error) -> StoreError {
        self.damage.note_failure();
        file_error(&self.path, error)
    }
}

/// Looks for damage in a file that is used, on a thread and by a connection of its own: with many
/// games it takes a while.
#[derive(Clone, Debug)]
pub struct Surveyor {
    path: PathBuf,
    damage: Arc<Damage>,
}

impl Surveyor {
    /// Looks at the file's structure and at the checksums of all games, and notes what is wrong, so
    /// that [`Store::damage`] tells it.
    pub fn survey(&self) -> Result<Checked, StoreError> {
        let connection = schema::connect(&self.path)?;
        let surveyed = check::survey(&connection);
        let checked = surveyed.map_err(|error| file_error(&self.path, &error))?;
        for problem in &checked.problems {
            self.damage.note(problem.clone());
        }
        Ok(checked)
    }
}

/// Person who has played, for whoever looks after the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The private key.
    pub player: String,
    /// Number of games they are in.
    pub games: u32,
    /// Time at which something happened in one of them last.
    pub last: UnixSeconds,
}

fn file_error(path: &Path, error: &rusqlite::Error) -> StoreError {
    StoreError::File {
        path: path.to_owned(),
        reason: error.to_string(),
    }
}

/// The reason why a game cannot be read.
fn unreadable(error: &rusqlite::Error) -> BadEvent {
    BadEvent {
        number: 0,
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

/// The people at the table: seat, private key, name.
fn people(session: &Session) -> Vec<(Seat, String, String)> {
    let person = |(seat, occupant): (Seat, &Occupant)| match occupant {
        Occupant::Person { player, name } => Some((seat, player.clone(), name.clone())),
        _ => None,
    };
    let seats = Seat::BOTH.into_iter().zip(session.seats());
    seats.filter_map(person).collect()
}
