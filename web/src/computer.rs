//! The computer at the tables: it thinks in tasks of its own, one for each table.

use std::collections::HashSet;
use std::pin::pin;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ludoteca_core::Budget;
use ludoteca_play::Session;
use ludoteca_table::Update;
use tokio::sync::Notify;
use tokio::task::JoinHandle;

use crate::clerks::{Clerks, lock};
use crate::engines::{Engines, THINKING};
use crate::fault::Fault;
use crate::live::Live;
use crate::thinkers::{Asker, Work};

/// Number of times in a row that the computer may fail to move before it is left alone.
const MOST_FAILURES: u32 = 3;

/// Sessions at which the computer is thinking.
#[derive(Debug, Default)]
struct Thinking {
    sessions: Mutex<HashSet<String>>,
    /// Notified whenever the computer has no more to do at some table.
    rested: Notify,
}

impl Thinking {
    /// Tells if this task is the one that thinks for the session from now on.
    fn start(&self, id: &str) -> bool {
        lock(&self.sessions).insert(id.to_owned())
    }

    fn stop(&self, id: &str) {
        lock(&self.sessions).remove(id);
    }
}

/// The computer's answer to what a person did, if it has one to give.
#[derive(Debug)]
pub(crate) struct Reply(Option<JoinHandle<()>>);

impl Reply {
    /// The computer has nothing to do.
    pub(crate) const fn none() -> Self {
        Self(None)
    }

    /// Waits until the computer has no more to do, but no longer than `most`.
    pub(crate) async fn wait(self, most: Duration) {
        if let Some(task) = self.0 {
            let _ = tokio::time::timeout(most, task).await;
        }
    }
}

impl Reply {
    /// Waits like [`Self::wait`]; tells whether the computer had something to do and has done it.
    pub(crate) async fn came_within(self, most: Duration) -> bool {
        match self.0 {
            Some(task) => tokio::time::timeout(most, task).await.is_ok(),
            None => false,
        }
    }
}

/// The computer as a player. Cheap to clone: all clones are the same.
#[derive(Clone, Debug)]
pub(crate) struct Computer {
    clerks: Clerks,
    engines: Engines,
    live: Arc<Live>,
    thinking: Arc<Thinking>,
}

impl Computer {
    pub(crate) fn new(clerks: &Clerks, engines: &Engines, live: &Arc<Live>) -> Self {
        Self {
            clerks: clerks.clone(),
            engines: engines.clone(),
            live: Arc::clone(live),
            thinking: Arc::default(),
        }
    }

    /// Lets the computer play for as long as it is to move. Only one task per session does so.
    pub(crate) fn wake(&self, id: &str, asker: Asker) {
        if self.thinking.start(id) {
            let (computer, id) = (self.clone(), id.to_owned());
            tokio::spawn(async move { computer.play(&id, asker).await });
        }
    }

    /// Like [`Self::wake`], as a task that ends when the computer has no more to do, also where
    /// another task is about to rest: the reply may be to a move that it has not seen.
    pub(crate) fn reply(&self, id: &str, asker: Asker) -> Reply {
        let (computer, id) = (self.clone(), id.to_owned());
        Reply(Some(tokio::spawn(async move {
            loop {
                let mut rested = pin!(computer.thinking.rested.notified());
                // Listens from now on, so that a rest after the next line is not missed.
                rested.as_mut().enable();
                if computer.thinking.start(&id) {
                    return computer.play(&id, asker).await;
                }
                rested.await;
            }
        })))
    }

    async fn play(&self, id: &str, asker: Asker) {
        let mut failures = 0;
        while failures < MOST_FAILURES {
            let is_finished = match self.step(id, asker.clone()).await {
                Ok(Some(update)) => {
                    failures = 0;
                    self.live.publish(id, update.version);
                    !update.is_computers_turn
                }
                Ok(None) => {
                    failures += 1;
                    true
                }
                // The server ends: the computer moves when it is back.
                Err(Fault::Busy) => break,
                // Somebody resigned or took a move back meanwhile: look again.
                Err(Fault::Refused(_)) => {
                    failures += 1;
                    false
                }
                Err(fault) => {
                    tracing::error!(id, %fault, "the computer cannot move");
                    break;
                }
            };
            if is_finished && self.try_to_rest(id).await {
                return;
            }
        }
        self.thinking.stop(id);
        self.thinking.rested.notify_waiters();
    }

    /// Ends the thinking, unless a move came in between the last look and now.
    async fn try_to_rest(&self, id: &str) -> bool {
        self.thinking.stop(id);
        let look = self.clerks.look(id, Session::is_computers_turn);
        let has_more = look.await.unwrap_or(false);
        let goes_on = has_more && self.thinking.start(id);
        self.thinking.rested.notify_waiters();
        !goes_on
    }

    /// One move of the computer, if it is to move.
    async fn step(&self, id: &str, asker: Asker) -> Result<Option<Update>, Fault> {
        let id = id.to_owned();
        self.engines
            .think(Work::Reply, asker, move |sessions, stop| {
                let budget = Budget::time(THINKING).with_stop(stop.clone());
                sessions.computer_step(&id, &budget)
            })
            .await
    }
}
