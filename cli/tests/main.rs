//! The crate's tests from outside, one binary for all.

#![allow(clippy::unwrap_used)]

mod care;
mod common;
#[cfg(target_os = "linux")]
mod documents;
mod engines;
#[cfg(target_os = "linux")]
mod judge;
#[cfg(target_os = "linux")]
mod machines;
mod play;
mod program;
#[cfg(target_os = "linux")]
mod run;
mod screen;
#[cfg(target_os = "linux")]
mod sit;
mod solve;
