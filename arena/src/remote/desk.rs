//! The head's side: answers of workers are replayed by the rules and committed by key.

use std::collections::HashMap;

use ludoteca_core::StopFlag;
use ludoteca_machines::{Comparison, Desk, Offer, Part, Piece, Worth};
use ludoteca_play::{Blame, Cause, Game, Occupant};
use serde::Deserialize as _;
use serde_json::json;

use super::RemoteMatch;
use super::batch::{PairPlayed, Played, key_of};
use super::replay::Replay;
use crate::game::{FinishedGame, GameContext};
use crate::pair;
use crate::seat::{self, SeatKind};
use crate::store::Key;
use crate::text::Message;
use crate::tournament::{ArenaError, Job, Results};

/// A round whose pairs are played elsewhere.
pub(crate) struct Round<'a> {
    pub(crate) number: usize,
    pub(crate) jobs: &'a [Job],
    pub(crate) context: &'a GameContext,
    pub(crate) catalogue: &'a [Game],
    pub(crate) stop: &'a StopFlag,
    /// Set where later rounds rest on the results of earlier ones.
    pub(crate) depends_on_results: bool,
}

/// Has what is missing of a round played; says whether earlier rounds were changed, because
/// somebody's word was worth nothing.
pub(crate) fn play_round(
    remote: &mut RemoteMatch<'_>,
    round: &Round<'_>,
    results: &mut Results<'_>,
) -> Result<bool, ArenaError> {
    let plan = results.plan;
    let missing = round.jobs.iter().filter(|job| !results.has(&job.key));
    let is_repeated = |job: &&Job| {
        [job.key.a, job.key.b]
            .iter()
            .all(|at| matches!(plan.entrants[*at].seat.kind, SeatKind::Level { .. }))
    };
    let (repeated, timed): (Vec<&Job>, Vec<&Job>) = missing.partition(is_repeated);
    // Small enough that many workers have something to do, and that little is lost with one.
    let size = ((repeated.len() + timed.len()) / 64).clamp(1, remote.batch);
    let mut offers = Vec::new();
    let mut batches = HashMap::new();
    for (jobs, repeats) in [(&repeated, true), (&timed, false)] {
        for some in jobs.chunks(size) {
            let id = format!("r{}-{}", round.number, offers.len());
            batches.insert(id.clone(), some.iter().map(|job| job.key).collect());
            offers.push(Offer {
                id,
                body: json!(remote.artifacts.batch(plan, round.context.created, some)),
                on_clock: !repeats,
                repeats,
            });
        }
    }
    if offers.is_empty() {
        // Answers of others to later rounds wait for these.
        return Ok(false);
    }
    let mut desk = ArenaDesk {
        results,
        round,
        batches,
        jobs: round.jobs.iter().map(|job| (job.key, job)).collect(),
        occupants: HashMap::new(),
        artifacts: &remote.artifacts,
        tell: remote.tell,
        is_unfounded: false,
    };
    let ended = remote
        .head
        .run(offers, &mut desk)
        .map_err(|error| remote.fail(&error))?;
    remote.given_up.extend(ended.given_up);
    Ok(ended.is_changed)
}

struct ArenaDesk<'a, 'p, 'r> {
    results: &'a mut Results<'r>,
    round: &'a Round<'a>,
    batches: HashMap<String, Vec<Key>>,
    jobs: HashMap<Key, &'a Job>,
    /// Occupant of each entrant, as records name it.
    occupants: HashMap<usize, Occupant>,
    artifacts: &'p super::Artifacts,
    tell: &'p dyn Fn(&Message),
    /// True if earlier rounds, on which this one rests, were taken back.
    is_unfounded: bool,
}

impl ArenaDesk<'_, '_, '_> {
    fn read(part: &Part) -> Result<Vec<PairPlayed>, String> {
        let played = Played::deserialize(&part.body);
        Ok(played.map_err(|error| error.to_string())?.pairs)
    }

    /// Both games, made from their records alone.
    fn replay(&mut self, played: &PairPlayed) -> Result<Option<[FinishedGame; 2]>, String> {
        let key = key_of(played.key);
        let Some(job) = self.jobs.get(&key).copied() else {
            // A late answer of another round, which is offered in its turn if it is missing.
            return Ok(None);
        };
        let seats = [self.occupant(key.a)?, self.occupant(key.b)?];
        let replay = Replay {
            opening: &job.opening,
            context: self.round.context,
            catalogue: self.round.catalogue,
        };
        Ok(Some(replay.pair(&played.games, &seats)?))
    }

    fn occupant(&mut self, at: usize) -> Result<Occupant, String> {
        if let Some(known) = self.occupants.get(&at) {
            return Ok(known.clone());
        }
        let plan = self.results.plan;
        let entrant = &plan.entrants[at];
        let sitter = seat::sit(
            &entrant.seat,
            &entrant.name,
            &plan.setup,
            plan.time,
            plan.courses,
        );
        let occupant = sitter.map_err(|bad| bad.to_string())?.occupant();
        self.occupants.insert(at, occupant.clone());
        Ok(occupant)
    }

    /// Plays a pair here, to find out who is right.
    fn settle(&self, job: &Job) -> Result<[String; 2], String> {
        let plan = self.results.plan;
        let context = self.round.context;
        let sit = |at: usize| {
            let entrant = &plan.entrants[at];
            seat::sit(
                &entrant.seat,
                &entrant.name,
                &plan.setup,
                plan.time,
                plan.courses,
            )
        };
        let wrong = |bad: seat::BadSeat| bad.to_string();
        let (mut a, mut b) = (
            sit(job.key.a).map_err(wrong)?,
            sit(job.key.b).map_err(wrong)?,
        );
        let games = pair::play(context, &job.opening, a.as_mut(), b.as_mut());
        let [first, second] = games.map_err(|spoiled| spoiled.to_string())?;
        Ok([first.record, second.record])
    }
}

impl Desk for ArenaDesk<'_, '_, '_> {
    fn commit(&mut self, parts: &[Part]) -> Result<Vec<Worth>, String> {
        let mut worths = Vec::new();
        let mut pairs = Vec::new();
        for part in parts {
            let replayed = Self::read(part).and_then(|played| {
                let replay = |pair: &PairPlayed| Ok((key_of(pair.key), self.replay(pair)?));
                played
                    .iter()
                    .map(replay)
                    .collect::<Result<Vec<_>, String>>()
            });
            worths.push(match replayed {
                Err(why) => Worth::Wrong(why),
                Ok(replayed) => {
                    let new = replayed
                        .into_iter()
                        .filter_map(|(key, games)| Some((key, games?)));
                    let new: Vec<(Key, [FinishedGame; 2])> = new.collect();
                    let pieces = new.iter().map(|(key, games)| piece(*key, games)).collect();
                    pairs.extend(
                        new.into_iter()
                            .map(|(key, games)| (key, games, &part.worker)),
                    );
                    Worth::Kept(pieces)
                }
            });
        }
        let jobs = &self.jobs;
        let rows = pairs.iter().filter_map(|(key, games, worker)| {
            Some((*jobs.get(key)?, games, Some(worker.as_str())))
        });
        let rows: Vec<_> = rows.collect();
        self.results.add(&rows).map_err(|error| error.to_string())?;
        Ok(worths)
    }

    fn has(&self, job: &str) -> bool {
        let keys = self.batches.get(job);
        keys.is_some_and(|keys| keys.iter().all(|key| self.results.has(key)))
    }

    fn compare(&mut self, part: &Part) -> Result<Comparison, String> {
        let played = match Self::read(part) {
            Ok(played) => played,
            Err(what) => {
                return Ok(Comparison::Diverged {
                    what,
                    first_is_wrong: false,
                    second_is_wrong: true,
                });
            }
        };
        for pair in &played {
            let key = key_of(pair.key);
            let Some(job) = self.jobs.get(&key).copied() else {
                continue;
            };
            let mut kept = Vec::new();
            for side in 0..2 {
                let game = self
                    .results
                    .store
                    .game_of(key, side)
                    .map_err(|error| error.to_string())?;
                kept.extend(game.map(|game| game.record));
            }
            let second: Vec<String> = pair.games.iter().map(|game| game.record.clone()).collect();
            // A result that was taken back meanwhile has nothing to be compared with.
            if kept.len() < 2 || kept == second {
                continue;
            }
            let truth = self.settle(job)?;
            let names = [key.a, key.b].map(|at| self.results.plan.entrants[at].name.as_str());
            let what = format!("{} - {}, opening {}", names[0], names[1], key.opening + 1);
            return Ok(Comparison::Diverged {
                what,
                first_is_wrong: kept != truth,
                second_is_wrong: second != truth,
            });
        }
        Ok(Comparison::Same)
    }

    fn discard(&mut self, worker: &str) -> Result<(), String> {
        let with_later = self.round.depends_on_results;
        self.is_unfounded = with_later;
        let discarded = self.results.discard(worker, with_later);
        discarded.map_err(|error| error.to_string())
    }

    fn is_enough(&self) -> bool {
        self.round.stop.is_raised() || self.results.is_decided() || self.is_unfounded
    }

    fn program(&self, hash: &str) -> Option<Vec<u8>> {
        self.artifacts.get(hash)
    }

    fn say(&mut self, message: &Message) {
        (self.tell)(message);
    }
}

fn piece(key: Key, games: &[FinishedGame; 2]) -> Piece {
    let is_fault = |game: &&FinishedGame| {
        let is_own = matches!(game.ending.blame, Blame::Seat(_));
        is_own && game.ending.cause != Cause::Resigned
    };
    Piece {
        kind: format!("{}-{}", key.a, key.b),
        seconds: games.iter().map(|game| game.elapsed.as_secs_f64()).sum(),
        faults: [games.iter().filter(is_fault).count() as u32, 2],
    }
}
