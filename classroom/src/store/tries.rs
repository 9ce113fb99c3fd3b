//! Tries that were handed in, and their states.

use std::collections::BTreeSet;

use ludoteca_files::clock::UnixMillis;
use ludoteca_words::Message;
use rusqlite::{Connection, OptionalExtension as _, Row, Transaction, params};

use super::{Store, StoreError};
use crate::order::{WINDOW, Waiting};
use crate::receipt::ReceiptFile;

/// The state of a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    Waiting,
    Judged,
    /// Cannot be judged, and stays so.
    Refused,
    /// The machine failed at it again and again; a person must look.
    Failed,
}

/// A try as it stands in the store.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TryRow {
    pub(crate) id: i64,
    pub(crate) student: String,
    pub(crate) assignment: String,
    pub(crate) number: u32,
    pub(crate) at: UnixMillis,
    pub(crate) rank: u32,
    pub(crate) contents: String,
    pub(crate) sha256: String,
    pub(crate) files: Vec<ReceiptFile>,
    pub(crate) notes: Vec<Message>,
    pub(crate) staff: Option<String>,
    pub(crate) state: State,
    pub(crate) verdict: Option<String>,
    pub(crate) why: Option<Message>,
    pub(crate) judged_at: Option<UnixMillis>,
    /// The score, once it is judged.
    pub(crate) score: Option<f64>,
}

/// A try that is about to be received.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewTry<'a> {
    pub(crate) student: &'a str,
    pub(crate) assignment: &'a str,
    pub(crate) at: UnixMillis,
    pub(crate) contents: &'a str,
    pub(crate) sha256: &'a str,
    pub(crate) files: &'a [ReceiptFile],
    pub(crate) notes: &'a [Message],
    pub(crate) staff: Option<&'a str>,
}

const COLUMNS: &str = "SELECT tries.id, student, assignment, number, at, rank, contents, sha256, \
    files, notes, staff, state, tries.verdict, why, judged_at, verdicts.score \
    FROM tries LEFT JOIN verdicts ON verdicts.key = tries.verdict";

impl State {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Judged => "judged",
            Self::Refused => "refused",
            Self::Failed => "failed",
        }
    }

    fn read(name: &str) -> Self {
        match name {
            "judged" => Self::Judged,
            "refused" => Self::Refused,
            "failed" => Self::Failed,
            _ => Self::Waiting,
        }
    }
}

impl Store {
    /// The tries of a student, in the order in which they were handed in.
    pub(crate) fn tries(&self, student: &str, assignment: &str) -> Result<Vec<TryRow>, StoreError> {
        self.read(|connection| list(connection, student, assignment))
    }

    /// All tries of an assignment, by student and number.
    pub(crate) fn tries_of(&self, assignment: &str) -> Result<Vec<TryRow>, StoreError> {
        self.read(|connection| {
            let sql = format!("{COLUMNS} WHERE assignment = ?1 ORDER BY student, number");
            let mut sql = connection.prepare_cached(&sql)?;
            let rows = sql.query_map([assignment], read_row)?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// A try by its number in the class.
    pub(crate) fn get_try(&self, id: i64) -> Result<Option<TryRow>, StoreError> {
        self.read(|connection| {
            let sql = format!("{COLUMNS} WHERE tries.id = ?1");
            let mut sql = connection.prepare_cached(&sql)?;
            Ok(sql.query_row([id], read_row).optional()?)
        })
    }

    /// Receives a try if `admit` agrees, which sees the earlier ones; nobody hands in between. An
    /// earlier try that `admit` returns is the answer, and nothing is received.
    pub(crate) fn receive<E: From<StoreError>>(
        &self,
        new: &NewTry<'_>,
        admit: impl FnOnce(&[TryRow]) -> Result<Option<TryRow>, E>,
    ) -> Result<(TryRow, bool), E> {
        let mut refused = None;
        let received = self.change(|all| {
            let before = list(all, new.student, new.assignment)?;
            match admit(&before) {
                Ok(Some(known)) => Ok(Some((known, true))),
                Ok(None) => insert(all, new, &before).map(|row| Some((row, false))),
                Err(error) => {
                    refused = Some(error);
                    Ok(None)
                }
            }
        });
        match (received?, refused) {
            (Some(received), _) => Ok(received),
            (None, Some(error)) => Err(error),
            (None, None) => Err(StoreError::Damaged("a try is missing".to_owned()).into()),
        }
    }

    /// Returns every try that waits to be judged.
    pub(crate) fn waiting(&self) -> Result<Vec<Waiting>, StoreError> {
        self.read(|connection| {
            let sql = "SELECT id, student, rank, at, assignment, contents FROM tries WHERE state = 'waiting'";
            let mut sql = connection.prepare_cached(sql)?;
            let rows = sql.query_map([], |row| {
                Ok(Waiting {
                    id: row.get(0)?,
                    student: row.get(1)?,
                    rank: row.get(2)?,
                    at: UnixMillis::new(row.get(3)?),
                    assignment: row.get(4)?,
                    contents: row.get(5)?,
                    is_slow: false,
                })
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// Counts the judged tries of an assignment, by contents and the key of their report.
    pub(crate) fn count_judged(
        &self,
        assignment: &str,
    ) -> Result<Vec<(String, String, usize)>, StoreError> {
        self.read(|connection| {
            let sql = "SELECT contents, verdict, count(*) FROM tries \
                       WHERE assignment = ?1 AND state = 'judged' GROUP BY contents, verdict";
            let mut sql = connection.prepare_cached(sql)?;
            let rows = sql.query_map([assignment], |row| {
                let count: i64 = row.get(2)?;
                Ok((row.get(0)?, row.get(1)?, count.unsigned_abs() as usize))
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// Returns the students who handed in something for an assignment.
    pub(crate) fn active_students(&self, assignment: &str) -> Result<BTreeSet<String>, StoreError> {
        self.read(|connection| {
            let sql = "SELECT DISTINCT student FROM tries WHERE assignment = ?1";
            let mut sql = connection.prepare_cached(sql)?;
            let rows = sql.query_map([assignment], |row| row.get(0))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// The contents of all tries.
    pub(crate) fn contents_in_use(&self) -> Result<Vec<String>, StoreError> {
        self.read(|connection| {
            let mut sql = connection.prepare("SELECT DISTINCT contents FROM tries")?;
            let rows = sql.query_map([], |row| row.get(0))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// Settles a try that waits; tells if it still did.
    pub(crate) fn settle(
        &self,
        id: i64,
        state: State,
        verdict: Option<&str>,
        why: Option<&Message>,
        at: UnixMillis,
    ) -> Result<bool, StoreError> {
        self.change(|all| settle(all, id, state, verdict, why, at))
    }

    /// Notes that the machine failed at a try; returns how often by now.
    pub(crate) fn note_failure(&self, id: i64) -> Result<u32, StoreError> {
        self.change(|all| {
            let sql = "UPDATE tries SET failures = failures + 1 WHERE id = ?1 RETURNING failures";
            Ok(all
                .query_row(sql, [id], |row| row.get(0))
                .optional()?
                .unwrap_or(0))
        })
    }

    /// Puts the tries that the machine failed at back into the queue.
    pub(crate) fn retry_failed(&self, assignment: &str) -> Result<usize, StoreError> {
        self.change(|all| {
            let sql = "UPDATE tries SET state = 'waiting', why = NULL, failures = 0 \
                       WHERE state = 'failed' AND assignment = ?1";
            Ok(all.execute(sql, [assignment])?)
        })
    }
}

pub(super) fn settle(
    all: &Transaction<'_>,
    id: i64,
    state: State,
    verdict: Option<&str>,
    why: Option<&Message>,
    at: UnixMillis,
) -> Result<bool, StoreError> {
    let why = why.map(|why| serde_json::to_string(why).unwrap_or_default());
    let sql = "UPDATE tries SET state = ?2, verdict = ?3, why = ?4, judged_at = ?5 \
               WHERE id = ?1 AND state = 'waiting'";
    let changed = all.execute(sql, params![id, state.name(), verdict, why, at.get()])?;
    Ok(changed == 1)
}

fn list(
    connection: &Connection,
    student: &str,
    assignment: &str,
) -> Result<Vec<TryRow>, StoreError> {
    let sql = format!("{COLUMNS} WHERE student = ?1 AND assignment = ?2 ORDER BY number");
    let mut sql = connection.prepare_cached(&sql)?;
    let rows = sql.query_map([student, assignment], read_row)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn insert(
    all: &Transaction<'_>,
    new: &NewTry<'_>,
    before: &[TryRow],
) -> Result<TryRow, StoreError> {
    let since = new.at.get().saturating_sub(WINDOW);
    let sql = "SELECT count(*) FROM tries WHERE student = ?1 AND at > ?2";
    let rank: u32 = all.query_row(sql, params![new.student, since], |row| row.get(0))?;
    let number = before.iter().map(|row| row.number).max().unwrap_or(0) + 1;
    let json = |value: serde_json::Result<String>| value.unwrap_or_default();
    all.execute(
        "INSERT INTO tries (student, assignment, number, at, rank, contents, sha256, files, notes, \
         staff, state) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 'waiting')",
        params![
            new.student,
            new.assignment,
            number,
            new.at.get(),
            rank,
            new.contents,
            new.sha256,
            json(serde_json::to_string(new.files)),
            json(serde_json::to_string(new.notes)),
            new.staff,
        ],
    )?;
    let sql = format!("{COLUMNS} WHERE tries.id = ?1");
    Ok(all.query_row(&sql, [all.last_insert_rowid()], read_row)?)
}

fn read_row(row: &Row<'_>) -> rusqlite::Result<TryRow> {
    let json = |at: usize| -> rusqlite::Result<String> { row.get(at) };
    let why: Option<String> = row.get(13)?;
    let state: String = row.get(11)?;
    Ok(TryRow {
        id: row.get(0)?,
        student: row.get(1)?,
        assignment: row.get(2)?,
        number: row.get(3)?,
        at: UnixMillis::new(row.get(4)?),
        rank: row.get(5)?,
        contents: row.get(6)?,
        sha256: row.get(7)?,
        files: serde_json::from_str(&json(8)?).unwrap_or_default(),
        notes: serde_json::from_str(&json(9)?).unwrap_or_default(),
        staff: row.get(10)?,
        state: State::read(&state),
        verdict: row.get(12)?,
        why: why.and_then(|why| serde_json::from_str(&why).ok()),
        judged_at: row.get::<_, Option<u64>>(14)?.map(UnixMillis::new),
        score: row.get(15)?,
    })
}
