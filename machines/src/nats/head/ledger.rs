//! The fate of every job of a run, without any network: open, done, given up; and which are
//! to be done by a second worker.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::time::{Duration, Instant};

use crate::desk::Offer;

/// Name noted for a failure that the server reports: nobody answers.
const SERVER: &str = "nats-server";

/// The fate of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    Open,
    Done,
    /// A person must look.
    GivenUp,
}

/// A job that a second worker does as well.
#[derive(Clone, Debug)]
pub(super) struct Check {
    /// Worker that did it first.
    pub(super) first: String,
    /// Worker that was asked to be the second, and when.
    pub(super) second: Option<(String, Instant)>,
    /// Number of workers asked so far.
    pub(super) asked: u32,
}

struct Entry {
    offer: Offer,
    fate: Fate,
    /// Sequence number in the server's stream.
    sequence: u64,
    published: Option<Instant>,
    failures: Vec<Failure>,
}

/// Reason somebody could not do a job.
struct Failure {
    worker: String,
    why: String,
}

impl Failure {
    fn describe(&self) -> String {
        format!("{}: {}", self.worker, self.why)
    }
}

/// All jobs of a run.
pub(super) struct Ledger {
    jobs: BTreeMap<String, Entry>,
    sequences: HashMap<u64, String>,
    checks: BTreeMap<String, Check>,
    open: usize,
}

impl Ledger {
    pub(super) fn new(offers: Vec<Offer>, is_done: impl Fn(&str) -> bool) -> Self {
        let mut ledger = Self {
            jobs: BTreeMap::new(),
            sequences: HashMap::new(),
            checks: BTreeMap::new(),
            open: 0,
        };
        for offer in offers {
            let is_done = is_done(&offer.id);
            ledger.add(offer, is_done);
        }
        ledger
    }

    /// A job that is to be done, again if it is known.
    pub(super) fn add(&mut self, offer: Offer, is_done: bool) {
        let id = offer.id.clone();
        self.remove(&id);
        let fate = if is_done { Fate::Done } else { Fate::Open };
        self.open += usize::from(fate == Fate::Open);
        let entry = Entry {
            offer,
            fate,
            sequence: 0,
            published: None,
            failures: Vec::new(),
        };
        self.jobs.insert(id, entry);
    }

    /// Forgets a job, and that it is to be checked.
    pub(super) fn remove(&mut self, id: &str) {
        if let Some(entry) = self.jobs.remove(id) {
            self.open -= usize::from(entry.fate == Fate::Open);
            self.sequences.remove(&entry.sequence);
        }
        self.checks.remove(id);
    }

    /// Jobs that are done and that nobody checks any more.
    pub(super) fn list_over(&self) -> Vec<String> {
        self.list(|entry| entry.fate == Fate::Done && !self.checks.contains_key(&entry.offer.id))
    }

    pub(super) fn offer(&self, id: &str) -> Option<&Offer> {
        self.jobs.get(id).map(|entry| &entry.offer)
    }

    /// Returns the number of jobs with this fate; looks at all of them.
    pub(super) fn count(&self, fate: Fate) -> usize {
        let of_it = self.jobs.values().filter(|entry| entry.fate == fate);
        of_it.count()
    }

    /// Returns whether every job is done or given up.
    pub(super) fn is_settled(&self) -> bool {
        self.open == 0
    }

    pub(super) fn is_open(&self, id: &str) -> bool {
        let entry = self.jobs.get(id);
        entry.is_some_and(|entry| entry.fate == Fate::Open)
    }

    pub(super) fn list_open(&self) -> Vec<String> {
        self.list(|entry| entry.fate == Fate::Open)
    }

    /// Open jobs that are not among those that the server has, though they were published some time
    /// ago.
    pub(super) fn list_lost(&self, there: &BTreeSet<String>, settled: Duration) -> Vec<String> {
        let is_settled = |entry: &Entry| entry.published.is_none_or(|at| at.elapsed() >= settled);
        self.list(|entry| {
            entry.fate == Fate::Open && is_settled(entry) && !there.contains(&entry.offer.id)
        })
    }

    fn list(&self, is_wanted: impl Fn(&Entry) -> bool) -> Vec<String> {
        let wanted = self.jobs.values().filter(|entry| is_wanted(entry));
        wanted.map(|entry| entry.offer.id.clone()).collect()
    }

    /// Jobs that a person must look at, each with what was tried.
    pub(super) fn list_given_up(&self) -> Vec<(String, Vec<String>)> {
        let given_up = |(_, entry): &(&String, &Entry)| entry.fate == Fate::GivenUp;
        let given_up = self.jobs.iter().filter(given_up);
        let tell = |(id, entry): (&String, &Entry)| {
            let failures = entry.failures.iter().map(Failure::describe);
            (id.clone(), failures.collect())
        };
        given_up.map(tell).collect()
    }

    pub(super) fn note_published(&mut self, id: &str, sequence: u64) {
        if let Some(entry) = self.jobs.get_mut(id) {
            self.sequences.remove(&entry.sequence);
            entry.sequence = sequence;
            entry.published = Some(Instant::now());
            self.sequences.insert(sequence, id.to_owned());
        }
    }

    /// Notes that a worker could not do the job.
    pub(super) fn note_failure(&mut self, id: &str, worker: &str, why: &str) {
        if let Some(entry) = self.jobs.get_mut(id) {
            let [worker, why] = [worker, why].map(str::to_owned);
            entry.failures.push(Failure { worker, why });
        }
    }

    /// Returns whether nobody but this worker has failed at it.
    pub(super) fn is_failed_by_one(&self, id: &str, worker: &str) -> bool {
        let entry = self.jobs.get(id);
        entry.is_some_and(|entry| entry.failures.iter().all(|by| by.worker == worker))
    }

    /// All tries were in vain.
    pub(super) fn give_up(&mut self, id: &str) {
        if self.is_open(id) {
            self.set(id, Fate::GivenUp);
        }
    }

    /// The server will not hand out the job at this place any more.
    pub(super) fn note_exhausted(&mut self, sequence: u64, why: &str) {
        if let Some(id) = self.sequences.get(&sequence).cloned()
            && self.is_open(&id)
        {
            self.note_failure(&id, SERVER, why);
            self.give_up(&id);
        }
    }

    /// This worker can do nothing: its failures do not count. Lists what it had a hand in.
    pub(super) fn forget_failures(&mut self, worker: &str) -> Vec<String> {
        let is_own = |failure: &Failure| failure.worker == worker;
        let own = self.list(|entry| entry.failures.iter().any(is_own) && entry.fate != Fate::Done);
        for id in &own {
            self.set(id, Fate::Open);
            if let Some(entry) = self.jobs.get_mut(id) {
                entry.failures.clear();
            }
        }
        own
    }

    /// It is done, maybe after it was given up; says whether that is new.
    pub(super) fn finish(&mut self, id: &str) -> bool {
        let before = self.jobs.get(id).map(|entry| entry.fate);
        self.set(id, Fate::Done);
        before.is_some_and(|fate| fate != Fate::Done)
    }

    /// Opens all that was done and is not there any more.
    pub(super) fn reopen(&mut self, is_there: impl Fn(&str) -> bool) -> Vec<String> {
        let again = self.list(|entry| entry.fate == Fate::Done && !is_there(&entry.offer.id));
        for id in &again {
            self.set(id, Fate::Open);
            self.checks.remove(id);
        }
        again
    }

    fn set(&mut self, id: &str, fate: Fate) {
        if let Some(entry) = self.jobs.get_mut(id) {
            self.open -= usize::from(entry.fate == Fate::Open);
            self.open += usize::from(fate == Fate::Open);
            entry.fate = fate;
        }
    }

    /// A second worker is to do what this one did.
    pub(super) fn begin_check(&mut self, id: &str, first: &str) {
        let check = Check {
            first: first.to_owned(),
            second: None,
            asked: 0,
        };
        self.checks.insert(id.to_owned(), check);
    }

    /// It has been checked, or nobody can.
    pub(super) fn end_check(&mut self, id: &str) -> Option<Check> {
        self.checks.remove(id)
    }

    /// Ends the checks of this worker: its results need not be checked any more.
    pub(super) fn end_checks_of(&mut self, worker: &str) {
        self.checks.retain(|_, check| check.first != worker);
    }

    pub(super) fn checks(&self) -> impl Iterator<Item = (&String, &Check)> {
        self.checks.iter()
    }

    pub(super) fn check_mut(&mut self, id: &str) -> Option<&mut Check> {
        self.checks.get_mut(id)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    fn ledger(done: &[&str]) -> Ledger {
        let offer = |id: &str| Offer {
            id: id.to_owned(),
            body: Value::Null,
            on_clock: false,
            repeats: true,
        };
        Ledger::new(["a", "b", "c"].map(offer).to_vec(), |id| done.contains(&id))
    }

    #[test]
    fn what_is_missing_is_open_until_it_is_done_or_given_up() {
        let mut ledger = ledger(&["b"]);
        assert_eq!(ledger.list_open(), ["a", "c"]);
        assert!(ledger.finish("a") && !ledger.finish("a") && !ledger.finish("unknown"));
        ledger.note_failure("c", "w", "first");
        assert!(ledger.is_open("c") && ledger.is_failed_by_one("c", "w"));
        ledger.note_failure("c", "v", "last");
        assert!(!ledger.is_failed_by_one("c", "v"));
        ledger.give_up("c");
        assert!(ledger.is_settled());
        let reasons = ["w: first", "v: last"].map(str::to_owned).to_vec();
        assert_eq!(ledger.list_given_up(), [("c".to_owned(), reasons)]);
        // The worker that had it answered late.
        assert!(ledger.finish("c"));
        assert!(ledger.is_settled() && ledger.list_given_up().is_empty());
    }

    #[test]
    fn what_was_taken_back_is_open_again_and_its_check_has_ended() {
        let mut ledger = ledger(&["a", "b", "c"]);
        ledger.begin_check("b", "liar");
        ledger.begin_check("c", "liar");
        assert_eq!(ledger.reopen(|id| id != "b"), ["b"]);
        assert!(ledger.is_open("b") && !ledger.is_settled());
        let left: Vec<&String> = ledger.checks().map(|(id, _)| id).collect();
        assert_eq!(left, ["c"]);
        ledger.end_checks_of("liar");
        assert_eq!(ledger.checks().count(), 0);
    }

    #[test]
    fn what_only_a_broken_worker_had_is_open_again() {
        let mut ledger = ledger(&["b"]);
        for (id, worker) in [("a", "broken"), ("b", "broken"), ("c", "other")] {
            ledger.note_failure(id, worker, "no cells");
            ledger.give_up(id);
        }
        assert_eq!(ledger.forget_failures("broken"), ["a"]);
        assert!(ledger.is_open("a") && !ledger.is_open("c"));
    }

    #[test]
    fn only_where_it_was_published_last_is_a_job_exhausted() {
        let mut ledger = ledger(&[]);
        ledger.note_published("a", 7);
        ledger.note_published("a", 9);
        ledger.note_exhausted(7, "too often");
        assert!(ledger.is_open("a"));
        ledger.note_exhausted(9, "too often");
        assert!(!ledger.is_open("a"));
    }

    #[test]
    fn what_the_server_has_lost_is_published_again_but_not_at_once() {
        let mut ledger = ledger(&["a"]);
        let there = BTreeSet::from(["b".to_owned()]);
        assert_eq!(ledger.list_lost(&there, Duration::ZERO), ["c"]);
        ledger.note_published("c", 1);
        assert!(ledger.list_lost(&there, Duration::from_hours(1)).is_empty());
    }
}
