//! The crate's tests from outside, one binary for all.

#![allow(clippy::unwrap_used)]

mod bound;
mod budget;
mod common;
mod duel;
mod even;
mod firing;
mod optimal;
mod optimum;
mod pieces;
mod placing;
mod plans;
mod reckoning;
mod rules;
#[cfg(feature = "serde")]
mod serde_text;
mod shooters;
