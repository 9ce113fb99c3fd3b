//! A worker: takes jobs, does them with programs that it has checked, answers, acknowledges.

mod jobs;
mod orders;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_nats::Client;
use async_nats::jetstream::{self, Context};
use ludoteca_words::Message;
use tokio::sync::Notify;
use tracing::{info, warn};

use super::metrics::Metrics;
use super::programs::Shelf;
use super::seal::Keys;
use super::subjects;
use crate::options::WorkerOptions;
use crate::text::{MachinesError, server_failure};
use crate::work::Work;

/// Time that a worker waits for a job before it looks elsewhere.
const WAIT: Duration = Duration::from_secs(1);
/// Time that it waits when the server has no jobs for its version, or is away.
const PAUSE: Duration = Duration::from_millis(500);
/// Interval between looks whether it is to end.
const LOOK: Duration = Duration::from_millis(100);

/// Works until it is stopped or dismissed.
pub fn work(options: WorkerOptions, works: Vec<Box<dyn Work>>) -> Result<(), MachinesError> {
    if !subjects::is_name(&options.name) {
        return Err(Message::new("bad-name").with("name", &options.name).into());
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .max_blocking_threads(options.slots + 8)
        .enable_all()
        .build()
        .map_err(server_failure)?;
    let ended = runtime.block_on(run(options, works));
    // A job that is under way is handed to somebody else.
    runtime.shutdown_background();
    ended
}

struct Worker {
    options: WorkerOptions,
    works: Vec<Box<dyn Work>>,
    client: Client,
    context: Context,
    shelf: Shelf,
    tag: String,
    is_slow: AtomicBool,
    dismissed: Mutex<Option<String>>,
    over: Notify,
    metrics: Metrics,
    counters: Counters,
    held: Mutex<Vec<Arc<jetstream::Message>>>,
    keys: Keys,
    forbidden: Forbidden,
}

/// Jobs of a worker by what came of them.
#[derive(Default)]
struct Counters {
    busy: AtomicU64,
    done: AtomicU64,
    failed: AtomicU64,
    /// Time that they took, in milliseconds.
    spent: AtomicU64,
}

/// An action that the server has forbidden to this worker, if any.
type Forbidden = Arc<Mutex<Option<String>>>;

async fn run(options: WorkerOptions, works: Vec<Box<dyn Work>>) -> Result<(), MachinesError> {
    let worker = Arc::new(Worker::connect(options, works).await?);
    let options = &worker.options;
    info!("{} works at {}", options.name, options.nats.place());
    let checks = Arc::new(tokio::sync::Mutex::new(worker.listen().await?));
    let mut slots = tokio::task::JoinSet::new();
    slots.spawn(Arc::clone(&worker).beat());
    slots.spawn(Arc::clone(&worker).mind_the_stop());
    for _ in 0..options.slots.max(1) {
        slots.spawn(Arc::clone(&worker).serve(Arc::clone(&checks)));
    }
    while slots.join_next().await.is_some() {
        if worker.is_over() {
            break;
        }
    }
    worker.let_go().await;
    if let Some(why) = worker.forbidden() {
        return Err(tell_forbidden(options, why).into());
    }
    match worker.dismissal() {
        Some(why) => Err(Message::new("dismissed").with("why", why).into()),
        None => Ok(()),
    }
}

/// Explains a server that does not let a worker speak.
fn tell_forbidden(options: &WorkerOptions, why: String) -> Message {
    let name = &options.name;
    match options.nats.user_name().filter(|user| user != name) {
        Some(user) => Message::new("forbidden-name").with("user", user),
        None => Message::new("forbidden"),
    }
    .with("name", name)
    .with("why", why)
}

/// A worker may be there before its server is.
async fn connect(options: &WorkerOptions, forbidden: &Forbidden) -> Result<Client, MachinesError> {
    options.nats.check().await?;
    loop {
        let forbidden = Arc::clone(forbidden);
        let forbid = move |why: String| {
            lock(&forbidden).get_or_insert(why);
        };
        match options.nats.connect_worker(&options.name, forbid).await {
            Ok(client) => return Ok(client),
            Err(error) if options.stop.load(Ordering::Relaxed) => return Err(error),
            Err(error) => {
                warn!("{error}; trying again");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Worker {
    /// A worker that has its server, its folder and its listener.
    async fn connect(
        options: WorkerOptions,
        works: Vec<Box<dyn Work>>,
    ) -> Result<Self, MachinesError> {
        let metrics = Metrics::default();
        if let Some(address) = options.metrics {
            metrics.serve(address).await?;
        }
        let forbidden = Forbidden::default();
        let client = connect(&options, &forbidden).await?;
        let shelf = Shelf::open(&options.cache).map_err(|error| {
            Message::new("no-cache")
                .with("place", options.cache.display().to_string())
                .with("why", error.to_string())
        })?;
        Ok(Self {
            context: jetstream::new(client.clone()),
            client,
            works,
            shelf,
            tag: subjects::tag(&options.version, &options.rules),
            is_slow: AtomicBool::new(false),
            dismissed: Mutex::new(None),
            over: Notify::new(),
            metrics,
            counters: Counters::default(),
            held: Mutex::new(Vec::new()),
            keys: Keys::default(),
            forbidden,
            options,
        })
    }

    fn is_over(&self) -> bool {
        let is_stopped = self.options.stop.load(Ordering::Relaxed);
        is_stopped || self.dismissal().is_some() || self.forbidden().is_some()
    }

    fn forbidden(&self) -> Option<String> {
        lock(&self.forbidden).clone()
    }

    fn dismissal(&self) -> Option<String> {
        lock(&self.dismissed).clone()
    }

    /// Wakes everybody when the worker is stopped.
    async fn mind_the_stop(self: Arc<Self>) {
        while !self.is_over() {
            tokio::time::sleep(LOOK).await;
        }
        self.over.notify_waiters();
    }
}
