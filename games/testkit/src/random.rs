//! Seeded random play.

use ludoteca_core::Game;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// A generator that gives the same numbers for the same seed.
pub fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// No game here lasts this long, so one that does never ends.
const LONGEST: usize = 100_000;

/// Plays legal moves at random until the game is over, and calls `visit` with each position,
/// including the first and the last. Returns the moves.
///
/// # Panics
/// If the game does not end.
pub fn play_out<G: Game>(start: &G, seed: u64, mut visit: impl FnMut(&G)) -> Vec<G::Move> {
    let mut rng = rng(seed);
    let mut game = start.clone();
    let mut moves = Vec::new();
    let mut played = Vec::new();
    loop {
        visit(&game);
        moves.clear();
        game.legal_moves(&mut moves);
        if moves.is_empty() {
            return played;
        }
        let mv = moves[rng.random_range(0..moves.len())];
        game.play(mv).expect("a listed move can be played");
        played.push(mv);
        assert!(
            played.len() <= LONGEST,
            "seed {seed}: no end after {LONGEST} moves from {start:?}"
        );
    }
}
