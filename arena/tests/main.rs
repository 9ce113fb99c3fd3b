//! The crate's tests from outside, one binary for all.

#![allow(clippy::unwrap_used)]

#[cfg(target_os = "linux")]
mod blame;
#[cfg(target_os = "linux")]
mod bots;
#[cfg(target_os = "linux")]
mod command;
mod common;
#[cfg(target_os = "linux")]
mod courses;
#[cfg(target_os = "linux")]
mod dialogues;
#[cfg(target_os = "linux")]
mod growth;
#[cfg(target_os = "linux")]
mod kills;
#[cfg(target_os = "linux")]
mod ladder;
#[cfg(target_os = "linux")]
mod levels;
#[cfg(target_os = "linux")]
mod live;
#[cfg(target_os = "linux")]
mod matches;
#[cfg(target_os = "linux")]
mod said;
#[cfg(target_os = "linux")]
mod shards;
