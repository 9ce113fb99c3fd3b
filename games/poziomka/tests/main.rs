//! The crate's tests from outside, one binary for all.

#![allow(clippy::unwrap_used)]

mod choice;
mod plain;
mod player;
mod rules;
mod saved_search;
#[cfg(feature = "serde")]
mod serde_text;
mod solver;
