//! Saves the transposition table of a search to a file, and resumes a search from it.

use std::io::{self, Read, Write};
use std::sync::Arc;

use super::table::Table;
use super::word::Wide;
use crate::rules::Rules;

/// Reasons a saved search cannot be resumed.
#[derive(Debug, thiserror::Error)]
pub enum SavedSearchError {
    /// It is something else.
    #[error("not a saved search of poziomka")]
    Foreign,
    /// It was saved by another version of the solver.
    #[error("this state was kept by another version and cannot be used: begin with a new file")]
    OtherVersion,
    /// It is of another board.
    #[error("this is the state of blocks of {length} on {rows} rows and {columns} columns")]
    OtherRules {
        /// Number of cells in a block.
        length: u8,
        /// Number of rows of the board.
        rows: u8,
        /// Number of columns of the board.
        columns: u8,
    },
    /// It is cut short, was changed, or cannot be read.
    #[error("the state cannot be read: {0}")]
    Unreadable(#[from] io::Error),
}

/// Opens the file; the version follows. Version 1 did not tell whether the search was warm, and
/// version 2 had sets of small boards as two numbers.
const MAGIC: &[u8; 18] = b"ludoteca poziomka ";
const VERSION: &[u8; 2] = b"3\n";

/// The positions that a solver has settled so far.
///
/// It can be saved while the solver is at work, which goes on undisturbed.
#[derive(Clone, Debug)]
pub struct TranspositionTable {
    rules: Rules,
    table: BySize,
}

/// The table, by the size of the board.
#[derive(Clone, Debug)]
pub(super) enum BySize {
    Tiny(Arc<Table<u64>>),
    Small(Arc<Table<u128>>),
    Large(Arc<Table<Wide>>),
}

impl TranspositionTable {
    pub(super) const fn new(rules: Rules, table: BySize) -> Self {
        Self { rules, table }
    }

    /// Writes the positions settled by now, for [`Solver::resume`](super::Solver::resume).
    pub fn save(&self, output: &mut dyn Write) -> io::Result<()> {
        output.write_all(MAGIC)?;
        output.write_all(VERSION)?;
        output.write_all(&self.numbers())?;
        match &self.table {
            BySize::Tiny(table) => table.write(output),
            BySize::Small(table) => table.write(output),
            BySize::Large(table) => table.write(output),
        }
    }

    /// Adds the positions that were saved with the same rules.
    pub(super) fn resume(&self, input: &mut dyn Read) -> Result<(), SavedSearchError> {
        let (mut head, mut version) = ([0; MAGIC.len()], [0; VERSION.len()]);
        input.read_exact(&mut head)?;
        input.read_exact(&mut version)?;
        if head != *MAGIC {
            return Err(SavedSearchError::Foreign);
        }
        if version != *VERSION {
            return Err(SavedSearchError::OtherVersion);
        }
        let mut numbers = [0; 3];
        input.read_exact(&mut numbers)?;
        let [length, rows, columns] = numbers;
        if numbers != self.numbers() {
            return Err(SavedSearchError::OtherRules {
                length,
                rows,
                columns,
            });
        }
        match &self.table {
            BySize::Tiny(table) => table.read(input)?,
            BySize::Small(table) => table.read(input)?,
            BySize::Large(table) => table.read(input)?,
        }
        Ok(())
    }

    fn numbers(&self) -> [u8; 3] {
        [self.rules.length(), self.rules.rows(), self.rules.columns()]
    }
}
