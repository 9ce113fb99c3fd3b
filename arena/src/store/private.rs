//! Output of programs that only their authors and staff may read.

use rusqlite::Transaction;

use super::{Store, StoreError};
use crate::game::FinishedGame;

/// The key under which a file says that only authors see what was kept of their programs.
const HIDDEN: &str = "evidence-hidden";

impl Store {
    /// Tells if only authors see what was kept of their programs.
    pub fn hides_evidence(&self) -> Result<bool, StoreError> {
        Ok(self.meta(HIDDEN)?.is_some())
    }

    /// Has only authors see what is kept of their programs.
    pub fn hide_evidence(&mut self) -> Result<(), StoreError> {
        if self.hides_evidence()? {
            return Ok(());
        }
        self.set_meta(&[(HIDDEN, "yes")])
    }
}

/// The key under which a file says that an entrant was erased.
fn erased(entrant: i64) -> String {
    format!("erased-{entrant}")
}

/// Removes everything that was kept of an entrant's programs, also of games that end later.
pub(crate) fn erase(all: &Transaction<'_>, entrant: i64) -> Result<(), StoreError> {
    let sql = "UPDATE games SET evidence = NULL WHERE a = ?1 OR b = ?1";
    all.execute(sql, [entrant])?;
    let sql = "INSERT OR REPLACE INTO meta VALUES (?1, '')";
    all.execute(sql, [erased(entrant)])?;
    Ok(())
}

/// Returns what is to be kept of the programs of a game, as JSON; nothing if one was erased.
pub(super) fn evidence(
    all: &Transaction<'_>,
    game: &FinishedGame,
    entrants: [i64; 2],
) -> Result<Option<String>, StoreError> {
    if game.evidence.iter().all(Option::is_none) {
        return Ok(None);
    }
    let sql = "SELECT count(*) FROM meta WHERE key IN (?1, ?2)";
    let mut query = all.prepare_cached(sql)?;
    let count: i64 = query.query_row(entrants.map(erased), |row| row.get(0))?;
    Ok(serde_json::to_string(&game.evidence)
        .ok()
        .filter(|_| count == 0))
}
