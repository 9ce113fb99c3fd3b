//! Random games, beside a sower that takes one seed at a time.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ludoteca_core::{Game, Outcome, Player, TwoPlayer as _};
use ludoteca_mancala::Mancala;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

#[path = "../tests/plain/mod.rs"]
mod plain;
use plain::Plain;

const GAMES: u64 = 100_000;

/// Plays random games to their ends; returns how many the first player won, lost and drew.
fn random_games<G: Game>(start: &G, games: u64, outcome: impl Fn(&G) -> Outcome) -> [u64; 3] {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut tally = [0; 3];
    let mut moves = Vec::with_capacity(6);
    for _ in 0..games {
        let mut game = start.clone();
        loop {
            moves.clear();
            game.legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            let mv = moves[rng.random_range(0..moves.len() as u32) as usize];
            game.play(mv).expect("a listed move can be played");
        }
        tally[match outcome(&game) {
            Outcome::Win(Player::First) => 0,
            Outcome::Win(Player::Second) => 1,
            Outcome::Draw => 2,
        }] += 1;
    }
    tally
}

fn fast() -> [u64; 3] {
    random_games(black_box(&Mancala::default()), GAMES, |game| {
        game.outcome().expect("the game is over")
    })
}

fn plain() -> [u64; 3] {
    let start = Plain::from(&Mancala::default());
    random_games(black_box(&start), GAMES, |game| {
        game.to_mancala().outcome().expect("the game is over")
    })
}

fn games(criterion: &mut Criterion) {
    assert_eq!(fast(), plain(), "the same games with both sowers");
    let mut group = criterion.benchmark_group("random games");
    group
        .throughput(Throughput::Elements(GAMES))
        .sample_size(10);
    group.bench_function("fast sower", |bencher| bencher.iter(fast));
    group.bench_function("plain sower", |bencher| bencher.iter(plain));
    group.finish();
}

criterion_group!(benches, games);
criterion_main!(benches);
