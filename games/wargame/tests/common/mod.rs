//! Helpers of several tests: random fleets, and boards judged from their drawing alone.

#![allow(dead_code)]

use std::sync::LazyLock;

use ludoteca_core::{Budget, Engine as _};
use ludoteca_wargame::{Cell, Counts, Dimensions, Firing, Fleet, Hunt, place_p2};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// The annex as the course prints it: number, type, variant, and the three rows.
pub(crate) const ANNEX: &str = include_str!("../annex.txt");

/// One entry of the annex.
pub(crate) struct Entry {
    pub(crate) id: u8,
    pub(crate) kind: u8,
    pub(crate) variant: u8,
    pub(crate) rows: [String; 3],
}

/// The annex's entries, in order.
pub(crate) static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(annex);

/// Reads the annex, which is printed in three columns of entries.
fn annex() -> Vec<Entry> {
    let words: Vec<&str> = ANNEX.split_whitespace().collect();
    let mut entries: Vec<Entry> = words
        .chunks(6)
        .map(|words| Entry {
            id: words[0].parse().unwrap(),
            kind: words[1].parse().unwrap(),
            variant: words[2].parse().unwrap(),
            rows: [words[3], words[4], words[5]].map(str::to_owned),
        })
        .collect();
    entries.sort_by_key(|entry| entry.id);
    entries
}

pub(crate) fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// Random counts that restrictions 3 and 4 allow.
pub(crate) fn random_counts(dimensions: Dimensions, rng: &mut ChaCha8Rng) -> Counts {
    let most = usize::from(dimensions.rows()) * usize::from(dimensions.columns()) / 18;
    let pieces = rng.random_range(1..=most);
    let mut counts = [0; 8];
    counts[0] = 1;
    for _ in 1..pieces {
        // Adding to a type that the one before it exceeds keeps the order.
        let open: Vec<usize> = (0..8)
            .filter(|&at| at == 0 || counts[at] < counts[at - 1])
            .collect();
        counts[open[rng.random_range(0..open.len())]] += 1;
    }
    Counts::new(counts)
}

/// A random fleet of p2 on a board of random size.
pub(crate) fn random_fleet(rng: &mut ChaCha8Rng) -> Fleet {
    let sizes: Vec<Dimensions> = Dimensions::all().collect();
    let dimensions = sizes[rng.random_range(0..sizes.len())];
    let counts = random_counts(dimensions, rng);
    place_p2(dimensions, &counts, rng).unwrap()
}

/// Judges a board from its drawing; `Ok` has the counts of pieces.
///
/// Shares no code with the crate: it reads characters, and knows the annex as text.
pub(crate) fn judge(drawing: &str) -> Result<[usize; 8], String> {
    let mut grid: Vec<Vec<char>> = drawing
        .lines()
        .map(|line| line.chars().skip(3).step_by(2).collect())
        .collect();
    grid.pop();
    let mut counts = [0; 8];
    for top in (0..grid.len()).step_by(3) {
        for left in (0..grid[0].len()).step_by(3) {
            let rows: Vec<String> = (0..3)
                .map(|down| grid[top + down][left..left + 3].iter().collect())
                .collect();
            if rows.concat() == "---------" {
                continue;
            }
            let known = ENTRIES.iter().find(|entry| entry.rows[..] == rows[..]);
            let known = known.ok_or(format!("no piece looks like {rows:?}"))?;
            counts[usize::from(known.kind) - 1] += 1;
        }
    }
    touching(&grid)?;
    Ok(counts)
}

/// Cells side by side or corner to corner must lie in the same matrix.
fn touching(grid: &[Vec<char>]) -> Result<(), String> {
    let (rows, columns) = (grid.len(), grid[0].len());
    let cells = || (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    for (row, column) in cells().filter(|&(row, column)| grid[row][column] != '-') {
        for (other_row, other_column) in cells() {
            let is_near = row.abs_diff(other_row) <= 1 && column.abs_diff(other_column) <= 1;
            let is_same = row / 3 == other_row / 3 && column / 3 == other_column / 3;
            if is_near && !is_same && grid[other_row][other_column] != '-' {
                return Err(format!("row {row} column {column} touches another piece"));
            }
        }
    }
    Ok(())
}

/// The shots of a whole hunt.
pub(crate) fn hunt(fleet: &Fleet, firing: Firing, seed: u64) -> Vec<Cell> {
    let mut hunt = Hunt::new(fleet.clone());
    let mut shooter = firing.shooter(seed);
    while let Some(cell) = shooter.choose(hunt.log(), &Budget::unlimited()) {
        hunt.fire(cell).unwrap();
    }
    assert!(hunt.is_over(), "{firing} left part of {fleet}");
    hunt.log().shots().map(|(cell, _)| cell).collect()
}
