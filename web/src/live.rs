//! Notifies spectators when a session changes: server-sent events.
//!
//! An event only carries the session's version. The page then asks for what it may see, with its
//! own cookie and language; so nothing secret can be in an event, and a page that was away
//! catches up by comparing one number.

use std::collections::HashMap;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive, Sse};
use ludoteca_play::Seat;
use tokio::sync::watch;
use tokio_stream::wrappers::WatchStream;
use tokio_stream::{Stream, StreamExt as _};

use crate::clerks::lock;
use crate::fault::Fault;
use crate::limits::StreamPass;
use crate::lobby::Lobby;
use crate::shutdown::Shutdown;
use crate::tables::Tables;

/// Interval at which a quiet stream says that it is there.
const KEEP_ALIVE: Duration = Duration::from_secs(20);
/// Time after which a browser connects again.
pub(crate) const RETRY: Duration = Duration::from_millis(500);

/// A channel for each session that somebody looks at.
#[derive(Debug, Default)]
pub(crate) struct Live {
    sessions: Mutex<HashMap<String, Room>>,
    lobby: Lobby,
}

/// Channels of a session.
#[derive(Debug, Default)]
struct Room {
    version: watch::Sender<u32>,
    /// Number of streams through which the person in each seat watches.
    present: watch::Sender<[u32; 2]>,
    /// The last phrase: how many came before it, by whom, and which one it is.
    said: watch::Sender<Option<Said>>,
}

/// One of a few phrases, said at a table. Nothing of it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Said {
    pub(crate) number: u32,
    pub(crate) seat: Seat,
    pub(crate) phrase: usize,
}

impl Live {
    /// Tells spectators of a session, and of the lobby if it is listed, that it has changed.
    pub(crate) fn publish(&self, id: &str, version: u32) {
        self.announce(id, version);
        if self.lobby.has(id) {
            self.lobby.announce();
        }
    }

    /// Lists a table in the lobby.
    pub(crate) fn list(&self, id: &str) {
        self.lobby.add(id);
        self.lobby.note_look(id);
        self.lobby.announce();
    }

    pub(crate) fn lobby(&self) -> &Lobby {
        &self.lobby
    }

    /// Tells all who look at this session its new version.
    pub(crate) fn announce(&self, id: &str, version: u32) {
        if let Some(room) = self.lock().get(id) {
            room.version.send_if_modified(|known| {
                let is_newer = version > *known;
                *known = version.max(*known);
                is_newer
            });
        }
    }

    /// The sessions that are looked at.
    pub(crate) fn sessions(&self) -> Vec<String> {
        self.lock().keys().cloned().collect()
    }

    /// Returns the number of sessions that are watched.
    pub(crate) fn watched(&self) -> usize {
        self.lock().len()
    }

    fn subscribe(&self, id: &str) -> watch::Receiver<u32> {
        let mut sessions = self.lock();
        sessions
            .entry(id.to_owned())
            .or_default()
            .version
            .subscribe()
    }

    /// Tells for each seat if its person looks at the table now.
    pub(crate) fn present(&self, id: &str) -> [bool; 2] {
        let sessions = self.lock();
        let present = sessions.get(id).map(|room| *room.present.borrow());
        present.unwrap_or_default().map(|streams| streams > 0)
    }

    /// Notes that somebody looks from now on, perhaps from a seat; subscribes them to changes and
    /// to who else looks.
    pub(crate) fn enter(&self, id: &str, seat: Option<Seat>) -> Subscription {
        let mut sessions = self.lock();
        let room = sessions.entry(id.to_owned()).or_default();
        if let Some(seat) = seat {
            room.present
                .send_modify(|present| present[seat.index()] += 1);
        }
        Subscription {
            version: room.version.subscribe(),
            present: room.present.subscribe(),
            said: room.said.subscribe(),
        }
    }

    /// Tells everybody who looks at the table now what somebody says.
    pub(crate) fn say(&self, id: &str, seat: Seat, phrase: usize) {
        if let Some(room) = self.lock().get(id) {
            room.said.send_modify(|last| {
                *last = Some(Said {
                    number: last.map_or(1, |last| last.number.wrapping_add(1)),
                    seat,
                    phrase,
                });
            });
        }
    }

    /// Notes that somebody who had entered is gone; whatever they heard by is dropped before.
    pub(crate) fn exit(&self, id: &str, seat: Option<Seat>) {
        if let (Some(room), Some(seat)) = (self.lock().get(id), seat) {
            room.present.send_modify(|present| {
                present[seat.index()] = present[seat.index()].saturating_sub(1);
            });
        }
        self.leave(id);
    }

    fn leave(&self, id: &str) {
        let mut sessions = self.lock();
        if sessions
            .get(id)
            .is_some_and(|room| room.version.receiver_count() == 0)
        {
            sessions.remove(id);
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Room>> {
        lock(&self.sessions)
    }
}

/// The changes that somebody who has entered hears of.
pub(crate) struct Subscription {
    pub(crate) version: watch::Receiver<u32>,
    pub(crate) present: watch::Receiver<[u32; 2]>,
    pub(crate) said: watch::Receiver<Option<Said>>,
}

/// The stream of a session's versions, the present one first; ends when the server does.
pub(crate) async fn stream(
    tables: &Tables,
    shutdown: &Shutdown,
    id: &str,
    pass: StreamPass,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>> + use<>>, Fault> {
    let versions = versions(tables, shutdown, id, pass).await?;
    Ok(keep_open(versions.map(|version| Ok(event(version)))))
}

/// A stream of events that says now and then that it is there.
pub(crate) fn keep_open<S>(events: S) -> Sse<impl Stream<Item = Result<Event, Infallible>> + use<S>>
where
    S: Stream<Item = Result<Event, Infallible>> + Send + 'static,
{
    Sse::new(events).keep_alive(KeepAlive::new().interval(KEEP_ALIVE))
}

/// A session's versions, the present one first, until the server ends.
///
/// It listens before it looks, so that no change falls in between.
pub(crate) async fn versions(
    tables: &Tables,
    shutdown: &Shutdown,
    id: &str,
    pass: StreamPass,
) -> Result<impl Stream<Item = u32> + use<>, Fault> {
    // Unknown sessions have no subscribers.
    tables.version(id).await?;
    let changes = WatchStream::from_changes(tables.live().subscribe(id));
    let leaving = Leaving {
        live: Arc::clone(tables.live()),
        id: id.to_owned(),
        _pass: pass,
    };
    let version = tables.version(id).await?;
    let end = WatchStream::new(shutdown.subscribe()).filter_map(|is_over| is_over.then_some(None));
    let events = tokio_stream::once(version)
        .chain(changes)
        .map(Some)
        .merge(end)
        .take_while(Option::is_some)
        .filter_map(|version| version);
    Ok(Listening {
        events: Box::pin(events),
        _leaving: leaving,
    })
}

fn event(version: u32) -> Event {
    Event::default()
        .event("version")
        .id(version.to_string())
        .retry(RETRY)
        .data(version.to_string())
}

/// Tidies up after the last listener of a session.
struct Leaving {
    live: Arc<Live>,
    id: String,
    _pass: StreamPass,
}

impl Drop for Leaving {
    fn drop(&mut self) {
        self.live.leave(&self.id);
    }
}

/// A stream whose receiver is gone before its place is tidied up: fields drop in this order.
struct Listening<S> {
    events: Pin<Box<S>>,
    _leaving: Leaving,
}

impl<S: Stream> Stream for Listening<S> {
    type Item = S::Item;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<S::Item>> {
        self.events.as_mut().poll_next(context)
    }
}
