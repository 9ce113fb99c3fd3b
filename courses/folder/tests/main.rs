//! Courses from folders, from outside.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "what cannot be set up fails the test")]

mod faults;
mod texts;
