//! What all requests share: the sessions, those who look on, limits and counts.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use ludoteca_core::{Budget, StopFlag};
use ludoteca_play::{
    Command, Game, Judged, Refusal, Resources, Reviewed, Seat, Session, Setup, TableRule, View,
    Viewer, WordList, find_game, review,
};
use ludoteca_table::store::{StoreError, Surveyor};
use ludoteca_table::{Sessions, TableError, Update};
use tokio::sync::{Semaphore, oneshot, watch};

#[cfg(target_os = "linux")]
use crate::arena::Arenas;
use crate::assets::Pictures;
use crate::clocks::Clocks;
use crate::computer::{Reply, Thinking};
use crate::connections::Connections;
use crate::fault::Fault;
use crate::health::{Counts, Health};
use crate::limits::{Gate, Limits, Quota};
use crate::live::Live;
use crate::lobby::Lobby;
use crate::site::Site;
use crate::survey::Survey;
use crate::thinkers::{Asker, LEAST_PLACES, StopWhenDropped, Thinkers, Work};
use crate::visitor::Visitor;

/// How long a strong level thinks about a move, and how long a hint may take.
pub(crate) const THINKING: Duration = Duration::from_millis(700);
/// How long looking back on a game may take: a move, and all of them.
const REVIEW_MOVE: Duration = Duration::from_millis(300);
const REVIEW: Duration = Duration::from_secs(6);
/// How many threads ask the sessions at once; other requests wait, and leave when they are hung up on.
/// Nothing that they ask takes long: that is what thinkers are for.
pub(crate) const CLERKS: usize = 32;
/// How many reviews are remembered.
const MOST_REVIEWS: usize = 1000;

/// The state of the server. Cheap to clone: all clones are the same.
#[derive(Clone)]
pub struct App(Arc<Inner>);

struct Inner {
    sessions: Sessions,
    live: Arc<Live>,
    clocks: Clocks,
    lobby: Lobby,
    gate: Gate,
    counts: Counts,
    health: Health,
    survey: Survey,
    thinkers: Thinkers,
    clerks: Arc<Semaphore>,
    thinking: Thinking,
    reviews: Mutex<HashMap<String, Arc<Vec<Reviewed>>>>,
    pictures: Pictures,
    #[cfg(target_os = "linux")]
    arenas: Arenas,
    end: watch::Sender<bool>,
    site: Site,
    connections: Option<Arc<Connections>>,
}

impl App {
    /// A server on the games of this sessions.
    pub fn new(sessions: Sessions, limits: Limits) -> Self {
        let thinkers = Thinkers::new(default_thinkers(), limits.waiting());
        Self(Arc::new(Inner {
            sessions,
            live: Arc::default(),
            clocks: Clocks::default(),
            lobby: Lobby::default(),
            gate: Gate::new(limits),
            counts: Counts::default(),
            health: Health::default(),
            survey: Survey::default(),
            thinkers,
            clerks: Arc::new(Semaphore::new(CLERKS)),
            thinking: Thinking::default(),
            reviews: Mutex::default(),
            pictures: Pictures::default(),
            #[cfg(target_os = "linux")]
            arenas: Arenas::default(),
            end: watch::Sender::new(false),
            site: Site::default(),
            connections: None,
        }))
    }

    /// The same with so many engines at once. Nobody else may have the server yet.
    pub(crate) fn with_thinkers(mut self, places: usize) -> Self {
        if let Some(inner) = Arc::get_mut(&mut self.0) {
            inner.thinkers = Thinkers::new(places, inner.gate.limits().waiting());
        }
        self
    }

    /// The same with tournaments to look at. Nobody else may have the server yet.
    #[cfg(target_os = "linux")]
    pub(crate) fn with_arenas(mut self, arenas: Arenas) -> Self {
        if let Some(inner) = Arc::get_mut(&mut self.0) {
            inner.arenas = arenas;
        }
        self
    }

    /// The same, with what it knows of its own place.
    pub(crate) fn at(mut self, site: Site) -> Self {
        if let Some(inner) = Arc::get_mut(&mut self.0) {
            inner.site = site;
        }
        self
    }

    /// The tournaments.
    #[cfg(target_os = "linux")]
    pub(crate) fn arenas(&self) -> &Arenas {
        &self.0.arenas
    }

    /// Whether there are tournaments to look at.
    pub(crate) fn has_arenas(&self) -> bool {
        #[cfg(target_os = "linux")]
        return !self.0.arenas.all().is_empty();
        #[cfg(not(target_os = "linux"))]
        false
    }

    /// Dictionaries and what games share.
    pub(crate) fn resources(&self) -> &Resources {
        self.0.sessions.resources()
    }

    /// The same, with those who are connected.
    pub(crate) fn with_connections(mut self, connections: &Arc<Connections>) -> Self {
        if let Some(inner) = Arc::get_mut(&mut self.0) {
            inner.connections = Some(Arc::clone(connections));
        }
        self
    }

    pub(crate) fn site(&self) -> &Site {
        &self.0.site
    }

    /// How many are connected.
    pub(crate) fn connected(&self) -> usize {
        let connections = self.0.connections.as_ref();
        connections.map_or(0, |connections| connections.count())
    }

    pub(crate) fn clocks(&self) -> &Clocks {
        &self.0.clocks
    }

    pub(crate) fn lobby(&self) -> &Lobby {
        &self.0.lobby
    }

    /// The file of games.
    pub(crate) fn store_path(&self) -> &std::path::Path {
        self.0.sessions.store().path()
    }

    pub(crate) fn live(&self) -> &Live {
        &self.0.live
    }

    pub(crate) fn gate(&self) -> &Gate {
        &self.0.gate
    }

    pub(crate) fn counts(&self) -> &Counts {
        &self.0.counts
    }

    pub(crate) fn thinking(&self) -> &Thinking {
        &self.0.thinking
    }

    pub(crate) fn health(&self) -> &Health {
        &self.0.health
    }

    pub(crate) fn survey(&self) -> &Survey {
        &self.0.survey
    }

    /// What looks for damage in the file of games.
    pub(crate) fn surveyor(&self) -> Surveyor {
        self.0.sessions.store().surveyor()
    }

    /// How many things are known to be wrong with the file of games.
    pub(crate) fn count_damage(&self) -> usize {
        self.0.sessions.store().damage().len()
    }

    /// Whether the file of games could not be read or written at some time within this long.
    pub(crate) fn has_failed(&self, within: Duration) -> bool {
        self.0.sessions.store().has_failed(within)
    }

    /// How many sessions are in memory.
    pub(crate) fn open_sessions(&self) -> usize {
        self.0.sessions.open_sessions()
    }

    /// A number that changes when another program has changed the games.
    pub(crate) fn data_version(&self) -> i64 {
        self.0.sessions.store().data_version()
    }

    pub(crate) fn thinkers(&self) -> &Thinkers {
        &self.0.thinkers
    }

    pub(crate) fn pictures(&self) -> &Pictures {
        &self.0.pictures
    }

    /// The games that can be played here.
    pub(crate) fn catalogue(&self) -> &[Game] {
        self.0.sessions.catalogue()
    }

    /// The game that a page's address names.
    pub(crate) fn find_game(&self, name: &str) -> Result<Game, Fault> {
        find_game(self.catalogue(), name).map_err(|_| Fault::UnknownPage)
    }

    /// Tells all event streams and everybody who thinks to end.
    pub(crate) fn end(&self) {
        self.0.end.send_replace(true);
        self.0.thinkers.end();
    }

    /// Becomes true when the server ends.
    pub(crate) fn ending(&self) -> watch::Receiver<bool> {
        self.0.end.subscribe()
    }

    /// Asks the sessions on a thread that may wait for the disk. What may take longer than some
    /// milliseconds goes through [`Self::think`].
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Sessions) -> Result<T, TableError> + Send + 'static,
    ) -> Result<T, Fault> {
        let clerk = Arc::clone(&self.0.clerks).acquire_owned().await;
        let clerk = clerk.map_err(|_| Fault::Broken)?;
        self.spawn(move |sessions| {
            let answer = question(sessions);
            drop(clerk);
            answer
        })
        .await
    }

    async fn spawn<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Sessions) -> Result<T, TableError> + Send + 'static,
    ) -> Result<T, Fault> {
        let app = self.clone();
        let answer = tokio::task::spawn_blocking(move || question(&app.0.sessions)).await;
        Ok(answer.map_err(|_| Fault::Broken)??)
    }

    /// Looks at a session: at once when it is in memory and nobody is acting at it.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        id: &str,
        look: impl Fn(&Session) -> T + Send + 'static,
    ) -> Result<T, Fault> {
        if let Some(seen) = self.0.sessions.try_look(id, &look) {
            return Ok(seen);
        }
        let id = id.to_owned();
        self.ask(move |sessions| sessions.look(&id, look)).await
    }

    /// The table as the person with this key sees it. Wakes a computer that has not moved yet.
    pub(crate) async fn view(&self, id: &str, key: Option<&str>) -> Result<Arc<View>, Fault> {
        let view = if let Some(view) = self.0.sessions.try_view(id, key) {
            view
        } else {
            let (session, key) = (id.to_owned(), key.map(str::to_owned));
            let view = self.ask(move |sessions| view_for(sessions, &session, key.as_deref()));
            view.await?
        };
        if view.is_computers_turn() {
            self.wake(id, Asker::table(id));
        }
        self.note_clock(&view);
        Ok(view)
    }

    /// The table's version. Wakes a computer that has not moved yet.
    pub(crate) async fn version(&self, id: &str) -> Result<u32, Fault> {
        let look = |session: &Session| (session.version(), session.is_computers_turn());
        let (version, is_computers_turn) = self.look(id, look).await?;
        if is_computers_turn {
            self.wake(id, Asker::table(id));
        }
        Ok(version)
    }

    /// The seat of the person with this key; refused when they have none.
    pub(crate) async fn seat(&self, id: &str, key: Option<String>) -> Result<Seat, Fault> {
        let seat = self.look(id, move |session| seat_of(session, key.as_deref()));
        Ok(seat.await?.map_err(TableError::from)?)
    }

    /// Does what a person wants, tells those who look on, and lets the computer answer.
    pub(crate) async fn act(
        &self,
        id: &str,
        command: Command,
        asker: Asker,
    ) -> Result<Reply, Fault> {
        let happened = self.happen(id, move |_| Ok(command.clone()), |_| ());
        let (acted, ()) = happened.await?;
        Ok(self.answer(id, &acted, asker))
    }

    /// The same for the seat of a visitor: what they want, and what they see then.
    pub(crate) async fn act_as(
        &self,
        id: &str,
        visitor: &Visitor,
        command: impl Fn(Seat) -> Command + Send + 'static,
    ) -> Result<(Reply, View), Fault> {
        let key = visitor.key();
        let own_seat = move |session: &Session| seat_of(session, key.as_deref());
        let seat = own_seat.clone();
        let happened = self.happen(
            id,
            move |session| Ok(command(seat(session)?)),
            move |session| {
                let viewer = own_seat(session).map_or(Viewer::Watcher, Viewer::Seat);
                session.view(viewer)
            },
        );
        let (acted, view) = happened.await?;
        self.note_clock(&view);
        Ok((self.answer(id, &acted, visitor.asker()), view))
    }

    /// Lets something happen, tells those who look on, and says what was seen right after it. No
    /// thread waits for the disk, unless the session is not in memory or somebody else acts at it.
    pub(crate) async fn happen<T: Send + 'static>(
        &self,
        id: &str,
        command: impl Fn(&Session) -> Result<Command, Refusal> + Send + 'static,
        look: impl Fn(&Session) -> T + Send + 'static,
    ) -> Result<(Update, T), Fault> {
        let (tell, told) = oneshot::channel();
        let (live, session) = (Arc::clone(&self.0.live), id.to_owned());
        // Those who look on are told even if the one who asked has hung up.
        let is_listed = self.0.lobby.has(id);
        let announce = move |answer: &Result<(Update, T), TableError>| {
            if let Ok((acted, _)) = answer {
                live.announce(&session, acted.version);
                if is_listed {
                    live.announce_lobby();
                }
            }
        };
        let announce_soon = announce.clone();
        let is_begun = self
            .0
            .sessions
            .try_act(id, &command, &look, move |answer| {
                announce_soon(&answer);
                let _ = tell.send(answer);
            })?;
        if is_begun {
            match told.await.map_err(|_| Fault::Broken)? {
                // Another program was faster: what it did is read from the disk.
                Err(TableError::Store(StoreError::Conflict)) => {}
                answer => return Ok(answer?),
            }
        }
        let id = id.to_owned();
        self.ask(move |sessions| {
            let command = sessions.look(&id, command)??;
            let acted = sessions.act(&id, &command)?;
            let answer = sessions.look(&id, look).map(|seen| (acted, seen));
            announce(&answer);
            answer
        })
        .await
    }

    /// Counts what happened, and lets the computer answer.
    fn answer(&self, id: &str, acted: &Update, asker: Asker) -> Reply {
        self.0.counts.count_action();
        if acted.is_computers_turn {
            self.reply(id, asker)
        } else {
            Reply::none()
        }
    }

    /// Begins the next game, or finds the one that the other player began.
    pub(crate) async fn rematch(&self, id: &str, visitor: &Visitor) -> Result<String, Fault> {
        let known = self.look(id, |session| session.next().map(str::to_owned));
        if let Some(next) = known.await? {
            return Ok(next);
        }
        if !self.0.gate.admit(&visitor.asker(), Quota::Game) {
            return Err(Fault::TooMany);
        }
        let session = id.to_owned();
        let is_slow = self.look(id, |session| is_slow(&session.header().setup));
        let rematch = move |sessions: &Sessions, budget: &Budget| {
            let next = sessions.rematch_within(&session, budget)?;
            let version = sessions.look(&session, Session::version)?;
            Ok((next, version))
        };
        let (next, version) = if is_slow.await? {
            self.lay(visitor.asker(), rematch).await?
        } else {
            self.ask(move |sessions| rematch(sessions, &Budget::unlimited()))
                .await?
        };
        self.0.live.announce(id, version);
        self.0.counts.count_game();
        self.wake(&next, visitor.asker());
        Ok(next)
    }

    /// Lets an engine think on a thread of its own, when its turn has come. The thread has the
    /// place and gives it back; when the request ends, the thread is told to stop.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        work: Work,
        asker: Asker,
        job: impl FnOnce(&Sessions, &StopFlag) -> Result<T, TableError> + Send + 'static,
    ) -> Result<T, Fault> {
        let place = self.0.thinkers.wait(work, asker).await?;
        let _stop = StopWhenDropped::new(&place);
        self.spawn(move |sessions| {
            let answer = job(sessions, place.stop());
            drop(place);
            answer
        })
        .await
    }

    /// Lets something begin that may take long to lay, or to read.
    pub(crate) async fn lay<T: Send + 'static>(
        &self,
        asker: Asker,
        job: impl FnOnce(&Sessions, &Budget) -> Result<T, TableError> + Send + 'static,
    ) -> Result<T, Fault> {
        self.think(Work::Lay, asker, move |sessions, stop| {
            job(sessions, &Budget::unlimited().with_stop(stop.clone()))
        })
        .await
    }

    /// The command that lays something at random for the seat of a visitor.
    pub(crate) async fn lay_at_random(
        &self,
        id: &str,
        visitor: &Visitor,
    ) -> Result<Command, Fault> {
        let seat = self.seat(id, visitor.key()).await?;
        let id = id.to_owned();
        let plan = self.lay(visitor.asker(), move |sessions, budget| {
            sessions.plan_at_random(&id, seat, budget)
        });
        let plan = plan.await?;
        Ok(Command::Lay { seat, plan })
    }

    /// The engine's suggestion.
    pub(crate) async fn hint(&self, id: &str, seat: Seat, asker: Asker) -> Result<Judged, Fault> {
        let id = id.to_owned();
        self.think(Work::Hint, asker, move |sessions, stop| {
            let budget = Budget::time(THINKING).with_stop(stop.clone());
            sessions.hint(&id, seat, &budget)
        })
        .await
    }

    /// What each move of a finished game was worth. Worked out once, then remembered.
    pub(crate) async fn review(&self, id: &str, asker: Asker) -> Result<Arc<Vec<Reviewed>>, Fault> {
        if let Some(known) = self.known_review(id) {
            return Ok(known);
        }
        let (app, session) = (self.clone(), id.to_owned());
        let reviewed = self.think(Work::Review, asker, move |sessions, stop| {
            // Somebody else may have asked the same and had it worked out while we waited.
            if let Some(known) = app.known_review(&session) {
                return Ok(Some(known));
            }
            let game = sessions.session(&session)?;
            let each = REVIEW_MOVE.min(REVIEW / game.ply().max(1));
            let reviewed = review(&game, || Budget::time(each).with_stop(stop.clone()));
            // Who was stopped has not looked at all of it.
            Ok((!stop.is_raised()).then(|| app.keep_review(session, reviewed)))
        });
        reviewed.await?.ok_or(Fault::Busy)
    }

    fn keep_review(&self, id: String, reviewed: Vec<Reviewed>) -> Arc<Vec<Reviewed>> {
        let reviewed = Arc::new(reviewed);
        let mut reviews = lock(&self.0.reviews);
        if reviews.len() >= MOST_REVIEWS {
            reviews.clear();
        }
        reviews.insert(id, Arc::clone(&reviewed));
        reviewed
    }

    fn known_review(&self, id: &str) -> Option<Arc<Vec<Reviewed>>> {
        lock(&self.0.reviews).get(id).cloned()
    }
}

/// As many engines as there are processors, and at least two.
pub(crate) fn default_thinkers() -> usize {
    let processors = std::thread::available_parallelism();
    processors.map_or(LEAST_PLACES, std::num::NonZero::get)
}

/// Whether a game with these options may take long to begin: something is laid, or words are read.
pub(crate) fn is_slow(setup: &Setup) -> bool {
    setup.facts().is_hidden || setup.options.words() != WordList::Any
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The seat of the person with this key; refused when they have none.
fn seat_of(session: &Session, key: Option<&str>) -> Result<Seat, Refusal> {
    let seat = key.and_then(|key| session.seat_of(key));
    seat.ok_or_else(|| TableRule::NotYourSeat.into())
}

/// What the person with this key may see.
pub(crate) fn view_for(
    sessions: &Sessions,
    id: &str,
    key: Option<&str>,
) -> Result<Arc<View>, TableError> {
    let viewer = match key {
        Some(key) => sessions.viewer(id, key)?,
        None => Viewer::Watcher,
    };
    sessions.view(id, viewer)
}
