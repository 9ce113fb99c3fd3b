//! Expansion of meetings into pairs that can be played: each meeting with its openings.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use ludoteca_machines::Shard;
use ludoteca_play::Resources;
use ludoteca_ratings::schedule::{Meeting, Round};

use super::ArenaError;
use super::grow::Played;
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
    /// Pairs played before the tournament grew, if it did.
    played: Option<Played>,
    /// Number of pairs listed so far, those of other shards included.
    pub(super) listed: usize,
    /// The openings of each kind of pairing and rule set, found once.
    books: HashMap<(bool, usize), Book>,
}

impl<'a> JobList<'a> {
    pub(super) fn new(
        plan: &'a Plan,
        resources: Resources,
        opening_sets: usize,
        shard: Option<Shard>,
        played: Option<Played>,
    ) -> Self {
        Self {
            plan,
            resources,
            opening_sets,
            shard,
            played,
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
                for set in 0..self.plan.rule_sets() {
                    let openings = self.book(meeting, set)?.len();
                    all += openings.saturating_sub(from).min(self.plan.pairs);
                }
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
        let mut jobs = Vec::new();
        for meeting in &round.meetings {
            self.add_meeting(number, meeting, &mut jobs)?;
        }
        if plan.kind == Kind::Candidate {
            // Pairs that a test waits for are played first.
            sort_by_count(plan.kind, &mut jobs, |job| job.key);
        }
        self.keep_own(&mut jobs);
        Ok(jobs)
    }

    /// The pairs of two entrants, the rule sets by turns.
    fn add_meeting(
        &mut self,
        number: usize,
        meeting: &Meeting,
        jobs: &mut Vec<Job>,
    ) -> Result<(), ArenaError> {
        let (sets, from) = (self.plan.rule_sets(), self.first_opening(number));
        let usual = (number, meeting.first, meeting.second);
        let known = self.played.as_ref();
        let known = known.and_then(|played| played.meetings.get(&meeting.both()));
        let (round, a, b) = known.copied().unwrap_or(usual);
        for at in from..from + self.plan.pairs {
            for set in 0..sets {
                if let Some(opening) = self.book(meeting, set)?.get(at) {
                    let opening = opening.clone();
                    let key = Key {
                        round,
                        a,
                        b,
                        opening: at * sets + set,
                    };
                    jobs.push(Job { key, opening });
                }
            }
        }
        Ok(())
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

    fn book(&mut self, meeting: &Meeting, set: usize) -> Result<&Book, ArenaError> {
        let plan = self.plan;
        let seats = [meeting.first, meeting.second].map(|at| &plan.entrants[at].seat);
        let variety = course::variety(plan.rule_set(set), seats, plan.courses);
        let is_by_options = matches!(variety, Variety::Options(_));
        let place = match self.books.entry((is_by_options, set)) {
            Entry::Occupied(found) => return Ok(found.into_mut()),
            Entry::Vacant(place) => place,
        };
        let wanted = plan.pairs.saturating_mul(self.opening_sets);
        let before = before(self.played.as_ref(), is_by_options, set, plan.rule_sets());
        let book = find_book(plan, set, variety, wanted + before.len(), &self.resources)?;
        let book = if before.is_empty() {
            book
        } else {
            let kept = book.after(&before, wanted, &self.resources);
            kept.map_err(|fault| ArenaError::Setup(Message::plain(fault)))?
        };
        if book.is_empty() {
            return Err(ArenaError::Setup(Message::new("no-opening")));
        }
        Ok(place.insert(book))
    }
}

/// The openings of a rule set that were played before the tournament grew, by their numbers in it.
fn before(
    played: Option<&Played>,
    is_by_options: bool,
    set: usize,
    sets: usize,
) -> HashMap<usize, Opening> {
    let Some(played) = played else {
        return HashMap::new();
    };
    let own = played.openings.iter();
    let own = own.filter(|((kind, number), _)| *kind == is_by_options && number % sets == set);
    own.map(|((_, number), opening)| (number / sets, opening.clone()))
        .collect()
}

fn find_book(
    plan: &Plan,
    set: usize,
    variety: Variety,
    wanted: usize,
    resources: &Resources,
) -> Result<Book, ArenaError> {
    let setup = plan.rule_set(set);
    let book = match (&plan.beginnings.openings, variety) {
        (Some(lines), Variety::Moves) => Book::of_lines(setup, lines, wanted, plan.seed),
        _ => Book::new(setup, variety, wanted, plan.seed, resources)
            .map_err(|fault| ArenaError::Setup(Message::plain(fault)))?,
    };
    Ok(book)
}
