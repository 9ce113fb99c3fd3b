//! Sets of cells as one number, or as several where the board is large.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

use super::cache::Key;

/// A set of cells, one bit each.
pub(crate) trait Word:
    Copy
    + Debug
    + Default
    + Eq
    + Ord
    + Hash
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + Key
{
    /// Number of cells that a set can hold.
    const CELLS: u32;

    /// The set of this one cell.
    fn cell(at: u32) -> Self;

    fn is_empty(self) -> bool {
        self == Self::default()
    }

    fn count(self) -> u32;

    /// The set as numbers, the first cells first.
    fn words(self) -> impl Iterator<Item = u64>;

    /// The set of which these are the numbers; missing ones are 0.
    fn from_words(words: &[u64]) -> Self;

    /// Number of numbers that a set consists of.
    const WORDS: usize = Self::CELLS as usize / 64;

    /// The set with the last possible cell first.
    fn reverse(self) -> Self;

    /// The least cell; `CELLS` of an empty set.
    fn least(self) -> u32;

    /// The cells of the set, from the least.
    fn cells(self) -> impl Iterator<Item = u32> {
        let mut left = self;
        std::iter::from_fn(move || {
            let at = left.least();
            (at < Self::CELLS).then(|| {
                left = left & !Self::cell(at);
                at
            })
        })
    }
}

/// Mixes a word into a number to find something by.
pub(crate) const fn mix(digest: u64, word: u64) -> u64 {
    let mixed = (digest ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed ^ mixed >> 29
}

/// Spreads every bit over the whole number, so that sums of such numbers tell what was summed.
pub(crate) const fn scramble(word: u64) -> u64 {
    let word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}

impl Word for u64 {
    const CELLS: u32 = 64;

    fn cell(at: u32) -> Self {
        1 << at
    }

    fn count(self) -> u32 {
        self.count_ones()
    }

    fn least(self) -> u32 {
        self.trailing_zeros()
    }

    fn reverse(self) -> Self {
        self.reverse_bits()
    }

    fn words(self) -> impl Iterator<Item = u64> {
        [self].into_iter()
    }

    fn from_words(words: &[u64]) -> Self {
        words.first().copied().unwrap_or(0)
    }
}

impl Key for u64 {
    /// Every cell counts in the last bits, which [`mix`] does not do for the first rows.
    fn digest(self) -> u64 {
        scramble(self)
    }
}

impl Word for u128 {
    const CELLS: u32 = 128;

    fn cell(at: u32) -> Self {
        1 << at
    }

    fn count(self) -> u32 {
        self.count_ones()
    }

    fn least(self) -> u32 {
        self.trailing_zeros()
    }

    fn reverse(self) -> Self {
        self.reverse_bits()
    }

    fn words(self) -> impl Iterator<Item = u64> {
        [self as u64, (self >> 64) as u64].into_iter()
    }

    fn from_words(words: &[u64]) -> Self {
        let set = words.iter().rev();
        set.fold(0, |set, &word| set << 64 | Self::from(word))
    }
}

impl Key for u128 {
    fn digest(self) -> u64 {
        mix(mix(0, self as u64), (self >> 64) as u64)
    }
}

const WORDS: usize = 11;

/// A set of up to 704 cells: 26 rows of 26 and one column between.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Wide([u64; WORDS]);

impl Word for Wide {
    const CELLS: u32 = 64 * WORDS as u32;

    fn cell(at: u32) -> Self {
        let mut words = [0; WORDS];
        words[at as usize / 64] = 1 << (at % 64);
        Self(words)
    }

    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    fn least(self) -> u32 {
        let first = self.0.iter().position(|&word| word != 0);
        first.map_or(Self::CELLS, |at| {
            64 * at as u32 + self.0[at].trailing_zeros()
        })
    }

    fn reverse(self) -> Self {
        Self(std::array::from_fn(|at| {
            self.0[WORDS - 1 - at].reverse_bits()
        }))
    }

    fn words(self) -> impl Iterator<Item = u64> {
        self.0.into_iter()
    }

    fn from_words(words: &[u64]) -> Self {
        Self(std::array::from_fn(|at| {
            words.get(at).copied().unwrap_or(0)
        }))
    }
}

impl Key for Wide {
    fn digest(self) -> u64 {
        self.0.into_iter().fold(0, mix)
    }
}

impl Wide {
    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|at| f(self.0[at], other.0[at])))
    }
}

impl BitAnd for Wide {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.zip(other, BitAnd::bitand)
    }
}

impl BitOr for Wide {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.zip(other, BitOr::bitor)
    }
}

impl BitXor for Wide {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        self.zip(other, BitXor::bitxor)
    }
}

impl Not for Wide {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0.map(Not::not))
    }
}

impl Shl<u32> for Wide {
    type Output = Self;

    fn shl(self, by: u32) -> Self {
        let (words, bits) = (by as usize / 64, by % 64);
        let word = |at: usize| at.checked_sub(words).map_or(0, |at| self.0[at]);
        Self(std::array::from_fn(|at| {
            let low = at.checked_sub(1).map_or(0, word);
            word(at) << bits | low.unbounded_shr(64 - bits)
        }))
    }
}

impl Shr<u32> for Wide {
    type Output = Self;

    fn shr(self, by: u32) -> Self {
        let (words, bits) = (by as usize / 64, by % 64);
        let word = |at: usize| self.0.get(at + words).copied().unwrap_or(0);
        Self(std::array::from_fn(|at| {
            word(at) >> bits | word(at + 1).unbounded_shl(64 - bits)
        }))
    }
}
