//! A crate's tests from outside are one binary, `tests/main.rs`: fewer programs to link. A file
//! that it does not name would not be compiled, and its tests never run.

use std::fs;
use std::path::{Path, PathBuf};

/// The folders of tests whose crate has one binary for all of them.
fn folders_of_tests() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let crates = subfolders(&root)
        .into_iter()
        .chain(subfolders(&root.join("games")));
    crates
        .map(|folder| folder.join("tests"))
        .filter(|tests| tests.join("main.rs").is_file())
        .collect()
}

fn subfolders(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    entries.filter(|path| path.is_dir()).collect()
}

#[test]
fn every_file_of_tests_is_compiled() {
    let folders = folders_of_tests();
    assert!(folders.len() >= 8, "{folders:?}");
    for folder in folders {
        let main = fs::read_to_string(folder.join("main.rs")).unwrap();
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_stem().unwrap().to_str().unwrap();
            let is_source = path.extension().is_some_and(|extension| extension == "rs");
            let is_named = main.lines().any(|line| line == format!("mod {name};"));
            assert!(
                !is_source || name == "main" || is_named,
                "{}",
                path.display()
            );
        }
    }
}
