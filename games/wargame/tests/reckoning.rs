//! Tests of d4's reasoning: against plain enumeration, against the hiders themselves, and in hunts.

use std::time::Duration;

use crate::common::{ENTRIES, hunt, random_fleet, rng};
use ludoteca_core::{Budget, Engine as _};
use ludoteca_testkit::rounds::rounds;
use ludoteca_wargame::{
    Answer, Cell, Certainty, Counts, Dimensions, EvenHider, Firing, Fleet, Hunt, Placing, Reckoner,
    ShotLog, hit_chances, place_p1, place_p2, place_p3,
};
use proptest::prelude::*;

/// Every board of a fleet on 9x9 that agrees with a log, with the chance that p2 draws it (the
/// steps of p2 as a tree) or all alike, on characters, without any of the crate's tables.
struct Enumeration<'a> {
    log: &'a ShotLog,
    placing: Placing,
    grid: [[char; 9]; 9],
    boards: u64,
    whole: f64,
    hits: [[f64; 9]; 9],
}

impl<'a> Enumeration<'a> {
    fn new(log: &'a ShotLog, placing: Placing) -> Self {
        let mut enumeration = Self {
            log,
            placing,
            grid: [['-'; 9]; 9],
            boards: 0,
            whole: 0.0,
            hits: [[0.0; 9]; 9],
        };
        let stock = *log.counts().unwrap().as_array();
        let empty = 9 - stock.iter().sum::<u8>();
        enumeration.fill(0, stock, empty, 1.0);
        enumeration
    }

    fn fill(&mut self, at: usize, stock: [u8; 8], empty: u8, chance: f64) {
        if at == 9 {
            self.boards += 1;
            self.whole += chance;
            for (hits, row) in self.hits.iter_mut().zip(&self.grid) {
                for (hit, _) in hits.iter_mut().zip(row).filter(|(_, cell)| **cell != '-') {
                    *hit += chance;
                }
            }
            return;
        }
        let mut options: Vec<usize> = (1..=8).filter(|&kind| stock[kind - 1] > 0).collect();
        if empty > 0 {
            options.push(0);
        }
        let mut drawn = [0.0; 43];
        self.draw(at, &options, 1.0, &mut drawn);
        for (id, share) in drawn
            .into_iter()
            .enumerate()
            .filter(|&(_, share)| share > 0.0)
        {
            let (mut stock, mut empty) = (stock, empty);
            match id {
                0 => empty -= 1,
                _ => stock[usize::from(ENTRIES[id - 1].kind) - 1] -= 1,
            }
            self.put(at, id);
            if self.agrees(at) {
                self.fill(at + 1, stock, empty, chance * share);
            }
            self.put(at, 0);
        }
    }

    /// One return to P3: draws evenly from the untried types and adds the chance of what is placed.
    fn draw(&self, at: usize, untried: &[usize], chance: f64, drawn: &mut [f64; 43]) {
        if self.placing == Placing::Even {
            for (id, drawn) in drawn.iter_mut().enumerate() {
                let kind = if id == 0 {
                    0
                } else {
                    ENTRIES[id - 1].kind.into()
                };
                let is_possible = untried.contains(&kind) && (id == 0 || self.fits(at, id));
                *drawn = f64::from(u8::from(is_possible));
            }
            return;
        }
        let each = chance / untried.len() as f64;
        for &kind in untried {
            if kind == 0 {
                drawn[0] += each;
                continue;
            }
            let variants: Vec<usize> = (1..=42)
                .filter(|&id| usize::from(ENTRIES[id - 1].kind) == kind)
                .collect();
            let first = variants.iter().find(|&&id| self.fits(at, id));
            let Some(&first) = first else {
                let rest: Vec<usize> = untried
                    .iter()
                    .copied()
                    .filter(|&other| other != kind)
                    .collect();
                self.draw(at, &rest, each, drawn);
                continue;
            };
            for &id in &variants {
                let placed = if self.fits(at, id) { id } else { first };
                drawn[placed] += each / variants.len() as f64;
            }
        }
    }

    fn cells(at: usize, id: usize) -> impl Iterator<Item = (usize, usize)> {
        (0..9).filter_map(move |place| {
            let is_covered = ENTRIES[id - 1].rows[place / 3].as_bytes()[place % 3] != b'-';
            is_covered.then_some((at / 3 * 3 + place / 3, at % 3 * 3 + place % 3))
        })
    }

    /// Returns whether the piece touches nothing; its own matrix is still empty.
    fn fits(&self, at: usize, id: usize) -> bool {
        Self::cells(at, id).all(|(row, column)| {
            (row.saturating_sub(1)..=(row + 1).min(8)).all(|near_row| {
                (column.saturating_sub(1)..=(column + 1).min(8))
                    .all(|near_column| self.grid[near_row][near_column] == '-')
            })
        })
    }

    fn put(&mut self, at: usize, id: usize) {
        for place in 0..9 {
            self.grid[at / 3 * 3 + place / 3][at % 3 * 3 + place % 3] = '-';
        }
        if id > 0 {
            let digit = (b'0' + ENTRIES[id - 1].kind) as char;
            for (row, column) in Self::cells(at, id) {
                self.grid[row][column] = digit;
            }
        }
    }

    /// Returns whether a matrix agrees with the shots at it.
    fn agrees(&self, at: usize) -> bool {
        (0..9).all(|place| {
            let (row, column) = (at / 3 * 3 + place / 3, at % 3 * 3 + place % 3);
            let cell = Cell::new(column as u8, 9 - row as u8).unwrap();
            let answer = self.log.answer(cell).map(|answer| answer.to_string());
            answer.is_none_or(|answer| answer == self.grid[row][column].to_string())
        })
    }

    fn hit(&self, cell: Cell) -> f64 {
        self.hits[9 - usize::from(cell.row())][usize::from(cell.column())] / self.whole
    }
}

fn assert_equals_enumeration(log: &ShotLog, placing: Placing) -> u64 {
    let plain = Enumeration::new(log, placing);
    let chances = hit_chances(log, placing, 1, &Budget::unlimited());
    assert_eq!(chances.certainty(), Certainty::Exact, "{log}");
    for cell in log.dimensions().cells() {
        let (found, expected) = (chances.hit(cell), plain.hit(cell));
        assert!(
            (found - expected).abs() < 1e-9,
            "{cell}: {found}, not {expected}, in {log}"
        );
    }
    plain.boards
}

/// A log of random shots at a random board of p2.
fn random_log(counts: [u8; 8], shots: usize, seed: u64) -> ShotLog {
    let mut rng = rng(seed);
    let fleet = place_p2(Dimensions::default(), &Counts::new(counts), &mut rng).unwrap();
    let mut hunt = Hunt::new(fleet);
    while hunt.log().shots().len() < shots && !hunt.is_over() {
        let cells: Vec<Cell> = hunt.log().unfired().collect();
        hunt.fire(cells[rng.random_range(0..cells.len())]).unwrap();
    }
    hunt.log().clone()
}

#[test]
fn before_the_first_shot_4635224_boards_are_added_up() {
    let log: ShotLog = "9x9 1 1 1 1 0 0 0 0:".parse().unwrap();
    assert_eq!(assert_equals_enumeration(&log, Placing::P2), 4_635_224);
    assert_eq!(assert_equals_enumeration(&log, Placing::Even), 4_635_224);
}

#[test]
fn chances_equal_an_enumeration_in_mid_game() {
    for seed in 0..12 {
        let shots = 4 + 3 * seed as usize;
        for (counts, shots) in [
            ([1, 1, 1, 0, 0, 0, 0, 0], shots),
            ([2, 1, 0, 0, 0, 0, 0, 0], shots),
            ([1, 1, 1, 1, 0, 0, 0, 0], 12 + shots),
        ] {
            let log = random_log(counts, shots, seed);
            assert_equals_enumeration(&log, Placing::P2);
            assert_equals_enumeration(&log, Placing::Even);
        }
    }
}

/// Returns the share of this many boards on which each cell is covered.
fn frequencies(boards: u32, mut place: impl FnMut() -> Fleet) -> Vec<f64> {
    let mut hits = vec![0.0; 81];
    for _ in 0..boards {
        let fleet = place();
        for cell in fleet.dimensions().cells() {
            if fleet.answer(cell) != Answer::Water {
                hits[fleet.dimensions().index(cell)] += 1.0 / f64::from(boards);
            }
        }
    }
    hits
}

#[test]
fn chances_before_the_first_shot_are_what_the_hiders_draw() {
    let size = Dimensions::default();
    let counts = Counts::new([1, 1, 1, 1, 0, 0, 0, 0]);
    let mut rng = rng(21);
    let p2 = frequencies(40_000, || place_p2(size, &counts, &mut rng).unwrap());
    let p1 = frequencies(40_000, || place_p1(size, &mut rng));
    let hider = EvenHider::new(size, &counts).unwrap();
    let even = frequencies(40_000, || hider.place(&mut rng).unwrap());
    for (log, placing, drawn) in [
        ("9x9 1 1 1 1 0 0 0 0:", Placing::P2, p2),
        ("9x9 1 1 1 1 0 0 0 0:", Placing::Even, even),
        ("9x9 ?:", Placing::P2, p1),
    ] {
        let log: ShotLog = log.parse().unwrap();
        let chances = hit_chances(&log, placing, 1, &Budget::unlimited());
        assert_eq!(chances.certainty(), Certainty::Exact);
        for cell in size.cells() {
            // Four standard deviations of a share of 40,000 draws are at most 0.01.
            let (found, drawn) = (chances.hit(cell), drawn[size.index(cell)]);
            assert!(
                (found - drawn).abs() < 0.01,
                "{cell}: {found} and {drawn}, {log}"
            );
        }
    }
}

#[test]
fn the_chances_of_all_cells_add_up_to_the_fleet() {
    let mut rng = rng(22);
    for _ in 0..15 {
        let mut hunt = Hunt::new(random_fleet(&mut rng));
        let cells = hunt.fleet().counts().cells() as f64;
        let mut shooter = Reckoner::new(5);
        for _ in 0..8 {
            if hunt.is_over() {
                break;
            }
            let chances = shooter.chances(hunt.log(), &Budget::unlimited());
            assert_ne!(chances.certainty(), Certainty::Guessed);
            let sum: f64 = hunt
                .log()
                .dimensions()
                .cells()
                .map(|cell| chances.hit(cell))
                .sum();
            assert!((sum - cells).abs() < 1e-6, "{sum}, not {cells}");
            let (best, chance) = chances.rank(hunt.log())[0];
            assert!((0.0..=1.0).contains(&chance));
            hunt.fire(best).unwrap();
        }
    }
}

/// The mean shots of d3 and d4 on the same boards of p2.
fn means(size: &str, counts: [u8; 8], boards: u64) -> (f64, f64) {
    let mut sums = (0, 0);
    for seed in 0..boards {
        let fleet = place_p2(size.parse().unwrap(), &Counts::new(counts), &mut rng(seed)).unwrap();
        sums.0 += hunt(&fleet, Firing::D3, seed).len();
        sums.1 += hunt(&fleet, Firing::D4, seed).len();
    }
    (sums.0 as f64 / boards as f64, sums.1 as f64 / boards as f64)
}

#[test]
fn d4_needs_at_most_three_quarters_of_the_shots_of_d3() {
    for (size, counts, boards) in [
        ("9x9", [1, 1, 1, 1, 0, 0, 0, 0], 60),
        ("12x12", [1; 8], 12),
        ("15x24", [3, 3, 3, 3, 2, 2, 2, 2], 3),
    ] {
        let (d3, d4) = means(size, counts, boards);
        assert!(d4 <= 0.75 * d3, "{size}: {d4} beside {d3}");
    }
}

#[test]
fn p3_costs_more_shots_than_p2_even_if_d4_knows_it() {
    let (size, counts) = (Dimensions::default(), Counts::new([1, 1, 1, 1, 0, 0, 0, 0]));
    let (d3_at_p2, d4_at_p2) = means("9x9", [1, 1, 1, 1, 0, 0, 0, 0], 60);
    let (mut d3, mut d4, mut knowing) = (0, 0, 0);
    for seed in 0..60 {
        let fleet = place_p3(size, &counts, &mut rng(seed)).unwrap();
        d3 += hunt(&fleet, Firing::D3, seed).len();
        d4 += hunt(&fleet, Firing::D4, seed).len();
        let mut hunt = Hunt::new(fleet);
        let mut shooter = Firing::D4.shooter_against(Placing::P3, seed);
        while let Some(cell) = shooter.choose(hunt.log(), &Budget::unlimited()) {
            hunt.fire(cell).unwrap();
        }
        knowing += hunt.log().shots().len();
    }
    let mean = |shots: usize| shots as f64 / 60.0;
    assert!(mean(d3) > 1.25 * d3_at_p2, "{d3} and {d3_at_p2}");
    assert!(mean(d4) > 1.25 * d4_at_p2, "{d4} and {d4_at_p2}");
    assert!(mean(knowing) > 1.25 * d4_at_p2, "{knowing} and {d4_at_p2}");
}

#[test]
fn the_same_seed_gives_the_same_hunt() {
    let fleet = random_fleet(&mut rng(31));
    assert_eq!(hunt(&fleet, Firing::D4, 1), hunt(&fleet, Firing::D4, 1));
}

#[test]
fn a_budget_of_nodes_is_never_exceeded() {
    let log = |text: &str| text.parse::<ShotLog>().unwrap();
    for log in [
        log("9x9 1 1 1 1 0 0 0 0: B8=- E8=2"),
        log("15x24 3 3 3 3 2 2 2 2: B14=- E14=5 H14=-"),
        log("15x24 ?: B14=- E14=5"),
    ] {
        for nodes in [0, 1, 42, 43, 100, 5_000, 50_000, 100_000, 1_000_000] {
            let mut shooter = Reckoner::new(1);
            let budget = Budget::nodes(nodes);
            let chances = shooter.chances(&log, &budget);
            assert!(chances.nodes() <= nodes, "{} of {nodes}", chances.nodes());
            assert!(shooter.choose(&log, &budget).is_some());
        }
        let late = hit_chances(&log, Placing::P2, 1, &Budget::time(Duration::ZERO));
        assert_eq!((late.certainty(), late.nodes()), (Certainty::Guessed, 0));
    }
}

#[test]
fn answers_that_no_board_agrees_with_do_not_stop_the_hunt() {
    // A piece of four cells whose neighbours are all water; one that touches another.
    for text in [
        "9x9 1 1 1 1 0 0 0 0: B8=4 A8=- C8=- B9=- B7=-",
        "9x9 2 0 0 0 0 0 0 0: C8=1 D8=1",
    ] {
        let mut log: ShotLog = text.parse().unwrap();
        let mut shooter = Reckoner::new(1);
        while let Some(cell) = shooter.choose(&log, &Budget::unlimited()) {
            log.record(cell, Answer::Water).unwrap();
        }
        assert!(log.is_over() || log.unfired().next().is_none(), "{log}");
    }
}

#[test]
fn a_fleet_too_large_for_its_board_is_guessed_at() {
    let counts = Counts::new([255; 8]);
    let log = ShotLog::new(Dimensions::default(), Some(counts));
    let chances = hit_chances(&log, Placing::P2, 1, &Budget::unlimited());
    assert_eq!(chances.certainty(), Certainty::Guessed);
}

#[test]
fn unknown_fleets_and_fleets_of_p1_are_sunk() {
    let mut rng = rng(41);
    for size in ["9x9", "12x15"] {
        let fleet = place_p1(size.parse().unwrap(), &mut rng);
        hunt(&fleet, Firing::D4, 1);
        let mut log = ShotLog::new(fleet.dimensions(), None);
        let mut shooter = Reckoner::new(1);
        while let Some(cell) = shooter.choose(&log, &Budget::unlimited()) {
            log.record(cell, fleet.answer(cell)).unwrap();
        }
        assert_eq!(log.hits(), fleet.counts().cells());
        assert!(log.shots().len() < fleet.dimensions().cell_count());
    }
}

#[test]
fn one_shooter_follows_one_hunt_after_another() {
    let mut shooter = Reckoner::new(1);
    for text in [
        "15x24 3 3 3 3 2 2 2 2:",
        "9x9 1 1 0 0 0 0 0 0:",
        "15x24 2 2 2 2 2 2 2 2:",
        "15x24 ?:",
    ] {
        let log: ShotLog = text.parse().unwrap();
        let chances = shooter.chances(&log, &Budget::unlimited());
        assert_ne!(chances.certainty(), Certainty::Guessed, "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(rounds(64)))]
    #[test]
    fn a_shot_is_found_for_any_log_at_all(
        shots in prop::collection::vec((0..9_u8, 1..=9_u8, "[-1-8]"), 0..30),
        counts in prop::option::of(prop::array::uniform8(0..3_u8)),
    ) {
        let mut log = ShotLog::new(Dimensions::default(), counts.map(Counts::new));
        for (column, row, answer) in shots {
            let _ = log.record(Cell::new(column, row).unwrap(), answer.parse().unwrap());
        }
        let mut shooter = Reckoner::new(1);
        let chosen = shooter.choose(&log, &Budget::unlimited());
        prop_assert!(chosen.is_none_or(|cell| log.answer(cell).is_none()));
        let is_done = log.is_over() || counts.is_none() || log.unfired().next().is_none();
        prop_assert!(chosen.is_some() || is_done);
    }
}
