//! The tables of the file, and how a connection to it is set up.

use std::path::Path;
use std::time::Duration;

use rusqlite::Connection;

use super::{StoreError, file_error};

/// The format that this program writes. Format 1 is version 0.1's: its events tell no time, a
/// fleet that was laid is called so, and some options have other names. Events of both are read,
/// so that moving on is only a matter of the number, by which 0.1 refuses the file.
const FORMAT: i64 = 2;
/// How long a program waits for another that is writing.
const PATIENCE: Duration = Duration::from_secs(10);

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
    CREATE INDEX IF NOT EXISTS sessions_by_time ON sessions (updated);
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

/// A connection that waits for others and syncs every commit.
pub(super) fn connect(path: &Path) -> Result<Connection, StoreError> {
    let open = || {
        let connection = Connection::open(path)?;
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        Ok(connection)
    };
    open().map_err(|error| file_error(path, &error))
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

/// Makes the tables unless they are there; returns the file's format.
fn lay_out(connection: &mut Connection) -> rusqlite::Result<i64> {
    let change = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let found: i64 = change.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if found == 0 {
        change.execute_batch(TABLES)?;
    }
    if found < FORMAT {
        change.pragma_update(None, "user_version", FORMAT)?;
    }
    change.commit()?;
    Ok(found)
}
