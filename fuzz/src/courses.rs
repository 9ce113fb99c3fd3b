//! Courses from folders, and what they are made of.

use std::fs;
use std::path::Path;

use ludoteca_course_folder::{import, open, say};
use ludoteca_words::Language;

/// Lays these bytes as one file of a folder with a pair, and a program.
fn lay(folder: &Path, file: &str, bytes: &[u8]) {
    let place = |path: &str| {
        let place = folder.join(path);
        let parent = place.parent().expect("a file lies in a folder");
        fs::create_dir_all(parent).expect("the folder of a test can be written");
        place
    };
    for (path, text) in [
        ("cases/1.in", "1 2\n"),
        ("cases/1.out", "3\n"),
        ("reference.py", ""),
    ] {
        fs::write(place(path), text).expect("the folder of a test can be written");
    }
    fs::write(place(file), bytes).expect("the folder of a test can be written");
}

/// A course is opened, or every fault has words and a line of the file.
fn check_open(folder: &Path, lines: usize) {
    if let Err(faults) = open(folder).map(drop) {
        assert!(!faults.is_empty());
        for fault in faults {
            assert!(!fault.say(folder, Language::Polish).is_empty());
            assert!(fault.line <= lines.max(1), "{fault:?}");
        }
    }
}

/// `course.toml`.
pub(crate) fn courses(bytes: &[u8]) {
    let folder = tempfile::tempdir().expect("a folder for a test");
    lay(folder.path(), "course.toml", bytes);
    let lines = bytes.split(|byte| *byte == b'\n').count();
    check_open(folder.path(), lines);
}

/// `problem.yaml` of a Kattis package, which also says something of its cases.
pub(crate) fn packages(bytes: &[u8]) {
    let folder = tempfile::tempdir().expect("a folder for a test");
    let package = folder.path().join("package");
    for file in [
        "data/secret/1.in",
        "data/secret/1.ans",
        "data/secret/a/2.in",
    ] {
        lay(&package, file, b"1\n");
    }
    for file in [
        "problem.yaml",
        "data/secret/1.yaml",
        "data/secret/a/test_group.yaml",
    ] {
        lay(&package, file, bytes);
    }
    check_import(&package, folder.path());
}

/// `tests.json` of Classroom 50.
pub(crate) fn classrooms(bytes: &[u8]) {
    let folder = tempfile::tempdir().expect("a folder for a test");
    lay(folder.path(), "tests.json", bytes);
    check_import(&folder.path().join("tests.json"), folder.path());
}

/// Checks that an imported course can be opened, or its faults have words.
fn check_import(source: &Path, folder: &Path) {
    let course = folder.join("course");
    match import(source, &course) {
        Ok(imported) => {
            for note in &imported.notes {
                assert!(!say(Language::English, note).is_empty());
            }
            check_open(&course, usize::MAX);
        }
        Err(fault) => assert!(!fault.say(folder, Language::English).is_empty()),
    }
}
