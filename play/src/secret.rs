//! Proof that what a seat has laid was not changed during the game.

use std::fmt::Write as _;

use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use sha2::{Digest as _, Sha256};

use crate::Seat;

/// SHA-256, in hexadecimal, of a salt drawn from the seed, a colon, and the plan.
///
/// It is public from the moment the plan is laid. Once the game is over and its record shows seed
/// and plans, anybody can check that nothing was moved. The salt keeps others from trying all
/// plans until one fits.
pub fn commitment(seed: u64, seat: Seat, plan: &str) -> String {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(u64::MAX - 2 - seat.index() as u64);
    let mut salt = [0; 32];
    rng.fill_bytes(&mut salt);
    let mut text = hex(&salt);
    text.push(':');
    text.push_str(plan);
    hex(&Sha256::digest(text.as_bytes()))
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in bytes {
        let _ = write!(text, "{byte:02x}");
    }
    text
}
