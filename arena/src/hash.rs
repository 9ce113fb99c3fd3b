//! Hashes as text.

use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// SHA-256 of a text, in hexadecimal digits.
pub(crate) fn of_text(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes()))
}
