//! The crate's tests from outside, one binary for all.

#![allow(clippy::unwrap_used)]

mod fuzz;
mod pipes;
mod program;
mod tournament;
