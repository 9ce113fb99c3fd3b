//! The last shots: with few boards left, each promising shot is tried out on all of them.
//!
//! After it the likeliest hit is fired at, again and again, as d4 does while there are many boards;
//! the shot that leads to the fewest shots in the mean is the one to fire. This is never worse than
//! the likeliest hit itself, which is among the shots that are tried.

use super::prior::{Filling, bits, kind_number};
use crate::board::{Cell, Dimensions};
use crate::log::ShotLog;

/// Shots that are tried out, the likeliest first.
const CANDIDATES: usize = 12;

/// One board that is still possible.
struct Case {
    /// Its cells that were not fired at, by their numbers among those that some board has, each
    /// with the type there.
    to_hit: Vec<(u16, u8)>,
    chance: f64,
}

/// The boards that are left, and the cells that some of them have.
pub(super) struct Endgame {
    cells: Vec<Cell>,
    cases: Vec<Case>,
}

impl Endgame {
    pub(super) fn new(log: &ShotLog, boards: &[(Vec<Filling>, f64)]) -> Self {
        let dimensions = log.dimensions();
        let mut numbers = vec![None; dimensions.cell_count()];
        let mut cells = Vec::new();
        let cases = boards.iter().map(|(board, chance)| {
            let to_hit = covered(dimensions, board).filter(|&(cell, _)| log.answer(cell).is_none());
            let number = |(cell, kind)| {
                let number = numbers[dimensions.index(cell)].get_or_insert_with(|| {
                    cells.push(cell);
                    cells.len() as u16 - 1
                });
                (*number, kind)
            };
            Case {
                to_hit: to_hit.map(number).collect(),
                chance: *chance,
            }
        });
        let cases = cases.collect();
        Self { cells, cases }
    }

    /// The shot that leads to the fewest shots, if there is anything left to hit.
    pub(super) fn choose(&self) -> Option<Cell> {
        let all: Vec<&Case> = self.cases.iter().collect();
        let mut fired = vec![false; self.cells.len()];
        let hits = self.tally(&all, &fired);
        let mut likeliest: Vec<usize> = (0..self.cells.len()).collect();
        // Stable, and cells are numbered as boards show them: the same shot every time.
        likeliest.sort_by(|&a, &b| hits[b].total_cmp(&hits[a]));
        let mut best: Option<(f64, usize)> = None;
        for &cell in likeliest.iter().take(CANDIDATES) {
            let shots = self.shoot(&all, &mut fired, cell);
            if best.is_none_or(|(fewest, _)| shots < fewest - 1e-9) {
                best = Some((shots, cell));
            }
        }
        best.map(|(_, cell)| self.cells[cell])
    }

    /// The chance of a hit at each cell, 0 where it was fired at.
    fn tally(&self, cases: &[&Case], fired: &[bool]) -> Vec<f64> {
        let mut hits = vec![0.0; self.cells.len()];
        for case in cases {
            for &(cell, _) in &case.to_hit {
                if !fired[cell as usize] {
                    hits[cell as usize] += case.chance;
                }
            }
        }
        hits
    }

    /// The shots that these cases take from here, by their chances, if this one is fired next.
    fn shoot(&self, cases: &[&Case], fired: &mut [bool], cell: usize) -> f64 {
        let mut parts: [Vec<&Case>; 9] = Default::default();
        let mut shots = 0.0;
        for case in cases {
            let hit = case.to_hit.iter().find(|hit| hit.0 as usize == cell);
            parts[hit.map_or(0, |hit| hit.1 as usize)].push(case);
            shots += case.chance;
        }
        fired[cell] = true;
        for part in parts.iter().filter(|part| !part.is_empty()) {
            shots += self.go_on(part, fired);
        }
        fired[cell] = false;
        shots
    }

    /// The shots that these cases take if the likeliest hit is always fired at.
    fn go_on(&self, cases: &[&Case], fired: &mut [bool]) -> f64 {
        if let [only] = cases {
            let left = only.to_hit.iter().filter(|hit| !fired[hit.0 as usize]);
            return only.chance * left.count() as f64;
        }
        let hits = self.tally(cases, fired);
        let likeliest = (0..hits.len()).max_by(|&a, &b| hits[a].total_cmp(&hits[b]));
        match likeliest {
            Some(cell) if hits[cell] > 0.0 => self.shoot(cases, fired, cell),
            _ => 0.0,
        }
    }
}

/// The cells of a board that a piece covers, each with its type.
fn covered(dimensions: Dimensions, board: &[Filling]) -> impl Iterator<Item = (Cell, u8)> {
    let matrices = dimensions.matrices().zip(board);
    matrices.flat_map(move |(matrix, &filling)| {
        let places = (0..9).filter(move |place| bits(filling) >> place & 1 == 1);
        places.map(move |place| {
            let kind = kind_number(filling) as u8;
            (dimensions.cell(matrix, place), kind)
        })
    })
}
