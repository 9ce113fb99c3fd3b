//! Results between every two entrants.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::field::sorted;
use crate::{GameScore, Pair, PairCounts};

/// Results of two entrants against each other, from the side of `a`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    /// The one from whose side it is told.
    pub a: usize,
    /// The other.
    pub b: usize,
    /// Pairs by what they brought `a`.
    pub pairs: PairCounts,
    /// Games that `a` won.
    pub wins: u64,
    /// Games that nobody won.
    pub draws: u64,
    /// Games that `a` lost.
    pub losses: u64,
}

impl Cell {
    fn empty(a: usize, b: usize) -> Self {
        Self {
            a,
            b,
            pairs: PairCounts::default(),
            wins: 0,
            draws: 0,
            losses: 0,
        }
    }

    /// Returns the results from the other side.
    pub fn turned(&self) -> Self {
        Self {
            a: self.b,
            b: self.a,
            pairs: self.pairs.turned(),
            wins: self.losses,
            draws: self.draws,
            losses: self.wins,
        }
    }

    fn add(&mut self, scores: [GameScore; 2]) {
        self.pairs.add(scores);
        for score in scores {
            match score {
                GameScore::Win => self.wins += 1,
                GameScore::Draw => self.draws += 1,
                GameScore::Loss => self.losses += 1,
            }
        }
    }
}

/// A cell for each two entrants who met.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crosstable {
    /// Cells by `a`, then `b`; `a` is always the lesser number.
    pub cells: Vec<Cell>,
}

impl Crosstable {
    /// Counts pairs.
    ///
    /// ```
    /// use ludoteca_ratings::GameScore::{Draw, Win};
    /// use ludoteca_ratings::Pair;
    /// use ludoteca_ratings::rating::Crosstable;
    ///
    /// let table = Crosstable::new(&[Pair { a: 2, b: 0, scores: [Win, Draw] }]);
    /// let cell = table.cell(0, 2).unwrap();
    /// assert_eq!((cell.wins, cell.draws, cell.losses), (0, 1, 1));
    /// assert_eq!(cell.pairs.0, [0, 1, 0, 0, 0]);
    /// ```
    pub fn new(pairs: &[Pair]) -> Self {
        let mut cells: BTreeMap<(usize, usize), Cell> = BTreeMap::new();
        for pair in pairs.iter().map(sorted) {
            let cell = cells.entry((pair.a, pair.b));
            cell.or_insert_with(|| Cell::empty(pair.a, pair.b))
                .add(pair.scores);
        }
        Self {
            cells: cells.into_values().collect(),
        }
    }

    /// Results of one entrant against another, from the side of the first; none if they never met.
    pub fn cell(&self, one: usize, other: usize) -> Option<Cell> {
        let key = (one.min(other), one.max(other));
        let place = self
            .cells
            .binary_search_by_key(&key, |cell| (cell.a, cell.b))
            .ok()?;
        let cell = self.cells[place];
        Some(if cell.a == one { cell } else { cell.turned() })
    }

    /// Returns for each entrant the number of its pairs and its points in them.
    pub fn totals(&self, entrants: usize) -> Vec<(u64, f64)> {
        let mut totals = vec![(0, 0.0); entrants];
        for cell in &self.cells {
            for side in [*cell, cell.turned()] {
                totals[side.a].0 += side.pairs.pairs();
                totals[side.a].1 += side.pairs.points();
            }
        }
        totals
    }
}
