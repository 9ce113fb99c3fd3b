//! Helpers of the tests of all games: the contract that every game keeps, readers for perft and
//! transcript files, and how many rounds to go. A development dependency only.

// Tests stop at the first thing that is wrong, with a message that names it.
#![allow(clippy::unwrap_used)]
#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "it stands among the rules, but reads files and starts programs"
)]

pub mod contract;
pub mod perft;
pub mod random;
pub mod rounds;
pub mod transcript;
