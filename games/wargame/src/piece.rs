//! The eight types of piece and their 42 representations in a 3x3 matrix.

use std::fmt;
use std::ops::{BitAnd, BitOr};

/// Cells in a matrix.
pub(crate) const MATRIX_CELLS: u8 = 9;

/// The type of a piece, 1 to 8: type n has n cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(u8);

impl Kind {
    /// Number of types.
    pub const COUNT: usize = 8;

    /// The type with this number, 1 to 8.
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=8 => Some(Self(number)),
            _ => None,
        }
    }

    /// All eight, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (1..=8).map(Self)
    }

    /// The number, 1 to 8, which is also how many cells the piece has.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// 0 for type 1, …, 7 for type 8.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// Its variants, in the annex's order.
    pub fn variants(self) -> impl ExactSizeIterator<Item = Piece> + DoubleEndedIterator {
        let first = FIRST_ID[self.index()];
        (first..first + VARIANTS[self.index()]).map(Piece)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One of the 42 representations: a type in one of its variants.
///
/// ```
/// use ludoteca_wargame::Piece;
///
/// let piece = Piece::new(36).unwrap();
/// assert_eq!((piece.kind().number(), piece.variant()), (6, 1));
/// assert_eq!(piece.to_string(), "-6-\n6-6\n666");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(u8);

impl Piece {
    /// Number of pieces.
    pub const COUNT: usize = 42;
    /// Type 1 in the middle: it touches nothing in another matrix, so it always fits.
    pub const CENTRED: Self = Self(5);

    /// The piece with this number in the annex, 1 to 42.
    pub const fn new(id: u8) -> Option<Self> {
        match id {
            1..=42 => Some(Self(id)),
            _ => None,
        }
    }

    /// All 42, in the annex's order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (1..=42).map(Self)
    }

    /// The piece that looks like this, if there is one.
    pub fn with_shape(kind: Kind, shape: Shape) -> Option<Self> {
        kind.variants().find(|piece| piece.shape() == shape)
    }

    /// The number in the annex, 1 to 42.
    pub const fn id(self) -> u8 {
        self.0
    }

    /// Its type.
    pub const fn kind(self) -> Kind {
        Kind(KINDS[self.0 as usize - 1])
    }

    /// Its variant, from 1.
    pub const fn variant(self) -> u8 {
        self.0 - FIRST_ID[self.kind().index()] + 1
    }

    /// The cells that it covers.
    pub const fn shape(self) -> Shape {
        SHAPES[self.0 as usize - 1]
    }
}

/// The three rows, top to bottom, without a newline at the end.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for at in 0..MATRIX_CELLS {
            if self.shape().contains(at) {
                self.kind().fmt(f)?;
            } else {
                f.write_str("-")?;
            }
            if at == 2 || at == 5 {
                f.write_str("\n")?;
            }
        }
        Ok(())
    }
}

/// A set of the nine places in a matrix, which are numbered row by row from the top left:
///
/// ```text
/// 0 1 2
/// 3 4 5
/// 6 7 8
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Shape(u16);

impl Shape {
    /// No place.
    pub const EMPTY: Self = Self(0);
    /// All nine.
    pub const FULL: Self = Self(0b1_1111_1111);

    /// Returns whether this place, 0 to 8, is in the set.
    pub const fn contains(self, place: u8) -> bool {
        self.0 >> place & 1 == 1
    }

    /// The set with this place, 0 to 8, added.
    pub const fn with(self, place: u8) -> Self {
        Self(self.0 | 1 << place)
    }

    /// Returns the number of places.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether it holds no place.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the two have no place in common.
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// Returns whether every place is in the other set as well.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The places, in order.
    pub fn places(self) -> impl Iterator<Item = u8> {
        (0..MATRIX_CELLS).filter(move |&place| self.contains(place))
    }

    /// The set as nine bits, place 0 the lowest.
    pub const fn bits(self) -> u16 {
        self.0
    }
}

impl BitAnd for Shape {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Shape {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// The annex: rows top to bottom.
const DRAWN: [&str; Piece::COUNT] = [
    "1-- --- ---",
    "-1- --- ---",
    "--1 --- ---",
    "--- 1-- ---",
    "--- -1- ---",
    "--- --1 ---",
    "--- --- 1--",
    "--- --- -1-",
    "--- --- --1",
    "22- --- ---",
    "-22 --- ---",
    "--- 22- ---",
    "--- -22 ---",
    "--- --- 22-",
    "--- --- -22",
    "2-- 2-- ---",
    "--- 2-- 2--",
    "-2- -2- ---",
    "--- -2- -2-",
    "--2 --2 ---",
    "--- --2 --2",
    "333 --- ---",
    "--- 333 ---",
    "--- --- 333",
    "3-- 3-- 3--",
    "-3- -3- -3-",
    "--3 --3 --3",
    "44- 44- ---",
    "-44 -44 ---",
    "--- 44- 44-",
    "--- -44 -44",
    "555 -5- -5-",
    "5-- 555 5--",
    "-5- -5- 555",
    "--5 555 --5",
    "-6- 6-6 666",
    "-66 6-6 -66",
    "666 6-6 -6-",
    "66- 6-6 66-",
    "7-7 777 7-7",
    "777 -7- 777",
    "888 8-8 888",
];

const KINDS: [u8; Piece::COUNT] = {
    let mut kinds = [0; Piece::COUNT];
    let mut at = 0;
    while at < Piece::COUNT {
        // A piece has as many cells as its type says.
        kinds[at] = SHAPES[at].len() as u8;
        at += 1;
    }
    kinds
};

const SHAPES: [Shape; Piece::COUNT] = {
    let mut shapes = [Shape::EMPTY; Piece::COUNT];
    let mut at = 0;
    while at < Piece::COUNT {
        shapes[at] = read_shape(DRAWN[at].as_bytes());
        at += 1;
    }
    shapes
};

const fn read_shape(drawn: &[u8]) -> Shape {
    let mut shape = Shape::EMPTY;
    let mut place = 0;
    while place < MATRIX_CELLS {
        // Each row of three is followed by a blank.
        if drawn[(place + place / 3) as usize] != b'-' {
            shape = shape.with(place);
        }
        place += 1;
    }
    shape
}

/// Number of variants of each type.
const VARIANTS: [u8; Kind::COUNT] = [9, 12, 6, 4, 4, 4, 2, 1];

/// The number of each type's first variant.
const FIRST_ID: [u8; Kind::COUNT] = {
    let mut first = [1; Kind::COUNT];
    let mut at = 1;
    while at < Kind::COUNT {
        first[at] = first[at - 1] + VARIANTS[at - 1];
        at += 1;
    }
    first
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digits_drawn_are_the_types() {
        for (piece, drawn) in Piece::all().zip(DRAWN) {
            assert_eq!(piece.to_string().replace('\n', " "), drawn);
        }
    }
}
