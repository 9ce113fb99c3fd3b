//! All calls that do not depend on a seed, made in one go: starting Python costs a hundred times as
//! much as a call.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError};

use super::answer::{Answer, What};
use super::call::Call;
use super::cases;
use super::check::check;
use super::host::{self, Answers};
use super::knowledge::Knowledge;
use super::task::Task;
use ludoteca_course::{Comparison, JudgeFault, Sandbox};

/// The outcome of loading the module, and of all calls until one did not end.
pub(super) struct Rehearsal {
    pub(super) load: Answers,
    calls: HashMap<Call, Answer>,
    pub(super) knowledge: Knowledge,
}

impl Rehearsal {
    /// The rehearsal of this submission. The first case to ask makes it, and the others wait.
    pub(super) fn get(sandbox: &mut dyn Sandbox) -> Result<Arc<Self>, JudgeFault> {
        let memory = sandbox.memory();
        let mut memory = memory.lock().unwrap_or_else(PoisonError::into_inner);
        let known = memory
            .as_ref()
            .and_then(|known| known.downcast_ref::<Arc<Self>>());
        if let Some(known) = known {
            return Ok(known.clone());
        }
        let made = Arc::new(Self::make(sandbox)?);
        *memory = Some(Box::new(made.clone()));
        Ok(made)
    }

    /// Tells if all of these calls were made and came out right.
    pub(super) fn is_right(&self, calls: &[Call], comparison: Comparison) -> bool {
        calls.iter().all(|call| {
            let answer = self.calls.get(call);
            answer.is_some_and(|answer| check(call, answer, comparison).is_none())
        })
    }

    /// Tells if the functions of all these calls are missing.
    pub(super) fn is_missing(&self, calls: &[Call]) -> bool {
        let answers = || calls.iter().map(|call| self.calls.get(call));
        answers().all(|answer| answer.is_some_and(|it| it.what == What::Missing))
    }

    /// Returns the answers to these calls, as far as they were made and the module can be asked at
    /// all.
    pub(super) fn answers(&self, calls: &[Call]) -> Vec<Answer> {
        let known = calls.iter().map_while(|call| self.calls.get(call).cloned());
        known.take_while(|_| self.load.goes_on()).collect()
    }

    fn make(sandbox: &mut dyn Sandbox) -> Result<Self, JudgeFault> {
        let mut calls: Vec<Call> = Vec::new();
        for case in cases::fixed().iter().filter(|case| case.ground.counts()) {
            if let Task::Calls(more) = &case.task {
                calls.extend_from_slice(more);
            }
        }
        let mut load = host::ask(sandbox, &calls)?;
        let answers = std::mem::take(&mut load.calls);
        let answers: Vec<(Call, Answer)> = calls.into_iter().zip(answers).collect();
        let knowledge = Knowledge::gather(sandbox, &answers)?;
        let calls = answers.into_iter().collect();
        Ok(Self {
            load,
            calls,
            knowledge,
        })
    }
}
