//! Non-blocking variants for async callers.

use std::sync::Arc;

use ludoteca_play::{Command, Refusal, Session, View};

use super::{Sessions, Update, describe, now};
use crate::TableError;

impl Sessions {
    /// Looks at a session if that can be done at once: it is in memory, no other program has
    /// written since, and nobody is acting at it. `None` when it cannot: then [`Self::look`] waits.
    pub fn try_look<T>(&self, id: &str, look: impl FnOnce(&Session) -> T) -> Option<T> {
        let session = self.cache.get_current(id, self.store.data_version())?;
        let session = session.try_lock()?;
        Some(look(&session))
    }

    /// The view for this key, or a watcher's, without blocking.
    pub fn try_view(&self, id: &str, player: Option<&str>) -> Option<Arc<View>> {
        self.try_look(id, |session| self.view_of_player(session, player))
    }

    /// [`Self::act_with`] without blocking: `Ok(false)` when it would have to wait, and then
    /// nothing has changed.
    ///
    /// After `Ok(true)`, `then` is called on the writer thread with what happened and what `look`
    /// saw right after it, so it must not wait for anything. Nobody sees the session before it is
    /// on disk.
    pub fn try_act<T: Send + 'static>(
        &self,
        id: &str,
        command: impl FnOnce(&Session) -> Result<Command, Refusal>,
        look: impl FnOnce(&Session) -> T,
        then: impl FnOnce(Result<(Update, T), TableError>) + Send + 'static,
    ) -> Result<bool, TableError> {
        let session = self.cache.get_current(id, self.store.data_version());
        let Some(mut session) = session.and_then(|session| session.try_lock_arc()) else {
            return Ok(false);
        };
        let command = command(&session)?;
        let event = match session.act(&command, now()) {
            Ok(event) => event,
            // Another program may have moved since we looked: that is read from the disk.
            Err(Refusal::Table(_)) => return Ok(false),
            Err(refusal) => return Err(refusal.into()),
        };
        let seen = look(&session);
        let players = Arc::clone(&self.players);
        let happened = event.clone();
        self.store
            .append_then(&event, session, move |mut session, written| {
                let answer = match written {
                    Ok(()) => Ok((describe(&players, &session, happened), seen)),
                    Err(error) => {
                        // An event that cannot be written has not happened.
                        session.forget_last();
                        Err(error.into())
                    }
                };
                drop(session);
                then(answer);
            });
        Ok(true)
    }
}
