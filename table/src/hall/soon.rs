//! The same without waiting, for those who may not: a server's threads that answer many.

use std::sync::Arc;

use ludoteca_play::{Command, Refusal, Session, View, Viewer};
use parking_lot::Mutex;

use super::{Acted, Hall, HallError, describe, now};

impl Hall {
    /// Looks at a session if that can be done at once: it is in memory, no other program has
    /// written since, and nobody is acting at it. `None` when it cannot: then [`Hall::look`] waits.
    pub fn look_now<T>(&self, id: &str, look: impl FnOnce(&Session) -> T) -> Option<T> {
        let session = self.in_memory(id)?;
        let session = session.try_lock()?;
        Some(look(&session))
    }

    /// What the person with this key may see, or a watcher, if that can be said at once.
    pub fn view_now(&self, id: &str, player: Option<&str>) -> Option<Arc<View>> {
        self.look_now(id, |session| {
            let seat = player.and_then(|player| session.seat_of(player));
            self.view_of(session, seat.map_or(Viewer::Watcher, Viewer::Seat))
        })
    }

    /// Begins what somebody wants, if that can be done at once; `Ok(false)` when it cannot, and
    /// then nothing has changed and [`Hall::act`] waits.
    ///
    /// After `Ok(true)`, `then` is told what happened, together with what `look` saw right after
    /// it; it is told on the thread that writes, so it must not wait for anything. Nobody sees the
    /// session before it is on disk.
    pub fn act_soon<T: Send + 'static>(
        &self,
        id: &str,
        command: impl FnOnce(&Session) -> Result<Command, Refusal>,
        look: impl FnOnce(&Session) -> T,
        then: impl FnOnce(Result<(Acted, T), HallError>) + Send + 'static,
    ) -> Result<bool, HallError> {
        let Some(mut session) = self
            .in_memory(id)
            .and_then(|session| session.try_lock_arc())
        else {
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
                        // What cannot be written has not happened.
                        session.forget_last();
                        Err(error.into())
                    }
                };
                drop(session);
                then(answer);
            });
        Ok(true)
    }

    fn in_memory(&self, id: &str) -> Option<Arc<Mutex<Session>>> {
        let others = self.store.others();
        let open = self.open.lock();
        let open = open.get(id).filter(|open| open.known == others)?;
        Some(Arc::clone(&open.session))
    }
}
