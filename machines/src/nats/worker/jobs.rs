//! Jobs at their worker: taken, done, answered, acknowledged.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::{self, AckKind};
use futures_util::StreamExt as _;
use serde_json::Value;
use tokio::runtime::Handle;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tracing::warn;

use super::orders::Checks;
use super::{PAUSE, WAIT, Worker, lock};
use crate::nats::subjects::{self, JOBS};
use crate::wire::{self, Answer, Job};
use crate::work::Task;

/// Time for which it believes that there are no games on the clock.
const RECENT: Duration = Duration::from_millis(250);
/// Number of attempts at an answer that nobody takes: for ten minutes.
const TRIES: u32 = 1200;

impl Worker {
    /// Job after job.
    pub(super) async fn serve(self: Arc<Self>, checks: Checks) {
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
            // If there were none on the clock just now, asking again costs more than it finds.
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
        let (name, _) = subjects::consumer(&self.tag, on_clock);
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
        self.counters.busy.fetch_add(1, Ordering::Relaxed);
        self.hold(message.as_ref(), true);
        let mut answer = self.begin_answer(&job, message.as_deref());
        let patience = Duration::from_millis(job.patience.max(100));
        let run = job.run.clone();
        let done = self
            .perform(job, &answer, message.as_deref(), patience)
            .await;
        let spent = since.elapsed();
        self.count(done.is_ok(), spent);
        let kind = match done {
            Ok(()) => AckKind::Ack,
            Err(why) => {
                warn!("{}: {why}", answer.job);
                answer.failed = Some(why);
                self.publish(&run, &answer, message.as_deref()).await;
                AckKind::Nak(Some(PAUSE))
            }
        };
        if let Some(message) = &message {
            // A server that has lost the job needs no acknowledgement.
            let _ = message.ack_with(kind).await;
        }
        self.hold(message.as_ref(), false);
    }

    /// The answer to a job of which nothing is done yet.
    fn begin_answer(&self, job: &Job, message: Option<&jetstream::Message>) -> Answer {
        let delivery = message.and_then(|message| message.info().ok());
        Answer {
            job: job.id.clone(),
            version: self.options.version.clone(),
            rules: self.options.rules.clone(),
            is_check: job.is_check,
            delivery: delivery.map_or(0, |info| info.delivered),
            failed: None,
            body: Value::Null,
        }
    }

    fn count(&self, is_done: bool, spent: Duration) {
        let counters = &self.counters;
        let (counter, what) = if is_done {
            (&counters.done, "done")
        } else {
            (&counters.failed, "failed")
        };
        counter.fetch_add(1, Ordering::Relaxed);
        let milliseconds = spent.as_millis() as u64;
        counters.spent.fetch_add(milliseconds, Ordering::Relaxed);
        let busy = counters.busy.fetch_sub(1, Ordering::Relaxed) - 1;
        let jobs = format!("ludoteca_worker_jobs_total{{outcome=\"{what}\"}}");
        self.metrics.add(&jobs, 1.0);
        self.metrics
            .add("ludoteca_worker_seconds_total", spent.as_secs_f64());
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
        done.unwrap_or_else(|error| Err(format!("the work was interrupted: {error}")))
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
            let mut task = Task::new(&job.body, &programs, &tell);
            task.is_check = job.is_check;
            worker.works[at].perform(&task)
        })
    }

    /// Publishes an answer until the server has it.
    async fn publish(&self, run: &str, answer: &Answer, message: Option<&jetstream::Message>) {
        let subject = subjects::result_subject(run, &self.options.name);
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
    pub(super) async fn let_go(&self) {
        let held = std::mem::take(&mut *lock(&self.held));
        for message in held {
            let _ = message.ack_with(AckKind::Nak(None)).await;
        }
        let _ = tokio::time::timeout(WAIT, self.client.flush()).await;
    }
}
