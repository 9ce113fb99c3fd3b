//! A worker: takes jobs, does them with programs that it has checked, answers, acknowledges.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use async_nats::Client;
use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::{self, AckKind, Context};
use futures_util::StreamExt as _;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::runtime::Handle;
use tokio::sync::{Notify, mpsc};
use tokio::task::JoinHandle;
use tracing::{error, info, warn};

use crate::metrics::Metrics;
use crate::options::NatsArgs;
use crate::programs::Shelf;
use crate::seal::Keys;
use crate::text::Said;
use crate::wire::{self, Answer, JOBS, Job, Mark, WORKERS, Word};

/// How long a worker waits for a job before it looks elsewhere.
const WAIT: Duration = Duration::from_secs(1);
/// How long it waits when the server has no jobs for its version, or is away.
const PAUSE: Duration = Duration::from_millis(500);
/// How long it believes that there are no games on the clock.
const RECENT: Duration = Duration::from_millis(250);
/// How often it looks whether it is to end.
const LOOK: Duration = Duration::from_millis(100);
/// How often an answer that nobody takes is tried again: for ten minutes.
const TRIES: u32 = 1200;

/// A kind of work that workers do.
pub trait Work: Send + Sync {
    /// What jobs call it.
    fn name(&self) -> &'static str;

    /// Does a job, tells of every part that is done, or says why it cannot be done here. That is
    /// never held against a program: somebody else tries.
    fn perform(&self, task: &Task<'_>) -> Result<(), String>;
}

/// A job at its worker.
pub struct Task<'a> {
    /// What is to be done.
    pub body: &'a Value,
    programs: &'a dyn Fn(&str) -> Result<Vec<u8>, String>,
    tell: &'a (dyn Fn(Value) + 'a),
}

impl<'a> Task<'a> {
    /// A job that is done without any network.
    pub fn new(
        body: &'a Value,
        programs: &'a dyn Fn(&str) -> Result<Vec<u8>, String>,
        tell: &'a dyn Fn(Value),
    ) -> Self {
        Self {
            body,
            programs,
            tell,
        }
    }

    /// The program with this hash, checked.
    pub fn program(&self, hash: &str) -> Result<Vec<u8>, String> {
        (self.programs)(hash)
    }

    /// A part is done.
    pub fn tell(&self, part: Value) {
        (self.tell)(part);
    }
}

/// How a worker works.
pub struct WorkerOptions {
    /// The server.
    pub nats: NatsArgs,
    /// Its name; no other worker has the same.
    pub name: String,
    /// How many jobs it does at a time.
    pub slots: usize,
    /// Where programs are kept.
    pub cache: PathBuf,
    /// Its version, which must be the head's.
    pub version: String,
    /// The fingerprint of its rules, which must be the head's.
    pub rules: String,
    /// How often it says that it is there.
    pub heartbeat: Duration,
    /// Where Prometheus may ask.
    pub metrics: Option<std::net::SocketAddr>,
    /// Raised to end it.
    pub stop: Arc<AtomicBool>,
}

/// Works until it is stopped or dismissed.
pub fn work(options: WorkerOptions, works: Vec<Box<dyn Work>>) -> Result<(), Said> {
    if !wire::is_name(&options.name) {
        return Err(Said::new("bad-name").with("name", &options.name));
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .max_blocking_threads(options.slots + 8)
        .enable_all()
        .build()
        .map_err(|error| Said::new("no-rooms").with("why", error))?;
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
    busy: AtomicU64,
    done: AtomicU64,
    failed: AtomicU64,
    spent: AtomicU64,
    held: Mutex<Vec<Arc<jetstream::Message>>>,
    keys: Keys,
    forbidden: Forbidden,
}

/// What the server has not let this worker do, if anything.
type Forbidden = Arc<Mutex<Option<String>>>;

async fn run(options: WorkerOptions, works: Vec<Box<dyn Work>>) -> Result<(), Said> {
    let metrics = Metrics::default();
    if let Some(address) = options.metrics {
        metrics.serve(address).await?;
    }
    let forbidden = Forbidden::default();
    let client = connect(&options, &forbidden).await?;
    let shelf = Shelf::open(&options.cache).map_err(|error| {
        let place = options.cache.display();
        Said::new("no-cache")
            .with("place", place)
            .with("why", error)
    })?;
    let tag = wire::tag(&options.version, &options.rules);
    let worker = Arc::new(Worker {
        context: jetstream::new(client.clone()),
        client,
        works,
        shelf,
        tag,
        is_slow: AtomicBool::new(false),
        dismissed: Mutex::new(None),
        over: Notify::new(),
        metrics,
        busy: AtomicU64::new(0),
        done: AtomicU64::new(0),
        failed: AtomicU64::new(0),
        spent: AtomicU64::new(0),
        held: Mutex::new(Vec::new()),
        keys: Keys::default(),
        forbidden,
        options,
    });
    let name = &worker.options.name;
    info!("{name} works at {}", worker.options.nats.place());
    let checks = worker.listen().await?;
    let checks = Arc::new(tokio::sync::Mutex::new(checks));
    let mut slots = tokio::task::JoinSet::new();
    slots.spawn(Arc::clone(&worker).beat());
    slots.spawn(Arc::clone(&worker).mind_the_stop());
    for _ in 0..worker.options.slots.max(1) {
        slots.spawn(Arc::clone(&worker).serve(Arc::clone(&checks)));
    }
    while slots.join_next().await.is_some() {
        if worker.is_over() {
            break;
        }
    }
    worker.let_go().await;
    if let Some(why) = worker.forbidden() {
        return Err(tell_forbidden(&worker.options, why));
    }
    match worker.dismissal() {
        Some(why) => Err(Said::new("dismissed").with("why", why)),
        None => Ok(()),
    }
}

/// What to do about a server that does not let a worker speak.
fn tell_forbidden(options: &WorkerOptions, why: String) -> Said {
    let name = &options.name;
    match options.nats.user_name().filter(|user| user != name) {
        Some(user) => Said::new("forbidden-name").with("user", user),
        None => Said::new("forbidden"),
    }
    .with("name", name)
    .with("why", why)
}

/// A worker may be there before its server is.
async fn connect(options: &WorkerOptions, forbidden: &Forbidden) -> Result<Client, Said> {
    options.nats.check().await?;
    loop {
        let forbidden = Arc::clone(forbidden);
        let forbid = move |why: String| {
            lock(&forbidden).get_or_insert(why);
        };
        match options.nats.connect_worker(&options.name, forbid).await {
            Ok(client) => return Ok(client),
            Err(said) if options.stop.load(Ordering::Relaxed) => return Err(said),
            Err(said) => {
                warn!("{said}; trying again");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

type Checks = Arc<tokio::sync::Mutex<mpsc::UnboundedReceiver<Job>>>;

impl Worker {
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

    /// Listens to what heads say to it alone.
    async fn listen(self: &Arc<Self>) -> Result<mpsc::UnboundedReceiver<Job>, Said> {
        let name = self.options.name.as_str();
        let wrong = |error: &dyn std::fmt::Display| Said::new("no-rooms").with("why", error);
        let subscribe = |what: &str| self.client.subscribe(wire::worker_subject(what, name));
        let mut marks = subscribe("mark").await.map_err(|error| wrong(&error))?;
        let mut asked = subscribe("check").await.map_err(|error| wrong(&error))?;
        let (sender, receiver) = mpsc::unbounded_channel();
        let worker = Arc::clone(self);
        tokio::spawn(async move {
            while let Some(message) = marks.next().await {
                if let Some(mark) = worker.open_sealed("mark", &message.payload).await {
                    worker.take_mark(mark);
                }
            }
        });
        let worker = Arc::clone(self);
        tokio::spawn(async move {
            while let Some(message) = asked.next().await {
                if let Some(job) = worker.open_sealed("check", &message.payload).await {
                    // The slots have gone when nobody listens.
                    let _ = sender.send(job);
                }
            }
        });
        Ok(receiver)
    }

    /// What a head says to this worker; somebody else's words are not listened to.
    async fn open_sealed<T: DeserializeOwned>(&self, what: &str, payload: &[u8]) -> Option<T> {
        let name = &self.options.name;
        let said = self.keys.open(&self.context, what, name, payload).await;
        if said.is_none() {
            warn!("a {what} came that no head has sealed: it is ignored");
        }
        wire::unpack(said?).ok()
    }

    fn take_mark(&self, mark: Mark) {
        let was_slow = self.is_slow.swap(mark.is_slow, Ordering::Relaxed);
        if mark.is_slow && !was_slow {
            warn!("the head finds this worker slow: it gets no games on the clock");
        }
        if let Some(why) = mark.dismissed {
            error!("dismissed: {why}");
            *lock(&self.dismissed) = Some(why);
            self.over.notify_waiters();
        }
    }

    /// Wakes everybody when the worker is stopped.
    async fn mind_the_stop(self: Arc<Self>) {
        while !self.is_over() {
            tokio::time::sleep(LOOK).await;
        }
        self.over.notify_waiters();
    }

    /// Says again and again that it is there.
    async fn beat(self: Arc<Self>) {
        let mut beat = tokio::time::interval(self.options.heartbeat);
        while !self.is_over() {
            tokio::select! {
                _ = beat.tick() => {}
                () = self.over.notified() => {}
            }
            let subject = format!("$KV.{WORKERS}.{}", self.options.name);
            let word = serde_json::to_vec(&self.word()).unwrap_or_default();
            // Said again soon.
            let _ = self.client.publish(subject, word.into()).await;
        }
    }

    fn word(&self) -> Word {
        let number = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        Word {
            name: self.options.name.clone(),
            version: self.options.version.clone(),
            rules: self.options.rules.clone(),
            slots: self.options.slots,
            cores: std::thread::available_parallelism().map_or(1, usize::from),
            done: number(&self.done),
            failed: number(&self.failed),
            busy: number(&self.busy),
            spent: number(&self.spent),
            at: since.map_or(0, |since| since.as_secs()),
        }
    }

    /// Job after job.
    async fn serve(self: Arc<Self>, checks: Checks) {
        let mut consumers: [Option<PullConsumer>; 2] = [None, None];
        let mut looked = None;
        while !self.is_over() {
            let check = match checks.try_lock() {
                Ok(mut waiting) => waiting.try_recv().ok(),
                Err(_) => None,
            };
            if let Some(job) = check {
                self.attend(job, None).await;
                continue;
            }
            let taken = tokio::select! {
                taken = self.next(&mut consumers, &mut looked) => taken,
                () = self.over.notified() => continue,
            };
            match taken {
                Ok(Some(message)) => self.open(message).await,
                Ok(None) => {}
                Err(why) => {
                    tracing::debug!("no jobs: {why}");
                    consumers = [None, None];
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }

    /// The next job: games on the clock first, which wait for fast workers.
    async fn next(
        &self,
        consumers: &mut [Option<PullConsumer>; 2],
        looked: &mut Option<Instant>,
    ) -> Result<Option<jetstream::Message>, String> {
        for on_clock in [true, false] {
            let place = &mut consumers[usize::from(on_clock)];
            if place.is_none() {
                *place = Some(self.find_consumer(on_clock).await?);
            }
            let Some(consumer) = place else { continue };
            // Where there were none on the clock just now, asking again costs more than it finds.
            let is_recent = looked.is_some_and(|at| at.elapsed() < RECENT);
            if on_clock && (is_recent || self.is_slow.load(Ordering::Relaxed)) {
                continue;
            }
            let text = |error: &dyn std::fmt::Display| error.to_string();
            let mut batch = if on_clock {
                let asked = consumer.fetch().max_messages(1).messages();
                asked.await.map_err(|error| text(&error))?
            } else {
                let asked = consumer.batch().max_messages(1).expires(WAIT).messages();
                asked.await.map_err(|error| text(&error))?
            };
            if let Some(message) = batch.next().await {
                return message.map(Some).map_err(|error| text(&error));
            }
            if on_clock {
                *looked = Some(Instant::now());
            }
        }
        Ok(None)
    }

    async fn find_consumer(&self, on_clock: bool) -> Result<PullConsumer, String> {
        let (name, _) = wire::consumer(&self.tag, on_clock);
        let found = self.context.get_consumer_from_stream(name, JOBS).await;
        found.map_err(|error| error.to_string())
    }

    async fn open(self: &Arc<Self>, message: jetstream::Message) {
        let message = Arc::new(message);
        match wire::unpack::<Job>(&message.payload) {
            Ok(job) => self.attend(job, Some(message)).await,
            Err(why) => {
                warn!("a job cannot be read: {why}");
                let _ = message.ack_with(AckKind::Nak(Some(PAUSE))).await;
            }
        }
    }

    /// Does a job, tells the server that it is still at it, and answers.
    async fn attend(self: &Arc<Self>, job: Job, message: Option<Arc<jetstream::Message>>) {
        let since = Instant::now();
        self.busy.fetch_add(1, Ordering::Relaxed);
        self.hold(message.as_ref(), true);
        let delivery = message.as_ref().and_then(|message| message.info().ok());
        let mut answer = Answer {
            job: job.id.clone(),
            version: self.options.version.clone(),
            rules: self.options.rules.clone(),
            is_check: job.is_check,
            delivery: delivery.map_or(0, |info| info.delivered),
            failed: None,
            body: Value::Null,
        };
        let patience = Duration::from_millis(job.patience.max(100));
        let run = job.run.clone();
        let done = self
            .perform(job, &answer, message.as_deref(), patience)
            .await;
        let spent = since.elapsed();
        self.spent
            .fetch_add(spent.as_millis() as u64, Ordering::Relaxed);
        self.busy.fetch_sub(1, Ordering::Relaxed);
        let kind = match &done {
            Ok(()) => {
                self.done.fetch_add(1, Ordering::Relaxed);
                AckKind::Ack
            }
            Err(why) => {
                warn!("{}: {why}", answer.job);
                self.failed.fetch_add(1, Ordering::Relaxed);
                answer.failed = Some(why.clone());
                self.publish(&run, &answer, message.as_deref()).await;
                AckKind::Nak(Some(PAUSE))
            }
        };
        if let Some(message) = &message {
            // A server that has lost the job needs no acknowledgement.
            let _ = message.ack_with(kind).await;
        }
        self.hold(message.as_ref(), false);
        self.count(done.is_ok(), spent);
    }

    fn count(&self, is_done: bool, spent: Duration) {
        let what = if is_done { "done" } else { "failed" };
        let jobs = format!("ludoteca_worker_jobs_total{{outcome=\"{what}\"}}");
        self.metrics.add(&jobs, 1.0);
        self.metrics
            .add("ludoteca_worker_seconds_total", spent.as_secs_f64());
        let busy = self.busy.load(Ordering::Relaxed);
        self.metrics.set("ludoteca_worker_busy", busy as f64);
    }

    async fn perform(
        self: &Arc<Self>,
        job: Job,
        blank: &Answer,
        message: Option<&jetstream::Message>,
        patience: Duration,
    ) -> Result<(), String> {
        if (&job.version, &job.rules) != (&self.options.version, &self.options.rules) {
            return Err(format!(
                "the head has version {} (rules {}), this worker {} (rules {}): install the same",
                job.version, job.rules, self.options.version, self.options.rules
            ));
        }
        let at = self.works.iter().position(|work| work.name() == job.work);
        let at = at.ok_or_else(|| format!("this worker does no {}", job.work))?;
        let (sender, mut parts) = mpsc::channel::<Value>(64);
        let (id, run) = (job.id.clone(), job.run.clone());
        let mut beat = tokio::time::interval(patience / 3);
        let doing = self.start(at, job, sender);
        loop {
            tokio::select! {
                part = parts.recv() => match part {
                    Some(body) => {
                        let answer = Answer { body, ..blank.clone() };
                        self.publish(&run, &answer, message).await;
                    }
                    None => break,
                },
                _ = beat.tick() => {
                    if let Some(message) = message {
                        let _ = message.ack_with(AckKind::Progress).await;
                    }
                }
                () = self.over.notified() => {}
            }
            if self.is_over() {
                return Err(format!("{id} is given back: the worker ends"));
            }
        }
        let done = doing.await;
        done.unwrap_or_else(|error| Err(format!("the work broke off: {error}")))
    }

    /// Does the work on a thread of its own.
    fn start(
        self: &Arc<Self>,
        at: usize,
        job: Job,
        sender: mpsc::Sender<Value>,
    ) -> JoinHandle<Result<(), String>> {
        let (worker, handle) = (Arc::clone(self), Handle::current());
        tokio::task::spawn_blocking(move || {
            let programs = |hash: &str| handle.block_on(worker.shelf.get(&worker.context, hash));
            // Nobody listens any more when the worker ends.
            let tell = |part: Value| drop(sender.blocking_send(part));
            let task = Task::new(&job.body, &programs, &tell);
            worker.works[at].perform(&task)
        })
    }

    /// Publishes an answer until the server has it.
    async fn publish(&self, run: &str, answer: &Answer, message: Option<&jetstream::Message>) {
        let subject = wire::result_subject(run, &self.options.name);
        let payload = wire::pack(answer);
        for attempt in 0..TRIES {
            let sent = self
                .context
                .publish(subject.clone(), payload.clone().into())
                .await;
            let why = match sent {
                Ok(acknowledged) => match acknowledged.await {
                    Ok(_) => return,
                    Err(error) => error.to_string(),
                },
                Err(error) => error.to_string(),
            };
            if attempt % 20 == 0 {
                warn!("an answer is not taken yet: {why}");
            }
            if self.is_over() {
                return;
            }
            tokio::time::sleep(PAUSE).await;
            if let Some(message) = message {
                let _ = message.ack_with(AckKind::Progress).await;
            }
        }
    }

    fn hold(&self, message: Option<&Arc<jetstream::Message>>, is_held: bool) {
        let Some(message) = message else { return };
        let mut held = lock(&self.held);
        if is_held {
            held.push(Arc::clone(message));
        } else {
            held.retain(|other| !Arc::ptr_eq(other, message));
        }
    }

    /// Gives back what it was at, so that nobody waits for it.
    async fn let_go(&self) {
        let held = std::mem::take(&mut *lock(&self.held));
        for message in held {
            let _ = message.ack_with(AckKind::Nak(None)).await;
        }
        let _ = tokio::time::timeout(WAIT, self.client.flush()).await;
    }
}
