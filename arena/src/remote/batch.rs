//! A batch of pairs as it travels: game, options, openings, limits, and the hashes of the programs.

use std::collections::{BTreeMap, BTreeSet};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Component, Path};

use ludoteca_play::{Game, Resources, Setup, find_game};
use serde::{Deserialize, Serialize};

use crate::clock::TimeControl;
use crate::course::clock;
use crate::game::FinishedGame;
use crate::opening::Opening;
use crate::plan::Plan;
use crate::seat::process::{given_words, read_folder};
use crate::seat::{BadSeat, Evidence, SeatKind, SeatSpec};
use crate::store::Key;
use crate::text::{Message, Tell as _};
use crate::tournament::{ArenaError, Job};

/// Everything that a worker needs to play some pairs, but the programs themselves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Batch {
    pub(super) game: String,
    pub(super) rules: String,
    pub(super) time: TimeControl,
    pub(super) adjudicate: Option<u64>,
    pub(super) created: u64,
    /// The hash of the dictionary.
    pub(super) dictionary: Option<String>,
    pub(super) entrants: BTreeMap<usize, PackedEntrant>,
    pub(super) pairs: Vec<PairJob>,
    /// Set where course programs must be told a fixed time, because the head could do so.
    #[serde(default)]
    pub(super) fixes_clocks: bool,
}

/// An entrant as it travels.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct PackedEntrant {
    pub(super) name: String,
    pub(super) seat: String,
    /// The hash of the seat: command and every byte of its files.
    pub(super) hash: String,
    pub(super) given: Vec<GivenFile>,
    /// Why there is no program, if its files cannot be read: then it does not start.
    #[serde(default)]
    pub(super) absent: Option<String>,
}

/// A file that a word of a command names, or that lies in a folder that it names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct GivenFile {
    /// Which word.
    pub(super) at: usize,
    /// Whether that word names a folder.
    pub(super) in_folder: bool,
    /// Its name, below the folder.
    pub(super) path: String,
    pub(super) is_executable: bool,
    pub(super) hash: String,
}

/// A pair to play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct PairJob {
    pub(super) key: [usize; 4],
    pub(super) seed: u64,
    pub(super) rules: String,
    pub(super) plies: Vec<String>,
}

/// What came of some pairs.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Played {
    pub(super) pairs: Vec<PairPlayed>,
}

/// A pair that was played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct PairPlayed {
    pub(super) key: [usize; 4],
    pub(super) games: [GamePlayed; 2],
}

/// What a worker says of a game: all that counts is read from its record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct GamePlayed {
    pub(super) record: String,
    pub(super) milliseconds: u64,
    #[serde(default)]
    pub(super) evidence: [Option<Evidence>; 2],
}

impl GamePlayed {
    pub(super) fn of(finished: &FinishedGame) -> Self {
        Self {
            record: finished.record.clone(),
            milliseconds: finished.elapsed.as_millis() as u64,
            evidence: finished.evidence.clone(),
        }
    }
}

pub(super) fn key_of([round, a, b, opening]: [usize; 4]) -> Key {
    Key {
        round,
        a,
        b,
        opening,
    }
}

pub(super) const fn numbers_of(key: Key) -> [usize; 4] {
    [key.round, key.a, key.b, key.opening]
}

impl PairJob {
    pub(super) fn opening(&self, game: Game) -> Result<Opening, String> {
        let setup = Setup::read(game, &self.rules).map_err(|fault| fault.to_string())?;
        Ok(Opening {
            seed: self.seed,
            setup,
            plies: self.plies.clone(),
        })
    }
}

impl Batch {
    /// The game and its options.
    pub(super) fn setup(&self, catalogue: &[Game]) -> Result<Setup, String> {
        let game =
            find_game(catalogue, &self.game).map_err(|unknown| unknown.tell().to_string())?;
        Setup::read(game, &self.rules).map_err(|fault| fault.to_string())
    }
}

/// The programs of a plan, ready to travel.
pub(crate) struct Artifacts {
    sittings: Vec<PackedEntrant>,
    dictionary: Option<String>,
    contents: BTreeMap<String, Vec<u8>>,
}

impl Artifacts {
    /// Reads every file that a seat names, and the dictionary.
    pub(crate) fn of(plan: &Plan, dictionary: Option<&Path>) -> Result<Self, ArenaError> {
        let mut contents = BTreeMap::new();
        let mut sittings = Vec::new();
        for entrant in &plan.entrants {
            let read = read_given(&entrant.seat, &mut contents);
            let read = read.and_then(|given| Ok((given, entrant.seat.hash()?, None)));
            let (given, hash, absent) = match read {
                Err(bad @ (BadSeat::File(_) | BadSeat::Missing(_))) => {
                    (Vec::new(), String::new(), Some(bad.to_string()))
                }
                read => read.map_err(|bad| ArenaError::Seat(entrant.name.clone(), bad))?,
            };
            sittings.push(PackedEntrant {
                name: entrant.name.clone(),
                seat: entrant.seat.to_string(),
                hash,
                given,
                absent,
            });
        }
        let needs_words = plan
            .setup
            .game
            .fetch(&plan.setup.options, &Resources::none());
        let dictionary = match dictionary {
            Some(path) => {
                let place = path.display().to_string();
                let bytes = std::fs::read(path).map_err(|error| {
                    ArenaError::Setup(Message::plain(format!("{place}: {error}")))
                })?;
                Some(keep(&mut contents, bytes))
            }
            None if needs_words.is_err() => {
                return Err(ArenaError::Setup(Message::new("machines-dictionary")));
            }
            None => None,
        };
        Ok(Self {
            sittings,
            dictionary,
            contents,
        })
    }

    /// The hashes of all that travels.
    pub(crate) fn hashes(&self) -> Vec<String> {
        self.contents.keys().cloned().collect()
    }

    /// What has this hash.
    pub(crate) fn get(&self, hash: &str) -> Option<Vec<u8>> {
        self.contents.get(hash).cloned()
    }

    pub(super) fn batch(&self, plan: &Plan, created: u64, jobs: &[&Job]) -> Batch {
        let seats: BTreeSet<usize> = jobs.iter().flat_map(|job| [job.key.a, job.key.b]).collect();
        let fixes_clocks = clock::are_fixed(seats.iter().map(|at| &plan.entrants[*at].seat.kind));
        let entrants = seats.into_iter().map(|at| (at, self.sittings[at].clone()));
        let pair = |job: &&Job| PairJob {
            key: numbers_of(job.key),
            seed: job.opening.seed,
            rules: job.opening.setup.to_string(),
            plies: job.opening.plies.clone(),
        };
        Batch {
            game: plan.setup.game.name().to_owned(),
            rules: plan.setup.to_string(),
            time: plan.time,
            adjudicate: plan.adjudicate,
            created,
            dictionary: self.dictionary.clone(),
            entrants: entrants.collect(),
            pairs: jobs.iter().map(pair).collect(),
            fixes_clocks,
        }
    }
}

fn keep(contents: &mut BTreeMap<String, Vec<u8>>, bytes: Vec<u8>) -> String {
    let hash = ludoteca_machines::wire::hash(&bytes);
    contents.insert(hash.clone(), bytes);
    hash
}

fn read_given(
    seat: &SeatSpec,
    contents: &mut BTreeMap<String, Vec<u8>>,
) -> Result<Vec<GivenFile>, BadSeat> {
    let words = match &seat.kind {
        SeatKind::Level { .. } => return Ok(Vec::new()),
        SeatKind::Bot(words) | SeatKind::Course(words) => words,
    };
    let mut given = Vec::new();
    for (at, path) in given_words(words) {
        let wrong = |error: std::io::Error| {
            BadSeat::File(Message::plain(format!("{}: {error}", path.display())))
        };
        let in_folder = path.is_dir();
        let files = if in_folder {
            let unusable = |reason| BadSeat::unusable(&path.display().to_string(), reason);
            read_folder(path).map_err(|error| unusable(error.tell()))?
        } else {
            let name = path.file_name().unwrap_or_default();
            vec![(name.into(), path.to_owned())]
        };
        for (inside, place) in files {
            let mode = std::fs::metadata(&place)
                .map_err(wrong)?
                .permissions()
                .mode();
            given.push(GivenFile {
                at,
                in_folder,
                path: inside.to_string_lossy().into_owned(),
                is_executable: mode & 0o111 != 0,
                hash: keep(contents, std::fs::read(&place).map_err(wrong)?),
            });
        }
    }
    Ok(given)
}

impl PackedEntrant {
    /// Lays the files of the seat below a folder; the seat as it can be taken there. It is refused
    /// when it is not the one that the head described, byte for byte.
    pub(super) fn unpack(
        &self,
        folder: &Path,
        program: &dyn Fn(&str) -> Result<Vec<u8>, String>,
    ) -> Result<SeatSpec, String> {
        let mut seat: SeatSpec = self.seat.parse().map_err(|bad: BadSeat| bad.to_string())?;
        for file in &self.given {
            let place = folder.join(file.at.to_string()).join(inside(&file.path)?);
            lay(&place, &program(&file.hash)?, file.is_executable)
                .map_err(|error| format!("{}: {error}", file.path))?;
        }
        if let SeatKind::Bot(words) | SeatKind::Course(words) = &mut seat.kind {
            for file in &self.given {
                let mut path = folder.join(file.at.to_string());
                if !file.in_folder {
                    path.push(inside(&file.path)?);
                }
                let word = words.get_mut(file.at).ok_or("a file of no word")?;
                *word = path.to_string_lossy().into_owned();
            }
        }
        let found = seat.hash().map_err(|bad| bad.to_string())?;
        if found != self.hash {
            return Err(format!(
                "{} is not the program that its hash says: it is not run",
                self.name
            ));
        }
        Ok(seat)
    }
}

/// A path that stays where it is put.
fn inside(path: &str) -> Result<&Path, String> {
    let is_plain = |part: Component<'_>| matches!(part, Component::Normal(_));
    let path = Path::new(path);
    if path.components().all(is_plain) && path.file_name().is_some() {
        return Ok(path);
    }
    Err(format!("{} leads elsewhere", path.display()))
}

fn lay(place: &Path, bytes: &[u8], is_executable: bool) -> std::io::Result<()> {
    if let Some(folder) = place.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(place, bytes)?;
    let mode = if is_executable { 0o755 } else { 0o644 };
    std::fs::set_permissions(place, std::fs::Permissions::from_mode(mode))
}

#[cfg(test)]
mod tests {
    use ludoteca_play::CATALOGUE;

    use super::*;
    use crate::seat;

    #[test]
    fn a_folder_that_cannot_be_read_travels_as_a_reason() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(folder.path().join("d/".repeat(20))).unwrap();
        let text = format!(
            "kind = \"gauntlet\"\ngame = \"galo\"\npairs = 1\n[[entrant]]\n\
             seat = \"F=bot:python3 {}\"\n[[entrant]]\nseat = \"level:normal\"\n",
            folder.path().display()
        );
        let plan = Plan::read(&text, CATALOGUE).unwrap();
        let parcels = Artifacts::of(&plan, None).unwrap();
        let [absent, level] = [0, 1].map(|at: usize| parcels.sittings[at].clone());
        let why = absent.absent.unwrap();
        assert!(why.contains("more than 16 deep"), "{why}");
        assert_eq!(level.absent, None);
        let sitter = seat::sit_absent(&absent.seat, &absent.name, &why).unwrap();
        assert_eq!(
            sitter.occupant(),
            ludoteca_play::Occupant::person("bot", "F")
        );
    }
}
