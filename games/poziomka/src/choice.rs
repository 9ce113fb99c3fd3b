//! The course's choice, by whole rows of bits.
//!
//! Seen by the mover, whose blocks lie along rows, a block in a free run of `L` cells with `a` of
//! them before it costs the mover one block of the run, and another one exactly when
//! `a mod P > L mod P`. Each of its cells costs the opponent a block of that cell's column exactly
//! when, with `u` of the column's run of `L` cells above it, `u mod P >= L mod P`. So a block's
//! gain is a count of bits, and all columns of a row are counted in the same few words: the
//! choice takes work in proportion to the rows alone.

use ludoteca_core::{Budget, Engine};

use crate::game::{Poziomka, along};
use crate::grid::{bits, starts};
use crate::rules::{Block, LONGEST, Side};

const LINES: usize = LONGEST as usize;

/// The course's way of playing: of the blocks that leave the board worth most to the mover, in
/// the order of their text, number `WYBOR % n`.
///
/// The course defines it for Right. Left chooses as Right would on the transposed board.
///
/// ```
/// use ludoteca_poziomka::{Choice, Poziomka, Rules, Side};
///
/// let game = Poziomka::new(Rules::new(4, 10, 7).unwrap(), Side::Right);
/// assert_eq!(Choice(234).choose(&game).unwrap().to_string(), "gC");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Choice(
    /// The course's WYBOR.
    pub u32,
);

impl Choice {
    /// The block that is chosen; `None` when the side to move has none.
    pub fn choose(self, game: &Poziomka) -> Option<Block> {
        let side = game.side_to_move();
        let rules = game.rules();
        let best = match side {
            Side::Left => Best::of(game.seen_by(side).lines(rules.transpose()), rules.length()),
            Side::Right => Best::of(game.free().lines(rules), rules.length()),
        };
        let count = best.count();
        if count == 0 {
            return None;
        }
        let (line, at) = best.number(self.0 % count);
        Some(along(side, line, at))
    }
}

impl Engine<Poziomka, Block> for Choice {
    fn choose(&mut self, seen: &Poziomka, _: &Budget) -> Option<Block> {
        Choice::choose(*self, seen)
    }
}

/// The blocks of the greatest gain: for each line that has any, where they start.
struct Best {
    gain: u32,
    lines: [(u8, u32); LINES],
    used: usize,
}

impl Best {
    fn of(free: &[u32], length: u8) -> Self {
        // The number of bits of what is counted is known when compiling, so that the loops over
        // bits unroll.
        match length {
            1 => Self::find::<0, 2>(free, length),
            2 => Self::find::<1, 2>(free, length),
            3..=4 => Self::find::<2, 3>(free, length),
            5..=6 => Self::find::<3, 3>(free, length),
            7..=8 => Self::find::<3, 4>(free, length),
            9..=14 => Self::find::<4, 4>(free, length),
            15..=16 => Self::find::<4, 5>(free, length),
            _ => Self::find::<5, 5>(free, length),
        }
    }

    /// `RUN` bits hold a place in a block, `GAIN` bits the greatest gain, which is `length + 1`.
    fn find<const RUN: usize, const GAIN: usize>(free: &[u32], length: u8) -> Self {
        let mut best = Self {
            gain: 0,
            lines: [(0, 0); LINES],
            used: 0,
        };
        let hurting = hurting_cells::<RUN>(free, length);
        for (line, (&cells, hurting)) in (0..).zip(free.iter().zip(hurting)) {
            let starts = starts(cells, length);
            if starts != 0 {
                let unspoilt = starts & !spoiling_starts(starts, length);
                let (gain, starts) = Counts::<GAIN>::of_windows(hurting, length)
                    .plus(unspoilt)
                    .greatest(starts);
                best.add(line, gain, starts);
            }
        }
        best
    }

    fn add(&mut self, line: u8, gain: u32, starts: u32) {
        if gain > self.gain {
            self.gain = gain;
            self.used = 0;
        }
        if gain == self.gain {
            self.lines[self.used] = (line, starts);
            self.used += 1;
        }
    }

    fn count(&self) -> u32 {
        let starts = self.lines[..self.used].iter();
        starts.map(|(_, starts)| starts.count_ones()).sum()
    }

    /// Line and start of the block with this number, which is less than `count`.
    fn number(&self, mut number: u32) -> (u8, u8) {
        for &(line, starts) in &self.lines[..self.used] {
            match bits(starts).nth(number as usize) {
                Some(at) => return (line, at),
                None => number -= starts.count_ones(),
            }
        }
        unreachable!("the number is less than the count")
    }
}

/// For each line, the cells that cost the opponent a block of their column when they are taken.
fn hurting_cells<const RUN: usize>(free: &[u32], length: u8) -> [u32; LINES] {
    // The place in a block of each cell, counted from the top of its run; below the last as well.
    let mut places = [Counts::<RUN>::default(); LINES + 1];
    for (line, &cells) in free.iter().enumerate() {
        places[line + 1] = places[line].next_place(cells, length);
    }
    let mut hurting = [0; LINES];
    let mut rest = Counts::default();
    let mut below = 0;
    for (line, &cells) in free.iter().enumerate().rev() {
        // If a run ends here, what it leaves over is the place after its last cell.
        rest = places[line + 1].where_not(below, rest);
        hurting[line] = cells & places[line].at_least(rest);
        below = cells;
    }
    hurting
}

/// The starts that cut their run in such a way that the mover loses two of its blocks.
fn spoiling_starts(starts: u32, length: u8) -> u32 {
    let mut spoiling = 0;
    let mut left = starts;
    while left != 0 {
        let first = left.trailing_zeros();
        let count = (left >> first).trailing_ones();
        let run = ((1 << count) - 1) << first;
        let rest = (count - 1) % u32::from(length);
        let late = (1_u32 << length) - (2 << rest);
        spoiling |= run & PERIODS[length as usize].wrapping_mul(late) << first;
        left &= !run;
    }
    spoiling
}

/// For each length the word with a bit at every multiple of it.
const PERIODS: [u32; LINES + 1] = {
    let mut periods = [0; LINES + 1];
    let mut length = 1;
    while length <= LINES {
        let mut at = 0;
        while at < 32 {
            periods[length] |= 1 << at;
            at += length;
        }
        length += 1;
    }
    periods
};

/// A number of `BITS` bits for each column, the lowest bits of all in the first word.
#[derive(Clone, Copy)]
struct Counts<const BITS: usize>([u32; BITS]);

impl<const BITS: usize> Default for Counts<BITS> {
    fn default() -> Self {
        Self([0; BITS])
    }
}

impl<const BITS: usize> Counts<BITS> {
    /// For each start the number of bits in `length` cells from there.
    fn of_windows(cells: u32, length: u8) -> Self {
        let mut counts = Self::default().plus(cells);
        let mut covered = 1;
        for bit in (0..length.ilog2()).rev() {
            counts = counts.sum(counts.shift(covered));
            covered *= 2;
            if length >> bit & 1 != 0 {
                counts = counts.plus(cells >> covered);
                covered += 1;
            }
        }
        counts
    }

    fn shift(self, by: u32) -> Self {
        Self(self.0.map(|word| word >> by))
    }

    /// One more in the columns that are set.
    fn plus(mut self, columns: u32) -> Self {
        let mut carry = columns;
        for word in &mut self.0 {
            (*word, carry) = (*word ^ carry, *word & carry);
        }
        self
    }

    fn sum(mut self, other: Self) -> Self {
        let mut carry = 0;
        for (a, b) in self.0.iter_mut().zip(other.0) {
            let half = *a ^ b;
            (*a, carry) = (half ^ carry, *a & b | half & carry);
        }
        self
    }

    /// The places in a block after these cells: one more where they are free, from 0 again after
    /// a whole block, and 0 where they are taken.
    fn next_place(self, free: u32, length: u8) -> Self {
        let next = self.plus(free);
        let mut keep = !0;
        if !length.is_power_of_two() {
            let whole = (0..).zip(next.0).fold(!0, |whole, (bit, word)| {
                whole & if length >> bit & 1 != 0 { word } else { !word }
            });
            keep = !whole;
        }
        Self(next.0.map(|word| word & free & keep))
    }

    /// These numbers, and the others where `columns` are set.
    fn where_not(mut self, columns: u32, other: Self) -> Self {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a ^= (*a ^ b) & columns;
        }
        self
    }

    /// The columns where this number is not less than the other.
    fn at_least(self, other: Self) -> u32 {
        self.0
            .into_iter()
            .zip(other.0)
            .fold(!0, |not_less, (a, b)| a & !b | not_less & !(a ^ b))
    }

    /// The greatest number in these columns, and the columns that have it.
    fn greatest(self, mut columns: u32) -> (u32, u32) {
        let mut greatest = 0;
        for word in self.0.into_iter().rev() {
            let higher = columns & word;
            greatest *= 2;
            if higher != 0 {
                columns = higher;
                greatest += 1;
            }
        }
        (greatest, columns)
    }
}
