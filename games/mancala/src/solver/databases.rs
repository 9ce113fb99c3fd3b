//! Endgame databases that several players share.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use ludoteca_core::Budget;

use super::endgame::{Endgame, EndgameError};
use crate::board::Capture;

/// Databases for whichever boards are asked about, each built at most once as long as it is kept.
///
/// What is kept takes a limited number of bytes: the database that has not been asked for the
/// longest goes first.
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
    shelf: Mutex<Shelf>,
    /// Told when a database has been built, or will not be.
    finished: Condvar,
}

/// What is kept, the latest asked for last, and what is being built.
#[derive(Debug, Default)]
struct Shelf {
    kept: Vec<Arc<Endgame>>,
    building: Vec<Key>,
}

/// Houses, rule of capture and seeds.
type Key = (u8, Capture, u8);

/// Databases are kept in this many bytes without a wish.
const USUAL_LIMIT: usize = 64 << 20;

/// Somebody who waits for another's database looks at his own budget this often.
const BETWEEN_LOOKS: Duration = Duration::from_millis(5);

impl Default for Databases {
    fn default() -> Self {
        Self::with_limit(USUAL_LIMIT)
    }
}

impl Databases {
    /// No database yet, and never more than this many bytes of them.
    pub fn with_limit(bytes: usize) -> Self {
        Self {
            limit: bytes,
            shelf: Mutex::default(),
            finished: Condvar::new(),
        }
    }

    /// A database, built now if it is not there. The budget's time and flag end the building, or
    /// the waiting for somebody else who builds it.
    pub fn get(
        &self,
        houses: u8,
        capture: Capture,
        seeds: u8,
        budget: &Budget,
    ) -> Result<Arc<Endgame>, EndgameError> {
        let key = (houses, capture, seeds);
        if let Some(kept) = self.wait_for(key, budget)? {
            return Ok(kept);
        }
        let _building = Building { key, owner: self };
        let endgame = Endgame::build(houses, capture, seeds, budget, &mut |_| ())?;
        Ok(self.keep(Arc::new(endgame)))
    }

    /// How many bytes the databases take that are kept.
    pub fn memory(&self) -> usize {
        self.lock().memory()
    }

    /// The most positions of a database that is worth asking for: two of them can be kept.
    pub(super) const fn most_positions(&self) -> u64 {
        // Beside a byte for each value there are tables that are much smaller.
        self.limit as u64 / 5 * 2
    }

    /// The database, or `None` when the caller is to build it.
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

    /// Keeps a database, and forgets others until all fit.
    fn keep(&self, endgame: Arc<Endgame>) -> Arc<Endgame> {
        let mut shelf = self.lock();
        shelf.kept.push(endgame.clone());
        while shelf.memory() > self.limit {
            shelf.kept.remove(0);
        }
        endgame
    }

    /// Nothing is left half done while the lock is held, so a panic elsewhere does no harm.
    fn lock(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shelf {
    fn memory(&self) -> usize {
        self.kept.iter().map(|endgame| endgame.memory()).sum()
    }

    /// Finds a database; it is now the latest asked for.
    fn find(&mut self, key: Key) -> Option<Arc<Endgame>> {
        let is_it =
            |endgame: &Arc<Endgame>| (endgame.houses(), endgame.capture(), endgame.seeds()) == key;
        let at = self.kept.iter().position(is_it)?;
        self.kept[at..].rotate_left(1);
        self.kept.last().cloned()
    }
}

/// While it lives, others wait for this database.
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

    use super::*;

    fn get(databases: &Databases, seeds: u8) -> Arc<Endgame> {
        let built = databases.get(3, Capture::Empty, seeds, &Budget::unlimited());
        built.unwrap()
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
