//! From meetings to pairs that can be played: each meeting with its openings.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use ludoteca_machines::Shard;
use ludoteca_play::Resources;
use ludoteca_ratings::schedule::{Meeting, Round};

use super::ArenaError;
use crate::counting::sort_by_count;
use crate::course;
use crate::opening::{Book, Opening, Variety};
use crate::plan::{Kind, Plan};
use crate::store::Key;
use crate::text::Message;

/// A pair to play.
pub(crate) struct Job {
    pub(crate) key: Key,
    pub(crate) opening: Opening,
}

/// Makes the jobs of one round after the other.
pub(super) struct JobList<'a> {
    plan: &'a Plan,
    resources: Resources,
    /// Number of rounds that have openings of their own.
    opening_sets: usize,
    shard: Option<Shard>,
    /// Number of pairs listed so far, those of other shards included.
    pub(super) listed: usize,
    /// The openings of each kind of pairing, found once.
    books: HashMap<bool, Book>,
}

impl<'a> JobList<'a> {
    pub(super) fn new(
        plan: &'a Plan,
        resources: Resources,
        opening_sets: usize,
        shard: Option<Shard>,
    ) -> Self {
        Self {
            plan,
            resources,
            opening_sets,
            shard,
            listed: 0,
            books: HashMap::new(),
        }
    }

    /// Number of pairs of these rounds, or of the part of them that the shard plays.
    pub(super) fn count(&mut self, rounds: &[Round]) -> Result<usize, ArenaError> {
        let mut all = 0;
        for (number, round) in rounds.iter().enumerate() {
            let from = self.first_opening(number);
            for meeting in &round.meetings {
                let openings = self.book(meeting)?.len();
                all += openings.saturating_sub(from).min(self.plan.pairs);
            }
        }
        Ok(match self.shard {
            Some(shard) => (0..all).filter(|at| shard.takes(*at)).count(),
            None => all,
        })
    }

    /// The pairs of a round, in the order in which they are played.
    pub(super) fn list(&mut self, number: usize, round: &Round) -> Result<Vec<Job>, ArenaError> {
        let plan = self.plan;
        let from = self.first_opening(number);
        let mut jobs = Vec::new();
        for meeting in &round.meetings {
            let book = self.book(meeting)?;
            let openings = (from..from + plan.pairs).map_while(|at| Some((at, book.get(at)?)));
            jobs.extend(openings.map(|(at, opening)| Job {
                key: Key {
                    round: number,
                    a: meeting.first,
                    b: meeting.second,
                    opening: at,
                },
                opening: opening.clone(),
            }));
        }
        if plan.kind == Kind::Candidate {
            // What its test waits for is played first.
            sort_by_count(plan.kind, &mut jobs, |job| job.key);
        }
        self.keep_own(&mut jobs);
        Ok(jobs)
    }

    /// Number of different openings, if there were too few.
    pub(super) fn exhausted(&self) -> Option<usize> {
        self.books.values().filter_map(|book| book.exhausted).min()
    }

    /// Leaves out the pairs of other shards.
    fn keep_own(&mut self, jobs: &mut Vec<Job>) {
        let first = self.listed;
        self.listed += jobs.len();
        if let Some(shard) = self.shard {
            let mut numbers = first..;
            jobs.retain(|_| numbers.next().is_some_and(|at| shard.takes(at)));
        }
    }

    fn first_opening(&self, number: usize) -> usize {
        number % self.opening_sets * self.plan.pairs
    }

    fn book(&mut self, meeting: &Meeting) -> Result<&Book, ArenaError> {
        let plan = self.plan;
        let seats = [meeting.first, meeting.second].map(|at| &plan.entrants[at].seat);
        let variety = course::variety(&plan.setup, seats, plan.courses);
        let key = matches!(variety, Variety::Options(_));
        let place = match self.books.entry(key) {
            Entry::Occupied(found) => return Ok(found.into_mut()),
            Entry::Vacant(place) => place,
        };
        let wanted = plan.pairs.saturating_mul(self.opening_sets);
        let book = Book::new(&plan.setup, variety, wanted, plan.seed, &self.resources)
            .map_err(|fault| ArenaError::Setup(Message::plain(fault)))?;
        if book.is_empty() {
            return Err(ArenaError::Setup(Message::new("no-opening")));
        }
        Ok(place.insert(book))
    }
}
