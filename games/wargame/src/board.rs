//! The board's dimensions, its cells, and the 3x3 matrices that it is made of.

use std::fmt;
use std::str::FromStr;

use ludoteca_core::ParseError;

use crate::piece::{MATRIX_CELLS, Shape};

/// Rows and columns of a board: 9 to 15 by 9 to 24, both multiples of 3.
///
/// ```
/// use ludoteca_wargame::Dimensions;
///
/// let dimensions: Dimensions = "9x12".parse().unwrap();
/// assert_eq!((dimensions.rows(), dimensions.columns()), (9, 12));
/// assert!("10x9".parse::<Dimensions>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dimensions {
    rows: u8,
    columns: u8,
}

impl Default for Dimensions {
    fn default() -> Self {
        Self {
            rows: 9,
            columns: 9,
        }
    }
}

impl Dimensions {
    /// A board of this size, if it is allowed.
    pub const fn new(rows: u8, columns: u8) -> Option<Self> {
        match (rows, columns) {
            (9 | 12 | 15, 9 | 12 | 15 | 18 | 21 | 24) => Some(Self { rows, columns }),
            _ => None,
        }
    }

    /// All 18 sizes that are allowed, the smallest first.
    pub fn all() -> impl Iterator<Item = Self> {
        let with_rows = |rows| {
            (9..=24)
                .step_by(3)
                .map(move |columns| Self { rows, columns })
        };
        (9..=15).step_by(3).flat_map(with_rows)
    }

    /// Returns the number of rows.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// Returns the number of columns.
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// Returns the number of cells.
    pub const fn cell_count(self) -> usize {
        self.rows as usize * self.columns as usize
    }

    /// Returns the number of matrices.
    pub const fn matrix_count(self) -> usize {
        self.cell_count() / MATRIX_CELLS as usize
    }

    /// Returns the number of matrices side by side.
    pub const fn matrix_columns(self) -> usize {
        self.columns as usize / 3
    }

    /// Every cell, row by row from the top left.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (1..=self.rows)
            .rev()
            .flat_map(move |row| (0..self.columns).map(move |column| Cell { column, row }))
    }

    /// Every matrix, row by row from the top left.
    pub fn matrices(self) -> impl DoubleEndedIterator<Item = Matrix> + Clone {
        (0..self.matrix_count() as u8).map(Matrix)
    }

    /// Returns whether the cell is on the board.
    pub const fn contains(self, cell: Cell) -> bool {
        cell.row >= 1 && cell.row <= self.rows && cell.column < self.columns
    }

    /// The matrix that holds a cell of this board, and the cell's place in it, 0 to 8.
    pub const fn locate(self, cell: Cell) -> (Matrix, u8) {
        let below_top = self.rows - cell.row;
        let matrix = below_top / 3 * (self.columns / 3) + cell.column / 3;
        (Matrix(matrix), below_top % 3 * 3 + cell.column % 3)
    }

    /// The cell at a place, 0 to 8, of a matrix of this board.
    pub const fn cell(self, matrix: Matrix, place: u8) -> Cell {
        let across = self.columns / 3;
        Cell {
            column: matrix.0 % across * 3 + place % 3,
            row: self.rows - (matrix.0 / across * 3 + place / 3),
        }
    }

    /// A cell's number, row by row from the top left, from 0.
    pub const fn index(self, cell: Cell) -> usize {
        (self.rows - cell.row) as usize * self.columns as usize + cell.column as usize
    }

    /// The matrices around a matrix, each with its side.
    pub fn neighbours(self, matrix: Matrix) -> impl Iterator<Item = (Side, Matrix)> {
        let across = self.matrix_columns() as i8;
        let down = (self.rows / 3) as i8;
        let (row, column) = (matrix.0 as i8 / across, matrix.0 as i8 % across);
        Side::all().filter_map(move |side| {
            let (row, column) = (row + side.down, column + side.right);
            let is_inside = (0..down).contains(&row) && (0..across).contains(&column);
            is_inside.then(|| (side, Matrix((row * across + column) as u8)))
        })
    }
}

impl fmt::Display for Dimensions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

impl FromStr for Dimensions {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        // There are few sizes, so the text is looked up: each can be written in one way only.
        Self::all()
            .find(|dimensions| dimensions.to_string() == text)
            .ok_or_else(|| {
                ParseError::new(format!(
                    "no board is {text:?}: 9 to 15 rows by 9 to 24 columns, multiples of 3, as 9x12"
                ))
            })
    }
}

/// A cell: column A to X from the left, row 1 to 15 from the bottom.
///
/// ```
/// use ludoteca_wargame::Cell;
///
/// let cell: Cell = " b07".parse().unwrap();
/// assert_eq!(cell.to_string(), "B7");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    column: u8,
    row: u8,
}

impl Cell {
    /// The cell in this column, 0 for A, and this row, 1 for the lowest, of the largest board.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        match (column, row) {
            (0..24, 1..=15) => Some(Self { column, row }),
            _ => None,
        }
    }

    /// The cells of a row in these columns, which are given as bits, from the left.
    pub(crate) fn of_row(row: u8, columns: u32) -> impl Iterator<Item = Self> {
        let mut left = columns;
        std::iter::from_fn(move || {
            let column = (left != 0).then(|| left.trailing_zeros() as u8)?;
            left &= left - 1;
            Some(Self { column, row })
        })
    }

    /// Its column, 0 for A.
    pub const fn column(self) -> u8 {
        self.column
    }

    /// Its row, 1 for the lowest.
    pub const fn row(self) -> u8 {
        self.row
    }

    /// Its column's letter.
    pub const fn letter(self) -> char {
        (b'A' + self.column) as char
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter(), self.row)
    }
}

impl FromStr for Cell {
    type Err = ParseError;

    /// Reads a letter and a number; the letter may be lower case, the number may have leading zeros.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        read_cell(text.trim()).ok_or_else(|| {
            ParseError::new(format!(
                "{text:?} is not a cell: expected a letter and a number, such as B8"
            ))
        })
    }
}

fn read_cell(text: &str) -> Option<Cell> {
    let letter = text.chars().next().filter(char::is_ascii_alphabetic)?;
    let digits = &text[1..];
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let column = letter.to_ascii_uppercase() as u8 - b'A';
    Cell::new(column, digits.parse().ok()?)
}

/// One of a board's matrices, numbered row by row from the top left, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Matrix(u8);

impl Matrix {
    /// Its number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Direction of a neighbouring matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    down: i8,
    right: i8,
}

impl Side {
    fn all() -> impl Iterator<Item = Self> {
        (-1..=1)
            .flat_map(|down| (-1..=1).map(move |right| Self { down, right }))
            .filter(|side| (side.down, side.right) != (0, 0))
    }

    /// Returns whether a matrix on this side comes earlier, row by row from the top left.
    pub const fn is_earlier(self) -> bool {
        self.down < 0 || self.down == 0 && self.right < 0
    }

    /// The places of a matrix that a piece of this shape, in the matrix on this side, touches.
    pub const fn touched(self, shape: Shape) -> Shape {
        TOUCHED[(self.down + 1) as usize][(self.right + 1) as usize][shape.bits() as usize]
    }
}

/// For each side and shape, the places touched.
static TOUCHED: [[[Shape; 512]; 3]; 3] = {
    let mut touched = [[[Shape::EMPTY; 512]; 3]; 3];
    let mut side = 0;
    while side < 9 {
        let mut shape = 0;
        while shape < 512 {
            touched[side / 3][side % 3][shape] =
                touch(side as i8 / 3 - 1, side as i8 % 3 - 1, shape);
            shape += 1;
        }
        side += 1;
    }
    touched
};

/// The places next to the shape when its matrix lies `down` and `right` of ours.
const fn touch(down: i8, right: i8, shape: usize) -> Shape {
    let mut touched = Shape::EMPTY;
    let mut pair = 0;
    while pair < 81 {
        let (ours, theirs) = (pair / 9, pair % 9);
        let rows_apart = 3 * down + theirs as i8 / 3 - ours as i8 / 3;
        let columns_apart = 3 * right + theirs as i8 % 3 - ours as i8 % 3;
        if shape >> theirs & 1 == 1 && rows_apart.abs() <= 1 && columns_apart.abs() <= 1 {
            touched = touched.with(ours);
        }
        pair += 1;
    }
    touched
}
