//! Wargame: what d4 needs beside d3 on the same boards.

use std::io;
use std::num::NonZero;
use std::thread;
use std::time::Duration;

use ludoteca_core::{Budget, Engine as _};
use ludoteca_wargame::{Counts, Dimensions, Firing, Fleet, Hunt, place_p2};
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use super::figure::{Figure, Reference, Show, measure_time};

/// Boards that p2 hides, from an easy fleet to the hardest.
const FLEETS: [(u8, u8, [u8; 8]); 3] = [
    (9, 9, [1, 1, 1, 1, 0, 0, 0, 0]),
    (12, 12, [1, 1, 1, 1, 1, 1, 1, 1]),
    (15, 24, [3, 3, 3, 3, 2, 2, 2, 2]),
];

pub(super) fn measure(show: Show, quick: bool) -> io::Result<()> {
    let boards = if quick { 20 } else { 1000 };
    for (rows, columns, counts) in FLEETS {
        let fleets = fleets(rows, columns, counts, boards);
        let [d3, d4] = [Firing::D3, Firing::D4].map(|firing| hunts(&fleets, firing));
        let [mean3, mean4] = [d3.shots, d4.shots].map(|shots| shots as f64 / boards as f64);
        let ratio = mean4 / mean3;
        let what = format!("wargame: {rows}x{columns}, shots of d4 / d3, {boards} boards");
        let measured = format!("{mean4:.1} / {mean3:.1} = {ratio:.3}");
        let goal = Reference::goal("at most 0.75");
        show(Figure::new(what, measured, [goal]))?;
        let milliseconds = d4.time.as_secs_f64() * 1000.0 / d4.shots as f64;
        let what = format!("wargame: {rows}x{columns}, milliseconds per shot of d4");
        show(Figure::new(
            what,
            format!("{milliseconds:.1}"),
            [Reference::goal("at most 50")],
        ))?;
    }
    Ok(())
}

fn fleets(rows: u8, columns: u8, counts: [u8; 8], boards: u64) -> Vec<Fleet> {
    let dimensions = Dimensions::new(rows, columns).expect("an allowed size");
    let place = |seed| {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        place_p2(dimensions, &Counts::new(counts), &mut rng).expect("an allowed fleet")
    };
    (0..boards).map(place).collect()
}

/// All shots at some boards, and the time that they took, all threads added up.
struct Hunts {
    shots: usize,
    time: Duration,
}

fn hunts(fleets: &[Fleet], firing: Firing) -> Hunts {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let size = fleets.len().div_ceil(threads).max(1);
    let hunt_all = |fleets: &[Fleet]| fleets.iter().map(|fleet| shots(fleet, firing)).sum();
    thread::scope(|scope| {
        let parts: Vec<_> = fleets
            .chunks(size)
            .map(|part| scope.spawn(move || measure_time(|| hunt_all(part))))
            .collect();
        let mut all = Hunts {
            shots: 0,
            time: Duration::ZERO,
        };
        for part in parts {
            let (shots, time): (usize, _) = part.join().expect("a hunt does not panic");
            all.shots += shots;
            all.time += time;
        }
        all
    })
}

/// Returns the number of shots that a hunt takes.
fn shots(fleet: &Fleet, firing: Firing) -> usize {
    let mut hunt = Hunt::new(fleet.clone());
    let mut shooter = firing.shooter(1);
    while let Some(cell) = shooter.choose(hunt.log(), &Budget::unlimited()) {
        hunt.fire(cell)
            .expect("the shooter fires at cells not fired at");
    }
    assert!(hunt.is_over(), "the fleet was sunk");
    hunt.log().shots().len()
}
