//! Cost of each way of hiding for each way of hunting, on the usual fleet.
//!
//! `cargo run --release -p ludoteca-wargame --features long --example hiders -- BOARDS`

#![expect(clippy::disallowed_macros, reason = "a measurement is printed")]
#![expect(clippy::disallowed_methods, reason = "it is told how many boards")]

use ludoteca_core::{Budget, Engine as _};
use ludoteca_wargame::{Counts, Dimensions, Firing, Fleet, Hunt, Placing, Shooter};
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

fn main() {
    let boards = std::env::args().nth(1);
    let boards = boards.and_then(|text| text.parse().ok()).unwrap_or(300);
    println!("hidden by  d3             d4, takes it for p2  d4, takes it for even");
    for placing in [Placing::P2, Placing::P3, Placing::Even] {
        let fleets: Vec<Fleet> = (0..boards).map(|seed| place(placing, seed)).collect();
        let d3 = measure(&fleets, || Firing::D3.shooter(1));
        let p2 = measure(&fleets, || Firing::D4.shooter_against(Placing::P2, 1));
        let even = measure(&fleets, || Firing::D4.shooter_against(Placing::Even, 1));
        println!("{placing:<9}  {d3:<13}  {p2:<19}  {even}");
    }
}

fn place(placing: Placing, seed: u64) -> Fleet {
    let counts = Counts::new([1, 1, 1, 1, 0, 0, 0, 0]);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let fleet = placing.place(Dimensions::default(), &counts, &mut rng);
    fleet.expect("an allowed fleet")
}

/// The mean of the shots, and its standard error.
fn measure(fleets: &[Fleet], shooter: impl Fn() -> Shooter) -> String {
    let shots: Vec<f64> = fleets.iter().map(|fleet| hunt(fleet, shooter())).collect();
    let count = shots.len() as f64;
    let mean = shots.iter().sum::<f64>() / count;
    let squares: f64 = shots.iter().map(|shots| (shots - mean).powi(2)).sum();
    format!(
        "{mean:.1} ± {:.1}",
        (squares / count / (count - 1.0)).sqrt()
    )
}

fn hunt(fleet: &Fleet, mut shooter: Shooter) -> f64 {
    let mut hunt = Hunt::new(fleet.clone());
    while let Some(cell) = shooter.choose(hunt.log(), &Budget::unlimited()) {
        hunt.fire(cell).expect("a shot at a cell not fired at");
    }
    assert!(hunt.is_over(), "the fleet was sunk");
    hunt.log().shots().len() as f64
}
