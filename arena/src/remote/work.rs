//! The worker's side: plays batches of pairs as the head would have.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use ludoteca_machines::{Task, Work};
use ludoteca_play::{Game, Resources};
use ludoteca_runner::Program;
use serde::Deserialize as _;
use serde_json::json;

use super::WORK;
use super::batch::{Batch, GamePlayed, PairPlayed, Played};
use crate::adjudicate::Adjudication;
use crate::game::{GameContext, SpoiledGame};
use crate::pair;
use crate::seat::{self, Sitter};
use crate::text::{Message, Tell as _};

/// Pairs that are done are told at least so often.
const OFTEN: Duration = Duration::from_secs(1);
/// And when their records have so many bytes: a message must not be too large.
const MUCH: usize = 200_000;

/// Makes what games share, with a dictionary if there is one.
pub type ResourceFactory = Box<dyn Fn(Option<PathBuf>) -> Resources + Send + Sync>;

/// Plays pairs for a head.
pub struct ArenaWork {
    catalogue: &'static [Game],
    furnish: ResourceFactory,
    /// What games share, by the hash of the dictionary: reading one takes long.
    rooms: Mutex<HashMap<Option<String>, Resources>>,
    folder: tempfile::TempDir,
}

impl ArenaWork {
    /// Plays these games.
    pub fn new(catalogue: &'static [Game], furnish: ResourceFactory) -> std::io::Result<Self> {
        Ok(Self {
            catalogue,
            furnish,
            rooms: Mutex::default(),
            folder: tempfile::tempdir()?,
        })
    }

    fn resources(&self, batch: &Batch, task: &Task<'_>) -> Result<Resources, String> {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = rooms.get(&batch.dictionary) {
            return Ok(known.clone());
        }
        let path = match &batch.dictionary {
            None => None,
            Some(hash) => {
                let path = self
                    .folder
                    .path()
                    .join(format!("words-{}.txt", rooms.len()));
                let written = std::fs::write(&path, task.program(hash)?);
                written.map_err(|error| error.to_string())?;
                Some(path)
            }
        };
        let resources = (self.furnish)(path);
        rooms.insert(batch.dictionary.clone(), resources.clone());
        Ok(resources)
    }
}

impl Work for ArenaWork {
    fn name(&self) -> &'static str {
        WORK
    }

    fn perform(&self, task: &Task<'_>) -> Result<(), String> {
        let batch = Batch::deserialize(task.body).map_err(|error| error.to_string())?;
        if batch.fixes_clocks && !Program::can_fix_clock() {
            return Err(Message::new("clocks-unfixed").to_string());
        }
        let setup = batch.setup(self.catalogue)?;
        let context = GameContext {
            resources: self.resources(&batch, task)?,
            created: batch.created,
            adjudicates: batch.adjudicate.map(|nodes| Adjudication { nodes }),
        };
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let mut sitters: HashMap<usize, Box<dyn Sitter>> = HashMap::new();
        for (at, sitting) in &batch.entrants {
            let sitter = if let Some(why) = &sitting.absent {
                seat::sit_absent(&sitting.seat, &sitting.name, why)
            } else {
                let own = folder.path().join(at.to_string());
                let seat = sitting.unpack(&own, &|hash| task.program(hash))?;
                seat::sit(&seat, &sitting.name, &setup, batch.time)
            };
            sitters.insert(*at, sitter.map_err(|bad| bad.tell().to_string())?);
        }
        let (mut played, mut last, mut size) = (Played::default(), Instant::now(), 0);
        let mut failed = None;
        for job in &batch.pairs {
            let [_, a, b, _] = job.key;
            let opening = job.opening(setup.game)?;
            let (Some(mut first), Some(mut second)) = (sitters.remove(&a), sitters.remove(&b))
            else {
                return Err("a pair of nobody".to_owned());
            };
            let games = pair::play(&context, &opening, first.as_mut(), second.as_mut());
            sitters.insert(a, first);
            sitters.insert(b, second);
            let games = match games {
                Ok(games) => games,
                // The others are played all the same; this one is for another machine to try.
                Err(spoiled @ SpoiledGame::Machine { .. }) => {
                    failed.get_or_insert(spoiled.to_string());
                    continue;
                }
                Err(spoiled) => return Err(spoiled.to_string()),
            };
            let games = [0, 1].map(|side: usize| GamePlayed::of(&games[side]));
            size += games.iter().map(|game| game.record.len()).sum::<usize>();
            let key = job.key;
            played.pairs.push(PairPlayed { key, games });
            if last.elapsed() >= OFTEN || size >= MUCH {
                task.tell(json!(std::mem::take(&mut played)));
                (last, size) = (Instant::now(), 0);
            }
        }
        if !played.pairs.is_empty() {
            task.tell(json!(played));
        }
        failed.map_or(Ok(()), Err)
    }
}
