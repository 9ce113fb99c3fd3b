//! Accepted programs on a ladder, under names by which nobody is known. A ladder is a file of
//! `ludoteca arena ladder`, which plays it and shows it as any other.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use ludoteca_arena::clock::TimeControl;
use ludoteca_arena::ladder::{Entry, Ladder as ArenaLadder, LadderStandings, NewLadder, State};
use ludoteca_arena::seat::{SeatKind, SeatSpec};
use ludoteca_course::Verdict;
use ludoteca_play::{CATALOGUE, Setup};
use ludoteca_words::Message;

use crate::class::{Classroom, refuse_write};
use crate::config::AssignmentConfig;
use crate::store::TryRow;
use crate::view::{Change, Ladder, LadderPlace, Refusal, Viewer};

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
        let courses = Box::leak(Box::new([it.course]));
        let mut ladder = self.open_ladder(it)?;
        let entered = match ladder.replace(&seat, courses) {
            Err(ludoteca_arena::ladder::LadderError::NameUnknown { .. }) => {
                ladder.add(&seat, courses)
            }
            replaced => replaced,
        };
        entered.map_err(told)?;
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
        let rows = self.store.ladder_rows(assignment)?;
        let students: BTreeMap<&str, &str> = rows
            .iter()
            .map(|row| (row.alias.as_str(), row.student.as_str()))
            .collect();
        let own = rows
            .iter()
            .find(|row| viewer.student() == Some(&row.student));
        let own = own.map(|row| row.alias.clone());
        let place = |entry: &Entry| LadderPlace {
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
            is_own: own.as_deref() == Some(&entry.name),
            student: students
                .get(entry.name.as_str())
                .filter(|_| viewer.is_staff())
                .map(|id| (*id).to_owned()),
        };
        let file = self.ladder_file(it);
        let standings = if file.exists() {
            let ladder = self.open_ladder(it)?;
            let read = LadderStandings::read(&ladder.store, CATALOGUE);
            read.map_err(told)?.entrants
        } else {
            Vec::new()
        };
        let is_there = |entry: &&Entry| !matches!(entry.state, State::Replaced | State::Removed);
        Ok(Ladder {
            file,
            entries: standings.iter().filter(is_there).map(place).collect(),
            own,
        })
    }

    /// A student's place on the ladder of an assignment.
    pub(crate) fn own_place(
        &self,
        viewer: &Viewer,
        student: &str,
        it: &AssignmentConfig,
    ) -> Result<Option<LadderPlace>, Refusal> {
        let alias = if it.has_ladder {
            self.alias(student, it)?
        } else {
            None
        };
        let Some(alias) = alias else {
            return Ok(None);
        };
        let entries = self.ladder(viewer, &it.name)?.entries;
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
            self.open_ladder(it)?.erase(&alias).map_err(told)?;
        }
        Ok(())
    }

    fn alias(&self, student: &str, it: &AssignmentConfig) -> Result<Option<String>, Refusal> {
        let rows = self.store.ladder_rows(&it.name)?.into_iter();
        let mut own = rows.filter(|row| row.student == student);
        Ok(own.next().map(|row| row.alias))
    }

    fn ladder_file(&self, it: &AssignmentConfig) -> PathBuf {
        let name = format!("{}.ladder", it.name);
        self.folder.join("ladders").join(name)
    }

    /// The ladder of an assignment, made if it is not there.
    fn open_ladder(&self, it: &AssignmentConfig) -> Result<ArenaLadder, Refusal> {
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
        let setup = Setup::read(*game, "").map_err(told)?;
        let new = NewLadder {
            name: &ludoteca_play::tidy_name(&it.title),
            setup: &setup,
            time: TimeControl::default(),
            adjudicate: None,
            created: self.now().to_seconds().get(),
        };
        ArenaLadder::init(&file, &new).map_err(told)
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

fn need_ladder(it: &AssignmentConfig) -> Result<(), Refusal> {
    if it.has_ladder {
        return Ok(());
    }
    Err(Refusal::Told(Message::new("ladder-none")))
}

fn told(error: impl std::fmt::Display) -> Refusal {
    Refusal::Fault(Message::new("ladder-fault").with("why", error.to_string()))
}
