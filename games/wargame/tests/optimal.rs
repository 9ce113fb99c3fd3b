//! d4 beside the fewest shots that any shooter needs, where everything can be tried.

use crate::bound::Boards;
use crate::optimum::{boards, fewest_shots, mean_shots, small_board};
use ludoteca_core::Budget;
use ludoteca_wargame::{Counts, Dimensions, Firing, Placing, ShotLog, hit_chances};

fn check(text: &str, expected_boards: usize, expected_fewest: f64) {
    let log = small_board(text);
    let boards = boards(&log);
    assert_eq!(boards.len(), expected_boards, "{text}");
    let fewest = fewest_shots(&log, &boards);
    assert!((fewest - expected_fewest).abs() < 1e-9, "{fewest}: {text}");
    let d4 = mean_shots(&log, &boards, Firing::D4);
    assert!(d4 >= fewest - 1e-9, "{d4} is less than the fewest: {text}");
    assert!(d4 <= 1.02 * fewest, "{d4} and {fewest}: {text}");
    assert!(fewest <= mean_shots(&log, &boards, Firing::D3));
}

/// Worked out by hand: one cell among nine takes five shots, whatever their order.
#[test]
fn one_cell_among_nine_takes_five_shots() {
    check("9x9 1 0 0 0 0 0 0 0: | B8", 9, 5.0);
}

#[test]
fn on_small_boards_d4_is_within_two_hundredths_of_the_best() {
    check("9x9 1 1 0 0 0 0 0 0: H2=1 | B8", 12, 4.5);
    // The likeliest hit alone would take a twentieth more here.
    check("9x9 1 1 0 0 0 0 0 0: H2=1 | B8 E8", 24, 19.0 / 3.0);
    check("9x9 1 1 1 0 0 0 0 0: H2=1 D2=2 E2=2 | B8 E8", 12, 6.0);
}

/// One cell on an empty board: 81 places, all equally likely when drawn evenly.
#[test]
fn a_single_cell_is_missed_forty_times() {
    let counts = Counts::new([1, 0, 0, 0, 0, 0, 0, 0]);
    let boards = Boards::new(Dimensions::default(), &counts, Placing::Even);
    assert_eq!(boards.count, 81);
    assert!((boards.misses() - 40.0).abs() < 1e-9);
}

/// The boards behind the bound are those that d4 reckons with, under both laws of hiding.
#[test]
fn the_bounds_boards_are_those_of_d4() {
    let (dimensions, counts) = (Dimensions::default(), Counts::new([1, 1, 1, 0, 0, 0, 0, 0]));
    let log = ShotLog::new(dimensions, Some(counts));
    for placing in [Placing::P2, Placing::Even] {
        let boards = Boards::new(dimensions, &counts, placing);
        let chances = hit_chances(&log, placing, 1, &Budget::unlimited());
        for cell in dimensions.cells() {
            let expected = boards.hits[dimensions.index(cell)];
            let found = chances.hit(cell);
            assert!((found - expected).abs() < 1e-9, "{placing} {cell}");
        }
        let misses = boards.misses();
        assert!((10.0..40.0).contains(&misses), "{placing}: {misses}");
    }
}
