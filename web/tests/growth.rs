//! Very many games: every page is still there. How long each takes, the program itself tells.

#![expect(clippy::disallowed_types, reason = "the program that measures is run")]

use std::process::Command;

use crate::common::example;

#[test]
fn twenty_thousand_games_are_no_trouble() {
    let output = Command::new(example("grow")).args(["20000", "24"]).output();
    let output = output.unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success(),
        "{said}{}",
        String::from_utf8_lossy(&output.stderr)
    );
    for page in ["/players", "/history", "/health", "a table", "a replay"] {
        assert!(said.lines().any(|line| line.starts_with(page)), "{said}");
    }
}
