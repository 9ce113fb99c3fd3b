//! Likelihood that a hider fills a matrix in each way, given what lies before it.
//!
//! p1 and p2 go through the matrices in order, so a board's chance is a product with one factor
//! for each matrix. A factor depends on the places that earlier pieces touch, of which only five
//! matter (the top row and the left column), and for p2 on what is still in stock. Hiders who
//! weigh whole boards fit in as well: the factor is the weight of what lies in the matrix.

use std::sync::LazyLock;

use crate::board::Dimensions;
use crate::counts::Counts;
use crate::piece::{Kind, Piece};
use crate::placing::Placing;

/// Contents of a matrix: 0 for nothing, else the number of its piece.
pub(super) type Filling = u8;

/// Number of fillings.
pub(super) const FILLINGS: usize = Piece::COUNT + 1;

/// The type's number, 0 for nothing.
pub(super) fn kind_number(filling: Filling) -> usize {
    TABLES.kinds[filling as usize] as usize
}

/// The places covered, as bits.
pub(super) fn bits(filling: Filling) -> u16 {
    TABLES.bits[filling as usize]
}

/// The five places that earlier pieces can touch, as a number below 32.
pub(super) fn context(touched: u16) -> usize {
    // Places 0 to 3 and 6.
    (touched & 0b1111 | touched >> 2 & 0b1_0000) as usize
}

/// Facts about fillings whatever the fleet.
pub(super) struct Tables {
    kinds: [u8; FILLINGS],
    bits: [u16; FILLINGS],
    /// For each context, the types that fit in some variant: bit n for type n, bit 0 for none.
    fits: [u16; 32],
    /// For each context and filling, p2's chance of the variant once its type is drawn.
    variant: [[f64; FILLINGS]; 32],
    /// For each context and filling, p1's chance.
    free: [[f64; FILLINGS]; 32],
}

pub(super) static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);

impl Tables {
    fn new() -> Self {
        let mut tables = Self {
            kinds: [0; FILLINGS],
            bits: [0; FILLINGS],
            fits: [1; 32],
            variant: [[0.0; FILLINGS]; 32],
            free: [[0.0; FILLINGS]; 32],
        };
        for piece in Piece::all() {
            tables.kinds[piece.id() as usize] = piece.kind().number();
            tables.bits[piece.id() as usize] = piece.shape().bits();
        }
        for context in 0..32 {
            tables.fill(context);
        }
        tables
    }

    fn fill(&mut self, context: usize) {
        let touched = (context & 0b1111 | (context & 0b1_0000) << 2) as u16;
        let fits = |piece: &Piece| piece.shape().bits() & touched == 0;
        self.variant[context][0] = 1.0;
        let mut luck = 1.0 / 9.0;
        for kind in Kind::all() {
            let each = 1.0 / kind.variants().len() as f64;
            let fitting: Vec<Piece> = kind.variants().filter(fits).collect();
            let Some(first) = fitting.first() else {
                continue;
            };
            self.fits[context] |= 1 << kind.number();
            for piece in &fitting {
                self.variant[context][piece.id() as usize] = each;
            }
            // A variant that does not fit gives way to the first that does.
            let others = (kind.variants().len() - fitting.len()) as f64;
            self.variant[context][first.id() as usize] += each * others;
            luck += fitting.len() as f64 * each / 9.0;
        }
        self.fill_free(context, luck, touched);
    }

    /// p1 draws up to three times, with this much luck each time, and then takes the centred piece.
    fn fill_free(&mut self, context: usize, luck: f64, touched: u16) {
        let miss = 1.0 - luck;
        let draws = (1.0 + miss + miss * miss) / 9.0;
        self.free[context][0] = draws;
        for piece in Piece::all().filter(|piece| piece.shape().bits() & touched == 0) {
            let variants = piece.kind().variants().len() as f64;
            self.free[context][piece.id() as usize] = draws / variants;
        }
        self.free[context][Piece::CENTRED.id() as usize] += miss.powi(3);
    }
}

/// Law by which the hider draws.
#[derive(Clone, Debug)]
enum Law {
    /// Draws as p1: regardless of the stock, which only has to be used up in the end.
    P1,
    /// Draws as p2: from the stock.
    P2,
    /// Every board with a chance in proportion to the product of its weights.
    Weighted(Weights),
}

/// For each matrix, what each filling weighs there.
pub(super) type Weights = Vec<[f64; FILLINGS]>;

/// The chances of boards before the first shot.
#[derive(Clone, Debug)]
pub(super) struct Prior {
    pub(super) matrices: usize,
    /// Number of matrices side by side.
    pub(super) across: usize,
    law: Law,
    /// `None` when the fleet is unknown.
    stock: Option<Stock>,
}

/// Every stock that can be left, each with a number.
#[derive(Clone, Debug)]
struct Stock {
    all: u32,
    /// Amount by which the number falls when a piece of type n is taken.
    worth: [u32; Kind::COUNT + 1],
    /// For each stock, the types in it: bit n for type n.
    kinds: Vec<u16>,
    /// For each stock, how many pieces are in it.
    pieces: Vec<u8>,
    /// For each stock, how many of each type are in it.
    left: Vec<Tally>,
}

impl Stock {
    /// Stocks are numbered type by type, so a stock with one more piece of a type comes as many
    /// places later as there are stocks of the smaller types alone.
    fn new(counts: &Counts) -> Self {
        let size = |kind| usize::from(counts.of(kind)) + 1;
        let size: usize = Kind::all().map(size).product();
        let mut stock = Self {
            all: size as u32 - 1,
            worth: [0; Kind::COUNT + 1],
            kinds: with_first(0, size),
            pieces: with_first(0, size),
            left: with_first(Tally::default(), size),
        };
        for kind in Kind::all() {
            stock.add(kind.number().into(), counts.of(kind).into());
        }
        stock
    }

    /// Adds the stocks with up to this many of a type to those without it.
    fn add(&mut self, kind: usize, count: usize) {
        let without = self.left.len();
        self.worth[kind] = without as u32;
        for one_less in 0..without * count {
            self.kinds.push(self.kinds[one_less] | 1 << kind);
            self.pieces.push(self.pieces[one_less] + 1);
            self.left.push(self.left[one_less].with(kind));
        }
    }

    /// Returns the number of bytes that the tables take.
    fn memory(&self) -> usize {
        size_of_val(self.kinds.as_slice())
            + size_of_val(self.pieces.as_slice())
            + size_of_val(self.left.as_slice())
    }
}

/// A table with room for `size` entries, the first of which is known.
fn with_first<T>(first: T, size: usize) -> Vec<T> {
    let mut table = Vec::with_capacity(size);
    table.push(first);
    table
}

impl Prior {
    /// Facts about a fleet that was hidden in this way. A fleet that is unknown, or that p2
    /// would not hide, is taken for one of p1. `None` if the board has no room for it.
    pub(super) fn new(
        dimensions: Dimensions,
        counts: Option<&Counts>,
        placing: Placing,
    ) -> Option<Self> {
        let matrices = dimensions.matrix_count();
        if counts.is_some_and(|counts| counts.pieces() > matrices) {
            return None;
        }
        let is_allowed = counts.is_some_and(|counts| counts.check(dimensions).is_ok());
        let law = match placing {
            Placing::P2 if is_allowed => Law::P2,
            Placing::P3 | Placing::Even if is_allowed => {
                Law::Weighted(vec![[1.0; FILLINGS]; matrices])
            }
            _ => Law::P1,
        };
        Some(Self {
            matrices,
            across: dimensions.matrix_columns(),
            law,
            stock: counts.map(Stock::new),
        })
    }

    /// Boards with any pieces, each as likely as the product of its weights.
    pub(super) fn weighted(weights: Weights, across: usize) -> Self {
        Self {
            matrices: weights.len(),
            across,
            law: Law::Weighted(weights),
            stock: None,
        }
    }

    /// The number of the full stock; 0 if the fleet is unknown.
    pub(super) fn full_stock(&self) -> u32 {
        self.stock.as_ref().map_or(0, |stock| stock.all)
    }

    /// Returns the number of bytes that the tables of stocks and weights take.
    pub(super) fn memory(&self) -> usize {
        let weights = match &self.law {
            Law::P1 | Law::P2 => 0,
            Law::Weighted(weights) => size_of_val(weights.as_slice()),
        };
        weights + self.stock.as_ref().map_or(0, Stock::memory)
    }

    /// Returns whether the fleet is known.
    pub(super) fn is_counted(&self) -> bool {
        self.stock.is_some()
    }

    /// The stock that is left when a filling is taken.
    pub(super) fn take(&self, stock: u32, filling: Filling) -> u32 {
        match &self.stock {
            // The worth of an empty matrix is 0.
            Some(table) => stock - table.worth[kind_number(filling)],
            None => stock,
        }
    }

    /// The types in stock: bit n for type n.
    pub(super) fn kinds(&self, stock: u32) -> u16 {
        match &self.stock {
            Some(table) => table.kinds[stock as usize],
            None => 0b1_1111_1110,
        }
    }

    /// Returns the number of pieces of each type in stock; `None` if unknown.
    pub(super) fn left(&self, stock: u32) -> Option<Tally> {
        Some(self.stock.as_ref()?.left[stock as usize])
    }

    /// Returns the number of pieces in stock.
    pub(super) fn pieces(&self, stock: u32) -> usize {
        self.stock
            .as_ref()
            .map_or(0, |table| usize::from(table.pieces[stock as usize]))
    }

    /// Returns whether an empty matrix is in stock before matrix number `at` is filled.
    fn has_empty(&self, at: usize, stock: u32) -> bool {
        !self.is_counted() || self.matrices - at > self.pieces(stock)
    }

    /// The share of each fitting type: p2 draws until one fits, so all that fit are equally
    /// likely. The chances of other laws need no such factor.
    #[inline]
    pub(super) fn share(&self, at: usize, stock: u32, context: usize) -> f64 {
        if !matches!(self.law, Law::P2) {
            return 1.0;
        }
        let fitting = self.kinds(stock) & TABLES.fits[context];
        let options = fitting.count_ones() + u32::from(self.has_empty(at, stock));
        1.0 / f64::from(options)
    }

    /// The chance of a filling once its share is known; it may be 0.
    pub(super) fn chance(&self, at: usize, context: usize, filling: Filling) -> f64 {
        let filling = filling as usize;
        match &self.law {
            Law::P1 => TABLES.free[context][filling],
            Law::P2 => TABLES.variant[context][filling],
            Law::Weighted(_) if TABLES.variant[context][filling] == 0.0 => 0.0,
            Law::Weighted(weights) => weights[at][filling],
        }
    }

    /// Returns whether the stock holds this filling before matrix number `at` is filled.
    pub(super) fn holds(&self, at: usize, stock: u32, filling: Filling) -> bool {
        match kind_number(filling) {
            0 => self.has_empty(at, stock),
            kind => self.kinds(stock) >> kind & 1 == 1,
        }
    }
}

/// A number for each of the eight types, all compared at once.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally(u64);

/// The highest bit of each of eight bytes. Numbers stay below it: there are at most 40 matrices.
const HIGH: u64 = 0x8080_8080_8080_8080;

impl Tally {
    /// One more of this type, 1 to 8.
    pub(super) fn with(self, kind: usize) -> Self {
        Self(self.0 + (1 << (8 * (kind - 1))))
    }

    /// Returns whether no number is larger than the other's.
    pub(super) fn is_within(self, other: Self) -> bool {
        ((other.0 | HIGH) - self.0) & HIGH == HIGH
    }

    /// For each type, the sum over it and all larger ones.
    pub(super) fn and_larger(self) -> Self {
        let pairs = self.0 + (self.0 >> 8);
        let fours = pairs + (pairs >> 16);
        Self(fours + (fours >> 32))
    }
}
