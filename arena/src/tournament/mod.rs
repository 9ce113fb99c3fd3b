//! Playing a plan: missing pairs are played, those that are there are left alone.
//!
//! The order of the plan decides what counts, not the order in which games end, so any number of
//! threads, stops and restarts come to the same table. An [`event::Event`] asks its scheduler for
//! rounds, makes jobs of them, and hands those to whoever plays.

mod error;
mod event;
mod executor;
mod file;
mod grow;
mod jobs;
mod local;
mod outages;
mod progress;
mod results;

use ludoteca_core::StopFlag;
use ludoteca_play::Resources;

use crate::plan::Plan;
use crate::store::Store;

pub use error::{ArenaError, Remedy};
pub use executor::Executor;
pub use grow::{Difference, grow};
pub use progress::{CalledOff, Progress, Summary};

pub(crate) use executor::{Players, RoundToPlay};
pub(crate) use file::{ALL_PAIRS, CLOCKS, SHARD, SHARD_PAIRS};
pub(crate) use jobs::Job;
pub(crate) use results::Results;

use event::Event;

/// Settings for running a plan.
pub struct Running<'a> {
    /// The plan.
    pub plan: &'a Plan,
    /// Store that keeps the results.
    pub store: &'a mut Store,
    /// Dictionaries.
    pub resources: Resources,
    /// Number of pairs played at the same time.
    pub threads: usize,
    /// Raised when it is to stop after the games that are under way.
    pub stop: StopFlag,
    /// Told after every pair.
    pub report: &'a mut (dyn FnMut(&Progress<'_>) + Send),
    /// Today, in seconds since 1970, for records of a new tournament.
    pub now: u64,
}

impl<'a> Running<'a> {
    /// Plays what is missing, here.
    pub fn run(self) -> Result<Summary, ArenaError> {
        self.run_by(&Executor::Here)
    }

    /// Plays what is missing of what this executor is to play.
    pub fn run_by(self, executor: &Executor<'a>) -> Result<Summary, ArenaError> {
        Event::open(self, executor)?.play()
    }
}
