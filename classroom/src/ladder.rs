//! Accepted programs on a ladder, under names by which nobody is known. A ladder is a file of
//! `ludoteca arena ladder`, which plays it and shows it as any other.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use ludoteca_arena::clock::TimeControl;
use ludoteca_arena::games::{FaultLine, list_faults, list_versions};
use ludoteca_arena::ladder::{Entry, Ladder as ArenaLadder, LadderStandings, NewLadder, State};
use ludoteca_arena::seat::{SeatKind, SeatSpec};
use ludoteca_arena::store::StoreError;
use ludoteca_course::Verdict;
use ludoteca_play::{CATALOGUE, Setup};
use ludoteca_words::Message;

use crate::class::{Classroom, refuse_write};
use crate::config::{AssignmentConfig, LadderConfig};
use crate::store::TryRow;
use crate::view::{Change, Ladder, LadderFault, LadderPlace, Refusal, Viewer};

/// Processor time of a program in a game.
const BANK: Duration = Duration::from_secs(5);
/// Number of games that ended by a fault which their program's author is shown.
const MOST_FAULTS: usize = 5;

impl Classroom {
    /// Enters an accepted program, in the place of the student's earlier one.
    pub fn enter_ladder(&self, viewer: &Viewer, id: i64) -> Result<Message, Refusal> {
        let row = self.find_try(viewer, id)?;
        if !viewer.can_change() {
            return Err(Refusal::Told(Message::new("preview-changes-nothing")));
        }
        let loaded = self.loaded();
        let it = self.find_assignment(&loaded.config, viewer, &row.assignment)?;
        need_ladder(it)?;
        let report = self.report_of(&row)?;
        let allowance = self.allowance(&row.student, &row.assignment)?;
        let shown = it.policy.shows(allowance, row.number, self.now());
        let is_shown = viewer.is_staff() || shown.results;
        if !is_shown || report.verdict != Verdict::Accepted {
            return Err(Refusal::Told(Message::new("ladder-not-accepted")));
        }
        let make = |number| format!("player-{}", number + 1);
        let names = (row.student.as_str(), row.assignment.as_str());
        let alias = self.store.enter_ladder(names, id, make)?;
        let folder = tempfile::tempdir().map_err(|error| refuse_write(&error))?;
        let program = self.lay_program(&row, folder.path())?;
        let seat = SeatSpec {
            name: Some(alias.clone()),
            kind: SeatKind::Course(vec![program.display().to_string()]),
        };
        let courses = self.options.shelf.courses;
        let mut ladder = self.open_ladder(it)?;
        let entered = match ladder.replace(&seat, courses) {
            Err(ludoteca_arena::ladder::LadderError::NameUnknown { .. }) => {
                ladder.add(&seat, courses)
            }
            replaced => replaced,
        };
        entered.map_err(told)?;
        self.crew.wake_games();
        self.tell(&Change {
            student: Some(row.student),
            assignment: Some(row.assignment),
            try_id: Some(id),
        });
        Ok(Message::new("ladder-entered").with("name", alias))
    }

    /// Takes a student's program off the ladder; its results stay.
    pub fn leave_ladder(&self, viewer: &Viewer, assignment: &str) -> Result<Message, Refusal> {
        let (Some(student), true) = (viewer.student(), viewer.can_change()) else {
            return Err(Refusal::NotYours);
        };
        let loaded = self.loaded();
        let it = self.find_assignment(&loaded.config, viewer, assignment)?;
        let alias = self.alias(student, it)?;
        let alias = alias.ok_or_else(|| Refusal::Told(Message::new("ladder-not-there")))?;
        self.open_ladder(it)?.remove(&alias).map_err(told)?;
        self.tell(&Change::default());
        Ok(Message::new("ladder-left"))
    }

    /// The ladder of an assignment.
    pub fn ladder(&self, viewer: &Viewer, assignment: &str) -> Result<Ladder, Refusal> {
        let loaded = self.loaded();
        let it = self.find_assignment(&loaded.config, viewer, assignment)?;
        need_ladder(it)?;
        let entries = self.places(viewer, it)?;
        let own = match viewer.student() {
            Some(student) => self.alias(student, it)?,
            None => None,
        };
        let file = self.ladder_file(it);
        let faults = match &own {
            Some(alias) if file.exists() => list_own_faults(&self.open_ladder(it)?, alias),
            _ => Ok(Vec::new()),
        };
        Ok(Ladder {
            file,
            entries,
            own,
            faults: faults.map_err(told)?,
        })
    }

    /// Everybody who is on a ladder, the best first.
    fn places(&self, viewer: &Viewer, it: &AssignmentConfig) -> Result<Vec<LadderPlace>, Refusal> {
        if !self.ladder_file(it).exists() {
            return Ok(Vec::new());
        }
        let rows = self.store.ladder_rows(&it.name)?;
        let students: BTreeMap<&str, &str> = rows
            .iter()
            .map(|row| (row.alias.as_str(), row.student.as_str()))
            .collect();
        let place = |entry: &Entry| {
            let student = students.get(entry.name.as_str()).copied();
            LadderPlace {
                place: entry.place,
                alias: entry.name.clone(),
                version: entry.version,
                rating: entry.rating,
                interval: entry.interval,
                pairs: entry.pairs,
                wins: entry.wins,
                draws: entry.draws,
                losses: entry.losses,
                faults: entry.faults,
                state: entry.state.name(),
                is_own: student.is_some() && student == viewer.student(),
                student: student.filter(|_| viewer.is_staff()).map(str::to_owned),
            }
        };
        let ladder = self.open_ladder(it)?;
        let standings = LadderStandings::read(&ladder.store, CATALOGUE).map_err(told)?;
        let is_there = |entry: &&Entry| !matches!(entry.state, State::Replaced | State::Removed);
        let there = standings.entrants.iter().filter(is_there);
        Ok(there.map(place).collect())
    }

    /// A student's place on the ladder of an assignment.
    pub(crate) fn own_place(
        &self,
        viewer: &Viewer,
        student: &str,
        it: &AssignmentConfig,
    ) -> Result<Option<LadderPlace>, Refusal> {
        if it.ladder.is_none() {
            return Ok(None);
        }
        let Some(alias) = self.alias(student, it)? else {
            return Ok(None);
        };
        let entries = self.places(viewer, it)?;
        Ok(entries.into_iter().find(|entry| entry.alias == alias))
    }

    /// Takes a student off the ladder with every program and everything that those said.
    pub(crate) fn leave_for_good(
        &self,
        student: &str,
        it: &AssignmentConfig,
    ) -> Result<(), Refusal> {
        if let Some(alias) = self.alias(student, it)?
            && self.ladder_file(it).exists()
        {
            // Also where the assignment has no ladder any more.
            let ladder = ArenaLadder::open(&self.ladder_file(it), CATALOGUE);
            ladder
                .and_then(|mut ladder| ladder.erase(&alias))
                .map_err(told)?;
        }
        Ok(())
    }

    fn alias(&self, student: &str, it: &AssignmentConfig) -> Result<Option<String>, Refusal> {
        let rows = self.store.ladder_rows(&it.name)?.into_iter();
        let mut own = rows.filter(|row| row.student == student);
        Ok(own.next().map(|row| row.alias))
    }

    pub(crate) fn ladder_file(&self, it: &AssignmentConfig) -> PathBuf {
        let name = format!("{}.ladder", it.name);
        self.folder.join("ladders").join(name)
    }

    /// The ladder of an assignment, made if it is not there.
    pub(crate) fn open_ladder(&self, it: &AssignmentConfig) -> Result<ArenaLadder, Refusal> {
        let options = need_ladder(it)?.options;
        let file = self.ladder_file(it);
        if file.exists() {
            return ArenaLadder::open(&file, CATALOGUE).map_err(told);
        }
        let folder = self.folder.join("ladders");
        fs::create_dir_all(folder).map_err(|error| refuse_write(&error))?;
        let game = CATALOGUE
            .iter()
            .find(|game| game.name() == it.course.name());
        let game = game.ok_or_else(|| Refusal::Told(Message::new("ladder-none")))?;
        let setup = Setup::read(*game, options).map_err(told)?;
        let new = NewLadder {
            name: &ludoteca_play::tidy_name(&it.title),
            setup: &setup,
            // Little, so that nobody who hands in waits long for the end of a pair.
            time: TimeControl::of_bank(BANK),
            adjudicate: None,
            created: self.now().to_seconds().get(),
        };
        let mut ladder = ArenaLadder::init(&file, &new).map_err(told)?;
        // What a student's program wrote is nobody else's.
        ladder.store.hide_evidence().map_err(told)?;
        Ok(ladder)
    }

    /// The program of a try as a file. The arena builds a program from one source.
    fn lay_program(&self, row: &TryRow, folder: &Path) -> Result<PathBuf, Refusal> {
        let files = self.contents.files(&row.contents);
        let files = files.map_err(crate::report::damaged)?;
        let [(path, bytes)] = &files[..] else {
            return Err(Refusal::Told(Message::new("ladder-one-file")));
        };
        let name = Path::new(path).file_name().unwrap_or_default();
        let place = folder.join(name);
        fs::write(&place, bytes).map_err(|error| refuse_write(&error))?;
        Ok(place)
    }
}

/// The last faults of a student's programs, whichever version had them.
fn list_own_faults(ladder: &ArenaLadder, alias: &str) -> Result<Vec<LadderFault>, StoreError> {
    let versions = list_versions(&ladder.store, alias)?;
    let found = list_faults(&ladder.store, versions.clone(), MOST_FAULTS)?;
    let show = |FaultLine { game, evidence }: FaultLine| LadderFault {
        opponent: if versions.contains(&game.first) {
            game.second
        } else {
            game.first
        },
        game: game.game,
        cause: game.cause,
        evidence,
    };
    Ok(found.into_iter().map(show).collect())
}

fn need_ladder(it: &AssignmentConfig) -> Result<LadderConfig, Refusal> {
    let none = || Refusal::Told(Message::new("ladder-none"));
    it.ladder.ok_or_else(none)
}

pub(crate) fn told(error: impl std::fmt::Display) -> Refusal {
    Refusal::Fault(Message::new("ladder-fault").with("why", error.to_string()))
}
