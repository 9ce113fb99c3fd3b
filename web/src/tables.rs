//! Tables as people use them: looking, acting, beginning again.
//!
//! Whatever changes a session by somebody's wish passes [`Tables::act`]: the page's forms and the
//! API alike.

use std::sync::Arc;

use ludoteca_core::Budget;
use ludoteca_files::clock::UnixMillis;
use ludoteca_play::view::Phase;
use ludoteca_play::{Command, NewSession, Refusal, Seat, Session, Setup, View, Viewer, WordList};
use ludoteca_table::store::StoreError;
use ludoteca_table::{Sessions, TableError, Update};
use tokio::sync::oneshot;

use crate::action::{Action, Actor, find_seat};
use crate::clerks::Clerks;
use crate::clocks::Clocks;
use crate::computer::{Computer, Reply};
use crate::engines::Engines;
use crate::fault::Fault;
use crate::health::Counts;
use crate::limits::{Gate, Quota};
use crate::live::Live;
use crate::thinkers::Asker;

/// The tables of a server. Cheap to clone: all clones are the same.
#[derive(Clone, Debug)]
pub(crate) struct Tables(Arc<Parts>);

/// The parts of the tables.
#[derive(Debug)]
pub(crate) struct Parts {
    pub(crate) clerks: Clerks,
    pub(crate) engines: Engines,
    pub(crate) computer: Computer,
    pub(crate) live: Arc<Live>,
    pub(crate) clocks: Clocks,
    pub(crate) gate: Arc<Gate>,
    pub(crate) counts: Arc<Counts>,
}

/// Result of an action.
#[derive(Debug)]
pub(crate) struct Done<T> {
    /// The computer's answer, if it has one to give.
    pub(crate) reply: Reply,
    /// The result of the look right after the action.
    pub(crate) seen: T,
}

/// The session right after an action.
struct Aftermath<T> {
    has_clock: bool,
    /// Time at which the running clock is used up.
    deadline: Option<UnixMillis>,
    seen: T,
}

impl Tables {
    pub(crate) fn new(parts: Parts) -> Self {
        Self(Arc::new(parts))
    }

    pub(crate) fn clerks(&self) -> &Clerks {
        &self.0.clerks
    }

    pub(crate) fn engines(&self) -> &Engines {
        &self.0.engines
    }

    pub(crate) fn computer(&self) -> &Computer {
        &self.0.computer
    }

    pub(crate) fn live(&self) -> &Arc<Live> {
        &self.0.live
    }

    pub(crate) fn clocks(&self) -> &Clocks {
        &self.0.clocks
    }

    /// The table as the person with this key sees it. Wakes a computer that has not moved yet.
    pub(crate) async fn view(&self, id: &str, key: Option<&str>) -> Result<Arc<View>, Fault> {
        let view = if let Some(view) = self.0.clerks.sessions().try_view(id, key) {
            view
        } else {
            let (session, key) = (id.to_owned(), key.map(str::to_owned));
            let ask = move |sessions: &Sessions| sessions.view_for(&session, key.as_deref());
            self.0.clerks.ask(ask).await?
        };
        if view.is_computers_turn() {
            self.0.computer.wake(id, Asker::table(id));
        }
        if view.phase == Phase::Waiting && view.seat().is_some() {
            self.0.live.lobby().note_look(id);
        }
        self.0.clocks.note(&view);
        Ok(view)
    }

    /// The table's version. Wakes a computer that has not moved yet.
    pub(crate) async fn version(&self, id: &str) -> Result<u32, Fault> {
        let look = |session: &Session| (session.version(), session.is_computers_turn());
        let (version, is_computers_turn) = self.0.clerks.look(id, look).await?;
        if is_computers_turn {
            self.0.computer.wake(id, Asker::table(id));
        }
        Ok(version)
    }

    /// The seat of the person with this key; refused when they have none.
    pub(crate) async fn seat(&self, id: &str, key: Option<&str>) -> Result<Seat, Fault> {
        let key = key.map(str::to_owned);
        let seat = self
            .0
            .clerks
            .look(id, move |session| find_seat(session, key.as_deref()));
        Ok(seat.await?.map_err(TableError::from)?)
    }

    /// Does what a person wants, tells those who look on, and lets the computer answer. `look`
    /// sees the session right after the action, and the actor's key.
    pub(crate) async fn act<T: Send + 'static>(
        &self,
        id: &str,
        actor: Actor,
        action: Action,
        look: impl Fn(&Session, Option<&str>) -> T + Send + 'static,
    ) -> Result<Done<T>, Fault> {
        let Actor { key, asker } = actor;
        let action = match action {
            Action::LayAtRandom => self.draw_plan(id, key.as_deref(), asker.clone()).await?,
            action => action,
        };
        let wanted = Arc::new((key, action));
        let seen_by = Arc::clone(&wanted);
        let applied = self.apply_and_publish(
            id,
            move |session| wanted.1.command(session, wanted.0.as_deref()),
            move |session| Aftermath {
                has_clock: session.header().clock.is_some(),
                deadline: find_deadline(session),
                seen: look(session, seen_by.0.as_deref()),
            },
        );
        let (update, after) = applied.await?;
        if after.has_clock {
            self.0.clocks.set(id, after.deadline);
        }
        self.0.counts.count_action();
        let reply = if update.is_computers_turn {
            self.0.computer.reply(id, asker)
        } else {
            Reply::none()
        };
        let seen = after.seen;
        Ok(Done { reply, seen })
    }

    /// A plan for the actor's seat, drawn by an engine: on a large board that takes long.
    async fn draw_plan(&self, id: &str, key: Option<&str>, asker: Asker) -> Result<Action, Fault> {
        let seat = self.seat(id, key).await?;
        let id = id.to_owned();
        let plan = self.0.engines.lay(asker, move |sessions, budget| {
            sessions.plan_at_random(&id, seat, budget)
        });
        Ok(Action::Lay { plan: plan.await? })
    }

    /// Applies a command, tells those who look on, and yields what was seen right after it; nobody
    /// acts in between. No thread waits for the disk, unless the session is not in memory or
    /// somebody else acts at it.
    pub(crate) async fn apply_and_publish<T: Send + 'static>(
        &self,
        id: &str,
        command: impl Fn(&Session) -> Result<Command, Refusal> + Send + 'static,
        look: impl Fn(&Session) -> T + Send + 'static,
    ) -> Result<(Update, T), Fault> {
        let (answer, answered) = oneshot::channel();
        let (live, session) = (Arc::clone(&self.0.live), id.to_owned());
        // Those who look on are told even if the one who asked has hung up.
        let then = move |applied: Result<(Update, T), TableError>| {
            publish(&live, &session, &applied);
            let _ = answer.send(applied);
        };
        let sessions = self.0.clerks.sessions();
        if sessions.try_act(id, &command, &look, then)? {
            match answered.await.map_err(|_| Fault::Broken)? {
                // Another program was faster: what it did is read from the disk.
                Err(TableError::Store(StoreError::Conflict)) => {}
                applied => return Ok(applied?),
            }
        }
        let (live, id) = (Arc::clone(&self.0.live), id.to_owned());
        let act = move |sessions: &Sessions| {
            let applied = sessions.act_with(&id, command, look);
            publish(&live, &id, &applied);
            applied
        };
        self.0.clerks.ask(act).await
    }

    /// Begins a game and returns its id.
    pub(crate) async fn begin(&self, new: NewSession, asker: Asker) -> Result<String, Fault> {
        let (game, is_listed) = (new.setup.game, new.is_listed);
        let is_slow = is_slow(&new.setup);
        let (gate, wants) = (Arc::clone(&self.0.gate), asker.clone());
        let create = move |sessions: &Sessions, budget: &Budget| {
            game.fetch(&new.setup.options, sessions.resources())?;
            // Options that make no game do not count as one.
            if !gate.admit(&wants, Quota::Game) {
                return Ok(None);
            }
            sessions.create_within(new, budget).map(Some)
        };
        let id = self.run(is_slow, asker.clone(), create).await?;
        let id = id.ok_or(Fault::TooMany)?;
        self.0.counts.count_game();
        tracing::info!(%game, id, "a game begins");
        if is_listed {
            self.0.live.list(&id);
        }
        self.0.computer.wake(&id, asker);
        Ok(id)
    }

    /// Begins the next game, or finds the one that the other player began.
    pub(crate) async fn rematch(&self, id: &str, asker: Asker) -> Result<String, Fault> {
        let look = |session: &Session| {
            let next = session.next().map(str::to_owned);
            (next, is_slow(&session.header().setup))
        };
        let (next, is_slow) = self.0.clerks.look(id, look).await?;
        if let Some(next) = next {
            return Ok(next);
        }
        if !self.0.gate.admit(&asker, Quota::Game) {
            return Err(Fault::TooMany);
        }
        let session = id.to_owned();
        let rematch = move |sessions: &Sessions, budget: &Budget| {
            let next = sessions.rematch_within(&session, budget)?;
            let version = sessions.look(&session, Session::version)?;
            Ok((next, version))
        };
        let (next, version) = self.run(is_slow, asker.clone(), rematch).await?;
        self.0.live.announce(id, version);
        self.0.counts.count_game();
        self.0.computer.wake(&next, asker);
        Ok(next)
    }

    /// Runs a job in the queue of engines if it is slow, else at once.
    async fn run<T: Send + 'static>(
        &self,
        is_slow: bool,
        asker: Asker,
        job: impl FnOnce(&Sessions, &Budget) -> Result<T, TableError> + Send + 'static,
    ) -> Result<T, Fault> {
        if is_slow {
            return self.0.engines.lay(asker, job).await;
        }
        let job = move |sessions: &Sessions| job(sessions, &Budget::unlimited());
        self.0.clerks.ask(job).await
    }
}

fn publish<T>(live: &Live, id: &str, applied: &Result<(Update, T), TableError>) {
    if let Ok((update, _)) = applied {
        live.publish(id, update.version);
    }
}

/// Returns the view of the person with this key.
pub(crate) fn view_for(session: &Session, key: Option<&str>) -> View {
    let seat = key.and_then(|key| session.seat_of(key));
    session.view(seat.map_or(Viewer::Watcher, Viewer::Seat))
}

/// Finds the time at which the running clock of a session is used up.
pub(crate) fn find_deadline(session: &Session) -> Option<UnixMillis> {
    session.deadline().map(|(_, end)| UnixMillis::new(end))
}

/// Beginning such a game may take long: something is laid, or words are read.
fn is_slow(setup: &Setup) -> bool {
    setup.facts().is_hidden || setup.options.words() != WordList::Any
}
