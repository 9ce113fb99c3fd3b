//! A run of a ladder: what is planned and missing is played, then the next round is planned.

use std::collections::{HashMap, HashSet};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use ludoteca_core::StopFlag;
use ludoteca_course::Courses;
use ludoteca_play::{Game, Resources};

use super::file;
use super::goal::{Goal, Promise};
use super::log::{self, Slot, Version};
use super::rest::find_resting;
use super::round::Planner;
use super::standings::is_narrow;
use crate::adjudicate::Adjudication;
use crate::course;
use crate::game::GameContext;
use crate::live::LiveWriter;
use crate::plan::{Beginnings, Entrant, Kind, Plan};
use crate::seat::SeatSpec;
use crate::show::read_setup;
use crate::store::{PairRow, Store};
use crate::text::Message;
use crate::tournament::{
    ArenaError, CLOCKS, CalledOff, Executor, Job, Players, Progress, Results, RoundToPlay,
};

/// Interval between looks at the clock and the flag.
const LOOK: Duration = Duration::from_millis(50);

/// Settings for running a ladder.
pub struct LadderRun<'a> {
    /// The file.
    pub store: &'a mut Store,
    /// The games.
    pub catalogue: &'a [Game],
    /// The courses whose programs can sit.
    pub courses: Courses,
    /// Dictionaries.
    pub resources: Resources,
    /// Goal that ends the run.
    pub goal: Goal,
    /// Seed of openings and of choices between equals; else as before.
    pub seed: Option<u64>,
    /// Number of pairs that are played at the same time.
    pub threads: usize,
    /// Raised when it is to stop.
    pub stop: StopFlag,
    /// Told after every pair.
    pub report: &'a mut (dyn FnMut(&Progress<'_>) + Send),
    /// Told how many pairs are left, where a run goes on with what another was asked for.
    pub resumes: &'a mut (dyn FnMut(usize) + Send),
}

/// End of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LadderEnd {
    /// It has done what it was asked for.
    Reached,
    /// The run was stopped.
    Stopped,
    /// No two entrants could meet.
    Nobody,
    /// All openings were played by everybody.
    Exhausted,
}

/// Summary of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LadderSummary {
    /// End of the run.
    pub end: LadderEnd,
    /// Pairs that the machine could not play: they count for nothing and are not tried again.
    pub called_off: Vec<CalledOff>,
}

enum Epoch {
    /// An entrant came or went.
    Changed,
    Over(LadderEnd),
}

impl<'a> LadderRun<'a> {
    /// Plays until the goal is reached.
    pub fn run(mut self, executor: &Executor<'a>) -> Result<LadderSummary, ArenaError> {
        let seed = self.settle_seed()?;
        let until = self.promise()?;
        let folder = tempfile::tempdir().map_err(setup_error)?;
        let mut seats = HashMap::new();
        let mut failures = MachineFailures::default();
        let stop = self.stop.clone();
        let watch = Watcher::new(&stop, self.deadline());
        let ended = std::thread::scope(|scope| {
            scope.spawn(|| watch.watch());
            let ended = loop {
                match self.epoch(
                    executor,
                    (seed, until),
                    (folder.path(), &mut seats),
                    &watch.halt,
                    &mut failures,
                ) {
                    Ok(Epoch::Changed) => {}
                    Ok(Epoch::Over(end)) => break Ok(end),
                    Err(error) => break Err(error),
                }
            };
            watch.end();
            ended
        })?;
        if ended != LadderEnd::Stopped {
            Promise::clear(self.store)?;
        }
        Ok(LadderSummary {
            end: ended,
            called_off: failures.called_off,
        })
    }

    fn deadline(&self) -> Option<Instant> {
        match self.goal {
            Goal::Time(time) => Instant::now().checked_add(time),
            Goal::Pairs(_) | Goal::Width(_) => None,
        }
    }

    /// The seed of this run's choices; the first run's is that of all openings.
    fn settle_seed(&mut self) -> Result<u64, ArenaError> {
        let kept = self
            .store
            .meta("choices")?
            .and_then(|text| text.parse().ok());
        let seed = self.seed.or(kept).unwrap_or(1);
        let text = seed.to_string();
        self.store.set_meta(&[("choices", &text)])?;
        if self.store.meta("seed")?.is_none() {
            self.store.set_meta(&[("seed", &text)])?;
        }
        Ok(seed)
    }

    /// The number of the schedule at which this run ends. The command of a run that was stopped or
    /// killed goes on to where that would have ended.
    fn promise(&mut self) -> Result<usize, ArenaError> {
        let Goal::Pairs(asked) = self.goal else {
            return Ok(usize::MAX);
        };
        let schedule = log::schedule(self.store)?;
        let done = self.store.count_pairs()? + schedule.iter().filter(|slot| slot.is_off).count();
        if let Some(kept) = Promise::read(self.store)?.filter(|kept| kept.asked == asked)
            && kept.until > done
        {
            if kept.until - done < asked {
                (self.resumes)(kept.until - done);
            }
            return Ok(kept.until);
        }
        let until = done.saturating_add(asked);
        Promise { asked, until }.write(self.store)?;
        Ok(until)
    }

    /// Plays with the same field until somebody comes or goes.
    fn epoch(
        &mut self,
        executor: &Executor<'a>,
        (seed, until): (u64, usize),
        (folder, seats): (&std::path::Path, &mut HashMap<usize, SeatSpec>),
        halt: &StopFlag,
        failures: &mut MachineFailures,
    ) -> Result<Epoch, ArenaError> {
        let schedule = log::schedule(self.store)?;
        let next = schedule.last().map_or(0, |slot| slot.key.round + 1);
        if is_complete(&schedule, &self.store.pairs()?) {
            log::settle_changes(self.store, next)?;
        }
        let versions = log::versions(self.store)?;
        let changes = log::changes(self.store)?;
        let settled = changes.iter().filter(|change| change.round.is_some());
        let active = log::active(settled);
        lay_programs(self.store, &needed(&schedule, &active), folder, seats)?;
        let plan = self.plan(&versions, seats)?;
        let context = self.context(&plan)?;
        let planner = Planner::new(
            &plan,
            &versions,
            &active,
            &schedule,
            context.resources.clone(),
        );
        let mut players = Players {
            remote: executor.connect(&plan, self.store)?,
            live: LiveWriter::beside(self.store),
            threads: self.threads,
            stop: halt.clone(),
        };
        let planned = if until == usize::MAX { 0 } else { until };
        let mut report = stop_at_once(self.report, &self.stop, halt);
        let results = Results::read(&plan, self.store, &mut report, planned, None)?;
        let mut field = Stretch {
            planner,
            schedule,
            results,
            context: &context,
            stop: &self.stop,
            halt,
            goal: self.goal,
            seed,
            until,
            failures: &mut *failures,
        };
        let ended = field.play(&mut players);
        let called_off = field.results.outages.list(&plan);
        failures.called_off.extend(called_off);
        ended
    }

    fn context(&mut self, plan: &Plan) -> Result<GameContext, ArenaError> {
        let setup = &plan.setup;
        let fetched = setup.game.fetch(&setup.options, &self.resources);
        fetched.map_err(setup_error)?;
        if course::clock::warning(plan).is_some() {
            self.store.set_meta(&[(CLOCKS, "own")])?;
        }
        course::note_number(plan, self.store)?;
        self.store.clear_live()?;
        let created = self.store.meta("created")?.unwrap_or_default();
        Ok(GameContext {
            resources: self.resources.clone(),
            created: created.parse().unwrap_or_default(),
            adjudicates: plan.adjudicate.map(|nodes| Adjudication { nodes }),
        })
    }

    fn plan(
        &self,
        versions: &[Version],
        seats: &HashMap<usize, SeatSpec>,
    ) -> Result<Plan, ArenaError> {
        let meta = |key: &str| self.store.meta(key).map(Option::unwrap_or_default);
        let rows = self.store.entrants()?;
        let mut entrants = Vec::new();
        for version in versions {
            let name = version.label();
            let kept = seats.get(&version.id).cloned();
            let written = rows.get(version.id).map_or("", |row| row.seat.as_str());
            let bad = |bad| ArenaError::Seat(name.clone(), bad);
            let seat = kept.map_or_else(|| written.parse().map_err(bad), Ok)?;
            entrants.push(Entrant { name, seat });
        }
        Ok(Plan {
            name: meta("name")?,
            kind: Kind::Ladder,
            setup: read_setup(self.store, self.catalogue)?,
            pairs: 1,
            rounds: 0,
            seed: meta("seed")?.parse().unwrap_or(1),
            time: serde_json::from_str(&meta("time")?).unwrap_or_default(),
            test: None,
            adjudicate: meta("adjudicate")?.parse().ok(),
            entrants,
            courses: self.courses,
            beginnings: Beginnings::default(),
        })
    }
}

/// A report after which no further pair begins if it has raised the flag: the watcher may look later.
fn stop_at_once<'r>(
    report: &'r mut (dyn FnMut(&Progress<'_>) + Send),
    stop: &'r StopFlag,
    halt: &'r StopFlag,
) -> impl FnMut(&Progress<'_>) + Send + 'r {
    move |progress| {
        report(progress);
        if stop.is_raised() {
            halt.raise();
        }
    }
}

fn setup_error(error: impl std::fmt::Display) -> ArenaError {
    ArenaError::Setup(Message::plain(error))
}

/// Lists the entrants whose programs may be started: those that are there, and those that still
/// have pairs to play.
fn needed(schedule: &[Slot], active: &[usize]) -> Vec<usize> {
    let last = schedule.iter().rev().take(256);
    let mut all: Vec<usize> = last.flat_map(|slot| [slot.key.a, slot.key.b]).collect();
    all.extend(active);
    all.sort_unstable();
    all.dedup();
    all
}

/// Lays the programs that are needed and not there yet below a folder.
fn lay_programs(
    store: &Store,
    needed: &[usize],
    folder: &std::path::Path,
    seats: &mut HashMap<usize, SeatSpec>,
) -> Result<(), ArenaError> {
    for id in needed {
        if !seats.contains_key(id)
            && let Some(seat) = file::unpack_seat(store, *id, folder)?
        {
            seats.insert(*id, seat.map_err(ArenaError::Setup)?);
        }
    }
    Ok(())
}

/// Tells if every pair that was chosen is played or called off.
fn is_complete(schedule: &[Slot], rows: &[PairRow]) -> bool {
    let off = schedule.iter().filter(|slot| slot.is_off).count();
    rows.len() + off >= schedule.len()
}

/// A stretch of a run in which the field stays as it is.
struct Stretch<'a, 'b> {
    planner: Planner<'a>,
    schedule: Vec<Slot>,
    results: Results<'a>,
    context: &'b GameContext,
    stop: &'b StopFlag,
    halt: &'b StopFlag,
    goal: Goal,
    seed: u64,
    until: usize,
    failures: &'b mut MachineFailures,
}

/// Failures of the machine in a run.
#[derive(Default)]
struct MachineFailures {
    /// Entrants whose programs could not be run: they are left out of the rest of the run.
    unable: HashSet<usize>,
    called_off: Vec<CalledOff>,
}

impl Stretch<'_, '_> {
    fn play(&mut self, players: &mut Players<'_>) -> Result<Epoch, ArenaError> {
        loop {
            let jobs = self.list_missing()?;
            if jobs.is_empty() {
                match self.advance()? {
                    Some(epoch) => return Ok(epoch),
                    None => continue,
                }
            }
            let round = RoundToPlay {
                number: jobs.iter().map(|job| job.key.round).max().unwrap_or(0),
                jobs: &jobs,
                context: self.context,
                depends_on_results: false,
            };
            players.play(&round, &mut self.results)?;
            self.call_off()?;
            if self.stop.is_raised() {
                return Ok(Epoch::Over(LadderEnd::Stopped));
            }
            if self.halt.is_raised() {
                return Ok(Epoch::Over(LadderEnd::Reached));
            }
            if let Some(given_up) = players.given_up() {
                return Err(given_up);
            }
        }
    }

    /// The pairs that were chosen and are not played, in the order in which they were chosen.
    fn list_missing(&mut self) -> Result<Vec<Job>, ArenaError> {
        let mut jobs = Vec::new();
        for slot in &self.schedule {
            let is_missing = !slot.is_off && slot.n < self.until && !self.results.has(&slot.key);
            if !is_missing {
                continue;
            }
            let (key, opening) = (
                slot.key,
                self.planner.opening(slot.key).map_err(setup_error)?,
            );
            let lost = || ArenaError::Setup(Message::new("no-opening"));
            let opening = opening.ok_or_else(lost)?;
            jobs.push(Job { key, opening });
        }
        Ok(jobs)
    }

    /// Notes the pairs that the machine could not play.
    fn call_off(&mut self) -> Result<(), ArenaError> {
        for slot in &mut self.schedule {
            if !slot.is_off && self.results.outages.has(&slot.key) {
                slot.is_off = true;
                log::call_off(self.results.store, slot.n)?;
            }
        }
        let outages = &self.results.outages;
        let unable = self
            .planner
            .active
            .iter()
            .filter(|at| outages.is_given_up(**at));
        self.failures.unable.extend(unable);
        Ok(())
    }

    /// Plans the next round, unless enough is done or somebody came or went.
    fn advance(&mut self) -> Result<Option<Epoch>, ArenaError> {
        let over = |end| Ok(Some(Epoch::Over(end)));
        if self.schedule.len() >= self.until || self.halt.is_raised() {
            let is_stopped = self.stop.is_raised();
            return over(if is_stopped {
                LadderEnd::Stopped
            } else {
                LadderEnd::Reached
            });
        }
        if log::has_waiting(self.results.store)? {
            return Ok(Some(Epoch::Changed));
        }
        let rows: Vec<&PairRow> = self.results.rows().collect();
        let resting = find_resting(self.planner.plan.entrants.len(), rows.iter().copied());
        let unable = &self.failures.unable;
        let is_resting = |at: usize| resting[at].is_some() || unable.contains(&at);
        let awake: Vec<usize> = self
            .planner
            .active
            .iter()
            .copied()
            .filter(|at| !is_resting(*at))
            .collect();
        if awake.len() < 2 {
            return over(LadderEnd::Nobody);
        }
        if let Goal::Width(width) = self.goal
            && is_narrow(self.planner.plan, &rows, &awake, width)
        {
            return over(LadderEnd::Reached);
        }
        let round = self.schedule.last().map_or(0, |slot| slot.key.round + 1);
        let seed = self.seed ^ (round as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let place = (round, self.schedule.len());
        let slots = self.planner.plan_round(&rows, &is_resting, place, seed);
        let slots = slots.map_err(setup_error)?;
        if slots.is_empty() {
            return over(LadderEnd::Exhausted);
        }
        log::add_round(self.results.store, &slots)?;
        self.schedule.extend(slots);
        Ok(None)
    }
}

/// Raises a flag of its own when another is raised or the time is over.
struct Watcher<'a> {
    halt: StopFlag,
    stop: &'a StopFlag,
    deadline: Option<Instant>,
    ended: (mpsc::Sender<()>, std::sync::Mutex<mpsc::Receiver<()>>),
}

impl<'a> Watcher<'a> {
    fn new(stop: &'a StopFlag, deadline: Option<Instant>) -> Self {
        let (sender, receiver) = mpsc::channel();
        Self {
            halt: StopFlag::new(),
            stop,
            deadline,
            ended: (sender, std::sync::Mutex::new(receiver)),
        }
    }

    fn watch(&self) {
        let ended = self
            .ended
            .1
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        while ended.recv_timeout(LOOK) == Err(mpsc::RecvTimeoutError::Timeout) {
            let is_late = self
                .deadline
                .is_some_and(|deadline| Instant::now() >= deadline);
            if is_late || self.stop.is_raised() {
                self.halt.raise();
                return;
            }
        }
    }

    fn end(&self) {
        // A receiver that watches no more needs not be told.
        let _ = self.ended.0.send(());
    }
}
