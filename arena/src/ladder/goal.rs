//! Goals that end a run of a ladder.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::store::{Store, StoreError};

/// Goal after which a run has done enough.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// This many pairs more.
    Pairs(usize),
    /// Ends after this time: no new pair is begun.
    Time(Duration),
    /// Ends when every interval is this narrow: in Elo, in games for one in points or shots.
    Width(f64),
}

/// A number of pairs that a run was asked for and has not come to: the same command goes on to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Promise {
    /// Pairs that were asked for.
    pub(super) asked: usize,
    /// The number of the schedule at which it is kept.
    pub(super) until: usize,
}

const PROMISE: &str = "promise";

impl Promise {
    pub(super) fn read(store: &Store) -> Result<Option<Self>, StoreError> {
        let kept = store.meta(PROMISE)?;
        Ok(kept.and_then(|text| serde_json::from_str(&text).ok()))
    }

    pub(super) fn write(self, store: &mut Store) -> Result<(), StoreError> {
        let text = serde_json::to_string(&self).unwrap_or_default();
        store.set_meta(&[(PROMISE, &text)])
    }

    /// It is kept, or given up for another.
    pub(super) fn clear(store: &mut Store) -> Result<(), StoreError> {
        store.set_meta(&[(PROMISE, "")])
    }
}
