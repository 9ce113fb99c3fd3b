//! The crate's tests from outside, one binary for all.

#![allow(clippy::unwrap_used)]

mod care;
#[cfg(target_os = "linux")]
mod class;
#[cfg(target_os = "linux")]
mod command_line;
mod common;
#[cfg(target_os = "linux")]
mod documents;
mod engines;
#[cfg(target_os = "linux")]
mod examples;
#[cfg(target_os = "linux")]
mod judge;
#[cfg(target_os = "linux")]
mod machines;
#[cfg(target_os = "linux")]
mod own_course;
mod play;
mod program;
#[cfg(target_os = "linux")]
mod run;
mod schemas;
mod screen;
#[cfg(target_os = "linux")]
mod sit;
mod solve;
mod terminal;
