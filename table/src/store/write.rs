//! The one thread that writes.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use ludoteca_files::clock::{UnixMillis, UnixSeconds};
use ludoteca_play::{Event, Seat, Session, Stamped};
use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior, params};

use super::damage::Damage;
use super::faults::{Faults, Step};
use super::rows::is_damage;
use super::{ResultRow, StoreError, file_error, people, remove, results, sums, to_json};

/// Most changes in one transaction.
const MOST_AT_ONCE: usize = 256;
/// Interval between looks whether another program has changed the file.
const LOOK: Duration = Duration::from_millis(200);

/// Rows to be written for one session.
#[derive(Debug)]
pub(super) struct Change {
    id: String,
    /// The header and its sum, when the session is new.
    header: Option<(String, i64)>,
    game: &'static str,
    created: UnixSeconds,
    updated: UnixSeconds,
    ply: u32,
    /// The number of the first event in `events`, from 1.
    first: usize,
    /// The events and their sums.
    events: Vec<(String, i64)>,
    is_over: bool,
    is_solo: bool,
    people: Vec<(Seat, String, String)>,
    results: Vec<ResultRow>,
}

impl Change {
    pub(super) fn create(session: &Session) -> Self {
        let header = session.header();
        let text = to_json(header);
        let sum = sums::of_header(&header.id, session.game().name(), header.created, &text);
        let events = (1..).zip(session.events());
        Self {
            header: Some((text, sum)),
            first: 1,
            events: events
                .map(|(number, event)| summed(&header.id, number, event))
                .collect(),
            people: people(session),
            ..Self::empty(session, UnixSeconds::new(header.created))
        }
    }

    pub(super) fn append(event: &Stamped, after: &Session) -> Self {
        let people = match &event.event {
            Event::Sat { .. } => people(after),
            _ => Vec::new(),
        };
        let first = after.events().len();
        Self {
            first,
            events: vec![summed(&after.header().id, first as u64, event)],
            people,
            ..Self::empty(after, UnixMillis::new(event.at).to_seconds())
        }
    }

    /// Returns whether it is an event of a session that is there already, and nothing else.
    fn is_one_event(&self) -> bool {
        self.header.is_none()
            && self.events.len() == 1
            && self.people.is_empty()
            && self.results.is_empty()
    }

    /// A change without events.
    fn empty(session: &Session, updated: UnixSeconds) -> Self {
        let header = session.header();
        Self {
            id: header.id.clone(),
            header: None,
            game: session.game().name(),
            created: UnixSeconds::new(header.created),
            updated,
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

/// An event as it is written, and its sum.
fn summed(id: &str, number: u64, event: &Stamped) -> (String, i64) {
    let text = to_json(event);
    let sum = sums::of_event(id, number, &text);
    (text, sum)
}

/// Tasks of the writing thread.
#[derive(Debug)]
pub(super) enum Task {
    /// Stores a change at a table.
    Change(Box<Change>),
    /// Remove those of these games in which nothing has happened since.
    Abandon {
        ids: Vec<String>,
        before: UnixSeconds,
    },
    /// Remove a session.
    Remove { id: String },
    /// Remove whatever tells of a person.
    Forget { player: String },
    /// See whether anything can be written at all.
    Probe { at: UnixSeconds },
}

/// Number of rows that the task was about.
type Answer = Result<usize, StoreError>;

/// A task, and who is told what became of it, on the thread that writes.
struct Request {
    task: Task,
    then: Box<dyn FnOnce(Answer) + Send>,
}

/// State that the writing thread shares with its callers.
#[derive(Debug, Default)]
struct Shared {
    /// Number of tasks that wait for the disk.
    waiting: AtomicUsize,
    transactions: AtomicU64,
    /// Changes whenever another program has changed the file.
    data_version: AtomicI64,
}

/// Hands changes to the thread that writes, and ends it when dropped.
#[derive(Debug)]
pub(super) struct Writer {
    path: PathBuf,
    /// There until this is dropped.
    requests: Option<Sender<Request>>,
    thread: Option<JoinHandle<()>>,
    shared: Arc<Shared>,
}

impl Writer {
    pub(super) fn start(
        path: PathBuf,
        connection: Connection,
        faults: Faults,
        damage: Arc<Damage>,
    ) -> Result<Self, StoreError> {
        let (requests, waiting) = channel();
        let shared = Arc::new(Shared::default());
        let thread = Thread {
            connection,
            path: path.clone(),
            shared: Arc::clone(&shared),
            faults,
            damage,
        };
        // Before anybody can ask: otherwise the first look would seem to be a change.
        thread.look_for_others();
        let thread = std::thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || thread.serve(&waiting))
            .map_err(|error| StoreError::File {
                path: path.clone(),
                reason: error.to_string(),
            })?;
        Ok(Self {
            path,
            requests: Some(requests),
            thread: Some(thread),
            shared,
        })
    }

    /// Does a task; returns when it is on disk, or was refused.
    pub(super) fn write(&self, task: Task) -> Answer {
        let (answer, answered) = sync_channel(1);
        // The one who asked waits until it is told.
        let then = move |told| drop(answer.send(told));
        self.write_then(task, Box::new(then));
        answered.recv().unwrap_or_else(|_| Err(self.gone()))
    }

    /// Has a task done, and returns at once. `then` is told when it is on disk or was refused, on
    /// the thread that writes: it must not wait for anything.
    pub(super) fn write_then(&self, task: Task, then: Box<dyn FnOnce(Answer) + Send>) {
        let request = Request { task, then };
        self.shared.waiting.fetch_add(1, Ordering::Relaxed);
        let refused = match &self.requests {
            Some(requests) => requests.send(request).err().map(|unsent| unsent.0),
            None => Some(request),
        };
        if let Some(request) = refused {
            self.shared.waiting.fetch_sub(1, Ordering::Relaxed);
            (request.then)(Err(self.gone()));
        }
    }

    fn gone(&self) -> StoreError {
        StoreError::File {
            path: self.path.clone(),
            reason: "the thread that writes has ended".to_owned(),
        }
    }

    /// Returns the number of changes that wait for the disk.
    pub(super) fn waiting(&self) -> usize {
        self.shared.waiting.load(Ordering::Relaxed)
    }

    /// Returns the number of transactions that have been tried.
    pub(super) fn transactions(&self) -> u64 {
        self.shared.transactions.load(Ordering::Relaxed)
    }

    /// Changes whenever another program has changed the file, some time after.
    pub(super) fn data_version(&self) -> i64 {
        self.shared.data_version.load(Ordering::Acquire)
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

/// The thread that writes.
struct Thread {
    connection: Connection,
    path: PathBuf,
    shared: Arc<Shared>,
    faults: Faults,
    damage: Arc<Damage>,
}

impl Thread {
    fn serve(mut self, waiting: &Receiver<Request>) {
        let mut looked = Instant::now();
        loop {
            match waiting.recv_timeout(LOOK) {
                Ok(first) => self.answer(first, waiting),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
            if looked.elapsed() >= LOOK {
                self.look_for_others();
                looked = Instant::now();
            }
        }
    }

    fn answer(&mut self, first: Request, waiting: &Receiver<Request>) {
        let mut batch = vec![first];
        batch.extend(waiting.try_iter().take(MOST_AT_ONCE - 1));
        let answers = self.commit(&batch);
        self.shared.transactions.fetch_add(1, Ordering::Relaxed);
        self.shared
            .waiting
            .fetch_sub(batch.len(), Ordering::Relaxed);
        for (request, answer) in batch.into_iter().zip(answers) {
            (request.then)(answer);
        }
    }

    /// SQLite counts the changes by others than this connection, and all of ours go through it.
    fn look_for_others(&self) {
        let version = self
            .connection
            .pragma_query_value(None, "data_version", |row| row.get(0));
        if let Ok(version) = version {
            self.shared.data_version.store(version, Ordering::Release);
        }
    }

    /// Does all tasks in one transaction. One that does not fit leaves the others alone; when the
    /// transaction fails, nothing is written and everybody is told.
    fn commit(&mut self, batch: &[Request]) -> Vec<Answer> {
        let Self {
            connection,
            path,
            faults,
            damage,
            ..
        } = self;
        let mut answers = Vec::new();
        let mut write_all = || {
            faults.check(Step::Begin)?;
            let mut transaction =
                connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            for request in batch {
                let written = match &request.task {
                    Task::Change(change) if change.is_one_event() => {
                        write_event(&transaction, change, faults)?
                    }
                    task => do_alone(&mut transaction, task, faults)
                        .map_err(|error| classify(path, &error)),
                };
                answers.push(written);
            }
            faults.check(Step::Commit)?;
            transaction.commit()
        };
        match write_all() {
            Ok(()) => answers,
            // Only who met the damage is refused.
            Err(error) if is_damage(&error) && batch.len() > 1 => {
                let alone = batch.chunks(1).flat_map(|one| self.commit(one));
                alone.collect()
            }
            Err(error) => {
                // A probe tells whoever asked for it, and nobody lost anything.
                let is_probe = |request: &Request| matches!(request.task, Task::Probe { .. });
                if !batch.iter().all(is_probe) {
                    damage.note_failure();
                }
                vec![Err(file_error(path, &error)); batch.len()]
            }
        }
    }
}

fn classify(path: &std::path::Path, error: &rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation) => StoreError::Conflict,
        _ => file_error(path, error),
    }
}

/// Writes an event that changes nothing but its session. The event comes first: if it does not
/// fit, nothing has been written and only this one is refused. Whatever else goes wrong is the
/// disk's fault, and nothing of the transaction is kept.
fn write_event(
    transaction: &Connection,
    change: &Change,
    faults: &Faults,
) -> rusqlite::Result<Answer> {
    match insert_events(transaction, change) {
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
            return Ok(Err(StoreError::Conflict));
        }
        inserted => inserted?,
    }
    faults.check(Step::Write)?;
    update_session(transaction, change)?;
    faults.check(Step::Release)?;
    Ok(Ok(1))
}

fn do_alone(
    transaction: &mut Transaction<'_>,
    task: &Task,
    faults: &Faults,
) -> rusqlite::Result<usize> {
    let point = transaction.savepoint()?;
    let rows = match task {
        Task::Change(change) => write_change(&point, change, faults)?,
        Task::Abandon { ids, before } => remove::abandoned(&point, ids, *before)?,
        Task::Remove { id } => remove::session(&point, id)?,
        Task::Forget { player } => remove::person(&point, player)?,
        Task::Probe { at } => point
            .prepare_cached("INSERT OR REPLACE INTO probe (id, at) VALUES (1, ?1)")?
            .execute([at.get()])?,
    };
    faults.check(Step::Release)?;
    point.commit()?;
    Ok(rows)
}

fn write_change(point: &Connection, change: &Change, faults: &Faults) -> rusqlite::Result<usize> {
    match &change.header {
        Some((header, sum)) => insert_session(point, change, header, *sum)?,
        None => update_session(point, change)?,
    }
    faults.check(Step::Write)?;
    insert_events(point, change)?;
    write_people(point, change)?;
    Ok(change.events.len())
}

fn insert_events(connection: &Connection, change: &Change) -> rusqlite::Result<()> {
    let insert = "INSERT INTO events (session, number, event, sum) VALUES (?1, ?2, ?3, ?4)";
    for (number, (event, sum)) in (change.first..).zip(&change.events) {
        connection
            .prepare_cached(insert)?
            .execute(params![change.id, number, event, sum])?;
    }
    Ok(())
}

fn insert_session(
    connection: &Connection,
    change: &Change,
    header: &str,
    sum: i64,
) -> rusqlite::Result<()> {
    let insert = "INSERT INTO sessions
        (id, game, header, created, updated, ply, events, is_over, sum)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
    connection.prepare_cached(insert)?.execute(params![
        change.id,
        change.game,
        header,
        change.created.get(),
        change.updated.get(),
        change.ply,
        change.events.len(),
        change.is_over,
        sum
    ])?;
    Ok(())
}

fn update_session(connection: &Connection, change: &Change) -> rusqlite::Result<()> {
    let update = "UPDATE sessions SET updated = ?2, ply = ?3, events = ?4, is_over = ?5
        WHERE id = ?1";
    connection.prepare_cached(update)?.execute(params![
        change.id,
        change.updated.get(),
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
        let is_new = connection.prepare_cached(insert)?.execute(params![
            change.id,
            row.seat.index(),
            row.player,
            row.name,
            change.game,
            change.updated.get(),
            row.value,
            change.is_solo,
            row.best
        ])? > 0;
        if is_new {
            count_result(connection, change, row)?;
        }
    }
    Ok(())
}

/// Adds a result to what its player has achieved, and notes the name that they used last.
fn count_result(connection: &Connection, change: &Change, row: &ResultRow) -> rusqlite::Result<()> {
    let add = "INSERT INTO achievements
        (player, game, name, games, won, drawn, lost, least, most)
        VALUES (?1, ?2, ?3, 1, ?4, ?5, ?6, ?7, ?7)
        ON CONFLICT (player, game) DO UPDATE SET
            games = games + 1,
            won = won + excluded.won,
            drawn = drawn + excluded.drawn,
            lost = lost + excluded.lost,
            least = MIN(COALESCE(least, excluded.least), COALESCE(excluded.least, least)),
            most = MAX(COALESCE(most, excluded.most), COALESCE(excluded.most, most))";
    connection.prepare_cached(add)?.execute(params![
        row.player,
        change.game,
        row.name,
        row.value == 1,
        row.value == 0 && !change.is_solo,
        row.value == -1,
        row.best
    ])?;
    connection
        .prepare_cached("UPDATE achievements SET name = ?2 WHERE player = ?1 AND name <> ?2")?
        .execute([&row.player, &row.name])?;
    Ok(())
}
