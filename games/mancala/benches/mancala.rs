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

/// So many games go on in turn: a move must wait for the one before it, but not for those of
/// other games.
const AT_ONCE: usize = 4;

/// Plays random games until enough are over; returns how many of these the first player won,
/// lost and drew.
fn random_games<G: Game>(
    start: &G,
    choose: impl Fn(&G, &mut ChaCha8Rng) -> Option<G::Move>,
    outcome: impl Fn(&G) -> Outcome,
) -> [u64; 3] {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut tally = [0; 3];
    let mut going: [G; AT_ONCE] = std::array::from_fn(|_| start.clone());
    while tally.iter().sum::<u64>() < GAMES {
        for game in &mut going {
            if let Some(mv) = choose(game, &mut rng) {
                game.play(mv).expect("a listed move can be played");
                continue;
            }
            tally[match outcome(game) {
                Outcome::Win(Player::First) => 0,
                Outcome::Win(Player::Second) => 1,
                Outcome::Draw => 2,
            }] += 1;
            game.clone_from(start);
        }
    }
    tally
}

/// One of so many, all equally likely.
fn one_of(count: usize, rng: &mut ChaCha8Rng) -> Option<usize> {
    (count > 0).then(|| rng.random_range(0..count as u32) as usize)
}

fn fast() -> [u64; 3] {
    let choose = |game: &Mancala, rng: &mut ChaCha8Rng| {
        let mut playable = game.playable();
        playable.nth(one_of(playable.len(), rng)?)
    };
    random_games(black_box(&Mancala::default()), choose, |game| {
        game.outcome().expect("the game is over")
    })
}

fn plain() -> [u64; 3] {
    let choose = |game: &Plain, rng: &mut ChaCha8Rng| {
        let moves = game.moves();
        Some(moves[one_of(moves.len(), rng)?])
    };
    let start = Plain::from(&Mancala::default());
    random_games(black_box(&start), choose, |game| {
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
