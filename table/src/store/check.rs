//! Checks everything in the file.
//!
//! A survey looks at SQLite's structure and at the checksums of all rows; a check also plays every
//! game again and compares what is kept beside the games with them.

use std::collections::BTreeSet;
use std::fmt;

use ludoteca_play::{Resources, Session};
use rusqlite::{Connection, ErrorCode};

use super::remove::NOBODY;
use super::rows::{Found, Rows, SessionRow, is_damage, list_ids};
use super::schema::{COUNT_RESULTS, are_tables_whole};
use super::{Store, StoreError, people, results};

/// At most this many problems are told.
pub(super) const MOST: usize = 100;
/// At most this many of them are SQLite's: one bad page has a line for each of its rows, and the games
/// must be named, too.
const MOST_OF_STRUCTURE: usize = 20;

/// Extent and result of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Number of sessions.
    pub sessions: usize,
    /// Problems; at most a hundred are listed.
    pub problems: Vec<Problem>,
}

/// Fault of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The file itself is damaged, says SQLite.
    File(String),
    /// A game is damaged: it cannot be brought back, or is not listed as it should be.
    Game(String),
    /// Fewer or more games are there than there should be.
    Missing {
        /// Expected number, where that is known.
        expected: Option<u64>,
        /// Number found.
        found: u64,
    },
    /// A player's statistics do not agree with the results.
    Counts(String),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(reason) => write!(f, "the file is damaged: {reason}"),
            Self::Game(reason) => write!(f, "{reason}"),
            Self::Missing {
                expected: Some(expected),
                found,
            } => write!(f, "the file has {found} games, but should have {expected}"),
            Self::Missing {
                expected: None,
                found,
            } => write!(
                f,
                "the file has {found} games, but how many it should have is lost"
            ),
            Self::Counts(player) => write!(f, "the results of {player} are not counted right"),
        }
    }
}

/// Looks at the file's own structure, plays every game again, and counts all results again.
pub(super) fn check(store: &Store, resources: &Resources) -> Result<Checked, StoreError> {
    let mut found = Findings::default();
    let are_named = store.read(|connection| {
        found.see_structure(connection, "integrity_check")?;
        let are_named = found.see_tables(connection)?;
        if are_named {
            found.see_numbers(connection)?;
        }
        Ok(are_named)
    })?;
    if !are_named {
        return store.read(|connection| Ok(found.stop(connection)));
    }
    let (ids, wrong) = store.read(list_ids)?;
    found.problems.extend(wrong.map(Problem::File));
    for id in &ids {
        if found.is_full() {
            break;
        }
        found.see_game(store, id, resources)?;
    }
    store.read(|connection| found.see_counts(connection))?;
    Ok(Checked {
        sessions: ids.len(),
        problems: found.finish(),
    })
}

/// Looks at the file's structure and all checksums, without playing any game. As much as a server
/// does when it starts, and a backup with its copy. Returns how many sessions there are, too.
pub(super) fn survey(connection: &Connection) -> rusqlite::Result<Checked> {
    let mut found = Findings::default();
    found.see_structure(connection, "quick_check")?;
    if !found.see_tables(connection)? {
        return Ok(found.stop(connection));
    }
    found.see_numbers(connection)?;
    let (ids, wrong) = list_ids(connection)?;
    found.problems.extend(wrong.map(Problem::File));
    for id in &ids {
        if found.is_full() {
            break;
        }
        found.see_rows(connection, id)?;
    }
    Ok(Checked {
        sessions: ids.len(),
        problems: found.finish(),
    })
}

fn is_unknown(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::Unknown)
}

#[derive(Default)]
struct Findings {
    problems: Vec<Problem>,
}

impl Findings {
    fn is_full(&self) -> bool {
        self.problems.len() >= MOST
    }

    fn finish(mut self) -> Vec<Problem> {
        self.problems.dedup();
        self.problems.truncate(MOST);
        self.problems
    }

    /// The value of an answer; a default where damage kept SQLite from answering, which is noted.
    fn take<T: Default>(&mut self, answer: rusqlite::Result<T>) -> rusqlite::Result<T> {
        match answer {
            Err(error) if is_damage(&error) => {
                self.problems.push(Problem::File(error.to_string()));
                Ok(T::default())
            }
            answer => answer,
        }
    }

    fn see_structure(&mut self, connection: &Connection, pragma: &str) -> rusqlite::Result<()> {
        let lines = list(connection, &format!("PRAGMA {pragma}({MOST_OF_STRUCTURE})"));
        let lines = self.take(lines)?.into_iter().filter(|line| line != "ok");
        self.problems.extend(lines.map(Problem::File));
        Ok(())
    }

    /// Finds out whether tables and columns have their names; nothing can be asked of them otherwise.
    fn see_tables(&mut self, connection: &Connection) -> rusqlite::Result<bool> {
        let reason = match are_tables_whole(connection) {
            Ok(true) => return Ok(true),
            Ok(false) => "the names of tables and columns do not fit their checksum".to_owned(),
            // A name that is not there is an unknown error to SQLite; a busy file is not damaged.
            Err(error) if is_damage(&error) || is_unknown(&error) => error.to_string(),
            Err(error) => return Err(error),
        };
        self.problems.push(Problem::File(reason));
        Ok(false)
    }

    /// All that can be said where what belongs to a game cannot be asked for.
    fn stop(self, connection: &Connection) -> Checked {
        Checked {
            sessions: list_ids(connection).map_or(0, |(ids, _)| ids.len()),
            problems: self.finish(),
        }
    }

    /// True if there are as many games as were begun and not removed; and the names of those that
    /// are gone, as far as something else tells of them.
    fn see_numbers(&mut self, connection: &Connection) -> rusqlite::Result<()> {
        let mut gone = BTreeSet::new();
        for table in ["events", "people", "results"] {
            let traces = format!(
                "SELECT DISTINCT session FROM {table}
                 WHERE NOT EXISTS (SELECT 1 FROM sessions WHERE id = session) LIMIT {MOST}"
            );
            gone.extend(self.take(list(connection, &traces))?);
        }
        for id in gone {
            let reason = format!("the stored game {id} is damaged: its row is missing");
            self.problems.push(Problem::Game(reason));
        }
        let untimed = format!(
            "SELECT id FROM sessions WHERE typeof(updated) <> 'integer' OR updated < 0 LIMIT {MOST}"
        );
        for id in self.take(list(connection, &untimed))? {
            let reason = format!("the stored game {id} is damaged: its time cannot be read");
            self.problems.push(Problem::Game(reason));
        }
        let numbers = connection.query_row(
            "SELECT (SELECT games FROM totals WHERE id = 1), (SELECT COUNT(*) FROM sessions)",
            [],
            |row| Ok(Some((row.get(0)?, row.get(1)?))),
        );
        if let Some((expected, found)) = self.take(numbers)?
            && expected != Some(found)
        {
            self.problems.push(Problem::Missing { expected, found });
        }
        Ok(())
    }

    /// Checks the sums of a game.
    fn see_rows(&mut self, connection: &Connection, id: &str) -> rusqlite::Result<()> {
        let bad = match Rows::read(connection, id) {
            Ok(found) => found.map(Found::rows).and_then(|rows| {
                let checked = rows.and_then(|rows| rows.check());
                checked.err().map(|bad| bad.to_string())
            }),
            Err(error) if is_damage(&error) => Some(error.to_string()),
            Err(error) => return Err(error),
        };
        if let Some(bad) = bad {
            let reason = format!("the stored game {id} is damaged: {bad}");
            self.problems.push(Problem::Game(reason));
        }
        Ok(())
    }

    /// Plays a game again, and compares what is kept beside it.
    fn see_game(
        &mut self,
        store: &Store,
        id: &str,
        resources: &Resources,
    ) -> Result<(), StoreError> {
        match store.load_rows(id, resources) {
            Ok((session, row)) => {
                let wrong = beside(store, &session, &row)?;
                // It may have gone on meanwhile.
                if let Some(wrong) = wrong
                    && store.count_events(id).ok() == Some(session.version())
                {
                    let reason = format!("the stored game {id} is damaged: {wrong}");
                    self.problems.push(Problem::Game(reason));
                }
            }
            // It was removed meanwhile.
            Err(StoreError::Unknown) => {}
            Err(error @ StoreError::Damaged { .. }) => {
                self.problems.push(Problem::Game(error.to_string()));
            }
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// The players whose kept counts are less than their results: those of games that were removed
    /// stay counted.
    fn see_counts(&mut self, connection: &Connection) -> rusqlite::Result<()> {
        let miscounted = list(
            connection,
            &format!(
                "SELECT DISTINCT found.player FROM ({COUNT_RESULTS}) AS found
                 LEFT JOIN achievements AS kept USING (player, game)
                 WHERE kept.games IS NULL OR kept.games < found.games OR kept.won < found.won
                    OR kept.drawn < found.drawn OR kept.lost < found.lost
                 LIMIT {MOST}"
            ),
        );
        let miscounted = self.take(miscounted)?.into_iter().map(Problem::Counts);
        self.problems.extend(miscounted);
        Ok(())
    }
}

/// Finds a fault of a game's row and of its entries in other tables, if there is any:
/// pages list games by these.
fn beside(
    store: &Store,
    session: &Session,
    row: &SessionRow,
) -> Result<Option<&'static str>, StoreError> {
    let (header, id) = (session.header(), &session.header().id);
    if *id != row.id || header.created != row.created || session.game().name() != row.game {
        return Ok(Some("its row tells of another game"));
    }
    if session.ply() != row.ply || session.is_over() != row.is_over {
        return Ok(Some("its row tells another state"));
    }
    let mut expected: Vec<Player> = Vec::new();
    for (seat, player, name) in people(session) {
        let of_seat = results(session).into_iter().find(|row| row.seat == seat);
        // Rows of somebody who wanted to be forgotten are gone.
        if player != NOBODY {
            expected.push((seat.index(), player, name, of_seat.map(|row| row.value)));
        }
    }
    let found = match store.readers.ask(|connection| listed(connection, id)) {
        Err(error) if is_damage(&error) => {
            return Ok(Some("its players or results cannot be read"));
        }
        found => found.map_err(|error| store.failed(&error))?,
    };
    Ok((found != expected).then_some("its players or results are not listed right"))
}

/// A person at a table: seat, private key, name, and the result once there is one.
type Player = (usize, String, String, Option<i32>);

/// The people of a game as pages list them.
fn listed(connection: &Connection, id: &str) -> rusqlite::Result<Vec<Player>> {
    let mut query = connection.prepare_cached(
        "SELECT people.seat, people.player, people.name, value FROM people
         LEFT JOIN results USING (session, seat, player)
         WHERE session = ?1 ORDER BY people.seat",
    )?;
    let rows = query.query_map([id], |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
    })?;
    rows.collect()
}

fn list(connection: &Connection, query: &str) -> rusqlite::Result<Vec<String>> {
    let mut query = connection.prepare(query)?;
    let rows = query.query_map([], |row| row.get(0))?;
    rows.collect()
}
