//! Messages of workers and the server, and messages to workers in return.

use std::time::{Duration, Instant};

use futures_util::{FutureExt as _, StreamExt as _};
use ludoteca_words::Message;
use serde_json::Value;

use super::HeadRun;
use super::crew::SILENT;
use crate::nats::register;
use crate::nats::rooms::DELIVERIES;
use crate::nats::subjects;
use crate::wire::{self, Word};

/// A head that has no worker for so long says so.
const ALONE: Duration = Duration::from_secs(5);

impl HeadRun<'_, '_> {
    /// Hears what workers said before this head came, if they are still there.
    pub(super) async fn hear_known(&mut self) {
        let known = register::read::<Word>(&self.rooms.workers).await;
        for (name, word) in known.unwrap_or_default() {
            if register::seconds_since(word.at) < SILENT.as_secs() {
                self.hear_word(&Word { name, ..word }).await;
            }
        }
    }

    /// Hears all that workers said.
    pub(super) async fn hear(&mut self) {
        while let Some(Some(message)) = self.words.next().now_or_never() {
            // The server adds headers to what somebody had it send, workers none.
            let is_own = message.headers.is_none();
            if let Some(word) = serde_json::from_slice::<Word>(&message.payload)
                .ok()
                .filter(|_| is_own)
            {
                // The server vouches for the subject, nobody for what is in the word.
                let name = subjects::last_word(&message.subject).to_owned();
                self.hear_word(&Word { name, ..word }).await;
            }
        }
    }

    /// Hears all that the server said: after the answers, which may be what ended the tries of a job.
    pub(super) fn hear_server(&mut self) {
        while let Some(Some(message)) = self.advisories.next().now_or_never() {
            self.hear_advisory(&message);
        }
    }

    /// The server has handed out a job as often as it may.
    fn hear_advisory(&mut self, message: &async_nats::Message) {
        let json: Value = serde_json::from_slice(&message.payload).unwrap_or_default();
        let sequence = json["stream_seq"].as_u64().unwrap_or_default();
        let why = format!("handed out {DELIVERIES} times, never answered");
        self.ledger.note_exhausted(sequence, &why);
    }

    async fn hear_word(&mut self, word: &Word) {
        let name = &word.name;
        if !self.is_alike(&word.version, &word.rules) {
            self.refuse(name, &word.version, &word.rules).await;
        } else if self.head.crew.admit(name) {
            self.desk
                .say(&Message::new("admitted").with("worker", name));
        }
        let news = self.head.crew.hear(word);
        if news.is_slow {
            let speed = self.head.crew.mark(name).and_then(|mark| mark.speed);
            let slow = Message::new("slow").with("worker", name);
            self.desk
                .say(&slow.with("speed", speed.unwrap_or_default()));
        }
        if news.is_odd {
            self.desk.say(&Message::new("odd").with("worker", name));
        }
        if news.is_marked {
            self.tell_mark(name).await;
        }
    }

    /// Returns whether somebody has this head's version and rules.
    pub(super) fn is_alike(&self, version: &str, rules: &str) -> bool {
        let options = &self.head.options;
        (version, rules) == (&options.version, &options.rules)
    }

    /// Another version, or other rules: it gets no jobs, and both sides are told why.
    pub(super) async fn refuse(&mut self, worker: &str, version: &str, rules: &str) {
        let options = &self.head.options;
        let why = format!(
            "the head has version {} (rules {}), this worker {version} (rules {rules}): install the same",
            options.version, options.rules
        );
        let refused = Message::new("refused")
            .with("worker", worker)
            .with("theirs", format!("{version}/{rules}"))
            .with("ours", format!("{}/{}", options.version, options.rules));
        if self.head.crew.refuse(worker, why) {
            self.desk.say(&refused);
            self.tell_mark(worker).await;
        }
    }

    /// Tells a worker what is thought of it, and whoever asks for workers.
    pub(super) async fn tell_mark(&self, worker: &str) {
        let Some(mark) = self.head.crew.mark(worker) else {
            return;
        };
        self.tell_worker("mark", worker, &wire::pack(mark)).await;
        let json = serde_json::to_vec(mark).unwrap_or_default();
        let _ = self.rooms.marks.put(worker, json.into()).await;
    }

    /// Says something to one worker, sealed. What is lost is said again.
    pub(super) async fn tell_worker(&self, what: &str, worker: &str, said: &[u8]) {
        if let Some(sealed) = self.head.seal.close(what, worker, said) {
            let subject = subjects::worker_subject(what, worker);
            let _ = self.head.client.publish(subject, sealed.into()).await;
        }
    }

    /// Tells a person when nobody is there who may take a job, and why.
    pub(super) fn mind_the_crew(&mut self) {
        if self.head.crew.has_usable() {
            self.alone = None;
            return;
        }
        let (since, was_told) = self.alone.get_or_insert((Instant::now(), false));
        if *was_told || since.elapsed() < ALONE {
            return;
        }
        *was_told = true;
        let refused = self.head.crew.list_refused();
        let said = match refused.first() {
            None => Message::new("no-workers").with("place", self.head.options.nats.place()),
            Some((worker, why)) => Message::new("no-usable-workers")
                .with("count", refused.len())
                .with("worker", *worker)
                .with("why", *why),
        };
        self.desk.say(&said);
    }
}
