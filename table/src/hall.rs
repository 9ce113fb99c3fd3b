//! Many tables at once, each on disk before anybody sees what happened at it.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use ludoteca_core::Budget;

use crate::record::Record;
use crate::store::{Filter, Statistics, Store, StoreError, Summary};
use crate::{Command, Event, Hint, NewSession, Refusal, Seat, Session, SetupFault, View, Viewer};

/// How many sessions are kept in memory. Those beyond are read again when they are asked for.
const MOST_OPEN: usize = 20_000;

/// Why the hall did not do what was asked.
#[derive(Clone, Debug, thiserror::Error)]
pub enum HallError {
    /// The rules or the state of the game say no: tell the player.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The options make no game: tell whoever chose them.
    #[error(transparent)]
    Setup(#[from] SetupFault),
    /// No session has this id.
    #[error("there is no such game")]
    Unknown,
    /// The file cannot be read or written: nothing was changed.
    #[error(transparent)]
    Store(StoreError),
}

impl From<StoreError> for HallError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Unknown => Self::Unknown,
            error => Self::Store(error),
        }
    }
}

/// All sessions of a data folder. Share it between threads by reference or [`Arc`].
///
/// Every change is committed to the disk before the call that made it returns. Calls on
/// different sessions do not wait for each other, except that they share the disk's syncs.
///
/// ```
/// use ludoteca_core::Budget;
/// use ludoteca_table::{Command, GameKind, Hall, Level, NewSession, Occupant, Seat, Setup};
///
/// # let folder = tempfile::tempdir().unwrap();
/// let hall = Hall::open(folder.path()).unwrap();
/// let seats = vec![Occupant::local("Ana"), Occupant::Computer { level: Level::Normal }];
/// let id = hall.create(NewSession::new(Setup::default_of(GameKind::Galo), seats)).unwrap();
///
/// let play = Command::Play { seat: Seat::First, ply: 0, text: "1".into() };
/// hall.act(&id, &play).unwrap();
/// assert!(hall.computer_step(&id, &Budget::nodes(10_000)).unwrap());
/// let view = hall.view(&id, Seat::First.into()).unwrap();
/// assert_eq!(view.moves[1].text, "5");
///
/// // A second click does not play twice.
/// let refused = hall.act(&id, &play).unwrap_err();
/// assert_eq!(refused.to_string(), "the game has moved on: 2 moves have been played");
/// ```
#[derive(Debug)]
pub struct Hall {
    store: Store,
    open: Mutex<HashMap<String, Arc<Mutex<Session>>>>,
}

impl Hall {
    /// Opens the sessions of this folder; makes it if it is not there.
    /// [`crate::store::default_folder`] is the usual one.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        Ok(Self {
            store: Store::open(folder)?,
            open: Mutex::default(),
        })
    }

    /// Begins a session and returns its id.
    pub fn create(&self, new: NewSession) -> Result<String, HallError> {
        let session = Session::begin(new, random_id(), now())?;
        self.store.create(&session)?;
        let id = session.header().id.clone();
        self.keep(session);
        Ok(id)
    }

    /// Takes a session into the hall that began elsewhere: a record that was read, say. It gets a
    /// new id, which is returned.
    pub fn adopt(&self, session: &Session) -> Result<String, HallError> {
        let mut header = session.header().clone();
        header.id = random_id();
        let damaged = |reason| StoreError::Damaged {
            id: header.id.clone(),
            reason,
        };
        let session =
            Session::restore(header.clone(), session.events().to_vec()).map_err(damaged)?;
        self.store.create(&session)?;
        self.keep(session);
        Ok(header.id)
    }

    /// Does what somebody wants. When this returns `Ok`, it is on disk; on `Err` nothing has
    /// changed.
    pub fn act(&self, id: &str, command: &Command) -> Result<Event, HallError> {
        let session = self.find(id)?;
        let mut session = lock(&session);
        let event = session.decide(command)?;
        self.commit(&mut session, event)
    }

    /// Lets the computer play one move, if it is to move; `false` if it is not.
    ///
    /// It thinks without holding the session, so others can look on. The course's levels answer
    /// at once; the strong ones use the budget.
    pub fn computer_step(&self, id: &str, budget: &Budget) -> Result<bool, HallError> {
        let session = self.find(id)?;
        let Some(thinker) = lock(&session).thinker() else {
            return Ok(false);
        };
        let Some(reply) = thinker.think(budget) else {
            return Ok(false);
        };
        self.act(id, &reply)?;
        Ok(true)
    }

    /// What a viewer may see.
    pub fn view(&self, id: &str, viewer: Viewer) -> Result<View, HallError> {
        let session = self.find(id)?;
        let session = lock(&session);
        Ok(session.view(viewer))
    }

    /// What a viewer may see of the position after so many moves.
    pub fn view_at(&self, id: &str, viewer: Viewer, ply: u32) -> Result<View, HallError> {
        Ok(self.session(id)?.at_ply(ply).view(viewer))
    }

    /// What the engine would play for this seat, and why.
    pub fn hint(&self, id: &str, seat: Seat, budget: &Budget) -> Result<Hint, HallError> {
        Ok(self.session(id)?.hint(seat, budget)?)
    }

    /// Begins the same game with sides swapped and returns its id. Asked again, by the other
    /// player say, it returns the same one.
    pub fn rematch(&self, id: &str) -> Result<String, HallError> {
        let session = self.find(id)?;
        let mut session = lock(&session);
        if let Some(next) = session.next() {
            return Ok(next.to_owned());
        }
        let next = self.create(session.rematch()?)?;
        self.commit(&mut session, Event::Rematch { id: next.clone() })?;
        Ok(next)
    }

    /// The record of a game as a viewer may have it.
    pub fn record(&self, id: &str, viewer: Viewer) -> Result<Record, HallError> {
        Ok(Record::of(&self.session(id)?, viewer))
    }

    /// A copy of a session, with everything in it: for the server's eyes only.
    pub fn session(&self, id: &str) -> Result<Session, HallError> {
        let session = self.find(id)?;
        let session = lock(&session);
        Ok(session.clone())
    }

    /// The seat of the person with this private key, or a watcher's place.
    pub fn viewer(&self, id: &str, player: &str) -> Result<Viewer, HallError> {
        let session = self.find(id)?;
        let seat = lock(&session).seat_of(player);
        Ok(seat.map_or(Viewer::Watcher, Viewer::Seat))
    }

    /// Forgets what is in memory of a session, so that changes by another program are seen.
    pub fn refresh(&self, id: &str) {
        self.lock_open().remove(id);
    }

    /// The sessions that fit, the one in which something happened last first.
    pub fn list(&self, filter: &Filter) -> Result<Vec<Summary>, HallError> {
        Ok(self.store.list(filter)?)
    }

    /// What this player has achieved, game by game.
    pub fn statistics(&self, player: &str) -> Result<Vec<Statistics>, HallError> {
        Ok(self.store.statistics(player)?)
    }

    /// What all players have achieved; at most `limit` rows.
    pub fn all_statistics(&self, limit: u32) -> Result<Vec<Statistics>, HallError> {
        Ok(self.store.all_statistics(limit)?)
    }

    /// The file behind the hall.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// How many sessions are in memory.
    pub fn open_sessions(&self) -> usize {
        self.lock_open().len()
    }

    /// Writes an event, then lets it happen.
    fn commit(&self, session: &mut Session, event: Event) -> Result<Event, HallError> {
        let mut after = session.clone();
        after.apply(event.clone())?;
        match self.store.append(&event, &after, now()) {
            Ok(()) => {
                *session = after;
                Ok(event)
            }
            Err(StoreError::Conflict) => {
                *session = self.store.load(&session.header().id)?;
                Err(Refusal::Stale { ply: session.ply() }.into())
            }
            Err(error) => Err(error.into()),
        }
    }

    fn find(&self, id: &str) -> Result<Arc<Mutex<Session>>, HallError> {
        if let Some(session) = self.lock_open().get(id) {
            return Ok(Arc::clone(session));
        }
        let session = self.store.load(id)?;
        Ok(self.keep(session))
    }

    fn keep(&self, session: Session) -> Arc<Mutex<Session>> {
        let mut open = self.lock_open();
        if open.len() >= MOST_OPEN {
            open.retain(|_, session| Arc::strong_count(session) > 1);
        }
        let id = session.header().id.clone();
        // Two threads may have read the same session: the first one's copy counts.
        let kept = open
            .entry(id)
            .or_insert_with(|| Arc::new(Mutex::new(session)));
        Arc::clone(kept)
    }

    fn lock_open(&self) -> MutexGuard<'_, HashMap<String, Arc<Mutex<Session>>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn lock(session: &Mutex<Session>) -> MutexGuard<'_, Session> {
    session.lock().unwrap_or_else(PoisonError::into_inner)
}

fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}

/// Sixteen letters and digits that cannot be guessed (80 bits) nor misread.
fn random_id() -> String {
    const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    let letter = |byte: u8| ALPHABET[usize::from(byte % 32)] as char;
    bytes.map(letter).iter().collect()
}
