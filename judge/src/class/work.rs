//! Judges the submissions of a class, several at a time, except those in the store.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use super::files::Files;
use super::marker::{Marker, Unjudged, machine_failed};
use super::store::Store;
use super::student::Outcome;
use crate::judging::JudgeError;
use crate::report::Report;
use ludoteca_course::Verdict;
use ludoteca_words::Message;

/// A submission to judge: equal sources are judged once.
#[derive(Debug)]
pub(crate) struct Job {
    pub(crate) key: String,
    /// The name of its owner, for whoever watches.
    pub(crate) name: String,
    pub(crate) files: Files,
}

/// Follows the progress of the work.
pub trait Progress: Sync {
    /// Begins, with the number of submissions to judge and the number already known.
    fn begin(&self, to_judge: usize, known: usize);

    /// Reports one submission as done.
    fn done(&self, name: &str, outcome: &Outcome);

    /// Announces that this number of finished submissions are judged again.
    fn again(&self, _count: usize) {}

    /// Reports that all are done.
    fn end(&self);
}

/// Nobody watches.
#[derive(Clone, Copy, Debug)]
pub struct Silent;

impl Progress for Silent {
    fn begin(&self, _: usize, _: usize) {}
    fn done(&self, _: &str, _: &Outcome) {}
    fn end(&self) {}
}

/// The reason the work was not finished.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Stopped {
    /// Somebody asked for it; this many are left.
    Asked(usize),
    /// Nothing can be judged here.
    Impossible(String),
    /// Something else, to be told in the teacher's language.
    Told(Message),
}

/// The result of a class's work.
#[derive(Debug, Default)]
pub(crate) struct Done {
    pub(crate) outcomes: BTreeMap<String, Outcome>,
    /// Number of submissions judged now, and of those known.
    pub(crate) judged: usize,
    pub(crate) known: usize,
    /// Processor time of all programs.
    pub(crate) seconds: f64,
}

/// The judges of submissions that are not known yet.
pub(crate) trait Workforce {
    /// Judges these, reports each, and stores the final judgements.
    fn judge(&self, store: &Store, jobs: Vec<Job>) -> Result<Done, Stopped>;
}

/// Does the work here.
pub(crate) struct Crew<'a> {
    pub(crate) marker: &'a dyn Marker,
    pub(crate) workers: usize,
    pub(crate) progress: &'a dyn Progress,
    /// Raised to stop after what is under way.
    pub(crate) stop: &'a AtomicBool,
}

/// Separates the jobs that the store knows from those to judge.
pub(crate) fn look_up(store: &Store, jobs: Vec<Job>) -> (Done, Vec<Job>) {
    let mut done = Done::default();
    let mut open = Vec::new();
    for job in jobs {
        match store.get(&job.key) {
            Some(report) => {
                done.known += 1;
                done.outcomes.insert(job.key, judged(report));
            }
            None => open.push(job),
        }
    }
    done.judged = open.len();
    (done, open)
}

impl Workforce for Crew<'_> {
    fn judge(&self, store: &Store, jobs: Vec<Job>) -> Result<Done, Stopped> {
        let (done, mut open) = look_up(store, jobs);
        self.progress.begin(open.len(), done.known);
        // Those who come last are taken from the end.
        open.reverse();
        let shared = Mutex::new((open, done, None));
        std::thread::scope(|scope| {
            for _ in 0..self.workers.max(1) {
                scope.spawn(|| self.work(store, &shared));
            }
        });
        self.progress.end();
        let (open, done, trouble) = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        match trouble {
            Some(why) => Err(Stopped::Impossible(why)),
            None if !open.is_empty() => Err(Stopped::Asked(open.len())),
            None => Ok(done),
        }
    }
}

impl Crew<'_> {
    fn work(&self, store: &Store, shared: &Mutex<(Vec<Job>, Done, Option<String>)>) {
        let lock = || shared.lock().unwrap_or_else(PoisonError::into_inner);
        while !self.stop.load(Ordering::Relaxed) {
            let job = {
                let mut shared = lock();
                if shared.2.is_some() {
                    return;
                }
                shared.0.pop()
            };
            let Some(job) = job else {
                return;
            };
            match keep(store, &job.key, judge_files(self.marker, &job.files)) {
                Ok((outcome, seconds)) => {
                    self.progress.done(&job.name, &outcome);
                    let mut shared = lock();
                    shared.1.seconds += seconds;
                    shared.1.outcomes.insert(job.key, outcome);
                }
                Err(why) => lock().2 = Some(why),
            }
        }
    }
}

/// Judges files that lie nowhere yet.
pub(crate) fn judge_files(marker: &dyn Marker, files: &Files) -> Result<Report, Unjudged> {
    let write = || {
        let folder = tempfile::tempdir()?;
        files.write_to(folder.path())?;
        Ok(folder)
    };
    let folder = write().map_err(|error: std::io::Error| machine_failed(error.to_string()))?;
    marker.judge(folder.path())
}

/// Stores a final judgement; returns the outcome, and how long its programs ran.
pub(crate) fn keep(
    store: &Store,
    key: &str,
    judgement: Result<Report, Unjudged>,
) -> Result<(Outcome, f64), String> {
    match judgement {
        Ok(report) => {
            let seconds = report.cases.iter().map(|case| case.seconds).sum();
            let report = report.without_times();
            match is_final(&report).then(|| store.put(key, &report)) {
                Some(Err(error)) => Err(format!("the store cannot be written: {error}")),
                _ => Ok((judged(report), seconds)),
            }
        }
        Err(Unjudged::Refused(why)) => Ok((Outcome::Refused { why }, 0.0)),
        Err(Unjudged::Failed(why)) => Ok((Outcome::Failed { why }, 0.0)),
        Err(Unjudged::Impossible(why)) => Err(why),
        Err(Unjudged::Slow) => Err(JudgeError::Slow.to_string()),
    }
}

/// Returns whether a report stands: after a fault of the machine it is tried again next time.
pub(crate) fn is_final(report: &Report) -> bool {
    let is_settled =
        |case: &crate::report::CaseReport| case.verdict != Verdict::RequiresReevaluation;
    report.cases.iter().all(is_settled)
}

pub(crate) fn judged(report: Report) -> Outcome {
    Outcome::Judged {
        report: Box::new(report),
    }
}

/// Estimates how long the rest will take, by what has been done so far.
pub(crate) fn estimate(elapsed: Duration, done: usize, left: usize) -> Option<Duration> {
    (done > 0).then(|| elapsed.mul_f64(left as f64 / done as f64))
}
