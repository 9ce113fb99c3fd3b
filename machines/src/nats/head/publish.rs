//! Contents of the server: programs and open jobs, put there again whenever it has lost them.

use std::collections::BTreeSet;

use futures_util::StreamExt as _;
use ludoteca_words::Message;

use super::{HeadRun, IDLE, TOGETHER, answers, owner};
use crate::desk::Offer;
use crate::nats::programs;
use crate::nats::rooms::Rooms;
use crate::nats::subjects;
use crate::text::{MachinesError, server_failure};
use crate::wire::{self, Job};

impl HeadRun<'_, '_> {
    fn filter(&self) -> String {
        format!("ludoteca.job.*.*.{}.>", self.head.options.run)
    }

    /// Takes all of this run's jobs out of the stream.
    pub(super) async fn clear(&mut self) {
        let purged = self.rooms.jobs.purge().filter(self.filter()).await;
        if let Err(error) = purged {
            tracing::debug!("not cleared: {error}");
        }
    }

    /// Tells workers by which key they know what this head says.
    pub(super) async fn announce(&self) -> Result<(), MachinesError> {
        let key = self.head.seal.public_key();
        let run = self.head.options.run.as_str();
        let put = self.rooms.heads.put(run, key.into()).await;
        put.map(drop).map_err(server_failure)
    }

    pub(super) async fn put_programs(&self) -> Result<(), MachinesError> {
        for hash in &self.head.options.programs {
            if let Some(bytes) = self.desk.program(hash) {
                programs::put(&self.rooms.programs, hash, &bytes).await?;
            }
        }
        Ok(())
    }

    /// Publishes jobs, many at a time; one that is not taken is tried again at the next audit.
    pub(super) async fn publish(&mut self, ids: &[String]) {
        for some in ids.chunks(TOGETHER) {
            let mut sent = Vec::new();
            for id in some {
                let Some(offer) = self.ledger.offer(id) else {
                    continue;
                };
                let run = &self.head.options.run;
                let subject = subjects::job_subject(&self.tag, offer.on_clock, run, id);
                let payload = wire::pack(&self.describe(offer, false));
                self.ended.bytes[0] += payload.len() as u64;
                sent.push((id, self.context.publish(subject, payload.into()).await));
            }
            for (id, sent) in sent {
                let acknowledged = match sent {
                    Ok(sent) => sent.await.map_err(|error| error.to_string()),
                    Err(error) => Err(error.to_string()),
                };
                match acknowledged {
                    Ok(acknowledged) => {
                        self.ledger.note_published(id, acknowledged.sequence);
                        self.head.metrics.add("ludoteca_published_total", 1.0);
                    }
                    Err(error) => tracing::debug!("{id} is not published: {error}"),
                }
            }
        }
    }

    /// A job as it travels.
    pub(super) fn describe(&self, offer: &Offer, is_check: bool) -> Job {
        let options = &self.head.options;
        Job {
            work: options.work.to_owned(),
            run: options.run.clone(),
            id: offer.id.clone(),
            version: options.version.clone(),
            rules: options.rules.clone(),
            patience: options.patience.as_millis() as u64,
            is_check,
            body: offer.body.clone(),
        }
    }

    /// Publishes a job again that somebody had whose answer does not count.
    pub(super) async fn hand_on(&mut self, id: &str) {
        if self.ledger.is_open(id) {
            self.publish(&[id.to_owned()]).await;
        }
    }

    /// Publishes what is open and nowhere.
    pub(super) async fn audit(&mut self) {
        let opened = Rooms::open(&self.context, &owner(&self.head.options, &self.tag)).await;
        let rooms = match opened {
            Ok(rooms) => rooms,
            Err(error) => {
                tracing::debug!("{error}");
                return;
            }
        };
        let is_lost = rooms.age != self.rooms.age;
        self.rooms = rooms;
        if let Ok(answers) = answers::collect(&self.rooms).await {
            self.answers = answers;
        }
        if is_lost {
            self.desk.say(&Message::new("server-lost"));
            let announced = self.announce().await;
            if let Err(error) = announced.and(self.put_programs().await) {
                tracing::debug!("{error}");
                return;
            }
        }
        if let Some(there) = self.list_there().await {
            self.publish(&self.ledger.list_lost(&there, IDLE)).await;
        }
    }

    /// The jobs of this run that the server still has.
    async fn list_there(&self) -> Option<BTreeSet<String>> {
        let listed = self.rooms.jobs.info_with_subjects(self.filter()).await;
        let mut listed = listed.ok()?;
        let mut there = BTreeSet::new();
        while let Some(entry) = listed.next().await {
            let (subject, _) = entry.ok()?;
            there.extend(subject.rsplit('.').next().map(str::to_owned));
        }
        Some(there)
    }
}
