//! Tells a teacher's page that something in the class has changed.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::response::sse::Event;
use axum::response::{IntoResponse as _, Response};
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::sync::mpsc;
use tokio_stream::StreamExt as _;
use tokio_stream::wrappers::ReceiverStream;

use crate::class::desk::StaffDesk;
use crate::class::events::{WAITING, event};
use crate::fault::Fault;
use crate::limits::{Gate, StreamPass};
use crate::live::keep_open;
use crate::shutdown::Shutdown;

/// Shortest interval between updates, each of which makes a whole table anew.
const REST: Duration = Duration::from_secs(3);

/// `GET /class/KEY/staff/events`
pub(super) async fn events(
    State(gate): State<Arc<Gate>>,
    State(shutdown): State<Shutdown>,
    desk: StaffDesk,
) -> Result<Response, Fault> {
    let pass = gate
        .admit_stream(&desk.visitor.asker())
        .ok_or(Fault::TooMany)?;
    let (tell, told) = mpsc::channel(WAITING);
    tokio::spawn(pump(desk, shutdown, tell, pass));
    let events = ReceiverStream::new(told).map(Ok::<Event, Infallible>);
    Ok(keep_open(events).into_response())
}

async fn pump(desk: StaffDesk, shutdown: Shutdown, tell: mpsc::Sender<Event>, _pass: StreamPass) {
    let mut news = desk.room.listen();
    let mut ending = shutdown.subscribe();
    loop {
        let version = desk.room.classroom().version();
        if tell.send(event(version)).await.is_err() {
            return;
        }
        tokio::select! {
            change = news.recv() => match change {
                Ok(_) | Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return,
            },
            _ = ending.wait_for(|is_over| *is_over) => return,
            () = tell.closed() => return,
        }
        tokio::time::sleep(REST).await;
        // All that came meanwhile is told by one version.
        while !matches!(
            news.try_recv(),
            Err(TryRecvError::Empty | TryRecvError::Closed)
        ) {}
    }
}
