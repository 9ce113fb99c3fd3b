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

/// Results of these games for the first player: won, lost, drawn.
const TALLY: [u64; 3] = [48_594, 45_152, 6_254];

/// Plays random games one after another, by what every game offers and with one list of moves;
/// returns how many of these the first player won, lost and drew.
fn random_games<G: Game>(start: &G, outcome: impl Fn(&G) -> Outcome) -> [u64; 3] {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut tally = [0; 3];
    let mut moves = Vec::new();
    for _ in 0..GAMES {
        let mut game = start.clone();
        loop {
            moves.clear();
            game.legal_moves(&mut moves);
            let Some(at) = one_of(moves.len(), &mut rng) else {
                break;
            };
            game.play(moves[at]).expect("a listed move can be played");
        }
        tally[match outcome(&game) {
            Outcome::Win(Player::First) => 0,
            Outcome::Win(Player::Second) => 1,
            Outcome::Draw => 2,
        }] += 1;
    }
    tally
}

/// One of this many, all equally likely.
fn one_of(count: usize, rng: &mut ChaCha8Rng) -> Option<usize> {
    (count > 0).then(|| rng.random_range(0..count as u32) as usize)
}

fn fast() -> [u64; 3] {
    random_games(black_box(&Mancala::default()), |game| {
        game.outcome().expect("the game is over")
    })
}

fn plain() -> [u64; 3] {
    let start = Plain::from(&Mancala::default());
    random_games(black_box(&start), |game| {
        game.to_mancala().outcome().expect("the game is over")
    })
}

fn games(criterion: &mut Criterion) {
    assert_eq!(fast(), TALLY);
    assert_eq!(plain(), TALLY, "the same games with both sowers");
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
