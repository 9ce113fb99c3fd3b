//! Building the endgame database, from few seeds in play to many.
//!
//! A move that wins seeds leads to a position with fewer in play. One that does not shifts seeds
//! to the right in the mover's row, so it leads to an earlier row of as many seeds. Nothing is
//! ever looked up before it is known.
//!
//! What costs time is memory that is far away. So each pair of rows holds its value for either
//! player as the mover, and one row stays the same in the inner loops: then all that the moves
//! lead to lies in a few rows of the table, whichever player moves next.

use std::ops::Range;

use ludoteca_core::Budget;

use super::lanes::{Lanes, STORE};
use super::meter::Stopped;
use super::rows::{ROWS_BETWEEN_LOOKS, Rank, Rows};
use crate::board::Capture;

/// The values of two rows: for the owner of the first as the mover, and for that of the second.
type Pair = [i8; 2];

/// A database in the making, and what a move needs to know of rows.
pub(super) struct Builder<'a> {
    lanes: &'a Lanes,
    rows: &'a Rows,
    /// Where the pairs of each row begin; the other rows follow in their order.
    starts: &'a [u32],
    pairs: Vec<Pair>,
    /// By seeds received, and by row: the row that has received them.
    received: Vec<Vec<Rank>>,
    /// By house, and by row: the row without what the house holds, and what that was.
    cleared: Vec<Vec<(Rank, u8)>>,
    halves: Halves,
    /// Room for what each deed leads to.
    targets: Vec<Target>,
    /// Room for the best values of a row.
    best: Vec<i8>,
}

/// The half of a move that does not depend on the opponent's row.
#[derive(Clone, Copy)]
struct Half {
    gain: i8,
    again: bool,
    /// What it does to the opponent's row, as an index into all deeds.
    deed: u16,
    /// The own row afterwards.
    after: Rank,
    /// The same without the last seed, if that is captured.
    without: Rank,
}

/// What a move does to the opponent's row: seeds given, and the house that may be captured.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Deed {
    given: usize,
    facing: Option<usize>,
}

/// The moves of all rows.
struct Halves {
    list: Vec<Half>,
    /// Where the moves of each row begin, and where those of the last end.
    starts: Vec<u32>,
    deeds: Vec<Deed>,
}

impl Halves {
    #[inline]
    fn of(&self, rank: Rank) -> &[Half] {
        let [start, end] = [rank, rank + 1].map(|rank| self.starts[rank as usize] as usize);
        &self.list[start..end]
    }
}

/// What a deed leads to against one row.
#[derive(Clone, Copy, Default)]
struct Target {
    /// Where the pairs of the row begin that is left.
    start: u32,
    /// What is captured, the capturing seed included.
    captured: i8,
}

impl<'a> Builder<'a> {
    /// A database that knows finished games only. The budget's time and flag can end even this.
    pub(super) fn new(
        lanes: &'a Lanes,
        rows: &'a Rows,
        starts: &'a [u32],
        count: usize,
        budget: &Budget,
    ) -> Result<Self, Stopped> {
        Ok(Self {
            lanes,
            rows,
            starts,
            pairs: settle_finished(lanes, rows, starts, count, budget)?,
            received: list_received(lanes, rows, budget)?,
            cleared: list_cleared(lanes, rows, budget)?,
            halves: list_halves(lanes, rows, budget)?,
            targets: Vec::new(),
            best: Vec::new(),
        })
    }

    /// The values for the owner of the first row as the mover, in the memory that held the pairs.
    pub(super) fn into_values(self, budget: &Budget) -> Result<Vec<i8>, Stopped> {
        const VALUES_BETWEEN_LOOKS: usize = 1 << 20;
        let count = self.pairs.len();
        let mut values = self.pairs.into_flattened();
        for start in (0..count).step_by(VALUES_BETWEEN_LOOKS) {
            if budget.is_over() {
                return Err(Stopped);
            }
            for at in start..count.min(start + VALUES_BETWEEN_LOOKS) {
                values[at] = values[2 * at];
            }
        }
        values.truncate(count);
        values.shrink_to_fit();
        Ok(values)
    }

    /// Finds the values of a row against all rows that hold `against` seeds, for either player as
    /// the mover.
    ///
    /// What has fewer seeds in play must be known, and earlier rows with as many as this one. Of
    /// rows with as many seeds as this one, only the earlier ones are looked at, and itself.
    pub(super) fn fill(&mut self, row: Rank, against: u32) {
        let mut others = self.rows.with_seeds(against);
        if others.contains(&row) {
            others.end = row + 1;
        }
        self.fill_own(row, &others);
        self.fill_other(row, &others);
    }

    /// The values for the owner of the row, one move after another.
    fn fill_own(&mut self, row: Rank, others: &Range<Rank>) {
        let mut best = std::mem::take(&mut self.best);
        best.clear();
        best.resize(others.len(), i8::MIN);
        for half in self.halves.of(row) {
            self.improve(half, others, &mut best);
        }
        let start = self.starts[row as usize];
        for (other, &value) in others.clone().zip(&best) {
            self.pairs[(start + other) as usize][0] = value;
            self.pairs[(self.starts[other as usize] + row) as usize][1] = value;
        }
        self.best = best;
    }

    /// Takes in the values of a move against each of the other rows, where they are better.
    fn improve(&self, half: &Half, others: &Range<Rank>, best: &mut [i8]) {
        let deed = self.halves.deeds[usize::from(half.deed)];
        if deed.given == 0 && deed.facing.is_none() {
            // The other rows stay as they are, so their values lie side by side.
            let start = (self.starts[half.after as usize] + others.start) as usize;
            let pairs = &self.pairs[start..start + best.len()];
            for (best, &[ours, theirs]) in best.iter_mut().zip(pairs) {
                *best = half.value(0, ours, theirs).max(*best);
            }
            return;
        }
        for (best, other) in best.iter_mut().zip(others.clone()) {
            let (other, captured) = self.other(deed, other);
            let own = half.own(captured > 0);
            let [ours, theirs] = self.pairs[(self.starts[own as usize] + other) as usize];
            *best = half.value(captured, ours, theirs).max(*best);
        }
    }

    /// The values for the owners of the other rows.
    fn fill_other(&mut self, row: Rank, others: &Range<Rank>) {
        let mut targets = std::mem::take(&mut self.targets);
        targets.clear();
        targets.extend(self.halves.deeds.iter().map(|&deed| self.target(deed, row)));
        let start = self.starts[row as usize];
        for other in others.clone() {
            let value = |half: &Half| {
                let target = targets[usize::from(half.deed)];
                let own = half.own(target.captured > 0);
                let [theirs, ours] = self.pairs[(target.start + own) as usize];
                half.value(target.captured, ours, theirs)
            };
            let best = self.halves.of(other).iter().map(value).max().unwrap_or(0);
            self.pairs[(start + other) as usize][1] = best;
            self.pairs[(self.starts[other as usize] + row) as usize][0] = best;
        }
        self.targets = targets;
    }

    /// What a deed makes of a row, and what is captured, the capturing seed included.
    #[inline]
    fn other(&self, deed: Deed, row: Rank) -> (Rank, i8) {
        let row = self.received[deed.given][row as usize];
        if let Some(house) = deed.facing {
            let (cleared, captured) = self.cleared[house][row as usize];
            if captured > 0 || self.lanes.capture == Capture::Empty {
                return (cleared, 1 + captured as i8);
            }
        }
        (row, 0)
    }

    /// Where a deed leads to against a row; nowhere, if it gives more seeds than there are.
    fn target(&self, deed: Deed, row: Rank) -> Target {
        if row as usize >= self.received[deed.given].len() {
            return Target::default();
        }
        let (row, captured) = self.other(deed, row);
        Target {
            start: self.starts[row as usize],
            captured,
        }
    }
}

impl Half {
    /// The own row afterwards.
    #[inline]
    const fn own(&self, captures: bool) -> Rank {
        if captures { self.without } else { self.after }
    }

    /// The move's value, from the values of the rows that it leads to for either mover.
    #[inline]
    const fn value(&self, captured: i8, ours: i8, theirs: i8) -> i8 {
        let rest = if self.again { ours } else { -theirs };
        self.gain + captured + rest
    }
}

/// The pairs in which one row is empty: the owner of the other row keeps its seeds.
fn settle_finished(
    lanes: &Lanes,
    rows: &Rows,
    starts: &[u32],
    count: usize,
    budget: &Budget,
) -> Result<Vec<Pair>, Stopped> {
    let mut pairs = vec![[0; 2]; count];
    for (rank, &row) in rows.list.iter().enumerate() {
        look(rank, budget)?;
        let seeds = lanes.sum(row) as i8;
        // The row without seeds is the first.
        pairs[starts[rank] as usize] = [seeds, -seeds];
        pairs[rank] = [-seeds, seeds];
    }
    Ok(pairs)
}

/// Looks at the budget every so often.
fn look(rank: usize, budget: &Budget) -> Result<(), Stopped> {
    if rank.is_multiple_of(ROWS_BETWEEN_LOOKS) && budget.is_over() {
        return Err(Stopped);
    }
    Ok(())
}

/// Maps every row, unless the budget ends first.
fn map_rows<T>(rows: &[u64], budget: &Budget, map: impl Fn(u64) -> T) -> Result<Vec<T>, Stopped> {
    let mut mapped = Vec::with_capacity(rows.len());
    for (rank, &row) in rows.iter().enumerate() {
        look(rank, budget)?;
        mapped.push(map(row));
    }
    Ok(mapped)
}

/// The moves of every row.
fn list_halves(lanes: &Lanes, rows: &Rows, budget: &Budget) -> Result<Halves, Stopped> {
    let mut halves = Halves {
        list: Vec::new(),
        starts: vec![0],
        deeds: Vec::new(),
    };
    for (rank, &row) in rows.list.iter().enumerate() {
        look(rank, budget)?;
        for from in 0..lanes.houses {
            let seeds = lanes.seeds(row, from);
            if seeds > 0 {
                let half = play_half(lanes, rows, row, (from, seeds), &mut halves.deeds);
                halves.list.push(half);
            }
        }
        halves.starts.push(halves.list.len() as u32);
    }
    Ok(halves)
}

fn play_half(
    lanes: &Lanes,
    rows: &Rows,
    row: u64,
    (from, seeds): (u32, u32),
    deeds: &mut Vec<Deed>,
) -> Half {
    let sowing = lanes.sowing(from, seeds);
    let after = (row & !lanes.house(from)) + sowing.own;
    let last = u32::from(sowing.last);
    let captures = sowing.last < STORE && lanes.seeds(after, last) == 1;
    let without = if captures {
        after & !lanes.house(last)
    } else {
        after
    };
    let deed = Deed {
        given: usize::from(sowing.given),
        facing: captures.then(|| (lanes.houses - 1 - last) as usize),
    };
    let place = deeds.iter().position(|&known| known == deed);
    Half {
        gain: sowing.gain as i8,
        again: sowing.last == STORE,
        deed: place.unwrap_or_else(|| {
            deeds.push(deed);
            deeds.len() - 1
        }) as u16,
        after: rows.rank(lanes, after),
        without: rows.rank(lanes, without),
    }
}

fn list_received(lanes: &Lanes, rows: &Rows, budget: &Budget) -> Result<Vec<Vec<Rank>>, Stopped> {
    let most = rows.most();
    let with = |given: u32| {
        let pattern: u64 = (0..given).map(|seed| lanes.one(seed % lanes.houses)).sum();
        let fitting = &rows.list[..rows.count_up_to(most - given) as usize];
        map_rows(fitting, budget, |row| rows.rank(lanes, row + pattern))
    };
    (0..=most).map(with).collect()
}

fn list_cleared(
    lanes: &Lanes,
    rows: &Rows,
    budget: &Budget,
) -> Result<Vec<Vec<(Rank, u8)>>, Stopped> {
    let without = |house: u32| {
        map_rows(&rows.list, budget, |row| {
            let rank = rows.rank(lanes, row & !lanes.house(house));
            (rank, lanes.seeds(row, house) as u8)
        })
    };
    (0..lanes.houses).map(without).collect()
}
