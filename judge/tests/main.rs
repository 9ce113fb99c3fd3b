//! The crate's tests from outside, one binary for all.

#![allow(clippy::unwrap_used)]

mod class;
mod classroom;
mod common;
mod docs;
mod faulty;
mod forgeries;
mod formats;
mod galo;
mod mancala;
mod pages;
mod palavras;
mod poziomka;
mod published;
mod reports;
mod resume;
#[cfg(target_os = "linux")]
mod shards;
mod submissions;
mod teachers;
mod texts;
mod wargame;
