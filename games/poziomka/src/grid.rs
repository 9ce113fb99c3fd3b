//! Free cells as bit rows, and what can be read off whole rows at once.

use crate::rules::{LONGEST, Rules};

/// The free cells of a board: bit `c` of line `r` is the cell in row `r` and column `c`.
///
/// Lines past the last row and bits past the last column are never free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Grid {
    lines: [u32; LONGEST as usize],
}

impl Grid {
    /// A board with every cell free.
    pub(crate) fn empty(rules: Rules) -> Self {
        let mut lines = [0; LONGEST as usize];
        lines[..rules.rows() as usize].fill((1 << rules.columns()) - 1);
        Self { lines }
    }

    /// The lines of the board's rows, with the rules of the board as it lies here.
    pub(crate) fn lines(&self, rules: Rules) -> &[u32] {
        &self.lines[..rules.rows() as usize]
    }

    pub(crate) fn is_free(&self, row: u8, column: u8) -> bool {
        self.lines[row as usize] >> column & 1 != 0
    }

    /// Takes `down` × `across` cells, of which `row` and `column` are the first.
    pub(crate) fn take(&mut self, row: u8, column: u8, down: u8, across: u8) {
        for line in &mut self.lines[row as usize..][..down as usize] {
            *line &= !(((1 << across) - 1) << column);
        }
    }

    /// Returns whether all of `down` × `across` cells are free. They must lie on the board.
    pub(crate) fn are_free(&self, row: u8, column: u8, down: u8, across: u8) -> bool {
        let cells = ((1 << across) - 1) << column;
        self.lines[row as usize..][..down as usize]
            .iter()
            .all(|line| line & cells == cells)
    }

    /// The board with rows and columns swapped.
    pub(crate) fn transpose(&self) -> Self {
        let mut turned = [0; LONGEST as usize];
        for (row, line) in self.lines.iter().enumerate() {
            for column in bits(*line) {
                turned[column as usize] |= 1 << row;
            }
        }
        Self { lines: turned }
    }

    /// Returns the cells where a block along a row can begin, for each row.
    pub(crate) fn along(&self, length: u8) -> [u32; LONGEST as usize] {
        self.lines.map(|line| starts(line, length))
    }

    /// Returns the cells where a block down a column can begin, for each row.
    pub(crate) fn down(&self, length: u8) -> [u32; LONGEST as usize] {
        let mut starts = self.lines;
        let mut covered = 1;
        while covered < length {
            // As far again, or as far as is missing.
            let more = covered.min(length - covered);
            for line in 0..LONGEST as usize {
                let below = starts.get(line + more as usize);
                starts[line] &= below.copied().unwrap_or(0);
            }
            covered += more;
        }
        starts
    }

    /// Returns the cells where a block along a row can begin, for each row.
    pub(crate) fn starts(&self, length: u8) -> impl Iterator<Item = u32> {
        self.lines.iter().map(move |&line| starts(line, length))
    }

    /// Returns the number of blocks along rows that can be laid at once.
    pub(crate) fn blocks(&self, length: u8) -> u32 {
        self.starts(length)
            .map(|starts| count_blocks(starts, length))
            .sum()
    }
}

/// The cells of a line from which `length` cells are free.
pub(crate) const fn starts(line: u32, length: u8) -> u32 {
    let mut starts = line;
    let mut covered = 1;
    while 2 * covered <= length {
        starts &= starts >> covered;
        covered *= 2;
    }
    starts & starts >> (length - covered)
}

/// The numbers of the bits that are set, from the lowest.
pub(crate) fn bits(mut word: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let lowest = word.checked_ilog2().map(|_| word.trailing_zeros() as u8)?;
        word &= word - 1;
        Some(lowest)
    })
}

/// Counts the blocks that fit into a line at once: taking the leftmost each time is best.
fn count_blocks(mut starts: u32, length: u8) -> u32 {
    let mut count = 0;
    while starts != 0 {
        let end = starts.trailing_zeros() + u32::from(length);
        starts &= u32::MAX.checked_shl(end).unwrap_or(0);
        count += 1;
    }
    count
}
