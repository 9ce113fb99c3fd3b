//! Faults by design: tests let any step of writing fail, as a disk might.

use std::fmt;
use std::sync::Arc;

/// A step of writing that may fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Opening the file.
    Open,
    /// Beginning a transaction.
    Begin,
    /// Writing a row, after another was written.
    Write,
    /// Finishing what one session gets, when all its rows are written.
    Release,
    /// Committing, which syncs.
    Commit,
}

/// Says which steps fail. None do, unless a test says so.
#[derive(Clone, Default)]
pub struct Faults(Option<Arc<dyn Fn(Step) -> bool + Send + Sync>>);

impl Faults {
    /// Fails the steps for which this returns true.
    pub fn new(fails: impl Fn(Step) -> bool + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(fails)))
    }

    /// Fails as SQLite does when the disk fails.
    pub(super) fn check(&self, step: Step) -> rusqlite::Result<()> {
        if !self.0.as_ref().is_some_and(|fails| fails(step)) {
            return Ok(());
        }
        let error = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_IOERR);
        let reason = format!("disk I/O error (a test's, at {step:?})");
        Err(rusqlite::Error::SqliteFailure(error, Some(reason)))
    }
}

impl fmt::Debug for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() {
            "Faults"
        } else {
            "no faults"
        })
    }
}
