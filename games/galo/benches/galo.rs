//! One choice by strategy, one by minimax, and random games.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ludoteca_core::{Budget, Engine, Game as _, Outcome, Player, TwoPlayer as _};
use ludoteca_galo::{Galo, Mark, Minimax, Position, Strategy};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

const GAMES: u64 = 1_000_000;

fn choices(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("choice");
    let fork: Galo = "..O/OX./X.. X".parse().expect("a position");
    group.bench_function("perfeito", |bencher| {
        bencher.iter(|| Strategy::Perfeito.choose(black_box(fork.board()), Mark::X));
        assert_eq!(
            Strategy::Perfeito.choose(fork.board(), Mark::X),
            Position::new(8)
        );
    });
    group.bench_function("minimax, nothing known", |bencher| {
        bencher.iter(|| {
            let value = Minimax::default().value(black_box(&Galo::default()));
            assert_eq!(value.outcome, 0);
        });
    });
    let mut minimax = Minimax::default();
    group.bench_function("minimax, everything known", |bencher| {
        let answer = Minimax::default().choose(&fork, &Budget::unlimited());
        bencher.iter(|| {
            let known = minimax.choose(black_box(&fork), &Budget::unlimited());
            assert_eq!(known, answer);
        });
    });
    group.finish();
}

/// Plays random games; returns how many X, O and nobody won.
fn random_games(games: u64, seed: u64) -> [u64; 3] {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut tally = [0; 3];
    let mut moves = Vec::with_capacity(9);
    for _ in 0..games {
        let mut game = Galo::default();
        let outcome = loop {
            if let Some(outcome) = game.outcome() {
                break outcome;
            }
            moves.clear();
            game.legal_moves(&mut moves);
            let mv = moves[rng.random_range(0..moves.len())];
            game.play(mv).expect("a listed move can be played");
        };
        tally[match outcome {
            Outcome::Win(Player::First) => 0,
            Outcome::Win(Player::Second) => 1,
            Outcome::Draw => 2,
        }] += 1;
    }
    tally
}

fn million(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random games");
    group
        .throughput(Throughput::Elements(GAMES))
        .sample_size(10);
    group.bench_function("one million", |bencher| {
        bencher.iter(|| {
            let [x, o, drawn] = random_games(black_box(GAMES), 1);
            assert_eq!(x + o + drawn, GAMES);
            // X wins 58.5 % of random games, O 28.8 %.
            assert!(x.abs_diff(585_000) < 5_000 && o.abs_diff(288_000) < 5_000);
        });
    });
    group.finish();
}

criterion_group!(benches, choices, million);
criterion_main!(benches);
