//! The crate's tests from outside, one binary for all.

#![allow(clippy::unwrap_used)]

mod care;
#[path = "../../play/tests/common/mod.rs"]
mod common;
mod faults;
mod hidden;
mod nonblocking;
mod store;
mod version_0_1;
