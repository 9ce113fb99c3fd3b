//! The board where the outcomes of cases come together.

use std::sync::{Condvar, Mutex, PoisonError};

use ludoteca_course::Finding;

use super::JudgeError;
use crate::score::Outcome;

/// A board on which workers put the outcomes of cases, and where others wait for them.
pub(super) struct Board {
    outcomes: Mutex<(Vec<Option<Outcome>>, Option<JudgeError>)>,
    changed: Condvar,
}

impl Board {
    pub(super) fn new(count: usize) -> Self {
        Self {
            outcomes: Mutex::new((vec![None; count], None)),
            changed: Condvar::new(),
        }
    }

    pub(super) fn put(&self, index: usize, outcome: Outcome) {
        self.outcomes
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .0[index] = Some(outcome);
        self.changed.notify_all();
    }

    pub(super) fn fail(&self, error: JudgeError) {
        self.outcomes
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .1 = Some(error);
        self.changed.notify_all();
    }

    pub(super) fn has_failed(&self) -> bool {
        self.outcomes
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .1
            .is_some()
    }

    /// Waits for a case; nothing if all has failed.
    pub(super) fn wait(&self, index: usize) -> Option<Outcome> {
        let mut outcomes = self.outcomes.lock().unwrap_or_else(PoisonError::into_inner);
        while outcomes.0[index].is_none() && outcomes.1.is_none() {
            outcomes = self
                .changed
                .wait(outcomes)
                .unwrap_or_else(PoisonError::into_inner);
        }
        outcomes.0[index].clone()
    }

    pub(super) fn finish(self) -> Result<Vec<Outcome>, JudgeError> {
        let (outcomes, error) = self
            .outcomes
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        match error {
            Some(error) => Err(error),
            None => Ok(outcomes
                .into_iter()
                .map(|it| it.unwrap_or_else(|| Outcome::of(Finding::Accepted)))
                .collect()),
        }
    }
}
