//! A crate that is published compiles from its own package: it includes no file of another folder.
//! `cargo package` of `ci` packs the crates without compiling them, since that takes minutes.
//!
//! A file that two crates include is a link in one of them, which cargo packs as a file.
#![expect(clippy::disallowed_types, reason = "cargo is another program")]

use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// The programs that one command installs.
const PROGRAMS: [&str; 6] = [
    "galo", "ludoteca", "mancala", "palavras", "poziomka", "wargame",
];

/// All packages of the workspace, as cargo describes them.
fn packages() -> Vec<Value> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version=1"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let mut metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    serde_json::from_value(metadata["packages"].take()).unwrap()
}

/// The folders of all crates that may be published.
fn published() -> Vec<PathBuf> {
    let published = packages()
        .into_iter()
        .filter(|package| package["publish"].is_null());
    let manifest = |package: Value| PathBuf::from(package["manifest_path"].as_str().unwrap());
    published
        .map(|package| manifest(package).parent().unwrap().to_owned())
        .collect()
}

/// Every source below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found
}

/// The files that a source includes, from its folder.
fn included(text: &str) -> impl Iterator<Item = &str> {
    let starts = ["include_str!(\"", "include_bytes!(\""];
    let calls = starts
        .into_iter()
        .flat_map(|start| text.split(start).skip(1));
    calls.filter_map(|rest| rest.split('"').next())
}

/// Returns the number of folders that a path leads up from where it begins.
fn folders_up(path: &Path) -> usize {
    let (mut depth, mut most) = (0_isize, 0);
    for part in path.components() {
        depth += if part == Component::ParentDir { -1 } else { 1 };
        most = most.max(-depth);
    }
    most.unsigned_abs()
}

#[test]
fn what_a_crate_includes_is_in_its_package() {
    let (mut count, mut outside) = (0, Vec::new());
    for folder in published() {
        for source in sources(&folder.join("src")) {
            let inner = source.strip_prefix(&folder).unwrap();
            for name in included(&fs::read_to_string(&source).unwrap()) {
                count += 1;
                if folders_up(Path::new(name)) >= inner.components().count() {
                    outside.push(format!("{} includes {name}", source.display()));
                }
            }
        }
    }
    assert!(count > 50, "only {count} files are included");
    assert!(outside.is_empty(), "{}", outside.join("\n"));
}

/// A crate is for others, and the book lists it, or its README says that it is a part.
#[test]
fn libraries_for_others_are_those_of_the_book() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let page = fs::read_to_string(root.join("docs/book/src/libraries.md")).unwrap();
    let rows = page.lines().filter(|line| line.starts_with("| `"));
    let names = rows.flat_map(|row| row.split('|').nth(1).unwrap().split('`'));
    let mut listed: Vec<String> = names
        .filter(|name| name.starts_with("ludoteca"))
        .map(str::to_owned)
        .collect();
    // The program itself.
    listed.push("ludoteca".to_owned());
    listed.sort();
    let published = packages()
        .into_iter()
        .filter(|package| package["publish"].is_null());
    let mut others = Vec::new();
    for package in published {
        let manifest = PathBuf::from(package["manifest_path"].as_str().unwrap());
        let readme = fs::read_to_string(manifest.with_file_name("README.md")).unwrap();
        let words: Vec<&str> = readme.split_whitespace().collect();
        if !words
            .join(" ")
            .contains("A part of the program `ludoteca`;")
        {
            others.push(package["name"].as_str().unwrap().to_owned());
        }
    }
    others.sort();
    assert_eq!(others, listed);
}

/// `cargo install --git URL ludoteca` and `cargo install --path cli` bring all of them.
#[test]
fn one_package_has_all_programs() {
    let packages = packages();
    let package = packages
        .iter()
        .find(|package| package["name"] == "ludoteca")
        .unwrap();
    assert!(
        package["manifest_path"]
            .as_str()
            .unwrap()
            .ends_with("/cli/Cargo.toml")
    );
    let targets = package["targets"].as_array().unwrap();
    let programs = targets.iter().filter(|target| target["kind"][0] == "bin");
    let mut names: Vec<_> = programs
        .map(|target| target["name"].as_str().unwrap())
        .collect();
    names.sort_unstable();
    assert_eq!(names, PROGRAMS);
    let needs_feature = targets
        .iter()
        .any(|target| target["required-features"].is_array() && target["kind"][0] == "bin");
    assert!(!needs_feature, "a program is left out of usual builds");
}

/// Checks that whoever gets one crate alone, or the wheel, gets its licences, whole.
#[test]
fn every_crate_has_the_whole_licences() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    for folder in published().into_iter().chain([root.join("python")]) {
        for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
            let licence = fs::read_to_string(folder.join(name)).unwrap();
            let expected = fs::read_to_string(root.join(name)).unwrap();
            assert_eq!(licence, expected, "{}/{name}", folder.display());
        }
    }
}
