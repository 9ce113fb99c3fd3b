//! Search for workers that are slower than others, and for those on which games end otherwise.
//!
//! Workers are compared on the same kind of work only (two entrants that meet), so that whoever
//! got the long games is not called slow.

use std::collections::BTreeMap;

use crate::desk::Piece;

/// Minimum number of pieces before a worker is rated.
const LEAST: u32 = 20;
/// Slow is whoever takes so many times as long as others.
const SLOW: f64 = 2.0;
/// Pieces that take less are too short to compare, in seconds.
const SHORT: f64 = 0.0005;
/// Number of standard deviations that are no chance: one honest worker in 30,000.
const ODD: f64 = 4.0;

/// Knowledge of all workers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Watch {
    /// Number of pieces and their total time, by worker and kind.
    times: BTreeMap<String, BTreeMap<String, (u32, f64)>>,
    faults: BTreeMap<String, [u32; 2]>,
}

impl Watch {
    /// Adds a piece that a worker did.
    pub(crate) fn add(&mut self, worker: &str, piece: &Piece) {
        let kinds = self.times.entry(worker.to_owned()).or_default();
        let time = kinds.entry(piece.kind.clone()).or_default();
        time.0 += 1;
        time.1 += piece.seconds;
        let faults = self.faults.entry(worker.to_owned()).or_default();
        faults[0] += piece.faults[0];
        faults[1] += piece.faults[1];
    }

    /// All workers that did something.
    pub(crate) fn workers(&self) -> impl Iterator<Item = &str> {
        self.times.keys().map(String::as_str)
    }

    /// Forgets a worker whose word is worth nothing.
    pub(crate) fn forget(&mut self, worker: &str) {
        self.times.remove(worker);
        self.faults.remove(worker);
    }

    /// Returns the speed of a worker beside the others: 1 is as fast, ½ takes twice as long.
    pub(crate) fn speed(&self, worker: &str) -> Option<f64> {
        let (mut count, mut own, mut usual) = (0, 0.0, 0.0);
        for (kind, (pieces, seconds)) in self.times.get(worker)? {
            if let Some(mean) = self.others_mean(worker, kind) {
                count += pieces;
                own += seconds;
                usual += mean * f64::from(*pieces);
            }
        }
        let is_enough = count >= LEAST && own / f64::from(count) >= SHORT;
        is_enough.then(|| usual / own)
    }

    /// Returns the mean time of others for such a piece.
    fn others_mean(&self, worker: &str, kind: &str) -> Option<f64> {
        let others = self.times.iter().filter(|(name, _)| *name != worker);
        let (mut count, mut sum) = (0, 0.0);
        for (pieces, seconds) in others.filter_map(|(_, kinds)| kinds.get(kind)) {
            count += pieces;
            sum += seconds;
        }
        (count > 0).then(|| sum / f64::from(count))
    }

    /// Returns whether its work takes longer than others'.
    pub(crate) fn is_slow(&self, worker: &str) -> bool {
        self.speed(worker).is_some_and(|speed| speed * SLOW < 1.0)
    }

    /// True if its games end through faults more or less often than chance allows, beside more than
    /// half of the others: one odd worker must not make odd all those who differ from it.
    pub(crate) fn is_odd(&self, worker: &str) -> bool {
        let Some(own) = self.faults.get(worker) else {
            return false;
        };
        let is_other =
            |(name, [_, games]): &(&String, &[u32; 2])| *name != worker && *games >= LEAST;
        let others: Vec<&[u32; 2]> = self
            .faults
            .iter()
            .filter(is_other)
            .map(|(_, one)| one)
            .collect();
        let differing = others.iter().filter(|other| differ(*own, ***other)).count();
        own[1] >= LEAST && differing * 2 > others.len()
    }
}

/// Returns whether two shares differ by more than chance.
fn differ(one: [u32; 2], other: [u32; 2]) -> bool {
    let [faults, games, other_faults, other_games] =
        [one[0], one[1], other[0], other[1]].map(f64::from);
    let pooled = (faults + other_faults) / (games + other_games);
    let spread = (pooled * (1.0 - pooled) * (1.0 / games + 1.0 / other_games)).sqrt();
    let gap = (faults / games - other_faults / other_games).abs();
    spread > 0.0 && gap / spread > ODD
}

#[cfg(test)]
mod tests {
    use super::*;

    fn watch(pieces: &[(&str, &str, f64, u32, u32)]) -> Watch {
        let mut watch = Watch::default();
        for (worker, kind, seconds, faults, count) in pieces {
            for at in 0..*count {
                let piece = Piece {
                    kind: (*kind).to_owned(),
                    seconds: *seconds,
                    faults: [u32::from(at < *faults), 1],
                };
                watch.add(worker, &piece);
            }
        }
        watch
    }

    #[test]
    fn who_takes_more_than_twice_as_long_is_slow() {
        let watch = watch(&[
            ("a", "1-2", 0.1, 0, 30),
            ("b", "1-2", 0.1, 0, 30),
            ("c", "1-2", 0.3, 0, 30),
        ]);
        let slow = ["a", "b", "c"].map(|name| watch.is_slow(name));
        assert_eq!(slow, [false, false, true]);
        assert!((watch.speed("c").unwrap() - 1.0 / 3.0).abs() < 1e-9);
    }

    #[test]
    fn who_got_the_long_games_is_not_slow() {
        let watch = watch(&[("a", "1-2", 0.1, 0, 30), ("b", "3-4", 9.0, 0, 30)]);
        assert_eq!(watch.speed("b"), None);
        assert!(!watch.is_slow("b"));
    }

    #[test]
    fn a_few_pieces_tell_nothing() {
        let watch = watch(&[("a", "1-2", 0.1, 0, 30), ("b", "1-2", 0.9, 0, 19)]);
        assert!(!watch.is_slow("b"));
    }

    #[test]
    fn whose_games_end_otherwise_is_odd() {
        let watch = watch(&[
            ("a", "1-2", 0.1, 1, 50),
            ("b", "1-2", 0.1, 2, 50),
            ("c", "1-2", 0.1, 30, 50),
        ]);
        let odd = ["a", "b", "c"].map(|name| watch.is_odd(name));
        assert_eq!(odd, [false, false, true]);
    }
}
