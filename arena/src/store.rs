//! A tournament on disk: one SQLite file. A pair is committed in one transaction by its key, so a
//! stop at any moment loses no finished pair, and none is counted twice.

pub(crate) mod private;

use std::path::Path;

use ludoteca_play::{Blame, Cause, Game, Setup};
use rusqlite::{Connection, OpenFlags, OptionalExtension as _, Transaction, params};

use crate::game::FinishedGame;
use crate::opening::Opening;
use crate::text::{Message, Tell};

/// The version of the format.
const FORMAT: &str = "1";

const SCHEMA: &str = "
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS entrants (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, seat TEXT NOT NULL, hash TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS pairs (
    round INTEGER NOT NULL, a INTEGER NOT NULL, b INTEGER NOT NULL, opening INTEGER NOT NULL,
    seed INTEGER NOT NULL, rules TEXT NOT NULL, plies TEXT NOT NULL,
    PRIMARY KEY (round, a, b, opening)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS games (
    round INTEGER NOT NULL, a INTEGER NOT NULL, b INTEGER NOT NULL, opening INTEGER NOT NULL,
    side INTEGER NOT NULL, record TEXT NOT NULL, hash TEXT NOT NULL, outcome TEXT NOT NULL,
    cause TEXT NOT NULL, blame TEXT NOT NULL, half_points INTEGER, points INTEGER,
    plies INTEGER NOT NULL, milliseconds INTEGER NOT NULL, evidence TEXT,
    PRIMARY KEY (round, a, b, opening, side)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS hands (
    round INTEGER NOT NULL, a INTEGER NOT NULL, b INTEGER NOT NULL, opening INTEGER NOT NULL,
    worker TEXT NOT NULL, PRIMARY KEY (round, a, b, opening)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS timings (
    round INTEGER NOT NULL, a INTEGER NOT NULL, b INTEGER NOT NULL, opening INTEGER NOT NULL,
    side INTEGER NOT NULL, microseconds TEXT NOT NULL, PRIMARY KEY (round, a, b, opening, side)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS live (
    slot INTEGER PRIMARY KEY, round INTEGER NOT NULL, a INTEGER NOT NULL, b INTEGER NOT NULL,
    opening INTEGER NOT NULL, side INTEGER NOT NULL, at INTEGER NOT NULL, rules TEXT NOT NULL,
    seats TEXT NOT NULL, seed INTEGER NOT NULL, events TEXT NOT NULL
) STRICT;
";

/// Error of a tournament file.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.tell_in_english())]
pub enum StoreError {
    /// SQLite says so.
    File(#[from] rusqlite::Error),
    /// The file is of another kind or version.
    Format,
    /// Part of it cannot be read.
    Damaged(String),
}

impl Tell for StoreError {
    fn tell(&self) -> Message {
        match self {
            Self::File(error) => Message::plain(error),
            Self::Format => Message::new("store-format").with("format", FORMAT),
            Self::Damaged(why) => Message::new("store-damaged").with("why", why.as_str()),
        }
    }
}

/// Key of a pair: the round, the two entrants, the number of the opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key {
    /// The round, from 0.
    pub round: usize,
    /// The entrant that has the first seat first.
    pub a: usize,
    /// The other.
    pub b: usize,
    /// The number of the opening, from 0.
    pub opening: usize,
}

/// Result of a pair, without its records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairRow {
    /// Key of the pair.
    pub key: Key,
    /// Both games.
    pub games: [GameRow; 2],
}

/// Result of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// The hash of what happened.
    pub hash: String,
    /// Half points of `a`; nothing in games for one.
    pub half_points: Option<u8>,
    /// Points of its player, in games for one.
    pub points: Option<i32>,
    /// Cause of the ending.
    pub cause: Cause,
    /// Seat or party to blame for it.
    pub blame: Blame,
    /// Number of moves.
    pub plies: u32,
}

/// An entrant as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntrantRow {
    /// The name that is shown.
    pub name: String,
    /// The seat as it was written.
    pub seat: String,
    /// The hash of its program.
    pub hash: String,
}

/// A whole stored game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// Pair that it belongs to.
    pub key: Key,
    /// 0 when `a` had the first seat.
    pub side: usize,
    /// The record.
    pub record: String,
    /// The hash of what happened.
    pub hash: String,
    /// Evidence kept of the programs, as JSON.
    pub evidence: Option<String>,
}

/// The file.
#[derive(Debug)]
pub struct Store {
    pub(crate) connection: Connection,
}

/// A pair that was played elsewhere.
pub(crate) struct RemotePair {
    pub(crate) worker: String,
    pub(crate) entrants: [usize; 2],
    pub(crate) milliseconds: u64,
    /// Number of its games that ended through a fault.
    pub(crate) faults: u32,
}

impl Store {
    /// Opens or makes a file.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Self::with(Connection::open(path)?)
    }

    /// Opens a file only to look at it: nothing is written, and whoever writes is not held up.
    /// Nothing comes back while no tournament has begun in it.
    pub fn open_to_read(path: &Path) -> Result<Option<Self>, StoreError> {
        if std::fs::metadata(path).map_or(0, |file| file.len()) == 0 {
            return Ok(None);
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags)?;
        connection.busy_timeout(std::time::Duration::from_secs(5))?;
        let store = Self { connection };
        Ok(store.has_begun()?.then_some(store))
    }

    /// Returns whether there is a tournament in the file; refuses a file of another kind.
    fn has_begun(&self) -> Result<bool, StoreError> {
        let count = |sql: &str| {
            self.connection
                .query_row(sql, [], |row| row.get::<_, i64>(0))
        };
        let tables = count("SELECT count(*) FROM sqlite_master").map_err(|error| {
            match error.sqlite_error_code() {
                Some(rusqlite::ErrorCode::NotADatabase) => StoreError::Format,
                _ => StoreError::File(error),
            }
        })?;
        if tables == 0 {
            return Ok(false);
        }
        if !self.has_table("meta")? {
            return Err(StoreError::Format);
        }
        if !self.has_table("games")? {
            // Tables are made one by one: these may be the first of them.
            let foreign = "SELECT count(*) FROM sqlite_master
                WHERE type = 'table' AND name NOT IN ('meta', 'entrants', 'pairs')";
            return match count(foreign)? {
                0 => Ok(false),
                _ => Err(StoreError::Format),
            };
        }
        match self.meta("format")?.as_deref() {
            None => Ok(false),
            Some(FORMAT) => Ok(self.meta("plan")?.is_some()),
            Some(_) => Err(StoreError::Format),
        }
    }

    /// Returns whether the file has such a table: one of an earlier version may lack it.
    pub(crate) fn has_table(&self, name: &str) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?1";
        let found = self.connection.query_row(sql, [name], |_| Ok(()));
        Ok(found.optional()?.is_some())
    }

    /// Returns whether every page of the file is there and fits the others.
    pub(crate) fn is_sound(&self) -> Result<bool, StoreError> {
        let sql = "PRAGMA integrity_check(1)";
        let said: String = self.connection.query_row(sql, [], |row| row.get(0))?;
        Ok(said == "ok")
    }

    /// A number that changes whenever somebody else writes to the file.
    pub fn data_version(&self) -> Result<u32, StoreError> {
        let sql = "PRAGMA data_version";
        Ok(self.connection.query_row(sql, [], |row| row.get(0))?)
    }

    /// A store that ends with the process.
    pub fn in_memory() -> Result<Self, StoreError> {
        Self::with(Connection::open_in_memory()?)
    }

    fn with(connection: Connection) -> Result<Self, StoreError> {
        // One who looks on must not stop one who writes.
        connection.busy_timeout(std::time::Duration::from_secs(30))?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.execute_batch(SCHEMA)?;
        let mut store = Self { connection };
        match store.meta("format")?.as_deref() {
            None => store.set_meta(&[("format", FORMAT)])?,
            Some(FORMAT) => {}
            Some(_) => return Err(StoreError::Format),
        }
        Ok(store)
    }

    /// Returns a value that holds for the whole tournament.
    pub fn meta(&self, key: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT value FROM meta WHERE key = ?1";
        let found = self.connection.query_row(sql, [key], |row| row.get(0));
        Ok(found.optional()?)
    }

    /// Writes such things down, all of them or none.
    pub fn set_meta(&mut self, values: &[(&str, &str)]) -> Result<(), StoreError> {
        let all = self.connection.transaction()?;
        for (key, value) in values {
            all.execute("INSERT OR REPLACE INTO meta VALUES (?1, ?2)", [key, value])?;
        }
        Ok(all.commit()?)
    }

    /// Returns the entrants that take part, in order.
    pub fn entrants(&self) -> Result<Vec<EntrantRow>, StoreError> {
        let sql = "SELECT name, seat, hash FROM entrants ORDER BY id";
        let mut query = self.connection.prepare(sql)?;
        let rows = query.query_map([], |row| {
            Ok(EntrantRow {
                name: row.get(0)?,
                seat: row.get(1)?,
                hash: row.get(2)?,
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Writes down who takes part.
    pub(crate) fn set_entrants(&mut self, entrants: &[EntrantRow]) -> Result<(), StoreError> {
        let all = self.connection.transaction()?;
        all.execute("DELETE FROM entrants", [])?;
        for (id, entrant) in entrants.iter().enumerate() {
            all.execute(
                "INSERT INTO entrants VALUES (?1, ?2, ?3, ?4)",
                params![id as i64, entrant.name, entrant.seat, entrant.hash],
            )?;
        }
        Ok(all.commit()?)
    }

    /// Commits pairs, all of them or none. A pair that is there already stays as it is. Where
    /// others played it, it is known who.
    pub(crate) fn add_pairs<'p>(
        &mut self,
        pairs: impl IntoIterator<Item = PairToAdd<'p>>,
    ) -> Result<(), StoreError> {
        let all = self.connection.transaction()?;
        for pair in pairs {
            add_pair(&all, &pair)?;
        }
        Ok(all.commit()?)
    }

    /// Takes back the pairs that a worker played, and with them those of later rounds than the
    /// first of these where later rounds rest on earlier ones.
    pub(crate) fn discard(&mut self, worker: &str, with_later: bool) -> Result<(), StoreError> {
        let all = self.connection.transaction()?;
        let first = "SELECT min(round) FROM hands WHERE worker = ?1";
        let first: Option<i64> = all.query_row(first, [worker], |row| row.get(0))?;
        let own = "FROM hands WHERE worker = ?1";
        let key = "(round, a, b, opening)";
        let is_own = format!("WHERE {key} IN (SELECT round, a, b, opening {own})");
        for table in ["games", "timings", "pairs"] {
            all.execute(&format!("DELETE FROM {table} {is_own}"), [worker])?;
        }
        all.execute(&format!("DELETE {own}"), [worker])?;
        if let (Some(first), true) = (first, with_later) {
            for table in ["games", "timings", "pairs", "hands"] {
                all.execute(&format!("DELETE FROM {table} WHERE round > ?1"), [first])?;
            }
        }
        Ok(all.commit()?)
    }

    /// Takes back pairs.
    pub(crate) fn remove(&mut self, keys: &[Key]) -> Result<(), StoreError> {
        let all = self.connection.transaction()?;
        for Key {
            round,
            a,
            b,
            opening,
        } in keys
        {
            for table in ["games", "timings", "pairs", "hands"] {
                let sql = format!(
                    "DELETE FROM {table} WHERE round = ?1 AND a = ?2 AND b = ?3 AND opening = ?4"
                );
                all.execute(&sql, [round, a, b, opening].map(|number| *number as i64))?;
            }
        }
        Ok(all.commit()?)
    }

    /// All pairs that were played elsewhere.
    pub(crate) fn remote_pairs(&self) -> Result<Vec<RemotePair>, StoreError> {
        let sql = "SELECT worker, a, b, sum(milliseconds), sum(blame IN ('first', 'second'))
            FROM hands JOIN games USING (round, a, b, opening) GROUP BY round, a, b, opening";
        let mut query = self.connection.prepare(sql)?;
        let rows = query.query_map([], |row| {
            let (a, b): (i64, i64) = (row.get(1)?, row.get(2)?);
            Ok(RemotePair {
                worker: row.get(0)?,
                entrants: [a as usize, b as usize],
                milliseconds: row.get(3)?,
                faults: row.get(4)?,
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// All pairs in the order of their keys.
    pub fn pairs(&self) -> Result<Vec<PairRow>, StoreError> {
        let sql = "SELECT round, a, b, opening, hash, half_points, points, cause, blame, plies
            FROM games ORDER BY round, a, b, opening, side";
        let mut query = self.connection.prepare(sql)?;
        let mut rows = query.query([])?;
        let mut pairs: Vec<PairRow> = Vec::new();
        let mut waiting: Option<(Key, GameRow)> = None;
        while let Some(row) = rows.next()? {
            let (key, game) = (read_key(row)?, read_game(row)?);
            match waiting.take() {
                None => waiting = Some((key, game)),
                Some((same, first)) if same == key => pairs.push(PairRow {
                    key,
                    games: [first, game],
                }),
                Some(_) => return Err(StoreError::Damaged("half a pair".to_owned())),
            }
        }
        Ok(pairs)
    }

    /// The options with which each pair was played.
    pub(crate) fn rules(&self) -> Result<Vec<(Key, String)>, StoreError> {
        let sql = "SELECT round, a, b, opening, rules FROM pairs";
        let mut query = self.connection.prepare(sql)?;
        let rows = query.query_map([], |row| Ok((read_key(row)?, row.get(4)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The opening of a pair.
    pub fn opening(&self, key: Key, game: Game) -> Result<Opening, StoreError> {
        let sql = "SELECT seed, rules, plies FROM pairs
            WHERE round = ?1 AND a = ?2 AND b = ?3 AND opening = ?4";
        let numbers = [key.round, key.a, key.b, key.opening].map(|number| number as i64);
        let (seed, rules, plies): (i64, String, String) =
            self.connection.query_row(sql, numbers, |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?))
            })?;
        let setup = Setup::read(game, &rules);
        Ok(Opening {
            seed: seed as u64,
            setup: setup.map_err(|fault| StoreError::Damaged(fault.to_string()))?,
            plies: plies.lines().map(str::to_owned).collect(),
        })
    }

    /// Returns the number of pairs.
    pub fn count_pairs(&self) -> Result<usize, StoreError> {
        let sql = "SELECT count(*) FROM pairs";
        let count: i64 = self.connection.query_row(sql, [], |row| row.get(0))?;
        Ok(count as usize)
    }

    /// A game of a pair; `side` is 0 for the one in which `a` had the first seat.
    pub fn game_of(&self, key: Key, side: usize) -> Result<Option<StoredGame>, StoreError> {
        let sql = "SELECT round, a, b, opening, side, record, hash, evidence FROM games
            WHERE round = ?1 AND a = ?2 AND b = ?3 AND opening = ?4 AND side = ?5";
        let numbers = [key.round, key.a, key.b, key.opening, side];
        let numbers = numbers.map(|number| i64::try_from(number).unwrap_or(-1));
        let found = self.connection.query_row(sql, numbers, read_stored);
        Ok(found.optional()?)
    }

    /// Returns the time of each move of a game after its opening, in microseconds; empty in files
    /// that do not say.
    pub fn times(&self, key: Key, side: usize) -> Result<Vec<u64>, StoreError> {
        if !self.has_table("timings")? {
            return Ok(Vec::new());
        }
        let sql = "SELECT microseconds FROM timings
            WHERE round = ?1 AND a = ?2 AND b = ?3 AND opening = ?4 AND side = ?5";
        let numbers = [key.round, key.a, key.b, key.opening, side].map(|number| number as i64);
        let mut query = self.connection.prepare_cached(sql)?;
        let found = query.query_row(numbers, |row| row.get::<_, String>(0));
        let text = found.optional()?.unwrap_or_default();
        let numbers = text.split_whitespace().map(str::parse);
        let bad = |error: std::num::ParseIntError| StoreError::Damaged(error.to_string());
        numbers.collect::<Result<_, _>>().map_err(bad)
    }

    /// Returns the number of games.
    pub fn count_games(&self) -> Result<usize, StoreError> {
        let sql = "SELECT count(*) FROM games";
        let count: i64 = self.connection.query_row(sql, [], |row| row.get(0))?;
        Ok(count as usize)
    }

    /// The game with this number, from 1, in the order of the keys.
    pub fn game(&self, number: usize) -> Result<Option<StoredGame>, StoreError> {
        let sql = "SELECT round, a, b, opening, side, record, hash, evidence
            FROM games ORDER BY round, a, b, opening, side LIMIT 1 OFFSET ?1";
        let offset = number.saturating_sub(1) as i64;
        let found = self.connection.query_row(sql, [offset], read_stored);
        Ok(found.optional()?.filter(|_| number > 0))
    }
}

/// A pair on its way into the file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PairToAdd<'p> {
    /// Opening of the pair.
    pub opening: &'p Opening,
    /// Result of the pair.
    pub row: &'p PairRow,
    /// Both games.
    pub games: &'p [FinishedGame; 2],
    /// Worker that played it, if it was played elsewhere.
    pub worker: Option<&'p str>,
}

fn add_pair(all: &Transaction<'_>, pair: &PairToAdd<'_>) -> Result<(), StoreError> {
    let PairToAdd {
        opening,
        row,
        games,
        worker,
    } = *pair;
    let Key {
        round,
        a,
        b,
        opening: number,
    } = row.key;
    let key = [round as i64, a as i64, b as i64, number as i64];
    let mut insert =
        all.prepare_cached("INSERT OR IGNORE INTO pairs VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")?;
    let added = insert.execute(params![
        key[0],
        key[1],
        key[2],
        key[3],
        opening.seed as i64,
        opening.setup.to_string(),
        opening.plies.join("\n")
    ])?;
    let sql = "DELETE FROM live WHERE round = ?1 AND a = ?2 AND b = ?3 AND opening = ?4";
    all.prepare_cached(sql)?.execute(key)?;
    if added == 0 {
        return Ok(());
    }
    if let Some(worker) = worker {
        let sql = "INSERT INTO hands VALUES (?1, ?2, ?3, ?4, ?5)";
        let hand = params![key[0], key[1], key[2], key[3], worker];
        all.prepare_cached(sql)?.execute(hand)?;
    }
    let sql = "INSERT INTO games VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)";
    let mut insert = all.prepare_cached(sql)?;
    for (side, (game, finished)) in row.games.iter().zip(games).enumerate() {
        insert.execute(params![
            key[0],
            key[1],
            key[2],
            key[3],
            side as i64,
            finished.record,
            game.hash,
            serde_json::to_string(&finished.ending.outcome).unwrap_or_default(),
            game.cause.name(),
            game.blame.to_string(),
            game.half_points,
            game.points,
            game.plies,
            finished.elapsed.as_millis() as i64,
            private::evidence(all, finished, [key[1], key[2]])?
        ])?;
        add_times(all, key, side, &finished.times)?;
    }
    Ok(())
}

fn add_times(
    all: &Transaction<'_>,
    key: [i64; 4],
    side: usize,
    times: &[u64],
) -> Result<(), StoreError> {
    let sql = "INSERT OR REPLACE INTO timings VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let times: Vec<String> = times.iter().map(u64::to_string).collect();
    let times = params![key[0], key[1], key[2], key[3], side as i64, times.join(" ")];
    all.prepare_cached(sql)?.execute(times)?;
    Ok(())
}

fn read_stored(row: &rusqlite::Row<'_>) -> rusqlite::Result<StoredGame> {
    let side: i64 = row.get(4)?;
    Ok(StoredGame {
        key: read_key(row)?,
        side: side as usize,
        record: row.get(5)?,
        hash: row.get(6)?,
        evidence: row.get(7)?,
    })
}

pub(crate) fn read_key(row: &rusqlite::Row<'_>) -> rusqlite::Result<Key> {
    let number = |at: usize| row.get::<_, i64>(at).map(|number| number as usize);
    Ok(Key {
        round: number(0)?,
        a: number(1)?,
        b: number(2)?,
        opening: number(3)?,
    })
}

fn read_game(row: &rusqlite::Row<'_>) -> Result<GameRow, StoreError> {
    let (cause, blame): (String, String) = (row.get(7)?, row.get(8)?);
    let unknown = |word: ludoteca_play::ending::UnknownCause| StoreError::Damaged(word.to_string());
    Ok(GameRow {
        hash: row.get(4)?,
        half_points: row.get(5)?,
        points: row.get(6)?,
        cause: cause.parse().map_err(unknown)?,
        blame: blame.parse().map_err(unknown)?,
        plies: row.get(9)?,
    })
}
