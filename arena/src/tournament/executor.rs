//! Executors of a plan's pairs: threads here, for all of it or a shard, or workers elsewhere.

use ludoteca_core::StopFlag;
use ludoteca_machines::Shard;

use super::ArenaError;
use super::file::run_name;
use super::jobs::Job;
use super::local::LocalPlay;
use super::results::Results;
use crate::game::GameContext;
use crate::live::LiveWriter;
use crate::plan::Plan;
use crate::remote::{self, Machines, RemoteMatch};
use crate::store::Store;

/// Executor of a plan's pairs.
#[expect(clippy::large_enum_variant, reason = "there is one for each run")]
pub enum Executor<'a> {
    /// All of them here.
    Here,
    /// A part of them here; others play the rest.
    Shard(Shard),
    /// All of them by workers on other machines.
    Machines(Machines<'a>),
}

impl<'a> Executor<'a> {
    pub(crate) fn shard(&self) -> Option<Shard> {
        match self {
            Self::Shard(shard) => Some(*shard),
            Self::Here | Self::Machines(_) => None,
        }
    }

    /// Connects to the workers, where they play.
    pub(crate) fn connect(
        &self,
        plan: &Plan,
        store: &mut Store,
    ) -> Result<Option<RemoteMatch<'a>>, ArenaError> {
        let Self::Machines(machines) = self else {
            return Ok(None);
        };
        let mut remote = machines.open(plan, run_name(plan, store)?)?;
        remote.remember(store)?;
        Ok(Some(remote))
    }
}

/// An executor at work.
pub(crate) struct Players<'a> {
    /// The workers elsewhere, if they play.
    pub(crate) remote: Option<RemoteMatch<'a>>,
    /// File in which games that are under way here can be seen.
    pub(crate) live: Option<LiveWriter>,
    pub(crate) threads: usize,
    pub(crate) stop: StopFlag,
}

/// A round that is to be played.
pub(crate) struct RoundToPlay<'r> {
    pub(crate) number: usize,
    pub(crate) jobs: &'r [Job],
    pub(crate) context: &'r GameContext,
    pub(crate) depends_on_results: bool,
}

impl Players<'_> {
    /// Plays all jobs of a round that have no result yet; true if results of earlier rounds were
    /// taken back meanwhile.
    pub(crate) fn play(
        &mut self,
        round: &RoundToPlay<'_>,
        results: &mut Results<'_>,
    ) -> Result<bool, ArenaError> {
        let Some(remote) = &mut self.remote else {
            let local = LocalPlay {
                context: round.context,
                live: self.live.as_ref(),
                threads: self.threads,
                stop: &self.stop,
            };
            local.play(round.jobs, results)?;
            return Ok(false);
        };
        let round = remote::Round {
            number: round.number,
            jobs: round.jobs,
            context: round.context,
            catalogue: &[results.plan.setup.game],
            stop: &self.stop,
            depends_on_results: round.depends_on_results,
        };
        remote::play_round(remote, &round, results)
    }

    /// Pairs that no worker could play, if there are any.
    pub(crate) fn given_up(&self) -> Option<ArenaError> {
        let given_up = &self.remote.as_ref()?.given_up;
        let told = || ArenaError::GivenUp(remote::tell_given_up(given_up));
        (!given_up.is_empty()).then(told)
    }
}
