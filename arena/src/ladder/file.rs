//! The file of a ladder: how it is made, and how entrants come, change and go.

use std::collections::BTreeMap;
use std::path::Path;

use ludoteca_course::Courses;
use ludoteca_play::{Game, Setup};
use rusqlite::{OptionalExtension as _, params};

use super::LadderError;
use super::log::{self, Change, Version, label};
use crate::clock::TimeControl;
use crate::plan::Kind;
use crate::remote::{PackedEntrant, pack_seat};
use crate::seat::{self, SeatKind, SeatSpec};
use crate::show::read_setup;
use crate::store::{Store, StoreError, private};
use crate::text::{Message, Tell as _};

/// Name of the table that only a ladder's file has.
pub(crate) const LADDER: &str = "schedule";

/// Settings of a new ladder.
pub struct NewLadder<'a> {
    /// Name of the ladder.
    pub name: &'a str,
    /// The game and its options.
    pub setup: &'a Setup,
    /// Time and memory that each seat has.
    pub time: TimeControl,
    /// Games are ended when a solver is sure within this many nodes.
    pub adjudicate: Option<u64>,
    /// The day that records bear, in seconds since 1970.
    pub created: u64,
}

/// A ladder's file.
#[derive(Debug)]
pub struct Ladder {
    /// The file.
    pub store: Store,
    /// The game and its options.
    pub setup: Setup,
}

impl Ladder {
    /// Makes a ladder in a file that holds nothing yet.
    pub fn init(path: &Path, new: &NewLadder<'_>) -> Result<Self, LadderError> {
        let mut store = Store::open(path)?;
        if store.meta("plan")?.is_some() {
            return Err(LadderError::Taken);
        }
        store.connection.execute_batch(log::SCHEMA)?;
        let adjudicate = new.adjudicate.map(|nodes| nodes.to_string());
        store.set_meta(&[
            ("game", new.setup.game.name()),
            ("rules", &new.setup.to_string()),
            ("name", new.name),
            ("kind", Kind::Ladder.name()),
            ("sprt", "null"),
            (
                "time",
                &serde_json::to_string(&new.time).unwrap_or_default(),
            ),
            ("adjudicate", adjudicate.as_deref().unwrap_or_default()),
            ("created", &new.created.to_string()),
            ("plan", Kind::Ladder.name()),
        ])?;
        let setup = new.setup.clone();
        Ok(Self { store, setup })
    }

    /// Opens a ladder.
    pub fn open(path: &Path, catalogue: &[Game]) -> Result<Self, LadderError> {
        Self::with(Store::open(path)?, catalogue)
    }

    /// The ladder of an open file.
    pub fn with(store: Store, catalogue: &[Game]) -> Result<Self, LadderError> {
        if !store.has_table(LADDER)? {
            return Err(LadderError::NoLadder);
        }
        let setup = read_setup(&store, catalogue)?;
        Ok(Self { store, setup })
    }

    /// Returns everybody who ever took part, by number.
    pub fn versions(&self) -> Result<Vec<Version>, LadderError> {
        Ok(log::versions(&self.store)?)
    }

    /// Returns the entrants that came, changed and went.
    pub fn changes(&self) -> Result<Vec<Change>, LadderError> {
        Ok(log::changes(&self.store)?)
    }

    /// Lets somebody in under a name that nobody has; tells which version of that name it is.
    pub fn add(&mut self, seat: &SeatSpec, courses: Courses) -> Result<Version, LadderError> {
        let name = seat.display_name();
        if self.names()?.contains(&name) {
            return Err(LadderError::NameTaken(name));
        }
        let versions = self.versions()?;
        let holds = |version: &&Version| version.name != name && version.label() == name;
        if let Some(other) = versions.iter().find(holds) {
            let holder = other.name.clone();
            return Err(LadderError::LabelTaken { name, holder });
        }
        self.enter("add", &name, seat, courses)
    }

    /// Lets a new version of somebody in, who goes; results stay with the old version.
    pub fn replace(&mut self, seat: &SeatSpec, courses: Courses) -> Result<Version, LadderError> {
        let name = seat.display_name();
        self.check_known(&name)?;
        self.enter("replace", &name, seat, courses)
    }

    /// Has somebody play no more; results stay.
    pub fn remove(&mut self, name: &str) -> Result<(), LadderError> {
        self.check_known(name)?;
        let all = self.store.connection.transaction()?;
        log::add_change(&all, "remove", name, None)?;
        Ok(all.commit()?)
    }

    /// Takes somebody out for good: no program of theirs is left, and nothing that one said. Results
    /// stay, under a name by which nobody is known.
    pub fn erase(&mut self, name: &str) -> Result<(), LadderError> {
        let is_there = self.names()?.iter().any(|other| other == name);
        let own: Vec<Version> = self.versions()?;
        let (own, others): (Vec<_>, Vec<_>) = own.into_iter().partition(|it| it.name == name);
        let all = self.store.connection.transaction()?;
        if is_there {
            log::add_change(&all, "remove", name, None)?;
        }
        let hashes: Vec<String> = {
            let mut hashes = all.prepare("SELECT hash FROM programs")?;
            let hashes = hashes.query_map([], |row| row.get::<_, String>(0))?;
            hashes.collect::<Result<_, _>>()?
        };
        let has = |all: &[Version], hash: &String| all.iter().any(|it| it.packed.contains(hash));
        for hash in hashes
            .iter()
            .filter(|hash| has(&own, hash) && !has(&others, hash))
        {
            all.execute("UPDATE programs SET bytes = x'' WHERE hash = ?1", [hash])?;
        }
        for version in &own {
            private::erase(&all, version.id as i64)?;
        }
        all.commit()?;
        // Removed rows do not stay in free pages either.
        self.store
            .connection
            .execute_batch("VACUUM; PRAGMA wal_checkpoint(TRUNCATE);")?;
        Ok(())
    }

    /// Returns the number of pairs that were played or called off.
    pub fn count_settled(&self) -> Result<usize, LadderError> {
        let schedule = log::schedule(&self.store)?;
        let off = schedule.iter().filter(|slot| slot.is_off).count();
        Ok(self.store.count_pairs()? + off)
    }

    /// Notes that this process plays the ladder, unless another one does.
    pub fn claim(&mut self) -> Result<(), LadderError> {
        let own = std::process::id();
        let kept = self.store.meta("playing")?.unwrap_or_default();
        if let Some((id, began)) = kept.split_once(' ')
            && let Ok(id) = id.parse::<u32>()
            && id != own
            && began_at(id).as_deref() == Some(began)
        {
            return Err(LadderError::Running(id));
        }
        let claim = format!("{own} {}", began_at(own).unwrap_or_default());
        Ok(self.store.set_meta(&[("playing", &claim)])?)
    }

    /// Notes that nobody plays the ladder.
    pub fn release(&mut self) -> Result<(), LadderError> {
        Ok(self.store.set_meta(&[("playing", "")])?)
    }

    /// Tells if a course program takes part.
    pub fn has_course(&self) -> Result<bool, LadderError> {
        let entrants = self.store.entrants()?;
        let seats = entrants.iter().filter_map(|row| row.seat.parse().ok());
        let mut kinds = seats.map(|seat: SeatSpec| seat.kind);
        Ok(kinds.any(|kind| matches!(kind, SeatKind::Course(_))))
    }

    /// The names that are there, with the changes that wait.
    fn names(&self) -> Result<Vec<String>, LadderError> {
        let (changes, versions) = (self.changes()?, self.versions()?);
        let name = |id: usize| versions.get(id).map(|version| version.name.clone());
        Ok(log::active(&changes).into_iter().filter_map(name).collect())
    }

    fn check_known(&self, name: &str) -> Result<(), LadderError> {
        let known = self.names()?;
        if known.iter().any(|other| other == name) {
            return Ok(());
        }
        let name = name.to_owned();
        Err(LadderError::NameUnknown { name, known })
    }

    fn enter(
        &mut self,
        kind: &str,
        name: &str,
        seat: &SeatSpec,
        courses: Courses,
    ) -> Result<Version, LadderError> {
        seat::check(seat, &self.setup, courses).map_err(LadderError::Seat)?;
        let mut programs = BTreeMap::new();
        let mut packed = pack_seat(seat, &mut programs).map_err(LadderError::Seat)?;
        let before = self.versions()?;
        let version = next_version(&before, name);
        packed.name = label(name, version);
        let entered = Version {
            id: before.len(),
            name: name.to_owned(),
            version,
            packed: serde_json::to_string(&packed).unwrap_or_default(),
        };
        self.write(kind, &entered, &packed, &programs)?;
        Ok(entered)
    }

    /// All of it or nothing.
    fn write(
        &mut self,
        kind: &str,
        entered: &Version,
        packed: &PackedEntrant,
        programs: &BTreeMap<String, Vec<u8>>,
    ) -> Result<(), LadderError> {
        let id = entered.id as i64;
        let all = self.store.connection.transaction()?;
        for (hash, bytes) in programs {
            let sql = "INSERT OR IGNORE INTO programs VALUES (?1, ?2)";
            all.execute(sql, params![hash, bytes])?;
        }
        all.execute(
            "INSERT INTO entrants VALUES (?1, ?2, ?3, ?4)",
            params![id, packed.name, packed.seat, packed.hash],
        )?;
        all.execute(
            "INSERT INTO versions VALUES (?1, ?2, ?3, ?4)",
            params![id, entered.name, entered.version, entered.packed],
        )?;
        log::add_change(&all, kind, &entered.name, Some(entered.id))?;
        Ok(all.commit()?)
    }
}

/// The number of a name's next version. One is left out where tables would call it as they call an
/// entrant that is or was there.
fn next_version(before: &[Version], name: &str) -> u32 {
    let own = before.iter().filter(|version| version.name == name);
    let mut number = own.map(|version| version.version).max().unwrap_or(0) + 1;
    while before
        .iter()
        .any(|version| version.label() == label(name, number))
    {
        number += 1;
    }
    number
}

/// Returns the time at which a process began, as the kernel counts: another one of the same number
/// began at another time.
fn began_at(process: u32) -> Option<String> {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let (_, rest) = text.rsplit_once(')')?;
    rest.split_whitespace().nth(19).map(str::to_owned)
}

/// Returns the labels of all versions of the entrant with this label; none where there are no
/// versions.
pub(crate) fn versions_of(store: &Store, called: &str) -> Result<Vec<String>, StoreError> {
    if !store.has_table(LADDER)? {
        return Ok(Vec::new());
    }
    let all = log::versions(store)?;
    let found = all.iter().find(|version| version.label() == called);
    let name = found.map(|version| version.name.clone());
    let own = all.iter().filter(|one| name.as_ref() == Some(&one.name));
    Ok(own.map(Version::label).collect())
}

/// The seat of an entrant with its own files laid below a folder, if the file has kept them.
pub(crate) fn unpack_seat(
    store: &Store,
    id: usize,
    folder: &Path,
) -> Result<Option<Result<SeatSpec, Message>>, StoreError> {
    if !store.has_table(LADDER)? {
        return Ok(None);
    }
    let sql = "SELECT packed FROM versions WHERE id = ?1";
    let found = store
        .connection
        .query_row(sql, [id as i64], |row| row.get::<_, String>(0));
    let Some(text) = found.optional()? else {
        return Ok(None);
    };
    let packed: PackedEntrant =
        serde_json::from_str(&text).map_err(|error| StoreError::Damaged(error.to_string()))?;
    let program = |hash: &str| {
        let sql = "SELECT bytes FROM programs WHERE hash = ?1";
        let found = store.connection.query_row(sql, [hash], |row| row.get(0));
        found.map_err(|error| error.to_string())
    };
    let unpacked = packed.unpack(&folder.join(id.to_string()), &program);
    Ok(Some(unpacked.map_err(|why| {
        let changed = Message::new("ladder-changed").with("name", packed.name.as_str());
        if packed.given.is_empty() {
            changed
        } else {
            StoreError::Damaged(why).tell()
        }
    })))
}
