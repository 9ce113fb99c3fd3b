//! The parts of a game: the numbers, the sides, the blocks.

use std::fmt;
use std::str::FromStr;

use ludoteca_core::{ParseError, Player};

/// Maximum number of rows, of columns, and of cells in a block.
pub const LONGEST: u8 = 26;

/// The numbers that a game is played with, each from 1 to 26.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    length: u8,
    rows: u8,
    columns: u8,
}

impl Rules {
    /// Blocks of `length` cells (the course's POLA) on a board of `rows` and `columns`.
    ///
    /// ```
    /// use ludoteca_poziomka::Rules;
    ///
    /// assert!(Rules::new(5, 26, 26).is_ok());
    /// let error = Rules::new(2, 27, 8).unwrap_err();
    /// assert_eq!(error.to_string(), "rows are 1 to 26, not 27");
    /// ```
    pub fn new(length: u32, rows: u32, columns: u32) -> Result<Self, BadRules> {
        Ok(Self {
            length: check_range("the cells of a block", length)?,
            rows: check_range("rows", rows)?,
            columns: check_range("columns", columns)?,
        })
    }

    /// Returns the number of cells in a block.
    pub const fn length(self) -> u8 {
        self.length
    }

    /// Returns the number of rows of the board.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// Returns the number of columns of the board.
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// Returns the number of cells of the board.
    pub const fn cells(self) -> usize {
        self.rows as usize * self.columns as usize
    }

    /// The game seen by the other player: rows and columns swapped.
    pub const fn transpose(self) -> Self {
        Self {
            length: self.length,
            rows: self.columns,
            columns: self.rows,
        }
    }

    /// Returns whether the board holds the whole block.
    ///
    /// ```
    /// use ludoteca_poziomka::{Block, Rules, Side};
    ///
    /// let rules = Rules::new(3, 7, 11).unwrap();
    /// let [down, along] = [Side::Left, Side::Right].map(|side| Block::new(side, 5, 0).unwrap());
    /// assert!(!rules.holds(down), "three rows from row f on are too many");
    /// assert!(rules.holds(along));
    /// ```
    pub const fn holds(self, block: Block) -> bool {
        let (down, across) = match block.side {
            Side::Left => (self.length, 1),
            Side::Right => (1, self.length),
        };
        block.row + down <= self.rows && block.column + across <= self.columns
    }
}

fn check_range(what: &'static str, number: u32) -> Result<u8, BadRules> {
    match u8::try_from(number) {
        Ok(small @ 1..=LONGEST) => Ok(small),
        _ => Err(BadRules { what, number }),
    }
}

/// A number that no game can be played with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what} are 1 to {LONGEST}, not {number}")]
pub struct BadRules {
    what: &'static str,
    number: u32,
}

/// One of the two players, named after the side of the board that it sits at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Side {
    /// Usually begins; lays blocks down a column. "Vertical" in writing on Domineering.
    Left,
    /// Lays blocks along a row. "Horizontal" in writing on Domineering.
    Right,
}

impl Side {
    /// Both sides, Left first.
    pub const BOTH: [Self; 2] = [Self::Left, Self::Right];

    /// The opponent.
    pub const fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Left => "Left",
            Self::Right => "Right",
        })
    }
}

/// Left plays first unless it passes.
impl From<Side> for Player {
    fn from(side: Side) -> Self {
        match side {
            Side::Left => Self::First,
            Side::Right => Self::Second,
        }
    }
}

/// A block: whose it is, and its topmost or leftmost cell.
///
/// Left's are written column first, Right's row first, so that the text says whose it is:
///
/// ```
/// use ludoteca_poziomka::{Block, Side};
///
/// let block: Block = "Fc".parse().unwrap();
/// assert_eq!((block.side(), block.row(), block.column()), (Side::Left, 2, 5));
/// assert_eq!(Block::new(Side::Right, 2, 7).unwrap().to_string(), "cH");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Block {
    side: Side,
    row: u8,
    column: u8,
}

impl Block {
    /// A block that begins in this row and column, counted from 0; `None` past the alphabet.
    pub const fn new(side: Side, row: u8, column: u8) -> Option<Self> {
        if row < LONGEST && column < LONGEST {
            Some(Self { side, row, column })
        } else {
            None
        }
    }

    /// Returns the side that owns the block.
    pub const fn side(self) -> Side {
        self.side
    }

    /// The row of its first cell, from 0.
    pub const fn row(self) -> u8 {
        self.row
    }

    /// The column of its first cell, from 0.
    pub const fn column(self) -> u8 {
        self.column
    }

    /// The block seen by the other player: row and column swapped, and whose it is.
    ///
    /// ```
    /// use ludoteca_poziomka::Block;
    ///
    /// let block: Block = "Fc".parse().unwrap();
    /// assert_eq!(block.transpose().to_string(), "fC");
    /// ```
    pub const fn transpose(self) -> Self {
        Self {
            side: self.side.other(),
            row: self.column,
            column: self.row,
        }
    }
}

impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = (b'a' + self.row) as char;
        let column = (b'A' + self.column) as char;
        match self.side {
            Side::Left => write!(f, "{column}{row}"),
            Side::Right => write!(f, "{row}{column}"),
        }
    }
}

impl FromStr for Block {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (side, row, column) = match *text.as_bytes() {
            [column @ b'A'..=b'Z', row @ b'a'..=b'z'] => (Side::Left, row, column),
            [row @ b'a'..=b'z', column @ b'A'..=b'Z'] => (Side::Right, row, column),
            _ => {
                let reason = format!("a block is written as Fc (Left's) or cF (Right's): {text}");
                return Err(ParseError::new(reason));
            }
        };
        Ok(Self {
            side,
            row: row - b'a',
            column: column - b'A',
        })
    }
}
