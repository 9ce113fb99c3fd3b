//! News of several tables in one stream: all tabs of a browser share it.
//!
//! `version` carries a table and its version, `presence` a table and who is there (`10`: the first
//! is, the second is not), `said` a table, a seat and the number of a phrase; `beat` says that the server is there.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{RawQuery, State};
use axum::response::sse::Event;
use axum::response::{IntoResponse as _, Response};
use ludoteca_play::{Seat, Session};
use tokio::sync::mpsc;
use tokio_stream::wrappers::{ReceiverStream, WatchStream};
use tokio_stream::{StreamExt as _, StreamMap};

use crate::fault::Fault;
use crate::limits::{Gate, StreamPass};
use crate::live::{Live, RETRY, Subscription, keep_open};
use crate::shutdown::Shutdown;
use crate::tables::Tables;
use crate::visitor::Visitor;

/// Interval at which the stream says that it is there. Pages give it up after twice that.
const BEAT: Duration = Duration::from_secs(5);
/// Maximum number of tables in one stream.
const MOST_TABLES: usize = 64;
/// Number of events that may wait for a slow reader.
const WAITING: usize = 64;

/// `GET /events?t=ID&t=ID`
pub(crate) async fn news(
    State(tables): State<Tables>,
    State(gate): State<Arc<Gate>>,
    State(shutdown): State<Shutdown>,
    RawQuery(query): RawQuery,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let pass = gate.admit_stream(&visitor.asker()).ok_or(Fault::TooMany)?;
    let mut places = Vec::new();
    for id in asked_tables(&query.unwrap_or_default()) {
        let key = visitor.key().map(str::to_owned);
        let look = move |session: &Session| session.seat_of(key.as_deref()?);
        let seat = tables.clerks().look(&id, look);
        // A table that is not there has no news.
        if let Ok(seat) = seat.await {
            places.push(Place::take(tables.live(), id, seat));
        }
    }
    let (tell, told) = mpsc::channel(WAITING);
    tokio::spawn(pump(tables, shutdown, places, tell, pass));
    let events = ReceiverStream::new(told).map(Ok::<Event, Infallible>);
    Ok(keep_open(events).into_response())
}

fn asked_tables(query: &str) -> Vec<String> {
    let tables = query.split('&').filter_map(|pair| pair.strip_prefix("t="));
    let is_plain = |id: &&str| id.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let mut tables: Vec<String> = tables.filter(is_plain).map(str::to_owned).collect();
    tables.sort_unstable();
    tables.dedup();
    tables.truncate(MOST_TABLES);
    tables
}

/// A person's place at a table; given back when dropped.
struct Place {
    live: Arc<Live>,
    id: String,
    seat: Option<Seat>,
    news: Option<Subscription>,
}

impl Place {
    fn take(live: &Arc<Live>, id: String, seat: Option<Seat>) -> Self {
        Self {
            news: Some(live.enter(&id, seat)),
            live: Arc::clone(live),
            id,
            seat,
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.news = None;
        self.live.exit(&self.id, self.seat);
    }
}

/// Tells what is new until the reader or the server is gone.
async fn pump(
    tables: Tables,
    shutdown: Shutdown,
    mut places: Vec<Place>,
    tell: mpsc::Sender<Event>,
    _pass: StreamPass,
) {
    let mut versions = StreamMap::new();
    let mut present = StreamMap::new();
    let mut said = StreamMap::new();
    for place in &mut places {
        if let Some(news) = place.news.take() {
            versions.insert(place.id.clone(), WatchStream::from_changes(news.version));
            present.insert(place.id.clone(), WatchStream::new(news.present));
            said.insert(place.id.clone(), WatchStream::from_changes(news.said));
        }
    }
    let mut news = Vec::new();
    for place in &places {
        if let Ok(version) = tables.version(&place.id).await {
            news.push(event("version", &place.id, &version.to_string()));
        }
    }
    let (mut beat, mut ending) = (tokio::time::interval(BEAT), shutdown.subscribe());
    loop {
        for event in news.drain(..) {
            if tell.send(event).await.is_err() {
                return;
            }
        }
        tokio::select! {
            Some((id, version)) = versions.next() => {
                news.push(event("version", &id, &version.to_string()));
            }
            Some((id, present)) = present.next() => {
                news.push(event("presence", &id, &write_presence(present)));
            }
            Some((id, Some(said))) = said.next() => {
                let value = format!("{}-{}", said.seat.index(), said.phrase);
                news.push(event("said", &id, &value));
            }
            _ = beat.tick() => news.push(Event::default().event("beat").retry(RETRY).data("")),
            _ = ending.wait_for(|is_over| *is_over) => return,
            () = tell.closed() => return,
        }
    }
}

fn write_presence(present: [u32; 2]) -> String {
    present
        .iter()
        .map(|&streams| if streams > 0 { '1' } else { '0' })
        .collect()
}

fn event(kind: &str, id: &str, value: &str) -> Event {
    Event::default().event(kind).data(format!("{id} {value}"))
}

/// `GET /lobby/events`: grows whenever a listed table changes.
pub(crate) async fn lobby(
    State(live): State<Arc<Live>>,
    State(gate): State<Arc<Gate>>,
    State(shutdown): State<Shutdown>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let pass = gate.admit_stream(&visitor.asker()).ok_or(Fault::TooMany)?;
    let (tell, told) = mpsc::channel(WAITING);
    tokio::spawn(pump_lobby(live, shutdown, tell, pass));
    let events = ReceiverStream::new(told).map(Ok::<Event, Infallible>);
    Ok(keep_open(events).into_response())
}

async fn pump_lobby(
    live: Arc<Live>,
    shutdown: Shutdown,
    tell: mpsc::Sender<Event>,
    _pass: StreamPass,
) {
    let mut changes = WatchStream::new(live.lobby().subscribe());
    let mut ending = shutdown.subscribe();
    loop {
        let version = tokio::select! {
            version = changes.next() => version,
            _ = ending.wait_for(|is_over| *is_over) => None,
            () = tell.closed() => None,
        };
        let Some(version) = version else {
            return;
        };
        let event = Event::default().event("version").retry(RETRY);
        if tell.send(event.data(version.to_string())).await.is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_tells_of_each_table_once() {
        assert_eq!(asked_tables("t=b2&t=a1&as=first&t=b2"), ["a1", "b2"]);
        assert_eq!(asked_tables("t=../x&t=&u=c"), [""; 1]);
        let many: Vec<String> = (0..100).map(|id| format!("t={id}")).collect();
        assert_eq!(asked_tables(&many.join("&")).len(), MOST_TABLES);
    }
}
