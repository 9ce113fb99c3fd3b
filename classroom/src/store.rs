//! `class.db`: everything that happened in a class. One connection writes, each change is one
//! transaction, and what is committed is on the disk.

mod people;
mod schema;
mod staff;
mod tries;
mod verdicts;

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use ludoteca_words::Message;
use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior};

pub(crate) use people::Holder;
pub(crate) use staff::LogLine;
pub(crate) use tries::{NewTry, State, TryRow};
pub(crate) use verdicts::pack_verdict;

/// The name of the file.
pub(crate) const FILE: &str = "class.db";
/// Time that another process may hold the file.
const PATIENCE: Duration = Duration::from_secs(20);

/// The store of a class.
#[derive(Debug)]
pub(crate) struct Store {
    connection: Mutex<Connection>,
}

/// Reasons why the store cannot do as it is asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StoreError {
    /// There is no room left.
    #[error("the disk is full")]
    Full,
    /// The store does not hold the expected data.
    #[error("class.db is damaged: {0}")]
    Damaged(String),
    /// The file cannot be read or written.
    #[error("class.db: {0}")]
    Sqlite(rusqlite::Error),
    /// The file was made by a later version.
    #[error("class.db was made by a later version of ludoteca (format {0})")]
    Later(i64),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::Full,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                Self::Damaged(error.to_string())
            }
            _ => Self::Sqlite(error),
        }
    }
}

impl StoreError {
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Full => Message::new("disk-full"),
            other => Message::new("store-fault").with("why", other.to_string()),
        }
    }
}

impl Store {
    /// Opens the store of a folder, or makes it.
    pub(crate) fn open(folder: &Path) -> Result<Self, StoreError> {
        let path = folder.join(FILE);
        let mut connection = Connection::open(&path)?;
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
        // Committed data survives a power cut, and removed data is not left in free pages.
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "secure_delete", true)?;
        connection.pragma_update(None, "foreign_keys", true)?;
        schema::prepare(&mut connection)?;
        Ok(Self {
            connection: Mutex::new(connection),
        })
    }

    /// Whoever held it and panicked left no half transaction: those roll back.
    fn lock(&self) -> MutexGuard<'_, Connection> {
        self.connection
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads something.
    fn read<T>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        read(&self.lock())
    }

    /// Changes something, all of it or nothing. Nobody else writes in between.
    fn change<T>(
        &self,
        change: impl FnOnce(&Transaction<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut connection = self.lock();
        let all = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let changed = change(&all)?;
        all.commit()?;
        Ok(changed)
    }

    /// Lists the faults that SQLite finds in the file.
    pub(crate) fn find_damage(&self) -> Result<Vec<String>, StoreError> {
        self.read(|connection| {
            let mut lines = connection.prepare("PRAGMA quick_check(20)")?;
            let lines = lines.query_map([], |row| row.get::<_, String>(0))?;
            let lines = lines.collect::<Result<Vec<_>, _>>()?;
            Ok(lines.into_iter().filter(|line| line != "ok").collect())
        })
    }

    /// Leaves nothing of what was removed in the file or beside it.
    pub(crate) fn scrub(&self) -> Result<(), StoreError> {
        self.read(|connection| {
            connection.execute_batch("VACUUM; PRAGMA wal_checkpoint(TRUNCATE);")?;
            Ok(())
        })
    }
}
