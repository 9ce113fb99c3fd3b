//! Tables that strangers may find: with an open seat, or to look on.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use ludoteca_play::view::Phase;
use ludoteca_play::{Session, View};
use tokio::sync::watch;

use crate::clerks::lock;
use crate::tables::Tables;

/// Number of tables that are listed of each kind.
const MOST_LISTED: usize = 30;

/// The listed tables that may still go on. What they are, their sessions say.
#[derive(Debug, Default)]
pub(crate) struct Lobby {
    ids: Mutex<BTreeSet<String>>,
    /// Grows whenever a listed table changes.
    version: watch::Sender<u32>,
}

impl Lobby {
    pub(crate) fn add(&self, id: &str) {
        lock(&self.ids).insert(id.to_owned());
    }

    pub(crate) fn has(&self, id: &str) -> bool {
        lock(&self.ids).contains(id)
    }

    /// Tells spectators of the lobby that something is new in it.
    pub(crate) fn announce(&self) {
        self.version
            .send_modify(|version| *version = version.wrapping_add(1));
    }

    /// Number of changes, now and from now on.
    pub(crate) fn subscribe(&self) -> watch::Receiver<u32> {
        self.version.subscribe()
    }

    fn remove(&self, id: &str) {
        lock(&self.ids).remove(id);
    }

    fn all(&self) -> Vec<String> {
        lock(&self.ids).iter().cloned().collect()
    }
}

/// The listed tables as a stranger sees them.
#[derive(Default)]
pub(crate) struct Listing {
    /// Those with an open seat.
    pub(crate) open: Vec<Arc<View>>,
    /// Those that are played.
    pub(crate) going_on: Vec<Arc<View>>,
}

impl Listing {
    /// Views of the listed tables; those that are over or gone leave the list.
    pub(crate) async fn read(tables: &Tables) -> Self {
        let (mut listing, lobby) = (Self::default(), tables.live().lobby());
        for id in lobby.all() {
            let Ok(view) = tables.view(&id, None).await else {
                lobby.remove(&id);
                continue;
            };
            match view.phase {
                Phase::Over => lobby.remove(&id),
                Phase::Waiting => listing.open.push(view),
                Phase::Placing | Phase::Playing => listing.going_on.push(view),
            }
        }
        listing.open.truncate(MOST_LISTED);
        listing.going_on.truncate(MOST_LISTED);
        listing
    }
}

/// Finds the listed tables of a server that was there before.
pub(crate) async fn recover(tables: &Tables) {
    let clerks = tables.clerks();
    let found = clerks.ask(|sessions| Ok(sessions.store().find_marked()?));
    for id in found.await.unwrap_or_default() {
        let is_listed = clerks.look(&id, |session: &Session| session.header().is_listed);
        if is_listed.await.unwrap_or(false) {
            tables.live().lobby().add(&id);
        }
    }
}
