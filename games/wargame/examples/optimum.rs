//! Distance of d4 from the fewest shots that any shooter needs, on positions with few boards left.
//!
//! `cargo run --release -p ludoteca-wargame --features long --example optimum`

#![expect(clippy::disallowed_macros, reason = "a measurement is printed")]

#[path = "../tests/optimum/mod.rs"]
mod optimum;

use ludoteca_core::{Budget, Engine as _};
use ludoteca_wargame::{Counts, Dimensions, Firing, Hunt, Placing, ShotLog, place_evenly};
use optimum::{boards, fewest_shots, mean_shots, small_board};
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

/// Hunts on small boards, made by firing at everything else.
const SMALL: [(&str, &str); 7] = [
    ("2 on 3x3", "9x9 1 1 0 0 0 0 0 0: H2=1 | B8"),
    ("2 on 3x6", "9x9 1 1 0 0 0 0 0 0: H2=1 | B8 E8"),
    ("3 on 3x6", "9x9 1 1 1 0 0 0 0 0: H2=1 D2=2 E2=2 | B8 E8"),
    (
        "3 on 6x6",
        "9x9 1 1 1 0 0 0 0 0: H2=1 D2=2 E2=2 | B8 E8 B5 E5",
    ),
    (
        "4 on 3x9",
        "12x12 1 1 1 1 0 0 0 0: H2=1 D2=2 E2=2 A3=3 A2=3 A1=3 | B11 E11 H11",
    ),
    (
        "5 on 6x6",
        "12x12 1 1 1 1 1 0 0 0: B2=1 E2=2 D2=2 H12=3 H11=3 H10=3 A6=4 A5=4 B6=4 B5=4 | E11 E8 K8 K5",
    ),
    (
        "6 on 3x9",
        "12x12 1 1 1 1 1 1 0 0: B2=1 E2=2 D2=2 H2=3 H1=3 H3=3 A6=4 A5=4 B6=4 B5=4 D6=5 E6=5 F6=5 E5=5 E4=5 | B11 E11 H11",
    ),
];
/// A hunt has reached its end when this many boards are left.
const LEFT: usize = 16;

fn main() {
    println!("boards  fewest       d4  d4/fewest       d3");
    for (name, text) in SMALL {
        compare(&small_board(text), name);
    }
    let mut sums = [0.0; 2];
    for log in (0..30).filter_map(end_of_a_hunt) {
        let [fewest, d4] = compare(&log, "the end of a hunt");
        sums = [sums[0] + fewest, sums[1] + d4];
    }
    println!("all ends of hunts: {:.4}", sums[1] / sums[0]);
}

/// The fewest shots and d4's.
fn compare(log: &ShotLog, name: &str) -> [f64; 2] {
    let boards = boards(log);
    let fewest = fewest_shots(log, &boards);
    let [d4, d3] = [Firing::D4, Firing::D3].map(|firing| mean_shots(log, &boards, firing));
    let ratio = d4 / fewest;
    println!(
        "{:>6} {fewest:7.3} {d4:8.3} {ratio:10.4} {d3:8.3}  {name}",
        boards.len()
    );
    [fewest, d4]
}

/// The position in which few boards are left of a fleet drawn evenly, if there are still some.
fn end_of_a_hunt(seed: u64) -> Option<ShotLog> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let counts = Counts::new([1, 1, 1, 1, 0, 0, 0, 0]);
    let fleet = place_evenly(Dimensions::default(), &counts, &mut rng).expect("an allowed fleet");
    let mut hunt = Hunt::new(fleet);
    let mut shooter = Firing::D4.shooter_against(Placing::Even, 1);
    // Boards are listed slowly: not before most of the fleet is found.
    while hunt.log().hits() < 6 || boards(hunt.log()).len() > LEFT {
        let cell = shooter.choose(hunt.log(), &Budget::unlimited());
        hunt.fire(cell?).expect("a new cell");
    }
    (boards(hunt.log()).len() > 1).then(|| hunt.log().clone())
}
