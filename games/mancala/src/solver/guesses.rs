//! Earlier results of looking ahead. A guess may be wrong, so it never counts as proved.

/// Result of looking this many moves ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Guess {
    pub(super) value: i32,
    pub(super) bound: Bound,
    pub(super) depth: u32,
    /// The best house.
    pub(super) house: u32,
}

/// Relation of a guess to what would have been found without a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// At least this.
    Lower,
    /// This.
    Exact,
    /// At most this.
    Upper,
}

/// A table of fixed size that keeps the latest guesses. Positions are distinguished by 64 bits.
#[derive(Clone, Debug)]
pub(super) struct Guesses {
    /// Keys, and guesses as numbers, so that the memory comes as zeros and costs nothing until it
    /// is used.
    entries: Vec<[u64; 2]>,
}

impl Guesses {
    /// A table of 2^bits guesses, each of 16 bytes.
    pub(super) fn new(bits: u32) -> Self {
        Self {
            entries: vec![[0; 2]; 1 << bits],
        }
    }

    /// Returns the number of bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.entries)
    }

    pub(super) fn get(&self, key: u64) -> Option<Guess> {
        let [found, packed] = self.entries[self.place(key)];
        (found == key).then(|| Guess::unpack(packed)).flatten()
    }

    pub(super) fn put(&mut self, key: u64, guess: Guess) {
        let place = self.place(key);
        self.entries[place] = [key, guess.pack()];
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }
}

impl Guess {
    fn pack(self) -> u64 {
        let bound = match self.bound {
            Bound::Lower => 1,
            Bound::Exact => 2,
            Bound::Upper => 3,
        };
        let value = u64::from(self.value as u32);
        value << 32 | u64::from(self.depth) << 16 | u64::from(self.house) << 8 | bound
    }

    fn unpack(packed: u64) -> Option<Self> {
        let bound = match packed & 255 {
            1 => Bound::Lower,
            2 => Bound::Exact,
            3 => Bound::Upper,
            _ => return None,
        };
        Some(Self {
            value: (packed >> 32) as i32,
            bound,
            depth: (packed >> 16) as u32 & 0xFFFF,
            house: (packed >> 8) as u32 & 255,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_guess_stays() {
        let mut guesses = Guesses::new(1);
        assert_eq!((guesses.get(0), guesses.bytes()), (None, 32));
        let guess = |value, bound| Guess {
            value,
            bound,
            depth: 40,
            house: 11,
        };
        guesses.put(6, guess(-7, Bound::Upper));
        assert_eq!(guesses.get(6), Some(guess(-7, Bound::Upper)));
        assert_eq!(guesses.get(8), None);
        guesses.put(8, guess(70_000, Bound::Lower));
        assert_eq!(guesses.get(6), None);
        assert_eq!(guesses.get(8), Some(guess(70_000, Bound::Lower)));
    }
}
