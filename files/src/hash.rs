//! Hashes as text.

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

/// A SHA-256 of bytes that come in parts.
///
/// ```
/// let mut hasher = ludoteca_files::Hasher::default();
/// hasher.add(b"ga");
/// hasher.add(b"lo");
/// assert_eq!(hasher.finish(), ludoteca_files::hash(b"galo"));
/// ```
#[derive(Debug, Default)]
pub struct Hasher(Sha256);

impl Hasher {
    /// Adds the next bytes.
    pub fn add(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    /// The hash in hexadecimal digits.
    pub fn finish(self) -> String {
        hex(&self.0.finalize())
    }
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
    let digit = |half: u8| char::from(b"0123456789abcdef"[usize::from(half)]);
    let digits = |byte: &u8| [digit(byte >> 4), digit(byte & 15)];
    bytes.iter().flat_map(digits).collect()
}
