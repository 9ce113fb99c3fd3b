//! The crate's tests from outside, one binary for all.

#![allow(clippy::unwrap_used)]

mod ist;
mod model;
mod program;
mod typed;
