//! Tables that strangers may find: with an open seat, or to look on.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use ludoteca_play::view::Phase;
use ludoteca_play::{Session, View};

use crate::app::{App, lock};

/// How many tables are listed of each kind.
const MOST_LISTED: usize = 30;

/// The listed tables that may still go on. What they are, their sessions say.
#[derive(Debug, Default)]
pub(crate) struct Lobby(Mutex<BTreeSet<String>>);

impl Lobby {
    pub(crate) fn add(&self, id: &str) {
        lock(&self.0).insert(id.to_owned());
    }

    pub(crate) fn has(&self, id: &str) -> bool {
        lock(&self.0).contains(id)
    }

    fn remove(&self, id: &str) {
        lock(&self.0).remove(id);
    }

    fn all(&self) -> Vec<String> {
        lock(&self.0).iter().cloned().collect()
    }
}

/// The listed tables as a stranger sees them.
#[derive(Default)]
pub(crate) struct Listed {
    /// Those with an open seat.
    pub(crate) open: Vec<Arc<View>>,
    /// Those that are played.
    pub(crate) going_on: Vec<Arc<View>>,
}

impl App {
    /// Puts a table on the list.
    pub(crate) fn list(&self, id: &str) {
        self.lobby().add(id);
        self.live().announce_lobby();
    }

    /// The listed tables, as a stranger sees them; those that are over or gone leave the list.
    pub(crate) async fn listed(&self) -> Listed {
        let mut listed = Listed::default();
        for id in self.lobby().all() {
            let Ok(view) = self.view(&id, None).await else {
                self.lobby().remove(&id);
                continue;
            };
            match view.phase {
                Phase::Over => self.lobby().remove(&id),
                Phase::Waiting => listed.open.push(view),
                Phase::Placing | Phase::Playing => listed.going_on.push(view),
            }
        }
        listed.open.truncate(MOST_LISTED);
        listed.going_on.truncate(MOST_LISTED);
        listed
    }
}

/// Finds the listed tables of a server that was there before.
pub(crate) async fn recover(app: &App) {
    let found = app
        .ask(|sessions| Ok(sessions.store().find_marked()?))
        .await;
    for id in found.unwrap_or_default() {
        let is_listed = app.look(&id, |session: &Session| session.header().is_listed);
        if is_listed.await.unwrap_or(false) {
            app.lobby().add(&id);
        }
    }
}
