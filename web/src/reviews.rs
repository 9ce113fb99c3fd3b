//! Reviews of finished games: worked out once, then remembered.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ludoteca_core::Budget;
use ludoteca_play::{Reviewed, review};

use crate::clerks::lock;
use crate::engines::Engines;
use crate::fault::Fault;
use crate::thinkers::{Asker, Work};

/// Time limit for looking back on a game: for a move, and for all of them.
const REVIEW_MOVE: Duration = Duration::from_millis(300);
const REVIEW: Duration = Duration::from_secs(6);
/// Number of reviews that are remembered.
const MOST_REVIEWS: usize = 1000;

/// Worth of each move of a game.
pub(crate) type Review = Arc<Vec<Reviewed>>;

/// Reviews by game. All are forgotten when there are too many: each can be worked out again.
#[derive(Debug)]
pub(crate) struct ReviewCache<K> {
    limit: usize,
    reviews: Mutex<HashMap<K, Review>>,
}

impl<K: Eq + Hash> ReviewCache<K> {
    pub(crate) fn new(limit: usize) -> Self {
        Self {
            limit,
            reviews: Mutex::default(),
        }
    }

    pub(crate) fn get(&self, key: &K) -> Option<Review> {
        lock(&self.reviews).get(key).cloned()
    }

    pub(crate) fn insert(&self, key: K, reviewed: Vec<Reviewed>) -> Review {
        let review = Arc::new(reviewed);
        let mut reviews = lock(&self.reviews);
        if reviews.len() >= self.limit {
            reviews.clear();
        }
        reviews.insert(key, Arc::clone(&review));
        review
    }
}

/// Reviews of games that were played here. Cheap to clone: all clones share the cache.
#[derive(Clone, Debug)]
pub(crate) struct Reviews {
    engines: Engines,
    cache: Arc<ReviewCache<String>>,
}

impl Reviews {
    pub(crate) fn new(engines: &Engines) -> Self {
        Self {
            engines: engines.clone(),
            cache: Arc::new(ReviewCache::new(MOST_REVIEWS)),
        }
    }

    /// Returns the worth of each move of a finished game.
    pub(crate) async fn get(&self, id: &str, asker: Asker) -> Result<Review, Fault> {
        let id = id.to_owned();
        if let Some(review) = self.cache.get(&id) {
            return Ok(review);
        }
        let cache = Arc::clone(&self.cache);
        let reviewed = self
            .engines
            .think(Work::Review, asker, move |sessions, stop| {
                // Somebody else may have had it worked out while we waited.
                if let Some(review) = cache.get(&id) {
                    return Ok(Some(review));
                }
                let game = sessions.session(&id)?;
                let each = REVIEW_MOVE.min(REVIEW / game.ply().max(1));
                let reviewed = review(&game, || Budget::time(each).with_stop(stop.clone()));
                // A review that was stopped has not looked at all of it.
                Ok((!stop.is_raised()).then(|| cache.insert(id, reviewed)))
            });
        reviewed.await?.ok_or(Fault::Busy)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_cache_forgets_all_but_the_newest_review() {
        let cache = ReviewCache::new(3);
        for key in 0..3 {
            cache.insert(key, Vec::new());
        }
        assert!((0..3).all(|key| cache.get(&key).is_some()));
        let newest = cache.insert(3, Vec::new());
        assert!((0..3).all(|key| cache.get(&key).is_none()));
        assert!(
            cache
                .get(&3)
                .is_some_and(|kept| Arc::ptr_eq(&kept, &newest))
        );
        for key in 4..100 {
            cache.insert(key, Vec::new());
            assert!(lock(&cache.reviews).len() <= 3);
            assert!(cache.get(&key).is_some());
        }
    }
}
