//! The crate's tests from outside, one binary for all.

#![allow(clippy::unwrap_used)]

mod galo;
mod mancala;
mod mancala_fuzz;
mod palavras;
mod palavras_ist;
mod palavras_model;
mod palavras_typed;
#[path = "../../games/poziomka/tests/plain/mod.rs"]
mod plain;
mod poziomka;
mod wargame;
mod wargame_fuzz;
mod wargame_pipes;
mod wargame_tournament;
