//! Reports, each made once; and tries that are judged again beside the marks that stand.

use ludoteca_course::Verdict;
use ludoteca_files::clock::UnixMillis;
use ludoteca_judge::Report;
use ludoteca_words::Message;
use rusqlite::{OptionalExtension as _, Row, params};

use super::tries::settle;
use super::{State, Store, StoreError};

/// A report as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct VerdictRow {
    pub(crate) key: String,
    pub(crate) judged_by: String,
    pub(crate) verdict: Verdict,
    pub(crate) score: f64,
    pub(crate) max_score: f64,
    pub(crate) passed: usize,
    pub(crate) cases: usize,
    /// The report as JSON.
    pub(crate) report: String,
    /// The worker that judged.
    pub(crate) worker: String,
    /// Time from start to end, and how much of it programs and compilers ran.
    pub(crate) wall_ms: u64,
    pub(crate) cell_ms: u64,
}

/// The result of a try, without its report.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Outline {
    pub(crate) verdict: Verdict,
    pub(crate) score: f64,
    pub(crate) max_score: f64,
    pub(crate) passed: usize,
    pub(crate) cases: usize,
}

/// A try that is judged again.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct RejudgedRow {
    pub(crate) id: i64,
    pub(crate) state: State,
    pub(crate) key: String,
    pub(crate) why: Option<Message>,
}

/// A report as it is kept: without times, so that it is the same however busy the machine was.
pub(crate) fn pack_verdict(
    key: &str,
    report: &Report,
    worker: &str,
    times: (u64, u64),
) -> VerdictRow {
    let is_passed = |case: &&ludoteca_judge::CaseReport| case.verdict == Verdict::Accepted;
    VerdictRow {
        key: key.to_owned(),
        judged_by: report.judged_by.clone(),
        verdict: report.verdict,
        score: report.score,
        max_score: report.max_score,
        passed: report.cases.iter().filter(is_passed).count(),
        cases: report.cases.len(),
        report: serde_json::to_string(&report.without_times()).unwrap_or_default(),
        worker: worker.to_owned(),
        wall_ms: times.0,
        cell_ms: times.1,
    }
}

impl VerdictRow {
    /// The report, whole.
    pub(crate) fn read_report(&self) -> Result<Report, StoreError> {
        let damaged = |error| StoreError::Damaged(format!("the report {}: {error}", self.key));
        serde_json::from_str(&self.report).map_err(damaged)
    }
}

const COLUMNS: &str = "SELECT key, judged_by, verdict, score, max_score, passed, cases, report, \
    hash, worker, wall_ms, cell_ms FROM verdicts";

impl Store {
    /// The report of this key; one whose text is not what was written is damaged.
    pub(crate) fn verdict(&self, key: &str) -> Result<Option<VerdictRow>, StoreError> {
        self.read(|connection| {
            let mut sql = connection.prepare_cached(&format!("{COLUMNS} WHERE key = ?1"))?;
            let found = sql.query_row([key], read_row).optional()?;
            found.map(check).transpose()
        })
    }

    /// Reads the result of a report without the report: cheap where many are asked for.
    pub(crate) fn outline(&self, key: &str) -> Result<Option<Outline>, StoreError> {
        self.read(|connection| {
            let sql =
                "SELECT verdict, score, max_score, passed, cases FROM verdicts WHERE key = ?1";
            let mut sql = connection.prepare_cached(sql)?;
            let found = sql.query_row([key], |row| {
                let verdict: String = row.get(0)?;
                let count = |at: usize| row.get::<_, i64>(at).map(|it| it.unsigned_abs() as usize);
                Ok(Outline {
                    verdict: read_verdict(&verdict),
                    score: row.get(1)?,
                    max_score: row.get(2)?,
                    passed: count(3)?,
                    cases: count(4)?,
                })
            });
            Ok(found.optional()?)
        })
    }

    /// All reports, damaged ones by name.
    pub(crate) fn check_verdicts(&self) -> Result<Vec<String>, StoreError> {
        self.read(|connection| {
            let mut sql = connection.prepare(COLUMNS)?;
            let rows = sql.query_map([], read_row)?;
            let mut damaged = Vec::new();
            for row in rows {
                if let Err(error) = check(row?) {
                    damaged.push(error.to_string());
                }
            }
            Ok(damaged)
        })
    }

    /// Keeps a report and settles whatever waited for it: the try, and no try twice. Where nothing
    /// does any more, as after an erasure, nothing is kept; tells if it was.
    pub(crate) fn keep_verdict(
        &self,
        id: i64,
        verdict: &VerdictRow,
        at: UnixMillis,
    ) -> Result<bool, StoreError> {
        self.change(|all| {
            let is_settled = settle(all, id, State::Judged, Some(&verdict.key), None, at)?;
            let sql = "UPDATE rejudged SET state = 'judged' WHERE try = ?1 AND key = ?2";
            let is_again = all.execute(sql, params![id, verdict.key])? > 0;
            if !is_settled && !is_again {
                return Ok(false);
            }
            all.execute(
                "INSERT OR IGNORE INTO verdicts VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
                params![
                    verdict.key,
                    verdict.judged_by,
                    verdict.verdict.to_string(),
                    verdict.score,
                    verdict.max_score,
                    verdict.passed as i64,
                    verdict.cases as i64,
                    verdict.report,
                    ludoteca_files::hash(verdict.report.as_bytes()),
                    verdict.worker,
                    verdict.wall_ms,
                    verdict.cell_ms,
                ],
            )?;
            Ok(true)
        })
    }

    /// Forgets these reports, which cannot be trusted; the tries that had them wait again. Returns
    /// how many those are.
    pub(crate) fn take_back(&self, keys: &[String]) -> Result<usize, StoreError> {
        self.change(|all| {
            let mut count = 0;
            for key in keys {
                let sql = "UPDATE tries SET state = 'waiting', verdict = NULL, judged_at = NULL \
                           WHERE verdict = ?1";
                count += all.execute(sql, [key])?;
                let sql =
                    "UPDATE rejudged SET state = 'waiting' WHERE key = ?1 AND state = 'judged'";
                all.execute(sql, [key])?;
                all.execute("DELETE FROM verdicts WHERE key = ?1", [key])?;
            }
            Ok(count)
        })
    }

    /// Starts judging these tries again, each under its key; an earlier request for the assignment
    /// is forgotten.
    pub(crate) fn begin_rejudging(
        &self,
        assignment: &str,
        tries: &[(i64, String)],
    ) -> Result<(), StoreError> {
        self.change(|all| {
            all.execute("DELETE FROM rejudged WHERE assignment = ?1", [assignment])?;
            for (id, key) in tries {
                all.execute(
                    "INSERT INTO rejudged (try, assignment, key, state) VALUES (?1, ?2, ?3, \
                     CASE WHEN EXISTS (SELECT 1 FROM verdicts WHERE key = ?3) THEN 'judged' ELSE 'waiting' END)",
                    params![id, assignment, key],
                )?;
            }
            Ok(())
        })
    }

    /// The tries of an assignment that are judged again.
    pub(crate) fn rejudged(&self, assignment: &str) -> Result<Vec<RejudgedRow>, StoreError> {
        self.read(|connection| {
            let sql =
                "SELECT try, state, key, why FROM rejudged WHERE assignment = ?1 ORDER BY try";
            let mut sql = connection.prepare_cached(sql)?;
            let rows = sql.query_map([assignment], |row| {
                let state: String = row.get(1)?;
                let why: Option<String> = row.get(3)?;
                Ok(RejudgedRow {
                    id: row.get(0)?,
                    state: match state.as_str() {
                        "judged" => State::Judged,
                        "refused" => State::Refused,
                        "failed" => State::Failed,
                        _ => State::Waiting,
                    },
                    key: row.get(2)?,
                    why: why.and_then(|why| serde_json::from_str(&why).ok()),
                })
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// The next try that waits to be judged again, with its key, but for these.
    pub(crate) fn next_rejudged(
        &self,
        running: &[i64],
    ) -> Result<Option<(i64, String)>, StoreError> {
        self.read(|connection| {
            let sql = "SELECT try, key FROM rejudged WHERE state = 'waiting' ORDER BY try";
            let mut sql = connection.prepare_cached(sql)?;
            let mut rows = sql.query([])?;
            while let Some(row) = rows.next()? {
                let id: i64 = row.get(0)?;
                if !running.contains(&id) {
                    return Ok(Some((id, row.get(1)?)));
                }
            }
            Ok(None)
        })
    }

    /// A try that is judged again cannot be.
    pub(crate) fn settle_rejudged(
        &self,
        id: i64,
        state: State,
        why: &Message,
    ) -> Result<(), StoreError> {
        let why = serde_json::to_string(why).unwrap_or_default();
        self.change(|all| {
            let sql =
                "UPDATE rejudged SET state = ?2, why = ?3 WHERE try = ?1 AND state = 'waiting'";
            all.execute(sql, params![id, state.name(), why])?;
            Ok(())
        })
    }

    /// Puts what was judged again in the place of what stands; what could not be judged stays.
    pub(crate) fn apply_rejudging(&self, assignment: &str) -> Result<usize, StoreError> {
        self.change(|all| {
            let sql = "UPDATE tries SET state = 'judged', why = NULL, \
                       verdict = (SELECT key FROM rejudged WHERE try = tries.id) \
                       WHERE id IN (SELECT try FROM rejudged WHERE assignment = ?1 AND state = 'judged')";
            let count = all.execute(sql, [assignment])?;
            all.execute("DELETE FROM rejudged WHERE assignment = ?1", [assignment])?;
            Ok(count)
        })
    }

    /// Forgets what was judged again.
    pub(crate) fn drop_rejudging(&self, assignment: &str) -> Result<(), StoreError> {
        self.change(|all| {
            all.execute("DELETE FROM rejudged WHERE assignment = ?1", [assignment])?;
            Ok(())
        })
    }

    /// Milliseconds from receipt to verdict of the last judged tries, with those of judging and of
    /// cells.
    pub(crate) fn times(&self, most: usize) -> Result<Vec<[u64; 3]>, StoreError> {
        self.read(|connection| {
            let sql = "SELECT judged_at - at, wall_ms, cell_ms FROM tries \
                       JOIN verdicts ON verdicts.key = tries.verdict \
                       WHERE judged_at >= at ORDER BY judged_at DESC LIMIT ?1";
            let mut sql = connection.prepare_cached(sql)?;
            let rows = sql.query_map([most as i64], |row| {
                Ok([row.get(0)?, row.get(1)?, row.get(2)?])
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }
}

/// A row with the hash of its report.
fn read_row(row: &Row<'_>) -> rusqlite::Result<(VerdictRow, String)> {
    let verdict: String = row.get(2)?;
    let count = |at: usize| {
        row.get::<_, i64>(at)
            .map(|count| count.unsigned_abs() as usize)
    };
    let row_ = VerdictRow {
        key: row.get(0)?,
        judged_by: row.get(1)?,
        verdict: read_verdict(&verdict),
        score: row.get(3)?,
        max_score: row.get(4)?,
        passed: count(5)?,
        cases: count(6)?,
        report: row.get(7)?,
        worker: row.get(9)?,
        wall_ms: row.get(10)?,
        cell_ms: row.get(11)?,
    };
    Ok((row_, row.get(8)?))
}

fn check((row, hash): (VerdictRow, String)) -> Result<VerdictRow, StoreError> {
    if ludoteca_files::hash(row.report.as_bytes()) == hash {
        return Ok(row);
    }
    let why = format!("the report {} is not what was written", row.key);
    Err(StoreError::Damaged(why))
}

fn read_verdict(name: &str) -> Verdict {
    let found = Verdict::ALL.into_iter().find(|it| it.to_string() == name);
    found.unwrap_or(Verdict::RequiresReevaluation)
}
