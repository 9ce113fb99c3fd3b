//! Building the endgame database, from few seeds in play to many.
//!
//! A move that wins seeds leads to a position with fewer in play. One that does not shifts seeds
//! to the right in the mover's row, so it leads to an earlier row of as many seeds. Nothing is
//! ever looked up before it is known.
//!
//! Memory that is far away costs the time. So a pair of rows has its value for either player as the
//! mover in one place of two tables, and one row stays the same in the inner loops: then all that
//! the moves lead to lies in a few rows of the tables, whichever player moves next. At the end one
//! table is the database, and the other is given back whole.
//!
//! Rows whose seeds have equally far to go do not depend on each other: several threads share
//! them, and wait for each other before the next ones.

use std::ops::Range;
use std::sync::Barrier;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicI8, AtomicU64};
use std::thread;

use ludoteca_core::Budget;

use super::lanes::{Lanes, STORE};
use super::meter::OutOfBudget;
use super::rows::{ROWS_BETWEEN_LOOKS, Rank, Rows};
use crate::board::Capture;

/// Values of pairs of rows. Threads that share the work write different ones, and read only what
/// was written before they last waited for each other.
type Values = Vec<AtomicI8>;

/// A database in the making, and what a move needs to know of rows.
pub(super) struct Builder<'a> {
    lanes: &'a Lanes,
    rows: &'a Rows,
    /// Index where the pairs of each row begin; the other rows follow in their order.
    starts: &'a [u32],
    /// The values for the owner of the first row as the mover.
    own: Values,
    /// The values for the owner of the second.
    other: Values,
    /// Row that has received seeds, by their number and by row.
    received: Vec<Vec<Rank>>,
    /// Row without the contents of a house, and those contents, by house and by row.
    cleared: Vec<Vec<(Rank, u8)>>,
    halves: Halves,
}

/// Room that a thread uses again and again.
#[derive(Default)]
struct Room {
    /// Results of each deed.
    targets: Vec<Target>,
    /// The best values of a row.
    best: Vec<i8>,
}

/// Threads that share the work.
struct Crew {
    size: usize,
    barrier: Barrier,
    /// All of them stop when they meet for this time.
    end: AtomicU64,
}

/// The half of a move that does not depend on the opponent's row.
#[derive(Clone, Copy)]
struct Half {
    gain: i8,
    again: bool,
    /// Effect on the opponent's row, as an index into all deeds.
    deed: u16,
    /// The own row afterwards.
    after: Rank,
    /// That row without the last seed, if it is captured.
    without: Rank,
}

/// Effect of a move on the opponent's row: seeds given, and the house that may be captured.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Deed {
    given: usize,
    facing: Option<usize>,
}

/// The moves of all rows.
struct Halves {
    list: Vec<Half>,
    /// Index where the moves of each row begin, and where those of the last end.
    starts: Vec<u32>,
    deeds: Vec<Deed>,
}

impl Halves {
    #[inline]
    fn list(&self, rank: Rank) -> &[Half] {
        let [start, end] = [rank, rank + 1].map(|rank| self.starts[rank as usize] as usize);
        &self.list[start..end]
    }
}

/// Result of a deed against one row.
#[derive(Clone, Copy, Default)]
struct Target {
    /// Index where the pairs of the row begin that is left.
    start: u32,
    /// Seeds that are captured, the capturing one included.
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
    ) -> Result<Self, OutOfBudget> {
        let (own, other) = settle_finished(lanes, rows, starts, count, budget)?;
        Ok(Self {
            lanes,
            rows,
            starts,
            own,
            other,
            received: list_received(lanes, rows, budget)?,
            cleared: list_cleared(lanes, rows, budget)?,
            halves: list_halves(lanes, rows, budget)?,
        })
    }

    /// Finds the values of all pairs with at most this many seeds, by this many threads.
    #[expect(
        clippy::disallowed_methods,
        reason = "whoever builds gives it more than one thread"
    )]
    pub(super) fn fill(
        &self,
        seeds: u8,
        threads: usize,
        budget: &Budget,
        progress: &mut dyn FnMut(u8),
    ) -> Result<(), OutOfBudget> {
        let crew = &Crew {
            size: threads.max(1),
            barrier: Barrier::new(threads.max(1)),
            end: AtomicU64::new(u64::MAX),
        };
        thread::scope(|scope| {
            for number in 1..crew.size {
                scope.spawn(move || self.work(seeds, (crew, number), &|| false, &mut |_| ()));
            }
            self.work(seeds, (crew, 0), &|| budget.is_over(), progress)
        })
    }

    /// One thread's part of the work. The first one looks whether it is over.
    fn work(
        &self,
        seeds: u8,
        (crew, number): (&Crew, usize),
        is_over: &dyn Fn() -> bool,
        progress: &mut dyn FnMut(u8),
    ) -> Result<(), OutOfBudget> {
        let (mut room, mut met) = (Room::default(), 0);
        for in_play in 2..=seeds {
            progress(in_play);
            // For each way to share the seeds between the rows, go through the row with more.
            for more in in_play.div_ceil(2)..in_play {
                let less = self.rows.with_seeds(u32::from(in_play - more));
                for group in self.groups(u32::from(more)) {
                    // Of rows with as many seeds as this one, only the earlier ones are looked
                    // at, and itself. Those of the same group must know the others first.
                    let is_among = less.contains(&group.start);
                    let earlier = less.start..if is_among { group.start } else { less.end };
                    for is_second in [false, true].into_iter().take(1 + usize::from(is_among)) {
                        for row in group.clone().skip(number).step_by(crew.size) {
                            if is_over() {
                                crew.end.fetch_min(met, Relaxed);
                                break;
                            }
                            let others = if is_second {
                                group.start..row + 1
                            } else {
                                earlier.clone()
                            };
                            self.fill_own(row, &others, &mut room);
                            self.fill_other(row, &others, &mut room);
                        }
                        crew.barrier.wait();
                        if crew.end.load(Relaxed) <= met {
                            return Err(OutOfBudget);
                        }
                        met += 1;
                    }
                }
            }
        }
        Ok(())
    }

    /// The rows with this many seeds, in groups whose seeds have equally far to go.
    fn groups(&self, seeds: u32) -> impl Iterator<Item = Range<Rank>> {
        let rows = self.rows.with_seeds(seeds);
        let mut start = rows.start;
        std::iter::from_fn(move || {
            let group = start..self.end_of_group(start, rows.end);
            start = group.end;
            (!group.is_empty()).then_some(group)
        })
    }

    fn end_of_group(&self, start: Rank, end: Rank) -> Rank {
        let way = |row: Rank| self.lanes.way(self.rows.list[row as usize]);
        let rows = &self.rows.list[start as usize..end as usize];
        let same = rows.partition_point(|&row| self.lanes.way(row) <= way(start));
        start + same as Rank
    }

    /// The table with the values for whoever moves next.
    #[inline]
    const fn next(&self, is_own: bool) -> &Values {
        if is_own { &self.own } else { &self.other }
    }

    /// The values for the owner of the first row as the mover.
    pub(super) fn into_values(self) -> Vec<i8> {
        drop(self.other);
        self.own.into_iter().map(AtomicI8::into_inner).collect()
    }

    /// The values for the owner of the row, one move after another.
    ///
    /// Positions with fewer seeds in play must be known, and earlier rows with as many as this one.
    fn fill_own(&self, row: Rank, others: &Range<Rank>, room: &mut Room) {
        let best = &mut room.best;
        best.clear();
        best.resize(others.len(), i8::MIN);
        for half in self.halves.list(row) {
            self.improve(half, others, best);
        }
        let start = self.starts[row as usize];
        for (other, &value) in others.clone().zip(&*best) {
            self.own[(start + other) as usize].store(value, Relaxed);
            self.other[(self.starts[other as usize] + row) as usize].store(value, Relaxed);
        }
    }

    /// Takes in the values of a move against each of the other rows, where they are better.
    fn improve(&self, half: &Half, others: &Range<Rank>, best: &mut [i8]) {
        let deed = self.halves.deeds[usize::from(half.deed)];
        let next = self.next(half.again);
        if deed.given == 0 && deed.facing.is_none() {
            // The other rows stay as they are, so their values lie side by side.
            let start = (self.starts[half.after as usize] + others.start) as usize;
            let rests = &next[start..start + best.len()];
            for (best, rest) in best.iter_mut().zip(rests) {
                *best = half.value(0, rest.load(Relaxed)).max(*best);
            }
            return;
        }
        for (best, other) in best.iter_mut().zip(others.clone()) {
            let (other, captured) = self.other(deed, other);
            let own = half.own(captured > 0);
            let rest = next[(self.starts[own as usize] + other) as usize].load(Relaxed);
            *best = half.value(captured, rest).max(*best);
        }
    }

    /// The values for the owners of the other rows.
    fn fill_other(&self, row: Rank, others: &Range<Rank>, room: &mut Room) {
        let targets = &mut room.targets;
        targets.clear();
        targets.extend(self.halves.deeds.iter().map(|&deed| self.target(deed, row)));
        let start = self.starts[row as usize];
        for other in others.clone() {
            let value = |half: &Half| {
                let target = targets[usize::from(half.deed)];
                let own = half.own(target.captured > 0);
                // Seen from the other side: who moves again here owns the second row there.
                let rest = self.next(!half.again)[(target.start + own) as usize].load(Relaxed);
                half.value(target.captured, rest)
            };
            let best = self.halves.list(other).iter().map(value).max().unwrap_or(0);
            self.other[(start + other) as usize].store(best, Relaxed);
            self.own[(self.starts[other as usize] + row) as usize].store(best, Relaxed);
        }
    }

    /// Returns the row that a deed leaves, and the seeds captured, the capturing one included.
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

    /// Returns the target of a deed against a row; nowhere, if it gives more seeds than there are.
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

    /// The move's value, from what the rows that it leads to are worth to whoever moves next.
    #[inline]
    const fn value(&self, captured: i8, rest: i8) -> i8 {
        let rest = if self.again { rest } else { -rest };
        self.gain + captured + rest
    }
}

/// The pairs in which one row is empty, for either mover: the owner of the other row keeps its seeds.
fn settle_finished(
    lanes: &Lanes,
    rows: &Rows,
    starts: &[u32],
    count: usize,
    budget: &Budget,
) -> Result<(Values, Values), OutOfBudget> {
    let zeros = || -> Values { vec![0; count].into_iter().map(AtomicI8::new).collect() };
    let (mut own, mut other) = (zeros(), zeros());
    for (rank, &row) in rows.list.iter().enumerate() {
        look(rank, budget)?;
        let seeds = lanes.sum(row) as i8;
        // The row without seeds is the first.
        for (at, seeds) in [(starts[rank] as usize, seeds), (rank, -seeds)] {
            own[at] = AtomicI8::new(seeds);
            other[at] = AtomicI8::new(-seeds);
        }
    }
    Ok((own, other))
}

/// Looks at the budget every so often.
fn look(rank: usize, budget: &Budget) -> Result<(), OutOfBudget> {
    if rank.is_multiple_of(ROWS_BETWEEN_LOOKS) && budget.is_over() {
        return Err(OutOfBudget);
    }
    Ok(())
}

/// Maps every row, unless the budget ends first.
fn map_rows<T>(
    rows: &[u64],
    budget: &Budget,
    map: impl Fn(u64) -> T,
) -> Result<Vec<T>, OutOfBudget> {
    let mut mapped = Vec::with_capacity(rows.len());
    for (rank, &row) in rows.iter().enumerate() {
        look(rank, budget)?;
        mapped.push(map(row));
    }
    Ok(mapped)
}

/// The moves of every row.
fn list_halves(lanes: &Lanes, rows: &Rows, budget: &Budget) -> Result<Halves, OutOfBudget> {
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

fn list_received(
    lanes: &Lanes,
    rows: &Rows,
    budget: &Budget,
) -> Result<Vec<Vec<Rank>>, OutOfBudget> {
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
) -> Result<Vec<Vec<(Rank, u8)>>, OutOfBudget> {
    let without = |house: u32| {
        map_rows(&rows.list, budget, |row| {
            let rank = rows.rank(lanes, row & !lanes.house(house));
            (rank, lanes.seeds(row, house) as u8)
        })
    };
    (0..lanes.houses).map(without).collect()
}
