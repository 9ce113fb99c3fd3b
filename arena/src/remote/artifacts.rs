//! The programs of a plan on their way to workers: a bundle for each file or folder that a command
//! names, and the dictionary.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;

use ludoteca_play::Resources;
use ludoteca_runner::Bundle;

use super::batch::{Batch, GivenWord, PackedEntrant, PairJob, numbers_of};
use crate::course::clock;
use crate::plan::Plan;
use crate::seat::process::{given_words, read_folder};
use crate::seat::{BadSeat, SeatKind, SeatSpec};
use crate::text::{Message, Tell as _};
use crate::tournament::{ArenaError, Job};

/// The programs of a plan, ready to travel.
pub(crate) struct Artifacts {
    entrants: Vec<PackedEntrant>,
    dictionary: Option<String>,
    contents: BTreeMap<String, Vec<u8>>,
}

impl Artifacts {
    /// Reads every file that a seat names, and the dictionary.
    pub(crate) fn read(plan: &Plan, dictionary: Option<&Path>) -> Result<Self, ArenaError> {
        let mut contents = BTreeMap::new();
        let mut entrants = Vec::new();
        for entrant in &plan.entrants {
            let read = pack_given(&entrant.seat, &mut contents);
            let read = read.and_then(|given| Ok((given, entrant.seat.hash()?, None)));
            let (given, hash, absent) = match read {
                Err(bad @ (BadSeat::File(_) | BadSeat::Missing(_))) => {
                    (Vec::new(), String::new(), Some(bad.to_string()))
                }
                read => read.map_err(|bad| ArenaError::Seat(entrant.name.clone(), bad))?,
            };
            entrants.push(PackedEntrant {
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
            entrants,
            dictionary,
            contents,
        })
    }

    /// The hashes of all that travels.
    pub(crate) fn hashes(&self) -> Vec<String> {
        self.contents.keys().cloned().collect()
    }

    /// Returns the file with this hash.
    pub(crate) fn get(&self, hash: &str) -> Option<Vec<u8>> {
        self.contents.get(hash).cloned()
    }

    pub(super) fn batch(&self, plan: &Plan, created: u64, jobs: &[&Job]) -> Batch {
        let seats: BTreeSet<usize> = jobs.iter().flat_map(|job| [job.key.a, job.key.b]).collect();
        let fixes_clocks = clock::are_fixed(seats.iter().map(|at| &plan.entrants[*at].seat.kind));
        let entrants = seats.into_iter().map(|at| (at, self.entrants[at].clone()));
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

/// A seat ready to travel or to be kept, and its files under their hashes.
pub(crate) fn pack_seat(
    seat: &SeatSpec,
    contents: &mut BTreeMap<String, Vec<u8>>,
) -> Result<PackedEntrant, BadSeat> {
    Ok(PackedEntrant {
        name: seat.display_name(),
        seat: seat.to_string(),
        hash: seat.hash()?,
        given: pack_given(seat, contents)?,
        absent: None,
    })
}

/// Keeps bytes under their hash.
fn keep(contents: &mut BTreeMap<String, Vec<u8>>, bytes: Vec<u8>) -> String {
    let hash = ludoteca_files::hash(&bytes);
    contents.insert(hash.clone(), bytes);
    hash
}

fn pack_given(
    seat: &SeatSpec,
    contents: &mut BTreeMap<String, Vec<u8>>,
) -> Result<Vec<GivenWord>, BadSeat> {
    let words = match &seat.kind {
        SeatKind::Level { .. } => return Ok(Vec::new()),
        SeatKind::Bot(words) | SeatKind::Course(words) => words,
    };
    let mut given = Vec::new();
    for (at, path) in given_words(words) {
        given.push(GivenWord {
            at,
            is_folder: path.is_dir(),
            hash: keep(contents, pack(path)?),
        });
    }
    Ok(given)
}

/// A file, or all files of a folder, ready to travel.
fn pack(path: &Path) -> Result<Vec<u8>, BadSeat> {
    let files = if path.is_dir() {
        let unusable = |reason| BadSeat::unusable(&path.display().to_string(), reason);
        read_folder(path).map_err(|error| unusable(error.tell()))?
    } else {
        let name = path.file_name().unwrap_or_default();
        vec![(name.into(), path.to_owned())]
    };
    let mut bundle = Bundle::default();
    let added = files
        .iter()
        .try_for_each(|(inside, place)| bundle.add_copy(inside, place));
    let packed = added.and_then(|()| bundle.pack());
    let wrong = |error: io::Error| format!("{}: {error}", path.display());
    packed.map_err(|error| BadSeat::File(Message::plain(wrong(error))))
}

impl PackedEntrant {
    /// Lays the files of the seat below a folder; returns the seat as it can be taken there. It is
    /// refused when it is not the one that the head described, byte for byte.
    pub(crate) fn unpack(
        &self,
        folder: &Path,
        program: &dyn Fn(&str) -> Result<Vec<u8>, String>,
    ) -> Result<SeatSpec, String> {
        let mut seat: SeatSpec = self.seat.parse().map_err(|bad: BadSeat| bad.to_string())?;
        for word in &self.given {
            let own = folder.join(word.at.to_string());
            let place = word.unpack(&own, &program(&word.hash)?);
            let place = place.map_err(|error| error.to_string())?;
            if let SeatKind::Bot(words) | SeatKind::Course(words) = &mut seat.kind {
                *words.get_mut(word.at).ok_or("a file of no word")? = place;
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

impl GivenWord {
    /// Lays its files below a folder; returns the path that the command is to name.
    fn unpack(&self, folder: &Path, packed: &[u8]) -> io::Result<String> {
        let bundle = Bundle::unpack(packed)?;
        std::fs::create_dir_all(folder)?;
        bundle.write_to(folder)?;
        let place = match bundle.only_path().filter(|_| !self.is_folder) {
            Some(name) => folder.join(name),
            None => folder.to_owned(),
        };
        Ok(place.to_string_lossy().into_owned())
    }
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
        let plan = Plan::read(&text, CATALOGUE, &[]).unwrap();
        let artifacts = Artifacts::read(&plan, None).unwrap();
        let [absent, level] = [0, 1].map(|at: usize| artifacts.entrants[at].clone());
        let why = absent.absent.unwrap();
        assert!(why.contains("more than 16 deep"), "{why}");
        assert_eq!(level.absent, None);
        let sitter = seat::sit_absent(&absent.seat, &absent.name, &why).unwrap();
        assert_eq!(
            sitter.occupant(),
            ludoteca_play::Occupant::person("bot", "F")
        );
    }

    #[test]
    fn programs_are_laid_as_they_were_and_refused_when_they_differ() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(folder.path().join("bot/lib")).unwrap();
        for name in ["bot/main.py", "bot/lib/moves.py", "alone.py"] {
            std::fs::write(folder.path().join(name), name).unwrap();
        }
        let own = folder.path().display();
        let text = format!(
            "kind = \"gauntlet\"\ngame = \"galo\"\npairs = 1\n[[entrant]]\n\
             seat = \"bot:python3 {own}/bot\"\n[[entrant]]\nseat = \"bot:python3 {own}/alone.py\"\n",
        );
        let plan = Plan::read(&text, CATALOGUE, &[]).unwrap();
        let artifacts = Artifacts::read(&plan, None).unwrap();
        assert_eq!(artifacts.hashes().len(), 2);
        let get = |hash: &str| artifacts.get(hash).ok_or_else(|| "missing".to_owned());
        let laid = tempfile::tempdir().unwrap();
        let [bot, alone] = [0, 1].map(|at: usize| &artifacts.entrants[at]);
        bot.unpack(&laid.path().join("0"), &get).unwrap();
        alone.unpack(&laid.path().join("1"), &get).unwrap();
        let found = |path: &str| std::fs::read_to_string(laid.path().join(path)).unwrap();
        assert_eq!(found("0/1/lib/moves.py"), "bot/lib/moves.py");
        assert_eq!(found("1/1/alone.py"), "alone.py");
        let other = |_: &str| get(&bot.given[0].hash);
        let refused = alone.unpack(&laid.path().join("2"), &other).unwrap_err();
        assert!(
            refused.contains("not the program that its hash says"),
            "{refused}"
        );
        let rubbish = |_: &str| Ok(b"rubbish".to_vec());
        assert!(alone.unpack(&laid.path().join("3"), &rubbish).is_err());
    }
}
