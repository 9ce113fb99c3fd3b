//! Sowing of the seeds of a house, worked out once for every board.
//!
//! A row is a few machine words with four houses each, so that a move changes several houses at
//! once and costs the same for any number of seeds. What a move leads to cannot be foreseen, so
//! there is hardly a branch on it.

use crate::board::{Landing, MAX_HOUSES, Pit, Row};

const HOUSES: usize = MAX_HOUSES as usize;
/// Houses in a word.
const LANES: usize = 4;
const WORDS: usize = HOUSES / LANES;
/// Bits of a house.
const BITS: usize = 16;

/// No house.
pub(crate) const NOWHERE: usize = HOUSES;

/// A row; its first house stands in the lowest bits. No house overflows into the next, because
/// no game has more seeds than fit into one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Words([u64; WORDS]);

/// Distribution of seeds that are sown from a house and travel round the board at most once. It
/// fills one line of the cache.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(crate) struct Sowing {
    /// Seeds for the mover's row.
    pub(crate) own: Words,
    /// Seeds for the opponent's row.
    pub(crate) other: Words,
    /// Seeds for the mover's store.
    pub(crate) gain: u8,
    /// Place where the last seed falls.
    pub(crate) last: Landing,
    /// True if that is the store.
    pub(crate) again: bool,
    /// The mover's house that the last seed falls into; any house, if it falls elsewhere.
    pub(crate) house: u8,
    /// Seeds that this house must have held to be empty when the last seed falls: those that are
    /// sown, if they come from there, and otherwise nothing. [`NEVER`] if the seed falls elsewhere.
    pub(crate) empty: u16,
    /// The opponent's house that faces it.
    pub(crate) facing: u8,
    /// Seeds for that house.
    pub(crate) given: u8,
}

/// More than any house holds that is sown within a lap.
const NEVER: u16 = u16::MAX;

impl Sowing {
    /// Returns the sowing of this many seeds of a house, and the number of whole laps that they
    /// make before that.
    #[inline]
    pub(crate) fn of(houses: u8, from: usize, seeds: u16) -> (&'static Self, u16) {
        let houses = usize::from(houses);
        let around = 2 * houses as u16 + 1;
        // A division costs more than all the rest, and hardly any move goes all the way round.
        let laps = if seeds <= around {
            0
        } else {
            (seeds - 1) / around
        };
        let rest = usize::from(seeds - laps * around);
        (&SOWINGS[houses - 1][from][rest], laps)
    }

    /// One seed after another, as a person sows.
    const fn by_hand(houses: usize, from: usize, seeds: usize) -> Self {
        let mut sowing = Self {
            own: Words([0; WORDS]),
            other: Words([0; WORDS]),
            gain: 0,
            last: Landing::Store,
            again: false,
            house: 0,
            empty: NEVER,
            facing: 0,
            given: 0,
        };
        let around = 2 * houses + 1;
        let mut sown = 1;
        while sown <= seeds {
            let pit = (from + sown) % around;
            if pit < houses {
                sowing.own.0[pit / LANES] += one(pit);
            } else if pit == houses {
                sowing.gain += 1;
            } else {
                let pit = pit - houses - 1;
                sowing.other.0[pit / LANES] += one(pit);
            }
            sown += 1;
        }
        let last = (from + seeds) % around;
        sowing.again = last == houses;
        if last > houses {
            sowing.last = Landing::Opponent(Pit::at(last - houses - 1));
        }
        if last < houses {
            sowing.last = Landing::Own(Pit::at(last));
            sowing.house = last as u8;
            sowing.empty = if last == from { seeds as u16 } else { 0 };
            sowing.facing = (houses - 1 - last) as u8;
            sowing.given = sowing.other.get(houses - 1 - last) as u8;
        }
        sowing
    }
}

/// By the number of houses less one, the house that is sown, and its seeds.
static SOWINGS: [[[Sowing; 2 * HOUSES + 2]; HOUSES]; HOUSES] = {
    let mut sowings = [[[Sowing::by_hand(1, 0, 0); 2 * HOUSES + 2]; HOUSES]; HOUSES];
    let mut houses = 1;
    while houses <= HOUSES {
        let mut from = 0;
        while from < houses {
            let mut seeds = 0;
            while seeds <= 2 * houses + 1 {
                sowings[houses - 1][from][seeds] = Sowing::by_hand(houses, from, seeds);
                seeds += 1;
            }
            from += 1;
        }
        houses += 1;
    }
    sowings
};

/// One seed in a house, in its word.
const fn one(house: usize) -> u64 {
    1 << (house % LANES * BITS)
}

/// One seed in each of the first houses.
static ONES: [Words; HOUSES + 1] = {
    let mut ones = [Words([0; WORDS]); HOUSES + 1];
    let mut houses = 1;
    while houses <= HOUSES {
        ones[houses] = ones[houses - 1];
        ones[houses].0[(houses - 1) / LANES] += one(houses - 1);
        houses += 1;
    }
    ones
};

/// All bits but those of a house.
static OTHERS: [Words; HOUSES + 1] = {
    let mut others = [Words([u64::MAX; WORDS]); HOUSES + 1];
    let mut house = 0;
    while house < HOUSES {
        others[house].0[house / LANES] -= one(house) * u16::MAX as u64;
        house += 1;
    }
    others
};

/// Four houses as a word. It is written out, because a loop would cost more than the work itself.
#[inline]
fn word(row: &Row, first: usize) -> u64 {
    let lane = |at: usize| u64::from(row[first + at]) << (at * BITS);
    lane(0) | lane(1) | lane(2) | lane(3)
}

impl From<&Row> for Words {
    #[inline]
    fn from(row: &Row) -> Self {
        Self([word(row, 0), word(row, LANES), word(row, 2 * LANES)])
    }
}

impl Words {
    /// A row, word by word.
    #[inline]
    fn of(word: impl Fn(usize) -> u64) -> Self {
        Self([word(0), word(1), word(2)])
    }

    /// The row, house by house.
    #[inline]
    pub(crate) fn row(self) -> Row {
        std::array::from_fn(|house| self.get(house))
    }

    /// The seeds in a house.
    #[inline]
    const fn get(&self, house: usize) -> u16 {
        (self.0[house / LANES] >> (house % LANES * BITS)) as u16
    }

    /// Without the seeds of a house, or of [`NOWHERE`].
    #[inline]
    pub(crate) fn without(self, house: usize) -> Self {
        let others = OTHERS[house];
        Self::of(|at| self.0[at] & others.0[at])
    }

    /// Adds what another row holds.
    #[inline]
    pub(crate) fn plus(self, more: &Self) -> Self {
        Self::of(|at| self.0[at] + more.0[at])
    }

    /// Adds `laps` seeds to each of the first houses.
    #[cold]
    pub(crate) fn plus_laps(self, houses: u8, laps: u16) -> Self {
        let ones = &ONES[usize::from(houses)];
        Self::of(|at| self.0[at] + ones.0[at] * u64::from(laps))
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        let [a, b, c] = self.0;
        a | b | c == 0
    }

    /// Returns the houses that hold seeds, as bits.
    #[inline]
    pub(crate) fn full(self) -> usize {
        const LOW: u64 = 0x7FFF_7FFF_7FFF_7FFF;
        const TOGETHER: u64 = 1 << 48 | 1 << 33 | 1 << 18 | 1 << 3;
        // The highest bit of a house becomes whether any bit is set. Then the bits of the three
        // words lie beside each other, in groups sixteen bits apart, and the product brings the
        // groups together at the top.
        let [a, b, c] = self.0.map(|word| (((word & LOW) + LOW) | word) & !LOW);
        let apart = a >> 15 | b >> 11 | c >> 7;
        (apart.wrapping_mul(TOGETHER) >> 48) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_houses_are_distinguished_from_empty_ones() {
        for full in 0..1 << HOUSES {
            for seeds in [1, 0x7FFF, 0x8000, u16::MAX] {
                let row: Row = std::array::from_fn(|house| (full >> house & 1) * seeds);
                assert_eq!(Words::from(&row).full(), usize::from(full), "{row:?}");
                assert_eq!(Words::from(&row).row(), row);
            }
        }
    }
}
