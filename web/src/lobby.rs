//! Tables that strangers may find: with an open seat, or to watch.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use ludoteca_play::view::Phase;
use ludoteca_play::{Session, View};
use tokio::sync::watch;

use crate::clerks::lock;
use crate::tables::Tables;

/// Number of tables that are listed of each kind.
const MOST_LISTED: usize = 30;
/// Time for which whoever opened a table counts as there after they last looked: without script
/// their page comes anew every 3 seconds, with it the stream is open by then.
const GRACE: Duration = Duration::from_secs(7);

/// The listed tables that may still go on; their sessions hold everything else about them.
#[derive(Debug, Default)]
pub(crate) struct Lobby {
    /// The last time a person at the table looked at it, if they did while it was listed.
    ids: Mutex<BTreeMap<String, Option<Instant>>>,
    /// Grows whenever a listed table changes.
    version: watch::Sender<u32>,
}

impl Lobby {
    pub(crate) fn add(&self, id: &str) {
        lock(&self.ids).entry(id.to_owned()).or_default();
    }

    pub(crate) fn has(&self, id: &str) -> bool {
        lock(&self.ids).contains_key(id)
    }

    /// Notes that a person at this table looks at it now.
    pub(crate) fn note_look(&self, id: &str) {
        if let Some(looked) = lock(&self.ids).get_mut(id) {
            *looked = Some(Instant::now());
        }
    }

    /// Returns whether a person at this table has looked at it a moment ago.
    fn was_looked_at(&self, id: &str, now: Instant) -> bool {
        let looked = lock(&self.ids).get(id).copied().flatten();
        looked.is_some_and(|looked| now.saturating_duration_since(looked) < GRACE)
    }

    /// Tells spectators of the lobby that something is new in it.
    pub(crate) fn announce(&self) {
        self.version
            .send_modify(|version| *version = version.wrapping_add(1));
    }

    /// Subscribes to the number of changes, starting with the present one.
    pub(crate) fn subscribe(&self) -> watch::Receiver<u32> {
        self.version.subscribe()
    }

    fn remove(&self, id: &str) {
        lock(&self.ids).remove(id);
    }

    fn all(&self) -> Vec<String> {
        lock(&self.ids).keys().cloned().collect()
    }
}

/// The listed tables as a stranger sees them.
#[derive(Default)]
pub(crate) struct Listing {
    /// Tables with an open seat.
    pub(crate) open: Vec<Arc<View>>,
    /// Tables at which a game is played.
    pub(crate) going_on: Vec<Arc<View>>,
}

impl Listing {
    /// The tables that are shown: where somebody waits now stands first.
    pub(crate) async fn read(tables: &Tables) -> Self {
        let mut listing = Self::read_all(tables).await;
        listing.open.sort_by_key(|view| !is_awaited(tables, view));
        listing.open.truncate(MOST_LISTED);
        listing.going_on.truncate(MOST_LISTED);
        listing
    }

    /// Views of the listed tables; those that are over or gone leave the list.
    pub(crate) async fn read_all(tables: &Tables) -> Self {
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
        listing
    }
}

/// Returns whether whoever opened a table is there to play.
pub(crate) fn is_awaited(tables: &Tables, view: &View) -> bool {
    let live = tables.live();
    live.present(&view.id).contains(&true) || live.lobby().was_looked_at(&view.id, Instant::now())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_just_looked_is_there_and_for_a_moment_only() {
        let (lobby, now) = (Lobby::default(), Instant::now());
        lobby.add("a");
        lobby.note_look("b");
        assert!(!lobby.was_looked_at("a", now), "not since the server began");
        assert!(!lobby.has("b") && !lobby.was_looked_at("b", now));
        lobby.note_look("a");
        lobby.add("a");
        let now = Instant::now();
        assert!(lobby.was_looked_at("a", now));
        assert!(!lobby.was_looked_at("a", now + GRACE));
    }
}
