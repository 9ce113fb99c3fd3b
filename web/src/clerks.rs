//! Threads that ask the sessions, for callers that may not wait.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ludoteca_play::{Game, Resources, Session, find_game};
use ludoteca_table::{Sessions, TableError};
use tokio::sync::Semaphore;

use crate::fault::Fault;

/// Number of threads that ask the sessions at once; other requests wait, and leave when they are
/// hung up on. Nothing that they ask takes long: engines have threads of their own.
pub(crate) const CLERKS: usize = 32;

/// Asynchronous access to the sessions. Cheap to clone: all clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Clerks {
    sessions: Arc<Sessions>,
    places: Arc<Semaphore>,
}

impl Clerks {
    pub(crate) fn new(sessions: Sessions) -> Self {
        Self {
            sessions: Arc::new(sessions),
            places: Arc::new(Semaphore::new(CLERKS)),
        }
    }

    /// The sessions, for questions that never wait for the disk or another thread.
    pub(crate) fn sessions(&self) -> &Sessions {
        &self.sessions
    }

    /// Games that can be played here.
    pub(crate) fn catalogue(&self) -> &[Game] {
        self.sessions.catalogue()
    }

    /// Dictionaries and whatever else games share.
    pub(crate) fn resources(&self) -> &Resources {
        self.sessions.resources()
    }

    /// The game that a page's address names.
    pub(crate) fn find_game(&self, name: &str) -> Result<Game, Fault> {
        find_game(self.catalogue(), name).map_err(|_| Fault::UnknownPage)
    }

    /// Asks the sessions on a thread that may wait for the disk. Whatever may take longer than
    /// some milliseconds goes through [`crate::engines::Engines`].
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Sessions) -> Result<T, TableError> + Send + 'static,
    ) -> Result<T, Fault> {
        let place = Arc::clone(&self.places).acquire_owned().await;
        let place = place.map_err(|_| Fault::Broken)?;
        self.spawn(move |sessions| {
            let answer = question(sessions);
            drop(place);
            answer
        })
        .await
    }

    /// Asks on a thread of its own, whose number the caller bounds.
    pub(crate) async fn spawn<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Sessions) -> Result<T, TableError> + Send + 'static,
    ) -> Result<T, Fault> {
        let sessions = Arc::clone(&self.sessions);
        let answer = tokio::task::spawn_blocking(move || question(&sessions)).await;
        Ok(answer.map_err(|_| Fault::Broken)??)
    }

    /// Looks at a session: at once when it is in memory and nobody is acting at it.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        id: &str,
        look: impl Fn(&Session) -> T + Send + 'static,
    ) -> Result<T, Fault> {
        if let Some(seen) = self.sessions.try_look(id, &look) {
            return Ok(seen);
        }
        let id = id.to_owned();
        self.ask(move |sessions| sessions.look(&id, look)).await
    }
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
