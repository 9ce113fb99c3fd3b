//! Marks on nine positions.

use std::fmt;

use crate::game::Illegal;

/// One of the two marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Mark {
    /// The mark that moves first.
    X,
    /// The other mark.
    O,
}

impl Mark {
    /// Both marks, X first.
    pub const BOTH: [Self; 2] = [Self::X, Self::O];

    /// The opponent's mark.
    pub const fn other(self) -> Self {
        match self {
            Self::X => Self::O,
            Self::O => Self::X,
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::X => "X",
            Self::O => "O",
        })
    }
}

/// A position on the board, 1 to 9, from left to right and from top to bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(u8);

impl Position {
    /// The middle of the board.
    pub const CENTRE: Self = Self(5);
    /// The four corners, in order.
    pub const CORNERS: [Self; 4] = [Self(1), Self(3), Self(7), Self(9)];
    /// The four positions that are neither the centre nor a corner, in order.
    pub const SIDES: [Self; 4] = [Self(2), Self(4), Self(6), Self(8)];

    /// The position with this number, 1 to 9.
    ///
    /// ```
    /// use ludoteca_galo::Position;
    ///
    /// assert_eq!(Position::new(5), Some(Position::CENTRE));
    /// assert_eq!(Position::new(10), None);
    /// ```
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=9 => Some(Self(number)),
            _ => None,
        }
    }

    /// All nine, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (1..=9).map(Self)
    }

    /// The number, 1 to 9.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The position on the other side of the centre.
    pub const fn opposite(self) -> Self {
        Self(10 - self.0)
    }

    const fn bit(self) -> u16 {
        1 << (self.0 - 1)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The eight lines: rows, columns, diagonals.
pub const LINES: [[Position; 3]; 8] = [
    line(1, 2, 3),
    line(4, 5, 6),
    line(7, 8, 9),
    line(1, 4, 7),
    line(2, 5, 8),
    line(3, 6, 9),
    line(1, 5, 9),
    line(3, 5, 7),
];

const FULL: u16 = 0b1_1111_1111;

/// For each set of positions, whether it holds a whole line.
const HOLDS_LINE: [bool; FULL as usize + 1] = {
    let mut holds = [false; FULL as usize + 1];
    let mut set = 0;
    while set <= FULL {
        let mut at = 0;
        while at < LINES.len() {
            let [a, b, c] = LINES[at];
            let line = a.bit() | b.bit() | c.bit();
            holds[set as usize] |= set & line == line;
            at += 1;
        }
        set += 1;
    }
    holds
};

const fn line(a: u8, b: u8, c: u8) -> [Position; 3] {
    [Position(a), Position(b), Position(c)]
}

/// Any arrangement of marks, even one that no game reaches.
///
/// ```
/// use ludoteca_galo::{Board, Mark, Position};
///
/// let mut board = Board::default();
/// for (mark, number) in [(Mark::X, 1), (Mark::O, 2), (Mark::X, 5)] {
///     board.mark(mark, Position::new(number).unwrap()).unwrap();
/// }
/// let drawn = " X | O |   \n\
///              -----------\n   \
///                | X |   \n\
///              -----------\n   \
///                |   |   ";
/// assert_eq!(board.to_string(), drawn);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    x: u16,
    o: u16,
}

impl Board {
    /// A board with these marks at positions 1 to 9.
    pub fn from_marks(marks: [Option<Mark>; 9]) -> Self {
        let mut board = Self::default();
        for (position, mark) in Position::all().zip(marks) {
            if let Some(mark) = mark {
                *board.bits_mut(mark) |= position.bit();
            }
        }
        board
    }

    /// The mark at a position.
    pub fn at(&self, position: Position) -> Option<Mark> {
        Mark::BOTH
            .into_iter()
            .find(|&mark| self.bits(mark) & position.bit() != 0)
    }

    /// Returns whether the position is unmarked.
    pub const fn is_free(&self, position: Position) -> bool {
        (self.x | self.o) & position.bit() == 0
    }

    /// The unmarked positions, in order.
    ///
    /// ```
    /// use ludoteca_galo::Galo;
    ///
    /// let game: Galo = "XOX/OO./.XX O".parse().unwrap();
    /// let free: Vec<u8> = game.board().free().map(|position| position.number()).collect();
    /// assert_eq!(free, [6, 7]);
    /// ```
    pub fn free(&self) -> impl Iterator<Item = Position> + use<> {
        let board = *self;
        Position::all().filter(move |&position| board.is_free(position))
    }

    /// The positions that this mark holds, as bits: position 1 is the lowest.
    pub const fn positions(&self, mark: Mark) -> u16 {
        self.bits(mark)
    }

    /// Returns whether every position is marked.
    pub const fn is_full(&self) -> bool {
        self.x | self.o == FULL
    }

    /// Returns the number of positions that this mark holds.
    pub fn count(&self, mark: Mark) -> u32 {
        self.bits(mark).count_ones()
    }

    /// Returns whether this mark holds a whole line.
    pub fn has_line(&self, mark: Mark) -> bool {
        HOLDS_LINE[self.bits(mark) as usize]
    }

    /// The mark that holds a whole line: X if both do, which no game reaches.
    ///
    /// ```
    /// use ludoteca_galo::{Galo, Mark};
    ///
    /// let game: Galo = "XXX/OO./... O".parse().unwrap();
    /// assert_eq!(game.board().winner(), Some(Mark::X));
    /// ```
    pub fn winner(&self) -> Option<Mark> {
        Mark::BOTH.into_iter().find(|&mark| self.has_line(mark))
    }

    /// Marks a free position.
    pub fn mark(&mut self, mark: Mark, position: Position) -> Result<(), Illegal> {
        if !self.is_free(position) {
            return Err(Illegal::Taken(position));
        }
        *self.bits_mut(mark) |= position.bit();
        Ok(())
    }

    /// A number below 3⁹, different for every board.
    pub(crate) fn code(&self) -> usize {
        Position::all().fold(0, |code, position| {
            let digit = match self.at(position) {
                None => 0,
                Some(Mark::X) => 1,
                Some(Mark::O) => 2,
            };
            3 * code + digit
        })
    }

    const fn bits(&self, mark: Mark) -> u16 {
        match mark {
            Mark::X => self.x,
            Mark::O => self.o,
        }
    }

    fn bits_mut(&mut self, mark: Mark) -> &mut u16 {
        match mark {
            Mark::X => &mut self.x,
            Mark::O => &mut self.o,
        }
    }
}

/// The board as the course draws it: 11 characters per row, no newline at the end.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (row, line) in LINES.into_iter().take(3).enumerate() {
            let [a, b, c] = line.map(|position| match self.at(position) {
                None => ' ',
                Some(Mark::X) => 'X',
                Some(Mark::O) => 'O',
            });
            let rule = if row < 2 { "\n-----------\n" } else { "" };
            write!(f, " {a} | {b} | {c} {rule}")?;
        }
        Ok(())
    }
}
