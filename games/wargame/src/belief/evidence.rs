//! Possible contents of each matrix, judging by the shots there and around it.

use super::prior::{FILLINGS, Filling, Weights, bits, kind_number};
use crate::board::{Cell, Dimensions};
use crate::log::{Seen, ShotLog};
use crate::piece::Piece;

/// Possible contents of each matrix, judging by the shots at it and the hits around it.
#[derive(Clone, Debug)]
pub(super) struct Evidence {
    /// For each matrix, its possible fillings in order.
    pub(super) fillings: Vec<Vec<Filling>>,
    /// For each matrix, the type that is known to be there, or 0.
    pub(super) known: Vec<usize>,
}

impl Evidence {
    pub(super) fn new(log: &ShotLog) -> Self {
        let dimensions = log.dimensions();
        let seen: Vec<Seen> = dimensions
            .matrices()
            .map(|at| Seen {
                // Around a hit there is either water or more of the same piece.
                water: log.seen(at).water | log.around_hits(at),
                ..log.seen(at)
            })
            .collect();
        Self {
            fillings: seen.iter().map(possible).collect(),
            known: seen
                .iter()
                .map(|seen| seen.kind.map_or(0, |kind| usize::from(kind.number())))
                .collect(),
        }
    }

    /// Nothing was seen: every matrix may hold whatever has a weight there.
    pub(super) fn none(weights: &Weights) -> Self {
        let possible = |weights: &[f64; FILLINGS]| {
            let fillings = 0..FILLINGS as Filling;
            fillings.filter(|&at| weights[at as usize] > 0.0).collect()
        };
        Self {
            fillings: weights.iter().map(possible).collect(),
            known: vec![0; weights.len()],
        }
    }

    /// Returns whether a board agrees with what was seen.
    pub(super) fn allows(&self, board: &[Filling]) -> bool {
        let mut matrices = self.fillings.iter().zip(board);
        matrices.all(|(fillings, filling)| fillings.contains(filling))
    }

    /// Counts the matrices that may hold more than one thing.
    pub(super) fn count_open(&self) -> usize {
        let is_open = |fillings: &&Vec<Filling>| fillings.len() > 1;
        self.fillings.iter().filter(is_open).count()
    }

    /// Returns whether some filling of its matrix covers a cell.
    pub(super) fn reaches(&self, dimensions: Dimensions, cell: Cell) -> bool {
        let (matrix, place) = dimensions.locate(cell);
        let mut fillings = self.fillings[matrix.index()].iter();
        fillings.any(|&filling| bits(filling) >> place & 1 == 1)
    }

    /// For each matrix by itself, all that it may hold with equal chances.
    pub(super) fn guess(&self) -> Vec<[f64; FILLINGS]> {
        let evenly = |fillings: &Vec<Filling>| {
            let mut chances = [0.0; FILLINGS];
            for &filling in fillings {
                chances[filling as usize] = 1.0 / fillings.len() as f64;
            }
            chances
        };
        self.fillings.iter().map(evenly).collect()
    }

    /// The types that a matrix may hold, 0 for nothing.
    pub(super) fn kinds(&self, at: usize) -> Vec<u8> {
        let fillings = self.fillings[at].iter();
        let mut kinds: Vec<u8> = fillings
            .map(|&filling| kind_number(filling) as u8)
            .collect();
        kinds.dedup();
        kinds
    }
}

fn possible(seen: &Seen) -> Vec<Filling> {
    let empty = seen.hits.is_empty().then_some(0);
    let pieces = Piece::all()
        .filter(|&piece| seen.allows(piece))
        .map(Piece::id);
    empty.into_iter().chain(pieces).collect()
}
