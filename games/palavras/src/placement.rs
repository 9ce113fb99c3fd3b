//! Placement of a word: a place, a direction, the word.

use std::fmt;
use std::str::FromStr;

use crate::word::{BadWord, Word};

/// Direction in which a word runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// `H`: from left to right.
    Horizontal,
    /// `V`: from top to bottom.
    Vertical,
}

impl Direction {
    /// Both, horizontal first.
    pub const BOTH: [Self; 2] = [Self::Horizontal, Self::Vertical];

    /// The direction at right angles to this one.
    pub const fn across(self) -> Self {
        match self {
            Self::Horizontal => Self::Vertical,
            Self::Vertical => Self::Horizontal,
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Horizontal => "H",
            Self::Vertical => "V",
        })
    }
}

/// A place of the board by row and column, both counted from 0: `A3` is row 2, column 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The row, from the top.
    pub row: u8,
    /// The column, from the left.
    pub column: u8,
}

impl Place {
    /// The row as programs show it, from 1.
    pub const fn row_number(self) -> u8 {
        self.row + 1
    }

    /// The column as programs show it, from A.
    pub const fn column_letter(self) -> char {
        (b'A' + self.column) as char
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column_letter(), self.row_number())
    }
}

/// Beginning and direction of a word: `A3H`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot {
    /// The place of the first letter.
    pub place: Place,
    /// Direction in which the word runs.
    pub direction: Direction,
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.place, self.direction)
    }
}

/// Text that is not a slot, and which part of it is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSlot {
    /// The column is not a letter from A to O.
    #[error("a slot begins with its column, A to O")]
    Column,
    /// The row is not a number from 1 to 15.
    #[error("after the column stands the row, 1 to 15")]
    Row,
    /// The direction is neither H nor V.
    #[error("a slot ends in its direction, H or V")]
    Direction,
}

/// Reads a slot in upper or lower case.
impl FromStr for Slot {
    type Err = BadSlot;

    fn from_str(text: &str) -> Result<Self, BadSlot> {
        let mut symbols = text.chars();
        let column = match symbols.next().map(|symbol| symbol.to_ascii_uppercase()) {
            Some(symbol @ 'A'..='O') => symbol as u8 - b'A',
            _ => return Err(BadSlot::Column),
        };
        let direction = match symbols.next_back() {
            Some('H' | 'h') => Direction::Horizontal,
            Some('V' | 'v') => Direction::Vertical,
            _ => return Err(BadSlot::Direction),
        };
        let row = read_row(symbols.as_str()).ok_or(BadSlot::Row)?;
        let place = Place { row, column };
        Ok(Self { place, direction })
    }
}

/// A row number without sign or leading zero, as a row from 0.
fn read_row(text: &str) -> Option<u8> {
    let number: u8 = match text.as_bytes() {
        [b'1'..=b'9'] | [b'1', b'0'..=b'5'] => text.parse().ok()?,
        _ => return None,
    };
    Some(number - 1)
}

/// A word at its place: a move of the game. As text: `A3H bacalhau`.
///
/// ```
/// use ludoteca_palavras::{Direction, Placement};
///
/// let placement: Placement = "A3H bacalhau".parse().unwrap();
/// assert_eq!(placement.slot.direction, Direction::Horizontal);
/// assert_eq!((placement.slot.place.to_string(), placement.word.len()), ("A3".to_owned(), 8));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    /// Beginning of the word and its direction.
    pub slot: Slot,
    /// The word.
    pub word: Word,
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.slot, self.word)
    }
}

/// Text that is not a placement, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPlacement {
    /// Not a slot and a word.
    #[error("a move is a slot and a word, as in A3H bacalhau")]
    Shape,
    /// The slot is wrong.
    #[error(transparent)]
    Slot(#[from] BadSlot),
    /// The word is wrong.
    #[error(transparent)]
    Word(#[from] BadWord),
}

/// Reads a slot and a word with any number of blanks and tabs around and between them.
impl FromStr for Placement {
    type Err = BadPlacement;

    fn from_str(text: &str) -> Result<Self, BadPlacement> {
        let mut parts = text.split([' ', '\t']).filter(|part| !part.is_empty());
        let (Some(slot), Some(word), None) = (parts.next(), parts.next(), parts.next()) else {
            return Err(BadPlacement::Shape);
        };
        Ok(Self {
            slot: slot.parse()?,
            word: word.parse()?,
        })
    }
}
