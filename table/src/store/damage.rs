//! Damage of the file that is known while it is used.

use std::time::{Duration, Instant};

use parking_lot::Mutex;

use super::check::{MOST, Problem};

/// Damaged entries, and when the file last could not be read or written.
#[derive(Debug, Default)]
pub(super) struct Damage {
    problems: Mutex<Vec<Problem>>,
    failed: Mutex<Option<Instant>>,
}

impl Damage {
    /// Remembers a problem; says whether it is new. Only as many are kept as anybody is told.
    pub(super) fn note(&self, problem: Problem) -> bool {
        let mut problems = self.problems.lock();
        let is_new = problems.len() < MOST && !problems.contains(&problem);
        if is_new {
            problems.push(problem);
        }
        is_new
    }

    /// Everything that was found so far.
    pub(super) fn all(&self) -> Vec<Problem> {
        self.problems.lock().clone()
    }

    /// The file could not be read or written just now.
    pub(super) fn note_failure(&self) {
        *self.failed.lock() = Some(Instant::now());
    }

    /// Returns whether that happened within this time.
    pub(super) fn has_failed(&self, within: Duration) -> bool {
        let failed = *self.failed.lock();
        failed.is_some_and(|failed| failed.elapsed() < within)
    }
}
