//! Rows with few seeds, numbered.
//!
//! Rows are ordered by how many seeds they hold, then by how far these still have to go. So the
//! rows of at most n seeds come first, and a move that wins nothing, which shifts seeds to the
//! right within a row, always leads to an earlier row.

use std::ops::Range;

use ludoteca_core::Budget;

use super::lanes::Lanes;
use super::meter::OutOfBudget;

/// A row's number.
pub(super) type Rank = u32;

/// All rows with at most a certain number of seeds.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    /// The rows in their order.
    pub(super) list: Vec<u64>,
    /// Number of rows that hold no more seeds, by their number.
    up_to: Vec<Rank>,
    /// Ranks by the place of a row in the combinatorial number system.
    ranks: Vec<Rank>,
    /// Addend of a running sum to the place, by house and sum.
    binomials: Vec<Rank>,
    stride: usize,
}

/// The budget is looked at once in this many rows, which take a millisecond at the most.
pub(super) const ROWS_BETWEEN_LOOKS: usize = 2048;

impl Rows {
    /// Lists and numbers the rows, unless the budget's time or flag ends it.
    pub(super) fn new(lanes: &Lanes, most: u32, budget: &Budget) -> Result<Self, OutOfBudget> {
        let houses = lanes.houses;
        let stride = most as usize + 1;
        let binomials = (1..=houses)
            .flat_map(|house| (0..=most).map(move |sum| binomial(sum + house - 1, house) as Rank))
            .collect();
        let list = list(lanes, most, budget)?;
        let mut rows = Self {
            up_to: (0..=most)
                .map(|seeds| binomial(seeds + houses, houses) as Rank)
                .collect(),
            ranks: vec![0; list.len()],
            list,
            binomials,
            stride,
        };
        for (rank, &row) in rows.list.iter().enumerate() {
            if rank.is_multiple_of(ROWS_BETWEEN_LOOKS) && budget.is_over() {
                return Err(OutOfBudget);
            }
            let place = rows.place(lanes, row);
            rows.ranks[place] = rank as Rank;
        }
        Ok(rows)
    }

    /// Returns the number of bytes they take.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.list) + size_of_val(&*self.ranks) + size_of_val(&*self.binomials)
    }

    /// The most seeds that a row holds.
    pub(super) fn most(&self) -> u32 {
        self.up_to.len() as u32 - 1
    }

    /// The rows that hold exactly this many seeds.
    pub(super) fn with_seeds(&self, seeds: u32) -> Range<Rank> {
        let before = seeds.checked_sub(1);
        before.map_or(0, |seeds| self.count_up_to(seeds))..self.count_up_to(seeds)
    }

    /// Returns the number of rows that hold at most this many seeds: these are the first ones.
    pub(super) fn count_up_to(&self, seeds: u32) -> Rank {
        self.up_to[seeds as usize]
    }

    /// The number of a row that holds few enough seeds.
    #[inline]
    pub(super) fn rank(&self, lanes: &Lanes, row: u64) -> Rank {
        self.ranks[self.place(lanes, row)]
    }

    #[inline]
    fn place(&self, lanes: &Lanes, row: u64) -> usize {
        let sums = lanes.running_sums(row);
        let mut place = 0;
        let mut at = 0;
        for house in 0..lanes.houses {
            place += self.binomials[at + lanes.seeds(sums, house) as usize];
            at += self.stride;
        }
        place as usize
    }
}

/// Every row of at most `most` seeds, in order.
fn list(lanes: &Lanes, most: u32, budget: &Budget) -> Result<Vec<u64>, OutOfBudget> {
    let mut list = Vec::new();
    let mut sorted = Vec::new();
    for seeds in 0..=most {
        if budget.is_over() {
            return Err(OutOfBudget);
        }
        sorted.clear();
        spread(lanes, 0, seeds, 0, 0, &mut sorted);
        sorted.sort_unstable();
        list.extend(sorted.iter().map(|&(_, row)| row));
    }
    Ok(list)
}

/// Lists every row with exactly `left` more seeds from `house` on, and how far these have to go.
fn spread(lanes: &Lanes, house: u32, left: u32, row: u64, way: u32, sorted: &mut Vec<(u32, u64)>) {
    let is_last = house + 1 == lanes.houses;
    for seeds in if is_last { left } else { 0 }..=left {
        let row = row + u64::from(seeds) * lanes.one(house);
        let way = way + seeds * (lanes.houses - house);
        if is_last {
            sorted.push((way, row));
        } else {
            spread(lanes, house + 1, left - seeds, row, way, sorted);
        }
    }
}

/// The number of ways to choose, or the largest number if there are more.
pub(super) fn binomial(of: u32, chosen: u32) -> u64 {
    let mut ways = 1_u128;
    for at in 0..u128::from(chosen) {
        ways = ways * u128::from(of).saturating_sub(at) / (at + 1);
        if ways > u128::from(u64::MAX) {
            return u64::MAX;
        }
    }
    ways as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Capture;

    #[test]
    fn every_row_has_its_own_number() {
        for (houses, most, count) in [(1, 9, 10), (3, 5, 56), (6, 6, 924), (12, 2, 91)] {
            let lanes = Lanes::new(houses, 10, Capture::Empty).unwrap();
            let rows = Rows::new(&lanes, most, &Budget::unlimited()).unwrap();
            assert_eq!(rows.list.len(), count);
            assert_eq!(rows.count_up_to(most), count as Rank);
            for (rank, &row) in (0..).zip(&rows.list) {
                assert_eq!(rows.rank(&lanes, row), rank);
            }
        }
    }

    #[test]
    fn rows_come_by_their_seeds_and_a_shift_to_the_right_leads_to_an_earlier_one() {
        let lanes = Lanes::new(4, 10, Capture::Empty).unwrap();
        let rows = Rows::new(&lanes, 7, &Budget::unlimited()).unwrap();
        let mut next = 0;
        for seeds in 0..=rows.most() {
            let range = rows.with_seeds(seeds);
            assert_eq!(range.start, next);
            next = range.end;
            for rank in range {
                let row = rows.list[rank as usize];
                assert_eq!(lanes.sum(row), seeds);
                for house in (0..3).filter(|&house| lanes.seeds(row, house) > 0) {
                    let shifted = row - lanes.one(house) + lanes.one(house + 1);
                    assert!(rows.rank(&lanes, shifted) < rank);
                }
            }
        }
        assert_eq!(next, rows.list.len() as Rank);
    }

    #[test]
    fn binomials_are_exact_or_huge() {
        assert_eq!(binomial(30, 12), 86_493_225);
        assert_eq!(binomial(5, 0), 1);
        assert_eq!(binomial(2, 3), 0);
        assert_eq!(binomial(2000, 24), u64::MAX);
    }
}
