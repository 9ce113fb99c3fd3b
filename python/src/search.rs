//! Long work that Python can watch and interrupt: it runs on a thread of its own, without the
//! interpreter's lock, while this one waits for reports and for Ctrl-C.

use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::time::Duration;

use ludoteca_core::{Budget, StopFlag};
use pyo3::exceptions::{PyKeyboardInterrupt, PyRuntimeError};
use pyo3::prelude::*;

use crate::errors::state_error;

/// Ctrl-C is looked for this often.
const PATIENCE: Duration = Duration::from_millis(20);
/// Longer than anybody waits.
const MOST_SECONDS: f64 = 1e9;

/// A budget as Python gives it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Limits {
    pub(crate) nodes: Option<u64>,
    pub(crate) seconds: Option<f64>,
    pub(crate) depth: Option<u32>,
}

impl Limits {
    /// Returns these limits, with this many nodes where nothing is limited.
    pub(crate) fn or_nodes(self, nodes: u64) -> Self {
        let is_open = self.nodes.is_none() && self.seconds.is_none() && self.depth.is_none();
        Self {
            nodes: if is_open { Some(nodes) } else { self.nodes },
            ..self
        }
    }

    /// Smaller budgets to tell something early: a 512th of it, a 64th and an eighth. All of them
    /// together take a seventh of it.
    pub(crate) fn foretastes(self) -> impl Iterator<Item = Self> {
        (1..=3).rev().map(move |power: u32| Self {
            nodes: self.nodes.map(|nodes| nodes >> (3 * power)),
            seconds: (self.seconds).map(|seconds| seconds / f64::from(1 << (3 * power))),
            depth: self.depth.map(|depth| depth >> power),
        })
    }

    pub(crate) fn check(&self) -> PyResult<()> {
        match self.seconds {
            Some(seconds) if !(0.0..=MOST_SECONDS).contains(&seconds) => {
                Err(state_error(format!("no budget lasts {seconds} seconds")))
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn budget(&self, stop: &StopFlag) -> Budget {
        let mut budget = Budget::unlimited().with_stop(stop.clone());
        if let Some(nodes) = self.nodes {
            budget = budget.with_nodes(nodes);
        }
        if let Some(depth) = self.depth {
            budget = budget.with_depth(depth);
        }
        if let Some(seconds) = self.seconds {
            budget = budget.with_time(Duration::from_secs_f64(seconds));
        }
        budget
    }
}

/// Does the work; `tell` gets its reports. An exception of `tell`, or Ctrl-C, raises the flag, and
/// is raised itself once the work has stopped.
pub(crate) fn run<T: Send, Report: Send>(
    py: Python<'_>,
    work: impl FnOnce(&StopFlag, &Sender<Report>) -> T + Send,
    tell: impl FnMut(Report) -> PyResult<()>,
) -> PyResult<T> {
    run_until(py, work, tell, |_| None)
}

/// Like [`run`]; after Ctrl-C, `describe` tells what the work had come to.
pub(crate) fn run_until<T: Send, Report: Send>(
    py: Python<'_>,
    work: impl FnOnce(&StopFlag, &Sender<Report>) -> T + Send,
    mut tell: impl FnMut(Report) -> PyResult<()>,
    describe: impl FnOnce(&T) -> Option<String>,
) -> PyResult<T> {
    let stop = StopFlag::new();
    let (sender, mut receiver) = mpsc::channel();
    let mut raised = None;
    let done = std::thread::scope(|scope| {
        let flag = stop.clone();
        let worker = scope.spawn(move || work(&flag, &sender));
        loop {
            let receiver = &mut receiver;
            let heard = match py.detach(move || receiver.recv_timeout(PATIENCE)) {
                Ok(report) if raised.is_none() => tell(report),
                Ok(_) => Ok(()),
                Err(RecvTimeoutError::Timeout) => py.check_signals(),
                Err(RecvTimeoutError::Disconnected) => break,
            };
            if let Err(error) = heard {
                stop.raise();
                raised.get_or_insert(error);
            }
        }
        py.detach(move || worker.join())
    });
    match (raised, done) {
        (Some(error), Ok(done)) if error.is_instance_of::<PyKeyboardInterrupt>(py) => {
            let described = describe(&done).map(PyKeyboardInterrupt::new_err);
            Err(described.unwrap_or(error))
        }
        (Some(error), _) => Err(error),
        (None, Ok(done)) => Ok(done),
        (None, Err(_)) => Err(PyRuntimeError::new_err(
            "the search failed: please report this",
        )),
    }
}

/// Work that has nothing to tell.
pub(crate) fn run_quietly<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&StopFlag) -> T + Send,
) -> PyResult<T> {
    run(py, |stop, _: &Sender<()>| work(stop), |()| Ok(()))
}
