//! A hidden fleet: at most one piece in each matrix, none touching another.

use std::fmt;
use std::str::FromStr;

use ludoteca_core::ParseError;

use crate::board::{Cell, Dimensions, Matrix};
use crate::counts::Counts;
use crate::log::Answer;
use crate::piece::{Piece, Shape};
use crate::plan::{Faults, FleetPlan, Requirement, read_drawing};

/// A fleet that obeys restrictions 0, 1 and 2: no other can be built.
///
/// As text it is the board's size and then, matrix by matrix from the top left, the number of its
/// piece in the annex or 0. The drawing that programs print can be read as well.
///
/// ```
/// use ludoteca_wargame::Fleet;
///
/// let fleet: Fleet = "9x9 28 10 0 0 0 0 0 0 5".parse().unwrap();
/// let drawn = [
///     " 9 4 4 - 2 2 - - - -",
///     " 8 4 4 - - - - - - -",
///     " 7 - - - - - - - - -",
///     " 6 - - - - - - - - -",
///     " 5 - - - - - - - - -",
///     " 4 - - - - - - - - -",
///     " 3 - - - - - - - - -",
///     " 2 - - - - - - - 1 -",
///     " 1 - - - - - - - - -",
///     "   A B C D E F G H I",
/// ]
/// .join("\n");
/// assert_eq!(fleet.drawing(), drawn);
/// assert_eq!(fleet.header(), "9x9 1 1 0 1 0 0 0 0");
/// assert_eq!(drawn.parse::<Fleet>().unwrap(), fleet);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fleet {
    dimensions: Dimensions,
    pieces: Vec<Option<Piece>>,
}

impl Fleet {
    /// The board's dimensions.
    pub const fn dimensions(&self) -> Dimensions {
        self.dimensions
    }

    /// The piece in a matrix of this board.
    pub fn piece(&self, matrix: Matrix) -> Option<Piece> {
        self.pieces[matrix.index()]
    }

    /// The pieces, matrix by matrix from the top left.
    ///
    /// ```
    /// use ludoteca_wargame::Fleet;
    ///
    /// let fleet: Fleet = "9x9 28 10 0 0 0 0 0 0 5".parse().unwrap();
    /// let cells = fleet.pieces().map(|(_, piece)| piece.kind().number());
    /// assert_eq!(cells.collect::<Vec<_>>(), [4, 2, 1]);
    /// ```
    pub fn pieces(&self) -> impl Iterator<Item = (Matrix, Piece)> {
        self.dimensions
            .matrices()
            .zip(&self.pieces)
            .filter_map(|(matrix, piece)| piece.map(|piece| (matrix, piece)))
    }

    /// Returns the number of pieces of each type.
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        self.pieces()
            .for_each(|(_, piece)| counts.add(piece.kind()));
        counts
    }

    /// The answer to a shot at a cell of this board.
    pub fn answer(&self, cell: Cell) -> Answer {
        let (matrix, place) = self.dimensions.locate(cell);
        match self.piece(matrix) {
            Some(piece) if piece.shape().contains(place) => Answer::Hit(piece.kind()),
            _ => Answer::Water,
        }
    }

    /// The line above a board: its size and how many pieces of each type.
    pub fn header(&self) -> String {
        format!("{} {}", self.dimensions, self.counts())
    }

    /// The board as programs print it, without a newline at the end.
    pub fn drawing(&self) -> String {
        draw_board(self.dimensions, |cell| self.answer(cell))
    }
}

/// Draws a board on which each cell shows an answer, without a newline at the end.
pub fn draw_board(dimensions: Dimensions, answer: impl Fn(Cell) -> Answer) -> String {
    let cells: Vec<Cell> = dimensions.cells().collect();
    let mut lines: Vec<String> = cells
        .chunks(dimensions.columns().into())
        .map(|row| draw_row(row, &answer))
        .collect();
    let letters = cells.iter().take(dimensions.columns().into());
    let letters: Vec<String> = letters.map(|cell| cell.letter().to_string()).collect();
    lines.push(format!("   {}", letters.join(" ")));
    lines.join("\n")
}

fn draw_row(row: &[Cell], answer: impl Fn(Cell) -> Answer) -> String {
    let answers: Vec<String> = row.iter().map(|&cell| answer(cell).to_string()).collect();
    format!("{:>2} {}", row[0].row(), answers.join(" "))
}

/// Pieces put down one by one, each checked against those already there.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    dimensions: Dimensions,
    pieces: Vec<Option<Piece>>,
}

impl Draft {
    pub(crate) fn new(dimensions: Dimensions) -> Self {
        Self {
            dimensions,
            pieces: vec![None; dimensions.matrix_count()],
        }
    }

    pub(crate) fn piece(&self, matrix: Matrix) -> Option<Piece> {
        self.pieces[matrix.index()]
    }

    /// The places of a matrix that touch a piece in another.
    pub(crate) fn touched(&self, matrix: Matrix) -> Shape {
        self.dimensions
            .neighbours(matrix)
            .filter_map(|(side, other)| Some(side.touched(self.piece(other)?.shape())))
            .fold(Shape::EMPTY, |all, touched| all | touched)
    }

    /// Puts a piece into an empty matrix, where it touches nothing.
    pub(crate) fn put(&mut self, matrix: Matrix, piece: Piece) {
        debug_assert!(piece.shape().is_disjoint(self.touched(matrix)));
        self.pieces[matrix.index()] = Some(piece);
    }

    /// Puts a piece down whatever it touches: for plans, which report what touches.
    pub(crate) fn put_unchecked(&mut self, matrix: Matrix, piece: Piece) {
        self.pieces[matrix.index()] = Some(piece);
    }

    /// The fleet so far, which must not contain unchecked pieces that touch.
    pub(crate) fn finish(self) -> Fleet {
        Fleet {
            dimensions: self.dimensions,
            pieces: self.pieces,
        }
    }
}

impl fmt::Display for Fleet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.dimensions.fmt(f)?;
        self.pieces
            .iter()
            .try_for_each(|piece| write!(f, " {}", piece.map_or(0, Piece::id)))
    }
}

/// Reasons a text is no fleet.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadFleet {
    /// The text cannot be understood.
    #[error(transparent)]
    Text(#[from] ParseError),
    /// The text is a fleet that is not allowed.
    #[error(transparent)]
    Faults(#[from] Faults),
}

impl FromStr for Fleet {
    type Err = BadFleet;

    fn from_str(text: &str) -> Result<Self, BadFleet> {
        let plan = if text.trim().contains('\n') {
            read_drawing(text)?
        } else {
            read_ids(text)?
        };
        Ok(plan.check(Requirement::AnyFleet)?)
    }
}

fn read_ids(text: &str) -> Result<FleetPlan, ParseError> {
    let mut words = text.split_whitespace();
    let dimensions: Dimensions = words.next().unwrap_or_default().parse()?;
    let ids: Vec<&str> = words.collect();
    if ids.len() != dimensions.matrix_count() {
        return Err(ParseError::new(format!(
            "{} matrices are described, and a board of {dimensions} has {}",
            ids.len(),
            dimensions.matrix_count()
        )));
    }
    let mut plan = FleetPlan::new(dimensions);
    for (matrix, id) in dimensions.matrices().zip(ids) {
        if id == "0" {
            continue;
        }
        let piece = id.parse().ok().and_then(Piece::new);
        let piece = piece.ok_or_else(|| ParseError::new(format!("no piece has number {id:?}")))?;
        plan.place(dimensions.cell(matrix, 0), piece);
    }
    Ok(plan)
}
