//! Planning a round: who meets whom, and from which openings.

use std::collections::HashMap;

use ludoteca_play::{OptionFault, Resources};
use ludoteca_ratings::Pair;
use ludoteca_ratings::ladder::Pool;
use ludoteca_ratings::leads::Lead;
use ludoteca_ratings::rating::RatingError;
use ludoteca_ratings::schedule::Meeting;

use super::book::{OpenBook, UsedOpenings};
use super::log::{Slot, Version};
use crate::counting::mark_distinct;
use crate::course;
use crate::opening::{Opening, Variety};
use crate::pair::difference;
use crate::plan::Plan;
use crate::seat::SeatKind;
use crate::store::{Key, PairRow};
use crate::tally;

/// Everything that decides about the next round.
pub(super) struct Planner<'a> {
    pub(super) plan: &'a Plan,
    pub(super) versions: &'a [Version],
    /// Entrants that are there, including those that rest.
    pub(super) active: &'a [usize],
    books: HashMap<bool, OpenBook>,
    used: UsedOpenings,
    resources: Resources,
}

impl<'a> Planner<'a> {
    pub(super) fn new(
        plan: &'a Plan,
        versions: &'a [Version],
        active: &'a [usize],
        schedule: &[Slot],
        resources: Resources,
    ) -> Self {
        let mut planner = Self {
            plan,
            versions,
            active,
            books: HashMap::new(),
            used: UsedOpenings::default(),
            resources,
        };
        for slot in schedule {
            planner.note(slot.key);
        }
        planner
    }

    fn note(&mut self, key: Key) {
        let names = self.names(key.a, key.b);
        self.used.add(names, key.opening);
    }

    fn names(&self, one: usize, other: usize) -> [&'a str; 2] {
        [one, other].map(|at| {
            self.versions
                .get(at)
                .map_or("", |version| version.name.as_str())
        })
    }

    /// The opening of a pair; none if there are not so many.
    pub(super) fn opening(&mut self, key: Key) -> Result<Option<Opening>, OptionFault> {
        let variety = self.variety(key.a, key.b);
        let is_by_options = matches!(variety, Variety::Options(_));
        let (plan, resources) = (self.plan, &self.resources);
        let book = self.books.entry(is_by_options).or_insert_with(|| {
            OpenBook::new(plan.setup.clone(), variety, plan.seed, resources.clone())
        });
        Ok(book.get(key.opening)?.cloned())
    }

    fn variety(&self, one: usize, other: usize) -> Variety {
        let seats = [one, other].map(|at| &self.plan.entrants[at].seat);
        course::variety(&self.plan.setup, seats, self.plan.courses)
    }

    /// The pairs of the next round, by the results so far; none if nobody can meet anybody.
    pub(super) fn plan_round(
        &mut self,
        rows: &[&PairRow],
        resting: &dyn Fn(usize) -> bool,
        place: (usize, usize),
        seed: u64,
    ) -> Result<Vec<Slot>, PlanningError> {
        let here = self.active.iter().copied().filter(|at| !resting(*at));
        let active: Vec<usize> = here.collect();
        let (round, first) = place;
        // A book may be found to end only while it is read: then the choice is made again.
        for _ in 0..2 {
            let mut pool = self.pool(rows, seed)?;
            let meetings = pool.choose_round(&active, &|one, other| self.left(one, other));
            let is_over = meetings.is_empty();
            let slots = self.fill(&meetings, round, first)?;
            if !slots.is_empty() || is_over {
                return Ok(slots);
            }
        }
        Ok(Vec::new())
    }

    fn fill(
        &mut self,
        meetings: &[Meeting],
        round: usize,
        first: usize,
    ) -> Result<Vec<Slot>, PlanningError> {
        let mut slots = Vec::new();
        for meeting in meetings {
            let (a, b) = meeting.both();
            let opening = self.used.next(self.names(a, b));
            let key = Key {
                round,
                a,
                b,
                opening,
            };
            if self.opening(key)?.is_none() {
                continue;
            }
            self.note(key);
            let n = first + slots.len();
            let is_off = false;
            slots.push(Slot { n, key, is_off });
        }
        Ok(slots)
    }

    fn pool(&self, rows: &[&PairRow], seed: u64) -> Result<Pool, RatingError> {
        let setup = &self.plan.setup;
        let marked = mark_distinct(rows.iter().copied());
        let distinct = rows.iter().zip(marked).filter(|(_, is_new)| *is_new);
        let distinct = distinct.map(|(row, _)| *row);
        let count = self.plan.entrants.len();
        if setup.facts().is_solo() {
            let leads: Vec<Lead> = distinct
                .map(|row| Lead {
                    a: row.key.a,
                    b: row.key.b,
                    value: difference(setup, tally::points(row)),
                })
                .collect();
            return Pool::of_leads(count, &leads, seed);
        }
        let pairs: Vec<Pair> = distinct
            .map(|row| Pair {
                a: row.key.a,
                b: row.key.b,
                scores: tally::scores(setup, row),
            })
            .collect();
        Pool::of_games(count, &pairs, seed)
    }

    /// Number of pairs that two may still play.
    fn left(&self, one: usize, other: usize) -> usize {
        let is_course = |at: usize| matches!(self.plan.entrants[at].seat.kind, SeatKind::Course(_));
        let is_by_options = (is_course(one) || is_course(other))
            && matches!(self.variety(one, other), Variety::Options(_));
        let count = self.books.get(&is_by_options).and_then(OpenBook::count);
        count.map_or(usize::MAX, |count| {
            count.saturating_sub(self.used.count(self.names(one, other)))
        })
    }
}

/// Reasons no round can be planned.
#[derive(Debug, thiserror::Error)]
pub(super) enum PlanningError {
    #[error(transparent)]
    Rating(#[from] RatingError),
    #[error(transparent)]
    Options(#[from] OptionFault),
}
