//! The crate's tests from outside, one binary for all.

#![allow(clippy::unwrap_used)]

mod boards;
mod lexicon;
mod moves;
mod properties;
mod rules;
mod scan;
#[cfg(feature = "serde")]
mod serde_text;
mod solo;
mod whole_games;
