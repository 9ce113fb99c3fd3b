//! Hashes as text.

use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};

use crate::clock;

/// SHA-256 in hexadecimal digits.
///
/// ```
/// assert!(ludoteca_files::hash(b"galo").starts_with("4a7dfe44"));
/// ```
pub fn hash(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// Sixteen hexadecimal digits that nobody else has: from this text, the time and this process.
///
/// ```
/// let [one, other] = [(); 2].map(|()| ludoteca_files::unique_name("a plan"));
/// assert!(one.len() == 16 && one != other);
/// ```
pub fn unique_name(text: &str) -> String {
    let now = clock::nanos();
    let mut name = hash(format!("{text} {now} {}", std::process::id()).as_bytes());
    name.truncate(16);
    name
}

/// Bytes as hexadecimal digits.
///
/// ```
/// assert_eq!(ludoteca_files::hex(&[0, 10, 255]), "000aff");
/// ```
pub fn hex(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}
