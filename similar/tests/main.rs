//! The crate's tests from outside, one binary for all.

#![allow(clippy::unwrap_used)]

mod disguise;
mod found;
mod hostile;
mod programs;
