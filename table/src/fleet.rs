//! Fleets as text, and proof that they were not changed.
//!
//! A plan is the board's size and then, matrix by matrix from the top left, the number (1 to 42)
//! of its piece in the course's annex, or 0: `9x9 28 10 0 0 0 0 0 0 5`. Each 3x3 matrix holds at
//! most one piece. [`Draft`] builds a plan piece by piece, for people who place by hand.

use std::fmt::Write as _;

use ludoteca_core::ParseError;
use ludoteca_wargame::{
    Cell, Counts, Dimensions, Fault, Fleet, FleetPlan, Kind, Piece, Requirement,
};
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::Seat;
use crate::setup::WargameSetup;

/// SHA-256, in hexadecimal, of a salt drawn from the seed, a colon, and the plan.
///
/// It is public from the moment the fleet stands. Once the game is over and its record shows seed
/// and fleets, anybody can check that no piece was moved. The salt keeps others from trying all
/// fleets until one fits.
pub fn commitment(seed: u64, seat: Seat, plan: &str) -> String {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(u64::MAX - 2 - seat.index() as u64);
    let mut salt = [0; 32];
    rng.fill_bytes(&mut salt);
    let mut text = hex(&salt);
    text.push(':');
    text.push_str(plan);
    hex(&Sha256::digest(text.as_bytes()))
}

fn hex(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in bytes {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// A fleet that is being placed by hand: any pieces, legal together or not.
///
/// ```
/// use ludoteca_table::fleet::Draft;
/// use ludoteca_table::WargameSetup;
///
/// let setup = WargameSetup { fleet: [1, 0, 0, 0, 0, 0, 0, 0], ..WargameSetup::default() };
/// let mut draft = Draft::new(&setup);
/// assert_eq!(draft.missing(), [1, 0, 0, 0, 0, 0, 0, 0]);
/// assert!(draft.put("B8", 5)); // Piece 5 in the matrix around B8.
/// assert_eq!(draft.plan(), "9x9 5 0 0 0 0 0 0 0 0");
/// assert!(draft.faults().is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    dimensions: Dimensions,
    asked: Counts,
    pieces: Vec<Option<Piece>>,
}

impl Draft {
    /// No piece yet. The setup has been [checked](crate::Setup::check).
    pub fn new(setup: &WargameSetup) -> Self {
        let dimensions = Dimensions::new(setup.rows, setup.columns).unwrap_or_default();
        Self {
            dimensions,
            asked: Counts::new(setup.fleet),
            pieces: vec![None; dimensions.matrix_count()],
        }
    }

    /// Reads a plan, whole or not; pieces may touch.
    pub fn read(setup: &WargameSetup, plan: &str) -> Result<Self, ParseError> {
        let mut draft = Self::new(setup);
        let mut words = plan.split_whitespace();
        let size = draft.dimensions.to_string();
        if words.next() != Some(size.as_str()) {
            return Err(ParseError::new(format!(
                "a plan for this board begins with {size}"
            )));
        }
        let numbers: Vec<&str> = words.take(draft.pieces.len() + 1).collect();
        if numbers.len() != draft.pieces.len() {
            let matrices = draft.pieces.len();
            return Err(ParseError::new(format!(
                "a plan for this board has {matrices} numbers"
            )));
        }
        for (place, number) in draft.pieces.iter_mut().zip(numbers) {
            *place = read_piece(number)?;
        }
        Ok(draft)
    }

    /// Puts the piece with this number of the annex into the matrix that holds the cell, in place
    /// of what is there; 0 takes away. `false` when there is no such cell or piece.
    pub fn put(&mut self, cell: &str, piece: u8) -> bool {
        let (Some(at), Ok(piece)) = (self.matrix_of(cell), read_piece(&piece.to_string())) else {
            return false;
        };
        self.pieces[at] = piece;
        true
    }

    /// The number of the piece in the matrix that holds the cell, 0 for none.
    pub fn piece_at(&self, cell: &str) -> u8 {
        let piece = self.matrix_of(cell).and_then(|at| self.pieces[at]);
        piece.map_or(0, Piece::id)
    }

    /// The next piece to try at a cell, for screens with one key: the variants of this type that
    /// cover the cell, one after the other, then 0.
    pub fn next_at(&self, cell: &str, kind: u8) -> u8 {
        let now = self.piece_at(cell);
        let fitting = pieces_covering(self.dimensions, cell, kind);
        match fitting.iter().position(|&piece| piece == now) {
            None => fitting.first().copied().unwrap_or(0),
            Some(at) => fitting.get(at + 1).copied().unwrap_or(0),
        }
    }

    /// How many pieces of each type, 1 to 8, are still to be placed.
    pub fn missing(&self) -> [u8; 8] {
        let placed = self.placed();
        std::array::from_fn(|at| self.asked.as_array()[at].saturating_sub(placed.as_array()[at]))
    }

    /// Everything that is wrong; empty when the fleet can stand.
    pub fn faults(&self) -> Vec<FleetFault> {
        match self.check() {
            Ok(_) => Vec::new(),
            Err(faults) => faults.iter().copied().map(FleetFault::Broken).collect(),
        }
    }

    /// The plan as text.
    pub fn plan(&self) -> String {
        let mut text = self.dimensions.to_string();
        for piece in &self.pieces {
            let _ = write!(text, " {}", piece.map_or(0, Piece::id));
        }
        text
    }

    /// The rows of the board as a [`crate::view::Sea`] shows its owner: `.` and `a`–`h`.
    pub fn rows(&self) -> Vec<String> {
        let rows = usize::from(self.dimensions.rows());
        let mut drawn = vec![String::new(); rows];
        for cell in self.dimensions.cells() {
            let (matrix, place) = self.dimensions.locate(cell);
            let covers = |piece: &Piece| piece.shape().contains(place);
            let symbol = match self.pieces[matrix.index()].filter(covers) {
                Some(piece) => (b'a' + piece.kind().index() as u8) as char,
                None => '.',
            };
            drawn[rows - usize::from(cell.row())].push(symbol);
        }
        drawn
    }

    pub(crate) fn check(&self) -> Result<Fleet, ludoteca_wargame::Faults> {
        let mut plan = FleetPlan::new(self.dimensions);
        for (matrix, piece) in self.dimensions.matrices().zip(&self.pieces) {
            if let Some(piece) = piece {
                plan.place(self.dimensions.cell(matrix, 0), *piece);
            }
        }
        plan.check(Requirement::Exactly(self.asked))
    }

    fn placed(&self) -> Counts {
        let mut counts = Counts::default();
        for piece in self.pieces.iter().flatten() {
            counts.add(piece.kind());
        }
        counts
    }

    fn matrix_of(&self, cell: &str) -> Option<usize> {
        let cell: Cell = cell.parse().ok()?;
        let is_inside = self.dimensions.contains(cell);
        is_inside.then(|| self.dimensions.locate(cell).0.index())
    }
}

/// The numbers in the annex of all variants of a type that cover this cell.
pub fn pieces_covering(dimensions: Dimensions, cell: &str, kind: u8) -> Vec<u8> {
    let (Ok(cell), Some(kind)) = (cell.parse::<Cell>(), Kind::new(kind)) else {
        return Vec::new();
    };
    if !dimensions.contains(cell) {
        return Vec::new();
    }
    let (_, place) = dimensions.locate(cell);
    let covers = |piece: &Piece| piece.shape().contains(place);
    kind.variants().filter(covers).map(Piece::id).collect()
}

fn read_piece(number: &str) -> Result<Option<Piece>, ParseError> {
    let wrong = || ParseError::new("a matrix holds 0 or a piece from 1 to 42");
    match number.parse().map_err(|_| wrong())? {
        0 => Ok(None),
        id => Piece::new(id).map(Some).ok_or_else(wrong),
    }
}
/// One thing that is wrong with a fleet.
///
/// `Display` is English, and what programs get; [`crate::texts::Texts::fleet_fault`] has every
/// language.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(into = "String", from = "String")]
pub enum FleetFault {
    /// The fleet breaks a rule.
    #[error(transparent)]
    Broken(Fault),
    /// The text is no fleet.
    #[error("{0}")]
    Unreadable(String),
}

impl From<FleetFault> for String {
    fn from(fault: FleetFault) -> Self {
        fault.to_string()
    }
}

impl From<String> for FleetFault {
    fn from(text: String) -> Self {
        Self::Unreadable(text)
    }
}
