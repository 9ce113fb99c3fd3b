//! The crate's tests from outside, one binary for all.

#![allow(clippy::unwrap_used)]

mod common;
mod met_by_players;
mod panic;
mod screens;
mod sixth_game;
#[path = "../../play/tests/toy/mod.rs"]
mod toy;
