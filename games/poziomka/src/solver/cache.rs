//! A map of bounded size that forgets what was not asked for lately.

/// Key by which things are found. The default key is never kept: it marks an empty slot.
pub(crate) trait Key: Copy + Default + Eq {
    /// A number to find the key by.
    fn digest(self) -> u64;
}

/// Remembers values until there is no more room; then a new one takes the place of an old one.
/// It begins small, and grows as it fills.
///
/// Each key has four slots, of which the newest is the first when all are taken.
#[derive(Clone, Debug)]
pub(crate) struct Cache<K, V> {
    slots: Vec<(K, V)>,
    used: usize,
    /// There are never more slots.
    most: usize,
}

const FEWEST_SLOTS: usize = 16;
const WAYS: usize = 4;

impl<K: Key, V: Copy + Default> Cache<K, V> {
    /// A cache that never takes more than this many bytes, or those of a few slots.
    pub(crate) fn with_memory(bytes: usize) -> Self {
        Self {
            slots: Vec::new(),
            used: 0,
            most: doublings(FEWEST_SLOTS, size_of::<(K, V)>(), bytes),
        }
    }

    #[inline]
    pub(crate) fn get(&self, key: K) -> Option<V> {
        if self.slots.is_empty() {
            return None;
        }
        let slots = &self.slots[self.place(key)..][..WAYS];
        slots.iter().find(|slot| slot.0 == key).map(|slot| slot.1)
    }

    pub(crate) fn insert(&mut self, key: K, value: V) {
        debug_assert!(key != K::default(), "the default key marks an empty slot");
        if self.is_crowded(key) {
            self.grow();
        }
        let place = self.place(key);
        let slots = &mut self.slots[place..][..WAYS];
        if let Some(slot) = slots.iter_mut().find(|slot| slot.0 == key) {
            slot.1 = value;
        } else if let Some(slot) = slots.iter_mut().find(|slot| slot.0 == K::default()) {
            *slot = (key, value);
            self.used += 1;
        } else {
            slots.rotate_right(1);
            slots[0] = (key, value);
        }
    }

    /// Forgets everything that does not pass.
    pub(crate) fn retain(&mut self, mut keeps: impl FnMut(K) -> bool) {
        for slot in &mut self.slots {
            if slot.0 != K::default() && !keeps(slot.0) {
                *slot = Default::default();
                self.used -= 1;
            }
        }
    }

    /// Returns whether it has hardly any room left: what is put in now soon takes the place of
    /// something else.
    pub(crate) fn is_full(&self) -> bool {
        self.slots.len() == self.most && 4 * self.used >= 3 * self.most
    }

    /// Everything that it remembers.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (K, V)> {
        let slots = self.slots.iter().copied();
        slots.filter(|slot| slot.0 != K::default())
    }

    /// Returns the number of bytes it takes now.
    pub(crate) fn memory(&self) -> usize {
        self.slots.capacity() * size_of::<(K, V)>()
    }

    /// It never takes more bytes, not even while it grows.
    pub(crate) fn memory_bound(&self) -> usize {
        self.most * size_of::<(K, V)>() / 2 * 3
    }

    /// Returns whether it is time to grow before this key is put in, and there is room for that.
    fn is_crowded(&self, key: K) -> bool {
        if self.slots.len() == self.most || 3 * self.used < self.slots.len() {
            return false;
        }
        2 * self.used >= self.slots.len()
            || self.slots[self.place(key)..][..WAYS]
                .iter()
                .all(|slot| slot.0 != K::default() && slot.0 != key)
    }

    fn place(&self, key: K) -> usize {
        key.digest() as usize & (self.slots.len() - WAYS)
    }

    fn grow(&mut self) {
        let slots = (2 * self.slots.len()).max(FEWEST_SLOTS);
        let before = std::mem::replace(&mut self.slots, vec![Default::default(); slots]);
        self.used = 0;
        let kept = before.into_iter().filter(|slot| slot.0 != K::default());
        for (key, value) in kept {
            self.insert(key, value);
        }
    }
}

/// Returns the maximum number of items, if their number begins with `fewest` and is doubled, and
/// both old and new ones are in memory while it is.
pub(crate) fn doublings(fewest: usize, size: usize, bytes: usize) -> usize {
    let mut most = fewest;
    while 3 * most * size <= bytes {
        most *= 2;
    }
    most
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_is_found_is_what_was_put_in(
            pairs in proptest::collection::vec((1_u128..500, 0_u32..9), 1..2000),
            bytes in 0_usize..40_000,
        ) {
            let mut cache = Cache::with_memory(bytes);
            let mut all = HashMap::new();
            for &(key, value) in &pairs {
                cache.insert(key, value);
                all.insert(key, value);
                prop_assert_eq!(cache.get(key), Some(value), "just put in");
                prop_assert!(cache.memory() <= cache.memory_bound());
            }
            let found: Vec<_> = (1..500).filter_map(|key| Some((key, cache.get(key)?))).collect();
            prop_assert!(found.iter().all(|(key, value)| all.get(key) == Some(value)));
            prop_assert_eq!(found.len(), cache.used);
            let slot = size_of::<(u128, u32)>();
            prop_assert!(cache.memory_bound() <= bytes.max(FEWEST_SLOTS * slot / 2 * 3));
            cache.retain(|key| key % 2 == 0);
            let kept = found.iter().filter(|(key, _)| key % 2 == 0).count();
            prop_assert_eq!((1..500).filter(|&key| cache.get(key).is_some()).count(), kept);
            prop_assert_eq!(cache.used, kept);
        }
    }

    #[test]
    fn with_room_hardly_anything_is_forgotten() {
        let mut cache = Cache::with_memory(1 << 20);
        (1..=1000_u128).for_each(|key| cache.insert(key, key));
        let found = (1..=1000)
            .filter(|&key| cache.get(key) == Some(key))
            .count();
        assert!(found > 970, "{found} of 1000 found");
    }
}
