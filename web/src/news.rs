//! What is new at several tables, in one stream: all tabs of a browser share it.
//!
//! `version` carries a table and its version, `presence` a table and who is there (`10`: the first
//! is, the second is not); `beat` says that the server is there.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{RawQuery, State};
use axum::response::sse::Event;
use axum::response::{IntoResponse as _, Response};
use ludoteca_play::Seat;
use tokio::sync::mpsc;
use tokio_stream::wrappers::{ReceiverStream, WatchStream};
use tokio_stream::{StreamExt as _, StreamMap};

use crate::app::App;
use crate::fault::Fault;
use crate::limits::StreamPass;
use crate::live::{Heard, RETRY, keep_open};
use crate::visitor::Visitor;

/// How often the stream says that it is there. Pages give it up after twice that.
const BEAT: Duration = Duration::from_secs(5);
/// How many tables one stream tells of.
const MOST_TABLES: usize = 64;
/// How many events may wait for a slow reader.
const WAITING: usize = 64;

/// `GET /events?t=ID&t=ID`
pub(crate) async fn news(
    State(app): State<App>,
    RawQuery(query): RawQuery,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let pass = app
        .gate()
        .admit_stream(&visitor.asker())
        .ok_or(Fault::TooMany)?;
    let mut places = Vec::new();
    for id in asked_tables(&query.unwrap_or_default()) {
        let key = visitor.key();
        let seat = app.look(&id, move |session| session.seat_of(key.as_deref()?));
        // A table that is not there has no news.
        if let Ok(seat) = seat.await {
            places.push(Place::take(&app, id, seat));
        }
    }
    let (tell, told) = mpsc::channel(WAITING);
    tokio::spawn(pump(app.clone(), places, tell, pass));
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

/// Somebody's place at a table; given back when dropped.
struct Place {
    app: App,
    id: String,
    seat: Option<Seat>,
    heard: Option<Heard>,
}

impl Place {
    fn take(app: &App, id: String, seat: Option<Seat>) -> Self {
        Self {
            heard: Some(app.live().enter(&id, seat)),
            app: app.clone(),
            id,
            seat,
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.heard = None;
        self.app.live().exit(&self.id, self.seat);
    }
}

/// Tells what is new until the reader or the server is gone.
async fn pump(app: App, mut places: Vec<Place>, tell: mpsc::Sender<Event>, _pass: StreamPass) {
    let mut versions = StreamMap::new();
    let mut present = StreamMap::new();
    for place in &mut places {
        if let Some(heard) = place.heard.take() {
            versions.insert(place.id.clone(), WatchStream::from_changes(heard.version));
            present.insert(place.id.clone(), WatchStream::new(heard.present));
        }
    }
    let mut news = Vec::new();
    for place in &places {
        if let Ok(version) = app.version(&place.id).await {
            news.push(event("version", &place.id, &version.to_string()));
        }
    }
    let (mut beat, mut ending) = (tokio::time::interval(BEAT), app.ending());
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
pub(crate) async fn lobby(State(app): State<App>, visitor: Visitor) -> Result<Response, Fault> {
    let pass = app
        .gate()
        .admit_stream(&visitor.asker())
        .ok_or(Fault::TooMany)?;
    let (tell, told) = mpsc::channel(WAITING);
    tokio::spawn(pump_lobby(app, tell, pass));
    let events = ReceiverStream::new(told).map(Ok::<Event, Infallible>);
    Ok(keep_open(events).into_response())
}

async fn pump_lobby(app: App, tell: mpsc::Sender<Event>, _pass: StreamPass) {
    let mut changes = WatchStream::new(app.live().lobby());
    let mut ending = app.ending();
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
