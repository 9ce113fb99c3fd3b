//! Several connections that read: a long list does not keep a table from opening.

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError, TryLockError};

use rusqlite::Connection;

use super::{StoreError, schema};

/// Maximum number of simultaneous readers; the others wait.
const MOST: usize = 4;

/// Connections that read.
#[derive(Debug)]
pub(super) struct Readers {
    connections: Vec<Mutex<Connection>>,
    next: AtomicUsize,
}

impl Readers {
    pub(super) fn open(path: &Path) -> Result<Self, StoreError> {
        let connections = (0..MOST).map(|_| schema::connect(path).map(Mutex::new));
        Ok(Self {
            connections: connections.collect::<Result<_, _>>()?,
            next: AtomicUsize::new(0),
        })
    }

    /// Asks one that is free, or the one whose turn it is.
    pub(super) fn ask<T>(&self, question: impl FnOnce(&Connection) -> T) -> T {
        for connection in &self.connections {
            match connection.try_lock() {
                Ok(connection) => return question(&connection),
                Err(TryLockError::Poisoned(connection)) => {
                    return question(&connection.into_inner());
                }
                Err(TryLockError::WouldBlock) => {}
            }
        }
        let turn = self.next.fetch_add(1, Ordering::Relaxed) % self.connections.len();
        let connection = self.connections[turn].lock();
        question(&connection.unwrap_or_else(PoisonError::into_inner))
    }
}
