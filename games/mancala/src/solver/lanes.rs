//! Positions as two words with a lane of bits for each house, always seen by the mover.

use std::cmp::Ordering;

use ludoteca_core::TwoPlayer as _;

use crate::board::{Capture, Mancala};

/// Both rows. The stores are left out, because what follows does not depend on them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Position {
    pub(super) own: u64,
    pub(super) other: u64,
}

impl Position {
    /// Seeds in houses.
    pub(super) const fn in_play(&self, lanes: &Lanes) -> i32 {
        (lanes.sum(self.own) + lanes.sum(self.other)) as i32
    }
}

/// Position after a move.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Child {
    /// Seen by the player who moves next.
    pub(super) position: Position,
    /// Seeds still in houses; 0 when the game is over.
    pub(super) in_play: i32,
    /// Seeds that the mover wins by it, less those that the opponent collects if it ends the game.
    pub(super) gain: i32,
    /// True if the same player moves again.
    pub(super) again: bool,
}

impl Child {
    /// No move at all.
    pub(super) const NONE: Self = Self {
        position: Position { own: 0, other: 0 },
        in_play: 0,
        gain: 0,
        again: false,
    };

    /// The value of the move, from the value of the position that it leads to.
    pub(super) const fn value(&self, rest: i32) -> i32 {
        if self.again {
            self.gain + rest
        } else {
            self.gain - rest
        }
    }
}

/// Distribution of the seeds of one house.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sowing {
    /// Seeds added to the mover's row.
    pub(super) own: u64,
    /// Seeds added to the opponent's row.
    pub(super) other: u64,
    /// Number of these seeds.
    pub(super) given: u8,
    /// Number of seeds that fall into the store.
    pub(super) gain: u8,
    /// The mover's house that gets the last seed, or [`STORE`] or [`ELSEWHERE`].
    pub(super) last: u8,
}

/// Both rows after sowing and capturing.
struct Sown {
    own: u64,
    other: u64,
    /// Seeds that fall into the store.
    gain: i32,
    /// The last seed fell there.
    again: bool,
}

pub(super) const STORE: u8 = 254;
const ELSEWHERE: u8 = 255;

/// A lane has no more bits.
const WIDEST: u32 = 8;

/// The size of a board and its rule, with every sowing worked out beforehand.
#[derive(Clone, Debug)]
pub(super) struct Lanes {
    pub(super) houses: u32,
    pub(super) capture: Capture,
    /// Bits of a lane.
    pub(super) width: u32,
    /// One in every lane.
    ones: u64,
    /// The most seeds that may be in play.
    most: usize,
    sowings: Vec<Sowing>,
}

impl Lanes {
    /// Lanes for boards of this size with at most `most` seeds in play; `None` if a word cannot
    /// hold such a row.
    pub(super) fn new(houses: u8, most: u16, capture: Capture) -> Option<Self> {
        if most > Self::most_seeds(houses) {
            return None;
        }
        let houses = u32::from(houses);
        // The width is as narrow as possible, so that a table has room for what is known beside
        // them.
        let width = (u16::BITS - most.leading_zeros()).max(1);
        let mut lanes = Self {
            houses,
            capture,
            width,
            ones: (0..houses).fold(0, |ones, house| ones | 1 << (house * width)),
            most: usize::from(most),
            sowings: Vec::new(),
        };
        for from in 0..houses {
            for seeds in 0..=u32::from(most) {
                let sowing = lanes.sow_by_hand(from, seeds);
                lanes.sowings.push(sowing);
            }
        }
        Some(lanes)
    }

    /// The most seeds in play that lanes can hold on a board of this size.
    pub(super) const fn most_seeds(houses: u8) -> u16 {
        let width = 64 / houses as u32;
        (1 << if width < WIDEST { width } else { WIDEST }) - 1
    }

    fn sow_by_hand(&self, from: u32, seeds: u32) -> Sowing {
        let mut sowing = Sowing::default();
        for seed in 1..=seeds {
            let pit = (from + seed) % (2 * self.houses + 1);
            match pit.cmp(&self.houses) {
                Ordering::Less => {
                    sowing.own += self.one(pit);
                    sowing.last = pit as u8;
                }
                Ordering::Equal => {
                    sowing.gain += 1;
                    sowing.last = STORE;
                }
                Ordering::Greater => {
                    sowing.other += self.one(pit - self.houses - 1);
                    sowing.given += 1;
                    sowing.last = ELSEWHERE;
                }
            }
        }
        sowing
    }

    /// A game as its mover sees it.
    pub(super) fn position(&self, game: &Mancala) -> Position {
        let row = |player| {
            let seeds = game.row(player).iter().rev();
            seeds.fold(0, |row, &seeds| row << self.width | u64::from(seeds))
        };
        Position {
            own: row(game.to_move()),
            other: row(!game.to_move()),
        }
    }

    /// The most seeds that may be in play.
    pub(super) const fn most(&self) -> u16 {
        self.most as u16
    }

    /// Returns the number of bytes that the sowings take.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.sowings)
    }

    /// Bits of a row.
    pub(super) const fn row_bits(&self) -> u32 {
        self.houses * self.width
    }

    /// One seed in a house.
    #[inline]
    pub(super) const fn one(&self, house: u32) -> u64 {
        1 << (house * self.width)
    }

    /// All the bits of a house.
    #[inline]
    pub(super) const fn house(&self, house: u32) -> u64 {
        ((1 << self.width) - 1) << (house * self.width)
    }

    /// The seeds in a house.
    #[inline]
    pub(super) const fn seeds(&self, row: u64, house: u32) -> u32 {
        (row >> (house * self.width)) as u32 & ((1 << self.width) - 1)
    }

    /// A row whose houses hold the sums of this row up to and including them.
    #[inline]
    pub(super) const fn running_sums(&self, row: u64) -> u64 {
        row.wrapping_mul(self.ones)
    }

    /// The seeds of a row.
    #[inline]
    pub(super) const fn sum(&self, row: u64) -> u32 {
        self.seeds(self.running_sums(row), self.houses - 1)
    }

    /// Returns the distance of a row's seeds from the store, together.
    pub(super) fn way(&self, row: u64) -> u32 {
        let houses = 0..self.houses;
        houses
            .map(|house| self.seeds(row, house) * (self.houses - house))
            .sum()
    }

    /// Counts the houses of a row that hold seeds.
    #[inline]
    pub(super) const fn count_full(&self, row: u64) -> u32 {
        // The highest bit of each lane becomes whether any of its bits is set.
        let high = self.ones << (self.width - 1);
        let low = high - self.ones;
        ((((row & low) + low) | row) & high).count_ones()
    }

    /// Counts the houses of a row that would end a move in the store on their first lap.
    #[inline]
    pub(super) fn count_again(&self, row: u64) -> u32 {
        let ends_in_store = |&house: &u32| self.seeds(row, house) == self.houses - house;
        (0..self.houses).filter(ends_in_store).count() as u32
    }

    /// The most seeds that one move can win, without those that its owner collects at the end.
    #[inline]
    pub(super) fn best_gain(&self, own: u64, other: u64) -> i32 {
        let mut best = 0;
        for house in 0..self.houses {
            let seeds = self.seeds(own, house);
            if seeds > 0 {
                best = best.max(self.sow(own, other, house, seeds).gain);
            }
        }
        best
    }

    /// Returns the sowing of this many seeds from a house.
    #[inline]
    pub(super) fn sowing(&self, from: u32, seeds: u32) -> &Sowing {
        &self.sowings[from as usize * (self.most + 1) + seeds as usize]
    }

    /// Sows a house that holds this many seeds, and captures.
    #[inline]
    fn sow(&self, own: u64, other: u64, from: u32, seeds: u32) -> Sown {
        let sowing = self.sowing(from, seeds);
        let mut sown = Sown {
            own: (own & !self.house(from)) + sowing.own,
            other: other + sowing.other,
            gain: i32::from(sowing.gain),
            again: sowing.last == STORE,
        };
        if sowing.last < STORE {
            let last = u32::from(sowing.last);
            let facing = self.houses - 1 - last;
            let captured = self.seeds(sown.other, facing);
            let is_allowed = captured > 0 || self.capture == Capture::Empty;
            if self.seeds(sown.own, last) == 1 && is_allowed {
                sown.gain += 1 + captured as i32;
                sown.own &= !self.house(last);
                sown.other &= !self.house(facing);
            }
        }
        sown
    }

    /// Plays a house that holds this many seeds, at least one.
    #[inline]
    pub(super) fn play(&self, position: Position, in_play: i32, from: u32, seeds: u32) -> Child {
        let Sown {
            own,
            other,
            gain,
            again,
        } = self.sow(position.own, position.other, from, seeds);
        let left = in_play - gain;
        if own == 0 || other == 0 {
            return Child {
                gain: if own == 0 { gain - left } else { gain + left },
                again,
                ..Child::default()
            };
        }
        Child {
            position: if again {
                Position { own, other }
            } else {
                Position {
                    own: other,
                    other: own,
                }
            },
            in_play: left,
            gain,
            again,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A row of these seeds.
    fn row(lanes: &Lanes, seeds: &[u32]) -> u64 {
        let seeds = seeds.iter().rev();
        seeds.fold(0, |row, &seeds| row << lanes.width | u64::from(seeds))
    }

    fn check_again(seeds: &[u32], expected: u32) {
        let lanes = Lanes::new(seeds.len() as u8, 60, Capture::Empty).unwrap();
        assert_eq!(lanes.count_again(row(&lanes, seeds)), expected, "{seeds:?}");
    }

    #[test]
    fn houses_that_end_in_the_store_are_counted() {
        check_again(&[0, 0, 0, 0, 0, 0], 0);
        check_again(&[5, 5, 5, 5, 5, 5], 1);
        check_again(&[6, 5, 4, 3, 2, 1], 6);
        check_again(&[1, 2, 3, 4, 5, 6], 0);
        check_again(&[1], 1);
    }

    proptest! {
        #[test]
        fn the_best_gain_is_that_of_some_move_and_none_has_more(
            pits in (1..=6_usize).prop_flat_map(|houses| prop::collection::vec(0..=5_u32, 2 * houses)),
            is_standard: bool,
        ) {
            let capture = if is_standard { Capture::Standard } else { Capture::Empty };
            let houses = pits.len() / 2;
            let lanes = Lanes::new(houses as u8, 60, capture).unwrap();
            let (own, other) = pits.split_at(houses);
            let position = Position { own: row(&lanes, own), other: row(&lanes, other) };
            let in_play = position.in_play(&lanes);
            let moves = (0..lanes.houses).zip(own).filter(|&(_, &seeds)| seeds > 0);
            let children: Vec<Child> = moves
                .map(|(house, &seeds)| lanes.play(position, in_play, house, seeds))
                .collect();
            // If a move ends the game, what is collected then counts as won by it.
            prop_assume!(children.iter().all(|child| child.in_play > 0));
            let most = children.iter().map(|child| child.gain).max().unwrap_or(0);
            prop_assert_eq!(lanes.best_gain(position.own, position.other), most);
        }
    }
}
