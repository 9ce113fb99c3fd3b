//! The sequential tests err as seldom as they promise, and take as many pairs as they say.

use ludoteca_ratings::sprt::{Bounds, Decision, PointsSprt, Scale, Sprt, pairs_needed};
use ludoteca_testkit::random::rng;
use ludoteca_testkit::rounds::rounds;
use rand_chacha::ChaCha8Rng;

use crate::simulation::{ENTRANT_TIED, Games, NATURAL, OPENING_TIED, PLAIN, bell};

/// Alpha and beta of all tests here.
const RATE: f64 = 0.05;

/// Results of many tests.
#[derive(Clone, Copy, Debug)]
struct Tally {
    runs: u64,
    accepted: u64,
    pairs: u64,
}

impl Tally {
    /// The mean of the pairs that a test took.
    fn mean(&self) -> f64 {
        self.pairs as f64 / self.runs as f64
    }
}

/// Runs tests of 0 against `elo1` on pairs with a lead of `elo`.
fn run(elo1: f64, elo: f64, games: Games) -> Tally {
    let runs = rounds(2_000);
    let mut tally = Tally {
        runs,
        accepted: 0,
        pairs: 0,
    };
    for seed in 0..runs {
        let mut rng = rng(seed);
        let mut sprt = Sprt::new(0.0, elo1, RATE, RATE).unwrap();
        while sprt.add(games.play(elo * NATURAL, &mut rng)) == Decision::Continue {}
        tally.accepted += u64::from(sprt.decision() == Decision::AcceptedH1);
        tally.pairs += sprt.counts().pairs();
    }
    tally
}

/// Either hypothesis in turn is true: no more tests may be wrong than this share. Returns what those
/// with the lead came to.
fn check(elo1: f64, games: Games, most: f64) -> Tally {
    let (without, with) = (run(elo1, 0.0, games), run(elo1, elo1, games));
    check_wrong(
        without.accepted,
        without.runs,
        most,
        "accepted a lead that was not there",
    );
    check_wrong(
        with.runs - with.accepted,
        with.runs,
        most,
        "missed the lead",
    );
    with
}

/// In the usual number of runs not one more. A long run draws other chances, and rates are close to
/// what is promised (of 10,000 tests without draws 505 found a lead that was not there): there three standard errors are allowed, which
/// is stricter on the rate itself.
fn check_wrong(wrong: u64, runs: u64, most: f64, what: &str) {
    let share = wrong as f64 / runs as f64;
    let is_long = rounds(1_u64) > 1;
    let error = (most * (1.0 - most) / runs as f64).sqrt();
    let allowed = if is_long { most + 3.0 * error } else { most };
    assert!(share <= allowed, "{wrong} of {runs} tests {what}");
}

#[test]
fn wrong_decisions_are_within_alpha_and_beta_without_draws() {
    check(50.0, PLAIN, RATE);
}

#[test]
fn wrong_decisions_are_within_alpha_and_beta_with_draws() {
    check(
        50.0,
        Games {
            draws: 0.5,
            ..PLAIN
        },
        RATE,
    );
    check(
        100.0,
        Games {
            draws: 0.8,
            ..PLAIN
        },
        RATE,
    );
}

#[test]
fn wrong_decisions_are_within_alpha_and_beta_for_large_leads() {
    check(100.0, PLAIN, RATE);
    check(200.0, PLAIN, RATE);
}

#[test]
fn wrong_decisions_are_within_alpha_and_beta_for_small_leads() {
    check(20.0, PLAIN, RATE);
}

/// The likelihood knows nothing of the five kinds of pairs but what it has seen: where most pairs are of
/// one kind and a test is short, the others' shares are rough. Of 20,000 tests 6.2 % were wrong at
/// worst.
#[test]
fn wrong_decisions_are_within_one_and_a_half_times_that_when_openings_decide_pairs() {
    check(50.0, ENTRANT_TIED, 1.5 * RATE);
    check(50.0, OPENING_TIED, 1.5 * RATE);
}

#[test]
fn tests_take_about_the_pairs_of_the_table() {
    let bounds = Bounds::new(RATE, RATE).unwrap();
    for (elo, expected) in [(50.0, 141), (100.0, 35)] {
        assert_eq!(pairs_needed(0.0, elo, bounds, 0.0), expected);
        let mean = run(elo, elo, PLAIN).mean();
        let ratio = mean / expected as f64;
        assert!(
            (0.9..1.1).contains(&ratio),
            "{elo} Elo: {mean} pairs, not {expected}"
        );
    }
}

/// Tests of a mean of 0 against one of 1 on scores with this deviation.
fn check_points(deviation: f64) {
    let scale = Scale {
        least: -100.0,
        greatest: 100.0,
    };
    let test = PointsSprt::new(0.0, 1.0, scale, RATE, RATE).unwrap();
    check_points_of(&test, |truth, rng| (60.0, truth + deviation * bell(rng)));
}

/// Many copies of a test, with either of its claims in turn true. A draw is how much was achieved at
/// most, and the difference.
fn check_points_of(test: &PointsSprt, draw: impl Fn(f64, &mut ChaCha8Rng) -> (f64, f64)) {
    for truth in [0.0, 1.0] {
        let runs = rounds(20_000_u64);
        let mut wrong = 0;
        for seed in 0..runs {
            let mut rng = rng(seed);
            let mut sprt = test.clone();
            while sprt.decision() == Decision::Continue {
                let (reach, score) = draw(truth, &mut rng);
                sprt.widen(reach);
                sprt.add(score);
            }
            wrong += u64::from((sprt.decision() == Decision::AcceptedH1) != (truth > 0.5));
        }
        check_wrong(wrong, runs, RATE, "of points erred");
    }
}

#[test]
fn wrong_decisions_about_points_are_within_alpha_and_beta() {
    check_points(2.0);
    check_points(4.0);
    check_points(8.0);
}

/// Hunts of whole shots, as the arena sees them: nobody says how many a hunt can take.
#[test]
fn wrong_decisions_about_shots_are_within_alpha_and_beta_on_a_scale_that_grows() {
    let test = PointsSprt::unbounded(0.0, 1.0, RATE, RATE).unwrap();
    for deviation in [2.0, 5.0] {
        check_points_of(&test, |lead, rng| {
            let hunt = |mean: f64, rng: &mut _| (mean + deviation * bell(rng)).round();
            let (a, b) = (hunt(40.0 - lead, rng), hunt(40.0, rng));
            (a.max(b), b - a)
        });
    }
}
