//! The crate's tests from outside, one binary for all.

#![allow(clippy::unwrap_used)]

mod allocations;
mod analyst;
mod database_file;
mod levels;
mod perft;
mod plain;
mod rules;
#[cfg(feature = "serde")]
mod serde_text;
mod solver;
mod strong;
mod together;
