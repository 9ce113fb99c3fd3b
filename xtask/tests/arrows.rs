//! Arrows between crates point one way: cargo's metadata against the table of allowed arrows, and
//! against the graph in ARCHITECTURE.md.
#![expect(clippy::disallowed_types, reason = "cargo is another program")]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

/// Every crate by its folder, from the bottom up, with the crates it may depend on. A row names
/// only rows above it. `games/*` is any game and `courses/*` any assignment.
const ALLOWED: &[(&str, &str)] = &[
    ("games/core", ""),
    ("games/*", "games/core"),
    ("games/testkit", "games/core"),
    ("words", ""),
    ("files", ""),
    ("ratings", ""),
    ("docs/book", ""),
    ("similar", ""),
    ("runner", "files"),
    ("machines", "words files"),
    ("play", "games/core games/* words"),
    ("table", "games/core words files play"),
    ("courses/core", "games/core words files runner play"),
    ("courses/program", ""),
    (
        "courses/*",
        "games/core games/* words files runner play courses/core courses/program",
    ),
    ("courses/folder", "words files runner courses/core"),
    ("courses", "courses/core courses/*"),
    (
        "judge",
        "words files similar runner machines play courses/core",
    ),
    (
        "arena",
        "games/core words files ratings runner machines play courses/core",
    ),
    (
        "classroom",
        "words files runner machines play courses/core judge arena",
    ),
    ("terminal", "games/core words files play table"),
    (
        "web",
        "games/core words files ratings docs/book play table courses/core judge arena classroom",
    ),
    (
        "cli",
        "games/core games/* words files runner machines play table courses/core courses/* \
         courses/folder courses judge arena classroom terminal web",
    ),
    ("python/batch", "games/core games/* play"),
    (
        "python",
        "games/core games/* words play courses/program courses/* python/batch",
    ),
    ("testing", ""),
    (
        "fuzz",
        "games/core games/* words play courses/core courses/program courses/* courses/folder courses judge arena",
    ),
    ("xtask", "games/testkit"),
];

/// The crates that each row depends on, tests aside.
type Arrows = BTreeMap<String, BTreeSet<String>>;

fn root() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    folder.canonicalize().unwrap()
}

fn read_metadata() -> Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version=1"])
        .current_dir(root())
        .output()
        .unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The row of a crate's folder: its own, or the one that it shares with its neighbours.
fn find_row(folder: &Path, root: &Path) -> String {
    let name = folder.strip_prefix(root).unwrap().to_str().unwrap();
    let has_own_row = ALLOWED.iter().any(|(row, _)| *row == name);
    match name.split_once('/') {
        Some((parent, _)) if !has_own_row => format!("{parent}/*"),
        _ => name.to_owned(),
    }
}

/// Dependencies on crates of the workspace have a path. Those of tests have the kind `dev`.
fn find_arrows(metadata: &Value) -> Arrows {
    let root = Path::new(metadata["workspace_root"].as_str().unwrap());
    let mut arrows = Arrows::new();
    for package in metadata["packages"].as_array().unwrap() {
        let manifest = Path::new(package["manifest_path"].as_str().unwrap());
        let row = find_row(manifest.parent().unwrap(), root);
        let dependencies = package["dependencies"].as_array().unwrap().iter();
        let used = dependencies
            .filter(|dependency| dependency["kind"] != "dev")
            .filter_map(|dependency| dependency["path"].as_str())
            .map(|path| find_row(Path::new(path), root));
        arrows.entry(row).or_default().extend(used);
    }
    arrows
}

/// Arrows that the table does not have, as sentences.
fn find_forbidden(arrows: &Arrows) -> Vec<String> {
    let mut found = Vec::new();
    for (row, used) in arrows {
        let Some((_, allowed)) = ALLOWED.iter().find(|(name, _)| name == row) else {
            found.push(format!("{row} has no row in the table"));
            continue;
        };
        let is_allowed = |name: &str| allowed.split_whitespace().any(|other| other == name);
        let forbidden = used.iter().filter(|name| !is_allowed(name));
        found.extend(forbidden.map(|name| format!("{row} must not depend on {name}")));
    }
    found
}

/// A line for each crate, in the order of the table.
fn draw_graph(arrows: &Arrows) -> String {
    let mut graph = String::new();
    for (row, _) in ALLOWED {
        let Some(used) = arrows.get(*row) else {
            continue;
        };
        let used = ALLOWED.iter().filter(|(name, _)| used.contains(*name));
        let names: Vec<_> = used.map(|(name, _)| *name).collect();
        let line = format!("{row:<13} → {}", names.join(", "));
        writeln!(graph, "{}", line.trim_end_matches([' ', '→'])).unwrap();
    }
    graph
}

fn read_architecture() -> String {
    fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap()
}

#[test]
fn arrows_point_one_way() {
    let forbidden = find_forbidden(&find_arrows(&read_metadata()));
    assert!(forbidden.is_empty(), "{}", forbidden.join("\n"));
}

#[test]
fn the_architecture_shows_the_graph() {
    let graph = draw_graph(&find_arrows(&read_metadata()));
    let block = format!("```graph\n{graph}```\n");
    assert!(
        read_architecture().contains(&block),
        "paste into ARCHITECTURE.md:\n{block}"
    );
}

#[test]
fn the_architecture_describes_every_crate() {
    let page = read_architecture();
    for (row, _) in ALLOWED {
        let start = format!("| {row} | ");
        let line = page.lines().find(|line| line.starts_with(&start));
        let line = line.unwrap_or_else(|| panic!("{row} has no line"));
        let entry = line.split(" | ").nth(2).unwrap().trim_matches('`');
        assert!(root().join(entry).is_file(), "{entry}");
    }
}

#[test]
fn every_row_names_only_rows_above_it() {
    let mut above = Vec::new();
    for (row, allowed) in ALLOWED {
        for name in allowed.split_whitespace() {
            assert!(above.contains(&name), "{row}: {name}");
        }
        above.push(*row);
    }
}

#[test]
fn every_row_has_a_crate() {
    let arrows = find_arrows(&read_metadata());
    for (row, _) in ALLOWED {
        assert!(arrows.contains_key(*row), "{row}");
    }
}

/// Metadata of a workspace with one crate in this folder.
fn workspace_with(folder: &str, dependencies: &[(&str, &str)]) -> Value {
    let dependencies = dependencies
        .iter()
        .map(|(path, kind)| json!({ "path": format!("/house/{path}"), "kind": kind }));
    json!({
        "workspace_root": "/house",
        "packages": [{
            "manifest_path": format!("/house/{folder}/Cargo.toml"),
            "dependencies": dependencies.collect::<Vec<_>>(),
        }],
    })
}

fn check_forbidden(folder: &str, dependencies: &[(&str, &str)], expected: &[&str]) {
    let arrows = find_arrows(&workspace_with(folder, dependencies));
    assert_eq!(find_forbidden(&arrows), expected);
}

#[test]
fn a_forbidden_arrow_is_found() {
    check_forbidden("judge", &[("runner", ""), ("courses/core", "")], &[]);
    check_forbidden(
        "judge",
        &[("courses/galo", ""), ("games/galo", "")],
        &[
            "judge must not depend on courses/*",
            "judge must not depend on games/*",
        ],
    );
    check_forbidden(
        "games/galo",
        &[("games/mancala", "")],
        &["games/* must not depend on games/*"],
    );
    check_forbidden("games/galo", &[("games/testkit", "dev")], &[]);
    check_forbidden(
        "play",
        &[("table", "build")],
        &["play must not depend on table"],
    );
    check_forbidden("shed", &[], &["shed has no row in the table"]);
}
