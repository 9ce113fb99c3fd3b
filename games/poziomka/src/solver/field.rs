//! The board as one set of cells, and what both sides can do with a set.

use super::word::Word;
use crate::game::Poziomka;
use crate::rules::{Block, Rules, Side};

/// Layout of a board's cells in a set: row after row, with an empty column between, so that nothing
/// runs on from the end of one row into the next.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field<W> {
    rules: Rules,
    stride: u32,
    row: W,
    column: W,
}

impl<W: Word> Field<W> {
    pub(crate) fn new(rules: Rules) -> Self {
        let stride = u32::from(rules.columns()) + 1;
        let line = |count: u8, step| {
            (0..u32::from(count)).fold(W::default(), |line, at| line | W::cell(at * step))
        };
        Self {
            rules,
            stride,
            row: line(rules.columns(), 1),
            column: line(rules.rows(), stride),
        }
    }

    /// Returns whether a set can hold the board. Nothing follows the last row, so it needs no empty
    /// column.
    pub(crate) fn fits(rules: Rules) -> bool {
        u32::from(rules.rows()) * (u32::from(rules.columns()) + 1) <= W::CELLS + 1
    }

    pub(crate) fn free(self, game: &Poziomka) -> W {
        let mut free = W::default();
        for row in 0..self.rules.rows() {
            for column in 0..self.rules.columns() {
                if game.is_free(row, column) {
                    free = free | W::cell(self.at(row, column));
                }
            }
        }
        free
    }

    fn at(self, row: u8, column: u8) -> u32 {
        u32::from(row) * self.stride + u32::from(column)
    }

    /// The block of this side that begins at a cell.
    pub(crate) fn block(self, side: Side, at: u32) -> Block {
        let (row, column) = (at / self.stride, at % self.stride);
        Block::new(side, row as u8, column as u8).expect("a cell of the board")
    }

    pub(crate) fn length(self) -> u32 {
        u32::from(self.rules.length())
    }

    /// Returns the distance between neighbouring cells of this side's blocks.
    pub(crate) fn step(self, side: Side) -> u32 {
        match side {
            Side::Left => self.stride,
            Side::Right => 1,
        }
    }

    /// The cells at which a block of this side can begin.
    pub(crate) fn starts(self, free: W, side: Side) -> W {
        let (step, length) = (self.step(side), self.length());
        // Shifts by more than the board has cells are not defined.
        if length > self.lines(side) {
            return W::default();
        }
        let mut starts = free;
        let mut covered = 1;
        while 2 * covered <= length {
            starts = starts & starts >> (step * covered);
            covered *= 2;
        }
        starts & starts >> (step * (length - covered))
    }

    /// The first `count` cells of all blocks of this side that begin at these cells.
    pub(crate) fn cells(self, starts: W, side: Side, count: u32) -> W {
        let step = self.step(side);
        if count == 0 || starts.is_empty() {
            return W::default();
        }
        let mut cells = starts;
        let mut covered = 1;
        while 2 * covered <= count {
            cells = cells | cells << (step * covered);
            covered *= 2;
        }
        cells | cells << (step * (count - covered))
    }

    /// All cells that a block of this side can cover.
    pub(crate) fn cover(self, starts: W, side: Side) -> W {
        self.cells(starts, side, self.length())
    }

    /// The cells that some block can cover.
    pub(crate) fn usable(self, cells: W) -> W {
        let [left, right] = Side::BOTH.map(|side| self.cover(self.starts(cells, side), side));
        left | right
    }

    /// Fits as many blocks of this side as possible into these cells at once; where they begin.
    pub(crate) fn pack(self, cells: W, side: Side) -> W {
        let step = self.step(side);
        let mut left = cells;
        let mut packed = W::default();
        loop {
            // The first block of each run.
            let first = self.starts(left, side) & !(left << step);
            if first.is_empty() {
                // A run may begin with cells that are too few only where it has no block at all.
                return packed;
            }
            packed = packed | first;
            left = left & !self.cover(first, side);
        }
    }

    /// The mirror images of a set: left and right swapped, top and bottom swapped, and both.
    pub(crate) fn mirror(self, cells: W) -> [W; 3] {
        let down = self.mirror_down(cells);
        [self.turn(down), down, self.turn(cells)]
    }

    /// Returns the number of lines across this side's blocks: rows for Left, columns for Right.
    pub(crate) fn lines(self, side: Side) -> u32 {
        match side {
            Side::Left => u32::from(self.rules.rows()),
            Side::Right => u32::from(self.rules.columns()),
        }
    }

    /// The cells of line number `at` across this side's blocks.
    pub(crate) fn line(self, side: Side, at: u32) -> W {
        match side {
            Side::Left => self.row << (at * self.stride),
            Side::Right => self.column << at,
        }
    }

    /// Moves the cells as near to the first row and column as they can go.
    pub(crate) fn move_to_origin(self, cells: W) -> W {
        let up = cells.least() / self.stride * self.stride;
        let cells = cells >> up;
        // All rows laid on top of the first one.
        let mut row = cells;
        let mut covered = 1;
        while covered < u32::from(self.rules.rows()) {
            row = row | row >> (self.stride * covered);
            covered *= 2;
        }
        cells >> ((row & self.row).least() % W::CELLS)
    }

    fn mirror_down(self, cells: W) -> W {
        let rows = u32::from(self.rules.rows());
        let row = self.row;
        (0..rows).fold(W::default(), |mirrored, at| {
            let line = cells >> (at * self.stride) & row;
            mirrored | line << ((rows - 1 - at) * self.stride)
        })
    }

    /// The board turned around: both left and right, and top and bottom swapped.
    fn turn(self, cells: W) -> W {
        let [rows, columns] = [self.rules.rows(), self.rules.columns()].map(u32::from);
        let last = (rows - 1) * self.stride + columns - 1;
        cells.reverse() >> (W::CELLS - 1 - last)
    }
}

#[cfg(test)]
mod tests {
    use super::super::word::Wide;
    use super::*;

    /// The mirror images of single cells, by rows and columns.
    fn check<W: Word>(length: u32, rows: u32, columns: u32) {
        let rules = Rules::new(length, rows, columns).expect("rules of a game");
        assert!(Field::<W>::fits(rules));
        let field = Field::<W>::new(rules);
        let (rows, columns) = (rules.rows(), rules.columns());
        let cell = |row, column| W::cell(field.at(row, column));
        for row in 0..rows {
            for column in 0..columns {
                let (down, across) = (rows - 1 - row, columns - 1 - column);
                let expected = [cell(row, across), cell(down, column), cell(down, across)];
                assert_eq!(field.mirror(cell(row, column)), expected, "{rules:?}");
            }
        }
    }

    #[test]
    fn mirror_images_are_where_they_should_be() {
        check::<u64>(2, 5, 12);
        check::<u64>(2, 1, 2);
        check::<u128>(3, 9, 11);
        check::<u128>(2, 8, 8);
        check::<Wide>(5, 26, 26);
        check::<Wide>(2, 3, 4);
    }
}
