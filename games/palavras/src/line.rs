//! One row or column of a board, as the search for moves sees it.

use crate::board::{Board, Size};
use crate::graph::letters_of;
use crate::placement::{Direction, Place, Placement, Slot};
use crate::square::Square;
use crate::word::{Letter, LetterValues, Word};

/// Every letter, as bits.
pub(crate) const ALL_LETTERS: u32 = (1 << 26) - 1;

/// A square of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    /// The letters that may stand here, as bits: the one that does, or those that may be placed.
    pub(crate) allowed: u32,
    /// True if a letter is already here.
    pub(crate) is_letter: bool,
    pub(crate) letter_factor: u32,
    pub(crate) word_factor: u32,
}

impl Cell {
    /// A cell that a letter has taken.
    pub(crate) const fn taken(letter: Letter) -> Self {
        Self {
            allowed: 1 << letter.index(),
            is_letter: true,
            letter_factor: 1,
            word_factor: 1,
        }
    }

    fn new(square: Square) -> Self {
        let allowed = match square {
            Square::Taken(letter) => 1 << letter.index(),
            Square::Forbidden => 0,
            _ => ALL_LETTERS,
        };
        Self {
            allowed,
            is_letter: square.letter().is_some(),
            letter_factor: square.letter_factor() as u32,
            word_factor: square.word_factor() as u32,
        }
    }
}

/// Beyond the edge, or unused.
const NO_CELL: Cell = Cell {
    allowed: 0,
    is_letter: false,
    letter_factor: 1,
    word_factor: 1,
};

/// A row or a column. After its last cell comes one where no letter may stand, so that walks need
/// not look for the edge.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) direction: Direction,
    /// Its number: the row of a horizontal line, the column of a vertical one.
    pub(crate) number: u8,
    pub(crate) length: usize,
    pub(crate) cells: [Cell; Word::LONGEST + 1],
}

impl Line {
    pub(crate) fn new(board: &Board, direction: Direction, number: u8) -> Self {
        let mut cells = [NO_CELL; Word::LONGEST + 1];
        let length = board.size().rows() as usize;
        for (at, cell) in cells.iter_mut().enumerate().take(length) {
            let place = place(direction, number, at);
            *cell = Cell::new(board.at(place).expect("a line lies on the board"));
        }
        Self {
            direction,
            number,
            length,
            cells,
        }
    }

    /// All rows from the top, then all columns from the left.
    pub(crate) fn all(board: &Board) -> impl Iterator<Item = Self> {
        let numbers = lines(board.size());
        numbers.map(|(direction, number)| Self::new(board, direction, number))
    }

    /// The line, where no square has a bonus.
    pub(crate) fn without_bonuses(&self) -> Self {
        let mut line = self.clone();
        for cell in &mut line.cells {
            (cell.letter_factor, cell.word_factor) = (1, 1);
        }
        line
    }

    /// The place of one of its cells.
    pub(crate) fn place(&self, at: usize) -> Place {
        place(self.direction, self.number, at)
    }

    /// A word that begins at one of its cells.
    pub(crate) fn placement(&self, at: usize, word: Word) -> Placement {
        let slot = Slot {
            place: self.place(at),
            direction: self.direction,
        };
        Placement { slot, word }
    }
}

/// The direction and number of every line.
pub(crate) fn lines(size: Size) -> impl Iterator<Item = (Direction, u8)> {
    Direction::BOTH
        .into_iter()
        .flat_map(move |direction| (0..size.rows()).map(move |number| (direction, number)))
}

fn place(direction: Direction, number: u8, at: usize) -> Place {
    let at = at as u8;
    match direction {
        Direction::Horizontal => Place {
            row: number,
            column: at,
        },
        Direction::Vertical => Place {
            row: at,
            column: number,
        },
    }
}

/// Values of letters, by their number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Worth([u32; 32]);

impl Worth {
    pub(crate) fn new(values: &LetterValues) -> Self {
        let mut worth = [0; 32];
        for (letter, to) in Letter::all().zip(&mut worth) {
            *to = values.of(letter) as u32;
        }
        Self(worth)
    }

    pub(crate) const fn letter(&self, letter: u32) -> u32 {
        self.0[letter as usize & 31]
    }

    /// The most that any letter of a set is worth.
    pub(crate) fn most(&self, set: u32) -> u32 {
        letters_of(set)
            .map(|letter| self.letter(letter))
            .max()
            .unwrap_or(0)
    }
}

/// Score of a word so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tally {
    /// The letters with their bonuses.
    pub(crate) letters: u32,
    /// Factor by which the word counts.
    pub(crate) factor: u32,
}

impl Tally {
    pub(crate) const NOTHING: Self = Self {
        letters: 0,
        factor: 1,
    };

    /// Adds one more letter, on this cell.
    pub(crate) const fn with(self, cell: &Cell, worth: u32) -> Self {
        Self {
            letters: self.letters + worth * cell.letter_factor,
            factor: self.factor * cell.word_factor,
        }
    }

    pub(crate) const fn points(self) -> u32 {
        self.letters * self.factor
    }
}
