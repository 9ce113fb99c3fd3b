//! Boards of p1 and p2 and drawn evenly, and whole hunts of each way of firing.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ludoteca_core::{Budget, Engine as _};
use ludoteca_wargame::{
    Counts, Dimensions, Firing, Fleet, Hunt, Placing, Reckoner, ShotLog, place_p1, place_p2,
};
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

const HARDEST: Counts = Counts::new([3, 3, 3, 3, 2, 2, 2, 2]);

fn largest() -> Dimensions {
    Dimensions::new(15, 24).expect("an allowed size")
}

fn boards(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("board");
    group.throughput(Throughput::Elements(1));
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    group.bench_function("p1 15x24", |bencher| {
        bencher.iter(|| {
            let fleet = place_p1(largest(), &mut rng);
            assert_eq!(fleet.dimensions(), largest());
        });
    });
    group.bench_function("p2 15x24, the hardest fleet", |bencher| {
        bencher.iter(|| {
            let fleet = place_p2(largest(), &HARDEST, &mut rng).expect("an allowed fleet");
            assert_eq!(fleet.counts(), HARDEST);
        });
    });
    // Beside p2: the same pieces, all boards equally likely; most of it is preparation.
    let size = Dimensions::new(12, 12).expect("an allowed size");
    let counts = Counts::new([1; 8]);
    for placing in [Placing::P2, Placing::Even] {
        group.bench_function(format!("{placing} 12x12, one of each"), |bencher| {
            bencher.iter(|| {
                let fleet = placing.place(size, &counts, &mut rng);
                assert_eq!(fleet.expect("an allowed fleet").counts(), counts);
            });
        });
    }
    group.finish();
}

fn hunts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("hunt 15x24");
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let fleet = place_p2(largest(), &HARDEST, &mut rng).expect("an allowed fleet");
    for firing in [Firing::D1, Firing::D2, Firing::D3] {
        group.bench_function(firing.to_string(), |bencher| {
            bencher.iter(|| assert!(count_shots(black_box(&fleet), firing) >= HARDEST.cells()));
        });
    }
    group.finish();
}

/// Counts the shots of a hunt.
fn count_shots(fleet: &Fleet, firing: Firing) -> usize {
    let mut hunt = Hunt::new(fleet.clone());
    let mut shooter = firing.shooter(1);
    while let Some(cell) = shooter.choose(hunt.log(), &Budget::unlimited()) {
        hunt.fire(cell).expect("a shot at a cell not fired at");
    }
    assert!(hunt.is_over());
    hunt.log().shots().len()
}

/// One shot of d4, with all boards added up and with boards sampled.
fn reckoning(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("shot of d4");
    for (name, log) in [
        ("9x9, added up", "9x9 1 1 1 1 0 0 0 0: B8=- E8=2"),
        (
            "15x24, drawn",
            "15x24 3 3 3 3 2 2 2 2: B14=- E14=5 H14=- K14=7 N14=-",
        ),
    ] {
        let log: ShotLog = log.parse().expect("a log");
        let mut shooter = Reckoner::new(1);
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let chances = shooter.chances(black_box(&log), &Budget::unlimited());
                let cells = log.counts().map_or(0, Counts::cells) as f64;
                let sum: f64 = log.dimensions().cells().map(|cell| chances.hit(cell)).sum();
                assert!((sum - cells).abs() < 1e-6);
            });
        });
    }
    group.finish();
}

criterion_group!(benches, boards, hunts, reckoning);
criterion_main!(benches);
