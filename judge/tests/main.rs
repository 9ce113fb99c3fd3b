//! The crate's tests from outside, one binary for all.

#![allow(clippy::unwrap_used)]

mod builds;
mod class;
mod classroom;
mod common;
mod corpus;
mod docs;
mod faulty;
mod forgeries;
mod formats;
mod galo;
mod mancala;
mod pages;
mod palavras;
mod poziomka;
mod profiles;
mod programs;
mod published;
mod repeats;
mod reports;
mod resume;
#[cfg(target_os = "linux")]
mod shards;
mod similar;
mod submissions;
mod teachers;
mod texts;
mod time;
mod wargame;
