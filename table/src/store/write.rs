//! The one thread that writes.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::thread::JoinHandle;

use ludoteca_play::{Event, Seat, Session, Stamped};
use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior, params};

use super::{ResultRow, StoreError, file_error, people, results, to_json};

/// Most changes in one transaction.
const MOST_AT_ONCE: usize = 256;

/// What is to be written for one session.
#[derive(Debug)]
pub(super) struct Change {
    id: String,
    /// The header, when the session is new.
    header: Option<String>,
    game: &'static str,
    created: u64,
    updated: u64,
    ply: u32,
    /// The number of the first event in `events`, from 1.
    first: usize,
    events: Vec<String>,
    is_over: bool,
    is_solo: bool,
    people: Vec<(Seat, String, String)>,
    results: Vec<ResultRow>,
}

impl Change {
    pub(super) fn create(session: &Session) -> Self {
        let header = session.header();
        Self {
            header: Some(to_json(header)),
            first: 1,
            events: session.events().iter().map(to_json).collect(),
            people: people(session),
            ..Self::of(session, header.created)
        }
    }

    pub(super) fn append(event: &Stamped, after: &Session) -> Self {
        let people = match &event.event {
            Event::Sat { .. } => people(after),
            _ => Vec::new(),
        };
        Self {
            first: after.events().len(),
            events: vec![to_json(event)],
            people,
            ..Self::of(after, event.at / 1000)
        }
    }

    fn of(session: &Session, now: u64) -> Self {
        let header = session.header();
        Self {
            id: header.id.clone(),
            header: None,
            game: session.game().name(),
            created: header.created,
            updated: now,
            ply: session.ply(),
            first: 0,
            events: Vec::new(),
            is_over: session.is_over(),
            is_solo: session.facts().is_solo(),
            people: Vec::new(),
            results: results(session),
        }
    }
}

type Answer = Result<(), StoreError>;

#[derive(Debug)]
struct Request {
    change: Change,
    answer: SyncSender<Answer>,
}

/// Hands changes to the thread that writes, and ends it when dropped.
#[derive(Debug)]
pub(super) struct Writer {
    path: PathBuf,
    /// There until this is dropped.
    requests: Option<Sender<Request>>,
    thread: Option<JoinHandle<()>>,
    waiting: AtomicUsize,
    transactions: Arc<AtomicU64>,
}

impl Writer {
    pub(super) fn start(path: PathBuf, connection: Connection) -> Result<Self, StoreError> {
        let (requests, waiting) = channel();
        let file = path.clone();
        let transactions = Arc::new(AtomicU64::new(0));
        let done = Arc::clone(&transactions);
        let thread = std::thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || serve(connection, &file, &waiting, &done))
            .map_err(|error| StoreError::File {
                path: path.clone(),
                reason: error.to_string(),
            })?;
        Ok(Self {
            path,
            requests: Some(requests),
            thread: Some(thread),
            waiting: AtomicUsize::new(0),
            transactions,
        })
    }

    /// Writes a change; returns when it is on disk, or was refused.
    pub(super) fn write(&self, change: Change) -> Answer {
        let gone = || StoreError::File {
            path: self.path.clone(),
            reason: "the thread that writes has ended".to_owned(),
        };
        let (answer, answered) = sync_channel(1);
        let requests = self.requests.as_ref().ok_or_else(gone)?;
        requests
            .send(Request { change, answer })
            .map_err(|_| gone())?;
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let answer = answered.recv().map_err(|_| gone());
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        answer?
    }

    /// How many changes wait for the disk.
    pub(super) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// How many transactions have been tried.
    pub(super) fn transactions(&self) -> u64 {
        self.transactions.load(Ordering::Relaxed)
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        drop(self.requests.take());
        if let Some(thread) = self.thread.take() {
            // A panic there has been answered with an error already.
            let _ = thread.join();
        }
    }
}

fn serve(
    mut connection: Connection,
    path: &std::path::Path,
    waiting: &Receiver<Request>,
    done: &AtomicU64,
) {
    while let Ok(first) = waiting.recv() {
        let mut batch = vec![first];
        batch.extend(waiting.try_iter().take(MOST_AT_ONCE - 1));
        let answers = commit(&mut connection, path, &batch);
        done.fetch_add(1, Ordering::Relaxed);
        for (request, answer) in batch.into_iter().zip(answers) {
            // The one who asked may have gone away.
            let _ = request.answer.send(answer);
        }
    }
}

/// Writes all changes in one transaction. One that does not fit leaves the others alone; when the
/// transaction fails, nothing is written and everybody is told.
fn commit(connection: &mut Connection, path: &std::path::Path, batch: &[Request]) -> Vec<Answer> {
    let mut answers = Vec::new();
    let mut write_all = || {
        let mut transaction =
            connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        for request in batch {
            let written = write_alone(&mut transaction, &request.change);
            answers.push(written.map_err(|error| classify(path, &error)));
        }
        transaction.commit()
    };
    match write_all() {
        Ok(()) => answers,
        Err(error) => vec![Err(file_error(path, &error)); batch.len()],
    }
}

fn classify(path: &std::path::Path, error: &rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation) => StoreError::Conflict,
        _ => file_error(path, error),
    }
}

fn write_alone(transaction: &mut Transaction<'_>, change: &Change) -> rusqlite::Result<()> {
    let point = transaction.savepoint()?;
    match &change.header {
        Some(header) => insert_session(&point, change, header)?,
        None => update_session(&point, change)?,
    }
    for (number, event) in (change.first..).zip(&change.events) {
        let insert = "INSERT INTO events (session, number, event) VALUES (?1, ?2, ?3)";
        point
            .prepare_cached(insert)?
            .execute(params![change.id, number, event])?;
    }
    write_people(&point, change)?;
    point.commit()
}

fn insert_session(connection: &Connection, change: &Change, header: &str) -> rusqlite::Result<()> {
    let insert = "INSERT INTO sessions (id, game, header, created, updated, ply, events, is_over)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    connection.prepare_cached(insert)?.execute(params![
        change.id,
        change.game,
        header,
        change.created,
        change.updated,
        change.ply,
        change.events.len(),
        change.is_over
    ])?;
    Ok(())
}

fn update_session(connection: &Connection, change: &Change) -> rusqlite::Result<()> {
    let update = "UPDATE sessions SET updated = ?2, ply = ?3, events = ?4, is_over = ?5
        WHERE id = ?1";
    connection.prepare_cached(update)?.execute(params![
        change.id,
        change.updated,
        change.ply,
        change.first,
        change.is_over
    ])?;
    Ok(())
}

fn write_people(connection: &Connection, change: &Change) -> rusqlite::Result<()> {
    for (seat, player, name) in &change.people {
        let insert = "INSERT OR REPLACE INTO people (session, seat, player, name)
            VALUES (?1, ?2, ?3, ?4)";
        connection.prepare_cached(insert)?.execute(params![
            change.id,
            seat.index(),
            player,
            name
        ])?;
    }
    for row in &change.results {
        let insert = "INSERT OR IGNORE INTO results
            (session, seat, player, name, game, ended, value, is_solo, best)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
        connection.prepare_cached(insert)?.execute(params![
            change.id,
            row.seat.index(),
            row.player,
            row.name,
            change.game,
            change.updated,
            row.value,
            change.is_solo,
            row.best
        ])?;
    }
    Ok(())
}
