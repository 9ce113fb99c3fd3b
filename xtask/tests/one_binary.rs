//! A crate's tests from outside are one binary, `tests/main.rs`: fewer programs to link. A file
//! that it does not name would not be compiled, and its tests never run.

use std::fs;
use std::path::{Path, PathBuf};

/// Every folder of tests.
fn folders_of_tests() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let inner = ["courses", "games"].map(|folder| subfolders(&root.join(folder)));
    let crates = subfolders(&root).into_iter().chain(inner.concat());
    let tests = crates.map(|folder| folder.join("tests"));
    tests.filter(|tests| tests.is_dir()).collect()
}

fn subfolders(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    entries.filter(|path| path.is_dir()).collect()
}

/// The names of the sources in a folder, without their ending.
fn sources(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names
        .filter_map(|name| name.strip_suffix(".rs").map(str::to_owned))
        .collect()
}

#[test]
fn every_file_of_tests_is_compiled_into_one_binary() {
    let folders = folders_of_tests();
    assert!(folders.len() > 12, "{folders:?}");
    for folder in folders {
        let names = sources(&folder);
        let is_one_binary = names.len() <= 1 || names.iter().any(|name| name == "main");
        assert!(is_one_binary, "{}", folder.display());
        let main = fs::read_to_string(folder.join("main.rs")).unwrap_or_default();
        for name in names
            .iter()
            .filter(|name| *name != "main" && !main.is_empty())
        {
            let is_named = main.lines().any(|line| line == format!("mod {name};"));
            assert!(is_named, "{}: {name}", folder.display());
        }
    }
}
