//! Games that are under way, for those who look on: one row of the file for each playing thread.
//!
//! Rows are written a few times a second, without waiting for the disk, and count for nothing: a
//! row that cannot be written is left out, and one of a pair that is committed is gone.

use std::cell::Cell;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use ludoteca_files::clock::UnixSeconds;
use ludoteca_play::{Game, Header, Occupant, Resources, Seat, Session, Setup, Stamped};
use rusqlite::{Connection, params};

use crate::opening::Opening;
use crate::protocol::Reply;
use crate::seat::{Evidence, Fault, Sitter};
use crate::store::{Key, Store, StoreError, read_key};
use crate::text::Message;

/// Interval between a thread's reports on its game.
const PAUSE: Duration = Duration::from_millis(300);

/// A game that is under way.
#[derive(Clone, Debug)]
pub struct LiveGame {
    /// Pair that it belongs to.
    pub key: Key,
    /// 0 when `a` has the first seat.
    pub side: usize,
    /// Time of the last report, in seconds since 1970.
    pub at: u64,
    /// The game as it stood then, with what is hidden: only a view of it may be shown.
    pub session: Session,
}

/// Writer of games under way to a file.
#[derive(Debug)]
pub struct LiveWriter(Mutex<Connection>);

impl LiveWriter {
    /// A second way into the file of a store; nothing for a store without a file.
    pub fn beside(store: &Store) -> Option<Self> {
        let path = store.connection.path().filter(|path| !path.is_empty())?;
        let connection = Connection::open(path).ok()?;
        // A commit of a pair goes first: what cannot be written at once is left out.
        connection.busy_timeout(Duration::ZERO).ok()?;
        connection
            .pragma_update(None, "synchronous", "NORMAL")
            .ok()?;
        Some(Self(Mutex::new(connection)))
    }

    fn write(&self, slot: usize, key: Key, side: usize, session: &Session) -> Option<()> {
        let header = session.header();
        let seats = serde_json::to_string(&header.seats).ok()?;
        let events = serde_json::to_string(session.events()).ok()?;
        let connection = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let sql =
            "INSERT OR REPLACE INTO live VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
        let mut insert = connection.prepare_cached(sql).ok()?;
        insert
            .execute(params![
                slot as i64,
                key.round as i64,
                key.a as i64,
                key.b as i64,
                key.opening as i64,
                side as i64,
                UnixSeconds::now().get() as i64,
                header.setup.to_string(),
                seats,
                header.seed as i64,
                events
            ])
            .ok()?;
        Some(())
    }
}

/// Reporter of one playing thread's games.
#[derive(Debug)]
pub struct Watch<'a> {
    writer: &'a LiveWriter,
    slot: usize,
    last: Cell<Option<Instant>>,
}

impl<'a> Watch<'a> {
    /// Threads differ by their slots.
    pub fn new(writer: &'a LiveWriter, slot: usize) -> Self {
        let last = Cell::new(None);
        Self { writer, slot, last }
    }

    /// Wraps two sitters so that their games can be watched while they play this pair; `a` is the
    /// first of them.
    pub fn over<'s>(&'s self, key: Key, sitters: [&'s mut dyn Sitter; 2]) -> [Watched<'s>; 2] {
        let [a, b] = sitters;
        [(a, true), (b, false)].map(|(sitter, is_a)| Watched {
            sitter,
            is_a,
            key,
            watch: self,
        })
    }

    fn tell(&self, key: Key, side: usize, session: &Session) {
        let is_due = self.last.get().is_none_or(|last| last.elapsed() >= PAUSE);
        if is_due {
            self.last.set(Some(Instant::now()));
            // A position that cannot be shown now is shown after the next move.
            let _ = self.writer.write(self.slot, key, side, session);
        }
    }
}

/// A sitter whose games can be looked at.
pub struct Watched<'s> {
    sitter: &'s mut dyn Sitter,
    is_a: bool,
    key: Key,
    watch: &'s Watch<'s>,
}

impl Sitter for Watched<'_> {
    fn occupant(&self) -> Occupant {
        self.sitter.occupant()
    }

    fn fix_clock(&mut self, seed: u64, place: usize) {
        self.sitter.fix_clock(seed, place);
    }

    fn begin(&mut self, session: &Session, seat: Seat) -> Result<(), Fault> {
        self.sitter.begin(session, seat)
    }

    fn arrange(&mut self, session: &Session, seat: Seat) -> Result<Option<String>, Fault> {
        self.sitter.arrange(session, seat)
    }

    fn hide(&mut self, opening: &Opening) -> Result<Option<String>, Fault> {
        self.sitter.hide(opening)
    }

    fn choose(&mut self, session: &Session, seat: Seat) -> Result<Reply, Fault> {
        let side = usize::from(self.is_a != (seat == Seat::First));
        self.watch.tell(self.key, side, session);
        self.sitter.choose(session, seat)
    }

    fn settle(&mut self) -> Result<(), Fault> {
        self.sitter.settle()
    }

    fn accuse(&mut self, why: &Message) {
        self.sitter.accuse(why);
    }

    fn end(&mut self, session: &Session, seat: Seat) {
        self.sitter.end(session, seat);
    }

    fn evidence(&mut self) -> Option<Evidence> {
        self.sitter.evidence()
    }

    fn own_name(&self) -> Option<String> {
        self.sitter.own_name()
    }
}

impl Store {
    /// Forgets all games that were under way.
    pub(crate) fn clear_live(&mut self) -> Result<(), StoreError> {
        self.connection.execute("DELETE FROM live", [])?;
        Ok(())
    }

    /// The games that are under way. One that cannot be read is left out.
    pub fn live(&self, game: Game, resources: &Resources) -> Result<Vec<LiveGame>, StoreError> {
        if !self.has_table("live")? {
            return Ok(Vec::new());
        }
        let sql = "SELECT round, a, b, opening, side, at, rules, seats, seed, events
            FROM live ORDER BY slot";
        let mut query = self.connection.prepare(sql)?;
        let mut rows = query.query([])?;
        let mut games = Vec::new();
        while let Some(row) = rows.next()? {
            games.extend(read_live(row, game, resources)?);
        }
        Ok(games)
    }
}

fn read_live(
    row: &rusqlite::Row<'_>,
    game: Game,
    resources: &Resources,
) -> rusqlite::Result<Option<LiveGame>> {
    let (side, at, seed): (i64, i64, i64) = (row.get(4)?, row.get(5)?, row.get(8)?);
    let (rules, seats, events): (String, String, String) = (row.get(6)?, row.get(7)?, row.get(9)?);
    let key = read_key(row)?;
    let restore = || {
        let header = Header {
            id: String::new(),
            setup: Setup::read(game, &rules).ok()?,
            seats: serde_json::from_str(&seats).ok()?,
            seed: seed as u64,
            created: 0,
            takebacks: false,
            previous: None,
            clock: None,
            is_listed: false,
        };
        let events: Vec<Stamped> = serde_json::from_str(&events).ok()?;
        Session::restore(header, events, resources).ok()
    };
    Ok(restore().map(|session| LiveGame {
        key,
        side: side as usize,
        at: at as u64,
        session,
    }))
}
