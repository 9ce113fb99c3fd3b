//! The crate's tests from outside, one binary for all.

#![allow(clippy::unwrap_used)]

mod rules;
#[cfg(feature = "serde")]
mod serde_text;
mod strategies;
