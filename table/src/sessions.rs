//! Many sessions at once, each on disk before anybody sees what happened in it.

mod cache;
mod nonblocking;
mod queries;

use std::path::Path;
use std::sync::Arc;

use ludoteca_core::Budget;
use ludoteca_files::clock::UnixMillis;
use ludoteca_play::{
    Blame, CATALOGUE, Cause, Command, Ending, Event, Game, Library, NewSession, OptionFault,
    Outcome, PlayerPool, Refusal, Resources, Seat, Session, Stamped, TableRule,
};
use parking_lot::Mutex;

use crate::TableError;
use crate::dictionaries::Dictionaries;
use crate::store::{Store, StoreError};
use crate::views::Views;
use cache::{SessionCache, SharedSession};

/// Number of sessions in memory. Those beyond are read again when they are asked for.
const MOST_OPEN: usize = 20_000;
/// Memory for everything that the players of a process keep between their moves.
const PLAYERS_BYTES: usize = 64 << 20;

/// Change at a table, and how the table stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Update {
    /// The event.
    pub event: Stamped,
    /// The session's version after it.
    pub version: u32,
    /// Seat to move now.
    pub to_move: Option<Seat>,
    /// True if the computer is to move now.
    pub is_computers_turn: bool,
}

/// All sessions of a data folder. Share it between threads by reference or [`Arc`].
///
/// Every change is committed to the disk before the call that made it returns. Calls on
/// different sessions do not wait for each other, except that they share the disk's syncs.
///
/// ```
/// use ludoteca_core::Budget;
/// use ludoteca_play::{CATALOGUE, Command, NewSession, Occupant, Seat, Setup};
/// use ludoteca_table::Sessions;
///
/// # let folder = tempfile::tempdir().unwrap();
/// let sessions = Sessions::open(folder.path()).unwrap();
/// let seats = vec![Occupant::local("Ana"), Occupant::computer("normal")];
/// let id = sessions.create(NewSession::new(Setup::usual(CATALOGUE[0]), seats, 7)).unwrap();
///
/// let play = Command::Play { seat: Seat::First, ply: 0, text: "1".into() };
/// assert!(sessions.act(&id, &play).unwrap().is_computers_turn);
/// sessions.computer_step(&id, &Budget::nodes(10_000)).unwrap().unwrap();
/// let view = sessions.view(&id, Seat::First.into()).unwrap();
/// assert_eq!(view.moves[1].text, "5");
///
/// // A second click does not play twice.
/// let refused = sessions.act(&id, &play).unwrap_err();
/// assert_eq!(refused.to_string(), "the game has moved on: 2 moves have been played");
/// ```
#[derive(Debug)]
pub struct Sessions {
    store: Store,
    catalogue: Vec<Game>,
    resources: Resources,
    cache: SessionCache,
    players: Arc<Mutex<PlayerPool>>,
    views: Mutex<Views>,
}

impl Sessions {
    /// Opens the sessions of this folder; makes it if it is not there.
    /// [`crate::store::default_folder`] is the usual one.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        Self::open_with(folder, CATALOGUE, Dictionaries::with_databases(folder))
    }

    /// Opens the sessions of this folder with other games and dictionaries.
    pub fn open_with(
        folder: &Path,
        catalogue: &[Game],
        library: impl Library + 'static,
    ) -> Result<Self, StoreError> {
        let store = Store::open(folder, catalogue)?;
        Ok(Self::on_store(store, catalogue, library))
    }

    /// The sessions of a store that is open already.
    pub fn on_store(store: Store, catalogue: &[Game], library: impl Library + 'static) -> Self {
        Self {
            store,
            catalogue: catalogue.to_vec(),
            resources: Resources::new(library),
            cache: SessionCache::new(MOST_OPEN),
            players: Arc::new(Mutex::new(PlayerPool::new(PLAYERS_BYTES))),
            views: Mutex::default(),
        }
    }

    /// The games that can be played here.
    pub fn catalogue(&self) -> &[Game] {
        &self.catalogue
    }

    /// Resources shared by the games here: dictionaries, databases.
    pub fn resources(&self) -> &Resources {
        &self.resources
    }

    /// Begins a session and returns its id.
    pub fn create(&self, new: NewSession) -> Result<String, TableError> {
        self.create_within(new, &Budget::unlimited())
    }

    /// Like [`create`](Self::create), until the budget's flag is raised: fleets may take long
    /// to lay.
    pub fn create_within(&self, new: NewSession, budget: &Budget) -> Result<String, TableError> {
        let session = self.prepare(new, budget)?;
        self.store.create(&session)?;
        let id = session.header().id.clone();
        self.cache.insert(session, self.store.data_version());
        Ok(id)
    }

    /// A session that is not on disk yet.
    fn prepare(&self, new: NewSession, budget: &Budget) -> Result<Session, TableError> {
        let begun = Session::begin_within(new, &self.resources, random_id(), now(), budget);
        let session = unless_stopped(budget, begun)?;
        if !session.is_playable() {
            return Err(OptionFault::Unplayable.into());
        }
        Ok(session)
    }

    /// Stores a session that began elsewhere: a record that was read, say. It gets a new id, which
    /// is returned.
    pub fn adopt(&self, session: &Session) -> Result<String, TableError> {
        let mut header = session.header().clone();
        header.id = random_id();
        let id = header.id.clone();
        let session = Session::restore(header, session.events().to_vec(), &self.resources)
            .map_err(|reason| StoreError::Damaged {
                id: id.clone(),
                reason,
            })?;
        self.store.create(&session)?;
        self.cache.insert(session, self.store.data_version());
        Ok(id)
    }

    /// Does what somebody wants. When this returns `Ok`, it is on disk; on `Err` nothing has
    /// changed.
    pub fn act(&self, id: &str, command: &Command) -> Result<Update, TableError> {
        let (update, ()) = self.act_with(id, |_| Ok(command.clone()), |_| ())?;
        Ok(update)
    }

    /// Makes a command from the session as it stands, does it, and looks at the session right
    /// after it; nobody else acts in between. [`Self::try_act`] does so without waiting.
    pub fn act_with<T>(
        &self,
        id: &str,
        command: impl Fn(&Session) -> Result<Command, Refusal>,
        look: impl FnOnce(&Session) -> T,
    ) -> Result<(Update, T), TableError> {
        let session = self.find(id)?;
        let mut session = session.lock();
        let wanted = command(&session)?;
        let event = match session.act(&wanted, now()) {
            Ok(event) => event,
            // Another program may have moved since we looked.
            Err(Refusal::Table(_)) if self.catch_up(&mut session)? => {
                let wanted = command(&session)?;
                session.act(&wanted, now())?
            }
            Err(refusal) => return Err(refusal.into()),
        };
        let update = self.commit(&mut session, event)?;
        Ok((update, look(&session)))
    }

    /// Reads a session again if another program has gone on with it; says whether it has.
    fn catch_up(&self, session: &mut Session) -> Result<bool, TableError> {
        let id = session.header().id.clone();
        if self.store.count_events(&id)? == session.version() {
            return Ok(false);
        }
        *session = self.store.load(&id, &self.resources)?;
        Ok(true)
    }

    /// Lets the computer play one move, if it is to move; `None` if it is not.
    ///
    /// Nor is anything played when the budget's flag was raised meanwhile.
    ///
    /// It thinks without holding the session, so others can look on. The courses' levels answer
    /// at once; the strong ones use the budget, and keep what they learn for their next move.
    pub fn computer_step(&self, id: &str, budget: &Budget) -> Result<Option<Update>, TableError> {
        let session = self.find(id)?;
        let Some(thinker) = session.lock().thinker() else {
            return Ok(None);
        };
        let mut player = self.players.lock().take(&thinker);
        let reply = thinker.think(&mut player, budget);
        self.players.lock().give_back(&thinker, player);
        match reply {
            // A search that was stopped has not thought enough: the move is found again.
            Some(reply) if !budget.is_stopped() => self.act(id, &reply).map(Some),
            _ => Ok(None),
        }
    }

    /// Begins the same game with sides swapped and returns its id. Asked again, by the other
    /// player say, it returns the same one.
    pub fn rematch(&self, id: &str) -> Result<String, TableError> {
        self.rematch_within(id, &Budget::unlimited())
    }

    /// Like [`rematch`](Self::rematch), given up when the budget's flag is raised.
    pub fn rematch_within(&self, id: &str, budget: &Budget) -> Result<String, TableError> {
        let known = self.look(id, |session| session.next().map(str::to_owned))?;
        if let Some(next) = known {
            return Ok(next);
        }
        let new = self.look(id, |session| session.rematch(crate::random_seed()))??;
        // Without the lock: it may take long.
        let new = self.prepare(new, budget)?;
        let session = self.find(id)?;
        let mut session = session.lock();
        if let Some(next) = session.next() {
            return Ok(next.to_owned());
        }
        self.store.create(&new)?;
        let next = new.header().id.clone();
        self.cache.insert(new, self.store.data_version());
        let event = Stamped {
            at: now(),
            event: Event::Rematch { id: next.clone() },
        };
        session.apply(event.clone())?;
        self.commit(&mut session, event)?;
        Ok(next)
    }

    /// Forgets what is in memory of a session, so that changes by another program are seen.
    pub fn refresh(&self, id: &str) {
        self.cache.remove(id);
    }

    /// Ends a game in which nobody gets anything, as somebody in charge may.
    pub fn call_off(&self, id: &str) -> Result<Update, TableError> {
        let ending = Ending {
            outcome: Outcome::Void,
            cause: Cause::CalledOff,
            blame: Blame::Nobody,
        };
        self.act(id, &Command::End { ending })
    }

    /// The file behind the sessions.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Returns the number of sessions in memory.
    pub fn open_sessions(&self) -> usize {
        self.cache.len()
    }

    /// Returns the number of bytes that the computer's players keep between their moves.
    pub fn player_bytes(&self) -> usize {
        self.players.lock().bytes()
    }

    /// Writes what has just happened. What cannot be written has not happened.
    fn commit(&self, session: &mut Session, event: Stamped) -> Result<Update, TableError> {
        match self.store.append(&event, session) {
            Ok(()) => Ok(describe(&self.players, session, event)),
            Err(StoreError::Conflict) => {
                *session = self.store.load(&session.header().id, &self.resources)?;
                let ply = session.ply();
                Err(Refusal::from(TableRule::Stale { ply }).into())
            }
            Err(error) => {
                session.forget_last();
                Err(error.into())
            }
        }
    }

    fn find(&self, id: &str) -> Result<SharedSession, TableError> {
        let data_version = self.store.data_version();
        match self.cache.get(id) {
            Some(cached) if cached.data_version == data_version => Ok(cached.session),
            Some(cached) => self.read_again(id, cached.session, data_version),
            None => {
                let session = self.store.load(id, &self.resources)?;
                Ok(self.cache.insert(session, data_version))
            }
        }
    }

    /// Another program has changed something since this session was last looked at: perhaps this.
    fn read_again(
        &self,
        id: &str,
        session: SharedSession,
        data_version: i64,
    ) -> Result<SharedSession, TableError> {
        // Nobody acts meanwhile: what is read is what follows what is in memory.
        let mut known = session.lock();
        match self.store.load(id, &self.resources) {
            Ok(read) if *read.events() == *known.events() && read.seats() == known.seats() => {}
            Ok(read) => *known = read,
            Err(error) => {
                self.cache.remove(id);
                return Err(error.into());
            }
        }
        drop(known);
        self.cache.mark_current(id, data_version);
        Ok(session)
    }
}

/// The result, unless somebody has raised the budget's flag: then it may be wrong.
fn unless_stopped<T, E: Into<TableError>>(
    budget: &Budget,
    found: Result<T, E>,
) -> Result<T, TableError> {
    if budget.is_stopped() {
        return Err(TableError::Stopped);
    }
    found.map_err(Into::into)
}

fn describe(players: &Mutex<PlayerPool>, session: &Session, event: Stamped) -> Update {
    if session.is_over() {
        players.lock().forget(&session.header().id);
    }
    Update {
        event,
        version: session.version(),
        to_move: session.to_move(),
        is_computers_turn: session.is_computers_turn(),
    }
}

/// The time as events carry it: Unix timestamp in milliseconds.
fn now() -> u64 {
    UnixMillis::now().get()
}

/// Sixteen letters and digits that cannot be guessed (80 bits) nor misread.
fn random_id() -> String {
    const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    let letter = |byte: u8| ALPHABET[usize::from(byte % 32)] as char;
    bytes.map(letter).iter().collect()
}
