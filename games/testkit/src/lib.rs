//! What the tests of all games share: the contract that every game keeps, and readers for
//! perft and transcript files. A development dependency only.

// Tests stop at the first thing that is wrong, with a message that names it.
#![allow(clippy::unwrap_used)]

pub mod contract;
pub mod perft;
pub mod random;
pub mod transcript;
