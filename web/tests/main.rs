//! The crate's tests from outside, one binary for all.

#![allow(clippy::unwrap_used)]

mod accessibility;
#[cfg(target_os = "linux")]
mod arena;
#[cfg(target_os = "linux")]
mod attacks;
mod browser;
#[cfg(target_os = "linux")]
mod class;
mod come_back;
mod common;
mod enjoy;
mod faults;
mod fuzz;
mod growth;
mod http;
#[cfg(unix)]
mod kills;
mod layout;
mod mended;
mod pages;
mod pairing;
#[cfg(unix)]
mod process;
#[cfg(target_os = "linux")]
mod proxy;
mod secret;
mod shared_data;
mod sharing;
mod sixth_game;
mod together;
#[path = "../../play/tests/toy/mod.rs"]
mod toy;
