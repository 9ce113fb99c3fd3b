//! Where results come together, and which of them count.

use std::collections::{BTreeMap, HashSet};
use std::time::Instant;

use ludoteca_play::Setup;

use super::{ArenaError, Job, Progress};
use crate::game::Finished;
use crate::hypotheses::Test;
use crate::numbers::sprt::Decision;
use crate::pair;
use crate::plan::Plan;
use crate::store::{GameRow, Key, PairRow, Store};
use crate::tally::Hypotheses;

/// Where results come together.
pub(super) struct Hall<'a, 'b> {
    pub(super) plan: &'a Plan,
    pub(super) store: &'a mut Store,
    pub(super) results: BTreeMap<Key, PairRow>,
    pub(super) report: &'b mut (dyn FnMut(&Progress<'_>) + Send),
    pub(super) since: Instant,
    pub(super) played: usize,
    pub(super) order: Vec<Key>,
    pub(super) weighing: Weighing,
    pub(super) failed: Option<ArenaError>,
}

/// The test of a tournament, as far as pairs are there without a gap. It goes on where it was:
/// weighing thousands of pairs anew after each of them would take longer than playing them.
pub(super) struct Weighing {
    test: Option<Test>,
    seen: HashSet<(usize, usize, [String; 2])>,
    /// How many pairs of the order were looked at.
    count: usize,
    is_decided: bool,
}

impl Weighing {
    pub(super) fn new(setup: &Setup, test: Option<Hypotheses>) -> Self {
        Self {
            test: test.and_then(|test| test.test(setup).ok()),
            seen: HashSet::new(),
            count: 0,
            is_decided: false,
        }
    }

    fn add(&mut self, setup: &Setup, pair: &PairRow) {
        self.count += 1;
        let hashes = [0, 1].map(|side: usize| pair.games[side].hash.clone());
        let is_new = self.seen.insert((pair.key.a, pair.key.b, hashes));
        if let Some(test) = self.test.as_mut().filter(|_| is_new) {
            self.is_decided = test.add(setup, pair) != Decision::Continue;
        }
    }
}

impl Hall<'_, '_> {
    pub(super) fn is_decided(&self) -> bool {
        self.weighing.is_decided
    }

    /// Weighs the pairs that have come in, up to the first that is missing.
    pub(super) fn weigh(&mut self) {
        while self.weighing.test.is_some()
            && !self.weighing.is_decided
            && let Some(key) = self.order.get(self.weighing.count)
            && let Some(pair) = self.results.get(key)
        {
            self.weighing.add(&self.plan.setup, pair);
        }
    }

    pub(super) fn add(&mut self, job: &Job, games: &[Finished; 2]) -> Result<(), ArenaError> {
        let row = row_of(job.key, &job.opening.setup, games);
        self.store.add_pair(&job.opening, &row, games)?;
        self.results.insert(job.key, row);
        self.played += 1;
        self.weigh();
        let counted = match self.plan.test {
            Some(_) => &self.order[..self.weighing.count],
            None => &self.order,
        };
        let progress = Progress {
            done: self.results.len(),
            planned: self.order.len(),
            order: counted,
            results: &self.results,
            elapsed: self.since.elapsed(),
            played: self.played,
        };
        (self.report)(&progress);
        Ok(())
    }
}

/// The pairs that count, of those in the order of the plan: up to the one with which the test
/// decides, if there is a test. Says whether it has.
pub fn counted<'p>(
    setup: &Setup,
    pairs: impl IntoIterator<Item = &'p PairRow>,
    test: Option<Hypotheses>,
) -> (Vec<&'p PairRow>, bool) {
    let mut pairs: Vec<&PairRow> = pairs.into_iter().collect();
    let mut weighing = Weighing::new(setup, test);
    if weighing.test.is_none() {
        return (pairs, false);
    }
    for pair in &pairs {
        weighing.add(setup, pair);
        if weighing.is_decided {
            break;
        }
    }
    pairs.truncate(weighing.count);
    (pairs, weighing.is_decided)
}

fn row_of(key: Key, setup: &Setup, games: &[Finished; 2]) -> PairRow {
    let is_solo = setup.facts().is_solo();
    let row = |side: usize| {
        let game = &games[side];
        let score = pair::score(game.ending, side);
        GameRow {
            hash: game.hash.clone(),
            half_points: (!is_solo).then(|| score.half_points()),
            points: game.points[0].filter(|_| is_solo),
            cause: game.ending.cause,
            blame: game.ending.blame,
            plies: game.plies,
        }
    };
    PairRow {
        key,
        games: [row(0), row(1)],
    }
}
