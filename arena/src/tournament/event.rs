//! The event itself: round after round, whatever its kind and whoever plays.

use ludoteca_core::StopFlag;
use ludoteca_machines::Shard;
use ludoteca_ratings::schedule::Round;

use super::executor::{Executor, Players, RoundToPlay};
use super::file::{self, ALL_PAIRS, SHARD_PAIRS};
use super::grow::Played;
use super::jobs::{Job, JobList};
use super::results::Results;
use super::{ArenaError, Running, Summary};
use crate::game::GameContext;
use crate::live::LiveWriter;
use crate::schedule::{Scheduler, schedule};
use crate::text::Message;

/// A tournament that is being played.
pub(super) struct Event<'a> {
    scheduler: Box<dyn Scheduler>,
    jobs: JobList<'a>,
    results: Results<'a>,
    context: GameContext,
    players: Players<'a>,
    stop: StopFlag,
    shard: Option<Shard>,
    /// The round that is played, from 0.
    number: usize,
}

impl<'a> Event<'a> {
    /// Opens the file and looks what is missing.
    pub(super) fn open(running: Running<'a>, executor: &Executor<'a>) -> Result<Self, ArenaError> {
        let Running { plan, store, .. } = running;
        let shard = executor.shard();
        let scheduler = schedule(plan);
        if shard.is_some() && scheduler.depends_on_results() {
            return Err(ArenaError::Setup(Message::new("shard-swiss")));
        }
        let context = file::open(plan, store, running.resources, running.now, shard)?;
        let live = LiveWriter::beside(store);
        let resources = context.resources.clone();
        let played = Played::read(plan, store)?;
        let sets = scheduler.opening_sets();
        let mut jobs = JobList::new(plan, resources, sets, shard, played);
        let planned = jobs.count(&scheduler.outline())?;
        // A part of the pairs decides nothing.
        let test = plan.test.filter(|_| shard.is_none());
        let results = Results::read(plan, store, running.report, planned, test)?;
        let players = Players {
            remote: executor.connect(plan, results.store)?,
            live,
            threads: running.threads,
            stop: running.stop.clone(),
        };
        Ok(Self {
            scheduler,
            jobs,
            results,
            context,
            players,
            stop: running.stop,
            shard,
            number: 0,
        })
    }

    /// Plays what is missing, until all is there, the test decides, or somebody stops it.
    pub(super) fn play(mut self) -> Result<Summary, ArenaError> {
        while let Some(round) = self.scheduler.round(self.number) {
            let jobs = self.begin_round(&round)?;
            if self.play_round(&jobs)? {
                self.restart();
                continue;
            }
            if self.is_stopped(&jobs) {
                return Ok(self.summarise());
            }
            self.record(&round)?;
        }
        self.finish()
    }

    fn begin_round(&mut self, round: &Round) -> Result<Vec<Job>, ArenaError> {
        let jobs = self.jobs.list(self.number, round)?;
        if self.scheduler.depends_on_results() {
            self.results.drop_others(self.number, &jobs)?;
        }
        self.results.expect(&jobs);
        Ok(jobs)
    }

    /// Tells if results of earlier rounds were taken back.
    fn play_round(&mut self, jobs: &[Job]) -> Result<bool, ArenaError> {
        let round = RoundToPlay {
            number: self.number,
            jobs,
            context: &self.context,
            depends_on_results: self.scheduler.depends_on_results(),
        };
        self.players.play(&round, &mut self.results)
    }

    /// Begins again with the results that are left: who meets whom may rest on those that are not.
    fn restart(&mut self) {
        self.scheduler = schedule(self.results.plan);
        self.results.restart();
        self.number = 0;
    }

    /// Tells if pairs of a round are missing that may still be played. Those that nobody could play
    /// are told when all the rest is played.
    fn is_stopped(&self, jobs: &[Job]) -> bool {
        let is_missing = jobs.iter().any(|job| self.results.misses(&job.key));
        let is_open = self.players.given_up().is_none() || self.stop.is_raised();
        is_missing && !self.results.is_decided() && is_open
    }

    fn record(&mut self, round: &Round) -> Result<(), ArenaError> {
        let (results, number) = (&self.results, self.number);
        let recorded = self
            .scheduler
            .record(round, &|meeting| results.share(number, meeting));
        self.number += 1;
        recorded.map_err(|error| ArenaError::Setup(Message::plain(error)))
    }

    fn summarise(&self) -> Summary {
        Summary {
            exhausted: self.jobs.exhausted(),
            ..Summary::default()
        }
    }

    /// All rounds are over.
    fn finish(self) -> Result<Summary, ArenaError> {
        if let Some(given_up) = self.players.given_up() {
            return Err(given_up);
        }
        let called_off = self.results.outages.list(self.results.plan);
        let summary = Summary {
            is_complete: called_off.is_empty(),
            called_off,
            ..self.summarise()
        };
        if self.shard.is_some() && summary.is_complete {
            let own = self.results.expected().to_string();
            let all = self.jobs.listed.to_string();
            let counts = [(SHARD_PAIRS, own.as_str()), (ALL_PAIRS, all.as_str())];
            self.results.store.set_meta(&counts)?;
        }
        Ok(summary)
    }
}
