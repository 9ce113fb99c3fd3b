//! Tells a page that something on it has changed: the page then asks for what it may see.

use std::convert::Infallible;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::response::sse::Event;
use axum::response::{IntoResponse as _, Response};
use ludoteca_classroom::{Change, Refusal, Try, TryState};
use serde::Deserialize;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc;
use tokio_stream::StreamExt as _;
use tokio_stream::wrappers::ReceiverStream;

use super::assignment::{OfAssignment, fingerprint};
use super::desk::Desk;
use crate::fault::Fault;
use crate::limits::{Gate, StreamPass};
use crate::live::{RETRY, keep_open};
use crate::shutdown::Shutdown;

/// Interval between looks on behalf of those who wait: their place changes with other people's
/// tries.
const LOOK: Duration = Duration::from_secs(2);
/// Several changes within this time are sent as one.
pub(super) const REST: Duration = Duration::from_millis(300);
/// Number of events that may wait for a slow reader.
pub(super) const WAITING: usize = 4;

/// The version that the page shows already, and its try.
#[derive(Debug, Deserialize)]
pub(super) struct Shown {
    shown: Option<u64>,
    r#try: Option<i64>,
}

/// The version that a page would show now.
struct Look {
    version: u64,
    fingerprint: u64,
    /// Set while changes of others matter, too.
    is_waiting: bool,
}

/// Returns a number that changes whenever the page of a try does.
pub(super) fn fingerprint_of(one: &Try) -> u64 {
    let mut hasher = DefaultHasher::new();
    format!("{:?}", one.state).hash(&mut hasher);
    hasher.finish() >> 12
}

/// `GET …/a/ASSIGNMENT/events`
pub(super) async fn assignment(
    State(gate): State<Arc<Gate>>,
    State(shutdown): State<Shutdown>,
    Path(OfAssignment { assignment }): Path<OfAssignment>,
    Query(shown): Query<Shown>,
    desk: Desk,
) -> Result<Response, Fault> {
    let pass = gate
        .admit_stream(&desk.visitor.asker())
        .ok_or(Fault::TooMany)?;
    // Anyone who may not see it hears nothing.
    look(&desk, &assignment, shown.r#try).await?;
    let (tell, told) = mpsc::channel(WAITING);
    tokio::spawn(pump(desk, assignment, shown, shutdown, tell, pass));
    let events = ReceiverStream::new(told).map(Ok::<Event, Infallible>);
    Ok(keep_open(events).into_response())
}

async fn look(desk: &Desk, assignment: &str, id: Option<i64>) -> Result<Look, Fault> {
    let (viewer, student) = (desk.viewer.clone(), desk.student.clone());
    let assignment = assignment.to_owned();
    let is_waiting = |one: &Try| matches!(one.state, TryState::Waiting { .. });
    desk.room
        .try_ask(move |classroom| {
            let version = classroom.version();
            let (fingerprint, is_waiting) = if let Some(id) = id {
                let one = classroom.get_try(&viewer, id)?;
                (fingerprint_of(&one), is_waiting(&one))
            } else {
                let standing = classroom.standing(&viewer, &student, &assignment)?;
                let is_waiting = standing.tries.iter().any(is_waiting);
                (fingerprint(&standing), is_waiting)
            };
            Ok::<_, Refusal>(Look {
                version,
                fingerprint,
                is_waiting,
            })
        })
        .await
}

/// Tells until the reader or the server is gone, or the student may not look any more.
async fn pump(
    desk: Desk,
    assignment: String,
    shown: Shown,
    shutdown: Shutdown,
    tell: mpsc::Sender<Event>,
    _pass: StreamPass,
) {
    let mut news = desk.room.listen();
    let mut ending = shutdown.subscribe();
    let mut known = shown.shown;
    loop {
        let Ok(now) = look(&desk, &assignment, shown.r#try).await else {
            return;
        };
        if known != Some(now.fingerprint) {
            known = Some(now.fingerprint);
            if tell.send(event(now.version)).await.is_err() {
                return;
            }
        }
        let concerns = |change: &Change| {
            let is_own = |student: &String| *student == desk.student;
            change.student.as_ref().is_none_or(is_own)
        };
        let later = tokio::time::sleep(LOOK);
        tokio::pin!(later);
        loop {
            tokio::select! {
                change = news.recv() => match change {
                    Ok(change) if concerns(&change) => break,
                    Ok(_) => {}
                    Err(RecvError::Lagged(_)) => break,
                    Err(RecvError::Closed) => return,
                },
                () = &mut later, if now.is_waiting => break,
                _ = ending.wait_for(|is_over| *is_over) => return,
                () = tell.closed() => return,
            }
        }
        tokio::time::sleep(REST).await;
    }
}

pub(super) fn event(version: u64) -> Event {
    Event::default()
        .event("version")
        .id(version.to_string())
        .retry(RETRY)
        .data(version.to_string())
}
