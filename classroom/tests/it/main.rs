//! The crate's tests from outside, one binary for all.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used)]

mod access;
mod common;
mod config;
mod erasure;
mod flow;
mod kills;
mod ladder;
mod order;
mod policy;
mod practice;
mod rush;
mod slow;
mod uploads;
