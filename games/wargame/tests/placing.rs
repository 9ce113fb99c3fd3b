//! Boards of p1 and p2: all are legal, none is given up, and the chances are right.

use std::collections::HashMap;

use crate::common::{judge, random_counts, rng};
use ludoteca_testkit::rounds::rounds;
use ludoteca_wargame::{
    Counts, Dimensions, Fleet, Kind, NotPlaced, Piece, Placing, place_p1, place_p2,
};

/// All sizes in turn.
fn size(number: usize) -> Dimensions {
    Dimensions::all().nth(number % 18).unwrap()
}

fn assert_legal(fleet: &Fleet, expected: Option<&Counts>) {
    let counts =
        judge(&fleet.drawing()).unwrap_or_else(|fault| panic!("{fault} in\n{}", fleet.drawing()));
    let counts = Counts::new(counts.map(|count| count as u8));
    assert_eq!(counts, fleet.counts());
    if let Some(expected) = expected {
        assert_eq!(&counts, expected, "in\n{}", fleet.drawing());
    }
}

#[test]
fn ten_thousand_boards_of_p1_are_legal() {
    let mut rng = rng(1);
    for dimensions in (0..10_000).map(size) {
        assert_legal(&place_p1(dimensions, &mut rng), None);
    }
}

#[test]
fn ten_thousand_boards_of_p2_are_legal_and_have_the_fleet_asked_for() {
    let mut rng = rng(2);
    for dimensions in (0..10_000).map(size) {
        let counts = random_counts(dimensions, &mut rng);
        let fleet = place_p2(dimensions, &counts, &mut rng)
            .unwrap_or_else(|error| panic!("{dimensions} {counts}: {error}"));
        assert_legal(&fleet, Some(&counts));
    }
}

#[test]
fn the_hardest_fleets_are_placed_a_thousand_times() {
    let mut rng = rng(3);
    for (size, counts) in [
        ("15x24", [3, 3, 3, 3, 2, 2, 2, 2]),
        ("12x24", [2, 2, 2, 2, 2, 2, 2, 2]),
    ] {
        let (dimensions, counts) = (size.parse().unwrap(), Counts::new(counts));
        for _ in 0..rounds(1000) {
            let fleet = place_p2(dimensions, &counts, &mut rng).unwrap();
            assert_legal(&fleet, Some(&counts));
        }
    }
}

#[test]
fn fleets_that_are_not_allowed_are_refused_with_every_fault() {
    let counts = Counts::new([1, 2, 2, 0, 0, 0, 0, 0]);
    let Err(NotPlaced::NotAllowed(faults)) = place_p2(Dimensions::default(), &counts, &mut rng(4))
    else {
        panic!("a fleet that breaks restrictions 3 and 4 was placed");
    };
    assert_eq!(faults.len(), 2);
}

#[test]
fn the_same_seed_gives_the_same_board() {
    let counts = Counts::new([3, 3, 3, 3, 2, 2, 2, 2]);
    let size = "15x24".parse().unwrap();
    let place = |seed| place_p2(size, &counts, &mut rng(seed)).unwrap();
    assert_eq!(place(7), place(7));
    assert_ne!(place(7), place(8));
}

/// Pearson's statistic of the counts against equal shares.
fn chi_square(counts: &[u32]) -> f64 {
    let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    counts
        .iter()
        .map(|&count| (f64::from(count) - expected).powi(2) / expected)
        .sum()
}

#[test]
fn p1_draws_types_evenly_and_then_variants_evenly() {
    // The first matrix touches nothing, so whatever is drawn there fits.
    let mut rng = rng(5);
    let mut types = [0; 9];
    let mut variants: HashMap<Piece, u32> = HashMap::new();
    for _ in 0..20_000 {
        let fleet = place_p1(Dimensions::default(), &mut rng);
        let first = fleet.piece(Dimensions::default().matrices().next().unwrap());
        types[first.map_or(0, |piece| piece.kind().number()) as usize] += 1;
        if let Some(piece) = first {
            *variants.entry(piece).or_default() += 1;
        }
    }
    // 99.9 % quantiles of chi-square with 8, and with 1 to 11 degrees of freedom.
    assert!(chi_square(&types) < 26.1, "types {types:?}");
    let quantiles = [
        10.8, 13.8, 16.3, 18.5, 20.5, 22.5, 24.3, 26.1, 27.9, 29.6, 31.3,
    ];
    for kind in Kind::all().filter(|kind| kind.variants().len() > 1) {
        let counts: Vec<u32> = kind.variants().map(|piece| variants[&piece]).collect();
        let limit = quantiles[counts.len() - 2];
        assert!(chi_square(&counts) < limit, "type {kind}: {counts:?}");
    }
}

#[test]
fn p2_draws_the_first_matrix_evenly_from_the_stock() {
    let mut rng = rng(6);
    let counts = Counts::new([1, 1, 1, 1, 0, 0, 0, 0]);
    let mut types = [0; 5];
    for _ in 0..20_000 {
        let fleet = place_p2(Dimensions::default(), &counts, &mut rng).unwrap();
        let first = fleet.piece(Dimensions::default().matrices().next().unwrap());
        types[first.map_or(0, |piece| piece.kind().number()) as usize] += 1;
    }
    // Restarts may skew the shares, but with small pieces there are none.
    assert!(chi_square(&types) < 18.5, "types {types:?}");
}

#[test]
fn a_hider_that_is_prepared_once_hides_the_same_fleets() {
    let counts = Counts::new([1, 1, 1, 1, 0, 0, 0, 0]);
    for placing in [Placing::P1, Placing::P2, Placing::P3, Placing::Even] {
        let hider = placing.hider(size(0), &counts).unwrap();
        for seed in 0..20 {
            let prepared = hider.place(&mut rng(seed)).unwrap();
            let anew = placing.place(size(0), &counts, &mut rng(seed)).unwrap();
            assert_eq!(prepared, anew, "{placing}");
        }
    }
    let too_many = Counts::new([9; 8]);
    assert!(Placing::P3.hider(size(0), &too_many).is_err());
}
