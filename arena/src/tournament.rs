//! Playing a plan: what is missing is played, what is there is left alone.
//!
//! The order of the plan decides what counts, not the order in which games end, so any number of
//! threads, stops and restarts come to the same table.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use ludoteca_core::StopFlag;
use ludoteca_play::{Resources, Setup};

use crate::adjudicate::Adjudication;
use crate::course;
use crate::game::{Finished, House, Spoiled};
use crate::hypotheses::Test;
use crate::numbers::schedule::{Meeting, Round, gauntlet, round_robin};
use crate::numbers::sprt::Decision;
use crate::numbers::swiss::Swiss;
use crate::opening::{Book, Opening, Variety};
use crate::pair;
use crate::plan::{Kind, Plan};
use crate::seat::{self, Sitter};
use crate::store::{EntrantRow, GameRow, Key, PairRow, Store, StoreError};
use crate::tally::{self, Tally};
use crate::text::{Arg, Message, Tell};

/// How many programs a thread keeps warm.
const MOST_WARM: usize = 8;

/// Why a tournament cannot go on.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.tell())]
pub enum ArenaError {
    /// The file.
    Store(#[from] StoreError),
    /// The file holds another tournament.
    OtherPlan,
    /// A program is not the one that played before.
    Changed(String),
    /// A game that does not count, whatever is tried.
    Spoiled {
        /// Who played.
        names: [String; 2],
        /// What happened.
        spoiled: Spoiled,
    },
    /// A seat that nobody can take.
    Seat(String, seat::BadSeat),
    /// No game can be made of the plan.
    Setup(Message),
}

impl Tell for ArenaError {
    fn tell(&self) -> Message {
        let of = |name: Arg, reason: Message| {
            let message = Message::new("of").with("name", name);
            message.with("reason", reason)
        };
        match self {
            Self::Store(error) => error.tell(),
            Self::OtherPlan => Message::new("other-plan"),
            Self::Changed(name) => Message::new("changed").with("name", name.as_str()),
            Self::Spoiled { names, spoiled } => {
                let both = Message::new("and").with("one", names[0].as_str());
                of(both.with("other", names[1].as_str()).into(), spoiled.tell())
            }
            Self::Seat(name, bad) => of(name.as_str().into(), bad.tell()),
            Self::Setup(why) => why.clone(),
        }
    }
}

/// How far a tournament is.
#[derive(Clone, Debug)]
pub struct Progress<'a> {
    /// Pairs that are done.
    pub done: usize,
    /// Pairs that are planned so far: a Swiss plans round by round, a test may need fewer.
    pub planned: usize,
    /// Which pairs count so far, in the order of the plan.
    order: &'a [Key],
    results: &'a BTreeMap<Key, PairRow>,
    /// How long this run has taken.
    pub elapsed: std::time::Duration,
    /// How many pairs this run has played.
    pub played: usize,
}

impl<'a> Progress<'a> {
    /// The pairs that count so far, in the order of the plan.
    pub fn pairs(&self) -> impl Iterator<Item = &'a PairRow> {
        let Self { order, results, .. } = *self;
        order.iter().filter_map(|key| results.get(key))
    }
}

/// How a run of a tournament ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Whether all is played, or the test has decided.
    pub is_complete: bool,
    /// How many different openings there were, if too few.
    pub exhausted: Option<usize>,
}

/// Who runs a plan, and how.
pub struct Running<'a> {
    /// The plan.
    pub plan: &'a Plan,
    /// Where results are kept.
    pub store: &'a mut Store,
    /// Dictionaries.
    pub resources: Resources,
    /// How many pairs are played at the same time.
    pub threads: usize,
    /// Raised when it is to stop after the games that are under way.
    pub stop: StopFlag,
    /// Told after every pair.
    pub report: &'a mut (dyn FnMut(&Progress<'_>) + Send),
    /// Today, in seconds since 1970, for records of a new tournament.
    pub now: u64,
}

impl Running<'_> {
    /// Plays what is missing.
    pub fn run(self) -> Result<Summary, ArenaError> {
        let setup = &self.plan.setup;
        let fetched = setup.game.fetch(&setup.options, &self.resources);
        fetched.map_err(|refusal| ArenaError::Setup(Message::plain(refusal)))?;
        let created = prepare(self.plan, self.store, self.now)?;
        let house = House {
            resources: self.resources,
            created,
            adjudicates: self.plan.adjudicate.map(|nodes| Adjudication { nodes }),
        };
        let mut books = Books::default();
        let kept = self.store.pairs()?;
        let mut hall = Hall {
            plan: self.plan,
            store: self.store,
            results: kept.into_iter().map(|pair| (pair.key, pair)).collect(),
            report: self.report,
            since: Instant::now(),
            played: 0,
            order: Vec::new(),
            weighing: Weighing::new(self.plan),
            failed: None,
        };
        let mut event = Swiss::new(self.plan.entrants.len());
        let mut summary = Summary::default();
        for number in 0.. {
            let Some(round) = next_round(self.plan, number, &event)? else {
                summary.is_complete = true;
                break;
            };
            let jobs = list_jobs(self.plan, number, &round, &house, &mut books)?;
            summary.exhausted = books.exhausted();
            hall.order.extend(jobs.iter().map(|job| job.key));
            hall.weigh();
            let hall_lock = Mutex::new(&mut hall);
            play_jobs(&house, &jobs, &hall_lock, self.threads, &self.stop);
            if let Some(error) = hall.failed.take() {
                return Err(error);
            }
            let missing = jobs.iter().any(|job| !hall.results.contains_key(&job.key));
            if missing && !hall.is_decided() {
                return Ok(summary);
            }
            record_round(self.plan, &round, &hall, number, &mut event)?;
        }
        Ok(summary)
    }
}

/// Writes the plan down, or compares it with the one that is there; says when it began.
fn prepare(plan: &Plan, store: &mut Store, now: u64) -> Result<u64, ArenaError> {
    let mut entrants = Vec::new();
    for entrant in &plan.entrants {
        let hash = entrant.seat.hash();
        entrants.push(EntrantRow {
            name: entrant.name.clone(),
            seat: entrant.seat.to_string(),
            hash: hash.map_err(|bad| ArenaError::Seat(entrant.name.clone(), bad))?,
        });
    }
    let text = plan.describe();
    let created = store.meta("created")?.and_then(|text| text.parse().ok());
    let (Some(created), Some(kept)) = (created, store.meta("plan")?) else {
        // The game's rules for whoever looks at the file.
        let game = plan.setup.game.name();
        let rules = plan.setup.to_string();
        store.set_entrants(&entrants)?;
        store.set_meta(&[
            ("game", game),
            ("rules", &rules),
            ("name", &plan.name),
            ("kind", plan.kind.name()),
            ("seed", &plan.seed.to_string()),
            (
                "sprt",
                &serde_json::to_string(&plan.test).unwrap_or_default(),
            ),
            (
                "time",
                &serde_json::to_string(&plan.time).unwrap_or_default(),
            ),
            (
                "adjudicate",
                &plan
                    .adjudicate
                    .map_or(String::new(), |nodes| nodes.to_string()),
            ),
            ("created", &now.to_string()),
            ("plan", &text),
        ])?;
        return Ok(now);
    };
    if kept != text {
        return Err(ArenaError::OtherPlan);
    }
    let before = store.entrants()?;
    if let Some((_, now)) = before.iter().zip(&entrants).find(|(a, b)| a.hash != b.hash) {
        return Err(ArenaError::Changed(now.name.clone()));
    }
    Ok(created)
}

/// What is played next; nothing when all rounds are.
fn next_round(plan: &Plan, number: usize, event: &Swiss) -> Result<Option<Round>, ArenaError> {
    let count = plan.entrants.len();
    let others: Vec<usize> = (1..count).collect();
    Ok(match plan.kind {
        Kind::RoundRobin => round_robin(count).into_iter().nth(number),
        Kind::Gauntlet => gauntlet(&[0], &others).into_iter().nth(number),
        // All at once, so that the test meets the whole field from the first pair on.
        Kind::Candidate => (number == 0).then(|| Round {
            meetings: others
                .into_iter()
                .map(|second| Meeting { first: 0, second })
                .collect(),
            bye: None,
        }),
        Kind::Swiss => {
            let rounds = match plan.rounds {
                0 => Swiss::usual_rounds(count),
                rounds => rounds,
            };
            if number >= rounds {
                return Ok(None);
            }
            // When everybody has met everybody it is over sooner.
            event.next_round().ok()
        }
    })
}

/// Tells a Swiss event what a round brought.
fn record_round(
    plan: &Plan,
    round: &Round,
    hall: &Hall<'_, '_>,
    number: usize,
    event: &mut Swiss,
) -> Result<(), ArenaError> {
    if plan.kind != Kind::Swiss {
        return Ok(());
    }
    let wrong = |error: crate::numbers::swiss::SwissError| ArenaError::Setup(Message::plain(error));
    for meeting in &round.meetings {
        let is_theirs = |pair: &&PairRow| {
            let Key { round, a, b, .. } = pair.key;
            (round, a, b) == (number, meeting.first, meeting.second)
        };
        let tally = Tally::new(&plan.setup, hall.results.values().filter(is_theirs), None);
        let share = tally.counts.mean().unwrap_or(0.5);
        event.record(*meeting, share).map_err(wrong)?;
    }
    if let Some(bye) = round.bye {
        event.record_bye(bye).map_err(wrong)?;
    }
    Ok(())
}

/// A pair to play.
struct Job {
    key: Key,
    opening: Opening,
}

/// The openings of each kind of pairing, found once.
#[derive(Default)]
struct Books(HashMap<bool, Book>);

impl Books {
    fn get(&mut self, plan: &Plan, meeting: &Meeting, house: &House) -> Result<&Book, ArenaError> {
        let seats = [meeting.first, meeting.second].map(|at| &plan.entrants[at].seat);
        let variety = course::variety(&plan.setup, seats);
        let rounds = match plan.kind {
            Kind::Swiss if plan.rounds == 0 => Swiss::usual_rounds(plan.entrants.len()),
            Kind::Swiss => plan.rounds,
            _ => 1,
        };
        let key = matches!(variety, Variety::Options(_));
        let place = match self.0.entry(key) {
            Entry::Occupied(found) => return Ok(found.into_mut()),
            Entry::Vacant(place) => place,
        };
        let wanted = plan.pairs.saturating_mul(rounds);
        let book = Book::new(&plan.setup, variety, wanted, plan.seed, &house.resources)
            .map_err(|fault| ArenaError::Setup(Message::plain(fault)))?;
        if book.is_empty() {
            return Err(ArenaError::Setup(Message::new("no-opening")));
        }
        Ok(place.insert(book))
    }

    fn exhausted(&self) -> Option<usize> {
        self.0.values().filter_map(|book| book.exhausted).min()
    }
}

/// All pairs of a round, in the order in which they count.
fn list_jobs(
    plan: &Plan,
    number: usize,
    round: &Round,
    house: &House,
    books: &mut Books,
) -> Result<Vec<Job>, ArenaError> {
    let mut jobs = Vec::new();
    let from = if plan.kind == Kind::Swiss {
        number * plan.pairs
    } else {
        0
    };
    for meeting in &round.meetings {
        let book = books.get(plan, meeting, house)?;
        for opening in from..from + plan.pairs {
            let Some(found) = book.get(opening) else {
                break;
            };
            let key = Key {
                round: number,
                a: meeting.first,
                b: meeting.second,
                opening,
            };
            let opening = found.clone();
            jobs.push(Job { key, opening });
        }
    }
    if plan.kind == Kind::Candidate {
        jobs.sort_by_key(|job| (job.key.opening, job.key.b));
    }
    Ok(jobs)
}

/// Where results come together.
struct Hall<'a, 'b> {
    plan: &'a Plan,
    store: &'a mut Store,
    results: BTreeMap<Key, PairRow>,
    report: &'b mut (dyn FnMut(&Progress<'_>) + Send),
    since: Instant,
    played: usize,
    order: Vec<Key>,
    weighing: Weighing,
    failed: Option<ArenaError>,
}

/// The test of a tournament, as far as pairs are there without a gap. It goes on where it was:
/// weighing thousands of pairs anew after each of them would take longer than playing them.
struct Weighing {
    test: Option<Test>,
    seen: HashSet<(usize, usize, [String; 2])>,
    /// How many pairs of the order were looked at.
    count: usize,
    is_decided: bool,
}

impl Weighing {
    fn new(plan: &Plan) -> Self {
        Self {
            test: plan.test.and_then(|test| test.test(&plan.setup).ok()),
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
    fn is_decided(&self) -> bool {
        self.weighing.is_decided
    }

    /// Weighs the pairs that have come in, up to the first that is missing.
    fn weigh(&mut self) {
        while self.weighing.test.is_some()
            && !self.weighing.is_decided
            && let Some(key) = self.order.get(self.weighing.count)
            && let Some(pair) = self.results.get(key)
        {
            self.weighing.add(&self.plan.setup, pair);
        }
    }

    fn add(&mut self, job: &Job, games: &[Finished; 2]) -> Result<(), ArenaError> {
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
    test: Option<tally::Hypotheses>,
) -> (Vec<&'p PairRow>, bool) {
    let pairs: Vec<&PairRow> = pairs.into_iter().collect();
    let Some(mut sprt) = test.and_then(|test| test.test(setup).ok()) else {
        return (pairs, false);
    };
    let marks = tally::mark_distinct(pairs.iter().copied());
    for (at, (pair, is_new)) in pairs.iter().zip(marks).enumerate() {
        if !is_new {
            continue;
        }
        let decision = sprt.add(setup, pair);
        if decision != Decision::Continue {
            return (pairs[..=at].to_vec(), true);
        }
    }
    (pairs, false)
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

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Plays all jobs that have no result yet, with some threads.
fn play_jobs(
    house: &House,
    jobs: &[Job],
    hall: &Mutex<&mut Hall<'_, '_>>,
    threads: usize,
    stop: &StopFlag,
) {
    let next = Mutex::new(0);
    let work = || {
        let mut warm = Warm::default();
        loop {
            let job = {
                let mut next = lock(&next);
                let hall = lock(hall);
                if hall.failed.is_some() || stop.is_raised() || hall.is_decided() {
                    return;
                }
                while jobs
                    .get(*next)
                    .is_some_and(|job| hall.results.contains_key(&job.key))
                {
                    *next += 1;
                }
                *next += 1;
                jobs.get(*next - 1)
            };
            let Some(job) = job else { return };
            let plan = lock(hall).plan;
            let played = warm.play(house, plan, job);
            let mut hall = lock(hall);
            let added = played.and_then(|games| hall.add(job, &games));
            if let Err(error) = added {
                hall.failed.get_or_insert(error);
                return;
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.max(1) {
            scope.spawn(work);
        }
        work();
    });
}

/// Sitters that a thread keeps from game to game.
#[derive(Default)]
struct Warm {
    sitters: Vec<(usize, Box<dyn Sitter>)>,
}

impl Warm {
    fn play(&mut self, house: &House, plan: &Plan, job: &Job) -> Result<[Finished; 2], ArenaError> {
        let (a, b) = (job.key.a, job.key.b);
        let mut first = self.take(a, house, plan)?;
        let mut second = self.take(b, house, plan)?;
        let played = pair::play(house, &job.opening, first.as_mut(), second.as_mut());
        self.sitters.push((a, first));
        self.sitters.push((b, second));
        if self.sitters.len() > MOST_WARM {
            // Those that have waited longest stand in front.
            self.sitters.drain(..self.sitters.len() - MOST_WARM);
        }
        played.map_err(|spoiled| ArenaError::Spoiled {
            names: [a, b].map(|at| plan.entrants[at].name.clone()),
            spoiled,
        })
    }

    fn take(
        &mut self,
        id: usize,
        house: &House,
        plan: &Plan,
    ) -> Result<Box<dyn Sitter>, ArenaError> {
        if let Some(at) = self.sitters.iter().position(|(kept, _)| *kept == id) {
            return Ok(self.sitters.remove(at).1);
        }
        let entrant = &plan.entrants[id];
        let (seat, name) = (&entrant.seat, &entrant.name);
        seat::sit(seat, name, &plan.setup, plan.time, &house.resources)
            .map_err(|bad| ArenaError::Seat(name.clone(), bad))
    }
}
