//! Grants, decisions and actions of the staff; and the students on a ladder with their names there.

use std::collections::BTreeMap;

use ludoteca_files::clock::UnixMillis;
use ludoteca_words::Message;
use rusqlite::{OptionalExtension as _, params};

use super::{Store, StoreError};
use crate::view::{Extension, Override};

/// Something that staff did.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LogLine {
    pub(crate) at: UnixMillis,
    pub(crate) staff: String,
    pub(crate) action: Message,
}

/// A student on a ladder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LadderRow {
    pub(crate) student: String,
    pub(crate) alias: String,
    /// The try that plays.
    pub(crate) id: i64,
}

impl Store {
    /// The extensions of an assignment, by student.
    pub(crate) fn extensions(
        &self,
        assignment: &str,
    ) -> Result<BTreeMap<String, Extension>, StoreError> {
        self.read(|connection| {
            let sql = "SELECT student, until, tries, note FROM extensions WHERE assignment = ?1";
            let mut sql = connection.prepare_cached(sql)?;
            let rows = sql.query_map([assignment], |row| {
                let extension = Extension {
                    until: row.get::<_, Option<u64>>(1)?.map(UnixMillis::new),
                    tries: row.get(2)?,
                    note: row.get(3)?,
                };
                Ok((row.get(0)?, extension))
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// Grants a student an extension in the place of an earlier one, or takes it back.
    pub(crate) fn set_extension(
        &self,
        student: &str,
        assignment: &str,
        extension: Option<&Extension>,
        staff: (&str, UnixMillis),
    ) -> Result<(), StoreError> {
        self.change(|all| {
            let Some(extension) = extension else {
                let sql = "DELETE FROM extensions WHERE student = ?1 AND assignment = ?2";
                all.execute(sql, [student, assignment])?;
                return Ok(());
            };
            all.execute(
                "INSERT OR REPLACE INTO extensions VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                params![
                    student,
                    assignment,
                    extension.until.map(UnixMillis::get),
                    extension.tries,
                    extension.note,
                    staff.0,
                    staff.1.get()
                ],
            )?;
            Ok(())
        })
    }

    /// The marks of an assignment that staff set, by student.
    pub(crate) fn overrides(
        &self,
        assignment: &str,
    ) -> Result<BTreeMap<String, Override>, StoreError> {
        self.read(|connection| {
            let sql = "SELECT student, points, note FROM overrides WHERE assignment = ?1";
            let mut sql = connection.prepare_cached(sql)?;
            let rows = sql.query_map([assignment], |row| {
                let own = Override {
                    points: row.get(1)?,
                    note: row.get(2)?,
                };
                Ok((row.get(0)?, own))
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// Sets a student's mark, or takes that back.
    pub(crate) fn set_override(
        &self,
        student: &str,
        assignment: &str,
        own: Option<&Override>,
        staff: (&str, UnixMillis),
    ) -> Result<(), StoreError> {
        self.change(|all| {
            let Some(own) = own else {
                let sql = "DELETE FROM overrides WHERE student = ?1 AND assignment = ?2";
                all.execute(sql, [student, assignment])?;
                return Ok(());
            };
            all.execute(
                "INSERT OR REPLACE INTO overrides VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                params![
                    student,
                    assignment,
                    own.points,
                    own.note,
                    staff.0,
                    staff.1.get()
                ],
            )?;
            Ok(())
        })
    }

    /// Notes what somebody of the staff did.
    pub(crate) fn add_log(
        &self,
        (staff, at): (&str, UnixMillis),
        student: Option<&str>,
        action: &Message,
    ) -> Result<(), StoreError> {
        let action = serde_json::to_string(action).unwrap_or_default();
        self.change(|all| {
            let sql = "INSERT INTO log (at, staff, student, action) VALUES (?1, ?2, ?3, ?4)";
            all.execute(sql, params![at.get(), staff, student, action])?;
            Ok(())
        })
    }

    /// Returns the actions of the staff, the latest first.
    pub(crate) fn log(&self, most: usize) -> Result<Vec<LogLine>, StoreError> {
        self.read(|connection| {
            let sql = "SELECT at, staff, action FROM log ORDER BY id DESC LIMIT ?1";
            let mut sql = connection.prepare_cached(sql)?;
            let rows = sql.query_map([most as i64], |row| {
                let action: String = row.get(2)?;
                Ok(LogLine {
                    at: UnixMillis::new(row.get(0)?),
                    staff: row.get(1)?,
                    action: serde_json::from_str(&action).unwrap_or_default(),
                })
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// Returns the students on the ladder of an assignment.
    pub(crate) fn ladder_rows(&self, assignment: &str) -> Result<Vec<LadderRow>, StoreError> {
        self.read(|connection| {
            let sql = "SELECT student, alias, try FROM ladder WHERE assignment = ?1";
            let mut sql = connection.prepare_cached(sql)?;
            let rows = sql.query_map([assignment], |row| {
                Ok(LadderRow {
                    student: row.get(0)?,
                    alias: row.get(1)?,
                    id: row.get(2)?,
                })
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// The name of a student on a ladder, as it was or as `make` makes one that nobody has.
    pub(crate) fn enter_ladder(
        &self,
        (student, assignment): (&str, &str),
        id: i64,
        make: impl Fn(u32) -> String,
    ) -> Result<String, StoreError> {
        self.change(|all| {
            let sql = "SELECT alias FROM ladder WHERE student = ?1 AND assignment = ?2";
            let found = all.query_row(sql, [student, assignment], |row| row.get::<_, String>(0));
            if let Some(alias) = found.optional()? {
                let sql = "UPDATE ladder SET try = ?3 WHERE student = ?1 AND assignment = ?2";
                all.execute(sql, params![student, assignment, id])?;
                return Ok(alias);
            }
            let sql = "SELECT count(*) FROM ladder WHERE assignment = ?1";
            let first: u32 = all.query_row(sql, [assignment], |row| row.get(0))?;
            for number in first.. {
                let alias = make(number);
                let sql = "INSERT OR IGNORE INTO ladder VALUES (?1, ?2, ?3, ?4)";
                if all.execute(sql, params![student, assignment, alias, id])? == 1 {
                    return Ok(alias);
                }
            }
            Err(StoreError::Damaged(
                "no name is left on the ladder".to_owned(),
            ))
        })
    }
}
