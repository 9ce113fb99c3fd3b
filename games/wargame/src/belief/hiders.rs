//! Hiders that are prepared once and shared.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ludoteca_core::Budget;
use rand::Rng;

use super::even::EvenHider;
use crate::board::Dimensions;
use crate::counts::Counts;
use crate::fleet::Fleet;
use crate::placing::NotPlaced;

/// Memory limit of all hiders together. The one that was prepared last stays in any case.
const MOST_BYTES: usize = 64 << 20;

/// Draws fleets of any size, all boards equally likely: a hider for each size and pieces is
/// prepared once.
///
/// ```
/// use ludoteca_core::Budget;
/// use ludoteca_wargame::{Counts, Dimensions, EvenHiders, place_evenly};
/// use rand::SeedableRng as _;
/// use rand_chacha::ChaCha8Rng;
///
/// let (hiders, counts) = (EvenHiders::default(), Counts::new([1, 1, 1, 1, 0, 0, 0, 0]));
/// let mut rng = ChaCha8Rng::seed_from_u64(1);
/// let fleet = hiders.place_within(Dimensions::default(), &counts, &mut rng, &Budget::unlimited());
/// let alone = place_evenly(Dimensions::default(), &counts, &mut ChaCha8Rng::seed_from_u64(1));
/// assert_eq!(fleet, alone);
/// ```
#[derive(Debug, Default)]
pub struct EvenHiders(Mutex<VecDeque<Arc<EvenHider>>>);

impl EvenHiders {
    /// Draws as [`place_evenly_within`](crate::place_evenly_within) does with this
    /// chance.
    pub fn place_within(
        &self,
        dimensions: Dimensions,
        counts: &Counts,
        rng: &mut impl Rng,
        budget: &Budget,
    ) -> Result<Fleet, NotPlaced> {
        self.hider(dimensions, counts, budget)?
            .place_within(rng, budget)
    }

    fn hider(
        &self,
        dimensions: Dimensions,
        counts: &Counts,
        budget: &Budget,
    ) -> Result<Arc<EvenHider>, NotPlaced> {
        let is_asked = |hider: &&Arc<EvenHider>| hider.is_for(dimensions, counts);
        if let Some(hider) = self.lock().iter().find(is_asked) {
            return Ok(Arc::clone(hider));
        }
        // Without the lock: it may take long. Who asks meanwhile prepares another one.
        let hider = Arc::new(EvenHider::new_within(dimensions, counts, budget)?);
        let mut hiders = self.lock();
        hiders.push_front(Arc::clone(&hider));
        let mut bytes = 0;
        let stays = |hider: &Arc<EvenHider>| {
            bytes += hider.memory();
            bytes <= MOST_BYTES
        };
        let count = hiders.iter().map(stays).take_while(|&stays| stays).count();
        hiders.truncate(count.max(1));
        Ok(hider)
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<Arc<EvenHider>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng as _;
    use rand_chacha::ChaCha8Rng;

    fn place(hiders: &EvenHiders, size: &str, counts: [u8; 8]) {
        let (size, counts) = (size.parse().expect("a size"), Counts::new(counts));
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let fleet = hiders.place_within(size, &counts, &mut rng, &Budget::unlimited());
        assert_eq!(fleet.expect("a fleet").counts(), counts);
    }

    #[test]
    fn each_size_and_fleet_is_prepared_once() {
        let hiders = EvenHiders::default();
        let usual = [1, 1, 1, 1, 0, 0, 0, 0];
        place(&hiders, "9x9", usual);
        let first = Arc::clone(&hiders.lock()[0]);
        place(&hiders, "9x12", usual);
        place(&hiders, "9x9", [1, 1, 0, 0, 0, 0, 0, 0]);
        place(&hiders, "9x9", usual);
        let kept = hiders.lock();
        assert_eq!(kept.len(), 3);
        assert!(Arc::ptr_eq(&first, &kept[2]));
    }

    #[test]
    fn hiders_keep_to_their_memory() {
        let hiders = EvenHiders::default();
        for pieces in 1..=6 {
            place(&hiders, "15x15", [pieces, pieces, 0, 0, 0, 0, 0, 0]);
        }
        let kept = hiders.lock();
        let bytes: usize = kept.iter().map(|hider| hider.memory()).sum();
        assert!(bytes <= MOST_BYTES || kept.len() == 1, "{bytes} bytes");
    }

    #[test]
    fn what_is_refused_or_given_up_is_not_kept() {
        let hiders = EvenHiders::default();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let none = Counts::default();
        let refused =
            hiders.place_within(Dimensions::default(), &none, &mut rng, &Budget::unlimited());
        assert!(matches!(refused, Err(NotPlaced::NotAllowed(_))));
        assert!(hiders.lock().is_empty());
    }
}
