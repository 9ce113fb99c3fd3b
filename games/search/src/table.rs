//! The transposition table: what is known of positions met before.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

/// How a stored value bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The value itself.
    Exact,
    /// The true value is at least this.
    Lower,
    /// The true value is at most this.
    Upper,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known<K, M> {
    pub(crate) key: K,
    pub(crate) value: i32,
    pub(crate) bound: Bound,
    /// How many moves ahead was looked; `u32::MAX` when no line was cut short.
    pub(crate) depth: u32,
    pub(crate) best: M,
}

/// A fixed number of slots; a new entry takes its slot from one that looked less deep or is of
/// another position.
#[derive(Debug)]
pub(crate) struct Table<K, M> {
    slots: Vec<Option<Known<K, M>>>,
    // The default hasher has no random state: the same positions take the same slots every time.
    hasher: BuildHasherDefault<DefaultHasher>,
}

impl<K: Copy + Eq + std::hash::Hash, M: Copy> Table<K, M> {
    /// A table of at most this many entries, rounded down to a power of two.
    pub(crate) fn new(entries: usize) -> Self {
        let size = 1 << entries.max(1).ilog2();
        Self {
            slots: vec![None; size],
            hasher: BuildHasherDefault::default(),
        }
    }

    pub(crate) fn get(&self, key: K) -> Option<&Known<K, M>> {
        let slot = self.slots[self.slot(key)].as_ref()?;
        (slot.key == key).then_some(slot)
    }

    pub(crate) fn put(&mut self, known: Known<K, M>) {
        let slot = self.slot(known.key);
        let keeps = self.slots[slot]
            .as_ref()
            .is_some_and(|old| old.key == known.key && old.depth > known.depth);
        if !keeps {
            self.slots[slot] = Some(known);
        }
    }

    fn slot(&self, key: K) -> usize {
        self.hasher.hash_one(key) as usize & (self.slots.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(key: u32, depth: u32) -> Known<u32, u8> {
        Known {
            key,
            value: 7,
            bound: Bound::Exact,
            depth,
            best: 0,
        }
    }

    #[test]
    fn a_shallower_look_does_not_replace_a_deeper_one() {
        let mut table = Table::new(8);
        table.put(known(1, 5));
        table.put(known(1, 3));
        assert_eq!(table.get(1).map(|known| known.depth), Some(5));
    }

    #[test]
    fn positions_that_share_a_slot_are_told_apart() {
        let mut table = Table::new(1);
        table.put(known(1, 5));
        table.put(known(2, 1));
        assert!(table.get(1).is_none());
        assert!(table.get(2).is_some());
    }
}
