//! Shots that no shooter can do without, in the mean, for a fleet with one piece of a single cell.
//!
//! Every cell of the fleet has to be hit; so what matters is how many shots miss. Somebody who is
//! told where all other pieces lie misses until the single cell is found: they can do no better
//! than to try the cells where it may be, the likeliest first. Whoever is not told misses no less.
//! All boards are gone through, so the bound is exact up to rounding.

use std::collections::HashMap;

use ludoteca_wargame::{Counts, Dimensions, Kind, Matrix, Piece, Placing, Shape};

/// Every board with these pieces, and what it weighs.
pub(crate) struct Boards {
    dimensions: Dimensions,
    placing: Placing,
    /// For each way in which the other pieces lie, the weight of the single cell by its number.
    singles: HashMap<Vec<u8>, Vec<f64>>,
    /// Number of boards.
    pub(crate) count: u64,
    /// The chance that each cell is hit.
    pub(crate) hits: Vec<f64>,
}

impl Boards {
    /// All boards as p2 or the even draw hides them; type 1 comes once.
    pub(crate) fn new(dimensions: Dimensions, counts: &Counts, placing: Placing) -> Self {
        assert!(matches!(placing, Placing::P2 | Placing::Even));
        assert_eq!(counts.as_array()[0], 1, "one piece of type 1");
        let mut boards = Self {
            dimensions,
            placing,
            singles: HashMap::new(),
            count: 0,
            hits: vec![0.0; dimensions.cell_count()],
        };
        let mut laid = vec![None; dimensions.matrix_count()];
        boards.lay(0, &mut laid, *counts.as_array(), 1.0);
        let cells = counts.cells() as f64;
        let whole = boards.hits.iter().sum::<f64>() / cells;
        for weight in &mut boards.hits {
            *weight /= whole;
        }
        for weight in boards.singles.values_mut().flatten() {
            *weight /= whole;
        }
        boards
    }

    /// Returns the mean number of shots that miss at least.
    pub(crate) fn misses(&self) -> f64 {
        let misses = |weights: &Vec<f64>| {
            let mut weights = weights.clone();
            weights.sort_unstable_by(|a, b| b.total_cmp(a));
            let before = weights.iter().enumerate();
            before.map(|(at, weight)| at as f64 * weight).sum::<f64>()
        };
        self.singles.values().map(misses).sum()
    }

    /// Fills the matrices from this one on in every way.
    fn lay(&mut self, at: usize, laid: &mut [Option<Piece>], left: [u8; 8], weight: f64) {
        let Some(matrix) = self.dimensions.matrices().nth(at) else {
            return self.add(laid, weight);
        };
        let pieces: u8 = left.iter().sum();
        let has_empty = laid.len() - at > usize::from(pieces);
        let touched = self.touched(laid, matrix);
        let fits = |piece: &Piece| piece.shape().is_disjoint(touched);
        let in_stock = |kind: &Kind| left[kind.index()] > 0 && kind.variants().any(|it| fits(&it));
        let kinds: Vec<Kind> = Kind::all().filter(in_stock).collect();
        // p2 draws a type until one fits: all that fit are equally likely.
        let share = match self.placing {
            Placing::P2 => weight / (kinds.len() + usize::from(has_empty)) as f64,
            _ => weight,
        };
        for kind in kinds {
            let fitting: Vec<Piece> = kind.variants().filter(fits).collect();
            for (number, &piece) in fitting.iter().enumerate() {
                let mut left = left;
                left[kind.index()] -= 1;
                laid[at] = Some(piece);
                let chance = match self.placing {
                    Placing::P2 => share * variant_chance(kind, fitting.len(), number),
                    _ => share,
                };
                self.lay(at + 1, laid, left, chance);
            }
        }
        laid[at] = None;
        if has_empty {
            self.lay(at + 1, laid, left, share);
        }
    }

    /// The places of a matrix that pieces in earlier ones touch.
    fn touched(&self, laid: &[Option<Piece>], matrix: Matrix) -> Shape {
        let around = self.dimensions.neighbours(matrix);
        let earlier = around.filter(|(side, _)| side.is_earlier());
        let touched = earlier.filter_map(|(side, other)| {
            let piece = laid[other.index()]?;
            Some(side.touched(piece.shape()))
        });
        touched.fold(Shape::EMPTY, |all, touched| all | touched)
    }

    fn add(&mut self, laid: &[Option<Piece>], weight: f64) {
        self.count += 1;
        let mut others = Vec::with_capacity(laid.len());
        let mut single = None;
        for (matrix, piece) in self.dimensions.matrices().zip(laid) {
            let Some(piece) = piece else {
                others.push(0);
                continue;
            };
            for place in piece.shape().places() {
                let cell = self.dimensions.index(self.dimensions.cell(matrix, place));
                self.hits[cell] += weight;
                if piece.kind().number() == 1 {
                    single = Some(cell);
                }
            }
            let is_single = piece.kind().number() == 1;
            others.push(if is_single { 0 } else { piece.id() });
        }
        let cells = self.dimensions.cell_count();
        let weights = self.singles.entry(others);
        weights.or_insert_with(|| vec![0.0; cells])[single.expect("type 1 is laid")] += weight;
    }
}

/// p2's chance of one of the variants that fit, by its number among them: a variant that does not
/// fit gives way to the first that does.
fn variant_chance(kind: Kind, fitting: usize, number: usize) -> f64 {
    let variants = kind.variants().len();
    let others = if number == 0 { variants - fitting } else { 0 };
    (1 + others) as f64 / variants as f64
}
