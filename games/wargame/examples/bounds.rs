//! d4's mean on the usual fleet beside shots that no shooter can do without, for both laws of
//! hiding.
//!
//! `cargo run --release -p ludoteca-wargame --features long --example bounds -- BOARDS`

#![expect(clippy::disallowed_macros, reason = "a measurement is printed")]
#![expect(clippy::disallowed_methods, reason = "it is told how many boards")]

#[path = "../tests/bound/mod.rs"]
mod bound;

use bound::Boards;
use ludoteca_core::{Budget, Engine as _};
use ludoteca_wargame::{Counts, Dimensions, Firing, Fleet, Hunt, Placing};
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

fn main() {
    let hunts = std::env::args().nth(1);
    let hunts = hunts.and_then(|text| text.parse().ok()).unwrap_or(400);
    let (dimensions, counts) = (Dimensions::default(), Counts::new([1, 1, 1, 1, 0, 0, 0, 0]));
    println!("hidden by  no shooter  d4, {hunts} boards, 95 %  d4 / bound");
    for placing in [Placing::P2, Placing::Even] {
        let boards = Boards::new(dimensions, &counts, placing);
        assert_eq!(boards.count, 4_635_224);
        let bound = counts.cells() as f64 + boards.misses();
        let hider = placing
            .hider(dimensions, &counts)
            .expect("an allowed fleet");
        let shots: Vec<f64> = (0..hunts)
            .map(|seed| {
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                hunt(hider.place(&mut rng).expect("a fleet"), placing)
            })
            .collect();
        let (mean, error) = mean(&shots);
        assert!(mean + 4.0 * error > bound, "{mean} is less than the bound");
        println!(
            "{placing:<9}  {bound:10.2}  {mean:.2} ± {:.2}  {:.3}",
            1.96 * error,
            mean / bound
        );
    }
}

/// The mean, and its standard error.
fn mean(shots: &[f64]) -> (f64, f64) {
    let count = shots.len() as f64;
    let mean = shots.iter().sum::<f64>() / count;
    let squares: f64 = shots.iter().map(|shots| (shots - mean).powi(2)).sum();
    (mean, (squares / count / (count - 1.0)).sqrt())
}

/// The shots of d4, which knows how the fleet was hidden.
fn hunt(fleet: Fleet, placing: Placing) -> f64 {
    let mut hunt = Hunt::new(fleet);
    let mut shooter = Firing::D4.shooter_against(placing, 1);
    while let Some(cell) = shooter.choose(hunt.log(), &Budget::unlimited()) {
        hunt.fire(cell).expect("a shot at a cell not fired at");
    }
    assert!(hunt.is_over(), "the fleet was sunk");
    hunt.log().shots().len() as f64
}
