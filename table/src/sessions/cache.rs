//! Sessions in memory, up to a limit.

use std::collections::HashMap;
use std::sync::Arc;

use ludoteca_play::Session;
use parking_lot::Mutex;

/// A session that several threads use.
pub(super) type SharedSession = Arc<Mutex<Session>>;

/// A session in memory.
#[derive(Clone, Debug)]
pub(super) struct CachedSession {
    pub(super) session: SharedSession,
    /// [`crate::store::Store::data_version`] at which it was last known to be as on disk.
    pub(super) data_version: i64,
}

/// Sessions in memory, by id. Those beyond the limit are read again when they are asked for.
#[derive(Debug)]
pub(super) struct SessionCache {
    limit: usize,
    sessions: Mutex<HashMap<String, CachedSession>>,
}

impl SessionCache {
    pub(super) fn new(limit: usize) -> Self {
        Self {
            limit,
            sessions: Mutex::default(),
        }
    }

    pub(super) fn get(&self, id: &str) -> Option<CachedSession> {
        self.sessions.lock().get(id).cloned()
    }

    /// The session, if it was as on disk at this version of the data.
    pub(super) fn get_current(&self, id: &str, data_version: i64) -> Option<SharedSession> {
        let sessions = self.sessions.lock();
        let cached = sessions.get(id)?;
        (cached.data_version == data_version).then(|| Arc::clone(&cached.session))
    }

    /// Keeps a session. When two threads have read the same one, the first copy counts.
    pub(super) fn insert(&self, session: Session, data_version: i64) -> SharedSession {
        let mut sessions = self.sessions.lock();
        if sessions.len() >= self.limit {
            make_room(&mut sessions, self.limit);
        }
        let id = session.header().id.clone();
        let cached = sessions.entry(id).or_insert_with(|| CachedSession {
            session: Arc::new(Mutex::new(session)),
            data_version,
        });
        Arc::clone(&cached.session)
    }

    /// Notes that a session is as on disk at this version of the data.
    pub(super) fn mark_current(&self, id: &str, data_version: i64) {
        if let Some(cached) = self.sessions.lock().get_mut(id) {
            cached.data_version = data_version;
        }
    }

    pub(super) fn remove(&self, id: &str) {
        self.sessions.lock().remove(id);
    }

    pub(super) fn len(&self) -> usize {
        self.sessions.lock().len()
    }
}

/// Drops a tenth of the limit, any sessions that nobody uses now: all are on disk.
fn make_room(sessions: &mut HashMap<String, CachedSession>, limit: usize) {
    let mut left = (limit / 10).max(1);
    sessions.retain(|_, cached| {
        let goes = left > 0 && Arc::strong_count(&cached.session) == 1;
        left -= usize::from(goes);
        !goes
    });
}

#[cfg(test)]
mod tests {
    use ludoteca_play::{CATALOGUE, NewSession, Occupant, Resources, Setup};

    use super::*;

    fn session(id: usize) -> Session {
        let seats = vec![Occupant::local("Ana"), Occupant::local("Rui")];
        let new = NewSession::new(Setup::usual(CATALOGUE[0]), seats, 1);
        Session::begin(new, &Resources::none(), id.to_string(), 0).unwrap()
    }

    #[test]
    fn the_cache_keeps_to_its_limit() {
        let cache = SessionCache::new(20);
        for id in 0..100 {
            cache.insert(session(id), 0);
            assert!(cache.len() <= 20);
            assert!(cache.get(&id.to_string()).is_some());
        }
        // A tenth goes at a time, so that it is not searched at every new session.
        assert!(cache.len() > 18);
    }

    #[test]
    fn a_session_in_use_is_never_evicted() {
        let cache = SessionCache::new(10);
        let held: Vec<SharedSession> = (0..5).map(|id| cache.insert(session(id), 0)).collect();
        // The guard of somebody who waits for the disk counts as well.
        let guard = Mutex::lock_arc(&cache.insert(session(5), 0));
        for id in 6..200 {
            cache.insert(session(id), 0);
            assert!(cache.len() <= 10);
        }
        for (id, session) in held.iter().enumerate() {
            let cached = cache.get(&id.to_string()).unwrap();
            assert!(Arc::ptr_eq(&cached.session, session));
        }
        assert!(
            cache
                .get("5")
                .is_some_and(|cached| cached.session.is_locked())
        );
        drop((held, guard));
        for id in 200..400 {
            cache.insert(session(id), 0);
        }
        assert!((0..6).any(|id| cache.get(&id.to_string()).is_none()));
    }

    #[test]
    fn a_cache_full_of_sessions_in_use_grows() {
        let cache = SessionCache::new(3);
        let held: Vec<SharedSession> = (0..6).map(|id| cache.insert(session(id), 0)).collect();
        assert_eq!(cache.len(), held.len());
    }
}
