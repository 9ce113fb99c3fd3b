//! Intervals from counts of pairs and from differences hold the truth as often as they say.

use ludoteca_ratings::{EloEstimate, PairCounts, PointsEstimate, Sums};
use ludoteca_testkit::random::rng;
use ludoteca_testkit::rounds::rounds;

use crate::simulation::{ENTRANT_TIED, Games, NATURAL, OPENING_TIED, PLAIN, bell};

/// Returns whether a value is between two ends, of which each may be missing.
pub(crate) fn holds(low: Option<f64>, high: Option<f64>, value: f64) -> bool {
    low.is_none_or(|low| low <= value) && high.is_none_or(|high| high >= value)
}

/// 2,000 runs leave a share uncertain by half a hundredth: 93 to 97 of 100 allow four times that.
pub(crate) fn check_share(inside: u64, all: u64, what: &str) {
    let share = inside as f64 / all as f64;
    assert!(
        (0.93..=0.97).contains(&share),
        "{what}: {inside} of {all} intervals hold the truth"
    );
}

fn check_elo(pairs: u64, elo: f64, games: Games) {
    let runs = rounds(2_000_u64);
    let mut inside = 0;
    for seed in 0..runs {
        let mut rng = rng(seed);
        let scores = (0..pairs).map(|_| games.play(elo * NATURAL, &mut rng));
        let estimate = EloEstimate::from_counts(&scores.collect::<PairCounts>());
        inside += u64::from(holds(estimate.low, estimate.high, elo));
    }
    check_share(
        inside,
        runs,
        &format!("{pairs} pairs, {elo} Elo, {games:?}"),
    );
}

#[test]
fn intervals_of_elo_hold_the_truth_95_times_in_100() {
    for games in [PLAIN, ENTRANT_TIED, OPENING_TIED] {
        for elo in [0.0, 50.0, 200.0] {
            check_elo(50, elo, games);
            check_elo(200, elo, games);
        }
    }
}

#[test]
fn intervals_of_points_hold_the_truth_95_times_in_100() {
    for pairs in [3, 10, 100] {
        let runs = rounds(2_000_u64);
        let mut inside = 0;
        for seed in 0..runs {
            let mut rng = rng(seed);
            let sums: Sums = (0..pairs).map(|_| 1.5 + 6.0 * bell(&mut rng)).collect();
            let estimate = PointsEstimate::from_sums(&sums);
            inside += u64::from(holds(estimate.low, estimate.high, 1.5));
        }
        check_share(inside, runs, &format!("{pairs} differences"));
    }
}
