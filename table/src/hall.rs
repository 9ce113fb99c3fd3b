//! Many tables at once, each on disk before anybody sees what happened at it.

mod soon;

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use ludoteca_core::Budget;
use ludoteca_play::arrange::Draft;
use ludoteca_play::board::Cell;
use ludoteca_play::{
    Blame, CATALOGUE, Cause, Command, Ending, Event, Game, Judged, Library, NewSession,
    OptionFault, Outcome, PlayerPool, Record, Refusal, Resources, Seat, Session, Stamped, Step,
    TableRule, View, Viewer,
};

use parking_lot::Mutex;

use crate::dictionaries::Dictionaries;
use crate::store::{Filter, Statistics, Store, StoreError, Summary};
use crate::views::Views;

/// How many sessions are kept in memory. Those beyond are read again when they are asked for.
const MOST_OPEN: usize = 20_000;
/// What all players of a process keep between their moves.
const PLAYERS_BYTES: usize = 64 << 20;

/// Why the hall did not do what was asked.
#[derive(Clone, Debug, thiserror::Error)]
pub enum HallError {
    /// The rules or the state of the game say no: tell the player.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The options make no game: tell the person who chose them.
    #[error(transparent)]
    Setup(#[from] OptionFault),
    /// No session has this id.
    #[error("there is no such game")]
    Unknown,
    /// The budget's flag was raised before it was done: nothing was changed.
    #[error("it was stopped before it was done")]
    Stopped,
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

/// Something that was done at a table, and how the table stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acted {
    /// What happened.
    pub event: Stamped,
    /// The session's version after it.
    pub version: u32,
    /// Whose turn it is now.
    pub to_move: Option<Seat>,
    /// Whether the computer is to move now.
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
/// use ludoteca_table::Hall;
///
/// # let folder = tempfile::tempdir().unwrap();
/// let hall = Hall::open(folder.path()).unwrap();
/// let seats = vec![Occupant::local("Ana"), Occupant::computer("normal")];
/// let id = hall.create(NewSession::new(Setup::usual(CATALOGUE[0]), seats, 7)).unwrap();
///
/// let play = Command::Play { seat: Seat::First, ply: 0, text: "1".into() };
/// assert!(hall.act(&id, &play).unwrap().is_computers_turn);
/// hall.computer_step(&id, &Budget::nodes(10_000)).unwrap().unwrap();
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
    catalogue: Vec<Game>,
    resources: Resources,
    open: Mutex<HashMap<String, Open>>,
    players: Arc<Mutex<PlayerPool>>,
    views: Mutex<Views>,
}

/// A session in memory.
#[derive(Clone, Debug)]
struct Open {
    session: Arc<Mutex<Session>>,
    /// What [`Store::others`] said when it was last known to be the same as on disk.
    known: i64,
}

impl Hall {
    /// Opens the sessions of this folder; makes it if it is not there.
    /// [`crate::store::default_folder`] is the usual one.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        Self::open_with(folder, CATALOGUE, Dictionaries::with_databases(folder))
    }

    /// The same with other games and dictionaries.
    pub fn open_with(
        folder: &Path,
        catalogue: &[Game],
        library: impl Library + 'static,
    ) -> Result<Self, StoreError> {
        let store = Store::open(folder, catalogue)?;
        Ok(Self::of(store, catalogue, library))
    }

    /// A hall on a store that is open already.
    pub fn of(store: Store, catalogue: &[Game], library: impl Library + 'static) -> Self {
        Self {
            store,
            catalogue: catalogue.to_vec(),
            resources: Resources::new(library),
            open: Mutex::default(),
            players: Arc::new(Mutex::new(PlayerPool::new(PLAYERS_BYTES))),
            views: Mutex::default(),
        }
    }

    /// The games that can be played here.
    pub fn catalogue(&self) -> &[Game] {
        &self.catalogue
    }

    /// What the games here share: dictionaries, databases.
    pub fn resources(&self) -> &Resources {
        &self.resources
    }

    /// Begins a session and returns its id.
    pub fn create(&self, new: NewSession) -> Result<String, HallError> {
        self.create_within(new, &Budget::unlimited())
    }

    /// The same, given up when the budget's flag is raised: what the computer hides may take long
    /// to lay.
    pub fn create_within(&self, new: NewSession, budget: &Budget) -> Result<String, HallError> {
        let session = self.prepare(new, budget)?;
        self.store.create(&session)?;
        let id = session.header().id.clone();
        self.keep(session, self.store.others());
        Ok(id)
    }

    /// A session that is not on disk yet.
    fn prepare(&self, new: NewSession, budget: &Budget) -> Result<Session, HallError> {
        let begun = Session::begin_within(new, &self.resources, random_id(), now(), budget);
        let session = unless_stopped(budget, begun)?;
        if !session.is_playable() {
            return Err(OptionFault::Unplayable.into());
        }
        Ok(session)
    }

    /// Takes a session into the hall that began elsewhere: a record that was read, say. It gets a
    /// new id, which is returned.
    pub fn adopt(&self, session: &Session) -> Result<String, HallError> {
        let mut header = session.header().clone();
        header.id = random_id();
        let id = header.id.clone();
        let session = Session::restore(header, session.events().to_vec(), &self.resources)
            .map_err(|reason| StoreError::Damaged {
                id: id.clone(),
                reason,
            })?;
        self.store.create(&session)?;
        self.keep(session, self.store.others());
        Ok(id)
    }

    /// Does what somebody wants. When this returns `Ok`, it is on disk; on `Err` nothing has
    /// changed.
    pub fn act(&self, id: &str, command: &Command) -> Result<Acted, HallError> {
        let session = self.find(id)?;
        let mut session = session.lock();
        let event = match session.act(command, now()) {
            Ok(event) => event,
            // Another program may have moved since we looked.
            Err(Refusal::Table(_)) if self.catch_up(&mut session)? => {
                session.act(command, now())?
            }
            Err(refusal) => return Err(refusal.into()),
        };
        self.commit(&mut session, event)
    }

    /// Reads a session again if another program has gone on with it; says whether it has.
    fn catch_up(&self, session: &mut Session) -> Result<bool, HallError> {
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
    pub fn computer_step(&self, id: &str, budget: &Budget) -> Result<Option<Acted>, HallError> {
        let session = self.find(id)?;
        let Some(thinker) = session.lock().thinker() else {
            return Ok(None);
        };
        let mut player = self.players.lock().take(&thinker);
        let reply = thinker.think(&mut player, budget);
        self.players.lock().give_back(&thinker, player);
        match reply {
            // Who was stopped has not thought enough: the move is found again.
            Some(reply) if !budget.is_stopped() => self.act(id, &reply).map(Some),
            _ => Ok(None),
        }
    }

    /// What a viewer may see. Made once per version.
    pub fn view(&self, id: &str, viewer: Viewer) -> Result<Arc<View>, HallError> {
        self.look(id, |session| self.view_of(session, viewer))
    }

    fn view_of(&self, session: &Session, viewer: Viewer) -> Arc<View> {
        let (id, version) = (&session.header().id, session.version());
        if let Some(view) = self.views.lock().get(id, viewer, version) {
            return view;
        }
        let view = Arc::new(session.view(viewer));
        self.views.lock().keep(&view);
        view
    }

    /// What a viewer may see of the position after this many moves.
    pub fn view_at(&self, id: &str, viewer: Viewer, ply: u32) -> Result<View, HallError> {
        Ok(self.session(id)?.at_ply(ply).view(viewer))
    }

    /// What the engine would play for this seat, and why.
    pub fn hint(&self, id: &str, seat: Seat, budget: &Budget) -> Result<Judged, HallError> {
        Ok(self.session(id)?.hint(seat, budget)?)
    }

    /// A plan in the making, as it is drawn and what it lacks; `None` where nothing is laid.
    pub fn draft(&self, id: &str, plan: &str) -> Result<Option<Draft>, HallError> {
        self.look(id, |session| session.draft(plan))
    }

    /// The plan after a step; `None` where nothing is laid.
    pub fn change_plan(
        &self,
        id: &str,
        plan: &str,
        step: Step,
    ) -> Result<Option<String>, HallError> {
        self.look(id, |session| session.change_plan(plan, step))
    }

    /// A plan drawn anew for a seat, to look at before it is laid. Others can act meanwhile.
    pub fn draw_plan(&self, id: &str, seat: Seat, budget: &Budget) -> Result<String, HallError> {
        let number = crate::random_seed() as u32;
        let drawn = self.session(id)?.draw_plan_within(seat, number, budget);
        unless_stopped(budget, drawn)
    }

    /// The plan that [`Command::LayAtRandom`] would lay for a seat. Others can act meanwhile.
    pub fn plan_at_random(
        &self,
        id: &str,
        seat: Seat,
        budget: &Budget,
    ) -> Result<String, HallError> {
        let drawn = self.session(id)?.plan_at_random(seat, budget);
        unless_stopped(budget, drawn)
    }

    /// The move that a cell stands for when it is chosen, legal or not.
    pub fn aim(&self, id: &str, cell: Cell) -> Result<Option<String>, HallError> {
        self.look(id, |session| session.aim(cell))
    }

    /// The cells that a move of this seat would touch.
    pub fn covers(&self, id: &str, seat: Seat, text: &str) -> Result<Vec<Cell>, HallError> {
        self.look(id, |session| session.covers(seat, text))
    }

    /// Begins the same game with sides swapped and returns its id. Asked again, by the other
    /// player say, it returns the same one.
    pub fn rematch(&self, id: &str) -> Result<String, HallError> {
        self.rematch_within(id, &Budget::unlimited())
    }

    /// The same, given up when the budget's flag is raised.
    pub fn rematch_within(&self, id: &str, budget: &Budget) -> Result<String, HallError> {
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
        self.keep(new, self.store.others());
        let event = Stamped {
            at: now(),
            event: Event::Rematch { id: next.clone() },
        };
        session.apply(event.clone())?;
        self.commit(&mut session, event)?;
        Ok(next)
    }

    /// The record of a game as a viewer may have it.
    pub fn record(&self, id: &str, viewer: Viewer) -> Result<Record, HallError> {
        self.look(id, |session| Record::of(session, viewer))
    }

    /// A copy of a session, with everything in it: for the server's eyes only.
    pub fn session(&self, id: &str) -> Result<Session, HallError> {
        self.look(id, Session::clone)
    }

    /// Looks at a session, with everything in it: for the server's eyes only.
    pub fn look<T>(&self, id: &str, look: impl FnOnce(&Session) -> T) -> Result<T, HallError> {
        let session = self.find(id)?;
        let session = session.lock();
        Ok(look(&session))
    }

    /// The seat of the person with this private key, or a watcher's place.
    pub fn viewer(&self, id: &str, player: &str) -> Result<Viewer, HallError> {
        let seat = self.look(id, |session| session.seat_of(player))?;
        Ok(seat.map_or(Viewer::Watcher, Viewer::Seat))
    }

    /// Forgets what is in memory of a session, so that changes by another program are seen.
    pub fn refresh(&self, id: &str) {
        self.open.lock().remove(id);
    }

    /// Ends a game in which nobody gets anything, as somebody in charge may.
    pub fn call_off(&self, id: &str) -> Result<Acted, HallError> {
        let ending = Ending {
            outcome: Outcome::Void,
            cause: Cause::CalledOff,
            blame: Blame::Nobody,
        };
        self.act(id, &Command::End { ending })
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
        self.open.lock().len()
    }

    /// How many bytes the computer's players keep between their moves.
    pub fn player_bytes(&self) -> usize {
        self.players.lock().bytes()
    }

    /// Writes what has just happened. What cannot be written has not happened.
    fn commit(&self, session: &mut Session, event: Stamped) -> Result<Acted, HallError> {
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

    fn find(&self, id: &str) -> Result<Arc<Mutex<Session>>, HallError> {
        let others = self.store.others();
        let open = self.open.lock().get(id).cloned();
        match open {
            Some(open) if open.known == others => Ok(open.session),
            Some(open) => self.look_again(id, open.session, others),
            None => {
                let session = self.store.load(id, &self.resources)?;
                Ok(self.keep(session, others))
            }
        }
    }

    /// Another program has changed something since this session was last looked at: perhaps this.
    fn look_again(
        &self,
        id: &str,
        session: Arc<Mutex<Session>>,
        others: i64,
    ) -> Result<Arc<Mutex<Session>>, HallError> {
        // Nobody acts meanwhile: what is read is what follows what is in memory.
        let mut known = session.lock();
        match self.store.load(id, &self.resources) {
            Ok(read) if *read.events() == *known.events() && read.seats() == known.seats() => {}
            Ok(read) => *known = read,
            Err(error) => {
                self.open.lock().remove(id);
                return Err(error.into());
            }
        }
        drop(known);
        if let Some(open) = self.open.lock().get_mut(id) {
            open.known = others;
        }
        Ok(session)
    }

    fn keep(&self, session: Session, known: i64) -> Arc<Mutex<Session>> {
        let mut open = self.open.lock();
        if open.len() >= MOST_OPEN {
            make_room(&mut open);
        }
        let id = session.header().id.clone();
        // Two threads may have read the same session: the first one's copy counts.
        let kept = open.entry(id).or_insert_with(|| Open {
            session: Arc::new(Mutex::new(session)),
            known,
        });
        Arc::clone(&kept.session)
    }
}

/// Lets a tenth of the sessions go at which nobody is just now: any of them, as all are on disk.
fn make_room(open: &mut HashMap<String, Open>) {
    let mut left = MOST_OPEN / 10;
    open.retain(|_, open| {
        let goes = left > 0 && Arc::strong_count(&open.session) == 1;
        left -= usize::from(goes);
        !goes
    });
}

/// What was found, unless somebody has raised the budget's flag: then it may be wrong.
fn unless_stopped<T, E: Into<HallError>>(
    budget: &Budget,
    found: Result<T, E>,
) -> Result<T, HallError> {
    if budget.is_stopped() {
        return Err(HallError::Stopped);
    }
    found.map_err(Into::into)
}

fn describe(players: &Mutex<PlayerPool>, session: &Session, event: Stamped) -> Acted {
    if session.is_over() {
        players.lock().forget(&session.header().id);
    }
    Acted {
        event,
        version: session.version(),
        to_move: session.to_move(),
        is_computers_turn: session.is_computers_turn(),
    }
}

/// Milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}

/// Sixteen letters and digits that cannot be guessed (80 bits) nor misread.
fn random_id() -> String {
    const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    let letter = |byte: u8| ALPHABET[usize::from(byte % 32)] as char;
    bytes.map(letter).iter().collect()
}
