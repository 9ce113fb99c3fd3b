//! The head's side: what workers say is replayed by the rules and committed by key.

use std::collections::HashMap;
use std::time::Duration;

use ludoteca_core::StopFlag;
use ludoteca_machines::{Comparison, Desk, Offer, Part, Piece, Worth};
use ludoteca_play::{Blame, Cause, Game, Occupant, Record, Resources, Typing};
use serde::Deserialize as _;
use serde_json::json;

use super::Post;
use super::batch::{GamePlayed, PairPlayed, Played, key_of};
use crate::game::{Finished, House, finish_record};
use crate::pair;
use crate::plan::Kind;
use crate::seat::{self, SeatKind};
use crate::store::Key;
use crate::text::Message;
use crate::tournament::results::Hall;
use crate::tournament::{ArenaError, Job};

/// A round whose pairs are played elsewhere.
pub(crate) struct Round<'a> {
    pub(crate) number: usize,
    pub(crate) jobs: &'a [Job],
    pub(crate) house: &'a House,
    pub(crate) catalogue: &'a [Game],
    pub(crate) stop: &'a StopFlag,
}

/// Has what is missing of a round played; says whether earlier rounds were changed, because
/// somebody's word was worth nothing.
pub(crate) fn play_round(
    post: &mut Post<'_>,
    round: &Round<'_>,
    hall: &mut Hall<'_, '_>,
) -> Result<bool, ArenaError> {
    let plan = hall.plan;
    let missing = round
        .jobs
        .iter()
        .filter(|job| !hall.results.contains_key(&job.key));
    let is_repeated = |job: &&Job| {
        [job.key.a, job.key.b]
            .iter()
            .all(|at| matches!(plan.entrants[*at].seat.kind, SeatKind::Level { .. }))
    };
    let (repeated, timed): (Vec<&Job>, Vec<&Job>) = missing.partition(is_repeated);
    // Small enough that many workers have something to do, and that little is lost with one.
    let size = ((repeated.len() + timed.len()) / 64).clamp(1, post.batch);
    let mut offers = Vec::new();
    let mut batches = HashMap::new();
    for (jobs, repeats) in [(&repeated, true), (&timed, false)] {
        for some in jobs.chunks(size) {
            let id = format!("r{}-{}", round.number, offers.len());
            batches.insert(id.clone(), some.iter().map(|job| job.key).collect());
            offers.push(Offer {
                id,
                body: json!(post.parcels.batch(plan, round.house.created, some)),
                on_clock: !repeats,
                repeats,
            });
        }
    }
    if offers.is_empty() {
        // What others have answered to later rounds waits for these.
        return Ok(false);
    }
    let mut desk = ArenaDesk {
        hall,
        round,
        batches,
        jobs: round.jobs.iter().map(|job| (job.key, job)).collect(),
        occupants: HashMap::new(),
        parcels: &post.parcels,
        tell: post.tell,
        is_unfounded: false,
    };
    let ended = post
        .head
        .run(offers, &mut desk)
        .map_err(|error| post.fail(&error))?;
    post.given_up.extend(ended.given_up);
    Ok(ended.is_changed)
}

struct ArenaDesk<'a, 'h, 'p, 'r> {
    hall: &'a mut Hall<'h, 'r>,
    round: &'a Round<'a>,
    batches: HashMap<String, Vec<Key>>,
    jobs: HashMap<Key, &'a Job>,
    /// How records call an entrant.
    occupants: HashMap<usize, Occupant>,
    parcels: &'p super::Parcels,
    tell: &'p dyn Fn(&Message),
    /// Whether earlier rounds, on which this one rests, were taken back.
    is_unfounded: bool,
}

impl ArenaDesk<'_, '_, '_, '_> {
    fn read(part: &Part) -> Result<Vec<PairPlayed>, String> {
        let played = Played::deserialize(&part.body);
        Ok(played.map_err(|error| error.to_string())?.pairs)
    }

    /// Both games, made from their records alone.
    fn replay(&mut self, played: &PairPlayed) -> Result<Option<[Finished; 2]>, String> {
        let key = key_of(played.key);
        let Some(job) = self.jobs.get(&key).copied() else {
            // A late answer of another round, which is offered in its turn if it is missing.
            return Ok(None);
        };
        let [first, second] = &played.games;
        let first = self.replay_game(job, 0, first)?;
        let second = self.replay_game(job, 1, second)?;
        Ok(Some([first, second]))
    }

    fn replay_game(
        &mut self,
        job: &Job,
        side: usize,
        game: &GamePlayed,
    ) -> Result<Finished, String> {
        let text = |fault: &dyn std::fmt::Display| format!("its record cannot be: {fault}");
        let record = Record::read(&game.record, self.round.catalogue);
        let record = record.map_err(|fault| text(&fault))?;
        let session = record
            .session(&self.round.house.resources)
            .map_err(|fault| text(&fault))?;
        check_words(&record, &self.round.house.resources).map_err(|refusal| text(&refusal))?;
        let again = Record::of(&session, ludoteca_play::Viewer::Watcher).to_string();
        if again != game.record {
            return Err(text(&"it is not written as records are"));
        }
        let opening = &job.opening;
        let moves = record.moves.iter().map(|played| &played.text);
        let is_opened = moves.take(opening.plies.len()).eq(&opening.plies);
        let is_same = record.setup == opening.setup && record.seed == Some(opening.seed);
        if !is_opened || !is_same {
            return Err(text(&"it is of another game"));
        }
        let mut seats = [job.key.a, job.key.b];
        seats.rotate_left(side);
        for (seat, at) in record.seats.iter().zip(seats) {
            if shown(seat) != shown(&self.occupant(at)?) {
                return Err(text(&"somebody else played it"));
            }
        }
        let elapsed = Duration::from_millis(game.milliseconds);
        let finished = finish_record(&session, game.evidence.clone(), elapsed);
        finished.map_err(|spoiled| text(&spoiled))
    }

    fn occupant(&mut self, at: usize) -> Result<Occupant, String> {
        if let Some(known) = self.occupants.get(&at) {
            return Ok(known.clone());
        }
        let plan = self.hall.plan;
        let entrant = &plan.entrants[at];
        let resources = &self.round.house.resources;
        let sitter = seat::sit(
            &entrant.seat,
            &entrant.name,
            &plan.setup,
            plan.time,
            resources,
        );
        let occupant = sitter.map_err(|bad| bad.to_string())?.occupant();
        self.occupants.insert(at, occupant.clone());
        Ok(occupant)
    }

    /// Plays a pair here, to find out who is right.
    fn settle(&self, job: &Job) -> Result<[String; 2], String> {
        let plan = self.hall.plan;
        let house = self.round.house;
        let sit = |at: usize| {
            let entrant = &plan.entrants[at];
            seat::sit(
                &entrant.seat,
                &entrant.name,
                &plan.setup,
                plan.time,
                &house.resources,
            )
        };
        let wrong = |bad: seat::BadSeat| bad.to_string();
        let (mut a, mut b) = (
            sit(job.key.a).map_err(wrong)?,
            sit(job.key.b).map_err(wrong)?,
        );
        let games = pair::play(house, &job.opening, a.as_mut(), b.as_mut());
        let [first, second] = games.map_err(|spoiled| spoiled.to_string())?;
        Ok([first.record, second.record])
    }
}

impl Desk for ArenaDesk<'_, '_, '_, '_> {
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
                    let new: Vec<(Key, [Finished; 2])> = new.collect();
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
        self.hall.add(&rows).map_err(|error| error.to_string())?;
        Ok(worths)
    }

    fn has(&self, job: &str) -> bool {
        let keys = self.batches.get(job);
        keys.is_some_and(|keys| keys.iter().all(|key| self.hall.results.contains_key(key)))
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
                    .hall
                    .store
                    .game_of(key, side)
                    .map_err(|error| error.to_string())?;
                kept.extend(game.map(|game| game.record));
            }
            let second: Vec<String> = pair.games.iter().map(|game| game.record.clone()).collect();
            // What was taken back meanwhile has nothing to be compared with.
            if kept.len() < 2 || kept == second {
                continue;
            }
            let truth = self.settle(job)?;
            let names = [key.a, key.b].map(|at| self.hall.plan.entrants[at].name.as_str());
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
        self.is_unfounded = self.hall.plan.kind == Kind::Swiss;
        self.hall.discard(worker).map_err(|error| error.to_string())
    }

    fn is_enough(&self) -> bool {
        self.round.stop.is_raised() || self.hall.is_decided() || self.is_unfounded
    }

    fn program(&self, hash: &str) -> Option<Vec<u8>> {
        self.parcels.get(hash)
    }

    fn say(&mut self, message: &Message) {
        (self.tell)(message);
    }
}

/// Looks up the words of a game in which words count. A record alone is replayed without a
/// dictionary, so that it can be read wherever there is none.
fn check_words(record: &Record, resources: &Resources) -> Result<(), String> {
    let setup = &record.setup;
    if setup.facts().typing != Typing::Word {
        return Ok(());
    }
    let start = setup.game.start(&setup.options, resources);
    let mut position = start.map_err(|fault| fault.to_string())?;
    for played in &record.moves {
        let again = position.play(&played.text, true);
        again.map_err(|refusal| format!("{}: {refusal}", played.text))?;
    }
    Ok(())
}

/// How a record calls somebody.
fn shown(occupant: &Occupant) -> &str {
    match occupant {
        Occupant::Person { name, .. } => name,
        Occupant::Computer { level } => level,
        Occupant::Open => "",
    }
}

fn piece(key: Key, games: &[Finished; 2]) -> Piece {
    let is_fault = |game: &&Finished| {
        let is_own = matches!(game.ending.blame, Blame::Seat(_));
        is_own && game.ending.cause != Cause::Resigned
    };
    Piece {
        kind: format!("{}-{}", key.a, key.b),
        seconds: games.iter().map(|game| game.elapsed.as_secs_f64()).sum(),
        faults: [games.iter().filter(is_fault).count() as u32, 2],
    }
}
