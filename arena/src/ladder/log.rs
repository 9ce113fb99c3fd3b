//! Log of entrants that came, changed and went, and of every pair that was ever chosen.

use rusqlite::{OptionalExtension as _, Transaction, params};

use crate::store::{Key, Store, StoreError, read_key};

pub(super) const SCHEMA: &str = "
CREATE TABLE IF NOT EXISTS versions (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, version INTEGER NOT NULL, packed TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS programs (hash TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS changes (
    id INTEGER PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL, entrant INTEGER, round INTEGER
) STRICT;
CREATE TABLE IF NOT EXISTS schedule (
    n INTEGER PRIMARY KEY, round INTEGER NOT NULL, a INTEGER NOT NULL, b INTEGER NOT NULL,
    opening INTEGER NOT NULL, is_off INTEGER NOT NULL DEFAULT 0
) STRICT;
";

/// One program under a name: the same name may have had others before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Version {
    /// The entrant's number.
    pub id: usize,
    /// The name that its author keeps.
    pub name: String,
    /// Number of the version, from 1.
    pub version: u32,
    /// Its command and files, as JSON.
    pub(super) packed: String,
}

impl Version {
    /// Its name in tables and records.
    pub(super) fn label(&self) -> String {
        label(&self.name, self.version)
    }
}

/// Change of the field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// `add`, `replace` or `remove`.
    pub kind: String,
    /// Whom it is about.
    pub name: String,
    /// The entrant that came, if one did.
    pub entrant: Option<usize>,
    /// The round from which on it holds; none while it waits for the current one to end.
    pub round: Option<usize>,
}

/// A pair that was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slot {
    /// Its number, from 0.
    pub(super) n: usize,
    pub(super) key: Key,
    /// The machine could not play it.
    pub(super) is_off: bool,
}

/// The name of a version in tables and records; the first has the plain name.
pub(super) fn label(name: &str, version: u32) -> String {
    match version {
        1 => name.to_owned(),
        version => format!("{name} v{version}"),
    }
}

pub(super) fn versions(store: &Store) -> Result<Vec<Version>, StoreError> {
    let sql = "SELECT id, name, version, packed FROM versions ORDER BY id";
    let mut query = store.connection.prepare(sql)?;
    let rows = query.query_map([], |row| {
        Ok(Version {
            id: row.get::<_, i64>(0)? as usize,
            name: row.get(1)?,
            version: row.get(2)?,
            packed: row.get(3)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(super) fn changes(store: &Store) -> Result<Vec<Change>, StoreError> {
    let sql = "SELECT kind, name, entrant, round FROM changes ORDER BY id";
    let mut query = store.connection.prepare(sql)?;
    let number = |row: &rusqlite::Row<'_>, at: usize| {
        let value: Option<i64> = row.get(at)?;
        Ok::<_, rusqlite::Error>(value.map(|value| value as usize))
    };
    let rows = query.query_map([], |row| {
        Ok(Change {
            kind: row.get(0)?,
            name: row.get(1)?,
            entrant: number(row, 2)?,
            round: number(row, 3)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Writes a change down, which holds from the next round on.
pub(super) fn add_change(
    all: &Transaction<'_>,
    kind: &str,
    name: &str,
    entrant: Option<usize>,
) -> Result<(), StoreError> {
    let entrant = entrant.map(|id| id as i64);
    let sql = "INSERT INTO changes (kind, name, entrant) VALUES (?1, ?2, ?3)";
    all.execute(sql, params![kind, name, entrant])?;
    Ok(())
}

/// Has all changes that wait hold from this round on; tells if there were any.
pub(super) fn settle_changes(store: &Store, round: usize) -> Result<bool, StoreError> {
    let sql = "UPDATE changes SET round = ?1 WHERE round IS NULL";
    Ok(store.connection.execute(sql, [round as i64])? > 0)
}

/// Tells if changes wait for the next round.
pub(super) fn has_waiting(store: &Store) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM changes WHERE round IS NULL LIMIT 1";
    let found = store.connection.query_row(sql, [], |_| Ok(()));
    Ok(found.optional()?.is_some())
}

pub(super) fn schedule(store: &Store) -> Result<Vec<Slot>, StoreError> {
    let sql = "SELECT round, a, b, opening, n, is_off FROM schedule ORDER BY n";
    let mut query = store.connection.prepare(sql)?;
    let rows = query.query_map([], |row| {
        Ok(Slot {
            key: read_key(row)?,
            n: row.get::<_, i64>(4)? as usize,
            is_off: row.get(5)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Writes a whole round down, or nothing of it.
pub(super) fn add_round(store: &mut Store, slots: &[Slot]) -> Result<(), StoreError> {
    let all = store.connection.transaction()?;
    for Slot { n, key, .. } in slots {
        let numbers = [*n, key.round, key.a, key.b, key.opening].map(|number| number as i64);
        let sql = "INSERT INTO schedule (n, round, a, b, opening) VALUES (?1, ?2, ?3, ?4, ?5)";
        all.prepare_cached(sql)?.execute(numbers)?;
    }
    Ok(all.commit()?)
}

/// Notes that a pair cannot be played.
pub(super) fn call_off(store: &Store, n: usize) -> Result<(), StoreError> {
    let sql = "UPDATE schedule SET is_off = 1 WHERE n = ?1";
    store.connection.execute(sql, [n as i64])?;
    Ok(())
}

/// Lists the entrants that are there by these changes, by their numbers.
pub(super) fn active<'c>(changes: impl IntoIterator<Item = &'c Change>) -> Vec<usize> {
    let mut there: Vec<(&str, usize)> = Vec::new();
    for change in changes {
        there.retain(|(name, _)| *name != change.name);
        there.extend(change.entrant.map(|id| (change.name.as_str(), id)));
    }
    let mut ids: Vec<usize> = there.into_iter().map(|(_, id)| id).collect();
    ids.sort_unstable();
    ids
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(kind: &str, name: &str, entrant: Option<usize>) -> Change {
        Change {
            kind: kind.to_owned(),
            name: name.to_owned(),
            entrant,
            round: Some(0),
        }
    }

    #[test]
    fn the_last_version_of_a_name_is_there_until_it_is_removed() {
        let changes = [
            change("add", "Ana", Some(0)),
            change("add", "Rui", Some(1)),
            change("replace", "Ana", Some(2)),
            change("remove", "Rui", None),
            change("add", "Ewa", Some(3)),
        ];
        assert_eq!(active(&changes[..2]), [0, 1]);
        assert_eq!(active(&changes[..3]), [1, 2]);
        assert_eq!(active(&changes), [2, 3]);
    }
}
