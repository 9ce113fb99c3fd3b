//! The worker's side: plays batches of pairs as the head would have.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use ludoteca_course::Courses;
use ludoteca_machines::{Task, Work};
use ludoteca_play::{Game, Resources, Setup};
use ludoteca_runner::Program;
use serde::Deserialize as _;
use serde_json::json;

use super::WORK;
use super::batch::{Batch, GamePlayed, PairPlayed, Played};
use crate::adjudicate::Adjudication;
use crate::game::{FinishedGame, GameContext, SpoiledGame};
use crate::opening::Opening;
use crate::pair;
use crate::seat::{self, SeatSpec, Sitter, claim_core};
use crate::text::{Message, Tell as _};

/// Maximum time between two messages about pairs that are done.
const OFTEN: Duration = Duration::from_secs(1);
/// Size of their records at which they are sent at once: a message must not be too large.
const MUCH: usize = 200_000;

/// Makes the resources that games share, with a dictionary if there is one.
pub type ResourceFactory = Box<dyn Fn(Option<PathBuf>) -> Resources + Send + Sync>;

/// Plays pairs for a head.
pub struct ArenaWork {
    catalogue: &'static [Game],
    courses: Courses,
    make_resources: ResourceFactory,
    /// Resources that games share, by the hash of the dictionary: reading one takes long.
    shared: Mutex<HashMap<Option<String>, Resources>>,
    folder: tempfile::TempDir,
}

impl ArenaWork {
    /// Plays these games, with programs of these courses.
    pub fn new(
        catalogue: &'static [Game],
        courses: Courses,
        make_resources: ResourceFactory,
    ) -> std::io::Result<Self> {
        Ok(Self {
            catalogue,
            courses,
            make_resources,
            shared: Mutex::default(),
            folder: tempfile::tempdir()?,
        })
    }

    fn resources(&self, batch: &Batch, task: &Task<'_>) -> Result<Resources, String> {
        let mut shared = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = shared.get(&batch.dictionary) {
            return Ok(known.clone());
        }
        let path = match &batch.dictionary {
            None => None,
            Some(hash) => {
                let path = self
                    .folder
                    .path()
                    .join(format!("words-{}.txt", shared.len()));
                let written = ludoteca_files::write(&path, task.program(hash)?);
                written.map_err(|error| error.to_string())?;
                Some(path)
            }
        };
        let resources = (self.make_resources)(path);
        shared.insert(batch.dictionary.clone(), resources.clone());
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
            return Err(Message::new("clocks-unfixed").tell_in_english());
        }
        let setup = batch.setup(self.catalogue)?;
        let context = GameContext {
            resources: self.resources(&batch, task)?,
            created: batch.created,
            adjudicates: batch.adjudicate.map(|nodes| Adjudication { nodes }),
        };
        let seats = batch
            .entrants
            .values()
            .filter_map(|entrant| entrant.seat.parse().ok());
        let _core = claim_core(batch.time, &seats.collect::<Vec<SeatSpec>>());
        // Programs lie here as long as they play.
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let mut seats = Seats::take(&batch, &setup, self.courses, folder.path(), task)?;
        let mut answers = Answers::new(task);
        let mut failed = None;
        for job in &batch.pairs {
            let opening = job.opening(setup.game)?;
            match seats.play(&context, &opening, job.key) {
                Ok(games) => answers.add(job.key, &games),
                // The others are played all the same; this one is for another machine to try.
                Err(spoiled @ SpoiledGame::Machine { .. }) => {
                    failed.get_or_insert(spoiled.to_string());
                }
                Err(spoiled) => return Err(spoiled.to_string()),
            }
        }
        answers.send();
        failed.map_or(Ok(()), Err)
    }
}

/// Sitters that play in a batch, by their numbers.
struct Seats(HashMap<usize, Box<dyn Sitter>>);

impl Seats {
    /// Seats everybody, with programs that are laid below a folder.
    fn take(
        batch: &Batch,
        setup: &Setup,
        courses: Courses,
        folder: &Path,
        task: &Task<'_>,
    ) -> Result<Self, String> {
        let mut sitters = HashMap::new();
        for (at, entrant) in &batch.entrants {
            let sitter = if let Some(why) = &entrant.absent {
                seat::sit_absent(&entrant.seat, &entrant.name, why)
            } else {
                let own = folder.join(at.to_string());
                let seat = entrant.unpack(&own, &|hash| task.program(hash))?;
                seat::sit(&seat, &entrant.name, setup, batch.time, courses)
            };
            sitters.insert(*at, sitter.map_err(|bad| bad.tell_in_english())?);
        }
        Ok(Self(sitters))
    }

    fn play(
        &mut self,
        context: &GameContext,
        opening: &Opening,
        key: [usize; 4],
    ) -> Result<[FinishedGame; 2], SpoiledGame> {
        let [_, a, b, _] = key;
        let (Some(mut first), Some(mut second)) = (self.0.remove(&a), self.0.remove(&b)) else {
            return Err(SpoiledGame::Setup("a pair of nobody".to_owned()));
        };
        let games = pair::play(context, opening, first.as_mut(), second.as_mut());
        self.0.insert(a, first);
        self.0.insert(b, second);
        games
    }
}

/// Pairs that are played and not sent yet.
struct Answers<'t> {
    task: &'t Task<'t>,
    played: Played,
    since: Instant,
    /// Bytes of their records.
    size: usize,
}

impl<'t> Answers<'t> {
    fn new(task: &'t Task<'t>) -> Self {
        Self {
            task,
            played: Played::default(),
            since: Instant::now(),
            size: 0,
        }
    }

    /// Adds a pair, and sends what there is if it is time.
    fn add(&mut self, key: [usize; 4], games: &[FinishedGame; 2]) {
        let games = [0, 1].map(|side: usize| GamePlayed::new(&games[side]));
        self.size += games.iter().map(|game| game.record.len()).sum::<usize>();
        self.played.pairs.push(PairPlayed { key, games });
        if self.since.elapsed() >= OFTEN || self.size >= MUCH {
            self.send();
        }
    }

    fn send(&mut self) {
        if !self.played.pairs.is_empty() {
            self.task.tell(json!(std::mem::take(&mut self.played)));
        }
        (self.since, self.size) = (Instant::now(), 0);
    }
}
