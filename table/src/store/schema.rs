//! The tables of the file, and how a connection to it is set up.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode};

use super::rows::{Found, Rows, is_damage, list_ids};
use super::{StoreError, file_error, sums};

/// The format that this program writes.
///
/// Format 1 is version 0.1's: its events tell no time, a fleet that was laid is called so, and some
/// options have other names. Events of both are read, so that moving on to 2 is only a matter of
/// the number, by which 0.1 refuses the file. Format 3 keeps counts of what players have achieved,
/// and no index by time, which every move had to change; it is version 0.2's. Format 4 has a
/// checksum for every game's row and every event, and counts the games, so that none is missing
/// unseen.
pub(super) const FORMAT: i64 = 4;
/// Time that a program waits for another that is writing.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);
/// Number of tries within that time, for steps that do not wait by themselves.
const TRIES: u32 = 1000;
/// Number of statements that a connection remembers: more than there are.
const STATEMENTS: usize = 64;
/// After how many pages the journal is put into the file: the file is synced, too, then.
const CHECKPOINT: i64 = 4_000;

/// The tables of format 2.
const TABLES: &str = "
    CREATE TABLE IF NOT EXISTS sessions (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        header TEXT NOT NULL,
        created INTEGER NOT NULL,
        updated INTEGER NOT NULL,
        ply INTEGER NOT NULL,
        events INTEGER NOT NULL,
        is_over INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS events (
        session TEXT NOT NULL REFERENCES sessions (id),
        number INTEGER NOT NULL,
        event TEXT NOT NULL,
        PRIMARY KEY (session, number)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS people (
        session TEXT NOT NULL REFERENCES sessions (id),
        seat INTEGER NOT NULL,
        player TEXT NOT NULL,
        name TEXT NOT NULL,
        PRIMARY KEY (session, seat)
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS people_by_player ON people (player);
    CREATE TABLE IF NOT EXISTS results (
        session TEXT NOT NULL REFERENCES sessions (id),
        seat INTEGER NOT NULL,
        player TEXT NOT NULL,
        name TEXT NOT NULL,
        game TEXT NOT NULL,
        ended INTEGER NOT NULL,
        value INTEGER NOT NULL,
        is_solo INTEGER NOT NULL,
        best INTEGER,
        PRIMARY KEY (session, seat)
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS results_by_player ON results (player, game);
";

/// Added by format 3.
const COUNTS: &str = "
    DROP INDEX IF EXISTS sessions_by_time;
    CREATE TABLE achievements (
        player TEXT NOT NULL,
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        games INTEGER NOT NULL,
        won INTEGER NOT NULL,
        drawn INTEGER NOT NULL,
        lost INTEGER NOT NULL,
        least INTEGER,
        most INTEGER,
        PRIMARY KEY (player, game)
    ) WITHOUT ROWID;
    CREATE INDEX achievements_by_games ON achievements (games DESC, player, game);
    CREATE TABLE probe (id INTEGER PRIMARY KEY, at INTEGER NOT NULL);
";

/// Added by format 4. A row without a sum is damaged.
const SUMS: &str = "
    ALTER TABLE sessions ADD COLUMN sum INTEGER;
    ALTER TABLE events ADD COLUMN sum INTEGER;
    CREATE TABLE totals (id INTEGER PRIMARY KEY, games INTEGER NOT NULL, tables INTEGER);
";

/// Holds from then on. A server of an older version that still runs while the file is brought up
/// to date would write rows without sums: it must refuse its players, not lose what it answered.
const TRIGGERS: &str = "
    CREATE TRIGGER sessions_have_sums BEFORE INSERT ON sessions WHEN NEW.sum IS NULL
    BEGIN SELECT RAISE(ABORT, 'the file is of a later version'); END;
    CREATE TRIGGER events_have_sums BEFORE INSERT ON events WHEN NEW.sum IS NULL
    BEGIN SELECT RAISE(ABORT, 'the file is of a later version'); END;
    CREATE TRIGGER sessions_begun AFTER INSERT ON sessions
    BEGIN UPDATE totals SET games = games + 1 WHERE id = 1; END;
    CREATE TRIGGER sessions_removed AFTER DELETE ON sessions
    BEGIN UPDATE totals SET games = games - 1 WHERE id = 1; END;
";

/// Counts the statistics of players from the results of their games.
pub(super) const COUNT_RESULTS: &str = "
    SELECT
        player,
        game,
        (SELECT name FROM results AS latest WHERE latest.player = results.player
         ORDER BY ended DESC, session LIMIT 1) AS name,
        COUNT(*) AS games,
        SUM(value = 1) AS won,
        SUM(value = 0 AND NOT is_solo) AS drawn,
        SUM(value = -1) AS lost,
        MIN(best) AS least,
        MAX(best) AS most
    FROM results
    GROUP BY player, game
";

/// A connection that waits for others and syncs every commit.
pub(super) fn connect(path: &Path) -> Result<Connection, StoreError> {
    let open = || {
        let connection = Connection::open(path)?;
        connection.busy_timeout(PATIENCE)?;
        connection.set_prepared_statement_cache_capacity(STATEMENTS);
        let mode = keep_journal(&connection)?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        // Removed data is gone, also where the file keeps room for more.
        connection.pragma_update(None, "secure_delete", true)?;
        connection.pragma_update(None, "wal_autocheckpoint", CHECKPOINT)?;
        Ok((connection, mode))
    };
    let (connection, mode) = open().map_err(|error| file_error(path, &error))?;
    if mode != "wal" {
        return Err(StoreError::File {
            path: path.to_owned(),
            reason: format!("no journal can be kept beside it (it is {mode})"),
        });
    }
    Ok(connection)
}

/// Has a journal kept beside the file. Where two programs do that to a new file at the same time,
/// neither waits for the other, because both might wait for ever: one is refused, and tries again.
fn keep_journal(connection: &Connection) -> rusqlite::Result<String> {
    let keep = || connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0));
    for _ in 0..TRIES {
        match keep() {
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) => {
                std::thread::sleep(PATIENCE / TRIES);
            }
            kept => return kept,
        }
    }
    keep()
}

/// A connection to a file whose tables are there; refuses a file by a later version.
pub(super) fn prepare(path: &Path) -> Result<Connection, StoreError> {
    let mut connection = connect(path)?;
    let found = lay_out(&mut connection).map_err(|error| file_error(path, &error))?;
    if found > FORMAT {
        return Err(StoreError::TooNew {
            path: path.to_owned(),
            found,
        });
    }
    Ok(connection)
}

/// Makes the tables unless they are there, and brings older ones up to date; returns the format
/// that was found. All of it happens or nothing.
fn lay_out(connection: &mut Connection) -> rusqlite::Result<i64> {
    let whole = list_whole(connection)?;
    let change = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let found = format(&change)?;
    if found >= FORMAT {
        return Ok(found);
    }
    if found == 0 {
        change.execute_batch(TABLES)?;
    }
    if found < 3 {
        change.execute_batch(COUNTS)?;
        change.execute(&format!("INSERT INTO achievements {COUNT_RESULTS}"), [])?;
    }
    change.execute_batch(SUMS)?;
    for id in &whole.ids {
        if let Some(Found::Rows(rows)) = Rows::read_within(&change, id)? {
            rows.write_sums(&change)?;
        }
    }
    change.execute(
        "INSERT INTO totals (id, games) VALUES (1, ?1)",
        [whole.games],
    )?;
    change.execute_batch(TRIGGERS)?;
    change.execute("UPDATE totals SET tables = ?1", [sum_tables(&change)?])?;
    change.pragma_update(None, "user_version", FORMAT)?;
    change.commit()?;
    Ok(found)
}

/// The checksum of the names of all tables, columns, indexes and triggers. A flipped bit in one may
/// leave a file that SQLite calls whole and in which nothing is found under its name.
fn sum_tables(connection: &Connection) -> rusqlite::Result<i64> {
    let mut query = connection.prepare(
        "SELECT CAST(type || ' ' || name || ' ' || tbl_name || ' ' || COALESCE(sql, '') AS BLOB)
         FROM sqlite_schema ORDER BY type, name",
    )?;
    let lines = query.query_map([], |row| row.get(0))?;
    Ok(sums::of_tables(
        &lines.collect::<rusqlite::Result<Vec<Vec<u8>>>>()?,
    ))
}

/// Finds out whether the tables are as they were made.
pub(super) fn are_tables_whole(connection: &Connection) -> rusqlite::Result<bool> {
    let kept = "SELECT (SELECT tables FROM totals WHERE id = 1)";
    let kept: Option<i64> = connection.query_row(kept, [], |row| row.get(0))?;
    Ok(kept == Some(sum_tables(connection)?))
}

fn format(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// The games of an older file.
#[derive(Default)]
struct Whole {
    /// Number of games.
    games: usize,
    /// Ids of those that can be read.
    ids: Vec<String>,
}

/// Finds out which games of an older file can be read, before anything is written: a page that
/// cannot be read would end a transaction. The others get no sums, by which they are known as
/// damaged from then on, and the rest can be played.
fn list_whole(connection: &Connection) -> rusqlite::Result<Whole> {
    if !(1..FORMAT).contains(&format(connection)?) {
        return Ok(Whole::default());
    }
    let (mut ids, _) = list_ids(connection)?;
    let games = ids.len();
    let mut wrong = None;
    ids.retain(|id| match Rows::read_old(connection, id) {
        Ok(is_there) => is_there,
        Err(error) => {
            wrong = wrong
                .take()
                .or(Some(error).filter(|error| !is_damage(error)));
            false
        }
    });
    wrong.map_or(Ok(Whole { games, ids }), Err)
}
