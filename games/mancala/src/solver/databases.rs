//! Endgame databases that several players share.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use ludoteca_core::{Budget, Storage};

use super::endgame::{Endgame, EndgameError};
use super::pages::Pool;
use crate::board::Capture;

/// Databases for any boards and rules, each of which is built only once while it is kept.
///
/// They are kept in a limited number of bytes. When these do not suffice, the databases that
/// nobody has asked for in the longest time are dropped.
///
/// ```
/// use std::sync::Arc;
///
/// use ludoteca_core::Budget;
/// use ludoteca_mancala::Capture;
/// use ludoteca_mancala::solver::Databases;
///
/// let databases = Databases::default();
/// let get = || databases.get(4, Capture::Empty, 6, &Budget::unlimited()).unwrap();
/// assert!(Arc::ptr_eq(&get(), &get()));
/// assert_eq!(databases.memory(), get().memory());
/// ```
#[derive(Debug)]
pub struct Databases {
    limit: usize,
    /// Databases that were opened, and boards and rules for which there is none to open.
    opened: Mutex<HashMap<(u8, Capture), Option<Endgame>>>,
    /// The blocks of opened databases.
    pool: Arc<Pool>,
    shelf: Mutex<Shelf>,
    /// Notified whenever somebody has finished building, with or without success.
    finished: Condvar,
}

/// The databases in the order in which they were last asked for, and those being built.
#[derive(Debug, Default)]
struct Shelf {
    kept: Vec<Arc<Endgame>>,
    building: Vec<Key>,
}

/// Houses, rule of capture and seeds.
type Key = (u8, Capture, u8);

/// Databases are kept in this many bytes unless somebody asks for another limit.
const USUAL_LIMIT: usize = 64 << 20;

/// And the blocks of opened ones in so many times as many: all of Kalah(6,n) with 20 seeds. A search
/// that has to bring in blocks again and again is worse than one without a database: with 64 MB,
/// half a minute told of no first move of Kalah(6,4) what it is worth; with these, of four.
const MORE_FOR_BLOCKS: usize = 4;

/// Interval between looks at the budget while waiting for a database that somebody else builds.
const BETWEEN_LOOKS: Duration = Duration::from_millis(5);

impl Default for Databases {
    fn default() -> Self {
        Self::with_limit(USUAL_LIMIT)
    }
}

impl Databases {
    /// Creates an empty set of databases, kept in at most this many bytes.
    pub fn with_limit(bytes: usize) -> Self {
        Self {
            limit: bytes,
            opened: Mutex::default(),
            pool: Pool::with_limit(MORE_FOR_BLOCKS * bytes),
            shelf: Mutex::default(),
            finished: Condvar::new(),
        }
    }

    /// A database, which is built now if it is not kept. The budget's time and flag can end the
    /// building, or the waiting for somebody else to build it.
    pub fn get(
        &self,
        houses: u8,
        capture: Capture,
        seeds: u8,
        budget: &Budget,
    ) -> Result<Arc<Endgame>, EndgameError> {
        let opened = self.opened(houses, capture);
        if let Some(opened) = opened.filter(|opened| opened.seeds() >= seeds) {
            return Ok(Arc::new(opened.up_to(seeds)));
        }
        let key = (houses, capture, seeds);
        if let Some(kept) = self.wait_for(key, budget)? {
            return Ok(kept);
        }
        let _building = Building { key, owner: self };
        let endgame = Endgame::build(houses, capture, seeds, budget, &mut |_| ())?;
        Ok(self.keep(Arc::new(endgame)))
    }

    /// Opens what `find` finds for boards of this size and rule, unless that was tried before.
    /// From then on it serves whenever it covers enough seeds.
    ///
    /// # Errors
    /// When there is something that cannot be used; it is not tried again.
    pub fn open(
        &self,
        houses: u8,
        capture: Capture,
        find: impl FnOnce() -> io::Result<Option<Arc<dyn Storage>>>,
    ) -> Result<(), EndgameError> {
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        let Entry::Vacant(place) = opened.entry((houses, capture)) else {
            return Ok(());
        };
        let place = place.insert(None);
        let Some(storage) = find()? else {
            return Ok(());
        };
        let endgame = Endgame::open(storage, &self.pool)?;
        if (endgame.houses(), endgame.capture()) != (houses, capture) {
            return Err(EndgameError::OtherBoard);
        }
        *place = Some(endgame);
        Ok(())
    }

    /// The opened database for boards of this size and rule, unless it showed a fault.
    pub(super) fn opened(&self, houses: u8, capture: Capture) -> Option<Endgame> {
        let opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        let found = opened.get(&(houses, capture)).cloned().flatten();
        found.filter(|endgame| endgame.fault().is_none())
    }

    /// Returns the faults of opened databases, each told once: a faulty one is not used any more.
    pub fn take_faults(&self) -> Vec<String> {
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        let mut faults = Vec::new();
        for place in opened.values_mut() {
            if let Some(fault) = place.as_ref().and_then(Endgame::fault) {
                faults.push(format!("a damaged endgame database, {fault}"));
                *place = None;
            }
        }
        faults
    }

    /// Returns the number of bytes of the databases that are kept now.
    pub fn memory(&self) -> usize {
        self.lock().memory() + self.pool.memory()
    }

    /// The most positions that a database should have: two of that size can be kept.
    pub(super) const fn most_positions(&self) -> u64 {
        // Besides a byte for each value, a database has some smaller tables.
        self.limit as u64 / 5 * 2
    }

    /// The database, or `None` if the caller has to build it.
    fn wait_for(&self, key: Key, budget: &Budget) -> Result<Option<Arc<Endgame>>, EndgameError> {
        let mut shelf = self.lock();
        loop {
            if let Some(kept) = shelf.find(key) {
                return Ok(Some(kept));
            }
            if !shelf.building.contains(&key) {
                shelf.building.push(key);
                return Ok(None);
            }
            if budget.is_over() {
                let (_, _, of) = key;
                return Err(EndgameError::Interrupted { seeds: 0, of });
            }
            let waited = self.finished.wait_timeout(shelf, BETWEEN_LOOKS);
            shelf = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Keeps a database, and drops others until they fit.
    fn keep(&self, endgame: Arc<Endgame>) -> Arc<Endgame> {
        let mut shelf = self.lock();
        shelf.kept.push(endgame.clone());
        while shelf.memory() > self.limit {
            shelf.kept.remove(0);
        }
        endgame
    }

    /// Locks the shelf; a holder leaves nothing half done, so it does not matter if somebody
    /// panicked.
    fn lock(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shelf {
    fn memory(&self) -> usize {
        self.kept.iter().map(|endgame| endgame.memory()).sum()
    }

    /// Finds a database, and notes that somebody asked for it.
    fn find(&mut self, key: Key) -> Option<Arc<Endgame>> {
        let is_it =
            |endgame: &Arc<Endgame>| (endgame.houses(), endgame.capture(), endgame.seeds()) == key;
        let at = self.kept.iter().position(is_it)?;
        self.kept[at..].rotate_left(1);
        self.kept.last().cloned()
    }
}

/// Guard of a database in the making: as long as it lives, others wait for it instead of building
/// it.
struct Building<'a> {
    key: Key,
    owner: &'a Databases,
}

impl Drop for Building<'_> {
    fn drop(&mut self) {
        self.owner.lock().building.retain(|&key| key != self.key);
        self.owner.finished.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::super::endgame::USUAL_POSITIONS;
    use super::*;

    fn get(databases: &Databases, seeds: u8) -> Arc<Endgame> {
        let built = databases.get(3, Capture::Empty, seeds, &Budget::unlimited());
        built.unwrap()
    }

    #[test]
    fn all_blocks_of_a_usual_database_can_be_here_at_once() {
        let databases = Databases::default();
        let positions = u64::try_from(databases.pool.limit()).unwrap_or(u64::MAX);
        assert!(positions >= USUAL_POSITIONS);
    }

    #[test]
    #[expect(
        clippy::disallowed_methods,
        reason = "the test asks from several threads"
    )]
    fn those_who_ask_at_once_share_one_database() {
        let databases = Databases::default();
        let all: Vec<Arc<Endgame>> = thread::scope(|scope| {
            let asking: Vec<_> = (0..8)
                .map(|_| scope.spawn(|| get(&databases, 12)))
                .collect();
            asking
                .into_iter()
                .map(|asked| asked.join().unwrap())
                .collect()
        });
        assert!(all.iter().all(|one| Arc::ptr_eq(one, &all[0])));
        assert_eq!(databases.memory(), all[0].memory());
    }

    #[test]
    fn the_one_not_asked_for_the_longest_is_forgotten() {
        let sizes = [5, 6, 7].map(|seeds| get(&Databases::default(), seeds).memory());
        let databases = Databases::with_limit(sizes[0] + sizes[2]);
        let first = get(&databases, 5);
        let second = get(&databases, 6);
        assert!(Arc::ptr_eq(&first, &get(&databases, 5)));
        get(&databases, 7);
        assert_eq!(databases.memory(), sizes[0] + sizes[2]);
        assert!(Arc::ptr_eq(&first, &get(&databases, 5)));
        assert!(!Arc::ptr_eq(&second, &get(&databases, 6)));
    }

    #[test]
    fn one_that_does_not_fit_is_built_and_not_kept() {
        let databases = Databases::with_limit(1000);
        assert_eq!(get(&databases, 9).seeds(), 9);
        assert_eq!(databases.memory(), 0);
    }

    #[test]
    fn an_interrupted_build_leaves_room_for_the_next() {
        let databases = Databases::default();
        let over = Budget::time(Duration::ZERO);
        let interrupted = databases.get(3, Capture::Empty, 8, &over);
        assert!(matches!(interrupted, Err(EndgameError::Interrupted { .. })));
        assert_eq!(get(&databases, 8).seeds(), 8);
    }
}
