//! The crate's tests from outside, one binary for all.

#![allow(clippy::unwrap_used)]

mod analysis;
mod clock;
mod common;
mod edit;
mod endings;
mod fair;
mod fleets;
mod games;
mod hidden_records;
mod lessons;
mod no_game_is_named;
mod players;
mod puzzles;
mod records;
mod refusals;
mod sixth_game;
mod texts;
mod toy;
