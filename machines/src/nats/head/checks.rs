//! Looking over shoulders: some jobs are done by a second worker, and whoever was wrong is dismissed
//! with all that it did.

use std::time::Instant;

use ludoteca_files::hash;
use ludoteca_words::Message;

use super::HeadRun;
use super::answers::fail;
use super::ledger::Check;
use crate::desk::{Comparison, Part};
use crate::text::MachinesError;
use crate::wire::{self, Answer};

/// Maximum number of workers asked in vain before a job is left unchecked.
const MOST_ASKED: u32 = 5;
/// One job of so many is done by two workers, where both must come to the same.
const CHECKED: u64 = 50;

impl HeadRun<'_, '_> {
    /// A part of a job was committed, maybe its last.
    pub(super) async fn note_done(&mut self, id: &str, worker: &str) {
        if !self.desk.has(id) || !self.ledger.finish(id) {
            return;
        }
        let repeats = self.ledger.offer(id).is_some_and(|offer| offer.repeats);
        if repeats && (self.is_drawn(id, worker) || self.is_first_of(worker)) {
            self.ledger.begin_check(id, worker);
            self.ask_second(id).await;
        }
    }

    /// Returns whether this is one of those that two workers do. Where jobs come without end, those of a
    /// lone worker are not kept until somebody comes.
    fn is_drawn(&self, id: &str, worker: &str) -> bool {
        is_drawn(id) && (self.head.inbox.is_none() || !self.head.crew.others(worker).is_empty())
    }

    /// Returns whether nothing that this worker did has been checked, or is being checked.
    fn is_first_of(&self, worker: &str) -> bool {
        let mut checks = self.ledger.checks();
        !self.head.crew.is_proven(worker) && !checks.any(|(_, check)| check.first == worker)
    }

    /// Asks somebody else to do a job again.
    async fn ask_second(&mut self, id: &str) {
        let Some(check) = self.ledger.check_mut(id) else {
            return;
        };
        let others = self.head.crew.others(&check.first);
        if others.is_empty() {
            return;
        }
        check.asked += 1;
        if check.asked > MOST_ASKED {
            let unchecked = Message::new("unchecked").with("job", id);
            self.desk.say(&unchecked.with("worker", &check.first));
            self.ledger.end_check(id);
            return;
        }
        // Not always the same, or it would be asked for everything.
        let second = others[number_of(&format!("{id} {}", check.asked)) as usize % others.len()];
        let second = second.to_owned();
        check.second = Some((second.clone(), Instant::now()));
        if let Some(offer) = self.ledger.offer(id) {
            let payload = wire::pack(&self.describe(offer, true));
            self.tell_worker("check", &second, &payload).await;
        }
    }

    /// Checks that nobody has been asked for yet, or that somebody is silent about.
    pub(super) async fn ask_again(&mut self) {
        let patience = self.head.options.patience * 2;
        let is_due = |check: &Check| {
            let Some((second, since)) = &check.second else {
                return true;
            };
            !self.head.crew.is_there(second) || since.elapsed() > patience
        };
        let due = self.ledger.checks().filter(|(_, check)| is_due(check));
        let due: Vec<String> = due.map(|(id, _)| id.clone()).collect();
        for id in due {
            self.ask_second(&id).await;
        }
    }

    /// A second worker has done what a first did.
    pub(super) async fn compare(
        &mut self,
        worker: String,
        answer: Answer,
    ) -> Result<(), MachinesError> {
        let Some(check) = self.ledger.check_mut(&answer.job) else {
            return Ok(());
        };
        let first = check.first.clone();
        let body = answer.body;
        let part = Part { worker, body };
        let compared = self.desk.compare(&part).map_err(fail)?;
        self.ledger.end_check(&answer.job);
        match compared {
            Comparison::Same => {
                self.count_check("same");
                self.head.crew.prove(&first);
                Ok(())
            }
            Comparison::Diverged {
                what,
                first_is_wrong,
                second_is_wrong,
            } => {
                self.count_check("diverged");
                let diverged = Message::new("diverged").with("one", &first);
                let diverged = diverged.with("other", &part.worker);
                self.desk.say(&diverged.with("what", &what));
                if first_is_wrong {
                    self.dismiss(&first, &what).await?;
                }
                if second_is_wrong {
                    self.dismiss(&part.worker, &what).await?;
                }
                Ok(())
            }
        }
    }

    fn count_check(&self, outcome: &str) {
        let name = format!("ludoteca_checks_total{{outcome=\"{outcome}\"}}");
        self.head.metrics.add(&name, 1.0);
    }

    /// Dismisses a worker: all its results are taken back, and nothing more is taken.
    pub(super) async fn dismiss(&mut self, worker: &str, why: &str) -> Result<(), MachinesError> {
        self.count_answer("wrong");
        if self.head.crew.dismiss(worker, why) {
            let guilty = Message::new("guilty").with("worker", worker);
            self.desk.say(&guilty.with("why", why));
            self.tell_mark(worker).await;
            self.head.crew.forget(worker);
            self.desk.discard(worker).map_err(fail)?;
            self.ended.is_changed = true;
        }
        self.ledger.end_checks_of(worker);
        let again = self.ledger.reopen(|id| self.desk.has(id));
        self.publish(&again).await;
        Ok(())
    }
}

/// A number that is the same for the same text, and otherwise any.
fn number_of(text: &str) -> u64 {
    u64::from_str_radix(&hash(text.as_bytes())[..8], 16).unwrap_or(1)
}

/// Returns whether this is one of those that two workers do.
fn is_drawn(id: &str) -> bool {
    number_of(id).is_multiple_of(CHECKED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_job_in_fifty_is_drawn() {
        let drawn = (0..10_000).filter(|at| is_drawn(&format!("r0-{at}")));
        let drawn = drawn.count();
        assert!((150..=250).contains(&drawn), "{drawn}");
    }
}
