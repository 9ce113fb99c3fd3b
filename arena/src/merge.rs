//! The shards of a tournament become one file: joined by key, or told why they do not fit.
//!
//! A shard is an arena's file like any other that says which part of the plan it holds. Nothing is
//! joined before every file has been read to its end and counted.

use std::path::{Path, PathBuf};

use ludoteca_machines::{Gap, Shard, find_gap};
use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};

use crate::store::{Store, StoreError};
use crate::text::{Message, Tell};
use crate::tournament::{ALL_PAIRS, SHARD, SHARD_PAIRS};

/// Tables that belong to a shard alone.
const OWN: [&str; 2] = [SHARD, SHARD_PAIRS];

/// Reason shards cannot be joined.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.tell_in_english())]
pub struct MergeError(Message);

impl Tell for MergeError {
    fn tell(&self) -> Message {
        self.0.clone()
    }
}

impl MergeError {
    fn of(file: &Path, reason: Message) -> Self {
        let message = Message::new("of").with("name", file.display().to_string());
        Self(message.with("reason", reason))
    }
}

/// Joins all shards of a tournament to a new file; says how many pairs it has.
pub fn merge(files: &[PathBuf], out: &Path) -> Result<usize, MergeError> {
    if out.exists() {
        return Err(MergeError::of(out, Message::new("merge-there")));
    }
    let parts: Vec<Part> = files
        .iter()
        .map(|file| Part::read(file))
        .collect::<Result<_, _>>()?;
    check_whole(&parts)?;
    let aside = beside(out);
    let joined = join(&parts, &aside).map_err(|error| MergeError::of(out, error.tell()));
    let named = joined.and_then(|count| {
        let renamed = std::fs::rename(&aside, out);
        renamed.map_err(|error| MergeError::of(out, Message::plain(error)))?;
        Ok(count)
    });
    if named.is_err() {
        // The remains of a file that could not be made are of no use.
        let _ = std::fs::remove_file(&aside);
    }
    named
}

/// A shard's file that has been looked through.
struct Part {
    file: PathBuf,
    shard: Shard,
    store: Store,
    /// Everything that must be the same in all shards.
    common: Vec<(String, String)>,
    pairs: usize,
}

impl Part {
    fn read(file: &Path) -> Result<Self, MergeError> {
        if !file.is_file() {
            let missing = Message::new("file-missing");
            return Err(MergeError(missing.with("file", file.display().to_string())));
        }
        let wrong = |error: StoreError| MergeError::of(file, error.tell());
        let store = Store::open_to_read(file).map_err(wrong)?;
        let store = store.ok_or_else(|| MergeError::of(file, Message::new("merge-empty")))?;
        let whole = store.is_sound().map_err(wrong)?;
        if !whole || is_short(file) {
            return Err(MergeError::of(file, Message::new("merge-cut")));
        }
        let shard = store
            .meta(SHARD)
            .map_err(wrong)?
            .and_then(|text| text.parse().ok());
        let shard = shard.ok_or_else(|| MergeError::of(file, Message::new("merge-no-shard")))?;
        let number = |key: &str| store.meta(key).map(|text| text?.parse::<usize>().ok());
        let planned = number(SHARD_PAIRS).map_err(wrong)?;
        let pairs = store.pairs().map_err(wrong)?.len();
        if planned != Some(pairs) {
            let message = Message::new("merge-unfinished").with("pairs", pairs);
            return Err(MergeError::of(file, message));
        }
        let common = read_common(&store).map_err(wrong)?;
        Ok(Self {
            file: file.to_owned(),
            shard,
            store,
            common,
            pairs,
        })
    }
}

/// Returns whether a file has fewer pages than it says. SQLite does not mind when nothing was in
/// those.
fn is_short(file: &Path) -> bool {
    let read = || {
        let bytes = std::fs::read(file).ok()?;
        let page = u16::from_be_bytes(bytes.get(16..18)?.try_into().ok()?);
        // A page of 65,536 bytes is written as 1.
        let page = if page == 1 { 65_536 } else { usize::from(page) };
        let pages = u32::from_be_bytes(bytes.get(28..32)?.try_into().ok()?);
        Some(bytes.len() < page * pages as usize)
    };
    read().unwrap_or(true)
}

fn read_common(store: &Store) -> Result<Vec<(String, String)>, StoreError> {
    let mut common = Vec::new();
    let mut query = store
        .connection
        .prepare("SELECT key, value FROM meta ORDER BY key")?;
    let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    for row in rows {
        let (key, value): (String, String) = row?;
        if !OWN.contains(&key.as_str()) {
            common.push((key, value));
        }
    }
    for entrant in store.entrants()? {
        common.push((entrant.name, entrant.hash));
    }
    Ok(common)
}

fn check_whole(parts: &[Part]) -> Result<(), MergeError> {
    let shards: Vec<Shard> = parts.iter().map(|part| part.shard).collect();
    match find_gap(&shards) {
        None => {}
        Some(Gap::Mixed(one, other)) => {
            let mixed = Message::new("merge-mixed").with("one", one.to_string());
            return Err(MergeError(mixed.with("other", other.to_string())));
        }
        Some(Gap::Doubled(twice)) => {
            let names = parts.iter().filter(|part| part.shard == twice);
            let names: Vec<String> = names.map(|part| part.file.display().to_string()).collect();
            let doubled = Message::new("merge-doubled").with("shard", twice.to_string());
            return Err(MergeError(doubled.with("files", names.join(", "))));
        }
        Some(Gap::Missing(missing)) => {
            let missing: Vec<String> = missing.iter().map(Shard::to_string).collect();
            let message = Message::new("merge-missing").with("shards", missing.join(", "));
            return Err(MergeError(message));
        }
    }
    check_common(parts)
}

/// Parts of different tournaments are never joined.
fn check_common(parts: &[Part]) -> Result<(), MergeError> {
    let [first, rest @ ..] = parts else {
        return Ok(());
    };
    let find = |part: &Part, wanted: &str| {
        let found = part.common.iter().find(|(key, _)| key == wanted);
        found.map(|(_, value)| value.clone()).unwrap_or_default()
    };
    for part in rest {
        let [one, other] = [first, part].map(|part| find(part, "created"));
        if one != other {
            let day = |text: &str| ludoteca_play::record::date::write(text.parse().unwrap_or(0));
            let message = Message::new("merge-date").with("one", day(&one));
            return Err(MergeError::of(
                &part.file,
                message.with("other", day(&other)),
            ));
        }
        if part.common != first.common {
            let other = Message::new("merge-other");
            let other = other.with("file", first.file.display().to_string());
            return Err(MergeError::of(&part.file, other));
        }
    }
    let pairs: usize = parts.iter().map(|part| part.pairs).sum();
    if find(first, ALL_PAIRS) != pairs.to_string() {
        return Err(MergeError(Message::new("merge-count").with("pairs", pairs)));
    }
    Ok(())
}

fn join(parts: &[Part], out: &Path) -> Result<usize, StoreError> {
    let mut store = Store::open(out)?;
    let Some(first) = parts.first() else {
        return Ok(0);
    };
    store.set_entrants(&first.store.entrants()?)?;
    let all = store.connection.transaction()?;
    for part in parts {
        copy(&part.store.connection, &all, "pairs", 7)?;
        copy(&part.store.connection, &all, "games", 15)?;
        copy(&part.store.connection, &all, "timings", 6)?;
    }
    let own = format!("'{SHARD}', '{SHARD_PAIRS}', '{ALL_PAIRS}'");
    let from = format!("meta WHERE key NOT IN ({own}, 'format')");
    copy_from(&first.store.connection, &all, &from, "meta", 2)?;
    all.commit()?;
    store.count_pairs()
}

fn copy(from: &Connection, to: &Connection, table: &str, columns: usize) -> rusqlite::Result<()> {
    copy_from(from, to, table, table, columns)
}

/// Copies rows as they are. A key that is there already is an error: nothing is written over.
fn copy_from(
    from: &Connection,
    to: &Connection,
    source: &str,
    table: &str,
    columns: usize,
) -> rusqlite::Result<()> {
    let marks = vec!["?"; columns].join(", ");
    let mut insert = to.prepare(&format!("INSERT INTO {table} VALUES ({marks})"))?;
    let mut query = from.prepare(&format!("SELECT * FROM {source}"))?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        let values: Vec<Value> = (0..columns)
            .map(|at| row.get(at))
            .collect::<Result<_, _>>()?;
        insert.execute(params_from_iter(values))?;
    }
    Ok(())
}

/// A name beside the file that is made, until it is whole.
fn beside(out: &Path) -> PathBuf {
    let mut name = out.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    out.with_file_name(name)
}
