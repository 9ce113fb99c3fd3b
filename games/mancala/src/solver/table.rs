//! What is known of positions that may come again.

use super::lanes::{Lanes, Position};

/// Bounds of a position's value, and the house that was best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    pub(super) lower: i32,
    pub(super) upper: i32,
    /// `None` where no house is known to be better than another.
    pub(super) best: Option<u32>,
}

impl Known {
    /// A value without doubt.
    pub(super) const fn exactly(value: i32) -> Self {
        Self {
            lower: value,
            upper: value,
            best: None,
        }
    }
}

/// A table of fixed size that forgets what was cheap to find.
///
/// A position's two words are mixed by a mapping that can be turned back. Part of the result says
/// where the position stands and the rest is stored, so nothing is ever taken for another.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// Pairs of entries: the dearer one, and the latest other. Plain numbers, so that the memory
    /// comes as zeros and costs nothing until it is used.
    entries: Vec<[[u64; 2]; 2]>,
    bits: u32,
}

/// One word, and of the other what does not say where the entry stands, with what is known in its
/// low bits. Where nothing is stored these are zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Entry {
    word: u64,
    rest: u64,
}

/// Where a position stands, and its entry with nothing known.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Place {
    at: usize,
    entry: Entry,
}

/// Bits of what is known: two bounds and a house.
const KNOWN_BITS: u32 = 8 + 8 + 4;
const HOUSE: u64 = 15;
const NO_HOUSE: u64 = 15;

/// With fewer pairs the rest of a word would not fit beside what is known.
const FEWEST_BITS: u32 = KNOWN_BITS;

impl Table {
    /// A table of 2^bits pairs of 32 bytes.
    pub(super) fn new(bits: u32) -> Self {
        let bits = bits.max(FEWEST_BITS);
        Self {
            entries: vec![[[0; 2]; 2]; 1 << bits],
            bits,
        }
    }

    /// What is known of the position that stands there, with so many seeds in play.
    #[inline]
    pub(super) fn get(&self, place: Place, in_play: i32) -> Option<Known> {
        let pair = self.entries[place.at].map(Entry::from);
        let found = pair.into_iter().find(|found| found.is_for(place.entry))?;
        Some(found.known(in_play))
    }

    /// Keeps what is known of a position.
    pub(super) fn put(&mut self, lanes: &Lanes, position: Position, in_play: i32, known: Known) {
        let Place { at, mut entry } = self.place(position);
        entry.rest |= known_bits(known, in_play);
        let [dear, latest] = self.entries[at].map(Entry::from);
        let is_cheaper = || in_play < self.in_play(lanes, at, dear);
        let pair = if dear.is_for(entry) {
            [entry, latest]
        } else if latest.is_for(entry) || is_cheaper() {
            [dear, entry]
        } else {
            [entry, dear]
        };
        self.entries[at] = pair.map(|entry| [entry.word, entry.rest]);
    }

    /// Where a position stands.
    #[inline]
    pub(super) const fn place(&self, position: Position) -> Place {
        let word = position.other ^ spread(position.own);
        let mixed = position.own ^ spread(word);
        let at = mixed >> (64 - self.bits);
        let entry = Entry {
            word,
            rest: mixed << self.bits >> self.bits << KNOWN_BITS,
        };
        Place {
            at: at as usize,
            entry,
        }
    }

    /// How many seeds an entry's position has in play; 0 for none.
    fn in_play(&self, lanes: &Lanes, at: usize, entry: Entry) -> i32 {
        if entry.is_empty() {
            return 0;
        }
        let mixed = (at as u64) << (64 - self.bits) | entry.rest >> KNOWN_BITS;
        let own = mixed ^ spread(entry.word);
        let other = entry.word ^ spread(own);
        (lanes.sum(own) + lanes.sum(other)) as i32
    }
}

impl From<[u64; 2]> for Entry {
    fn from([word, rest]: [u64; 2]) -> Self {
        Self { word, rest }
    }
}

impl Entry {
    const fn is_empty(self) -> bool {
        self.rest & HOUSE == 0
    }

    #[inline]
    const fn is_for(self, other: Self) -> bool {
        let is_same = self.word == other.word && (self.rest ^ other.rest) >> KNOWN_BITS == 0;
        is_same && !self.is_empty()
    }

    /// Bounds have the parity of the seeds in play, so that half of them fits eight bits.
    #[inline]
    fn known(self, in_play: i32) -> Known {
        let house = self.rest & HOUSE;
        let bound = |shift: u32| 2 * (self.rest >> shift & 255) as i32 - in_play;
        Known {
            lower: bound(4),
            upper: bound(12),
            best: (house != NO_HOUSE).then(|| house as u32 - 1),
        }
    }
}

fn known_bits(known: Known, in_play: i32) -> u64 {
    let half = |bound: i32| i32::midpoint(bound, in_play) as u64 & 255;
    let house = known.best.map_or(NO_HOUSE, |house| u64::from(house) + 1);
    half(known.upper) << 12 | half(known.lower) << 4 | house
}

/// Spreads the differences of words over all bits.
#[inline]
const fn spread(word: u64) -> u64 {
    let word = word.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (word ^ word >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Capture;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_put_is_got_and_weighed(
            seeds in prop::collection::vec(0..4_u64, 12),
            lower in 0..20_i32,
            best in prop::option::of(0..12_u32),
        ) {
            let lanes = Lanes::new(6, 48, Capture::Empty).unwrap();
            let row = |seeds: &[u64]| seeds.iter().fold(0, |row, seeds| row << 8 | seeds);
            let position = Position { own: row(&seeds[..6]), other: row(&seeds[6..]) };
            let in_play = seeds.iter().sum::<u64>() as i32;
            let (lower, upper) = ((2 * lower - in_play).min(in_play), in_play);
            let known = Known { lower, upper, best };
            let mut table = Table::new(0);
            table.put(&lanes, position, in_play, known);
            prop_assert_eq!(table.get(table.place(position), in_play), Some(known));
            let at = table.place(position).at;
            let entry = table.entries[at][0].into();
            prop_assert_eq!(table.in_play(&lanes, at, entry), in_play);
        }
    }

    #[test]
    fn an_unknown_position_is_not_found() {
        let table = Table::new(0);
        assert_eq!(
            table.get(table.place(Position { own: 1, other: 2 }), 3),
            None
        );
    }
}
