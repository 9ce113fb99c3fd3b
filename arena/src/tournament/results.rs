//! Collection of results.

use std::collections::HashSet;
use std::collections::btree_map::{BTreeMap, Entry};
use std::time::Instant;

use ludoteca_play::Setup;
use ludoteca_ratings::schedule::Meeting;

use super::outages::Outages;
use super::{ArenaError, Job, Progress};
use crate::counting::{SprtProgress, sort_by_count};
use crate::game::FinishedGame;
use crate::hypotheses::Hypotheses;
use crate::pair;
use crate::plan::Plan;
use crate::store::{GameRow, Key, PairRow, PairToAdd, Store};
use crate::tally::Tally;
use crate::text::Message;

type Report<'a> = &'a mut (dyn FnMut(&Progress<'_>) + Send);

/// The results of a tournament, as they come in.
pub(crate) struct Results<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) store: &'a mut Store,
    pub(crate) outages: Outages,
    pub(super) failed: Option<ArenaError>,
    rows: BTreeMap<Key, PairRow>,
    report: Report<'a>,
    since: Instant,
    /// Number of pairs that this run has played.
    played: usize,
    /// Number of pairs that the whole plan has here.
    planned: usize,
    /// The pairs of all rounds so far, in the order in which they count.
    order: Vec<Key>,
    test: Option<Hypotheses>,
    /// The test, as far as pairs are there without a gap.
    progress: SprtProgress,
    /// Number of pairs of the order that the test has passed.
    tested: usize,
}

impl<'a> Results<'a> {
    /// Begins with the pairs that the file has.
    pub(crate) fn read(
        plan: &'a Plan,
        store: &'a mut Store,
        report: Report<'a>,
        planned: usize,
        test: Option<Hypotheses>,
    ) -> Result<Self, ArenaError> {
        Ok(Self {
            plan,
            rows: read_rows(store)?,
            store,
            outages: Outages::default(),
            failed: None,
            report,
            since: Instant::now(),
            played: 0,
            planned,
            order: Vec::new(),
            test,
            progress: SprtProgress::new(&plan.setup, test),
            tested: 0,
        })
    }

    /// Puts the pairs of a round behind those of earlier ones, in the order in which they count.
    pub(super) fn expect(&mut self, jobs: &[Job]) {
        let mut keys: Vec<Key> = jobs.iter().map(|job| job.key).collect();
        sort_by_count(self.plan.kind, &mut keys, |key| *key);
        self.order.extend(keys);
        self.advance();
    }

    /// Number of pairs of all rounds so far.
    pub(super) fn expected(&self) -> usize {
        self.order.len()
    }

    /// Forgets which pairs were expected, and begins the test anew.
    pub(super) fn restart(&mut self) {
        self.order.clear();
        self.restart_test();
    }

    fn restart_test(&mut self) {
        self.progress = SprtProgress::new(&self.plan.setup, self.test);
        self.tested = 0;
    }

    pub(crate) fn is_decided(&self) -> bool {
        self.progress.is_decided()
    }

    /// Tests the pairs that have come in, up to the first that is missing.
    fn advance(&mut self) {
        while self.progress.has_test()
            && !self.progress.is_decided()
            && let Some(key) = self.order.get(self.tested)
        {
            match self.rows.get(key) {
                Some(pair) => drop(self.progress.add(&self.plan.setup, pair)),
                None if self.outages.has(key) => {}
                None => break,
            }
            self.tested += 1;
        }
    }

    /// The part of the points that the first of a meeting took in a round.
    pub(super) fn share(&self, number: usize, meeting: &Meeting) -> f64 {
        let is_theirs = |pair: &&PairRow| {
            let Key { round, a, b, .. } = pair.key;
            (round, a, b) == (number, meeting.first, meeting.second)
        };
        let pairs = self.rows.values().filter(is_theirs);
        let tally = Tally::new(&self.plan.setup, pairs, None);
        tally.counts.mean().unwrap_or(0.5)
    }

    /// All pairs that have a result, by their keys.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &PairRow> {
        self.rows.values()
    }

    /// Tells if there is a result of this pair.
    pub(crate) fn has(&self, key: &Key) -> bool {
        self.rows.contains_key(key)
    }

    /// Notes that the machine spoiled a pair through an entrant's program; says whether to try it
    /// again later.
    pub(super) fn spoil(&mut self, key: Key, entrant: usize, why: Message) -> bool {
        let is_tried_again = self.outages.note(key, entrant, why);
        self.advance();
        is_tried_again
    }

    /// Calls a pair off, if one of its entrants could not be run again and again.
    pub(super) fn call_off(&mut self, key: Key) -> bool {
        let is_off = self.outages.call_off(key);
        if is_off {
            self.advance();
        }
        is_off
    }

    /// Tells if a pair has no result and may get one.
    pub(super) fn misses(&self, key: &Key) -> bool {
        !self.rows.contains_key(key) && !self.outages.has(key)
    }

    /// Commits pairs, all together; where they were played elsewhere, with who did.
    pub(crate) fn add(
        &mut self,
        pairs: &[(&Job, &[FinishedGame; 2], Option<&str>)],
    ) -> Result<(), ArenaError> {
        if pairs.is_empty() {
            return Ok(());
        }
        let row = |(job, games, _): &(&Job, &[FinishedGame; 2], _)| {
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
            // Rows that were there before stay.
            self.outages.recover(row.key);
            if let Entry::Vacant(place) = self.rows.entry(row.key) {
                fresh.push(row.key);
                place.insert(row);
            }
        }
        self.played += fresh.len();
        self.advance();
        self.tell(&fresh);
        Ok(())
    }

    /// Takes back the pairs that a worker played, and later rounds where those rest on them.
    pub(crate) fn discard(&mut self, worker: &str, with_later: bool) -> Result<(), ArenaError> {
        self.store.discard(worker, with_later)?;
        self.rows = read_rows(self.store)?;
        self.restart_test();
        self.advance();
        Ok(())
    }

    /// Drops the pairs of a round that are not among its jobs: they were paired by results that
    /// have been taken back since.
    pub(super) fn drop_others(&mut self, round: usize, jobs: &[Job]) -> Result<(), ArenaError> {
        let wanted: HashSet<Key> = jobs.iter().map(|job| job.key).collect();
        let there = self.rows.keys();
        let is_other = |key: &&Key| key.round == round && !wanted.contains(key);
        let others: Vec<Key> = there.filter(is_other).copied().collect();
        self.store.remove(&others)?;
        self.rows.retain(|key, _| !others.contains(key));
        Ok(())
    }

    fn tell(&mut self, fresh: &[Key]) {
        let counted = match self.plan.test {
            Some(_) => &self.order[..self.tested],
            None => &self.order,
        };
        let progress = Progress {
            done: self.rows.len(),
            planned: self.planned,
            order: counted,
            fresh,
            results: &self.rows,
            elapsed: self.since.elapsed(),
            played: self.played,
        };
        (self.report)(&progress);
    }
}

fn read_rows(store: &Store) -> Result<BTreeMap<Key, PairRow>, ArenaError> {
    let rows = store.pairs()?;
    Ok(rows.into_iter().map(|row| (row.key, row)).collect())
}

fn row_of(key: Key, setup: &Setup, games: &[FinishedGame; 2]) -> PairRow {
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
