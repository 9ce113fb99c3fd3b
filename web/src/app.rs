//! What all requests share: the hall, whoever looks on, limits and counts.

use std::collections::{HashMap, HashSet};
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use ludoteca_core::Budget;
use ludoteca_table::analysis::{Reviewed, review};
use ludoteca_table::{Command, Hall, HallError, Hint, Seat, View, Viewer};
use tokio::sync::{Notify, Semaphore, watch};
use tokio::task::JoinHandle;

use crate::fault::Fault;
use crate::health::Counts;
use crate::limits::{Gate, Limits};
use crate::live::Live;

/// How long a strong level thinks about a move, and how long a hint may take.
const THINKING: Duration = Duration::from_millis(700);
/// How many engines think at once; the others wait.
const THINKERS: usize = 2;

/// How long looking back at a game may take: a move, and all of them.
const REVIEW_MOVE: Duration = Duration::from_millis(300);
const REVIEW: Duration = Duration::from_secs(6);
/// How many games that were looked back at are remembered.
const MOST_REVIEWS: usize = 1000;

/// The state of the server. Cheap to clone: all clones are the same.
#[derive(Clone)]
pub struct App(Arc<Inner>);

struct Inner {
    hall: Hall,
    live: Live,
    gate: Gate,
    counts: Counts,
    thinkers: Semaphore,
    /// The sessions in which the computer is thinking now.
    thinking: Mutex<HashSet<String>>,
    /// Told whenever the computer has no more to do somewhere.
    rested: Notify,
    reviews: Mutex<HashMap<String, Arc<Vec<Reviewed>>>>,
    end: watch::Sender<bool>,
}

impl App {
    /// A server on these games.
    pub fn new(hall: Hall, limits: Limits) -> Self {
        Self(Arc::new(Inner {
            hall,
            live: Live::default(),
            gate: Gate::new(limits),
            counts: Counts::default(),
            thinkers: Semaphore::new(THINKERS),
            thinking: Mutex::default(),
            rested: Notify::new(),
            reviews: Mutex::default(),
            end: watch::Sender::new(false),
        }))
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

    /// Tells all event streams to end.
    pub(crate) fn end(&self) {
        self.0.end.send_replace(true);
    }

    /// Becomes true when the server ends.
    pub(crate) fn ending(&self) -> watch::Receiver<bool> {
        self.0.end.subscribe()
    }

    /// Asks the hall on a thread that may wait for the disk.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Hall) -> Result<T, HallError> + Send + 'static,
    ) -> Result<T, Fault> {
        let app = self.clone();
        let answer = tokio::task::spawn_blocking(move || question(&app.0.hall)).await;
        Ok(answer.map_err(|_| Fault::Broken)??)
    }

    /// The table as the person with this key sees it. Wakes a computer that was left thinking.
    pub(crate) async fn view(&self, id: &str, key: Option<&str>) -> Result<View, Fault> {
        let (id, key) = (id.to_owned(), key.map(str::to_owned));
        let view = self.ask(move |hall| view_for(hall, &id, key.as_deref()));
        let view = view.await?;
        if view.is_computers_turn() {
            self.wake(&view.id);
        }
        Ok(view)
    }

    /// Does what a person wants, tells whoever looks on, and lets the computer answer. The
    /// returned task ends when the computer has no more to do.
    pub(crate) async fn act(&self, id: &str, command: Command) -> Result<JoinHandle<()>, Fault> {
        let session = id.to_owned();
        let version = self.ask(move |hall| {
            hall.act(&session, &command)?;
            Ok(hall.view(&session, Viewer::Watcher)?.version)
        });
        let version = version.await?;
        self.0.counts.acted();
        self.0.live.tell(id, version);
        Ok(self.reply(id))
    }

    /// The engine's suggestion.
    pub(crate) async fn hint(&self, id: &str, seat: Seat) -> Result<Hint, Fault> {
        let _permit = self.0.thinkers.acquire().await.map_err(|_| Fault::Broken)?;
        let id = id.to_owned();
        self.ask(move |hall| hall.hint(&id, seat, &Budget::time(THINKING)))
            .await
    }

    /// What each move of a finished game was worth. Worked out once, then remembered.
    pub(crate) async fn review(&self, id: &str) -> Result<Arc<Vec<Reviewed>>, Fault> {
        if let Some(known) = self.known_review(id) {
            return Ok(known);
        }
        let _permit = self.0.thinkers.acquire().await.map_err(|_| Fault::Broken)?;
        // Somebody else may have asked the same and had it worked out while we waited.
        if let Some(known) = self.known_review(id) {
            return Ok(known);
        }
        let session = id.to_owned();
        let reviewed = self.ask(move |hall| {
            let session = hall.session(&session)?;
            let each = REVIEW_MOVE.min(REVIEW / session.ply().max(1));
            Ok(Arc::new(review(&session, || Budget::time(each))))
        });
        let reviewed = reviewed.await?;
        let mut reviews = lock(&self.0.reviews);
        if reviews.len() >= MOST_REVIEWS {
            reviews.clear();
        }
        reviews.insert(id.to_owned(), Arc::clone(&reviewed));
        Ok(reviewed)
    }

    fn known_review(&self, id: &str) -> Option<Arc<Vec<Reviewed>>> {
        lock(&self.0.reviews).get(id).cloned()
    }

    /// Lets the computer play as long as it is to move. Only one task a session does so.
    pub(crate) fn wake(&self, id: &str) {
        if lock(&self.0.thinking).insert(id.to_owned()) {
            let (app, id) = (self.clone(), id.to_owned());
            tokio::spawn(async move { app.play_computer(&id).await });
        }
    }

    /// The same as a task that ends when the computer has no more to do, also where another task
    /// is about to rest: the reply may be to a move that it has not seen.
    fn reply(&self, id: &str) -> JoinHandle<()> {
        let (app, id) = (self.clone(), id.to_owned());
        tokio::spawn(async move {
            loop {
                let mut rested = pin!(app.0.rested.notified());
                // Listens from now on, so that a rest after the next line is not missed.
                rested.as_mut().enable();
                if lock(&app.0.thinking).insert(id.clone()) {
                    return app.play_computer(&id).await;
                }
                rested.await;
            }
        })
    }

    async fn play_computer(&self, id: &str) {
        loop {
            match self.computer_step(id).await {
                Ok(Some(version)) => self.0.live.tell(id, version),
                // Somebody resigned or took a move back meanwhile: look again.
                Err(Fault::Refused(_)) => {}
                Ok(None) => {
                    if self.rests(id).await {
                        return;
                    }
                }
                Err(fault) => {
                    tracing::error!(id, %fault, "the computer could not move");
                    lock(&self.0.thinking).remove(id);
                    self.0.rested.notify_waiters();
                    return;
                }
            }
        }
    }

    /// Ends the thinking, unless a move came in between the last look and now.
    async fn rests(&self, id: &str) -> bool {
        lock(&self.0.thinking).remove(id);
        let session = id.to_owned();
        let view = self.ask(move |hall| hall.view(&session, Viewer::Watcher));
        let has_more = view.await.is_ok_and(|view| view.is_computers_turn());
        let goes_on = has_more && lock(&self.0.thinking).insert(id.to_owned());
        self.0.rested.notify_waiters();
        !goes_on
    }

    /// One move of the computer; the session's version after it.
    async fn computer_step(&self, id: &str) -> Result<Option<u32>, Fault> {
        let _permit = self.0.thinkers.acquire().await.map_err(|_| Fault::Broken)?;
        let id = id.to_owned();
        self.ask(move |hall| {
            if !hall.computer_step(&id, &Budget::time(THINKING))? {
                return Ok(None);
            }
            Ok(Some(hall.view(&id, Viewer::Watcher)?.version))
        })
        .await
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What the person with this key may see.
pub(crate) fn view_for(hall: &Hall, id: &str, key: Option<&str>) -> Result<View, HallError> {
    let viewer = match key {
        Some(key) => hall.viewer(id, key)?,
        None => Viewer::Watcher,
    };
    hall.view(id, viewer)
}
