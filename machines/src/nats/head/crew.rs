//! The workers as a head knows them, without any network: who is there, how fast, who is trusted.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use crate::desk::{Piece, Seen};
use crate::nats::watch::Watch;
use crate::wire::{Mark, Word};

/// A worker that was silent for so many heartbeats has gone.
pub(super) const SILENT: Duration = Duration::from_secs(10);

/// A worker that fails at so many jobs in a row, while others are there, can do none.
const MOST_FAILED: u32 = 10;

/// All workers that a head has heard of, from round to round.
#[derive(Default)]
pub(super) struct Crew {
    watch: Watch,
    marks: BTreeMap<String, Mark>,
    heard: BTreeMap<String, Instant>,
    /// Number of jobs that each does, and of those that it can do.
    busy: BTreeMap<String, [usize; 2]>,
    refused: BTreeSet<String>,
    /// Workers whose results were once found right by somebody else.
    proven: BTreeSet<String>,
    /// Number of jobs each has failed at since the last that it did, and why.
    failed: BTreeMap<String, (u32, String)>,
    /// Names under which something came that is no answer.
    unreadable: BTreeSet<String>,
}

/// Changes that follow from a worker's report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct News {
    /// It is slow, and was not before.
    pub(super) is_slow: bool,
    /// It is odd, and was not before.
    pub(super) is_odd: bool,
    /// True if it is to be told its mark.
    pub(super) is_marked: bool,
}

impl Crew {
    /// A worker did this.
    pub(super) fn add(&mut self, worker: &str, piece: &Piece) {
        self.watch.add(worker, piece);
    }

    /// A worker did something.
    pub(super) fn note_done(&mut self, worker: &str) {
        self.failed.remove(worker);
    }

    /// Notes a message under this name that is no answer; says whether that is new.
    pub(super) fn note_unreadable(&mut self, worker: &str) -> bool {
        self.unreadable.insert(worker.to_owned())
    }

    /// A worker could not do a job.
    pub(super) fn note_failure(&mut self, worker: &str, why: &str) {
        let failed = self.failed.entry(worker.to_owned()).or_default();
        *failed = (failed.0 + 1, why.to_owned());
    }

    /// A worker that can do no job, as it seems, while others may; and why.
    pub(super) fn find_useless(&self) -> Option<(String, String)> {
        let is_useless = |(worker, (count, _)): &(&String, &(u32, String))| {
            *count >= MOST_FAILED && !self.is_dismissed(worker) && !self.others(worker).is_empty()
        };
        let (worker, (_, why)) = self.failed.iter().find(is_useless)?;
        Some((worker.clone(), why.clone()))
    }

    /// Marks whom it knows to be slow, before any answer of theirs comes.
    pub(super) fn mark_known(&mut self) {
        for worker in self.watch.workers() {
            let mark = self.marks.entry(worker.to_owned()).or_default();
            mark.is_slow = self.watch.is_slow(worker);
        }
    }

    pub(super) fn mark(&self, worker: &str) -> Option<&Mark> {
        self.marks.get(worker)
    }

    pub(super) fn is_slow(&self, worker: &str) -> bool {
        self.mark(worker).is_some_and(|mark| mark.is_slow)
    }

    pub(super) fn is_dismissed(&self, worker: &str) -> bool {
        self.mark(worker)
            .is_some_and(|mark| mark.dismissed.is_some())
    }

    /// Hears that a worker is there; says what is new about it.
    pub(super) fn hear(&mut self, word: &Word) -> News {
        let name = &word.name;
        let is_new = self.heard.insert(name.clone(), Instant::now()).is_none();
        let busy = [word.busy as usize, word.slots];
        self.busy.insert(name.clone(), busy);
        let speed = self.watch.speed(name);
        let mark = self.marks.entry(name.clone()).or_default();
        let before = mark.clone();
        mark.speed = speed.map(|speed| (speed * 100.0).min(1e6) as u32);
        mark.is_slow = self.watch.is_slow(name);
        mark.is_odd = self.watch.is_odd(name);
        News {
            is_slow: mark.is_slow && !before.is_slow,
            is_odd: mark.is_odd && !before.is_odd,
            is_marked: is_new || before != *mark || mark.dismissed.is_some(),
        }
    }

    /// Its word is worth nothing; says whether that is new.
    pub(super) fn dismiss(&mut self, worker: &str, why: &str) -> bool {
        if self.is_dismissed(worker) {
            return false;
        }
        let mark = self.marks.entry(worker.to_owned()).or_default();
        mark.dismissed = Some(why.to_owned());
        true
    }

    /// Forgets a worker: nothing that it did counts.
    pub(super) fn forget(&mut self, worker: &str) {
        self.watch.forget(worker);
    }

    /// It is of another version; says whether that is new.
    pub(super) fn refuse(&mut self, worker: &str, why: String) -> bool {
        if self.is_dismissed(worker) {
            return false;
        }
        let mark = self.marks.entry(worker.to_owned()).or_default();
        mark.dismissed = Some(why);
        self.refused.insert(worker.to_owned())
    }

    /// It has the head's version; says whether it had another before.
    pub(super) fn admit(&mut self, worker: &str) -> bool {
        let was_refused = self.refused.remove(worker);
        if was_refused && let Some(mark) = self.marks.get_mut(worker) {
            mark.dismissed = None;
        }
        was_refused
    }

    /// Notes that another worker came to the same.
    pub(super) fn prove(&mut self, worker: &str) {
        self.proven.insert(worker.to_owned());
    }

    pub(super) fn is_proven(&self, worker: &str) -> bool {
        self.proven.contains(worker)
    }

    pub(super) fn is_there(&self, worker: &str) -> bool {
        self.heard
            .get(worker)
            .is_some_and(|at| at.elapsed() < SILENT)
    }

    /// Returns whether anybody is there who may take jobs.
    pub(super) fn has_usable(&self) -> bool {
        let mut there = self.heard.keys().filter(|name| self.is_there(name));
        there.any(|name| !self.is_dismissed(name))
    }

    /// Lists the workers that are there and may take jobs.
    pub(super) fn list_usable(&self) -> Vec<Seen> {
        let is_usable =
            |(name, _): &(&String, &Instant)| self.is_there(name) && !self.is_dismissed(name);
        let usable = self.heard.iter().filter(is_usable);
        let seen = |(name, at): (&String, &Instant)| {
            let [busy, slots] = self.busy.get(name).copied().unwrap_or_default();
            Seen {
                name: name.clone(),
                slots,
                busy,
                ago: at.elapsed().as_secs(),
            }
        };
        usable.map(seen).collect()
    }

    /// Lists the workers that are there and get no jobs, and why.
    pub(super) fn list_refused(&self) -> Vec<(&str, &str)> {
        let there = self.heard.keys().filter(|name| self.is_there(name));
        let refused = there.filter_map(|name| {
            let why = self.mark(name)?.dismissed.as_deref()?;
            Some((name.as_str(), why))
        });
        refused.collect()
    }

    pub(super) fn count_there(&self) -> usize {
        self.heard.keys().filter(|name| self.is_there(name)).count()
    }

    /// Workers that could look over this one's shoulder.
    pub(super) fn others(&self, worker: &str) -> Vec<&str> {
        let is_other =
            |name: &&str| *name != worker && self.is_there(name) && !self.is_dismissed(name);
        self.heard
            .keys()
            .map(String::as_str)
            .filter(is_other)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(name: &str) -> Word {
        Word {
            name: name.to_owned(),
            ..Word::default()
        }
    }

    fn crew(names: &[&str]) -> Crew {
        let mut crew = Crew::default();
        for name in names {
            assert!(crew.hear(&word(name)).is_marked);
        }
        crew
    }

    #[test]
    fn whoever_is_there_and_trusted_may_look_over_anothers_shoulder() {
        let mut crew = crew(&["a", "b", "c"]);
        assert_eq!(crew.others("a"), ["b", "c"]);
        assert!(crew.dismiss("b", "a lie") && !crew.dismiss("b", "another"));
        assert!(crew.refuse("c", "another version".to_owned()));
        assert!(crew.others("a").is_empty());
        assert_eq!(crew.others("unheard"), ["a"]);
        assert_eq!(crew.count_there(), 3);
    }

    #[test]
    fn a_head_knows_whether_anybody_may_take_its_jobs() {
        let mut alone = Crew::default();
        assert!(!alone.has_usable() && alone.list_refused().is_empty());
        alone = crew(&["a", "b"]);
        assert!(alone.has_usable());
        alone.refuse("a", "another version".to_owned());
        assert!(alone.has_usable());
        alone.dismiss("b", "a lie");
        assert!(!alone.has_usable());
        let refused = [("a", "another version"), ("b", "a lie")];
        assert_eq!(alone.list_refused(), refused);
    }

    #[test]
    fn a_worker_that_fails_at_everything_is_of_no_use_where_others_are() {
        let mut crew = crew(&["broken"]);
        for _ in 0..MOST_FAILED {
            assert_eq!(crew.find_useless(), None);
            crew.note_failure("broken", "no cells");
        }
        // Somebody may be heard of only after all that.
        assert_eq!(crew.find_useless(), None);
        crew.hear(&word("other"));
        let broken = ("broken".to_owned(), "no cells".to_owned());
        assert_eq!(crew.find_useless(), Some(broken));
        crew.note_done("broken");
        assert_eq!(crew.find_useless(), None);
    }

    #[test]
    fn a_worker_that_comes_back_with_the_right_version_is_admitted_and_a_liar_is_not() {
        let mut crew = crew(&["old", "liar"]);
        crew.refuse("old", "another version".to_owned());
        crew.dismiss("liar", "a lie");
        assert!(crew.admit("old") && !crew.admit("liar"));
        assert!(!crew.is_dismissed("old") && crew.is_dismissed("liar"));
    }

    #[test]
    fn a_worker_is_told_its_mark_when_it_changes_and_a_dismissal_every_time() {
        let mut crew = crew(&["a", "b"]);
        assert_eq!(crew.hear(&word("a")), News::default());
        for (worker, seconds) in [("a", 0.3), ("b", 0.1)] {
            let piece = Piece {
                kind: "1-2".to_owned(),
                seconds,
                faults: [0, 1],
            };
            for _ in 0..30 {
                crew.add(worker, &piece);
            }
        }
        let news = crew.hear(&word("a"));
        assert!(news.is_slow && news.is_marked && !news.is_odd);
        assert!(crew.is_slow("a") && !crew.is_slow("b"));
        assert_eq!(crew.hear(&word("a")), News::default());
        crew.dismiss("a", "a lie");
        assert!(crew.hear(&word("a")).is_marked && crew.hear(&word("a")).is_marked);
    }
}
