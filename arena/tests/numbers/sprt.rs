//! The sequential tests err as seldom as they promise, and take as many pairs as they say.

use ludoteca_arena::numbers::sprt::{Bounds, Decision, PointsSprt, Scale, Sprt, pairs_needed};
use ludoteca_arena::numbers::{EloEstimate, PairCounts, PointsEstimate, Sums};
use ludoteca_testkit::random::rng;
use ludoteca_testkit::rounds::rounds;
use rand::RngExt as _;
use rand_chacha::ChaCha8Rng;

use crate::simulation::{Games, PLAIN};

const RATE: f64 = 0.05;
const RUNS: u64 = 2_000;
const NATURAL: f64 = std::f64::consts::LN_10 / 400.0;

/// Runs tests of 0 against `elo1` on pairs with a lead of `elo`: how many accepted H1, and the pairs
/// that they took in the mean.
fn run(elo1: f64, elo: f64, games: Games, runs: u64) -> (u64, f64) {
    let (mut accepted, mut pairs) = (0, 0);
    for seed in 0..runs {
        let mut rng = rng(seed);
        let mut sprt = Sprt::new(0.0, elo1, RATE, RATE).unwrap();
        while sprt.add(games.play(elo * NATURAL, &mut rng)) == Decision::Continue {}
        accepted += u64::from(sprt.decision() == Decision::AcceptedH1);
        pairs += sprt.counts().pairs();
    }
    (accepted, pairs as f64 / runs as f64)
}

/// Both hypotheses in turn are true; either way no more may be wrong than was promised.
fn check(elo1: f64, games: Games) {
    let runs = RUNS;
    let (wrong, pairs) = run(elo1, 0.0, games, runs);
    let (right, more) = run(elo1, elo1, games, runs);
    println!(
        "{elo1} {games:?}: alpha {wrong}/{runs}, beta {}/{runs}, pairs {pairs:.1} and {more:.1}",
        runs - right
    );
    let most = (RATE * runs as f64) as u64;
    assert!(
        wrong <= most,
        "{wrong} of {runs} accepted a lead that is not there"
    );
    assert!(
        runs - right <= most,
        "{} of {runs} missed the lead",
        runs - right
    );
}

#[test]
fn wrong_decisions_are_within_alpha_and_beta_without_draws() {
    check(50.0, PLAIN);
}

#[test]
fn wrong_decisions_are_within_alpha_and_beta_with_draws() {
    check(
        50.0,
        Games {
            draws: 0.5,
            ..PLAIN
        },
    );
}

#[test]
fn wrong_decisions_are_within_alpha_and_beta_when_the_games_of_a_pair_depend_on_each_other() {
    check(
        50.0,
        Games {
            draws: 0.3,
            first_move: 0.3,
            tie: 0.6,
        },
    );
    check(
        50.0,
        Games {
            draws: 0.3,
            first_move: 0.3,
            tie: -0.6,
        },
    );
}

#[test]
fn wrong_decisions_are_within_alpha_and_beta_for_large_leads() {
    check(100.0, PLAIN);
    check(200.0, PLAIN);
}

#[test]
fn wrong_decisions_are_within_alpha_and_beta_for_small_leads() {
    check(20.0, PLAIN);
}

#[test]
fn points_err() {
    for (mean1, spread) in [(1.0, 4.0), (1.0, 8.0), (2.0, 6.0)] {
        let scale = Scale {
            least: -100.0,
            greatest: 100.0,
        };
        for mean in [0.0, mean1] {
            let mut wrong = 0;
            let mut pairs = 0;
            for seed in 0..RUNS {
                let mut rng = rng(seed);
                let mut sprt = PointsSprt::new(0.0, mean1, scale, RATE, RATE).unwrap();
                loop {
                    let d: f64 =
                        (0..6).map(|_| rng.random::<f64>() - 0.5).sum::<f64>() / 0.5_f64.sqrt();
                    pairs += 1;
                    if sprt.add(mean + spread * d) != Decision::Continue {
                        break;
                    }
                }
                wrong += u64::from((sprt.decision() == Decision::AcceptedH1) != (mean == mean1));
            }
            println!(
                "{mean1} {spread} {mean}: wrong {wrong}, pairs {}",
                pairs / RUNS
            );
        }
    }
}

#[test]
fn elo_covers() {
    for pairs in [10, 20, 50, 200] {
        for elo in [0.0, 50.0, 200.0] {
            for games in [
                PLAIN,
                Games {
                    draws: 0.4,
                    first_move: 0.3,
                    tie: -0.5,
                },
            ] {
                let (mut likely, mut wald) = (0, 0);
                for seed in 0..RUNS {
                    let mut rng = rng(seed);
                    let counts: PairCounts = (0..pairs)
                        .map(|_| games.play(elo * NATURAL, &mut rng))
                        .collect();
                    let e = EloEstimate::from_counts(&counts);
                    likely += u64::from(
                        e.low.is_none_or(|l| l <= elo) && e.high.is_none_or(|h| h >= elo),
                    );
                    let s = ludoteca_arena::numbers::score_of_elo(elo);
                    let err = 1.96 * (counts.variance().unwrap() / (pairs as f64 - 1.0)).sqrt();
                    wald += u64::from((counts.mean().unwrap() - s).abs() <= err);
                }
                println!(
                    "{pairs} {elo} {games:?} LR {} wald {}",
                    likely as f64 / RUNS as f64,
                    wald as f64 / RUNS as f64
                );
            }
        }
    }
}
