//! The tables of `class.db`.

use rusqlite::{Connection, TransactionBehavior};

use super::StoreError;

/// The format that this version writes.
const FORMAT: i64 = 1;

const TABLES: &str = "
-- Who may come in: only hashes of secrets.
CREATE TABLE links (
    id TEXT NOT NULL, is_staff INTEGER NOT NULL, secret TEXT NOT NULL UNIQUE, at INTEGER NOT NULL,
    PRIMARY KEY (id, is_staff)
);
-- Everything that was handed in. Contents stand in files by their hashes.
CREATE TABLE tries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    student TEXT NOT NULL, assignment TEXT NOT NULL, number INTEGER NOT NULL,
    at INTEGER NOT NULL, rank INTEGER NOT NULL,
    contents TEXT NOT NULL, sha256 TEXT NOT NULL, files TEXT NOT NULL, notes TEXT NOT NULL,
    staff TEXT,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'judged', 'refused', 'failed')),
    verdict TEXT, why TEXT, failures INTEGER NOT NULL DEFAULT 0, judged_at INTEGER,
    UNIQUE (student, assignment, number)
);
CREATE INDEX tries_by_state ON tries (state) WHERE state = 'waiting';
CREATE INDEX tries_by_contents ON tries (contents);
CREATE INDEX tries_by_assignment ON tries (assignment);
-- Reports by contents and manner of judging: each is made once.
CREATE TABLE verdicts (
    key TEXT PRIMARY KEY, judged_by TEXT NOT NULL, verdict TEXT NOT NULL,
    score REAL NOT NULL, max_score REAL NOT NULL, passed INTEGER NOT NULL, cases INTEGER NOT NULL,
    report TEXT NOT NULL, hash TEXT NOT NULL, worker TEXT NOT NULL,
    wall_ms INTEGER NOT NULL, cell_ms INTEGER NOT NULL
);
CREATE TABLE extensions (
    student TEXT NOT NULL, assignment TEXT NOT NULL,
    until INTEGER, tries INTEGER NOT NULL, note TEXT NOT NULL, staff TEXT NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (student, assignment)
);
CREATE TABLE overrides (
    student TEXT NOT NULL, assignment TEXT NOT NULL,
    points REAL NOT NULL, note TEXT NOT NULL, staff TEXT NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (student, assignment)
);
-- Tries that are judged again, beside the marks that stand.
CREATE TABLE rejudged (
    try INTEGER PRIMARY KEY REFERENCES tries (id) ON DELETE CASCADE,
    assignment TEXT NOT NULL, key TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'judged', 'refused', 'failed')),
    why TEXT, failures INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE ladder (
    student TEXT NOT NULL, assignment TEXT NOT NULL, alias TEXT NOT NULL, try INTEGER NOT NULL,
    PRIMARY KEY (student, assignment), UNIQUE (assignment, alias)
);
-- What staff did.
CREATE TABLE log (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL, staff TEXT NOT NULL, student TEXT, action TEXT NOT NULL
);
";

/// Makes the tables, unless they are there.
pub(super) fn prepare(connection: &mut Connection) -> Result<(), StoreError> {
    let format = |connection: &Connection| {
        connection.pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0))
    };
    match format(connection)? {
        0 => {}
        FORMAT => return Ok(()),
        later => return Err(StoreError::Later(later)),
    }
    let all = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another process may have been faster.
    if format(&all)? == 0 {
        all.execute_batch(TABLES)?;
        all.pragma_update(None, "user_version", FORMAT)?;
    }
    Ok(all.commit()?)
}
