//! Rows and columns with the cells where words meet something, and what letters add beside them.

use crate::board::Board;
use crate::both_ways::BothWays;
use crate::crossing::Crossing;
use crate::graph::letters_of;
use crate::line::{ALL_LETTERS, Worth};
use crate::placement::{Direction, Place, Placement, Slot};
use crate::square::Square;
use crate::word::{LetterValues, Word};

/// Points of letters in the line of a word stand in the lower half of a sum, points beside
/// it in the upper half.
pub(super) const BESIDE: u32 = 16;

/// A cell of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    /// The letters that may stand here, as bits: the one that does, or those that may be placed.
    pub(super) allowed: u32,
    /// All letters if one is already here, as it need not be in hand; otherwise none.
    pub(super) given: u32,
    /// Factor by which a letter counts, in both halves of a sum.
    pub(super) letter_factor: u32,
    pub(super) word_factor: u32,
    /// Points that the other letters of the word beside the line add to a sum.
    pub(super) others: u32,
}

/// Beyond the edge.
const NO_CELL: Cell = Cell {
    allowed: 0,
    given: 0,
    letter_factor: 1,
    word_factor: 1,
    others: 0,
};

impl Cell {
    fn new(square: Square) -> Self {
        match square {
            Square::Taken(letter) => Self::taken(letter.index() as u32),
            Square::Forbidden => NO_CELL,
            _ => Self {
                allowed: ALL_LETTERS,
                letter_factor: square.letter_factor() as u32,
                word_factor: square.word_factor() as u32,
                ..NO_CELL
            },
        }
    }

    const fn taken(letter: u32) -> Self {
        Self {
            allowed: 1 << letter,
            given: ALL_LETTERS,
            ..NO_CELL
        }
    }

    /// The letter that is here, if one is.
    const fn letter(&self) -> u32 {
        self.allowed.trailing_zeros()
    }

    /// With a word beside it, or none: which letters make one, and what its others are worth.
    const fn beside(self, word: Option<Beside>) -> Self {
        let alone = self.letter_factor & ((1 << BESIDE) - 1);
        match word {
            None => Self {
                allowed: ALL_LETTERS,
                letter_factor: alone,
                others: 0,
                ..self
            },
            Some(Beside { fitting, others }) => Self {
                allowed: fitting,
                letter_factor: alone | alone << BESIDE,
                others: others << BESIDE,
                ..self
            },
        }
    }
}

/// A word at right angles that lacks a letter.
#[derive(Clone, Copy, Debug)]
struct Beside {
    /// The letters that make it a word, as bits.
    fitting: u32,
    /// Points of its other letters.
    others: u32,
}

/// A row or a column.
#[derive(Clone, Debug)]
pub(super) struct CrossingLine {
    direction: Direction,
    /// The row of a horizontal line, the column of a vertical one.
    number: u8,
    /// Cells with letters, as bits.
    pub(super) letters: u32,
    /// Cells where letters may be placed, as bits.
    free: u32,
    /// Cells where words meet something, as bits.
    pub(super) anchors: u32,
    /// After the last one comes a cell where no letter may stand.
    pub(super) cells: [Cell; Word::LONGEST + 1],
}

impl CrossingLine {
    fn new(direction: Direction, number: usize) -> Self {
        Self {
            direction,
            number: number as u8,
            letters: 0,
            free: 0,
            anchors: 0,
            cells: [NO_CELL; Word::LONGEST + 1],
        }
    }

    /// The place of one of its cells.
    pub(super) fn place(&self, at: usize) -> Place {
        let (number, at) = (self.number, at as u8);
        let (row, column) = match self.direction {
            Direction::Horizontal => (number, at),
            Direction::Vertical => (at, number),
        };
        Place { row, column }
    }

    /// The slot that begins at one of its cells.
    pub(super) fn slot(&self, at: usize) -> Slot {
        Slot {
            place: self.place(at),
            direction: self.direction,
        }
    }

    fn set(&mut self, at: usize, cell: Cell) {
        let bit = 1 << at;
        self.cells[at] = cell;
        self.free &= !bit;
        if cell.given != 0 {
            self.letters |= bit;
            self.anchors |= bit;
        } else if cell.allowed != 0 {
            self.free |= bit;
        }
    }

    fn set_beside(&mut self, at: usize, word: Option<Beside>) {
        self.cells[at] = self.cells[at].beside(word);
        self.anchors &= !(1 << at);
        self.anchors |= u32::from(word.is_some()) << at;
    }

    /// For each free cell the word along this line that lacks a letter there, if there is one.
    fn gaps(&self, ways: &BothWays, worth: &Worth) -> [Option<Beside>; Word::LONGEST] {
        let mut gaps = [None; Word::LONGEST];
        let touching = (self.letters << 1 | self.letters >> 1) & self.free;
        for at in letters_of(touching) {
            gaps[at as usize] = Some(self.gap(at as usize, ways, worth));
        }
        gaps
    }

    fn gap(&self, at: usize, ways: &BothWays, worth: &Worth) -> Beside {
        let before = (self.letters << (u32::BITS - at as u32 - 1) << 1).leading_ones() as usize;
        let after = (self.letters >> (at + 1)).trailing_ones() as usize;
        let before = self.cells[at - before..at].iter().map(Cell::letter);
        let after = self.cells[at + 1..=at + after].iter().map(Cell::letter);
        let others = before.clone().chain(after.clone());
        Beside {
            fitting: fitting_letters(before, after, ways),
            others: others.map(|letter| worth.letter(letter)).sum(),
        }
    }
}

/// The letters that make a word of what is before and after them, as bits.
fn fitting_letters(
    before: impl ExactSizeIterator<Item = u32>,
    after: impl DoubleEndedIterator<Item = u32> + ExactSizeIterator + Clone,
    ways: &BothWays,
) -> u32 {
    if after.len() == 0 {
        return ways.read_forward(before).words;
    }
    let beyond = ways.read_backward(after.clone().rev());
    if before.len() == 0 {
        return beyond.words;
    }
    let from = ways.read_forward(before);
    let mut rest = after;
    let Some(last) = rest.next_back() else {
        return 0;
    };
    let completes = |letter: &u32| {
        let end = ways.go_forward(ways.forward(from, *letter), rest.clone());
        end.words >> last & 1 == 1
    };
    letters_of(from.onward() & beyond.onward())
        .filter(completes)
        .fold(0, |fitting, letter| fitting | 1 << letter)
}

/// All rows, then all columns.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    rows: usize,
    crossing: Crossing,
    worth: Worth,
    all: Vec<CrossingLine>,
}

impl Lines {
    pub(super) fn new(board: &Board, ways: &BothWays, crossing: Crossing) -> Self {
        let rows = board.size().rows() as usize;
        let new = |direction| move |number| CrossingLine::new(direction, number);
        let across = (0..rows).map(new(Direction::Horizontal));
        let mut lines = Self {
            rows,
            crossing,
            worth: Worth::new(&LetterValues::OLDER),
            all: across
                .chain((0..rows).map(new(Direction::Vertical)))
                .collect(),
        };
        for (at, &square) in board.squares().iter().enumerate() {
            lines.set(at / rows, at % rows, Cell::new(square));
        }
        if lines.iter().all(|line| line.letters == 0) {
            let middle = board.size().middle();
            lines.all[usize::from(middle)].anchors = 1 << middle;
        }
        (0..2 * rows).for_each(|line| lines.look_along(line, ways));
        lines
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &CrossingLine> {
        self.all.iter()
    }

    pub(super) const fn worth(&self) -> &Worth {
        &self.worth
    }

    /// Puts down the letters of a move; the first one covers the centre, which stays an anchor.
    pub(super) fn put(&mut self, placement: &Placement, ways: &BothWays) {
        let Placement { slot, word } = placement;
        let (row, column) = (slot.place.row as usize, slot.place.column as usize);
        let (line, first, others) = match slot.direction {
            Direction::Horizontal => (row, column, self.rows),
            Direction::Vertical => (self.rows + column, row, 0),
        };
        for (at, letter) in (first..).zip(word.letters()) {
            if self.all[line].cells[at].given != 0 {
                continue;
            }
            let cell = Cell::taken(letter.index() as u32);
            match slot.direction {
                Direction::Horizontal => self.set(row, at, cell),
                Direction::Vertical => self.set(at, column, cell),
            }
            self.look_along(others + at, ways);
        }
        self.look_along(line, ways);
    }

    fn set(&mut self, row: usize, column: usize, cell: Cell) {
        self.all[row].set(column, cell);
        self.all[self.rows + column].set(row, cell);
    }

    /// Tells the lines that cross this one at its free cells which letters fit there.
    fn look_along(&mut self, line: usize, ways: &BothWays) {
        if self.crossing == Crossing::Letters || self.all[line].letters == 0 {
            return;
        }
        let gaps = self.all[line].gaps(ways, &self.worth);
        let (others, number) = match line.checked_sub(self.rows) {
            Some(column) => (0, column),
            None => (self.rows, line),
        };
        for at in letters_of(self.all[line].free) {
            self.all[others + at as usize].set_beside(number, gaps[at as usize]);
        }
    }
}
