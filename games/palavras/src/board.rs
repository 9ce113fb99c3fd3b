//! Squares in rows, and words placed on them.

use crate::placement::{Direction, Place, Placement, Slot};
use crate::square::Square;
use crate::word::{Letter, LetterValues, Word};

/// The number of rows and of columns: 7, 9, 11, 13 or 15.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size(u8);

impl Size {
    /// Every size, the smallest first.
    pub const ALL: [Self; 5] = [Self(7), Self(9), Self(11), Self(13), Self(15)];

    /// The size with this many rows; `None` unless odd and from 7 to 15.
    pub const fn new(rows: usize) -> Option<Self> {
        match rows {
            7 | 9 | 11 | 13 | 15 => Some(Self(rows as u8)),
            _ => None,
        }
    }

    /// Returns the number of rows, which is also the number of columns.
    pub const fn rows(self) -> u8 {
        self.0
    }

    /// The middle row, which is also the middle column.
    pub const fn middle(self) -> u8 {
        self.0 / 2
    }

    /// Every place of a board of this size, row by row.
    pub fn places(self) -> impl Iterator<Item = Place> {
        let rows = self.0;
        (0..rows).flat_map(move |row| (0..rows).map(move |column| Place { row, column }))
    }

    /// Every slot of a board of this size: the horizontal ones row by row, then the vertical ones.
    pub fn slots(self) -> impl Iterator<Item = Slot> {
        Direction::BOTH
            .into_iter()
            .flat_map(move |direction| self.places().map(move |place| Slot { place, direction }))
    }
}

/// The assignment's usual size, 9.
impl Default for Size {
    fn default() -> Self {
        Self(9)
    }
}

const MOST_SQUARES: usize = 15 * 15;

/// A board and what has been placed on it.
///
/// It is written as the assignment prints it, and can be read back:
///
/// ```
/// use ludoteca_palavras::{Board, Size};
///
/// let mut board = Board::new(Size::default());
/// assert_eq!(board.place(&"A3H bacalhau".parse().unwrap()), Ok(32));
/// let printed = " 1 $ . . . 3 . . . $
///  2 . 2 . # . # . 2 .
///  3 b a c a l h a u .
///  4 . # . 2 ! 2 . # .
///  5 3 . . ! 4 ! . . 3
///  6 . # . 2 ! 2 . # .
///  7 . . 2 . . . 2 . .
///  8 . 2 . # . # . 2 .
///  9 $ . . . 3 . . . $
///    A B C D E F G H I";
/// # let printed = printed.replace("\n    A", "\n   A");
/// assert_eq!(board.to_string(), printed);
/// assert_eq!(board, printed.parse().unwrap());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    // Row by row; everything after the last row is plain.
    squares: [Square; MOST_SQUARES],
}

/// Reasons a word may not be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// Fewer than three letters.
    #[error("a word has at least 3 letters")]
    TooShort,
    /// It begins or ends beyond the edge.
    #[error("the word does not fit on the board")]
    OffBoard,
    /// It would take a forbidden square.
    #[error("no letter may stand at {0}")]
    Forbidden(Place),
    /// Another letter is already there.
    #[error("at {0} stands the letter {1}")]
    OtherLetter(Place, Letter),
    /// It is already there: it takes no free square.
    #[error("the word takes no free square")]
    NothingNew,
    /// It is not in the dictionary. A [`Board`] has no dictionary and never says so.
    #[error("{0} is not in the dictionary")]
    UnknownWord(Word),
    /// The maximum number of words has been placed. A [`Board`] has no limit and never says so.
    #[error("no more words may be placed")]
    Over,
}

impl Board {
    /// The shortest word that may be placed.
    pub const SHORTEST_WORD: usize = 3;

    /// The assignment's board of this size.
    pub fn new(size: Size) -> Self {
        Self::from_squares(size, |place| assignment_square(size, place))
    }

    /// The older edition's board of this size.
    pub fn older(size: Size) -> Self {
        Self::from_squares(size, |place| older_square(size, place))
    }

    pub(crate) fn from_squares(size: Size, square: impl Fn(Place) -> Square) -> Self {
        let mut squares = [Square::Plain; MOST_SQUARES];
        for (to, place) in squares.iter_mut().zip(size.places()) {
            *to = square(place);
        }
        Self { size, squares }
    }

    /// Returns the size.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The square at a place; `None` beyond the edge.
    pub fn at(&self, place: Place) -> Option<Square> {
        let rows = self.size.rows();
        (place.row < rows && place.column < rows).then(|| self.squares[self.index(place)])
    }

    /// All squares, row by row.
    pub fn squares(&self) -> &[Square] {
        let rows = self.size.rows() as usize;
        &self.squares[..rows * rows]
    }

    /// Returns whether no square is free any longer: the game is over.
    pub fn is_full(&self) -> bool {
        !self.squares().iter().any(|square| square.is_free())
    }

    /// The points of a word if it may be placed, or why it may not.
    ///
    /// ```
    /// use ludoteca_palavras::{Board, Size};
    ///
    /// let board = Board::new(Size::default());
    /// assert_eq!(board.check(&"A3H bacalhau".parse().unwrap()), Ok(32));
    /// assert!(board.check(&"D2H oito".parse().unwrap()).is_err(), "D2 is forbidden");
    /// ```
    pub fn check(&self, placement: &Placement) -> Result<u64, Illegal> {
        if placement.word.len() < Self::SHORTEST_WORD {
            return Err(Illegal::TooShort);
        }
        let indices = self
            .indices(placement.slot, placement.word.len())
            .ok_or(Illegal::OffBoard)?;
        let mut takes_free = false;
        for (index, letter) in indices.zip(placement.word.letters()) {
            match self.squares[index] {
                Square::Forbidden => return Err(Illegal::Forbidden(self.place_at(index))),
                Square::Taken(there) if there != letter => {
                    return Err(Illegal::OtherLetter(self.place_at(index), there));
                }
                square => takes_free |= square.is_free(),
            }
        }
        if !takes_free {
            return Err(Illegal::NothingNew);
        }
        Ok(self.points(placement, &LetterValues::ASSIGNMENT))
    }

    /// Places a word and returns its points. On `Err` the board is as it was.
    pub fn place(&mut self, placement: &Placement) -> Result<u64, Illegal> {
        let points = self.check(placement)?;
        self.put(placement);
        Ok(points)
    }

    /// Score of a word that fits on the board: its letters with their bonuses, then the word's.
    /// A letter that was already there counts once.
    ///
    /// The most is 15 letters on 15 squares `!`, below 2³¹.
    pub fn points(&self, placement: &Placement, values: &LetterValues) -> u64 {
        let mut letters = 0;
        let mut factor = 1;
        let squares = self.squares_under(placement.slot, placement.word.len());
        for (square, letter) in squares.zip(placement.word.letters()) {
            letters += values.of(letter) * square.letter_factor();
            factor *= square.word_factor();
        }
        letters * factor
    }

    /// The letters that a word would place: those that are not there yet.
    pub(crate) fn new_letters(&self, placement: &Placement) -> Vec<Letter> {
        let squares = self.squares_under(placement.slot, placement.word.len());
        let letters = squares.zip(placement.word.letters());
        letters
            .filter(|(square, _)| square.is_free())
            .map(|(_, letter)| letter)
            .collect()
    }

    /// Puts down a word that has been checked.
    pub(crate) fn put(&mut self, placement: &Placement) {
        let indices = self
            .indices(placement.slot, placement.word.len())
            .expect("the word has been checked");
        for (index, letter) in indices.zip(placement.word.letters()) {
            self.squares[index] = Square::Taken(letter);
        }
    }

    /// The squares that a word of this length takes; none if it does not fit.
    fn squares_under(&self, slot: Slot, length: usize) -> impl Iterator<Item = Square> {
        self.indices(slot, length)
            .into_iter()
            .flatten()
            .map(|index| self.squares[index])
    }

    /// Both directions are one walk: from the first square on, always with the same stride.
    fn indices(&self, slot: Slot, length: usize) -> Option<impl Iterator<Item = usize> + use<>> {
        let rows = self.size.rows() as usize;
        let (row, column) = (slot.place.row as usize, slot.place.column as usize);
        let (stride, from, beside) = match slot.direction {
            Direction::Horizontal => (1, column, row),
            Direction::Vertical => (rows, row, column),
        };
        let fits = beside < rows && from + length <= rows;
        fits.then(|| (0..length).map(move |step| row * rows + column + step * stride))
    }

    fn index(&self, place: Place) -> usize {
        place.row as usize * self.size.rows() as usize + place.column as usize
    }

    fn place_at(&self, index: usize) -> Place {
        let rows = self.size.rows() as usize;
        Place {
            row: (index / rows) as u8,
            column: (index % rows) as u8,
        }
    }
}

/// The assignment's board: `!` around a centre `4`, the rest as in the older edition.
fn assignment_square(size: Size, place: Place) -> Square {
    let (down, across) = distances_from_middle(size, place);
    match down + across {
        0 => Square::LetterFourTimes,
        1 => Square::WordThrice,
        _ => older_square(size, place),
    }
}

/// `$` in the corners, `2` on the rest of the diagonals, `3` in the middle of each edge, `#`
/// diagonally next to those. The board is symmetric, so the distances from the middle are enough.
fn older_square(size: Size, place: Place) -> Square {
    let edge = size.middle();
    match distances_from_middle(size, place) {
        (down, across) if down == edge && across == edge => Square::WordTwice,
        (down, across) if down == across => Square::LetterTwice,
        (0, far) | (far, 0) if far == edge => Square::LetterThrice,
        (1, far) | (far, 1) if far == edge - 1 => Square::Forbidden,
        _ => Square::Plain,
    }
}

fn distances_from_middle(size: Size, place: Place) -> (u8, u8) {
    let middle = size.middle();
    (place.row.abs_diff(middle), place.column.abs_diff(middle))
}
