//! The one order in which pairs count, which of them do, and where that leaves the test. Running,
//! showing and pages all ask here.

use std::collections::HashSet;

use ludoteca_play::Setup;
use ludoteca_ratings::sprt::Decision;

use crate::hypotheses::{Hypotheses, Test};
use crate::plan::Kind;
use crate::store::{Key, PairRow};

/// Puts pairs in the order in which they count: by their keys, but those of a candidate opening by
/// opening, so that its test meets the whole field from the first pair on.
pub(crate) fn sort_by_count<T>(kind: Kind, pairs: &mut [T], key: impl Fn(&T) -> Key) {
    pairs.sort_by_key(|pair| rank(kind, key(pair)));
}

fn rank(kind: Kind, key: Key) -> [usize; 4] {
    let Key {
        round,
        a,
        b,
        opening,
    } = key;
    match kind {
        Kind::Candidate => [opening, b, round, a],
        Kind::RoundRobin | Kind::Gauntlet | Kind::Swiss | Kind::Knockout | Kind::Ladder => {
            [round, a, b, opening]
        }
    }
}

/// The pairs seen so far, by their entrants and the hashes of their games: a repeated one proves
/// nothing.
#[derive(Debug, Default)]
struct Distinct(HashSet<(usize, usize, [String; 2])>);

impl Distinct {
    /// Adds a pair; false if the same two entrants have played the same two games before.
    fn add(&mut self, pair: &PairRow) -> bool {
        let [first, second] = &pair.games;
        let hashes = [first.hash.clone(), second.hash.clone()];
        self.0.insert((pair.key.a, pair.key.b, hashes))
    }
}

/// Marks, pair by pair, those that are not the same as an earlier one of the same two entrants.
pub(crate) fn mark_distinct<'p>(pairs: impl IntoIterator<Item = &'p PairRow>) -> Vec<bool> {
    let mut distinct = Distinct::default();
    pairs.into_iter().map(|pair| distinct.add(pair)).collect()
}

/// The test of a tournament, pair by pair. It goes on where it was: testing thousands of pairs
/// again after each of them would take longer than playing them.
pub(crate) struct SprtProgress {
    test: Option<Test>,
    distinct: Distinct,
}

impl SprtProgress {
    /// The beginning of a test, or of counting without one.
    pub(crate) fn new(setup: &Setup, test: Option<Hypotheses>) -> Self {
        Self {
            test: test.and_then(|test| test.test(setup).ok()),
            distinct: Distinct::default(),
        }
    }

    /// Adds the next pair; false if it is the same as an earlier one and does not count.
    pub(crate) fn add(&mut self, setup: &Setup, pair: &PairRow) -> bool {
        let is_new = self.distinct.add(pair);
        if let Some(test) = self.test.as_mut().filter(|_| is_new) {
            test.add(setup, pair);
        }
        is_new
    }

    /// Tells if there is a test that can decide.
    pub(crate) fn has_test(&self) -> bool {
        self.test.is_some()
    }

    /// Tells if there is a test that has decided.
    pub(crate) fn is_decided(&self) -> bool {
        self.decision()
            .is_some_and(|found| found != Decision::Continue)
    }

    /// The log-likelihood ratio, if there is a test.
    pub(crate) fn llr(&self) -> Option<f64> {
        self.test.as_ref().map(Test::llr)
    }

    /// The decision so far, if there is a test.
    pub(crate) fn decision(&self) -> Option<Decision> {
        self.test.as_ref().map(Test::decision)
    }
}

/// The pairs of a tournament that count, in their order.
pub(crate) struct Count<'p> {
    /// Up to the one with which the test decides, if there is a test.
    pub(crate) pairs: Vec<&'p PairRow>,
    /// True for each of them that is not the same as an earlier one.
    pub(crate) is_distinct: Vec<bool>,
    /// The test after these pairs.
    pub(crate) progress: SprtProgress,
}

impl<'p> Count<'p> {
    /// Counts all pairs that a file has.
    pub(crate) fn new(
        setup: &Setup,
        kind: Kind,
        test: Option<Hypotheses>,
        rows: impl IntoIterator<Item = &'p PairRow>,
    ) -> Self {
        let mut rows: Vec<&PairRow> = rows.into_iter().collect();
        sort_by_count(kind, &mut rows, |row| row.key);
        let mut progress = SprtProgress::new(setup, test);
        let (mut pairs, mut is_distinct) = (Vec::new(), Vec::new());
        for pair in rows {
            if progress.is_decided() {
                break;
            }
            is_distinct.push(progress.add(setup, pair));
            pairs.push(pair);
        }
        Self {
            pairs,
            is_distinct,
            progress,
        }
    }

    /// The pairs that differ from all earlier ones of the same two entrants.
    pub(crate) fn distinct(&self) -> impl Iterator<Item = &'p PairRow> {
        let marked = self.pairs.iter().zip(&self.is_distinct);
        marked.filter(|(_, is_new)| **is_new).map(|(pair, _)| *pair)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use ludoteca_play::{Blame, CATALOGUE, Cause};

    use super::*;
    use crate::store::GameRow;

    /// A pair of games of two, with what each brought `a` in half points.
    pub(crate) fn pair(key: [usize; 4], hash: &str, half_points: [u8; 2]) -> PairRow {
        let [round, a, b, opening] = key;
        let game = |half_points: u8| GameRow {
            hash: hash.to_owned(),
            half_points: Some(half_points),
            points: None,
            cause: Cause::Normal,
            blame: Blame::Nobody,
            plies: 1,
        };
        PairRow {
            key: Key {
                round,
                a,
                b,
                opening,
            },
            games: half_points.map(game),
        }
    }

    /// A candidate that wins all against one and loses all against another, as a file has it.
    fn rows() -> Vec<PairRow> {
        let pairs = |b: usize, half_points: u8| {
            let one = move |opening: usize| {
                let hash = format!("{b} {opening}");
                pair([0, 0, b, opening], &hash, [half_points; 2])
            };
            (0..40).map(one)
        };
        pairs(1, 2).chain(pairs(2, 0)).collect()
    }

    fn count(kind: Kind, rows: &[PairRow]) -> Count<'_> {
        let setup = Setup::usual(CATALOGUE[0]);
        Count::new(&setup, kind, Some(Hypotheses(0.0, 100.0)), rows)
    }

    #[test]
    fn a_candidate_counts_opening_by_opening_and_others_by_key() {
        let rows = rows();
        let order = |kind: Kind| -> Vec<[usize; 2]> {
            let mut rows: Vec<&PairRow> = rows.iter().rev().collect();
            sort_by_count(kind, &mut rows, |row| row.key);
            rows.iter()
                .map(|row| [row.key.opening, row.key.b])
                .collect()
        };
        let candidate = order(Kind::Candidate);
        assert_eq!(candidate[..4], [[0, 1], [0, 2], [1, 1], [1, 2]]);
        for kind in [Kind::RoundRobin, Kind::Gauntlet, Kind::Swiss] {
            assert_eq!(order(kind)[..3], [[0, 1], [1, 1], [2, 1]]);
            assert_eq!(order(kind)[40], [0, 2]);
        }
    }

    #[test]
    fn the_order_decides_what_a_test_sees() {
        let rows = rows();
        // Opening by opening the field is even; by key the test sees nothing but wins.
        let even = count(Kind::Candidate, &rows);
        assert_eq!(even.progress.decision(), Some(Decision::AcceptedH0));
        assert!(even.pairs.len() > 40);
        let by_key = count(Kind::Gauntlet, &rows);
        assert_eq!(by_key.progress.decision(), Some(Decision::AcceptedH1));
        assert!(by_key.pairs.len() < 40);
        assert!(by_key.pairs.iter().all(|pair| pair.key.b == 1));
    }

    #[test]
    fn repeated_pairs_are_listed_and_not_tested() {
        let same: Vec<PairRow> = (0..60)
            .map(|at| pair([0, 0, 1, at], "same", [2; 2]))
            .collect();
        let count = count(Kind::Candidate, &same);
        assert_eq!((count.pairs.len(), count.distinct().count()), (60, 1));
        assert!(!count.progress.is_decided());
        assert_eq!(mark_distinct(&same)[..2], [true, false]);
        let turned = [&same[0], &pair([0, 1, 0, 0], "same", [2; 2])].map(Clone::clone);
        assert_eq!(mark_distinct(&turned), [true, true]);
    }
}
