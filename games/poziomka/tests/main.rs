//! The crate's tests from outside, one binary for all.

#![allow(clippy::unwrap_used)]

mod choice;
mod kept;
mod plain;
mod player;
mod rules;
mod solver;
