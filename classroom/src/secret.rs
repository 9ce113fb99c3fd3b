//! Secrets of links: shown once, kept as hashes.

use std::fmt::Write as _;
use std::io;

/// Letters and digits that nobody takes for others when typing them.
const LETTERS: &[u8; 32] = b"23456789abcdefghjkmnpqrstuvwxyz0";
/// 24 letters of five bits each.
const LENGTH: usize = 24;

/// A new secret: `k3m9-…`, in groups of four.
pub(crate) fn make() -> io::Result<String> {
    let mut bytes = [0; LENGTH];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    let mut secret = String::new();
    for (at, byte) in bytes.iter().enumerate() {
        if at > 0 && at % 4 == 0 {
            secret.push('-');
        }
        secret.push(char::from(LETTERS[usize::from(byte & 31)]));
    }
    Ok(secret)
}

/// The hash under which a secret is kept, however it was typed. A secret is random and long, so one
/// round is enough: nobody can try them all.
pub(crate) fn hash(typed: &str) -> String {
    let mut plain = String::from("ludoteca class link ");
    for letter in typed.chars().filter(char::is_ascii_alphanumeric).take(64) {
        // Writing to a string does not fail.
        let letter = match letter.to_ascii_lowercase() {
            'o' => '0',
            other => other,
        };
        let _ = write!(plain, "{letter}");
    }
    ludoteca_files::hash(plain.as_bytes())
}
