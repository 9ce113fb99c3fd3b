//! Where results come together, and which of them count.

use std::collections::HashSet;
use std::collections::btree_map::{BTreeMap, Entry};
use std::time::Instant;

use ludoteca_play::Setup;

use super::outages::Outages;
use super::{ArenaError, Job, Progress};
use crate::game::Finished;
use crate::hypotheses::Test;
use crate::pair;
use crate::plan::{Kind, Plan};
use crate::store::{GameRow, Key, PairRow, PairToAdd, Store};
use crate::tally::Hypotheses;
use crate::text::Message;
use ludoteca_ratings::sprt::Decision;

/// Where results come together.
pub(crate) struct Hall<'a, 'b> {
    pub(crate) plan: &'a Plan,
    pub(crate) store: &'a mut Store,
    pub(crate) results: BTreeMap<Key, PairRow>,
    pub(crate) report: &'b mut (dyn FnMut(&Progress<'_>) + Send),
    pub(crate) since: Instant,
    pub(crate) played: usize,
    pub(crate) order: Vec<Key>,
    /// How many pairs the whole plan has here.
    pub(crate) planned: usize,
    pub(crate) weighing: Weighing,
    pub(crate) outages: Outages,
    pub(crate) failed: Option<ArenaError>,
}

/// The test of a tournament, as far as pairs are there without a gap. It goes on where it was:
/// weighing thousands of pairs anew after each of them would take longer than playing them.
pub(crate) struct Weighing {
    test: Option<Test>,
    seen: HashSet<(usize, usize, [String; 2])>,
    /// How many pairs of the order were looked at.
    count: usize,
    is_decided: bool,
}

impl Weighing {
    pub(crate) fn new(setup: &Setup, test: Option<Hypotheses>) -> Self {
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
    pub(crate) fn is_decided(&self) -> bool {
        self.weighing.is_decided
    }

    /// Weighs the pairs that have come in, up to the first that is missing.
    pub(crate) fn weigh(&mut self) {
        while self.weighing.test.is_some()
            && !self.weighing.is_decided
            && let Some(key) = self.order.get(self.weighing.count)
        {
            match self.results.get(key) {
                Some(pair) => self.weighing.add(&self.plan.setup, pair),
                None if self.outages.has(key) => self.weighing.count += 1,
                None => break,
            }
        }
    }

    /// Notes that the machine spoiled a pair through an entrant's program; says whether to try it
    /// again later.
    pub(crate) fn spoil(&mut self, key: Key, entrant: usize, why: Message) -> bool {
        let is_tried_again = self.outages.note(key, entrant, why);
        self.weigh();
        is_tried_again
    }

    /// Calls a pair off, if one of its entrants could not be run again and again.
    pub(crate) fn call_off(&mut self, key: Key) -> bool {
        let is_off = self.outages.call_off(key);
        if is_off {
            self.weigh();
        }
        is_off
    }

    /// Tells if a pair has no result and may get one.
    pub(crate) fn misses(&self, key: &Key) -> bool {
        !self.results.contains_key(key) && !self.outages.has(key)
    }

    /// Commits pairs, all together; where they were played elsewhere, with who did.
    pub(crate) fn add(
        &mut self,
        pairs: &[(&Job, &[Finished; 2], Option<&str>)],
    ) -> Result<(), ArenaError> {
        if pairs.is_empty() {
            return Ok(());
        }
        let row = |(job, games, _): &(&Job, &[Finished; 2], _)| {
            row_of(job.key, &job.opening.setup, games)
        };
        let rows: Vec<PairRow> = pairs.iter().map(row).collect();
        let to_add = pairs
            .iter()
            .zip(&rows)
            .map(|((job, games, worker), row)| PairToAdd {
                opening: &job.opening,
                row,
                games,
                worker: *worker,
            });
        self.store.add_pairs(to_add)?;
        let mut fresh = Vec::new();
        for row in rows {
            // What was there before stays.
            self.outages.recover(row.key);
            if let Entry::Vacant(place) = self.results.entry(row.key) {
                fresh.push(row.key);
                place.insert(row);
            }
        }
        self.played += fresh.len();
        self.weigh();
        self.tell(&fresh);
        Ok(())
    }

    /// Takes back what a worker played.
    pub(crate) fn discard(&mut self, worker: &str) -> Result<(), ArenaError> {
        self.store.discard(worker, self.plan.kind == Kind::Swiss)?;
        let kept = self.store.pairs()?;
        self.results = kept.into_iter().map(|pair| (pair.key, pair)).collect();
        self.weighing = Weighing::new(&self.plan.setup, self.plan.test);
        self.weigh();
        Ok(())
    }

    /// Drops the pairs of a round that are not among its jobs: they were paired by results that
    /// have been taken back since.
    pub(crate) fn drop_others(&mut self, round: usize, jobs: &[Job]) -> Result<(), ArenaError> {
        let wanted: HashSet<Key> = jobs.iter().map(|job| job.key).collect();
        let there = self.results.keys();
        let is_other = |key: &&Key| key.round == round && !wanted.contains(key);
        let others: Vec<Key> = there.filter(is_other).copied().collect();
        self.store.remove(&others)?;
        self.results.retain(|key, _| !others.contains(key));
        Ok(())
    }

    fn tell(&mut self, fresh: &[Key]) {
        let counted = match self.plan.test {
            Some(_) => &self.order[..self.weighing.count],
            None => &self.order,
        };
        let progress = Progress {
            done: self.results.len(),
            planned: self.planned,
            order: counted,
            fresh,
            results: &self.results,
            elapsed: self.since.elapsed(),
            played: self.played,
        };
        (self.report)(&progress);
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
