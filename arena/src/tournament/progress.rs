//! Progress of a run of a tournament, and its end.

use std::collections::BTreeMap;

use crate::store::{Key, PairRow};
use crate::text::{Message, Tell};

/// Progress of a tournament.
#[derive(Clone, Debug)]
pub struct Progress<'a> {
    /// Pairs that are done.
    pub done: usize,
    /// Pairs that the whole plan has; a test may need fewer.
    pub planned: usize,
    /// Pairs that count so far, in the order of the plan.
    pub(super) order: &'a [Key],
    pub(super) fresh: &'a [Key],
    pub(super) results: &'a BTreeMap<Key, PairRow>,
    /// Duration of this run.
    pub elapsed: std::time::Duration,
    /// Number of pairs that this run has played.
    pub played: usize,
}

impl<'a> Progress<'a> {
    /// The pairs that count so far, in the order of the plan.
    pub fn pairs(&self) -> impl Iterator<Item = &'a PairRow> {
        let Self { order, results, .. } = *self;
        order.iter().filter_map(|key| results.get(key))
    }

    /// The pairs that have just come in, whether they count or not.
    pub fn fresh(&self) -> impl Iterator<Item = &'a PairRow> {
        let Self { fresh, results, .. } = *self;
        fresh.iter().filter_map(|key| results.get(key))
    }
}

/// Pairs of two entrants that the machine did not let play; the same command tries them again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CalledOff {
    /// Entrants that should have played.
    pub names: [String; 2],
    /// Number of pairs.
    pub pairs: usize,
    /// Description of the fault.
    pub why: Message,
}

impl Tell for CalledOff {
    fn tell(&self) -> Message {
        Message::new("called-off")
            .with("count", self.pairs)
            .with("one", self.names[0].as_str())
            .with("other", self.names[1].as_str())
            .with("why", self.why.clone())
    }
}

/// Summary of a run of a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// True if all is played, or the test has decided.
    pub is_complete: bool,
    /// Pairs that could not be played.
    pub called_off: Vec<CalledOff>,
    /// Number of different openings, if too few.
    pub exhausted: Option<usize>,
}
