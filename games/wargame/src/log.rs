//! A shooter's log: all that is known of a fleet, and all that shooters may see.

use std::fmt;
use std::str::FromStr;

use ludoteca_core::ParseError;

use crate::board::{Cell, Dimensions, Matrix};
use crate::counts::Counts;
use crate::fleet::draw_board;
use crate::piece::{Kind, Piece, Shape};

/// The answer to a shot: `-` or the type of the piece that was hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// Nothing there.
    Water,
    /// A piece of this type.
    Hit(Kind),
}

impl Answer {
    /// The type that was hit.
    pub const fn kind(self) -> Option<Kind> {
        match self {
            Self::Water => None,
            Self::Hit(kind) => Some(kind),
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Water => f.write_str("-"),
            Self::Hit(kind) => kind.fmt(f),
        }
    }
}

impl FromStr for Answer {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.as_bytes() {
            b"-" => Ok(Self::Water),
            [digit @ b'1'..=b'8'] => Ok(Self::Hit(
                Kind::new(digit - b'0').expect("1 to 8 are types"),
            )),
            _ => Err(ParseError::new(format!(
                "{text:?} is not an answer: expected - or 1 to 8"
            ))),
        }
    }
}

/// Knowledge of one matrix.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seen {
    /// Places that were hit.
    pub hits: Shape,
    /// Places that were fired at and are water.
    pub water: Shape,
    /// The type that was hit.
    pub kind: Option<Kind>,
}

impl Seen {
    /// Places that were fired at.
    pub fn fired(&self) -> Shape {
        self.hits | self.water
    }

    /// Returns whether every cell of the matrix's piece was hit.
    pub fn is_sunk(&self) -> bool {
        self.kind
            .is_some_and(|kind| self.hits.len() == u32::from(kind.number()))
    }

    /// Tells if the matrix can hold this piece.
    pub fn allows(&self, piece: Piece) -> bool {
        self.hits.is_subset(piece.shape())
            && self.water.is_disjoint(piece.shape())
            && self.kind.is_none_or(|kind| kind == piece.kind())
    }
}

/// The shots fired at a board with their answers, its size, and the fleet if it was announced.
///
/// As text it is the header, a colon, and each shot with its answer; a question mark stands for a
/// fleet that was not announced:
///
/// ```
/// use ludoteca_wargame::ShotLog;
///
/// let log: ShotLog = "9x9 1 1 1 1 0 0 0 0: B8=4 B9=-".parse().unwrap();
/// assert_eq!(log.shots().count(), 2);
/// assert_eq!(log.to_string(), "9x9 1 1 1 1 0 0 0 0: B8=4 B9=-");
/// assert!("9x9 ?:".parse::<ShotLog>().unwrap().counts().is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ShotLog {
    dimensions: Dimensions,
    counts: Option<Counts>,
    /// Number of cells of that fleet.
    cells: Option<u16>,
    shots: Vec<(Cell, Answer)>,
    seen: Vec<Seen>,
    /// For each row, the highest first, its columns not fired at, as bits.
    unfired: [u32; MOST_ROWS],
    hits: u16,
}

/// Rows of the largest board.
const MOST_ROWS: usize = 15;

impl ShotLog {
    /// A log without shots; `counts` is the fleet if it was announced.
    pub fn new(dimensions: Dimensions, counts: Option<Counts>) -> Self {
        let mut unfired = [0; MOST_ROWS];
        unfired[..dimensions.rows().into()].fill((1 << dimensions.columns()) - 1);
        Self {
            dimensions,
            counts,
            cells: counts.map(|counts| counts.cells() as u16),
            shots: Vec::new(),
            seen: vec![Seen::default(); dimensions.matrix_count()],
            unfired,
            hits: 0,
        }
    }

    /// The board's dimensions.
    pub const fn dimensions(&self) -> Dimensions {
        self.dimensions
    }

    /// The fleet if it was announced.
    pub const fn counts(&self) -> Option<&Counts> {
        self.counts.as_ref()
    }

    /// The shots, in order.
    pub fn shots(&self) -> impl ExactSizeIterator<Item = (Cell, Answer)> + DoubleEndedIterator {
        self.shots.iter().copied()
    }

    /// Knowledge of a matrix of this board.
    pub fn seen(&self, matrix: Matrix) -> Seen {
        self.seen[matrix.index()]
    }

    /// The places of a matrix that touch hits in other matrices: nothing can be there.
    pub fn around_hits(&self, matrix: Matrix) -> Shape {
        self.around(matrix, |_| true)
    }

    /// The places of a matrix that touch sunk pieces in other matrices: nothing can be there, and a
    /// shooter knows it.
    pub fn around_sunk(&self, matrix: Matrix) -> Shape {
        self.around(matrix, Seen::is_sunk)
    }

    fn around(&self, matrix: Matrix, counts: impl Fn(&Seen) -> bool) -> Shape {
        self.dimensions
            .neighbours(matrix)
            .map(|(side, other)| (side, self.seen(other)))
            .filter(|(_, seen)| counts(seen))
            .map(|(side, seen)| side.touched(seen.hits))
            .fold(Shape::EMPTY, |all, touched| all | touched)
    }

    /// The answer to a shot at a cell of this board, if it was fired at.
    pub fn answer(&self, cell: Cell) -> Option<Answer> {
        let (matrix, place) = self.dimensions.locate(cell);
        let seen = self.seen(matrix);
        match seen.kind {
            Some(kind) if seen.hits.contains(place) => Some(Answer::Hit(kind)),
            _ if seen.water.contains(place) => Some(Answer::Water),
            _ => None,
        }
    }

    /// Returns whether a cell of this board was fired at.
    pub fn is_fired(&self, cell: Cell) -> bool {
        let below_top = self.dimensions.rows() - cell.row();
        self.unfired[usize::from(below_top)] >> cell.column() & 1 == 0
    }

    /// The cells not fired at yet, row by row from the top left.
    pub fn unfired(&self) -> impl Iterator<Item = Cell> {
        let rows = (1..=self.dimensions.rows()).rev();
        rows.zip(self.unfired)
            .flat_map(|(row, columns)| Cell::of_row(row, columns))
    }

    /// Returns the number of cells of the fleet that were hit.
    pub fn hits(&self) -> usize {
        self.hits.into()
    }

    /// Returns whether the whole fleet is known to be sunk.
    pub fn is_over(&self) -> bool {
        self.cells.is_some_and(|cells| self.hits >= cells)
    }

    /// Adds a shot and its answer. On `Err` the log is as it was.
    ///
    /// ```
    /// use ludoteca_wargame::{Dimensions, ShotLog};
    ///
    /// let mut log = ShotLog::new(Dimensions::default(), None);
    /// log.record("B8".parse().unwrap(), "4".parse().unwrap()).unwrap();
    /// log.record("B9".parse().unwrap(), "-".parse().unwrap()).unwrap();
    /// assert_eq!((log.shots().len(), log.hits()), (2, 1));
    /// ```
    pub fn record(&mut self, cell: Cell, answer: Answer) -> Result<(), BadShot> {
        if !self.dimensions.contains(cell) {
            return Err(BadShot::OffBoard(cell));
        }
        if self.is_fired(cell) {
            return Err(BadShot::Repeated(cell));
        }
        if let Answer::Hit(kind) = answer {
            self.check_hit(self.dimensions.locate(cell).0, kind)?;
        }
        self.add(cell, answer);
        Ok(())
    }

    /// Adds a shot at a cell of the board that was not fired at, with an answer that is possible.
    pub(crate) fn add(&mut self, cell: Cell, answer: Answer) {
        let (matrix, place) = self.dimensions.locate(cell);
        let seen = &mut self.seen[matrix.index()];
        match answer {
            Answer::Water => seen.water = seen.water.with(place),
            Answer::Hit(kind) => {
                seen.hits = seen.hits.with(place);
                seen.kind = Some(kind);
                self.hits += 1;
            }
        }
        let below_top = self.dimensions.rows() - cell.row();
        self.unfired[usize::from(below_top)] &= !(1 << cell.column());
        self.shots.push((cell, answer));
    }

    /// Checks that another hit in the matrix can be of this type.
    fn check_hit(&self, matrix: Matrix, kind: Kind) -> Result<(), BadShot> {
        let seen = self.seen(matrix);
        match seen.kind {
            Some(known) if known != kind => Err(BadShot::OtherKind { known, kind }),
            Some(_) if seen.is_sunk() => Err(BadShot::Sunk(kind)),
            Some(_) => Ok(()),
            None => self.check_stock(kind),
        }
    }

    fn check_stock(&self, kind: Kind) -> Result<(), BadShot> {
        let found = self.seen.iter().filter(|seen| seen.kind == Some(kind));
        let found = found.count();
        match self.counts {
            Some(counts) if found >= usize::from(counts.of(kind)) => Err(BadShot::NotInFleet {
                kind,
                announced: counts.of(kind),
            }),
            _ => Ok(()),
        }
    }

    /// The line above a board: its size and the fleet if it was announced.
    pub fn header(&self) -> String {
        match self.counts {
            Some(counts) => format!("{} {counts}", self.dimensions),
            None => format!("{} ?", self.dimensions),
        }
    }

    /// The board with the hits, and `-` everywhere else, without a newline at the end.
    pub fn drawing(&self) -> String {
        draw_board(self.dimensions, |cell| {
            self.answer(cell).unwrap_or(Answer::Water)
        })
    }
}

/// A shot or an answer that is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadShot {
    /// No such cell.
    #[error("{0} is off the board")]
    OffBoard(Cell),
    /// Fired at before.
    #[error("{0} was fired at before")]
    Repeated(Cell),
    /// The matrix holds a piece of another type.
    #[error("the piece hit there is of type {known}, not {kind}")]
    OtherKind {
        /// The type that was hit there before.
        known: Kind,
        /// The type of the answer.
        kind: Kind,
    },
    /// The matrix's piece has no cells left.
    #[error("the piece of type {0} there was sunk before")]
    Sunk(Kind),
    /// More pieces of this type than were announced.
    #[error("no piece of type {kind} is left to be found (the fleet has {announced})")]
    NotInFleet {
        /// The type.
        kind: Kind,
        /// Number of this type that were announced.
        announced: u8,
    },
}

impl fmt::Display for ShotLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.header())?;
        self.shots
            .iter()
            .try_for_each(|(cell, answer)| write!(f, " {cell}={answer}"))
    }
}

impl FromStr for ShotLog {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (header, shots) = text
            .split_once(':')
            .ok_or_else(|| ParseError::new("no colon between the header and the shots"))?;
        let header = header.trim();
        let (size, counts) = header.split_once(' ').unwrap_or((header, "?"));
        let counts = match counts.trim() {
            "?" => None,
            counts => Some(counts.parse()?),
        };
        let mut log = Self::new(size.parse()?, counts);
        for shot in shots.split_whitespace() {
            let (cell, answer) = shot.split_once('=').ok_or_else(|| {
                ParseError::new(format!("{shot:?} is not a shot: expected B8=- or B8=4"))
            })?;
            log.record(cell.parse()?, answer.parse()?)
                .map_err(|error| ParseError::new(error.to_string()))?;
        }
        Ok(log)
    }
}
