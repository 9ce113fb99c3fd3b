//! Everything about a person: taken away, or erased.

use std::time::Duration;

use ludoteca_files::clock::UnixMillis;
use ludoteca_words::Message;
use serde_json::{Value, json};

use crate::class::{Classroom, refuse_write};
use crate::contents::pack;
use crate::roster;
use crate::view::{Change, Refusal, Viewer};

/// Time that anything of a guest is kept.
const KEPT: Duration = Duration::from_hours(24);
/// The file with the links, for whoever sends them.
pub const LINKS: &str = "links.csv";

/// Numbers of what was erased.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forgotten {
    /// Number of tries.
    pub tries: usize,
    /// Number of submissions that nobody else had handed in.
    pub files: usize,
}

impl Classroom {
    /// Packs everything that the class has about a student into a zip: `person.json`, every
    /// submission, every report. Students get no mark in it that their pages do not show.
    pub fn person(&self, viewer: &Viewer, student: &str) -> Result<Vec<u8>, Refusal> {
        Self::need_access(viewer, student)?;
        let about = self.student(student)?;
        let loaded = self.loaded();
        let mut files = Vec::new();
        for it in &loaded.config.assignments {
            for row in self.store.tries(student, &it.name)? {
                let name = format!("{}-{:03}", it.name, row.number);
                let zip = self
                    .contents
                    .zip(&row.contents)
                    .map_err(crate::report::damaged)?;
                files.push((format!("{name}.zip"), zip));
                let sight = self.allowance(student, &it.name)?;
                let shown = it.policy.shows(sight, row.number, self.now());
                if row.verdict.is_some() && (viewer.is_staff() || shown.explanation) {
                    let report = self.report_page(viewer, row.id, self.language())?;
                    files.push((format!("{name}.html"), report.into_bytes()));
                }
            }
        }
        let mut rows = self.store.rows_of(student)?;
        if !viewer.is_staff() {
            self.hide_marks(student, &mut rows)?;
        }
        let all = json!({ "student": about, "rows": rows });
        let text = serde_json::to_vec_pretty(&all).unwrap_or_default();
        files.push(("person.json".to_owned(), text));
        pack(&files).map_err(|error| refuse_write(&error))
    }

    /// Takes out of a student's rows what tells a mark that is not shown yet.
    fn hide_marks(&self, student: &str, rows: &mut Value) -> Result<(), Refusal> {
        let mut shown = Vec::new();
        for it in &self.loaded().config.assignments {
            let sight = self.allowance(student, &it.name)?;
            if it.policy.shows(sight, 1, self.now()).results {
                shown.push(it.name.clone());
            }
        }
        let is_shown = |name: &Value| shown.iter().any(|shown| name == shown);
        if let Some(overrides) = rows["overrides"].as_array_mut() {
            overrides.retain(|row| is_shown(&row["assignment"]));
        }
        if let Some(log) = rows["log"].as_array_mut() {
            log.retain(|row| {
                let action = row["action"].as_str().unwrap_or_default();
                let action: Value = serde_json::from_str(action).unwrap_or_default();
                let of = &action["args"]["assignment"];
                of.is_null() || is_shown(of)
            });
        }
        Ok(())
    }

    /// Erases everything about a student from the class's folder: rows, reports, submissions, links,
    /// the lines of `roster.csv` and `links.csv`, built programs and pages of similarity.
    pub fn forget(&self, viewer: &Viewer, student: &str) -> Result<Forgotten, Refusal> {
        Self::need_staff(viewer)?;
        self.student(student)?;
        let forgotten = self.erase(&[student.to_owned()])?;
        self.tell(&Change::default());
        Ok(forgotten)
    }

    /// Erases guests who came a day ago or more, as they were told; returns how many. A server does
    /// this by itself.
    pub fn purge_guests(&self) -> Result<usize, Refusal> {
        if !self.is_practice {
            return Ok(0);
        }
        let is_old = |at: &UnixMillis| self.now().since(*at) >= KEPT;
        let holders = self.store.holders()?.into_iter();
        let old = holders.filter(|(_, at)| is_old(at));
        let old: Vec<String> = old.map(|(holder, _)| holder.id).collect();
        if !old.is_empty() {
            self.erase(&old)?;
        }
        Ok(old.len())
    }

    fn erase(&self, students: &[String]) -> Result<Forgotten, Refusal> {
        let write = |error: std::io::Error| refuse_write(&error);
        let mut forgotten = Forgotten::default();
        for student in students {
            for it in &self.loaded().config.assignments {
                self.leave_for_good(student, it)?;
            }
            let rows = self.store.rows_of(student)?;
            forgotten.tries += rows["tries"].as_array().map_or(0, Vec::len);
            forgotten.files += self.erase_rows(student)?;
            for name in [roster::FILE, LINKS] {
                self.remove_line(name, student)?;
            }
        }
        self.clear_made().map_err(write)?;
        self.store.scrub()?;
        if !self.is_practice {
            self.reload();
        }
        Ok(forgotten)
    }

    /// Removes a student's rows, and the files that nobody else handed in; returns how many those
    /// are.
    fn erase_rows(&self, student: &str) -> Result<usize, Refusal> {
        let write = |error: std::io::Error| refuse_write(&error);
        let _alone = self.contents.lock_to_remove().map_err(write)?;
        let own = self.store.forget(student)?;
        for hash in &own {
            self.contents.remove(hash).map_err(write)?;
        }
        Ok(own.len())
    }

    /// Removes programs that were built and pages of similarity: both hold what programs say, and
    /// are made again when they are needed.
    pub(crate) fn clear_made(&self) -> std::io::Result<()> {
        for name in ["built", "similar"] {
            clear(&self.folder.join(name))?;
        }
        Ok(())
    }

    fn remove_line(&self, name: &str, student: &str) -> Result<(), Refusal> {
        let place = self.folder.join(name);
        let Ok(text) = ludoteca_files::read_text(&place, 16 << 20) else {
            return Ok(());
        };
        let without = roster::without(&text, student)
            .map_err(|error| Refusal::Fault(Message::plain(error)))?;
        ludoteca_files::write(&place, without).map_err(|error| refuse_write(&error))
    }
}

/// Empties a folder, if it is there.
fn clear(folder: &std::path::Path) -> std::io::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            std::fs::remove_dir_all(entry.path())?;
        } else {
            std::fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}
