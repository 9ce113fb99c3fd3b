//! The course's ways of firing: its own sequences, and a second implementation shot for shot.

use crate::common::{hunt, random_fleet, rng};
use ludoteca_core::{Budget, Engine as _};
use ludoteca_testkit::rounds::rounds;
use ludoteca_wargame::{Cell, Dimensions, Firing, Fleet, Hunt, ShotLog};

fn write(shots: &[Cell]) -> String {
    let texts: Vec<String> = shots.iter().map(ToString::to_string).collect();
    texts.join(" ")
}

#[test]
fn the_sequence_of_d2() {
    // 4 at A9 B9 A8 B8 and 2 at D9 E9, and something further on to hunt for.
    let fleet: Fleet = "9x9 28 10 0 0 0 0 0 0 5".parse().unwrap();
    let shots = write(&hunt(&fleet, Firing::D2, 0));
    let expected = "B8 B9 B7 A8 C8 A9 E8 E9 E7 D8 F8 D9 H8";
    assert!(shots.starts_with(expected), "{shots}");
}

#[test]
fn the_sequence_of_d3() {
    // 4 at B8 C8 B7 C7, 2 at E8 E7, 1 at I9, 1 at A4.
    let fleet: Fleet = "9x9 31 19 3 7 0 0 0 0 0".parse().unwrap();
    let expected = "B8 B9 B7 A8 C8 A9 C7 E8 E9 E7 H8 H9 H7 G8 I8 G9 I7 I9 B5 B4 A5 C5 C4 A4";
    assert_eq!(write(&hunt(&fleet, Firing::D3, 0)), expected);
}

/// A second implementation, straight from the text: matrix by matrix on a grid of characters.
fn sweep_plainly(drawing: &str, spares: bool) -> Vec<String> {
    let mut grid: Vec<Vec<char>> = drawing
        .lines()
        .map(|line| line.chars().skip(3).step_by(2).collect())
        .collect();
    grid.pop();
    let (rows, columns) = (grid.len(), grid[0].len());
    let mut left = grid.iter().flatten().filter(|&&cell| cell != '-').count();
    let mut closed = vec![vec![false; columns]; rows];
    let mut shots = Vec::new();
    let order = [
        (1, 1),
        (0, 1),
        (2, 1),
        (1, 0),
        (1, 2),
        (0, 0),
        (2, 2),
        (0, 2),
        (2, 0),
    ];
    for top in (0..rows).step_by(3) {
        for start in (0..columns).step_by(3) {
            let mut hits: Vec<(usize, usize)> = Vec::new();
            for (down, right) in order {
                let (row, column) = (top + down, start + right);
                if closed[row][column] {
                    continue;
                }
                if left == 0 {
                    return shots;
                }
                let letter = (b'A' + column as u8) as char;
                shots.push(format!("{letter}{}", rows - row));
                let Some(cells) = grid[row][column].to_digit(10) else {
                    continue;
                };
                hits.push((row, column));
                left -= 1;
                if hits.len() == cells as usize {
                    break;
                }
            }
            if !spares {
                continue;
            }
            // A matrix is left once its piece is sunk, so the sweep skips only water.
            for (row, column) in hits {
                for near in closed.iter_mut().take(row + 2).skip(row.saturating_sub(1)) {
                    let from = column.saturating_sub(1);
                    near[from..(column + 2).min(columns)].fill(true);
                }
            }
        }
    }
    shots
}

#[test]
fn d2_and_d3_agree_with_a_second_implementation_on_a_thousand_boards() {
    let mut rng = rng(11);
    for _ in 0..rounds(1000) {
        let fleet = random_fleet(&mut rng);
        for (firing, spares) in [(Firing::D2, false), (Firing::D3, true)] {
            let found = write(&hunt(&fleet, firing, 0));
            let expected = sweep_plainly(&fleet.drawing(), spares).join(" ");
            assert_eq!(found, expected, "{firing} on\n{}", fleet.drawing());
        }
    }
}

#[test]
fn d1_is_uniform_over_the_cells_not_fired_at() {
    let log: ShotLog = "9x9 1 0 0 0 0 0 0 0: B8=- A1=- I9=- E5=- F7=-"
        .parse()
        .unwrap();
    let cells: Vec<Cell> = log.unfired().collect();
    let mut counts = vec![0_u32; cells.len()];
    let mut shooter = Firing::D1.shooter(12);
    for _ in 0..7600 {
        let cell = shooter.choose(&log, &Budget::unlimited()).unwrap();
        counts[cells.iter().position(|&other| other == cell).unwrap()] += 1;
    }
    let chi: f64 = counts
        .iter()
        .map(|&count| (f64::from(count) - 100.0).powi(2) / 100.0)
        .sum();
    // The 99.9 % quantile with 75 degrees of freedom.
    assert!(chi < 118.6, "{chi}: {counts:?}");
}

#[test]
fn every_way_sinks_every_fleet_without_a_repeated_shot() {
    let mut rng = rng(13);
    for seed in 0..rounds(200) {
        let fleet = random_fleet(&mut rng);
        for firing in [Firing::D1, Firing::D2, Firing::D3] {
            // `hunt` panics at a repeated shot and at a fleet left afloat.
            let shots = hunt(&fleet, firing, seed);
            assert!(shots.len() >= fleet.counts().cells());
        }
    }
}

#[test]
fn against_an_unknown_fleet_every_way_fires_until_no_cell_is_left() {
    let fleet: Fleet = "9x9 31 19 3 7 0 0 0 0 0".parse().unwrap();
    // d2 skips 2 + 6 + 1 cells of the first three matrices; d3 fires 24 times in the first
    // four and spares D6 E6 F6 A3 B3 of the 45 cells in the others.
    for (firing, shots) in [(Firing::D1, 81), (Firing::D2, 72), (Firing::D3, 64)] {
        let mut log = ShotLog::new(Dimensions::default(), None);
        let mut shooter = firing.shooter(1);
        while let Some(cell) = shooter.choose(&log, &Budget::unlimited()) {
            log.record(cell, fleet.answer(cell)).unwrap();
        }
        assert_eq!(log.hits(), fleet.counts().cells(), "{firing}");
        assert_eq!(log.shots().len(), shots, "{firing}");
    }
}

#[test]
fn a_sunk_fleet_leaves_nothing_to_fire_at() {
    let sunk: Hunt = "9x9 5 0 0 0 0 0 0 0 0: B8".parse().unwrap();
    for firing in Firing::ALL {
        let mut shooter = firing.shooter(0);
        assert_eq!(shooter.choose(sunk.log(), &Budget::unlimited()), None);
    }
}

#[test]
fn ways_of_firing_have_names() {
    for firing in Firing::ALL {
        assert_eq!(firing.to_string().parse::<Firing>(), Ok(firing));
    }
    assert!("d0".parse::<Firing>().is_err());
}
