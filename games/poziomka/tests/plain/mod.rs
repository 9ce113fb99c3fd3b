//! Poziomka straight from its definition, one cell at a time: slow, and easy to believe.

#![allow(dead_code, unreachable_pub)]

use ludoteca_poziomka::{Block, Poziomka, Rules, Side};

/// A board as a table of free cells.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Plain {
    pub length: usize,
    pub free: Vec<Vec<bool>>,
}

impl Plain {
    pub fn new(rules: Rules) -> Self {
        Self {
            length: rules.length() as usize,
            free: vec![vec![true; rules.columns() as usize]; rules.rows() as usize],
        }
    }

    pub fn of(game: &Poziomka) -> Self {
        let mut plain = Self::new(game.rules());
        for (row, cells) in (0..).zip(&mut plain.free) {
            for (column, cell) in (0..).zip(cells) {
                *cell = game.is_free(row, column);
            }
        }
        plain
    }

    fn is_free(&self, row: usize, column: usize) -> bool {
        let cells = self.free.get(row);
        cells.is_some_and(|cells| cells.get(column) == Some(&true))
    }

    pub fn cells(&self, block: Block) -> Vec<(usize, usize)> {
        let (row, column) = (block.row() as usize, block.column() as usize);
        let cell = |along| match block.side() {
            Side::Left => (row + along, column),
            Side::Right => (row, column + along),
        };
        (0..self.length).map(cell).collect()
    }

    pub fn has_room(&self, block: Block) -> bool {
        let cells = self.cells(block);
        cells
            .into_iter()
            .all(|(row, column)| self.is_free(row, column))
    }

    pub fn lay(&mut self, block: Block) {
        for (row, column) in self.cells(block) {
            self.free[row][column] = false;
        }
    }

    /// Every block of this side that has room, Right's by row and column, Left's by column and
    /// row.
    pub fn moves(&self, side: Side) -> Vec<Block> {
        let (rows, columns) = (self.free.len() as u8, self.free[0].len() as u8);
        let (outer, inner) = match side {
            Side::Left => (columns, rows),
            Side::Right => (rows, columns),
        };
        let mut moves = Vec::new();
        for line in 0..outer {
            for at in 0..inner {
                let (row, column) = match side {
                    Side::Left => (at, line),
                    Side::Right => (line, at),
                };
                let block = Block::new(side, row, column).expect("a cell of a board");
                if self.has_room(block) {
                    moves.push(block);
                }
            }
        }
        moves
    }

    /// The sum over the maximal free runs of this side's direction of length div POLA.
    pub fn blocks(&self, side: Side) -> i32 {
        let (rows, columns) = (self.free.len(), self.free[0].len());
        let runs = |lines: usize, cells: usize, is_free: &dyn Fn(usize, usize) -> bool| {
            let mut sum = 0;
            for line in 0..lines {
                let mut run = 0;
                for cell in 0..cells {
                    run = if is_free(line, cell) { run + 1 } else { 0 };
                    // Each time the run has grown by a whole block there is room for one more.
                    if run > 0 && run % self.length == 0 {
                        sum += 1;
                    }
                }
            }
            sum
        };
        match side {
            Side::Left => runs(columns, rows, &|column, row| self.free[row][column]),
            Side::Right => runs(rows, columns, &|row, column| self.free[row][column]),
        }
    }

    pub fn worth(&self, side: Side) -> i32 {
        self.blocks(side) - self.blocks(side.other())
    }

    /// The course's choice: try every block, look at the whole board after it.
    pub fn choose(&self, side: Side, wybor: u32) -> Option<Block> {
        let moves = self.moves(side);
        let worth_after = |&block: &Block| {
            let mut after = self.clone();
            after.lay(block);
            after.worth(side)
        };
        let worths: Vec<i32> = moves.iter().map(worth_after).collect();
        let most = *worths.iter().max()?;
        let best: Vec<Block> = (moves.into_iter().zip(worths))
            .filter(|&(_, worth)| worth == most)
            .map(|(block, _)| block)
            .collect();
        Some(best[wybor as usize % best.len()])
    }

    /// Counts the sequences of exactly `depth` moves.
    pub fn perft(&self, side: Side, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |block| {
            let mut next = self.clone();
            next.lay(block);
            next.perft(side.other(), depth - 1)
        };
        self.moves(side).into_iter().map(after).sum()
    }
}
