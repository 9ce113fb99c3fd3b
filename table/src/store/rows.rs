//! The rows of one session as they stand in the file, before anybody trusts them.

use std::collections::BTreeSet;

use ludoteca_play::{BadEvent, Stamped};
use rusqlite::{Connection, ErrorCode, OptionalExtension as _, Row, params_from_iter};

use super::header::StoredHeader;
use super::sums;

/// A session's own row.
#[derive(Debug)]
pub(super) struct SessionRow {
    pub(super) id: String,
    pub(super) game: String,
    pub(super) header: String,
    pub(super) created: u64,
    pub(super) ply: u32,
    pub(super) events: u64,
    pub(super) is_over: bool,
    sum: Option<i64>,
}

#[derive(Debug)]
struct EventRow {
    number: u64,
    event: String,
    sum: Option<i64>,
}

/// All rows of a session.
#[derive(Debug)]
pub(super) struct Rows {
    pub(super) session: SessionRow,
    events: Vec<EventRow>,
}

impl Rows {
    /// Reads the rows of a session; `None` when there are none.
    ///
    /// An error of SQLite may be damage, too: see [`is_damage`].
    pub(super) fn read(connection: &Connection, id: &str) -> rusqlite::Result<Option<Found>> {
        // One transaction, so that all rows belong together.
        Self::read_within(&*connection.unchecked_transaction()?, id)
    }

    /// Reads within a transaction that has begun already.
    pub(super) fn read_within(all: &Connection, id: &str) -> rusqlite::Result<Option<Found>> {
        let session = all
            .prepare_cached(
                "SELECT id, game, header, created, ply, events, is_over, sum
                 FROM sessions WHERE id = ?1",
            )?
            .query_row([id], session_row)
            .optional()?;
        let Some(session) = session else {
            return Ok(has_traces(all, id)?.then_some(Found::Traces));
        };
        let mut query = all.prepare_cached(
            "SELECT number, event, sum FROM events WHERE session = ?1 ORDER BY number",
        )?;
        let events = query.query_map([id], |row| {
            Ok(EventRow {
                number: row.get(0)?,
                event: row.get(1)?,
                sum: row.get(2)?,
            })
        })?;
        let events = events.collect::<rusqlite::Result<_>>()?;
        Ok(Some(Found::Rows(Self { session, events })))
    }

    /// Returns whether the rows of a session by a version without sums can be read.
    pub(super) fn read_old(connection: &Connection, id: &str) -> rusqlite::Result<bool> {
        let mut header = connection.prepare_cached("SELECT header FROM sessions WHERE id = ?1")?;
        let header: Option<String> = header.query_row([id], |row| row.get(0)).optional()?;
        let mut events =
            connection.prepare_cached("SELECT event FROM events WHERE session = ?1")?;
        let events = events.query_map([id], |row| row.get::<_, String>(0))?;
        for event in events {
            event?;
        }
        Ok(header.is_some())
    }

    /// Returns whether everything is there and as it was written.
    pub(super) fn check(&self) -> Result<(), BadEvent> {
        let row = &self.session;
        let sum = sums::of_header(&row.id, &row.game, row.created, &row.header);
        if row.sum != Some(sum) {
            return Err(bad(0, "its checksum is wrong"));
        }
        for (number, event) in (1..).zip(&self.events) {
            if event.number != number {
                return Err(bad(number, "it is missing"));
            }
            if event.sum != Some(sums::of_event(&row.id, number, &event.event)) {
                return Err(bad(number, "its checksum is wrong"));
            }
        }
        let found = self.events.len() as u64;
        match row.events {
            events if events > found => Err(bad(found + 1, "it is missing")),
            events if events < found => Err(bad(events + 1, "it is one too many")),
            _ => Ok(()),
        }
    }

    /// The header and the events that they hold.
    pub(super) fn parse(&self) -> Result<(StoredHeader, Vec<Stamped>), BadEvent> {
        let unreadable = |number, error: serde_json::Error| bad(number, &error.to_string());
        let header = serde_json::from_str(&self.session.header);
        let header = header.map_err(|error| unreadable(0, error))?;
        let event = |row: &EventRow| {
            let event = serde_json::from_str(&row.event);
            event.map_err(|error| unreadable(row.number, error))
        };
        let events = self.events.iter().map(event);
        Ok((header, events.collect::<Result<_, _>>()?))
    }

    /// Writes the sums of rows by a version that had none.
    pub(super) fn write_sums(&self, connection: &Connection) -> rusqlite::Result<()> {
        let row = &self.session;
        let sum = sums::of_header(&row.id, &row.game, row.created, &row.header);
        connection
            .prepare_cached("UPDATE sessions SET sum = ?2 WHERE id = ?1")?
            .execute((&row.id, sum))?;
        for event in &self.events {
            let sum = sums::of_event(&row.id, event.number, &event.event);
            connection
                .prepare_cached("UPDATE events SET sum = ?3 WHERE session = ?1 AND number = ?2")?
                .execute((&row.id, event.number, sum))?;
        }
        Ok(())
    }
}

/// The stored parts of a session.
#[derive(Debug)]
pub(super) enum Found {
    /// Its row, and those of its events.
    Rows(Rows),
    /// No row of its own, but others that belong to it: they would have gone with it.
    Traces,
}

impl Found {
    /// The rows; damage where the session's own one is missing.
    pub(super) fn rows(self) -> Result<Rows, BadEvent> {
        match self {
            Self::Rows(rows) => Ok(rows),
            Self::Traces => Err(bad(0, "its row is missing")),
        }
    }
}

fn session_row(row: &Row<'_>) -> rusqlite::Result<SessionRow> {
    Ok(SessionRow {
        id: row.get(0)?,
        game: row.get(1)?,
        header: row.get(2)?,
        created: row.get(3)?,
        ply: row.get(4)?,
        events: row.get(5)?,
        is_over: row.get(6)?,
        sum: row.get(7)?,
    })
}

fn has_traces(connection: &Connection, id: &str) -> rusqlite::Result<bool> {
    connection
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM events WHERE session = ?1)
                 OR EXISTS (SELECT 1 FROM people WHERE session = ?1)
                 OR EXISTS (SELECT 1 FROM results WHERE session = ?1)",
        )?
        .query_row([id], |row| row.get(0))
}

/// The ids of all sessions that can be listed, and why not all can. Then those are added of which
/// only other tables tell.
pub(super) fn list_ids(connection: &Connection) -> rusqlite::Result<(Vec<String>, Option<String>)> {
    let mut ids = BTreeSet::new();
    let wrong = list_column(connection, "id FROM sessions ORDER BY id", None, &mut ids)?;
    if wrong.is_some() {
        for table in ["events", "people", "results"] {
            let sessions = format!("DISTINCT session FROM {table} ORDER BY session");
            list_column(connection, &sessions, None, &mut ids)?;
        }
    }
    Ok((ids.into_iter().collect(), wrong))
}

/// The ids of a person's sessions, as far as they can be listed.
pub(super) fn list_ids_of(connection: &Connection, player: &str) -> rusqlite::Result<Vec<String>> {
    let mut ids = BTreeSet::new();
    let own = "session FROM people WHERE player = ?1 ORDER BY session";
    list_column(connection, own, Some(player), &mut ids)?;
    Ok(ids.into_iter().collect())
}

/// Lists a column from both ends, since a page that cannot be read ends a list; says why not all of
/// it can be listed.
fn list_column(
    connection: &Connection,
    what: &str,
    whose: Option<&str>,
    found: &mut BTreeSet<String>,
) -> rusqlite::Result<Option<String>> {
    let mut wrong = None;
    for order in ["ASC", "DESC"] {
        match extend(connection, &format!("SELECT {what} {order}"), whose, found) {
            Ok(()) => break,
            Err(error) if is_damage(&error) => wrong = Some(error.to_string()),
            Err(error) => return Err(error),
        }
    }
    Ok(wrong)
}

fn extend(
    connection: &Connection,
    query: &str,
    whose: Option<&str>,
    found: &mut BTreeSet<String>,
) -> rusqlite::Result<()> {
    let mut query = connection.prepare(query)?;
    for value in query.query_map(params_from_iter(whose), |row| row.get(0))? {
        found.insert(value?);
    }
    Ok(())
}

/// Returns whether an error tells of damage, not of a disk that fails or of others who write.
pub(super) fn is_damage(error: &rusqlite::Error) -> bool {
    match error.sqlite_error_code() {
        Some(code) => matches!(code, ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase),
        // A value that is not of its column's type.
        None => !matches!(error, rusqlite::Error::QueryReturnedNoRows),
    }
}

fn bad(number: u64, reason: &str) -> BadEvent {
    BadEvent {
        number: number as usize,
        reason: reason.to_owned(),
    }
}
