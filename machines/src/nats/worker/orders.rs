//! Orders of heads to a worker, and a worker's reports about itself.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use futures_util::StreamExt as _;
use serde::de::DeserializeOwned;
use tokio::sync::mpsc;
use tracing::{error, warn};

use super::{Worker, lock};
use crate::nats::subjects::{self, WORKERS};
use crate::text::{MachinesError, server_failure};
use crate::wire::{self, Job, Mark, Word};
use ludoteca_files::clock::UnixSeconds;

/// Jobs that heads want done again.
pub(super) type Checks = Arc<tokio::sync::Mutex<mpsc::UnboundedReceiver<Job>>>;

impl Worker {
    /// Listens to what heads say to it alone.
    pub(super) async fn listen(
        self: &Arc<Self>,
    ) -> Result<mpsc::UnboundedReceiver<Job>, MachinesError> {
        let name = self.options.name.as_str();
        let subscribe = |what: &str| self.client.subscribe(subjects::worker_subject(what, name));
        let mut marks = subscribe("mark").await.map_err(server_failure)?;
        let mut asked = subscribe("check").await.map_err(server_failure)?;
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

    /// Opens a head's message to this worker; messages of others are ignored.
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

    /// Says again and again that it is there.
    pub(super) async fn beat(self: Arc<Self>) {
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
        Word {
            name: self.options.name.clone(),
            version: self.options.version.clone(),
            rules: self.options.rules.clone(),
            slots: self.options.slots,
            cores: std::thread::available_parallelism().map_or(1, usize::from),
            done: number(&self.counters.done),
            failed: number(&self.counters.failed),
            busy: number(&self.counters.busy),
            spent: number(&self.counters.spent),
            at: UnixSeconds::now().get(),
        }
    }
}
