//! Helpers for the tests of several crates: pages in a real Chromium, programs that cargo builds
//! with the tests, free ports.
//!
//! A test of a page opens a [`Browser`] and ends with [`Browser::close`]:
//!
//! ```no_run
//! # async fn read() {
//! use ludoteca_testing::{Browser, BrowserOptions};
//!
//! let page = Browser::open("http://127.0.0.1:8080", BrowserOptions::default()).await;
//! page.goto("/lobby").await;
//! page.click("main a").await;
//! page.assert_clean().await;
//! page.close().await;
//! # }
//! ```
#![allow(
    clippy::unwrap_used,
    reason = "whatever cannot be set up fails the test"
)]

mod axe;
mod browser;
mod driver;
mod page;
mod table;

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::time::Duration;

pub use axe::Finding;
pub use browser::{Browser, BrowserOptions, Spoken};

/// Longer than anything here takes, even on a busy machine.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// An address of this machine with a port that is free at the moment.
pub fn free_address() -> SocketAddr {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    listener.local_addr().unwrap()
}

/// A program of the crate's `examples`, which cargo builds with its tests.
pub fn example(name: &str) -> PathBuf {
    profile_folder().join("examples").join(name)
}

/// The folder of the programs that were built with this test.
fn profile_folder() -> PathBuf {
    let this = std::env::current_exe().unwrap();
    let folder = this.parent().unwrap();
    // Tests lie in `deps`, examples in `examples`.
    folder.parent().map(Path::to_owned).unwrap()
}
