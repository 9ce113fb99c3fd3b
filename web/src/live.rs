//! Those who look on learn when a session changes: server-sent events.
//!
//! An event only carries the session's version. The page then asks for what it may see, with its
//! own cookie and language; so nothing secret can be in an event, and a page that was away
//! catches up by comparing one number.

use std::collections::HashMap;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive, Sse};
use tokio::sync::watch;
use tokio_stream::wrappers::WatchStream;
use tokio_stream::{Stream, StreamExt as _};

use crate::app::App;
use crate::fault::Fault;
use crate::limits::StreamPass;

/// How often a quiet stream says that it is there.
const KEEP_ALIVE: Duration = Duration::from_secs(20);
/// After how long a browser connects again, in milliseconds.
const RETRY: Duration = Duration::from_millis(500);

/// A channel for each session that somebody looks at.
#[derive(Debug, Default)]
pub(crate) struct Live {
    sessions: Mutex<HashMap<String, watch::Sender<u32>>>,
}

impl Live {
    /// Tells all who look at this session its new version.
    pub(crate) fn announce(&self, id: &str, version: u32) {
        if let Some(sender) = self.lock().get(id) {
            sender.send_if_modified(|known| {
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

    /// How many sessions are looked at.
    pub(crate) fn watched(&self) -> usize {
        self.lock().len()
    }

    fn subscribe(&self, id: &str) -> watch::Receiver<u32> {
        let mut sessions = self.lock();
        let sender = sessions
            .entry(id.to_owned())
            .or_insert_with(|| watch::Sender::new(0));
        sender.subscribe()
    }

    fn leave(&self, id: &str) {
        let mut sessions = self.lock();
        if sessions
            .get(id)
            .is_some_and(|sender| sender.receiver_count() == 0)
        {
            sessions.remove(id);
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, watch::Sender<u32>>> {
        self.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The stream of a session's versions, the present one first; ends when the server does.
///
/// It listens before it looks, so that no change falls in between.
pub(crate) async fn stream(
    app: &App,
    id: &str,
    pass: StreamPass,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>> + use<>>, Fault> {
    // Nobody listens to a session that is not there.
    app.version(id).await?;
    let changes = WatchStream::from_changes(app.live().subscribe(id));
    let leaving = Leaving {
        app: app.clone(),
        id: id.to_owned(),
        _pass: pass,
    };
    let version = app.version(id).await?;
    let end = WatchStream::new(app.ending()).filter_map(|is_over| is_over.then_some(None));
    let events = tokio_stream::once(version)
        .chain(changes)
        .map(Some)
        .merge(end)
        .take_while(Option::is_some)
        .filter_map(|version| version)
        .map(|version| Ok(event(version)));
    let stream = Listening {
        events: Box::pin(events),
        _leaving: leaving,
    };
    Ok(Sse::new(stream).keep_alive(KeepAlive::new().interval(KEEP_ALIVE)))
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
    app: App,
    id: String,
    _pass: StreamPass,
}

impl Drop for Leaving {
    fn drop(&mut self) {
        self.app.live().leave(&self.id);
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
