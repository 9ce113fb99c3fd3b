//! The crate's tests from outside, one binary for all.

#![allow(clippy::unwrap_used)]

mod arrows;
mod one_binary;
mod packaged;
mod promises;
mod words;
