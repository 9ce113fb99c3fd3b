//! Clocks: the server ends a game whose time is up, also when nobody looks.
//!
//! Time in which no server was there counts against nobody. While a clock runs, the time is written
//! beside the games every second; a server that starts finds there since when nobody has been there,
//! and gives that time back.

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use ludoteca_files::clock::UnixMillis;
use ludoteca_play::{Command, View};
use ludoteca_table::store::StoreError;
use ludoteca_table::{Sessions, TableError};
use tokio::sync::Notify;

use crate::clerks::lock;
use crate::fault::Fault;
use crate::tables::{Tables, find_deadline};

/// Interval at which the time is written down while a clock runs.
const SIGN_OF_LIFE: Duration = Duration::from_secs(1);
/// Longest time without a server for which nothing is given back: another one was just there.
const MOMENT: Duration = Duration::from_secs(3);
/// The file beside the games that holds the time.
const FILE: &str = "alive";
/// Longest contents of that file.
const LONGEST: u64 = 64;

/// Deadlines of the running clocks, by table.
#[derive(Debug, Default)]
pub(crate) struct Clocks {
    deadlines: Mutex<HashMap<String, UnixMillis>>,
    changed: Notify,
}

impl Clocks {
    /// Keeps an eye on the clock of a table; `None` when it stands still.
    pub(crate) fn set(&self, id: &str, deadline: Option<UnixMillis>) {
        let mut deadlines = lock(&self.deadlines);
        let before = match deadline {
            Some(deadline) => deadlines.insert(id.to_owned(), deadline),
            None => deadlines.remove(id),
        };
        drop(deadlines);
        if before != deadline {
            self.changed.notify_one();
        }
    }

    /// Keeps an eye on the clock of a table, as it was seen there.
    pub(crate) fn note(&self, view: &View) {
        let Some(clock) = view.clock else {
            return;
        };
        let end = clock
            .running
            .zip(clock.since)
            .map(|(seat, since)| since.saturating_add(clock.left[seat.index()]));
        self.set(&view.id, end.map(UnixMillis::new));
    }

    fn earliest(&self) -> Option<UnixMillis> {
        lock(&self.deadlines).values().min().copied()
    }

    fn due(&self, now: UnixMillis) -> Vec<String> {
        let deadlines = lock(&self.deadlines);
        let due = deadlines.iter().filter(|(_, deadline)| **deadline <= now);
        due.map(|(id, _)| id.clone()).collect()
    }
}

/// Says that the time is up, if it is; else looks when it will be.
async fn call_time(tables: &Tables, id: &str) -> Result<(), Fault> {
    let called = tables.apply_and_publish(id, |_| Ok(Command::CallTime), find_deadline);
    let deadline = match called.await {
        Ok((_, deadline)) => deadline,
        Err(Fault::Refused(_)) => tables.clerks().look(id, find_deadline).await?,
        Err(fault) => return Err(fault),
    };
    tables.clocks().set(id, deadline);
    Ok(())
}

/// Ends games whose time is up, until the server ends.
pub(crate) async fn keep(tables: &Tables) {
    let (path, clocks) = (sign_of_life(tables), tables.clocks());
    loop {
        let now = UnixMillis::now();
        for id in clocks.due(now) {
            if let Err(fault) = call_time(tables, &id).await {
                tracing::error!(id, %fault, "the time cannot be called");
                clocks.set(&id, None);
            }
        }
        let wait = match clocks.earliest() {
            Some(deadline) => {
                if let Err(error) = write_time(&path, now).await {
                    tracing::warn!(%error, "the time cannot be written down");
                }
                SIGN_OF_LIFE.min(deadline.since(now))
            }
            None => Duration::from_hours(1),
        };
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = clocks.changed.notified() => {}
        }
    }
}

async fn write_time(path: &Path, now: UnixMillis) -> io::Result<()> {
    let path = path.to_owned();
    let write = move || ludoteca_files::write(&path, now.get().to_string());
    tokio::task::spawn_blocking(write)
        .await
        .map_err(io::Error::other)?
}

/// Gives back the time in which no server was there, and knows all running clocks from then on.
pub(crate) async fn recover(tables: &Tables) {
    let path = sign_of_life(tables);
    let recovered = tables.clerks().ask(move |sessions| {
        let written = ludoteca_files::read_text(&path, LONGEST).ok();
        let last = written.and_then(|text| text.trim().parse().ok());
        give_back(sessions, last.map(UnixMillis::new), UnixMillis::now())
    });
    let Ok(running) = recovered.await else {
        tracing::error!("the clocks cannot be read");
        return;
    };
    for (id, deadline) in running {
        tables.clocks().set(&id, Some(deadline));
    }
}

/// The tables whose clock runs, with their deadlines.
fn give_back(
    sessions: &Sessions,
    last: Option<UnixMillis>,
    now: UnixMillis,
) -> Result<Vec<(String, UnixMillis)>, TableError> {
    let mut running = Vec::new();
    for id in sessions.store().find_marked()? {
        match give_back_one(sessions, &id, last, now) {
            Ok(Some(deadline)) => running.push((id, deadline)),
            Ok(None) => {}
            // A game that is damaged does not stop the clocks of the others.
            Err(error @ TableError::Store(StoreError::Damaged { .. })) => {
                tracing::error!("{error}");
            }
            Err(error) => return Err(error),
        }
    }
    Ok(running)
}

/// The deadline of a table, if its clock runs.
fn give_back_one(
    sessions: &Sessions,
    id: &str,
    last: Option<UnixMillis>,
    now: UnixMillis,
) -> Result<Option<UnixMillis>, TableError> {
    let (deadline, last_event) = sessions.look(id, |session| {
        let last_event = session.events().last();
        (find_deadline(session), last_event.map(|event| event.at))
    })?;
    if deadline.is_none() {
        return Ok(None);
    }
    let since = last.or(last_event.map(UnixMillis::new)).unwrap_or(now);
    if now.since(since) <= MOMENT {
        return Ok(deadline);
    }
    let since = since.get();
    let recover = |_: &_| Ok(Command::Recover { since });
    let (_, deadline) = sessions.act_with(id, recover, find_deadline)?;
    Ok(deadline)
}

fn sign_of_life(tables: &Tables) -> PathBuf {
    let store = tables.clerks().sessions().store();
    store.path().with_file_name(FILE)
}
