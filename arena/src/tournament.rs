//! Playing a plan: what is missing is played, what is there is left alone.
//!
//! The order of the plan decides what counts, not the order in which games end, so any number of
//! threads, stops and restarts come to the same table.

mod outages;
pub(crate) mod results;
mod tables;

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use ludoteca_core::StopFlag;
use ludoteca_machines::Shard;
use ludoteca_play::Resources;

use crate::adjudicate::Adjudication;
use crate::course;
use crate::game::{House, Spoiled};
use crate::live::LiveWriter;
use crate::opening::{Book, Opening, Variety};
use crate::plan::{Kind, Plan};
use crate::remote::{self, Machines, Post};
use crate::seat::{self, BadSeat};
use crate::store::{EntrantRow, Key, PairRow, Store, StoreError};
use crate::tally::Tally;
use crate::text::{Arg, Message, Tell};
use ludoteca_ratings::schedule::{Meeting, Round, gauntlet, round_robin};
use ludoteca_ratings::swiss::Swiss;

use outages::Outages;
pub use results::counted;
use results::{Hall, Weighing};
use tables::Tables;

/// Why a tournament cannot go on.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.tell_in_english())]
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
    /// The file holds another part of the tournament.
    OtherShard {
        /// What it holds.
        found: Option<String>,
        /// What was asked for.
        wanted: Option<Shard>,
    },
    /// The machines that others lend.
    Machines(String),
    /// Pairs that no worker could play: a person must look.
    GivenUp(Message),
}

impl ArenaError {
    /// Whose program (0 or 1 of the pair) the machine did not let run, and what happened; any other
    /// error stays one.
    fn machine(self) -> Result<(usize, Message), Self> {
        match self {
            Self::Spoiled {
                spoiled: Spoiled::Machine { why, by },
                ..
            } => Ok((by, why)),
            error => Err(error),
        }
    }
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
            Self::Machines(why) => Message::plain(why),
            Self::GivenUp(message) => message.clone(),
            Self::OtherShard { found, wanted } => {
                let name = |shard: Option<String>| match shard {
                    Some(shard) => Message::new("shard").with("shard", shard),
                    None => Message::new("shard-whole"),
                };
                Message::new("shard-other")
                    .with("found", name(found.clone()))
                    .with("wanted", name(wanted.map(|shard| shard.to_string())))
            }
        }
    }
}

/// How far a tournament is.
#[derive(Clone, Debug)]
pub struct Progress<'a> {
    /// Pairs that are done.
    pub done: usize,
    /// Pairs that the whole plan has; a test may need fewer.
    pub planned: usize,
    /// Which pairs count so far, in the order of the plan.
    order: &'a [Key],
    fresh: &'a [Key],
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

    /// The pairs that have just come in, whether they count or not.
    pub fn fresh(&self) -> impl Iterator<Item = &'a PairRow> {
        let Self { fresh, results, .. } = *self;
        fresh.iter().filter_map(|key| results.get(key))
    }
}

/// Pairs of two entrants that the machine did not let play; the same command tries them again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CalledOff {
    /// Who should have played.
    pub names: [String; 2],
    /// How many pairs.
    pub pairs: usize,
    /// What happened.
    pub why: Message,
}

impl Tell for CalledOff {
    fn tell(&self) -> Message {
        Message::new("called-off")
            .with("count", self.pairs)
            .with("one", self.names[0].as_str())
            .with("other", self.names[1].as_str())
            .with("why", self.why.clone())
    }
}

/// How a run of a tournament ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Whether all is played, or the test has decided.
    pub is_complete: bool,
    /// Pairs that could not be played.
    pub called_off: Vec<CalledOff>,
    /// How many different openings there were, if too few.
    pub exhausted: Option<usize>,
}

/// By whom the pairs of a plan are played.
#[expect(clippy::large_enum_variant, reason = "there is one for each run")]
pub enum Hands<'a> {
    /// All of them here.
    Here,
    /// A part of them here; others play the rest.
    Shard(Shard),
    /// All of them by workers on other machines.
    Machines(Machines<'a>),
}

impl<'a> Hands<'a> {
    /// Connects to the workers, where they play.
    fn open_post(&self, plan: &Plan, store: &mut Store) -> Result<Option<Post<'a>>, ArenaError> {
        let Self::Machines(machines) = self else {
            return Ok(None);
        };
        let mut post = machines.open(plan, run_name(plan, store)?)?;
        post.remember(store)?;
        Ok(Some(post))
    }

    fn shard(&self) -> Option<Shard> {
        match self {
            Self::Shard(shard) => Some(*shard),
            Self::Here | Self::Machines(_) => None,
        }
    }
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
    /// Plays what is missing, here.
    pub fn run(self) -> Result<Summary, ArenaError> {
        self.run_by(&Hands::Here)
    }

    /// Plays what is missing of what these hands are to play.
    pub fn run_by(self, hands: &Hands<'_>) -> Result<Summary, ArenaError> {
        let shard = hands.shard();
        if shard.is_some() && self.plan.kind == Kind::Swiss {
            return Err(ArenaError::Setup(Message::new("shard-swiss")));
        }
        let house = open_house(self.plan, self.store, self.resources, self.now, shard)?;
        let live = LiveWriter::beside(self.store);
        let mut books = Books::default();
        let planned = count_pairs(self.plan, &house, &mut books, shard)?;
        let kept = self.store.pairs()?;
        let mut hall = Hall {
            plan: self.plan,
            store: self.store,
            results: kept.into_iter().map(|pair| (pair.key, pair)).collect(),
            report: self.report,
            since: Instant::now(),
            played: 0,
            order: Vec::new(),
            planned,
            // A part of the pairs decides nothing.
            weighing: Weighing::new(&self.plan.setup, self.plan.test.filter(|_| shard.is_none())),
            outages: Outages::default(),
            failed: None,
        };
        let mut post = hands.open_post(self.plan, hall.store)?;
        let mut event = Swiss::new(self.plan.entrants.len());
        let mut summary = Summary::default();
        let mut listed = 0;
        let mut number = 0;
        loop {
            let Some(round) = next_round(self.plan, number, &event) else {
                summary.is_complete = true;
                break;
            };
            let mut jobs = list_jobs(self.plan, number, &round, &house, &mut books)?;
            if let Some(shard) = shard {
                jobs.retain(|_| {
                    listed += 1;
                    shard.takes(listed - 1)
                });
            }
            summary.exhausted = books.exhausted();
            if self.plan.kind == Kind::Swiss {
                hall.drop_others(number, &jobs)?;
            }
            hall.order.extend(jobs.iter().map(|job| job.key));
            hall.weigh();
            if let Some(post) = &mut post {
                let round = remote::Round {
                    number,
                    jobs: &jobs,
                    house: &house,
                    catalogue: &[self.plan.setup.game],
                    stop: &self.stop,
                };
                let is_changed = remote::play_round(post, &round, &mut hall)?;
                if is_changed {
                    // Pairs of earlier rounds were taken back, and in a Swiss event who met whom
                    // rests on them: begin again with what is left.
                    event = Swiss::new(self.plan.entrants.len());
                    hall.order.clear();
                    hall.weighing = Weighing::new(&self.plan.setup, self.plan.test);
                    number = 0;
                    continue;
                }
            } else {
                let tables = Tables {
                    house: &house,
                    live: live.as_ref(),
                    threads: self.threads,
                    stop: &self.stop,
                };
                tables.play(&jobs, &mut hall)?;
            }
            // Pairs that nobody could play are told when all the rest is played.
            let has_given_up = post.as_ref().is_some_and(|post| !post.given_up.is_empty());
            let is_missing = jobs.iter().any(|job| hall.misses(&job.key)) && !hall.is_decided();
            if is_missing && (!has_given_up || self.stop.is_raised()) {
                return Ok(summary);
            }
            record_round(self.plan, &round, &hall, number, &mut event)?;
            number += 1;
        }
        if let Some(post) = post.as_ref().filter(|post| !post.given_up.is_empty()) {
            return Err(ArenaError::GivenUp(remote::tell_given_up(&post.given_up)));
        }
        summary.called_off = hall.outages.list(self.plan);
        summary.is_complete &= summary.called_off.is_empty();
        if shard.is_some() && summary.is_complete {
            let done = hall.order.len();
            self.store.set_meta(&[
                (SHARD_PAIRS, &done.to_string()),
                (ALL_PAIRS, &listed.to_string()),
            ])?;
        }
        Ok(summary)
    }
}

/// Writes down what is to be played, or finds that it is what the file has, and makes all ready.
fn open_house(
    plan: &Plan,
    store: &mut Store,
    resources: Resources,
    now: u64,
    shard: Option<Shard>,
) -> Result<House, ArenaError> {
    let setup = &plan.setup;
    let fetched = setup.game.fetch(&setup.options, &resources);
    fetched.map_err(|refusal| ArenaError::Setup(Message::plain(refusal)))?;
    let created = prepare(plan, store, now, shard)?;
    if course::clock::warning(plan).is_some() {
        store.set_meta(&[(CLOCKS, "own")])?;
    }
    // A run that was killed may have left games that nobody plays any more.
    store.clear_live()?;
    Ok(House {
        resources,
        created,
        adjudicates: plan.adjudicate.map(|nodes| Adjudication { nodes }),
    })
}

/// The name of this tournament on other machines: made once, so that a head that was killed finds
/// its jobs again, and nobody else has the same.
fn run_name(plan: &Plan, store: &mut Store) -> Result<String, ArenaError> {
    if let Some(name) = store.meta("run")? {
        return Ok(name);
    }
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let now = since.map_or(0, |since| since.as_nanos());
    let text = format!("{} {now} {}", plan.describe(), std::process::id());
    let mut name = ludoteca_files::hash(text.as_bytes());
    name.truncate(16);
    store.set_meta(&[("run", &name)])?;
    Ok(name)
}

/// Which part of the tournament a file holds.
pub(crate) const SHARD: &str = "shard";
/// How many pairs that part has, once all of them are played.
pub(crate) const SHARD_PAIRS: &str = "shard-pairs";
/// How many pairs the whole tournament has.
pub(crate) const ALL_PAIRS: &str = "all-pairs";

/// Says that course programs were told the machine's own time, so that games need not repeat.
pub(crate) const CLOCKS: &str = "clocks";

/// Writes the plan down, or compares it with the one that is there; says when it began.
fn prepare(
    plan: &Plan,
    store: &mut Store,
    now: u64,
    shard: Option<Shard>,
) -> Result<u64, ArenaError> {
    let mut entrants = Vec::new();
    for entrant in &plan.entrants {
        let hash = match entrant.seat.hash() {
            Err(BadSeat::File(_) | BadSeat::Missing(_)) => Ok(UNREADABLE.to_owned()),
            hash => hash,
        };
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
        if let Some(shard) = shard {
            store.set_meta(&[(SHARD, &shard.to_string())])?;
        }
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
    let found = store.meta(SHARD)?;
    if found != shard.map(|shard| shard.to_string()) {
        let wanted = shard;
        return Err(ArenaError::OtherShard { found, wanted });
    }
    let before = store.entrants()?;
    let mut late = Vec::new();
    for (at, (old, new)) in before.iter().zip(&entrants).enumerate() {
        match &*old.hash {
            hash if hash == new.hash => {}
            UNREADABLE => late.push(at),
            _ => return Err(ArenaError::Changed(new.name.clone())),
        }
    }
    if !late.is_empty() {
        let_in(store, &entrants, &late)?;
    }
    Ok(created)
}

/// Stands for the hash of an entrant whose files could not be read.
const UNREADABLE: &str = "unreadable";

/// Entrants whose files can be read at last play what they have lost by not being there.
fn let_in(store: &mut Store, entrants: &[EntrantRow], late: &[usize]) -> Result<(), StoreError> {
    let pairs = store.pairs()?;
    let keys = pairs.iter().map(|pair| pair.key);
    let is_theirs = |key: &Key| late.contains(&key.a) || late.contains(&key.b);
    let lost: Vec<Key> = keys.filter(is_theirs).collect();
    store.remove(&lost)?;
    store.set_entrants(entrants)
}

/// What is played next; nothing when all rounds are.
fn next_round(plan: &Plan, number: usize, event: &Swiss) -> Option<Round> {
    if plan.kind != Kind::Swiss {
        return list_rounds(plan).into_iter().nth(number);
    }
    // When everybody has met everybody it is over sooner.
    let is_over = number >= rounds_of(plan);
    (!is_over).then(|| event.next_round().ok()).flatten()
}

/// The rounds of a plan in which results do not decide who meets whom.
fn list_rounds(plan: &Plan) -> Vec<Round> {
    let others: Vec<usize> = (1..plan.entrants.len()).collect();
    match plan.kind {
        Kind::RoundRobin => round_robin(plan.entrants.len()),
        Kind::Gauntlet => gauntlet(&[0], &others),
        // All at once, so that the test meets the whole field from the first pair on.
        Kind::Candidate => vec![Round {
            meetings: others
                .into_iter()
                .map(|second| Meeting { first: 0, second })
                .collect(),
            bye: None,
        }],
        Kind::Swiss => Vec::new(),
    }
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
    let wrong =
        |error: ludoteca_ratings::swiss::SwissError| ArenaError::Setup(Message::plain(error));
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
pub(crate) struct Job {
    pub(crate) key: Key,
    pub(crate) opening: Opening,
}

/// The openings of each kind of pairing, found once.
#[derive(Default)]
struct Books(HashMap<bool, Book>);

impl Books {
    fn get(&mut self, plan: &Plan, meeting: &Meeting, house: &House) -> Result<&Book, ArenaError> {
        let seats = [meeting.first, meeting.second].map(|at| &plan.entrants[at].seat);
        let variety = course::variety(&plan.setup, seats);
        let key = matches!(variety, Variety::Options(_));
        let place = match self.0.entry(key) {
            Entry::Occupied(found) => return Ok(found.into_mut()),
            Entry::Vacant(place) => place,
        };
        let wanted = plan.pairs.saturating_mul(rounds_of(plan));
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

/// How many pairs a plan has, or the part of it that a shard plays.
fn count_pairs(
    plan: &Plan,
    house: &House,
    books: &mut Books,
    shard: Option<Shard>,
) -> Result<usize, ArenaError> {
    let mut all = 0;
    if plan.kind == Kind::Swiss {
        // Everybody who is there plays in every round, whoever it meets; nobody meets anybody twice.
        let count = plan.entrants.len();
        let meeting = Meeting {
            first: 0,
            second: 1,
        };
        let openings = books.get(plan, &meeting, house)?.len();
        let rounds = rounds_of(plan).min(count - 1 + count % 2);
        let in_round = |round: usize| openings.saturating_sub(round * plan.pairs).min(plan.pairs);
        all = (0..rounds).map(in_round).sum::<usize>() * (count / 2);
    }
    for meeting in list_rounds(plan).iter().flat_map(|round| &round.meetings) {
        all += books.get(plan, meeting, house)?.len().min(plan.pairs);
    }
    Ok(match shard {
        Some(shard) => (0..all).filter(|at| shard.takes(*at)).count(),
        None => all,
    })
}

/// How many rounds a Swiss event has, and anything else: one.
fn rounds_of(plan: &Plan) -> usize {
    match plan.kind {
        Kind::Swiss if plan.rounds == 0 => Swiss::usual_rounds(plan.entrants.len()),
        Kind::Swiss => plan.rounds,
        _ => 1,
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
    plan.kind.sort(&mut jobs, |job| job.key);
    Ok(jobs)
}
