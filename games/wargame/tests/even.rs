//! Fleets drawn evenly: every board equally often, on any board, and hunted by who knows that.

use std::collections::BTreeMap;

use crate::common::{judge, random_counts, rng};
use ludoteca_core::{Budget, StopFlag};
use ludoteca_wargame::{
    Counts, Dimensions, EvenHider, FleetPlan, Kind, NotPlaced, Piece, Requirement, place_evenly,
    place_evenly_within,
};

/// Counts of the draws of each board with two pieces of these types: none yet. Listed by trying
/// everything, and asking the plan whether it may stand.
fn boards_of_two(dimensions: Dimensions, kinds: [u8; 2]) -> BTreeMap<String, u32> {
    let mut boards = BTreeMap::new();
    let variants =
        kinds.map(|kind| -> Vec<Piece> { Kind::new(kind).unwrap().variants().collect() });
    for first in dimensions.matrices() {
        for second in dimensions.matrices() {
            for one in &variants[0] {
                for other in &variants[1] {
                    let mut plan = FleetPlan::new(dimensions);
                    plan.place(dimensions.cell(first, 0), *one);
                    plan.place(dimensions.cell(second, 0), *other);
                    if let Ok(fleet) = plan.check(Requirement::AnyFleet) {
                        boards.insert(fleet.to_string(), 0);
                    }
                }
            }
        }
    }
    boards
}

/// Pearson's statistic for draws that should hit all boards alike.
fn chi_square(drawn: &BTreeMap<String, u32>) -> f64 {
    let draws: u32 = drawn.values().sum();
    let each = f64::from(draws) / drawn.len() as f64;
    let apart = drawn
        .values()
        .map(|&count| (f64::from(count) - each).powi(2) / each);
    apart.sum()
}

fn assert_even(size: &str, counts: [u8; 8], kinds: [u8; 2]) {
    let dimensions: Dimensions = size.parse().unwrap();
    let mut drawn = boards_of_two(dimensions, kinds);
    let boards = drawn.len();
    let hider = EvenHider::new(dimensions, &Counts::new(counts)).unwrap();
    let mut rng = rng(71);
    for _ in 0..12 * boards {
        let fleet = hider.place(&mut rng).unwrap();
        let count = drawn.get_mut(&fleet.to_string());
        *count.expect("only legal boards are drawn") += 1;
    }
    // Four standard deviations above its mean, which is one less than the boards.
    let freedom = boards as f64 - 1.0;
    let found = chi_square(&drawn);
    assert!(
        (found - freedom).abs() < 4.0 * (2.0 * freedom).sqrt(),
        "{found} for {boards} boards of {size}"
    );
}

#[test]
fn every_board_is_drawn_equally_often() {
    assert_even("9x9", [2, 0, 0, 0, 0, 0, 0, 0], [1, 1]);
    assert_even("9x9", [1, 1, 0, 0, 0, 0, 0, 0], [1, 2]);
    // Wider than high: it is drawn with rows and columns exchanged.
    assert_even("9x12", [1, 1, 0, 0, 0, 0, 0, 0], [1, 2]);
}

#[test]
fn pieces_lie_in_all_blocks_alike() {
    let dimensions = Dimensions::default();
    let hider = EvenHider::new(dimensions, &Counts::new([1, 1, 1, 1, 0, 0, 0, 0])).unwrap();
    let (mut rng, draws) = (rng(72), 20_000);
    let mut pieces = [0_i32; 9];
    for _ in 0..draws {
        for (matrix, _) in hider.place(&mut rng).unwrap().pieces() {
            pieces[matrix.index()] += 1;
        }
    }
    // By symmetry the four corners hold as many, and so do the four sides.
    for (block, others) in [(0, [2, 6, 8]), (1, [3, 5, 7])] {
        for other in others {
            // Four standard deviations of the difference of two shares near four ninths.
            let apart = (pieces[block] - pieces[other]).abs();
            assert!(apart < 4 * 100, "{pieces:?}");
        }
    }
    assert!(
        pieces.iter().all(|&pieces| pieces > draws / 3),
        "{pieces:?}"
    );
}

#[test]
fn any_allowed_fleet_is_drawn_and_may_stand() {
    let mut rng = rng(73);
    for dimensions in Dimensions::all().filter(|size| size.matrix_count() <= 25) {
        let counts = random_counts(dimensions, &mut rng);
        let fleet = place_evenly(dimensions, &counts, &mut rng).unwrap();
        assert_eq!((fleet.dimensions(), fleet.counts()), (dimensions, counts));
        judge(&fleet.drawing()).unwrap();
    }
}

#[test]
fn the_hardest_fleet_is_drawn() {
    let counts = Counts::new([3, 3, 3, 3, 2, 2, 2, 2]);
    let fleet = place_evenly("15x24".parse().unwrap(), &counts, &mut rng(74)).unwrap();
    assert_eq!(fleet.counts(), counts);
    judge(&fleet.drawing()).unwrap();
}

/// The flag is looked at all the time: after any number of looks the draw ends, and one that goes
/// through to its end draws the fleet that it always draws.
#[test]
fn a_draw_can_be_stopped_and_otherwise_changes_nothing() {
    let counts = Counts::new([3, 3, 3, 3, 2, 2, 2, 2]);
    let dimensions: Dimensions = "15x24".parse().unwrap();
    let draw = |budget: &Budget| place_evenly_within(dimensions, &counts, &mut rng(76), budget);
    let whole = draw(&Budget::unlimited()).unwrap();
    assert_eq!(
        whole,
        place_evenly(dimensions, &counts, &mut rng(76)).unwrap()
    );
    let stopped = |checks| draw(&Budget::unlimited().with_stop(StopFlag::after_checks(checks)));
    for checks in [0, 1, 10, 100] {
        assert_eq!(stopped(checks), Err(NotPlaced::GaveUp), "{checks}");
    }
    assert_eq!(stopped(u64::MAX).unwrap(), whole);
}

#[test]
fn a_fleet_that_is_not_allowed_is_refused() {
    let refused = place_evenly(
        Dimensions::default(),
        &Counts::new([1, 2, 0, 0, 0, 0, 0, 0]),
        &mut rng(75),
    );
    assert!(matches!(refused, Err(NotPlaced::NotAllowed(_))));
}
