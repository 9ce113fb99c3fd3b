//! Time that d4 thinks: never much longer than it may, and it always has an answer.

use std::time::Duration;

use crate::common::{random_counts, rng};
use ludoteca_core::{Budget, Engine as _, StopFlag};
use ludoteca_wargame::{
    Certainty, Dimensions, Firing, Hunt, Placing, Reckoner, ShotLog, hit_chances, place_p2,
};

/// Steps that may be taken between two checks of the clock: about 2 ms.
const BETWEEN_CHECKS: u64 = 6_000;

/// The nodes used by a shooter that is stopped after this many checks of the clock.
fn nodes_after(checks: u64, log: &ShotLog) -> u64 {
    let budget = Budget::unlimited().with_stop(StopFlag::after_checks(checks));
    hit_chances(log, Placing::P2, 1, &budget).nodes()
}

#[test]
fn the_clock_is_checked_often() {
    for text in [
        "9x9 1 1 1 1 0 0 0 0:",
        "15x24 3 3 3 3 2 2 2 2:",
        "15x24 7 6 6 0 0 0 0 0: B14=- E14=3 H14=-",
        "15x24 ?: B14=- E14=5",
    ] {
        let log: ShotLog = text.parse().unwrap();
        let whole = hit_chances(&log, Placing::P2, 1, &Budget::unlimited()).nodes();
        assert!(whole > 2 * BETWEEN_CHECKS, "{text} is too small a test");
        for checks in std::iter::successors(Some(0), |checks| Some(checks * 3 / 2 + 1)) {
            let [before, after] = [checks, checks + 1].map(|checks| nodes_after(checks, &log));
            let between = after - before;
            assert!(
                between <= BETWEEN_CHECKS,
                "{between} after check {checks}: {text}"
            );
            if after == whole {
                break;
            }
        }
    }
}

#[test]
fn without_any_time_every_way_still_fires_at_a_cell_not_fired_at() {
    let mut rng = rng(51);
    for dimensions in Dimensions::all() {
        let counts = random_counts(dimensions, &mut rng);
        let fleet = place_p2(dimensions, &counts, &mut rng).unwrap();
        for firing in Firing::ALL {
            let mut hunt = Hunt::new(fleet.clone());
            let mut shooter = firing.shooter(1);
            while let Some(cell) = shooter.choose(hunt.log(), &Budget::time(Duration::ZERO)) {
                hunt.fire(cell).unwrap();
            }
            assert!(hunt.is_over(), "{firing} left part of {fleet}");
        }
    }
}

#[test]
fn a_shooter_that_was_stopped_recovers_with_the_next_shot() {
    let log: ShotLog = "15x24 3 3 3 3 2 2 2 2: B14=-".parse().unwrap();
    let mut shooter = Reckoner::new(1);
    let stop = Budget::unlimited().with_stop(StopFlag::after_checks(20));
    assert_eq!(shooter.chances(&log, &stop).certainty(), Certainty::Guessed);
    let chances = shooter.chances(&log, &Budget::unlimited());
    assert_ne!(chances.certainty(), Certainty::Guessed);
}
