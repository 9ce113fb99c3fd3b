//! The crate's tests from outside, one binary for all.

#![allow(clippy::unwrap_used)]

mod care;
#[path = "../../play/tests/common/mod.rs"]
mod common;
mod faults;
mod hidden;
mod soon;
mod store;
mod version_0_1;
