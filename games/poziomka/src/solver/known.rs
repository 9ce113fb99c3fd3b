//! What a solver knows of positions, as another run can use it: written, and read again.

use std::io::{self, Read, Write};
use std::sync::Arc;

use super::table::Table;
use super::word::Wide;
use crate::rules::Rules;

/// Why what was kept cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BadKept {
    /// It is something else.
    #[error("this is no state of solving poziomka")]
    Foreign,
    /// It was kept by another version of the solver.
    #[error("this state was kept by another version and cannot be used: begin with a new file")]
    OtherVersion,
    /// It is of another board.
    #[error("this is the state of blocks of {length} on {rows} rows and {columns} columns")]
    OtherRules {
        /// How many cells a block has.
        length: u8,
        /// How many rows the board has.
        rows: u8,
        /// How many columns it has.
        columns: u8,
    },
    /// It is cut short, was changed, or cannot be read.
    #[error("the state cannot be read: {0}")]
    Unreadable(#[from] io::Error),
}

/// What a kept state begins with, and the version that follows: 1 did not tell whether the search
/// was warm.
const KEPT: &[u8; 18] = b"ludoteca poziomka ";
const VERSION: &[u8; 2] = b"2\n";

/// What a solver knows of positions at any moment: it can be written while the solver is at work,
/// which goes on as if nobody had asked.
#[derive(Clone, Debug)]
pub struct Known {
    rules: Rules,
    table: BySize,
}

/// The table of small boards or of large ones.
#[derive(Clone, Debug)]
pub(super) enum BySize {
    Small(Arc<Table<u128>>),
    Large(Arc<Table<Wide>>),
}

impl Known {
    pub(super) const fn new(rules: Rules, table: BySize) -> Self {
        Self { rules, table }
    }

    /// Writes what is known by now, for [`Solver::recall`](super::Solver::recall).
    pub fn keep(&self, output: &mut dyn Write) -> io::Result<()> {
        output.write_all(KEPT)?;
        output.write_all(VERSION)?;
        output.write_all(&self.numbers())?;
        match &self.table {
            BySize::Small(table) => table.write(output),
            BySize::Large(table) => table.write(output),
        }
    }

    /// Adds what was written with the same rules.
    pub(super) fn recall(&self, input: &mut dyn Read) -> Result<(), BadKept> {
        let (mut head, mut version) = ([0; KEPT.len()], [0; VERSION.len()]);
        input.read_exact(&mut head)?;
        input.read_exact(&mut version)?;
        if head != *KEPT {
            return Err(BadKept::Foreign);
        }
        if version != *VERSION {
            return Err(BadKept::OtherVersion);
        }
        let mut numbers = [0; 3];
        input.read_exact(&mut numbers)?;
        let [length, rows, columns] = numbers;
        if numbers != self.numbers() {
            return Err(BadKept::OtherRules {
                length,
                rows,
                columns,
            });
        }
        match &self.table {
            BySize::Small(table) => table.read(input)?,
            BySize::Large(table) => table.read(input)?,
        }
        Ok(())
    }

    fn numbers(&self) -> [u8; 3] {
        [self.rules.length(), self.rules.rows(), self.rules.columns()]
    }
}
