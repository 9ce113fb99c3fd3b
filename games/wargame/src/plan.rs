//! A fleet as someone would like it, before it is checked.

use std::fmt;

use ludoteca_core::ParseError;

use crate::board::{Cell, Dimensions, Matrix};
use crate::counts::{CountFault, Counts};
use crate::fleet::{Draft, Fleet};
use crate::piece::{Kind, Piece, Shape};

/// Pieces placed by hand: described freely, then checked once, reporting every fault.
///
/// ```
/// use ludoteca_wargame::{Requirement, Dimensions, FleetPlan, Piece};
///
/// let mut plan = FleetPlan::new(Dimensions::default());
/// plan.place("A9".parse().unwrap(), Piece::new(6).unwrap());
/// plan.place("D9".parse().unwrap(), Piece::new(4).unwrap());
/// let faults = plan.check(Requirement::AnyFleet).unwrap_err();
/// assert_eq!(
///     faults.to_string(),
///     "restriction 1: the pieces in the matrices of A9 and D9 touch"
/// );
/// ```
#[derive(Clone, Debug)]
pub struct FleetPlan {
    dimensions: Dimensions,
    placements: Vec<(Cell, Piece)>,
    misdrawn: Vec<Matrix>,
}

/// Requirements on a fleet, beyond restrictions 0, 1 and 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    /// Nothing.
    AnyFleet,
    /// Restrictions 3 and 4, and at least one piece.
    Allowed,
    /// Exactly these pieces.
    Exactly(Counts),
}

impl FleetPlan {
    /// An empty board of this size.
    pub fn new(dimensions: Dimensions) -> Self {
        Self {
            dimensions,
            placements: Vec::new(),
            misdrawn: Vec::new(),
        }
    }

    /// A board on which cells are marked with types.
    pub fn from_marks(dimensions: Dimensions, mark: impl Fn(Cell) -> Option<Kind>) -> Self {
        let mut plan = Self::new(dimensions);
        for matrix in dimensions.matrices() {
            let marks: Vec<(u8, Kind)> = (0..9)
                .filter_map(|place| Some((place, mark(dimensions.cell(matrix, place))?)))
                .collect();
            match piece_of(&marks) {
                Some(piece) => plan.place(dimensions.cell(matrix, 0), piece),
                None if marks.is_empty() => {}
                None => plan.misdrawn.push(matrix),
            }
        }
        plan
    }

    /// Places a piece; `corner` is the top left cell of its matrix.
    pub fn place(&mut self, corner: Cell, piece: Piece) {
        self.placements.push((corner, piece));
    }

    /// The board's dimensions.
    pub const fn dimensions(&self) -> Dimensions {
        self.dimensions
    }

    /// The fleet, or everything that is wrong with the plan.
    pub fn check(&self, requirement: Requirement) -> Result<Fleet, Faults> {
        let mut faults: Vec<Fault> = self
            .misdrawn
            .iter()
            .map(|&matrix| Fault::Misdrawn(self.corner(matrix)))
            .collect();
        let draft = self.lay(&mut faults);
        faults.extend(self.find_touching(&draft));
        let (pieces, most) = (self.placements.len(), self.dimensions.matrix_count());
        if pieces > most {
            faults.push(Fault::TooManyPieces { pieces, most });
        }
        faults.extend(self.check_requirement(requirement));
        if faults.is_empty() {
            return Ok(draft.finish());
        }
        Err(Faults(faults))
    }

    /// Lays what can be laid, touching or not, and reports what cannot.
    fn lay(&self, faults: &mut Vec<Fault>) -> Draft {
        let mut draft = Draft::new(self.dimensions);
        for &(corner, piece) in &self.placements {
            if !self.dimensions.contains(corner) {
                faults.push(Fault::OffBoard(corner));
                continue;
            }
            let (matrix, place) = self.dimensions.locate(corner);
            if place != 0 {
                faults.push(Fault::AcrossMatrices(corner));
            } else if draft.piece(matrix).is_some() {
                faults.push(Fault::Occupied(corner));
            } else {
                draft.put_unchecked(matrix, piece);
            }
        }
        draft
    }

    fn find_touching(&self, draft: &Draft) -> Vec<Fault> {
        let mut faults = Vec::new();
        for matrix in self.dimensions.matrices() {
            for (side, other) in self.dimensions.neighbours(matrix) {
                let shape = |matrix| draft.piece(matrix).map_or(Shape::EMPTY, Piece::shape);
                let meets = !shape(matrix).is_disjoint(side.touched(shape(other)));
                // Each pair is found from both sides and reported from the earlier one.
                if meets && !side.is_earlier() {
                    faults.push(Fault::Touching(self.corner(matrix), self.corner(other)));
                }
            }
        }
        faults
    }

    fn check_requirement(&self, requirement: Requirement) -> Vec<Fault> {
        let mut planned = Counts::default();
        for (_, piece) in &self.placements {
            planned.add(piece.kind());
        }
        match requirement {
            Requirement::AnyFleet => Vec::new(),
            Requirement::Allowed => match planned.check(self.dimensions) {
                Ok(()) => Vec::new(),
                Err(faults) => faults.into_iter().map(Fault::Counts).collect(),
            },
            Requirement::Exactly(asked) if asked == planned => Vec::new(),
            Requirement::Exactly(asked) => vec![Fault::OtherFleet { planned, asked }],
        }
    }

    fn corner(&self, matrix: Matrix) -> Cell {
        self.dimensions.cell(matrix, 0)
    }
}

/// The piece that the marks of one matrix make.
fn piece_of(marks: &[(u8, Kind)]) -> Option<Piece> {
    let &(_, kind) = marks.first()?;
    let shape = marks
        .iter()
        .fold(Shape::EMPTY, |shape, &(place, _)| shape.with(place));
    let is_one_kind = marks.iter().all(|&(_, other)| other == kind);
    Piece::with_shape(kind, shape).filter(|_| is_one_kind)
}

/// One thing that is wrong with a plan. Cells name the top left of a matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Restriction 0.
    #[error("restriction 0: the piece at {0} is off the board")]
    OffBoard(Cell),
    /// Restriction 0.
    #[error("restriction 0: the piece at {0} does not lie in one matrix")]
    AcrossMatrices(Cell),
    /// Restriction 0.
    #[error("restriction 0: the matrix of {0} holds two pieces")]
    Occupied(Cell),
    /// Restriction 0.
    #[error("restriction 0: the drawing in the matrix of {0} is not a piece")]
    Misdrawn(Cell),
    /// Restriction 1.
    #[error("restriction 1: the pieces in the matrices of {0} and {1} touch")]
    Touching(Cell, Cell),
    /// Restriction 2.
    #[error("restriction 2: {pieces} pieces, and the board has {most} matrices")]
    TooManyPieces {
        /// Number of pieces.
        pieces: usize,
        /// Number of matrices.
        most: usize,
    },
    /// Restrictions 3 and 4, and no pieces at all.
    #[error(transparent)]
    Counts(CountFault),
    /// Not the required fleet.
    #[error("the fleet has {planned} pieces of each type, not {asked}")]
    OtherFleet {
        /// The plan's counts.
        planned: Counts,
        /// The required counts.
        asked: Counts,
    },
}

impl Fault {
    /// The number of the restriction that is broken, 0 to 4, if it is a restriction.
    pub const fn restriction(&self) -> Option<u8> {
        match self {
            Self::OffBoard(_) | Self::AcrossMatrices(_) | Self::Occupied(_) | Self::Misdrawn(_) => {
                Some(0)
            }
            Self::Touching(..) => Some(1),
            Self::TooManyPieces { .. } => Some(2),
            Self::Counts(CountFault::MoreOfLarger { .. }) => Some(3),
            Self::Counts(CountFault::TooMany { .. }) => Some(4),
            Self::Counts(CountFault::NoPieces) | Self::OtherFleet { .. } => None,
        }
    }
}

/// Everything that is wrong with a plan: at least one fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// The faults.
    pub fn iter(&self) -> impl Iterator<Item = &Fault> {
        self.0.iter()
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<String> = self.0.iter().map(Fault::to_string).collect();
        f.write_str(&texts.join("; "))
    }
}

impl std::error::Error for Faults {}

/// Reads a board as programs print it, with or without the header above and the letters below.
pub fn read_drawing(text: &str) -> Result<FleetPlan, ParseError> {
    let mut lines: Vec<Vec<&str>> = text
        .lines()
        .map(|line| line.split_whitespace().collect())
        .filter(|words: &Vec<&str>| !words.is_empty())
        .collect();
    let is_header = |words: &Vec<&str>| words[0].contains('x');
    let header = (lines.first().is_some_and(is_header)).then(|| lines.remove(0));
    lines.pop_if(|words| words[0] == "A");
    let dimensions = read_size(&lines)?;
    let mut marks = Vec::new();
    for (number, words) in (1..=dimensions.rows()).rev().zip(&lines) {
        marks.extend(read_row(number, words, dimensions)?);
    }
    let mark = |cell| marks[dimensions.index(cell)];
    let plan = FleetPlan::from_marks(dimensions, mark);
    match header {
        Some(header) if header[0] != dimensions.to_string() => Err(ParseError::new(format!(
            "a board of {dimensions} stands below the header {}",
            header.join(" ")
        ))),
        _ => Ok(plan),
    }
}

fn read_size(rows: &[Vec<&str>]) -> Result<Dimensions, ParseError> {
    let columns = rows
        .first()
        .map_or(0, |words| words.len().saturating_sub(1));
    let size = || Dimensions::new(rows.len().try_into().ok()?, columns.try_into().ok()?);
    size().ok_or_else(|| {
        let rows = rows.len();
        ParseError::new(format!("no board has {rows} rows and {columns} columns"))
    })
}

fn read_row(
    number: u8,
    words: &[&str],
    dimensions: Dimensions,
) -> Result<Vec<Option<Kind>>, ParseError> {
    let wrong = || {
        ParseError::new(format!(
            "row {number} is not drawn as a row of {dimensions}"
        ))
    };
    let (label, cells) = words.split_first().ok_or_else(wrong)?;
    if *label != number.to_string() || cells.len() != usize::from(dimensions.columns()) {
        return Err(wrong());
    }
    let read = |word: &&str| match *word {
        "-" => Some(None),
        _ => word.parse().ok().and_then(Kind::new).map(Some),
    };
    cells
        .iter()
        .map(|word| read(word).ok_or_else(wrong))
        .collect()
}
