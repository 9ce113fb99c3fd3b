//! The ways in which the computer hides a fleet, following the assignment step by step.

use std::fmt;

use rand::{Rng, RngExt as _};

use crate::belief::{EvenHider, place_evenly};
use crate::board::{Dimensions, Matrix};
use crate::counts::{CountFault, Counts};
use crate::fleet::{Draft, Fleet};
use crate::p3::place_p3;
use crate::piece::{Kind, Piece, Shape};

/// Tries of p1 in one matrix before it takes the centred piece.
pub const P1_TRIES: usize = 3;
/// Tries of p2 at a whole board before it gives up.
const P2_TRIES: usize = 1000;

/// p1: each matrix is empty or holds a type, all nine equally likely, in any variant.
///
/// Misfits are drawn again; after three tries the matrix gets [`Piece::CENTRED`], which
/// always fits. The fleet need not obey restrictions 3 and 4.
///
/// ```
/// use ludoteca_wargame::{Dimensions, place_p1};
/// use rand::SeedableRng as _;
///
/// let draw = |seed| place_p1(Dimensions::default(), &mut rand_chacha::ChaCha8Rng::seed_from_u64(seed));
/// assert_eq!(draw(1), draw(1), "chance comes from the generator alone");
/// ```
pub fn place_p1(dimensions: Dimensions, rng: &mut impl Rng) -> Fleet {
    let mut draft = Draft::new(dimensions);
    for matrix in dimensions.matrices() {
        let touched = draft.touched(matrix);
        let drawn = (0..P1_TRIES)
            .map(|_| draw_any(rng))
            .find(|piece| piece.is_none_or(|piece| fits(piece, touched)));
        if let Some(piece) = drawn.unwrap_or(Some(Piece::CENTRED)) {
            draft.put(matrix, piece);
        }
    }
    draft.finish()
}

fn draw_any(rng: &mut impl Rng) -> Option<Piece> {
    let kind = Kind::new(rng.random_range(0..=8))?;
    Some(draw_variant(kind, rng))
}

fn draw_variant(kind: Kind, rng: &mut impl Rng) -> Piece {
    let mut variants = kind.variants();
    let drawn = rng.random_range(0..variants.len() as u32);
    variants
        .nth(drawn as usize)
        .expect("the number is below their count")
}

fn fits(piece: Piece, touched: Shape) -> bool {
    piece.shape().is_disjoint(touched)
}

/// Reasons a fleet could not be hidden.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotPlaced {
    /// The fleet is not allowed; at least one fault.
    #[error("{}", .0.iter().map(CountFault::to_string).collect::<Vec<_>>().join("; "))]
    NotAllowed(Vec<CountFault>),
    /// No board was found in 1000 tries, or before the budget ended.
    #[error("no board was found in {P2_TRIES} tries")]
    GaveUp,
}

/// p2: these pieces and no others, matrix by matrix, each drawn from those still in stock.
///
/// The stock also holds as many empty matrices as are needed. A type that fits in no variant is not
/// drawn again for that matrix; where nothing in stock fits, the board is started over.
pub fn place_p2(
    dimensions: Dimensions,
    counts: &Counts,
    rng: &mut impl Rng,
) -> Result<Fleet, NotPlaced> {
    counts.check(dimensions).map_err(NotPlaced::NotAllowed)?;
    (0..P2_TRIES)
        .find_map(|_| try_p2(dimensions, counts, rng))
        .ok_or(NotPlaced::GaveUp)
}

/// One try, from P1 to P5 or to a return to P1.
fn try_p2(dimensions: Dimensions, counts: &Counts, rng: &mut impl Rng) -> Option<Fleet> {
    let mut stock = Stock::new(dimensions, counts);
    let mut draft = Draft::new(dimensions);
    for matrix in dimensions.matrices() {
        let drawn = draw_fitting(&draft, matrix, &stock, rng).ok()?;
        stock.take(drawn.map(Piece::kind));
        if let Some(piece) = drawn {
            draft.put(matrix, piece);
        }
    }
    Some(draft.finish())
}

/// Nothing in stock fits: back to P1.
struct Stuck;

/// P3 and P4: what fills the matrix, a piece or nothing.
fn draw_fitting(
    draft: &Draft,
    matrix: Matrix,
    stock: &Stock,
    rng: &mut impl Rng,
) -> Result<Option<Piece>, Stuck> {
    let touched = draft.touched(matrix);
    let mut untried: Vec<Option<Kind>> = stock.available().collect();
    while !untried.is_empty() {
        let drawn = rng.random_range(0..untried.len() as u32);
        let Some(kind) = untried.remove(drawn as usize) else {
            return Ok(None);
        };
        let first = draw_variant(kind, rng);
        let mut in_order = std::iter::once(first).chain(kind.variants());
        if let Some(piece) = in_order.find(|&piece| fits(piece, touched)) {
            return Ok(Some(piece));
        }
    }
    Err(Stuck)
}

/// The matrices still to be filled: pieces, and empty ones.
#[derive(Clone, Copy, Debug)]
struct Stock {
    empty: u8,
    kinds: [u8; Kind::COUNT],
}

impl Stock {
    fn new(dimensions: Dimensions, counts: &Counts) -> Self {
        Self {
            empty: (dimensions.matrix_count() - counts.pieces()) as u8,
            kinds: *counts.as_array(),
        }
    }

    /// Kinds still in stock, `None` for an empty matrix.
    fn available(&self) -> impl Iterator<Item = Option<Kind>> {
        let empty = (self.empty > 0).then_some(None);
        let kinds = Kind::all().filter(|kind| self.kinds[kind.index()] > 0);
        empty.into_iter().chain(kinds.map(Some))
    }

    fn take(&mut self, kind: Option<Kind>) {
        match kind {
            None => self.empty -= 1,
            Some(kind) => self.kinds[kind.index()] -= 1,
        }
    }
}

/// A way of hiding a fleet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Placing {
    /// Random pieces in every matrix.
    P1,
    /// A given fleet, matrix by matrix.
    P2,
    /// A given fleet, where it is hard to hunt.
    P3,
    /// A given fleet, all boards equally likely.
    Even,
}

impl Placing {
    /// Placings of the course program, in order.
    pub const COURSE: [Self; 3] = [Self::P1, Self::P2, Self::P3];

    /// Hides a fleet; p1 ignores the counts.
    pub fn place(
        self,
        dimensions: Dimensions,
        counts: &Counts,
        rng: &mut impl Rng,
    ) -> Result<Fleet, NotPlaced> {
        match self {
            Self::P1 => Ok(place_p1(dimensions, rng)),
            Self::P2 => place_p2(dimensions, counts, rng),
            Self::P3 => place_p3(dimensions, counts, rng),
            Self::Even => place_evenly(dimensions, counts, rng),
        }
    }

    /// Prepares to hide many fleets with the same pieces: what p3 and the even draw work out first
    /// is worked out once.
    pub fn hider(self, dimensions: Dimensions, counts: &Counts) -> Result<Hider, NotPlaced> {
        let even = match self {
            Self::P1 | Self::P2 => None,
            Self::P3 | Self::Even => Some(EvenHider::new(dimensions, counts)?),
        };
        Ok(Hider {
            placing: self,
            dimensions,
            counts: *counts,
            even,
        })
    }
}

/// A way of hiding fleets with the same pieces, prepared once.
#[derive(Clone, Debug)]
pub struct Hider {
    placing: Placing,
    dimensions: Dimensions,
    counts: Counts,
    /// Prepared hider, for the way of hiding that needs one.
    even: Option<EvenHider>,
}

impl Hider {
    /// Hides a fleet, the same as [`Placing::place`] does with this chance.
    pub fn place(&self, rng: &mut impl Rng) -> Result<Fleet, NotPlaced> {
        match &self.even {
            Some(even) => even.place(rng),
            None => self.placing.place(self.dimensions, &self.counts, rng),
        }
    }
}

impl fmt::Display for Placing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::P1 => "p1",
            Self::P2 => "p2",
            Self::P3 => "p3",
            Self::Even => "even",
        })
    }
}
