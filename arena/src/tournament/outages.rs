//! Pairs that the machine spoils: they are played again later, and called off in the end. An
//! entrant to whose program that happens again and again is not tried any more, so that it costs
//! the others nothing but the games against it.

use std::collections::{BTreeMap, HashMap};

use super::CalledOff;
use crate::plan::Plan;
use crate::store::Key;
use crate::text::Message;

/// How often a pair is tried, each time after all others that wait.
const TRIES: u32 = 2;
/// An entrant to which this happens so often in a row, in whatever pairs, is given up.
const MOST_IN_A_ROW: u32 = 3;

/// What the machine has spoiled in this run.
#[derive(Default)]
pub(crate) struct Outages {
    tries: HashMap<Key, u32>,
    /// How often in a row an entrant's program could not be run, and why the last time.
    entrants: HashMap<usize, (u32, Message)>,
    called_off: BTreeMap<Key, Message>,
}

impl Outages {
    /// Notes that a program of this entrant could not be run, and says whether to try the pair
    /// again later.
    pub(crate) fn note(&mut self, key: Key, entrant: usize, why: Message) -> bool {
        let (count, last) = self.entrants.entry(entrant).or_insert((0, why.clone()));
        *count += 1;
        last.clone_from(&why);
        let tries = self.tries.entry(key).or_default();
        *tries += 1;
        if *tries >= TRIES {
            self.called_off.insert(key, why);
            return false;
        }
        true
    }

    /// Notes that both could be run.
    pub(crate) fn recover(&mut self, key: Key) {
        for entrant in [key.a, key.b] {
            self.entrants.remove(&entrant);
        }
    }

    /// Calls a pair off, if one of its entrants is given up.
    pub(crate) fn call_off(&mut self, key: Key) -> bool {
        let reasons = [key.a, key.b].map(|entrant| self.entrants.get(&entrant));
        let mut given_up = reasons.into_iter().flatten();
        let why = given_up.find(|(count, _)| *count >= MOST_IN_A_ROW);
        let Some((_, why)) = why else {
            return false;
        };
        self.called_off.insert(key, why.clone());
        true
    }

    /// Whether this pair is called off.
    pub(crate) fn has(&self, key: &Key) -> bool {
        self.called_off.contains_key(key)
    }

    /// What was called off, two entrants at a time.
    pub(crate) fn list(&self, plan: &Plan) -> Vec<CalledOff> {
        let mut all: BTreeMap<(usize, usize), CalledOff> = BTreeMap::new();
        for (key, why) in &self.called_off {
            let names = || [key.a, key.b].map(|at| plan.entrants[at].name.clone());
            let one = all.entry((key.a, key.b)).or_insert_with(|| CalledOff {
                names: names(),
                pairs: 0,
                why: why.clone(),
            });
            one.pairs += 1;
        }
        all.into_values().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(a: usize, b: usize, opening: usize) -> Key {
        let round = 0;
        Key {
            round,
            a,
            b,
            opening,
        }
    }

    #[test]
    fn a_pair_is_tried_twice_and_then_called_off() {
        let mut outages = Outages::default();
        assert!(outages.note(key(0, 1, 0), 1, "busy".into()));
        assert!(!outages.has(&key(0, 1, 0)));
        assert!(!outages.note(key(0, 1, 0), 1, "busy".into()));
        assert!(outages.has(&key(0, 1, 0)));
        assert!(!outages.call_off(key(0, 1, 1)), "others are tried");
    }

    #[test]
    fn an_entrant_that_never_runs_is_given_up_and_one_that_does_is_not() {
        let mut outages = Outages::default();
        for opening in 0..3 {
            assert!(outages.note(key(0, 1, opening), 1, "busy".into()));
        }
        assert!(outages.call_off(key(1, 2, 0)));
        assert!(!outages.call_off(key(0, 2, 0)), "the other is innocent");
        outages.recover(key(1, 2, 5));
        assert!(!outages.call_off(key(1, 2, 1)));
    }
}
