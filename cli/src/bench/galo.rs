//! Tic-tac-toe: random games, and the whole game by minimax.

use std::io;

use ludoteca_core::TwoPlayer;
use ludoteca_galo::{Galo, Minimax};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::figure::{Figure, Reference, Show, grouped, measure_time, rate};

pub(super) fn measure(show: Show) -> io::Result<()> {
    let games = 1_000_000;
    let (moves, time) = measure_time(|| random_games(&Galo::default(), games));
    // A game has five to nine moves.
    assert!((5 * games..=9 * games).contains(&moves), "{moves} moves");
    let measured = grouped(rate(games, time));
    show(Figure::new(
        "galo: random games per second",
        measured,
        [Reference::others("900,000")],
    ))?;
    let (value, time) = measure_time(|| Minimax::default().value(&Galo::default()));
    assert_eq!(value.outcome, 0, "a draw");
    let measured = format!("{}, {time:.1?}", value.outcome);
    show(Figure::new(
        "galo: value of the empty board, by minimax",
        measured,
        [Reference::known("0")],
    ))
}

/// Plays random games to their end; returns how many moves that took.
pub(super) fn random_games<G: TwoPlayer>(start: &G, games: u64) -> u64 {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut moves = Vec::new();
    let mut played = 0;
    for _ in 0..games {
        let mut game = start.clone();
        loop {
            moves.clear();
            game.legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            let mv = moves[rng.random_range(0..moves.len())];
            game.play(mv).expect("a listed move can be played");
            played += 1;
        }
    }
    played
}
