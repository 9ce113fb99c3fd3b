//! A shooter's reasoning: the chance of a hit at each cell, over the boards still possible.
//!
//! The shooter is told how the fleet was hidden ([`Placing`](crate::Placing); p1 is assumed if the
//! fleet is unknown or one that p2 would not hide), and every board that agrees with the log is
//! weighted by the chance of drawing it. If all of them can be added up, the chances are exact; if
//! there are too many, boards are sampled.

mod chain;
mod endgame;
mod even;
mod evidence;
mod hiders;
mod lattice;
mod pool;
mod prior;
mod reckoner;

pub use even::{EvenHider, place_evenly, place_evenly_within};
pub use hiders::EvenHiders;
pub use reckoner::{Reckoner, hit_chances};

use crate::board::{Cell, Dimensions};
use crate::log::ShotLog;
use prior::{FILLINGS, bits, kind_number};

/// Value of a bit of information next to the chance of a hit. It breaks ties; anything from
/// 0 to 0.15 gives the same mean number of shots within the noise of 500 hunts.
const WORTH_OF_A_BIT: f64 = 0.05;

/// Reliability of the chances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// All possible boards were added up.
    Exact,
    /// A sample of the possible boards was looked at.
    Sampled {
        /// Number of boards; the same one may count more than once.
        boards: usize,
    },
    /// Each matrix was considered by itself: the budget was too small for more, or no board agrees
    /// with the log.
    Guessed,
}

/// The chance of a hit at each cell of a board.
///
/// ```
/// use ludoteca_core::Budget;
/// use ludoteca_wargame::{Certainty, Placing, ShotLog, hit_chances};
///
/// // A piece of two cells lies at B8 and beside it: four ways are left, one of them beyond A8.
/// let log: ShotLog = "9x9 1 1 0 0 0 0 0 0: B8=2".parse().unwrap();
/// let chances = hit_chances(&log, Placing::P2, 1, &Budget::unlimited());
/// assert_eq!(chances.certainty(), Certainty::Exact);
/// assert!((chances.hit("A8".parse().unwrap()) - 0.25).abs() < 1e-9);
/// assert_eq!(chances.hit("E8".parse().unwrap()) < 0.25, true);
/// ```
#[derive(Clone, Debug)]
pub struct HitChances {
    dimensions: Dimensions,
    certainty: Certainty,
    nodes: u64,
    /// For each cell by its index, the chance of each answer: water, then types 1 to 8.
    answers: Vec<[f64; 9]>,
}

impl HitChances {
    fn new(
        dimensions: Dimensions,
        chances: &[[f64; FILLINGS]],
        certainty: Certainty,
        nodes: u64,
    ) -> Self {
        let mut answers = vec![[0.0; 9]; dimensions.cell_count()];
        for (matrix, chances) in dimensions.matrices().zip(chances) {
            for place in 0..9 {
                let answer = &mut answers[dimensions.index(dimensions.cell(matrix, place))];
                for (filling, chance) in (0..).zip(chances) {
                    let is_hit = bits(filling) >> place & 1 == 1;
                    answer[if is_hit { kind_number(filling) } else { 0 }] += chance;
                }
            }
        }
        Self {
            dimensions,
            certainty,
            nodes,
            answers,
        }
    }

    /// Returns the reliability of the chances.
    pub const fn certainty(&self) -> Certainty {
        self.certainty
    }

    /// Returns the number of nodes of the budget that they cost.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The chance that a shot at a cell of this board hits; 1 or 0 if it was fired at.
    pub fn hit(&self, cell: Cell) -> f64 {
        let [_, kinds @ ..] = &self.answers[self.dimensions.index(cell)];
        kinds.iter().sum::<f64>().min(1.0)
    }

    /// Returns the information that a shot at a cell of this board is expected to give, in bits.
    pub fn information(&self, cell: Cell) -> f64 {
        let bits = |&chance: &f64| {
            if chance > 0.0 {
                -chance * chance.log2()
            } else {
                0.0
            }
        };
        self.answers[self.dimensions.index(cell)]
            .iter()
            .map(bits)
            .sum()
    }

    /// The cells not fired at yet, each with its chance of a hit, the best shot first.
    pub fn rank(&self, log: &ShotLog) -> Vec<(Cell, f64)> {
        let mut cells: Vec<(Cell, f64)> =
            log.unfired().map(|cell| (cell, self.hit(cell))).collect();
        // Stable: among equals the first cell stays first.
        cells.sort_by(|a, b| self.worth(b.0).total_cmp(&self.worth(a.0)));
        cells
    }

    /// Value of a shot: its chance of a hit, plus a little for its information.
    fn worth(&self, cell: Cell) -> f64 {
        self.hit(cell) + WORTH_OF_A_BIT * self.information(cell)
    }
}
