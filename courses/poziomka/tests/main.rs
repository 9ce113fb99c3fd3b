//! The crate's tests from outside, one binary for all.

#![allow(clippy::unwrap_used)]

#[path = "../../../games/poziomka/tests/plain/mod.rs"]
mod plain;
mod program;
