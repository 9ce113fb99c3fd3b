//! Clippy holds the promises that the crates make: each is broken once, in a crate made for it,
//! and must be objected to.
#![expect(clippy::disallowed_types, reason = "Clippy is another program")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Code that keeps none of the promises.
const BROKEN: &str = include_str!("promises/broken.rs");
const MANIFEST: &str = "[package]\nname = \"broken\"\nedition = \"2024\"\n[workspace]\n";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Names that the `clippy.toml` in this folder bans.
fn banned(folder: &str) -> BTreeSet<String> {
    let file = fs::read_to_string(root().join(folder).join("clippy.toml")).unwrap();
    let paths = file.lines().filter_map(|line| line.split_once("path = \""));
    paths
        .map(|(_, path)| path.split('"').next().unwrap().to_owned())
        .collect()
}

/// Output of Clippy on the broken code under the settings in this folder.
fn clippy(folder: &str) -> String {
    let place = tempfile::tempdir().unwrap();
    fs::create_dir(place.path().join("src")).unwrap();
    fs::write(place.path().join("Cargo.toml"), MANIFEST).unwrap();
    fs::write(place.path().join("src/lib.rs"), BROKEN).unwrap();
    let output = Command::new(env!("CARGO"))
        .args(["clippy", "--offline", "--message-format=short"])
        .current_dir(place.path())
        .env("CARGO_TARGET_DIR", place.path().join("target"))
        .env("CLIPPY_CONF_DIR", root().join(folder))
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{said}");
    said
}

/// The lines that Clippy objects to (`src/lib.rs:LINE:COLUMN: warning: use of a disallowed ...`),
/// with the name of what is used there.
fn objections(said: &str) -> Vec<(usize, String)> {
    said.lines()
        .filter_map(|line| line.split_once("use of a disallowed "))
        .map(|(place, what)| {
            let line = place.split(':').nth(1).unwrap().parse().unwrap();
            (line, what.split('`').nth(1).unwrap().to_owned())
        })
        .collect()
}

/// Every name that is banned is known, and is objected to where it is used; returns the lines.
fn check_every_ban_bites(folder: &str) -> BTreeSet<usize> {
    let said = clippy(folder);
    assert!(!said.contains("does not refer"), "{said}");
    let of_std = |name: &String| name.starts_with("std::");
    let banned: BTreeSet<_> = banned(folder).into_iter().filter(of_std).collect();
    let (lines, names): (_, BTreeSet<_>) = objections(&said).into_iter().unzip();
    assert_eq!(names, banned);
    lines
}

fn check_every_promise_is_held(folder: &str) {
    let lines = check_every_ban_bites(folder);
    for (number, line) in (1..).zip(BROKEN.lines()) {
        let is_statement = line.starts_with("    ");
        assert!(!is_statement || lines.contains(&number), "{line}");
    }
    let banned = banned(folder);
    for name in ["rand::rng", "rand::make_rng", "getrandom::fill"] {
        assert!(banned.contains(name), "{name}");
    }
}

#[test]
fn rules_touch_nothing_outside() {
    check_every_promise_is_held("games");
}

#[test]
fn play_touches_nothing_outside() {
    check_every_promise_is_held("play");
    assert_eq!(banned("play"), banned("games"));
}

#[test]
fn only_the_runner_starts_processes() {
    check_every_ban_bites(".");
    assert!(banned(".").contains("std::process::Command"));
}

/// A crate's own file would replace the one of its folder, promises and all.
#[test]
fn no_crate_has_settings_of_its_own() {
    let mut found = Vec::new();
    for folder in [".", "courses", "games"] {
        for entry in fs::read_dir(root().join(folder)).unwrap() {
            let file = entry.unwrap().path();
            for name in ["clippy.toml", ".clippy.toml"] {
                if file.join(name).exists() {
                    found.push(file.strip_prefix(root()).unwrap().join(name));
                }
            }
        }
    }
    found.sort();
    assert_eq!(
        found,
        [
            PathBuf::from("games/clippy.toml"),
            PathBuf::from("play/clippy.toml"),
            PathBuf::from("runner/clippy.toml"),
        ]
    );
}

/// Clippy reads the nearest file only: what the root's settings say must stand in the others, too.
#[test]
fn settings_of_the_root_hold_everywhere() {
    let read = |folder: &str| fs::read_to_string(root().join(folder).join("clippy.toml")).unwrap();
    let (root, games) = (read("."), read("games"));
    let settings = root.lines().filter(|line| !line.starts_with('#'));
    for line in settings {
        assert!(games.lines().any(|other| other == line), "{line}");
    }
    // The one crate that starts processes keeps all but that ban.
    let runner = read("runner");
    let is_ban =
        |line: &&str| line.contains("path = ") || line.starts_with("disallowed") || *line == "]";
    let kept = root
        .lines()
        .filter(|line| !line.starts_with('#') && !is_ban(line));
    for line in kept {
        assert!(runner.lines().any(|other| other == line), "{line}");
    }
}

#[test]
fn the_runner_may_start_processes() {
    assert!(banned("runner").is_empty());
}
