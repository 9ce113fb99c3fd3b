//! Boards as plain data: what there is to see, and which moves lie where.
//!
//! A game's module describes its boards once, in these few shapes and tones. A terminal draws
//! them by text and tone, pages and pictures by shape and tone, and none of them knows which
//! game it is.

use std::borrow::Cow;

use serde::Serialize;

use crate::{Message, Seat};

/// A place on a board of a view. On a [`Grid`], row 0 is the topmost. On [`Pits`] the row is the
/// seat, column 0 its store, and the houses follow from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Cell {
    /// Index of the board in the view, from 0.
    pub board: u8,
    /// Index of the row, from 0.
    pub row: u8,
    /// Index of the column, from 0.
    pub column: u8,
}

impl Cell {
    /// A cell of the only board.
    pub const fn new(row: u8, column: u8) -> Self {
        Self {
            board: 0,
            row,
            column,
        }
    }

    /// This place on another board.
    pub const fn on(self, board: u8) -> Self {
        Self { board, ..self }
    }
}

/// A rectangle of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Span {
    /// Its top left cell.
    pub from: Cell,
    /// Number of rows.
    pub rows: u8,
    /// Number of columns.
    pub columns: u8,
}

impl Span {
    /// Every cell of it, row by row.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let Cell { board, row, column } = self.from;
        let across = move |down: u8| (0..self.columns).map(move |right| (down, right));
        let place = move |(down, right)| Cell {
            board,
            row: row.saturating_add(down),
            column: column.saturating_add(right),
        };
        (0..self.rows).flat_map(across).map(place)
    }

    /// Returns whether the cell lies in it.
    pub fn contains(self, cell: Cell) -> bool {
        let is_within = |at: u8, from: u8, count: u8| at >= from && at - from < count;
        cell.board == self.from.board
            && is_within(cell.row, self.from.row, self.rows)
            && is_within(cell.column, self.from.column, self.columns)
    }
}

impl From<Cell> for Span {
    fn from(from: Cell) -> Self {
        Self {
            from,
            rows: 1,
            columns: 1,
        }
    }
}

/// A board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "layout", rename_all = "lowercase")]
#[expect(
    clippy::large_enum_variant,
    reason = "a view has one board or two, so nothing is gained by a box"
)]
pub enum Board {
    /// Rows and columns.
    Grid(Grid),
    /// Two rows of houses and two stores.
    Pits(Pits),
}

/// A board of rows and columns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Grid {
    /// Owner of the board, where each seat has its own.
    pub owner: Option<Seat>,
    /// Number of rows.
    pub rows: u8,
    /// Number of columns.
    pub columns: u8,
    /// Labels beside it.
    pub labels: Labels,
    /// Number of rows and columns between heavier lines; 0 for none.
    pub block: u8,
    /// Faces of the cells, row by row from the top.
    pub faces: Vec<Face>,
}

/// Labels of the cells of a grid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Labels {
    /// Numbers from 1, row by row; an empty cell shows its own.
    Numbers,
    /// Columns and rows, as `C7`, which stand at the edges.
    Edges {
        /// Labels of the rows, from the top.
        rows: Vec<String>,
        /// Labels of the columns, from the left.
        columns: Vec<String>,
        /// True if the columns' names stand below the board.
        is_below: bool,
    },
}

/// Two rows of houses between two stores, by seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pits {
    /// The houses of each seat, the one that its owner calls 1 first.
    pub rows: [Vec<Face>; 2],
    /// The store of each seat.
    pub stores: [Face; 2],
}

/// The look of a cell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Face {
    /// Drawn by pages and pictures.
    pub shape: Shape,
    /// Written by a terminal: a character or two; empty for an empty cell.
    pub text: Cow<'static, str>,
    /// Tone in which both colour it.
    pub tone: Tone,
    /// The ground below.
    pub ground: Ground,
    /// Its description.
    pub label: Option<Message>,
    /// A small text in the corner: what a letter counts, say.
    #[serde(skip_serializing_if = "is_empty")]
    pub corner: Cow<'static, str>,
    /// The neighbours that show parts of the same piece.
    #[serde(skip)]
    pub joins: Joins,
}

/// Sides on which a piece goes on into the next cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "four sides, each by itself")]
pub struct Joins {
    /// Into the cell above.
    pub up: bool,
    /// Into the cell to the right.
    pub right: bool,
    /// Into the cell below.
    pub down: bool,
    /// Into the cell to the left.
    pub left: bool,
}

fn is_empty(text: &str) -> bool {
    text.is_empty()
}

/// A shape from a small palette.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Shape {
    /// Nothing.
    #[default]
    Empty,
    /// Two crossing lines.
    Cross,
    /// A large ring.
    Ring,
    /// A small ring.
    Dot,
    /// This many dots.
    Dots(u32),
    /// A piece of a bar that lies upright or across.
    Bar(Axis),
    /// A tile with a short text on it.
    Tile(Cow<'static, str>),
    /// A tile that is struck through.
    Struck(Cow<'static, str>),
    /// A short text by itself.
    Mark(Cow<'static, str>),
}

/// Direction in which something lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Axis {
    /// Up and down.
    Upright,
    /// Left and right.
    Across,
}

/// A colour by its meaning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Tone {
    /// Nobody's.
    #[default]
    Plain,
    /// The first seat's.
    First,
    /// The second seat's.
    Second,
    /// Settled for good.
    Strong,
    /// Out of the ordinary.
    Special,
    /// Of little interest.
    Dim,
}

/// The ground below a face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Ground {
    /// The board.
    #[default]
    Plain,
    /// Water.
    Water,
    /// A cool colour.
    Cool,
    /// A warm colour.
    Warm,
    /// Nothing can stand here.
    Blocked,
    /// Decided the game.
    Won,
}

/// The colour that a game is known by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Accent {
    /// Blue.
    #[default]
    Blue,
    /// Violet.
    Violet,
    /// Amber.
    Amber,
    /// The red of berries.
    Berry,
    /// The green of the sea.
    Sea,
    /// The green of moss.
    Moss,
}

impl Accent {
    /// Its name in a style sheet.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blue => "blue",
            Self::Violet => "violet",
            Self::Amber => "amber",
            Self::Berry => "berry",
            Self::Sea => "sea",
            Self::Moss => "moss",
        }
    }
}

/// The way that a move goes over the board, for games in which something travels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Travel {
    /// The cells that something is left in, one after the other; the last is where it ends.
    pub path: Vec<Cell>,
    /// The cells that are emptied at the end.
    pub takes: Vec<Cell>,
    /// Cell that they go to.
    pub into: Option<Cell>,
}

/// A move that can be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MoveOption {
    /// The move in the game's notation.
    pub text: String,
    /// The cell that plays it; `None` for a button beside the board.
    pub at: Option<Cell>,
    /// The cells that it would touch.
    pub covers: Option<Span>,
    /// The way that it would go.
    #[serde(skip)]
    pub travel: Travel,
    /// A further effect.
    pub note: Option<Message>,
}

impl MoveOption {
    /// A move that is played at a cell and touches only that.
    pub fn at(text: impl Into<String>, cell: Cell) -> Self {
        Self {
            text: text.into(),
            at: Some(cell),
            covers: Some(cell.into()),
            travel: Travel::default(),
            note: None,
        }
    }

    /// A move that lies nowhere: a button.
    pub fn button(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            at: None,
            covers: None,
            travel: Travel::default(),
            note: None,
        }
    }
}

impl Board {
    /// Returns the owner of the board, where each seat has its own.
    pub const fn owner(&self) -> Option<Seat> {
        match self {
            Self::Grid(grid) => grid.owner,
            Self::Pits(_) => None,
        }
    }

    /// The cell's name on this board alone, as moves write it: `5`, `C7`, `3`.
    pub fn name(&self, cell: Cell) -> String {
        match self {
            Self::Grid(grid) => grid.name(cell),
            Self::Pits(_) => cell.column.to_string(),
        }
    }

    /// The cell's name among all boards of a view: `5`, `2-C7`, `1-3`.
    pub fn full_name(&self, cell: Cell) -> String {
        let whose = match self {
            Self::Grid(grid) => grid.owner.map(Seat::index),
            Self::Pits(_) => Some(usize::from(cell.row)),
        };
        match whose {
            Some(seat) => format!("{}-{}", seat + 1, self.name(cell)),
            None => self.name(cell),
        }
    }

    /// The cell with this full name, if it is on this board, which is the view's number `at`.
    pub fn find(&self, at: u8, name: &str) -> Option<Cell> {
        self.cells(at).find(|&cell| self.full_name(cell) == name)
    }

    /// Every cell of the board, which is the view's number `at`.
    pub fn cells(&self, at: u8) -> Box<dyn Iterator<Item = Cell> + '_> {
        let (rows, columns) = match self {
            Self::Grid(grid) => (grid.rows, grid.columns),
            Self::Pits(pits) => (2, pits.rows[0].len() as u8 + 1),
        };
        let span = Span {
            from: Cell::new(0, 0).on(at),
            rows,
            columns,
        };
        Box::new(span.cells())
    }

    /// The face of a cell.
    pub fn face(&self, cell: Cell) -> Option<&Face> {
        let (row, column) = (usize::from(cell.row), usize::from(cell.column));
        match self {
            Self::Grid(grid) if cell.column < grid.columns => {
                grid.faces.get(row * usize::from(grid.columns) + column)
            }
            Self::Grid(_) => None,
            Self::Pits(pits) if column == 0 => pits.stores.get(row),
            Self::Pits(pits) => pits.rows.get(row)?.get(column - 1),
        }
    }
}

impl Grid {
    fn name(&self, cell: Cell) -> String {
        let (row, column) = (usize::from(cell.row), usize::from(cell.column));
        match &self.labels {
            Labels::Numbers => (row * usize::from(self.columns) + column + 1).to_string(),
            Labels::Edges { rows, columns, .. } => {
                let label = |labels: &[String], at: usize| labels.get(at).cloned();
                let (across, down) = (label(columns, column), label(rows, row));
                across.unwrap_or_default() + &down.unwrap_or_default()
            }
        }
    }

    /// Joins neighbours that show parts of the same piece, as `is_one` says of their rows and
    /// columns.
    pub fn join(&mut self, is_one: impl Fn(&Self, Cell, Cell) -> bool) {
        let place = |row: i16, column: i16| {
            let is_there = (0..i16::from(self.rows)).contains(&row)
                && (0..i16::from(self.columns)).contains(&column);
            is_there.then(|| Cell::new(row as u8, column as u8))
        };
        let joins = |cell: Cell| {
            let goes_on = |down: i16, right: i16| {
                let other = place(i16::from(cell.row) + down, i16::from(cell.column) + right);
                other.is_some_and(|other| is_one(self, cell, other))
            };
            Joins {
                up: goes_on(-1, 0),
                right: goes_on(0, 1),
                down: goes_on(1, 0),
                left: goes_on(0, -1),
            }
        };
        let columns = self.columns.max(1);
        let cells = (0..self.rows).flat_map(|row| (0..columns).map(move |at| Cell::new(row, at)));
        let all: Vec<Joins> = cells.map(joins).collect();
        for (face, joins) in self.faces.iter_mut().zip(all) {
            face.joins = joins;
        }
    }

    /// The face of a cell of this grid.
    pub fn at(&self, cell: Cell) -> Option<&Face> {
        self.row(cell.row).get(usize::from(cell.column))
    }

    /// The faces of a row.
    pub fn row(&self, row: u8) -> &[Face] {
        let columns = usize::from(self.columns);
        let from = usize::from(row) * columns;
        self.faces.get(from..from + columns).unwrap_or_default()
    }
}

impl Labels {
    /// Columns `A`, `B`, … above or below, and rows from `first` on in steps of 1: `a`, `b`, ….
    pub fn letters(rows: Vec<String>, columns: u8, is_below: bool) -> Self {
        let letter = |at: u8| char::from(b'A' + at).to_string();
        Self::Edges {
            rows,
            columns: (0..columns).map(letter).collect(),
            is_below,
        }
    }
}

/// The cell with this full name on one of the boards.
pub fn find_cell(boards: &[Board], name: &str) -> Option<Cell> {
    (0..)
        .zip(boards)
        .find_map(|(at, board)| board.find(at, name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_lists_its_cells_and_knows_them() {
        let span = Span {
            from: Cell::new(1, 2),
            rows: 2,
            columns: 1,
        };
        let cells: Vec<Cell> = span.cells().collect();
        assert_eq!(cells, [Cell::new(1, 2), Cell::new(2, 2)]);
        assert!(cells.iter().all(|&cell| span.contains(cell)));
        assert!(!span.contains(Cell::new(1, 3)) && !span.contains(Cell::new(1, 2).on(1)));
    }

    #[test]
    fn cells_are_named_by_their_board_and_found_by_their_name() {
        let grid = Board::Grid(Grid {
            owner: Some(Seat::Second),
            rows: 2,
            columns: 3,
            labels: Labels::letters(vec!["2".into(), "1".into()], 3, true),
            block: 0,
            faces: vec![Face::default(); 6],
        });
        let cell = Cell::new(0, 1).on(1);
        assert_eq!(grid.name(cell), "B2");
        assert_eq!(grid.full_name(cell), "2-B2");
        assert_eq!(grid.find(1, "2-B2"), Some(cell));
        assert_eq!(grid.find(1, "2-B3"), None);
        assert!(grid.face(cell).is_some() && grid.face(Cell::new(0, 3)).is_none());
    }
}
