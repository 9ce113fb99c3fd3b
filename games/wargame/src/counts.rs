//! Counts of a fleet's pieces by type, and the fleets that are allowed.

use std::fmt;
use std::str::FromStr;

use ludoteca_core::ParseError;

use crate::board::Dimensions;
use crate::piece::Kind;

/// Number of pieces of each type, 1 to 8.
///
/// ```
/// use ludoteca_wargame::{Counts, Dimensions};
///
/// let counts = Counts::new([1, 1, 1, 1, 0, 0, 0, 0]);
/// assert_eq!((counts.pieces(), counts.cells()), (4, 10));
/// assert!(counts.check(Dimensions::default()).is_ok());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counts([u8; Kind::COUNT]);

impl Counts {
    /// This many of types 1 to 8: any numbers, even those of a fleet that is not allowed.
    pub const fn new(counts: [u8; Kind::COUNT]) -> Self {
        Self(counts)
    }

    /// One of each type, as far as the board may hold them.
    pub fn one_of_each(dimensions: Dimensions) -> Self {
        let most = dimensions.matrix_count() / 2;
        Self(std::array::from_fn(|index| u8::from(index < most)))
    }

    /// Returns the number of pieces of this type.
    pub const fn of(&self, kind: Kind) -> u8 {
        self.0[kind.index()]
    }

    /// One more of this type.
    pub fn add(&mut self, kind: Kind) {
        self.0[kind.index()] = self.0[kind.index()].saturating_add(1);
    }

    /// Returns the numbers of types 1 to 8.
    pub const fn as_array(&self) -> &[u8; Kind::COUNT] {
        &self.0
    }

    /// Returns the number of pieces.
    pub fn pieces(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Returns the number of cells that they have in all.
    pub fn cells(&self) -> usize {
        Kind::all()
            .map(|kind| usize::from(self.of(kind)) * usize::from(kind.number()))
            .sum()
    }

    /// Checks that such a fleet may be hidden on a board of this size; if not, returns everything
    /// that is wrong.
    pub fn check(&self, dimensions: Dimensions) -> Result<(), Vec<CountFault>> {
        let faults: Vec<CountFault> = self.faults(dimensions).collect();
        if faults.is_empty() {
            return Ok(());
        }
        Err(faults)
    }

    fn faults(&self, dimensions: Dimensions) -> impl Iterator<Item = CountFault> {
        let (pieces, most) = (self.pieces(), dimensions.matrix_count() / 2);
        let none = (pieces == 0).then_some(CountFault::NoPieces);
        let crowded = (pieces > most).then_some(CountFault::TooMany { pieces, most });
        let ordered = Kind::all()
            .zip(Kind::all().skip(1))
            .filter(|&(small, large)| self.of(small) < self.of(large))
            .map(|(small, large)| CountFault::MoreOfLarger { small, large });
        none.into_iter().chain(ordered).chain(crowded)
    }
}

/// The eight numbers, separated by blanks.
impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, rest @ ..] = &self.0;
        write!(f, "{first}")?;
        rest.iter().try_for_each(|count| write!(f, " {count}"))
    }
}

impl FromStr for Counts {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let read = || {
            let counts: Result<Vec<u8>, _> = text.split_whitespace().map(str::parse).collect();
            <[u8; Kind::COUNT]>::try_from(counts.ok()?).ok()
        };
        read()
            .map(Self)
            .ok_or_else(|| ParseError::new(format!("{text:?} is not eight numbers of pieces")))
    }
}

/// Reasons a fleet with these counts is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CountFault {
    /// A fleet has at least one piece.
    #[error("a fleet has at least one piece")]
    NoPieces,
    /// Restriction 3.
    #[error("restriction 3: more pieces of type {large} than of type {small}")]
    MoreOfLarger {
        /// The type of which there are too few.
        small: Kind,
        /// The type of which there are too many.
        large: Kind,
    },
    /// Restriction 4.
    #[error(
        "restriction 4: {pieces} pieces, and at most {most} (half of the matrices) are allowed"
    )]
    TooMany {
        /// Number of pieces.
        pieces: usize,
        /// Maximum number of pieces.
        most: usize,
    },
}
