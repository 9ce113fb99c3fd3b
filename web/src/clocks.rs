//! Clocks: the server ends a game whose time is up, also when nobody looks.
//!
//! Time in which no server was there counts against nobody. While a clock runs, the time is written
//! beside the games every second; a server that starts finds there since when nobody has been there,
//! and gives that time back.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use ludoteca_play::{Command, Session, View};
use ludoteca_table::store::StoreError;
use ludoteca_table::{Sessions, TableError};
use tokio::sync::Notify;

use crate::app::{App, lock};
use crate::fault::Fault;

/// How often the time is written down while a clock runs.
const SIGN_OF_LIFE: Duration = Duration::from_secs(1);
/// Another server was there until a moment ago: nothing is given back.
const MOMENT: u64 = 3_000;
/// The file beside the games that holds the time.
const FILE: &str = "alive";

/// When the running clocks are used up, in milliseconds since 1970, by table.
#[derive(Debug, Default)]
pub(crate) struct Clocks {
    ends: Mutex<HashMap<String, u64>>,
    changed: Notify,
}

impl Clocks {
    fn set(&self, id: &str, end: Option<u64>) {
        let mut ends = lock(&self.ends);
        let before = match end {
            Some(end) => ends.insert(id.to_owned(), end),
            None => ends.remove(id),
        };
        drop(ends);
        if before != end {
            self.changed.notify_one();
        }
    }

    fn earliest(&self) -> Option<u64> {
        lock(&self.ends).values().min().copied()
    }

    fn due(&self, at: u64) -> Vec<String> {
        let ends = lock(&self.ends);
        let due = ends.iter().filter(|(_, end)| **end <= at);
        due.map(|(id, _)| id.clone()).collect()
    }
}

impl App {
    /// Keeps an eye on the clock of a table, as it was seen there.
    pub(crate) fn note_clock(&self, view: &View) {
        let Some(clock) = view.clock else {
            return;
        };
        let end = clock
            .running
            .zip(clock.since)
            .map(|(seat, since)| since.saturating_add(clock.left[seat.index()]));
        self.clocks().set(&view.id, end);
    }

    /// Says that the time is up, if it is; else looks when it will be.
    async fn call_time(&self, id: &str) -> Result<(), Fault> {
        match self.happen(id, |_| Ok(Command::CallTime), |_| ()).await {
            Ok(_) => {}
            Err(Fault::Refused(_)) => drop(self.view(id, None).await?),
            Err(fault) => return Err(fault),
        }
        let end = self.look(id, Session::deadline).await?;
        self.clocks().set(id, end.map(|(_, end)| end));
        Ok(())
    }
}

/// Ends games whose time is up, until the server ends.
pub(crate) async fn keep(app: &App) {
    let path = sign_of_life(app);
    loop {
        let now = now();
        for id in app.clocks().due(now) {
            if let Err(fault) = app.call_time(&id).await {
                tracing::error!(id, %fault, "the time cannot be called");
                app.clocks().set(&id, None);
            }
        }
        let wait = match app.clocks().earliest() {
            Some(end) => {
                if let Err(error) = tokio::fs::write(&path, now.to_string()).await {
                    tracing::warn!(%error, "the time cannot be written down");
                }
                SIGN_OF_LIFE.min(Duration::from_millis(end.saturating_sub(now)))
            }
            None => Duration::from_hours(1),
        };
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = app.clocks().changed.notified() => {}
        }
    }
}

/// Gives back the time in which no server was there, and knows all running clocks from then on.
pub(crate) async fn recover(app: &App) {
    let path = sign_of_life(app);
    let written = tokio::fs::read_to_string(&path).await.ok();
    let last = written.and_then(|text| text.trim().parse().ok());
    let running = app
        .ask(move |sessions| give_back(sessions, last, now()))
        .await;
    let Ok(running) = running else {
        tracing::error!("the clocks cannot be read");
        return;
    };
    for (id, end) in running {
        app.clocks().set(&id, Some(end));
    }
}

/// The tables whose clock runs, and when it is used up.
fn give_back(
    sessions: &Sessions,
    last: Option<u64>,
    now: u64,
) -> Result<Vec<(String, u64)>, TableError> {
    let mut running = Vec::new();
    for id in sessions.store().find_marked()? {
        match give_back_at(sessions, &id, last, now) {
            Ok(Some(end)) => running.push((id, end)),
            Ok(None) => {}
            // A game that is damaged does not stop the clocks of the others.
            Err(error @ TableError::Store(StoreError::Damaged { .. })) => {
                tracing::error!("{error}")
            }
            Err(error) => return Err(error),
        }
    }
    Ok(running)
}

/// When the clock of a table is used up, if it runs.
fn give_back_at(
    sessions: &Sessions,
    id: &str,
    last: Option<u64>,
    now: u64,
) -> Result<Option<u64>, TableError> {
    let (deadline, since) = sessions.look(id, |session| {
        let last_event = session.events().last().map(|stamped| stamped.at);
        (session.deadline(), last.or(last_event).unwrap_or(now))
    })?;
    if deadline.is_none() {
        return Ok(None);
    }
    if now.saturating_sub(since) > MOMENT {
        sessions.act(id, &Command::Recover { since })?;
    }
    let deadline = sessions.look(id, Session::deadline)?;
    Ok(deadline.map(|(_, end)| end))
}

fn sign_of_life(app: &App) -> PathBuf {
    app.store_path().with_file_name(FILE)
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}
