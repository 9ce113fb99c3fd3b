//! Waiting for another thread without holding up the interpreter.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use pyo3::sync::MutexExt as _;

/// Locks for a Python thread. Whoever has the lock may need the interpreter to go on, so it is let
/// go while this thread waits.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    let locked = Python::attach(|py| mutex.lock_py_attached(py));
    locked.unwrap_or_else(PoisonError::into_inner)
}
