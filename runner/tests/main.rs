//! The crate's tests from outside, one binary for all.

#![allow(clippy::unwrap_used)]

#[cfg(target_os = "linux")]
mod attacks;
#[cfg(target_os = "linux")]
mod cells;
mod common;
#[cfg(target_os = "linux")]
mod companion;
#[cfg(target_os = "linux")]
mod kills;
#[cfg(target_os = "linux")]
mod pipes;
