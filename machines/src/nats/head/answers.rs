//! Answers: gathered, read, committed together, and only then acknowledged.

use std::time::{Duration, Instant};

use async_nats::jetstream;
use async_nats::jetstream::consumer::pull;
use futures_util::StreamExt as _;
use ludoteca_words::{Language, Message};

use super::{HeadRun, TOGETHER, inbox};
use crate::desk::{Part, Worth};
use crate::nats::rooms::{DELIVERIES, Rooms};
use crate::nats::subjects;
use crate::text::{MachinesError, say, server_failure};
use crate::wire::{self, Answer};

/// Time that the head waits for answers before it looks around.
const WAIT: Duration = Duration::from_millis(200);
/// Answers that come within this time after the first are committed with it.
const LINGER: Duration = Duration::from_millis(4);

/// The answers of a run, as they come.
pub(super) async fn collect(rooms: &Rooms) -> Result<pull::Stream, MachinesError> {
    let stream = rooms.answers.stream().max_messages_per_batch(2 * TOGETHER);
    let stream = stream
        .expires(Duration::from_secs(5))
        .heartbeat(Duration::from_secs(1));
    stream.messages().await.map_err(server_failure)
}

impl HeadRun<'_, '_> {
    /// The answers that are there, after waiting a moment for the first.
    pub(super) async fn gather(&mut self) -> Vec<jetstream::Message> {
        let mut messages = Vec::new();
        let mut next = tokio::select! {
            first = tokio::time::timeout(WAIT, self.answers.next()) => first.ok().flatten(),
            order = inbox::next(&mut self.head.inbox) => {
                self.orders.push(order);
                None
            }
        };
        let since = Instant::now();
        while let Some(message) = next {
            match message {
                Ok(message) => messages.push(message),
                Err(error) => {
                    tracing::debug!("answers: {error}");
                    break;
                }
            }
            if messages.len() >= TOGETHER {
                break;
            }
            let left = LINGER.saturating_sub(since.elapsed());
            let next_one = tokio::time::timeout(left, self.answers.next());
            next = next_one.await.unwrap_or_default();
        }
        messages
    }

    /// Commits answers, and only then acknowledges them.
    pub(super) async fn take(
        &mut self,
        messages: Vec<jetstream::Message>,
    ) -> Result<(), MachinesError> {
        let mut parts = Vec::new();
        for message in &messages {
            self.ended.bytes[1] += message.payload.len() as u64;
            let worker = subjects::last_word(&message.subject).to_owned();
            if !is_published(message) {
                self.ignore(&worker, "the server sent it, and no worker did");
                continue;
            }
            match self.read(&worker, &message.payload).await? {
                Some(answer) if answer.failed.is_some() => {
                    self.note_failure(&worker, &answer).await;
                }
                Some(answer) if answer.is_check => self.compare(worker, answer).await?,
                Some(Answer { job, body, .. }) => parts.push((job, Part { worker, body })),
                None => {}
            }
        }
        // Somebody who was found out by one of these answers has not answered the others.
        parts.retain(|(_, part)| !self.head.crew.is_dismissed(&part.worker));
        self.commit(parts).await?;
        for message in &messages {
            // Not acknowledged means committed twice, which changes nothing.
            let _ = message.ack().await;
        }
        Ok(())
    }

    async fn commit(&mut self, parts: Vec<(String, Part)>) -> Result<(), MachinesError> {
        let (jobs, parts): (Vec<String>, Vec<Part>) = parts.into_iter().unzip();
        let worths = self.desk.commit(&parts).map_err(fail)?;
        for ((job, part), worth) in jobs.iter().zip(&parts).zip(worths) {
            match worth {
                Worth::Kept(pieces) => {
                    self.count_answer("kept");
                    self.head.crew.note_done(&part.worker);
                    for piece in &pieces {
                        self.head.crew.add(&part.worker, piece);
                    }
                    self.note_done(job, &part.worker).await;
                }
                Worth::Wrong(why) => {
                    self.dismiss(&part.worker, &why).await?;
                    self.hand_on(job).await;
                }
            }
        }
        Ok(())
    }

    pub(super) fn count_answer(&self, worth: &str) {
        let name = format!("ludoteca_answers_total{{worth=\"{worth}\"}}");
        self.head.metrics.add(&name, 1.0);
    }

    /// An answer of somebody whose answers count.
    async fn read(
        &mut self,
        worker: &str,
        payload: &[u8],
    ) -> Result<Option<Answer>, MachinesError> {
        if self.head.crew.is_dismissed(worker) {
            self.count_answer("refused");
            return Ok(None);
        }
        let answer = match wire::unpack::<Answer>(payload) {
            Ok(answer) => answer,
            Err(why) => {
                // The job, whichever it was, is published again by the audit.
                self.ignore(worker, &why);
                return Ok(None);
            }
        };
        if !self.is_alike(&answer.version, &answer.rules) {
            self.refuse(worker, &answer.version, &answer.rules).await;
            self.hand_on(&answer.job).await;
            return Ok(None);
        }
        let offer = self.ledger.offer(&answer.job);
        // A job that an earlier head published may have been one.
        let is_on_clock = offer.is_none_or(|offer| offer.on_clock);
        if is_on_clock && self.head.crew.is_slow(worker) {
            self.count_answer("slow");
            self.hand_on(&answer.job).await;
            return Ok(None);
        }
        Ok(Some(answer))
    }

    /// Ignores a message under a worker's name that is no answer. Another worker can have the
    /// server send what it stores under any name, so nobody is to blame.
    fn ignore(&mut self, worker: &str, why: &str) {
        self.count_answer("unreadable");
        if self.head.crew.note_unreadable(worker) {
            let unreadable = Message::new("unreadable").with("worker", worker);
            self.desk.say(&unreadable.with("why", why));
        }
    }

    async fn note_failure(&mut self, worker: &str, answer: &Answer) {
        self.count_answer("failed");
        let why = answer.failed.as_deref().unwrap_or_default();
        if self.ledger.offer(&answer.job).is_none() {
            return;
        }
        let failed = Message::new("job-failed")
            .with("worker", worker)
            .with("job", &answer.job);
        self.desk.say(&failed.with("why", why));
        if answer.is_check {
            // Somebody else is asked.
            if let Some(check) = self.ledger.check_mut(&answer.job) {
                check.second = None;
            }
        } else {
            self.ledger.note_failure(&answer.job, worker, why);
            if answer.delivery >= DELIVERIES {
                self.end_tries(&answer.job, worker).await;
            }
        }
        self.head.crew.note_failure(worker, why);
    }

    /// The server does not hand out this job any more. While another worker is there that has not
    /// failed at it, it is published anew.
    async fn end_tries(&mut self, job: &str, worker: &str) {
        let has_other = !self.head.crew.others(worker).is_empty();
        if has_other && self.ledger.is_failed_by_one(job, worker) {
            self.hand_on(job).await;
        } else {
            self.ledger.give_up(job);
        }
    }

    /// Sends away workers that fail at everything: they would use up all tries of all jobs. What
    /// they did before counts.
    pub(super) async fn send_useless_away(&mut self) {
        while let Some((worker, why)) = self.head.crew.find_useless() {
            let useless = Message::new("useless").with("worker", &worker);
            let useless = useless.with("why", why);
            self.head
                .crew
                .dismiss(&worker, &say(Language::English, &useless));
            self.desk.say(&useless);
            self.tell_mark(&worker).await;
            let again = self.ledger.forget_failures(&worker);
            self.publish(&again).await;
        }
    }
}

/// True if somebody published this. To what it hands out of its stores the server adds where that
/// was; workers add nothing.
fn is_published(message: &jetstream::Message) -> bool {
    let headers = message.headers.as_ref();
    headers.is_none_or(async_nats::HeaderMap::is_empty)
}

/// A result that cannot be kept.
pub(super) fn fail(why: String) -> MachinesError {
    Message::new("desk").with("why", why).into()
}
