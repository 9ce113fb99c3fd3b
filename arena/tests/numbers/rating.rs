//! cover
use crate::simulation::{Games, PLAIN};
use ludoteca_arena::numbers::Pair;
use ludoteca_arena::numbers::rating::Ratings;
use ludoteca_testkit::random::rng;

#[test]
fn covers() {
    for (n, k) in [(12, 4), (12, 10), (6, 20), (12, 30)] {
        for games in [
            PLAIN,
            Games {
                draws: 0.3,
                first_move: 0.4,
                tie: 0.5,
            },
            Games {
                draws: 0.3,
                first_move: 0.4,
                tie: -0.5,
            },
        ] {
            let strengths: Vec<f64> = (0..n)
                .map(|i| (i as f64 - (n as f64 - 1.0) / 2.0) * 2.4 / n as f64)
                .collect();
            let (mut inside, mut all, mut lead, mut fm) = (0, 0, 0, 0);
            for seed in 0..120 {
                let mut rng = rng(seed);
                let mut pairs: Vec<Pair> = Vec::new();
                for a in 0..n {
                    for b in 0..a {
                        for _ in 0..k {
                            pairs.push(games.meet(a, b, &strengths, &mut rng));
                        }
                    }
                }
                let ratings = Ratings::new(n, &pairs, 300, &mut rng).unwrap();
                for r in &ratings.entrants {
                    let truth = strengths[r.entrant] * 400.0 / std::f64::consts::LN_10;
                    all += 1;
                    inside += u64::from(
                        r.low.is_none_or(|l| l <= truth) && r.high.is_none_or(|h| h >= truth),
                    );
                }
                let g = games.first_move * 400.0 / std::f64::consts::LN_10;
                fm += u64::from(
                    ratings.first_move.low.unwrap() <= g && g <= ratings.first_move.high.unwrap(),
                );
                lead += 1;
            }
            println!(
                "{n} {k} {games:?}: {:.4} of {all}; first {}",
                inside as f64 / all as f64,
                fm as f64 / lead as f64
            );
        }
    }
}
