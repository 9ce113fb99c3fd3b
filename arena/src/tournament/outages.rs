//! Pairs that the machine spoils: they are played again later, and called off in the end. An
//! entrant to whose program that happens again and again is not tried any more, so that it costs
//! the others nothing but the games against it.

use std::collections::{BTreeMap, HashMap};

use super::CalledOff;
use crate::plan::Plan;
use crate::store::Key;
use crate::text::Message;

/// Maximum number of attempts at a pair, each time after all others that wait.
const TRIES: u32 = 2;
/// An entrant to which this happens so often in a row, in whatever pairs, is given up;
const MOST_IN_A_ROW: u32 = 3;
/// so is one that so many pairs were called off for: it may fail only where it would lose.
const MOST_CALLED_OFF: u32 = 3;

/// Pairs and entrants that the machine has failed in this run.
#[derive(Default)]
pub(crate) struct Outages {
    tries: HashMap<Key, u32>,
    entrants: HashMap<usize, FailureCount>,
    called_off: BTreeMap<Key, Message>,
}

/// Count of an entrant's failures to run.
struct FailureCount {
    in_a_row: u32,
    called_off: u32,
    /// The last reason.
    why: Message,
}

impl FailureCount {
    fn is_given_up(&self) -> bool {
        self.in_a_row >= MOST_IN_A_ROW || self.called_off >= MOST_CALLED_OFF
    }
}

impl Outages {
    /// Notes that a program of this entrant could not be run, and says whether to try the pair
    /// again later.
    pub(crate) fn note(&mut self, key: Key, entrant: usize, why: Message) -> bool {
        let failures = self.entrants.entry(entrant).or_insert(FailureCount {
            in_a_row: 0,
            called_off: 0,
            why: why.clone(),
        });
        failures.in_a_row += 1;
        failures.why.clone_from(&why);
        let tries = self.tries.entry(key).or_default();
        *tries += 1;
        if *tries < TRIES {
            return true;
        }
        failures.called_off += 1;
        self.called_off.insert(key, why);
        false
    }

    /// Notes that both could be run.
    pub(crate) fn recover(&mut self, key: Key) {
        for entrant in [key.a, key.b] {
            if let Some(failures) = self.entrants.get_mut(&entrant) {
                failures.in_a_row = 0;
            }
        }
    }

    /// Calls a pair off, if one of its entrants is given up.
    pub(crate) fn call_off(&mut self, key: Key) -> bool {
        let reasons = [key.a, key.b].map(|entrant| self.entrants.get(&entrant));
        let given_up = reasons.into_iter().flatten().find(|one| one.is_given_up());
        let Some(why) = given_up.map(|failures| failures.why.clone()) else {
            return false;
        };
        self.called_off.insert(key, why);
        true
    }

    /// Tells if the machine could not run this entrant's program again and again.
    pub(crate) fn is_given_up(&self, entrant: usize) -> bool {
        self.entrants
            .get(&entrant)
            .is_some_and(FailureCount::is_given_up)
    }

    /// Tells if this pair is called off.
    pub(crate) fn has(&self, key: &Key) -> bool {
        self.called_off.contains_key(key)
    }

    /// The pairs that were called off, two entrants at a time.
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
        assert!(outages.note(key(0, 1, 0), 1, Message::plain("busy")));
        assert!(!outages.has(&key(0, 1, 0)));
        assert!(!outages.note(key(0, 1, 0), 1, Message::plain("busy")));
        assert!(outages.has(&key(0, 1, 0)));
        assert!(!outages.call_off(key(0, 1, 1)), "others are tried");
    }

    #[test]
    fn an_entrant_that_never_runs_is_given_up_and_one_that_does_is_not() {
        let mut outages = Outages::default();
        for opening in 0..3 {
            assert!(outages.note(key(0, 1, opening), 1, Message::plain("busy")));
        }
        assert!(outages.call_off(key(1, 2, 0)));
        assert!(!outages.call_off(key(0, 2, 0)), "the other is innocent");
        outages.recover(key(1, 2, 5));
        assert!(!outages.call_off(key(1, 2, 1)));
    }

    #[test]
    fn who_fails_only_now_and_then_is_given_up_after_some_pairs() {
        let mut outages = Outages::default();
        for opening in 0..3 {
            assert!(!outages.call_off(key(0, 1, opening)));
            outages.note(key(0, 1, opening), 1, Message::plain("busy"));
            outages.note(key(0, 1, opening), 1, Message::plain("busy"));
            outages.recover(key(1, 2, opening));
        }
        assert!(outages.call_off(key(0, 1, 3)));
    }
}
