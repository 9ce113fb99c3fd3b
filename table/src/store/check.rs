//! Whether everything in the file is as it should be.

use std::fmt;

use ludoteca_play::Resources;
use rusqlite::Connection;

use super::schema::COUNT_RESULTS;
use super::{Store, StoreError};

/// At most this many problems are told.
const MOST: usize = 100;

/// What a check has looked at and found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// How many sessions there are.
    pub sessions: usize,
    /// What is wrong; at most a hundred problems are told.
    pub problems: Vec<Problem>,
}

/// Something that is wrong with the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The file itself is damaged, says SQLite.
    File(String),
    /// A game cannot be brought back.
    Game(String),
    /// What players have achieved is not what their results say.
    Counts(String),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(reason) => write!(f, "the file is damaged: {reason}"),
            Self::Game(reason) => write!(f, "{reason}"),
            Self::Counts(player) => write!(f, "the results of {player} are not counted right"),
        }
    }
}

/// Looks at the file's own structure, plays every game again, and counts all results again.
pub(super) fn check(store: &Store, resources: &Resources) -> Result<Checked, StoreError> {
    let mut problems: Vec<Problem> = store.read(structure)?;
    let ids = store.read(|connection| {
        let mut query = connection.prepare("SELECT id, events FROM sessions ORDER BY id")?;
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        rows.collect::<rusqlite::Result<Vec<(String, usize)>>>()
    })?;
    for (id, events) in &ids {
        if problems.len() >= MOST {
            break;
        }
        match store.load(id, resources) {
            // It may have gone on meanwhile.
            Ok(session) if session.events().len() >= *events => {}
            Ok(session) => {
                let found = session.events().len();
                let reason = format!("the stored game {id} has {found} of {events} events");
                problems.push(Problem::Game(reason));
            }
            Err(StoreError::Unknown) => {}
            Err(error) => problems.push(Problem::Game(error.to_string())),
        }
    }
    problems.extend(store.read(miscounted)?.into_iter().map(Problem::Counts));
    Ok(Checked {
        sessions: ids.len(),
        problems,
    })
}

fn structure(connection: &Connection) -> rusqlite::Result<Vec<Problem>> {
    let mut query = connection.prepare(&format!("PRAGMA integrity_check({MOST})"))?;
    let lines = query.query_map([], |row| row.get::<_, String>(0))?;
    let lines = lines.collect::<rusqlite::Result<Vec<String>>>()?;
    let mut problems: Vec<Problem> = lines
        .into_iter()
        .filter(|line| line != "ok")
        .map(Problem::File)
        .collect();
    let mut query = connection.prepare("PRAGMA foreign_key_check")?;
    let rows = query.query_map([], |row| row.get::<_, String>(0))?;
    for table in rows {
        let reason = format!("a row of {} belongs to no game", table?);
        problems.push(Problem::File(reason));
    }
    problems.truncate(MOST);
    Ok(problems)
}

/// The players whose kept counts are less than their results: those of games that were removed
/// stay counted.
fn miscounted(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let query = format!(
        "SELECT DISTINCT found.player FROM ({COUNT_RESULTS}) AS found
         LEFT JOIN achievements AS kept USING (player, game)
         WHERE kept.games IS NULL OR kept.games < found.games OR kept.won < found.won
            OR kept.drawn < found.drawn OR kept.lost < found.lost
         LIMIT {MOST}"
    );
    let mut query = connection.prepare(&query)?;
    let rows = query.query_map([], |row| row.get(0))?;
    rows.collect()
}
