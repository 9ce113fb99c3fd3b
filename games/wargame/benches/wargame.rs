//! Boards of p1 and p2, and whole hunts of each way of firing.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ludoteca_core::{Budget, Engine as _};
use ludoteca_wargame::{Counts, Dimensions, Firing, Fleet, Hunt, place_p1, place_p2};
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
        bencher.iter(|| black_box(place_p1(largest(), &mut rng)));
    });
    group.bench_function("p2 15x24, the hardest fleet", |bencher| {
        bencher.iter(|| {
            let fleet = place_p2(largest(), &HARDEST, &mut rng).expect("an allowed fleet");
            assert_eq!(fleet.counts(), HARDEST);
        });
    });
    group.finish();
}

fn hunts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("hunt 15x24");
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let fleet = place_p2(largest(), &HARDEST, &mut rng).expect("an allowed fleet");
    for firing in [Firing::D1, Firing::D2, Firing::D3] {
        group.bench_function(firing.to_string(), |bencher| {
            bencher.iter(|| assert!(shots(black_box(&fleet), firing) >= HARDEST.cells()));
        });
    }
    group.finish();
}

/// How many shots a hunt takes.
fn shots(fleet: &Fleet, firing: Firing) -> usize {
    let mut hunt = Hunt::new(fleet.clone());
    let mut shooter = firing.shooter(1);
    while let Some(cell) = shooter.choose(hunt.log(), &Budget::unlimited()) {
        hunt.fire(cell).expect("a shot at a cell not fired at");
    }
    assert!(hunt.is_over());
    hunt.log().shots().len()
}

criterion_group!(benches, boards, hunts);
criterion_main!(benches);
