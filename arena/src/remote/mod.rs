//! A tournament on many machines: its pairs become jobs, workers play them, and what comes back is
//! believed only as far as the rules can replay it.

mod artifacts;
mod batch;
mod desk;
mod replay;
mod work;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use ludoteca_machines::{Head, HeadOptions, MachinesError, NatsArgs, Piece};

use crate::plan::Plan;
use crate::store::Store;
use crate::text::{Language, Message};
use crate::tournament::ArenaError;

pub use work::{ArenaWork, ResourceFactory};

pub(crate) use artifacts::{Artifacts, pack_seat};
pub(crate) use batch::PackedEntrant;
pub(crate) use desk::{Round, play_round};

/// The kind of work, as jobs call it.
pub(crate) const WORK: &str = "arena";

/// Workers that play the pairs of a tournament instead of this machine.
pub struct Machines<'a> {
    /// The server that carries the work.
    pub nats: NatsArgs,
    /// The dictionary that travels with the jobs.
    pub dictionary: Option<PathBuf>,
    /// The fingerprint of the rules.
    pub rules: String,
    /// The version of this program.
    pub version: String,
    /// Maximum number of pairs in a job.
    pub batch: usize,
    /// Time that a worker may be silent about a job.
    pub patience: Duration,
    /// Address on which Prometheus may ask.
    pub metrics: Option<SocketAddr>,
    /// The language to speak to people.
    pub language: Language,
    /// Tells a person.
    pub tell: &'a (dyn Fn(&Message) + Sync),
}

/// A tournament's head at its server.
pub(crate) struct RemoteMatch<'a> {
    pub(crate) head: Head,
    pub(crate) artifacts: Artifacts,
    pub(crate) batch: usize,
    pub(crate) tell: &'a dyn Fn(&Message),
    language: Language,
    /// Jobs that a person must look at.
    pub(crate) given_up: Vec<(String, Vec<String>)>,
}

impl<'a> Machines<'a> {
    /// Connects to the server.
    pub(crate) fn open(&self, plan: &Plan, run: String) -> Result<RemoteMatch<'a>, ArenaError> {
        let artifacts = Artifacts::read(plan, self.dictionary.as_deref())?;
        let head = Head::connect(HeadOptions {
            nats: self.nats.clone(),
            work: WORK,
            run,
            version: self.version.clone(),
            rules: self.rules.clone(),
            patience: self.patience,
            metrics: self.metrics,
            programs: artifacts.hashes(),
        });
        Ok(RemoteMatch {
            head: head.map_err(|error| ArenaError::Machines(error.say(self.language)))?,
            artifacts,
            batch: self.batch.max(1),
            tell: self.tell,
            language: self.language,
            given_up: Vec::new(),
        })
    }
}

impl RemoteMatch<'_> {
    /// Tells the head of workers from before a restart, by the file.
    pub(crate) fn remember(&mut self, store: &Store) -> Result<(), ArenaError> {
        for pair in store.remote_pairs()? {
            let [a, b] = pair.entrants;
            let piece = Piece {
                kind: format!("{a}-{b}"),
                seconds: pair.milliseconds as f64 / 1000.0,
                faults: [pair.faults, 2],
            };
            self.head.remember(&pair.worker, &piece);
        }
        Ok(())
    }

    /// Converts an error of the machines into one of the arena.
    pub(crate) fn fail(&self, error: &MachinesError) -> ArenaError {
        ArenaError::Machines(error.say(self.language))
    }
}

/// Formats the message about jobs that nobody could do.
pub(crate) fn tell_given_up(given_up: &[(String, Vec<String>)]) -> Message {
    let reasons: Vec<&str> = given_up
        .iter()
        .filter_map(|(_, reasons)| reasons.last().map(String::as_str))
        .collect();
    Message::new("given-up")
        .with("count", given_up.len())
        .with("why", reasons.first().copied().unwrap_or("?"))
}
