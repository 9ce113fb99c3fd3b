//! A game in progress.

use ludoteca_core::{Game, Notation, Outcome, ParseError, Player, TwoPlayer};

use crate::grid::{Grid, bits};
use crate::rules::{Block, LONGEST, Rules, Side};

/// A board and whose turn it is.
///
/// As text: POLA, the rows from the top with `.` free and `#` taken, and who is to move.
///
/// ```
/// use ludoteca_core::{Game, Notation};
/// use ludoteca_poziomka::{Poziomka, Rules, Side};
///
/// let mut game = Poziomka::new(Rules::new(2, 3, 4).unwrap(), Side::Left);
/// game.play(game.read_move("Bb").unwrap()).unwrap();
/// assert_eq!(game.to_string(), "2 ..../.#../.#.. R");
/// assert_eq!(game, "2 ..../.#../.#.. R".parse().unwrap());
/// assert_eq!((game.blocks(Side::Left), game.blocks(Side::Right)), (3, 4));
/// assert_eq!(game.worth(Side::Right), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Poziomka {
    rules: Rules,
    free: Grid,
    to_move: Side,
}

impl Poziomka {
    /// A new game. Right moves first when Left has passed.
    pub fn new(rules: Rules, first: Side) -> Self {
        Self::from_grid(rules, Grid::empty(rules), first)
    }

    pub(crate) const fn from_grid(rules: Rules, free: Grid, to_move: Side) -> Self {
        Self {
            rules,
            free,
            to_move,
        }
    }

    /// The rules of the game.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the side to move.
    ///
    /// ```
    /// use ludoteca_poziomka::{Game as _, Poziomka, Side};
    ///
    /// let mut game: Poziomka = "2 .../... R".parse().unwrap();
    /// game.play("aA".parse().unwrap()).unwrap();
    /// assert_eq!(game.side_to_move(), Side::Left);
    /// ```
    pub const fn side_to_move(&self) -> Side {
        self.to_move
    }

    /// Returns whether a cell of the board is free; past the board none is.
    ///
    /// ```
    /// use ludoteca_poziomka::Poziomka;
    ///
    /// let game: Poziomka = "2 .#./... L".parse().unwrap();
    /// assert!(game.is_free(0, 0) && !game.is_free(0, 1) && !game.is_free(2, 0));
    /// ```
    pub fn is_free(&self, row: u8, column: u8) -> bool {
        row < self.rules.rows() && column < self.rules.columns() && self.free.is_free(row, column)
    }

    /// Returns the number of free cells.
    pub fn free_cells(&self) -> u32 {
        let lines = self.free.lines(self.rules);
        lines.iter().map(|line| line.count_ones()).sum()
    }

    /// The free cells: for each row of the board, a bit for each column, the first one lowest.
    pub fn lines(&self) -> &[u32] {
        self.free.lines(self.rules)
    }

    /// Returns the cells where a block of this side can begin, whoever is to move: for each row, a
    /// bit for each column.
    ///
    /// ```
    /// use ludoteca_poziomka::{Poziomka, Rules, Side};
    ///
    /// let game = Poziomka::new(Rules::new(2, 2, 3).unwrap(), Side::Left);
    /// assert_eq!(game.room(Side::Left)[..2], [0b111, 0]);
    /// assert_eq!(game.room(Side::Right)[..2], [0b11, 0b11]);
    /// ```
    pub fn room(&self, side: Side) -> [u32; LONGEST as usize] {
        let length = self.rules.length();
        match side {
            Side::Right => self.free.along(length),
            Side::Left => self.free.down(length),
        }
    }

    /// Returns whether the block lies on the board and all its cells are free, whichever side is to
    /// move.
    pub fn has_room(&self, block: Block) -> bool {
        let (down, across) = self.extent(block.side());
        self.rules.holds(block)
            && self
                .free
                .are_free(block.row(), block.column(), down, across)
    }

    /// Returns the number of blocks that this side could lay at once, if the other did nothing.
    pub fn blocks(&self, side: Side) -> u32 {
        self.seen_by(side).blocks(self.rules.length())
    }

    /// Value of the board to this side, in the course's words: its blocks less the other's.
    pub fn worth(&self, side: Side) -> i32 {
        self.blocks(side) as i32 - self.blocks(side.other()) as i32
    }

    /// Returns whether this side could lay a block.
    pub fn can_move(&self, side: Side) -> bool {
        let length = self.rules.length();
        self.seen_by(side).starts(length).any(|starts| starts != 0)
    }

    pub(crate) const fn free(&self) -> &Grid {
        &self.free
    }

    /// The free cells turned so that this side's blocks lie along rows.
    pub(crate) fn seen_by(&self, side: Side) -> Grid {
        match side {
            Side::Left => self.free.transpose(),
            Side::Right => self.free,
        }
    }

    /// Returns the number of rows and columns that a block of this side takes.
    const fn extent(&self, side: Side) -> (u8, u8) {
        match side {
            Side::Left => (self.rules.length(), 1),
            Side::Right => (1, self.rules.length()),
        }
    }
}

/// Reasons a block may not be laid. There is no reason of its own for a game that is over: then
/// each block of the side to move leaves the board or covers a taken cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// It runs as the other side's blocks do; this side is to move.
    #[error("{0} is not a block of {1}")]
    OtherDirection(Block, Side),
    /// It does not lie on the board as a whole.
    #[error("{0} leaves the board")]
    OffBoard(Block),
    /// One of its cells is taken.
    #[error("{0} covers a taken cell")]
    Taken(Block),
}

impl Game for Poziomka {
    type Move = Block;
    type Illegal = Illegal;

    /// Right's by row and column, Left's by column and row: in the order of their text.
    fn legal_moves(&self, moves: &mut Vec<Block>) {
        let side = self.to_move;
        for (line, starts) in (0..).zip(self.seen_by(side).starts(self.rules.length())) {
            moves.extend(bits(starts).map(|at| along(side, line, at)));
        }
    }

    fn play(&mut self, block: Block) -> Result<(), Illegal> {
        if block.side() != self.to_move {
            return Err(Illegal::OtherDirection(block, self.to_move));
        }
        if !self.rules.holds(block) {
            return Err(Illegal::OffBoard(block));
        }
        if !self.has_room(block) {
            return Err(Illegal::Taken(block));
        }
        let (down, across) = self.extent(block.side());
        self.free.take(block.row(), block.column(), down, across);
        self.to_move = self.to_move.other();
        Ok(())
    }
}

/// The block of this side in a line of the board as that side sees it.
pub(crate) fn along(side: Side, line: u8, at: u8) -> Block {
    match side {
        Side::Left => Block::new(side, at, line),
        Side::Right => Block::new(side, line, at),
    }
    .expect("lines and columns of a board have letters")
}

impl TwoPlayer for Poziomka {
    fn to_move(&self) -> Player {
        self.to_move.into()
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = self.to_move.other().into();
        (!self.can_move(self.to_move)).then_some(Outcome::Win(winner))
    }
}

impl Notation for Poziomka {
    fn write_move(&self, block: Block) -> String {
        block.to_string()
    }

    fn read_move(&self, text: &str) -> Result<Block, ParseError> {
        text.parse()
    }
}
