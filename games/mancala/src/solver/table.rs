//! Proofs about positions that may come up again.

use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

use ludoteca_core::Budget;

use super::lanes::{Lanes, Position};
use super::meter::OutOfBudget;

/// Bounds of a position's value, and the house that was best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PositionBounds {
    pub(super) lower: i32,
    pub(super) upper: i32,
    /// `None` where no house is known to be better than another.
    pub(super) best: Option<u32>,
}

impl PositionBounds {
    /// Nothing but that nobody can win more seeds than are in play.
    pub(super) const fn nothing(in_play: i32) -> Self {
        Self {
            lower: -in_play,
            upper: in_play,
            best: None,
        }
    }

    /// The value itself.
    pub(super) const fn exactly(value: i32) -> Self {
        Self {
            lower: value,
            upper: value,
            best: None,
        }
    }
}

/// A table of fixed size that forgets what was cheap to prove.
///
/// A position's two rows are mixed by a mapping that can be undone. Part of the result says where
/// the position is stored and the rest is stored with it, so no position is mistaken for another.
///
/// Several searches may share a table in which an entry is a single word: then each entry is one
/// that somebody put there, whoever writes at the same time.
#[derive(Debug)]
pub(super) struct Table {
    /// Pairs of entries: the dearest so far, and the latest of the others. They are plain numbers,
    /// so that the memory comes as zeros and costs nothing until it is used.
    words: Vec<AtomicU64>,
    /// Words of an entry, one or two.
    width: usize,
    /// Bits of a row, and how many of them do not say where a position is stored.
    row_bits: u32,
    rest_bits: u32,
    /// Bits of what is known, and of a bound in it.
    known_bits: u32,
    bound_bits: u32,
}

/// One mixed row, and those bits of the other that do not say where the entry is stored, with what
/// is known in the low bits. An entry without a position is zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Entry {
    row: u64,
    rest: u64,
}

/// Place where a position is stored, and its entry with nothing known.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Place {
    at: usize,
    entry: Entry,
}

/// A growing table looks at the budget once in this many pairs.
const PAIRS_BETWEEN_LOOKS: usize = 1 << 14;

const HOUSE_BITS: u32 = 4;
const HOUSE: u64 = (1 << HOUSE_BITS) - 1;
const NO_HOUSE: u64 = HOUSE;

impl Table {
    /// A table of 2^bits pairs, each of 16 or 32 bytes, as far as such boards can use them.
    pub(super) fn new(lanes: &Lanes, bits: u32) -> Self {
        let row_bits = lanes.row_bits();
        let bits = bits.max(Self::fewest_bits(lanes)).min(row_bits);
        let width = if bits >= Self::fewest_shared_bits(lanes) {
            1
        } else {
            2
        };
        let words = vec![0; (2 * width) << bits];
        Self {
            words: words.into_iter().map(AtomicU64::new).collect(),
            width,
            row_bits,
            rest_bits: row_bits - bits,
            known_bits: known_bits(lanes),
            bound_bits: lanes.width,
        }
    }

    /// The largest table that takes at most this many bytes, or the smallest that there can be.
    pub(super) fn within(lanes: &Lanes, bytes: u64) -> Self {
        let pair = size_of::<[u64; 2]>() as u64;
        let bits = (bytes / pair).max(1).ilog2();
        if bits >= Self::fewest_shared_bits(lanes) {
            return Self::new(lanes, bits);
        }
        Self::new(lanes, bits.saturating_sub(1))
    }

    /// With fewer pairs, the rest of a row would not fit beside what is known.
    pub(super) const fn fewest_bits(lanes: &Lanes) -> u32 {
        (lanes.row_bits() + known_bits(lanes)).saturating_sub(u64::BITS)
    }

    /// With fewer pairs, an entry would not fit into one word.
    pub(super) const fn fewest_shared_bits(lanes: &Lanes) -> u32 {
        (2 * lanes.row_bits() + known_bits(lanes)).saturating_sub(u64::BITS)
    }

    /// Returns whether several searches may use it at once.
    pub(super) const fn can_be_shared(&self) -> bool {
        self.width == 1
    }

    /// Returns the number of pairs.
    pub(super) fn pairs(&self) -> u64 {
        (self.words.len() / (2 * self.width)) as u64
    }

    /// Copies the knowledge into a table of 2^bits pairs, which must not be fewer. The budget's
    /// time and flag can end that.
    pub(super) fn grow(
        &self,
        lanes: &Lanes,
        bits: u32,
        budget: &Budget,
    ) -> Result<Self, OutOfBudget> {
        let grown = Self::new(lanes, bits);
        for at in 0..self.pairs() as usize {
            if at.is_multiple_of(PAIRS_BETWEEN_LOOKS) && budget.is_over() {
                return Err(OutOfBudget);
            }
            // The dearest is put last, so that it stays the dearest.
            for (position, known) in self.pair(lanes, at).into_iter().rev().flatten() {
                grown.put(lanes, position, position.in_play(lanes), known);
            }
        }
        Ok(grown)
    }

    /// Every position that it knows, the dearer one of each pair first.
    pub(super) fn iter<'a>(
        &'a self,
        lanes: &'a Lanes,
    ) -> impl Iterator<Item = (Position, PositionBounds)> + 'a {
        let pairs = 0..self.pairs() as usize;
        pairs.flat_map(|at| self.pair(lanes, at).into_iter().flatten())
    }

    /// The positions of a pair, and what is known of them.
    fn pair(&self, lanes: &Lanes, at: usize) -> [Option<(Position, PositionBounds)>; 2] {
        [0, 1].map(|slot| {
            let entry = self.load(at, slot);
            (!entry.is_empty()).then(|| {
                let position = self.position(at, entry);
                (position, self.known(entry, position.in_play(lanes)))
            })
        })
    }

    /// Returns the number of bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.words)
    }

    /// Returns the known bounds of the position stored there, with this many seeds in play.
    #[inline]
    pub(super) fn get(&self, place: Place, in_play: i32) -> Option<PositionBounds> {
        let pair = [0, 1].map(|slot| self.load(place.at, slot));
        let mut found = pair.into_iter();
        let found = found.find(|&found| self.is_same(found, place.entry))?;
        Some(self.known(found, in_play))
    }

    /// Stores what is known about a position.
    pub(super) fn put(
        &self,
        lanes: &Lanes,
        position: Position,
        in_play: i32,
        known: PositionBounds,
    ) {
        let Place { at, mut entry } = self.place(position);
        entry.rest |= self.pack(known, in_play);
        let [dear, latest] = [0, 1].map(|slot| self.load(at, slot));
        let is_cheaper = || !dear.is_empty() && in_play < self.position(at, dear).in_play(lanes);
        if self.is_same(dear, entry) {
            self.store(at, 0, entry);
        } else if self.is_same(latest, entry) || is_cheaper() {
            self.store(at, 1, entry);
        } else {
            self.store(at, 0, entry);
            self.store(at, 1, dear);
        }
    }

    #[inline]
    fn load(&self, at: usize, slot: usize) -> Entry {
        let at = (2 * at + slot) * self.width;
        let word = self.words[at].load(Relaxed);
        if self.width == 1 {
            let low = self.rest_bits + self.known_bits;
            return Entry {
                row: word >> low,
                rest: word & ((1 << low) - 1),
            };
        }
        Entry {
            row: word,
            rest: self.words[at + 1].load(Relaxed),
        }
    }

    #[inline]
    fn store(&self, at: usize, slot: usize, entry: Entry) {
        let at = (2 * at + slot) * self.width;
        if self.width == 1 {
            let word = entry.row << (self.rest_bits + self.known_bits) | entry.rest;
            self.words[at].store(word, Relaxed);
        } else {
            self.words[at].store(entry.row, Relaxed);
            self.words[at + 1].store(entry.rest, Relaxed);
        }
    }

    /// Returns the place where a position is stored.
    #[inline]
    pub(super) const fn place(&self, position: Position) -> Place {
        let row = position.other ^ self.spread(position.own);
        let mixed = position.own ^ self.spread(row);
        let at = mixed >> self.rest_bits;
        let rest = mixed ^ at << self.rest_bits;
        let entry = Entry {
            row,
            rest: rest << self.known_bits,
        };
        Place {
            at: at as usize,
            entry,
        }
    }

    /// The position of an entry that is not empty.
    const fn position(&self, at: usize, entry: Entry) -> Position {
        let mixed = (at as u64) << self.rest_bits | entry.rest >> self.known_bits;
        let own = mixed ^ self.spread(entry.row);
        let other = entry.row ^ self.spread(own);
        Position { own, other }
    }

    #[inline]
    const fn is_same(&self, found: Entry, wanted: Entry) -> bool {
        let is_same = found.row == wanted.row;
        is_same && (found.rest ^ wanted.rest) >> self.known_bits == 0 && !found.is_empty()
    }

    /// Bounds have the parity of the seeds in play, so half of their distance fits into a lane.
    #[inline]
    fn known(&self, entry: Entry, in_play: i32) -> PositionBounds {
        let house = entry.rest & HOUSE;
        let bound = |shift: u32| {
            let half = entry.rest >> shift & ((1 << self.bound_bits) - 1);
            2 * half as i32 - in_play
        };
        PositionBounds {
            lower: bound(HOUSE_BITS),
            upper: bound(HOUSE_BITS + self.bound_bits),
            best: (house != NO_HOUSE).then(|| house as u32 - 1),
        }
    }

    fn pack(&self, known: PositionBounds, in_play: i32) -> u64 {
        let half = |bound: i32| i32::midpoint(bound, in_play) as u64;
        let house = known.best.map_or(NO_HOUSE, |house| u64::from(house) + 1);
        (half(known.upper) << self.bound_bits | half(known.lower)) << HOUSE_BITS | house
    }

    /// Spreads the differences of rows over all bits of a row.
    #[inline]
    const fn spread(&self, row: u64) -> u64 {
        let row = row.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let row = (row ^ row >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        row >> (u64::BITS - self.row_bits)
    }
}

/// Two bounds and a house.
const fn known_bits(lanes: &Lanes) -> u32 {
    2 * lanes.width + HOUSE_BITS
}

impl Clone for Table {
    fn clone(&self) -> Self {
        let words = self.words.iter();
        Self {
            words: words
                .map(|word| AtomicU64::new(word.load(Relaxed)))
                .collect(),
            ..*self
        }
    }
}

impl Entry {
    const fn is_empty(self) -> bool {
        self.rest & HOUSE == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Capture;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_put_is_got_and_weighed(
            (most, seeds) in (1..=12_u8).prop_flat_map(|houses| {
                let most = Lanes::most_seeds(houses);
                let seeds = prop::collection::vec(0..=most / 6, 2 * usize::from(houses));
                (1..=most, seeds)
            }),
            lower in 0..20_i32,
            best in prop::option::of(0..12_u32),
            bits in 0..22_u32,
        ) {
            let houses = seeds.len() / 2;
            let in_play = seeds.iter().sum::<u16>();
            prop_assume!(in_play <= most);
            let lanes = Lanes::new(houses as u8, most, Capture::Empty).unwrap();
            let row = |seeds: &[u16]| {
                seeds.iter().fold(0, |row, &seeds| row << lanes.width | u64::from(seeds))
            };
            let (own, other) = seeds.split_at(houses);
            let position = Position { own: row(own), other: row(other) };
            let in_play = i32::from(in_play);
            let (lower, upper) = ((2 * lower - in_play).min(in_play), in_play);
            let known = PositionBounds { lower, upper, best };
            let table = Table::new(&lanes, bits);
            table.put(&lanes, position, in_play, known);
            let place = table.place(position);
            prop_assert_eq!(table.get(place, in_play), Some(known));
            let entry = table.load(place.at, 0);
            prop_assert_eq!(table.position(place.at, entry), position);
            let grown = table.grow(&lanes, bits + 2, &Budget::unlimited()).unwrap();
            prop_assert_eq!(grown.get(grown.place(position), in_play), Some(known));
        }
    }

    #[test]
    fn a_grown_table_knows_what_it_knew() {
        let lanes = Lanes::new(6, 48, Capture::Empty).unwrap();
        let table = Table::new(&lanes, 3);
        let positions: Vec<Position> = (1..40).map(|own| Position { own, other: 1 }).collect();
        for &position in &positions {
            let in_play = position.in_play(&lanes);
            table.put(
                &lanes,
                position,
                in_play,
                PositionBounds::exactly(in_play - 2),
            );
        }
        let grown = table.grow(&lanes, 8, &Budget::unlimited()).unwrap();
        assert_eq!((table.pairs(), grown.pairs()), (8, 256));
        let mut kept = 0;
        for position in positions {
            let in_play = position.in_play(&lanes);
            let [before, after] =
                [&table, &grown].map(|table| table.get(table.place(position), in_play));
            assert_eq!(before, after);
            kept += usize::from(after.is_some());
        }
        assert!((8..=16).contains(&kept), "{kept}");
    }

    #[test]
    fn an_unknown_position_is_not_found() {
        let lanes = Lanes::new(6, 48, Capture::Empty).unwrap();
        let table = Table::new(&lanes, 0);
        assert_eq!(table.bytes(), 32);
        let known = PositionBounds::exactly(1);
        table.put(&lanes, Position { own: 1, other: 2 }, 3, known);
        let get = |own, other| table.get(table.place(Position { own, other }), 3);
        assert_eq!(get(1, 2), Some(known));
        assert_eq!(get(2, 1), None);
        assert_eq!(get(1, 65), None);
    }
}
